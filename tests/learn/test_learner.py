"""How a network learns from its decisions: what draws it, what holds it back, and whom it must not forget."""

from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch, which the extra `learn` brings")

from seasalt import Rules  # noqa: E402
from seasalt.learn.elders import MOST, Elders  # noqa: E402
from seasalt.learn.lanes import Lanes  # noqa: E402
from seasalt.learn.learner import Learner  # noqa: E402
from seasalt.learn.network import Network, of_legal  # noqa: E402
from seasalt.learn.plan import Plan  # noqa: E402
from seasalt.learn.selfplay import Batch, Decisions, SelfPlay  # noqa: E402

pytestmark = pytest.mark.compiled

# Nothing but what a test is about.
NOTHING: dict[str, Any] = {"magnet": 0.0, "entropy": 0.0, "last_entropy": 0.0, "chances": 0.0}
SMALL: dict[str, Any] = {"lanes": 64, "steps": 8, "batch": 256, "width": 16, "depth": 2, "rate": 1e-3, **NOTHING}


def made(network: Network, *, advantage: float | None = 0.0) -> Decisions:
    """Decisions of this network, all as good as expected unless nothing is said."""
    decisions = SelfPlay(Lanes([(Rules(), 20)], seed=2), 10, torch.device("cpu"), 0.9).play(network)
    if advantage is not None:
        decisions.remembered.advantages.fill_(advantage)
    return decisions


def learner_with(**numbers: float) -> Learner:
    torch.manual_seed(1)
    return Learner(Network(16, 2), Plan(**SMALL | numbers))


def wander(learner: Learner) -> None:
    """Away from the slower self."""
    with torch.no_grad():
        learner.network.policy.weight += torch.randn_like(learner.network.policy.weight)


def test_what_went_better_than_expected_becomes_likelier() -> None:
    learner = learner_with()
    decisions = made(learner.network)
    whole = decisions.take(torch.arange(len(decisions)))
    first = whole.places == 0  # of what could be done
    decisions.remembered.advantages[decisions.index[first]] = 1.0
    likely = [mean_log(learner.network, whole)]
    for _ in range(5):
        learner.learn(decisions, 0.0)
        likely.append(mean_log(learner.network, whole))
    assert likely == sorted(likely)
    assert likely[-1] > likely[0] + 0.01


def mean_log(network: Network, batch: Batch) -> float:
    """Of the probability of what stands first."""
    with torch.no_grad():
        return float(of_legal(network(batch.rows)[0], batch.outputs)[:, 0].mean())


def test_the_magnet_draws_the_network_towards_its_slower_self() -> None:
    learner = learner_with(magnet=1.0, magnet_pace=0.0)
    wander(learner)
    decisions = made(learner.network)
    far = [learner.learn(decisions, 0.0)["drawn"] for _ in range(5)]
    assert far == sorted(far, reverse=True)
    assert far[-1] < 0.9 * far[0]


def test_the_slower_self_follows_a_part_of_the_way() -> None:
    learner = learner_with(magnet_pace=0.25)
    wander(learner)
    before = learner.slower.policy.weight.clone()
    learner.learn(made(learner.network), 0.0)
    after, fast = learner.slower.policy.weight, learner.network.policy.weight
    assert torch.allclose(after - before, (fast - before) * 0.25, atol=1e-6)


def test_entropy_keeps_chance_in_the_choices() -> None:
    learner = learner_with(entropy=1.0, last_entropy=1.0)
    wander(learner)
    decisions = made(learner.network)
    left = [learner.learn(decisions, 0.0)["entropy"] for _ in range(5)]
    assert left == sorted(left)
    assert left[-1] > left[0] + 0.01


def test_how_much_chance_is_kept_changes_while_it_learns() -> None:
    learner = learner_with(entropy=0.0, last_entropy=1.0, last_rate=1e-3)
    wander(learner)
    decisions = made(learner.network)
    before = learner.network.policy.weight.clone()
    learner.learn(decisions, 0.0)
    assert torch.equal(learner.network.policy.weight, before)
    left = [learner.learn(decisions, 1.0)["entropy"] for _ in range(5)]
    assert left == sorted(left)
    assert left[-1] > left[0] + 0.01


@pytest.mark.parametrize("too_far", [True, False])
def test_a_probability_that_has_moved_far_enough_moves_no_further_but_may_come_back(too_far: bool) -> None:
    learner = learner_with(clip=0.2)
    decisions = made(learner.network)
    good = torch.arange(len(decisions.remembered.logs)) % 2 == 0
    decisions.remembered.advantages.copy_(torch.where(good, 1.0, -1.0))
    moved = torch.where(good, 1.0, -1.0) * (1 if too_far else -1)  # since then, in logarithms
    decisions.remembered.logs.sub_(moved)
    before = learner.network.policy.weight.clone()
    learner.learn(decisions, 0.0)
    assert torch.equal(learner.network.policy.weight, before) is too_far


def test_each_epoch_goes_through_all_decisions_once_more() -> None:
    steps: list[int] = []
    for epochs in (1, 3):
        learner = learner_with(epochs=epochs, batch=32)
        seen: list[int] = []
        step = learner._step

        def listen(*given: Any, step: Any = step, seen: list[int] = seen) -> Any:
            seen.append(len(given[0].rows))
            return step(*given)

        learner._step = listen  # type: ignore[assignment, method-assign]
        learner.learn(made(learner.network), 0.0)
        steps.append(len(seen))
    assert steps[1] == 3 * steps[0] > 3


def test_chances_become_what_came() -> None:
    learner = learner_with(chances=1.0, rate=1e-2)
    decisions = made(learner.network)
    decisions.remembered.targets.copy_(torch.tensor([0.9, 0.1, 0.0, 0.0]).expand_as(decisions.remembered.targets))
    for _ in range(30):
        learner.learn(decisions, 0.0)
    with torch.no_grad():
        chances = learner.network(decisions.remembered.rows)[1].softmax(1)
    assert torch.allclose(chances[:, 0].mean(), torch.tensor(0.9), atol=0.05)


def test_steps_become_smaller_while_it_learns() -> None:
    learner = learner_with(rate=1e-3, last_rate=1e-5)
    decisions = made(learner.network)
    rates = []
    for done in (0.0, 0.5, 1.0, 1.1):
        learner.learn(decisions, done)
        rates.append(learner.optimiser.param_groups[0]["lr"])
    assert rates == pytest.approx([1e-3, (1e-3 + 1e-5) / 2, 1e-5, 1e-5])


@pytest.mark.parametrize("apart", [False, True])
def test_advantages_count_by_how_far_they_scatter_in_all_variants_or_in_each_by_itself(apart: bool) -> None:
    lanes = Lanes([(Rules(), 20), (Rules(players=4, double_points=True), 20)], seed=2)
    decisions = SelfPlay(lanes, 10, torch.device("cpu"), 0.9, apart=apart).play(Network(16, 2))
    remembered = decisions.remembered
    long = torch.as_tensor(lanes.kinds).repeat(10) == 1
    better = torch.arange(len(long)) % 2 * 2.0 - 1.0
    remembered.advantages.copy_(torch.where(long, 0.1 * better + 0.5, better))
    mean, scatter = decisions.scales()
    whole = decisions.take(torch.arange(len(decisions)))
    scaled = (whole.advantages - mean[whole.groups]) / scatter[whole.groups]
    short_spread, long_spread = (float(scaled[long[decisions.index] == kind].std()) for kind in (False, True))
    assert len(mean) == (2 if apart else 1)
    assert (long_spread / short_spread == pytest.approx(1.0, abs=0.05)) is apart
    assert apart or long_spread / short_spread == pytest.approx(0.1, abs=0.01)


def test_a_rival_s_advantages_are_no_measure() -> None:
    learner = learner_with()
    decisions = made(learner.network)
    rivals = torch.arange(len(decisions.remembered.own)) % 2 == 0
    decisions.remembered.own[rivals] = False
    decisions.remembered.advantages[rivals] = 100.0
    mean, scatter = decisions.scales()
    assert mean.tolist() == [0.0]
    assert scatter.tolist() == pytest.approx([1e-6])


def test_decisions_of_a_rival_do_not_change_the_policy() -> None:
    learner = learner_with(chances=1.0)
    decisions = made(learner.network, advantage=None)
    decisions.remembered.own.fill_(False)
    two = decisions.index[:2]  # the learner's own, without any advantage
    decisions.remembered.own[two] = True
    decisions.remembered.advantages[two] = 0.0
    before = learner.network.policy.weight.clone(), learner.network.chances.weight.clone()
    learner.learn(decisions, 0.0)
    assert torch.equal(learner.network.policy.weight, before[0])
    assert not torch.equal(learner.network.chances.weight, before[1])


def test_elders_are_earlier_selves_and_there_are_never_too_many() -> None:
    network, elders = Network(16, 2), Elders(every=2, seed=1)
    for rounds in range(3 * MOST):
        network.policy.bias.data.fill_(rounds)
        met = int(elders.meet(network, rounds).policy.bias[0])
        assert met <= rounds
        assert met % 2 == 0
    assert len(elders) == MOST


def test_elders_are_of_all_times_and_the_latest_is_among_them() -> None:
    network, elders = Network(16, 2), Elders(every=1, seed=1)
    for rounds in range(5 * MOST):
        network.policy.bias.data.fill_(rounds)
        elders.meet(network, rounds)
    there = [int(elder.policy.bias[0]) for elder in elders._networks]
    assert there == sorted(there)
    assert there[-1] == 5 * MOST - 1
    assert MOST <= there[MOST // 2] < 5 * MOST - MOST // 2  # neither the first ones nor the last
