"""Training in miniature, on the processor: runs, checkpoints, what bots are given of them, and that it gets better."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from benchmarks.variants import VARIANTS, rules_of

from seasalt.errors import SeasaltError

torch = pytest.importorskip("torch", reason="needs PyTorch, which the extra `learn` brings")

from seasalt import Game, Rules  # noqa: E402
from seasalt.bots.network import FILE, think_interpreted, weights_of  # noqa: E402
from seasalt.bots.network_file import FINE, Weights  # noqa: E402
from seasalt.bots.network_input import OBSERVATION_SIZE, ROW_SIZE, ROW_SIZES, output_of, write_row  # noqa: E402
from seasalt.bots.network_memory import recalled  # noqa: E402
from seasalt.cli.train import ON_PROCESSOR  # noqa: E402
from seasalt.learn.checkpoints import CHECKPOINT, network_of, read_checkpoint, write_weights  # noqa: E402
from seasalt.learn.evaluation import share_against, share_between  # noqa: E402
from seasalt.learn.lanes import Lanes  # noqa: E402
from seasalt.learn.network import Network, grow, of_legal  # noqa: E402
from seasalt.learn.plan import MIXES, Plan  # noqa: E402
from seasalt.learn.selfplay import Batch, Decisions, SelfPlay  # noqa: E402
from seasalt.learn.training import CURVES, Run  # noqa: E402
from seasalt.learn.weights import network_from  # noqa: E402
from seasalt.rules.vocabulary import MAX_PLAYERS  # noqa: E402
from seasalt.settings import EDITIONS  # noqa: E402

pytestmark = pytest.mark.compiled

TINY: dict[str, Any] = {"lanes": 64, "steps": 8, "batch": 256, "width": 16, "depth": 2, "rounds": 2}
A_MINUTE: dict[str, Any] = {**ON_PROCESSOR, "rounds": 20, "games": "base"}


def quiet(line: str) -> None:
    """Say nothing."""


@pytest.fixture
def trained(tmp_path: Path) -> Path:
    Run(tmp_path, Plan(**TINY), say=quiet).train()
    return tmp_path


@pytest.mark.parametrize("games", MIXES)
def test_lanes_are_shared_out_among_the_games_of_a_mix(games: str) -> None:
    shared_out = Plan(games=games, lanes=1000).mix
    assert [lanes for _, lanes in shared_out] == [10 * share for _, share in MIXES[games]]
    assert sum(lanes for _, lanes in shared_out) == 1000


def test_every_variant_and_edition_can_be_learned_from() -> None:
    played = {rules for rules, _ in MIXES["every"]}
    assert {rules_of(players, variant) for players in (2, 3, 4) for variant in VARIANTS} <= played
    assert {rules.edition for rules in played} == EDITIONS.keys()


def learned_from(run: Run) -> list[Batch]:
    """What a run learns from, round by round, as it was remembered."""
    rounds: list[Batch] = []
    learn = run.learner.learn

    def listen(decisions: Decisions, done: float) -> dict[str, float]:
        rounds.append(Batch(*(part.clone() for part in decisions.remembered)))
        return learn(decisions, done)

    run.learner.learn = listen  # type: ignore[method-assign]
    run.train()
    return rounds


def test_elders_play_the_other_seats_of_some_lanes(tmp_path: Path) -> None:
    plan = Plan(**TINY, elder_every=4, elder_rounds=1)
    for batch in learned_from(Run(tmp_path, plan, say=quiet)):
        own = batch.own.view(plan.steps, -1)
        lanes = torch.arange(own.shape[1]) % 4 == 0
        assert own[:, ~lanes].all()
        assert 0 < own[:, lanes].float().mean() < 1


@pytest.mark.parametrize("best", [0, 1])
def test_a_fresh_network_learns_against_one_that_stays_as_it_is(trained: Path, tmp_path: Path, best: int) -> None:
    write_weights(trained / CHECKPOINT, trained / "network.bin")
    rival = weights_of(trained / "network.bin")
    run = Run(tmp_path / "fresh", Plan(**TINY, against=rival.digest, against_best=best), say=quiet, rival=rival)
    assert run.rival is not None
    kept = run.rival.policy.weight.clone()
    for batch in learned_from(run):
        theirs = ~batch.own
        logs = of_legal(run.rival(batch.rows[theirs])[0], batch.outputs[theirs])
        assert torch.allclose(logs.gather(1, batch.places[theirs, None]).squeeze(1), batch.logs[theirs], atol=1e-5)
        assert bool((logs.argmax(1) == batch.places[theirs]).all()) is bool(best)
    assert torch.equal(run.rival.policy.weight, kept)


def test_a_network_against_itself_has_half_of_the_games_on_the_whole() -> None:
    network = network_from(weights_of(FILE))
    found = share_between(network, network, Rules(), 60, 1, "cpu")
    assert abs(found.share - 0.5) < 4 * found.error


def test_the_share_between_two_networks_is_that_of_the_first() -> None:
    network, nobody = network_from(weights_of(FILE)), Network(16, 2)
    assert share_between(network, nobody, Rules(), 40, 1, "cpu").share > 0.9
    assert share_between(nobody, network, Rules(), 40, 1, "cpu").share < 0.1


def test_the_network_of_a_file_says_what_was_written(trained: Path) -> None:
    write_weights(trained / CHECKPOINT, trained / "network.bin")
    one, other = network_of(read_checkpoint(trained / CHECKPOINT)), network_from(weights_of(trained / "network.bin"))
    for before, after in zip(one.parameters(), other.parameters(), strict=True):
        assert torch.allclose(before, after, atol=1e-3)


@pytest.mark.parametrize("wider", [0, 16])
def test_a_larger_network_with_memory_begins_with_what_a_smaller_one_without_has_learned(wider: int) -> None:
    smaller = Network(16, 3, 1)
    network = Network(16 + wider, 3)
    grow(network, smaller)
    lanes = Lanes([(Rules(players=3), 20)], seed=1)
    rows = torch.as_tensor(lanes.rows)
    for said, before in zip(network(rows), smaller(rows), strict=True):
        assert torch.allclose(said, before, atol=1e-4)


def test_a_network_cannot_begin_with_a_larger_one() -> None:
    with pytest.raises(SeasaltError, match="not larger"):
        grow(Network(16, 3), Network(32, 3))


def test_a_run_that_began_with_a_network_has_the_record_of_that_one(trained: Path, tmp_path: Path) -> None:
    write_weights(trained / CHECKPOINT, trained / "network.bin")
    start = weights_of(trained / "network.bin")
    run = Run(tmp_path / "more", Plan(**TINY, start=start.digest), say=quiet, start=start)
    run.train()
    write_weights(tmp_path / "more" / CHECKPOINT, tmp_path / "more.bin")
    record = weights_of(tmp_path / "more.bin").record
    assert record["plan"]["start"] == start.digest
    assert record["before"] == start.record


def test_a_run_goes_on_where_it_was_interrupted(trained: Path) -> None:
    said: list[str] = []
    kept = read_checkpoint(trained / CHECKPOINT)
    longer = Run(trained, Plan(**TINY | {"rounds": 3}), say=said.append)
    assert same(longer.network.state_dict(), kept["network"])
    assert same(longer.learner.slower.state_dict(), kept["slower"])
    assert not same(kept["slower"], kept["network"])
    assert longer.learner.optimiser.state_dict()["state"].keys() == kept["optimiser"]["state"].keys() != set()
    for place, state in longer.learner.optimiser.state_dict()["state"].items():
        assert same(state, kept["optimiser"]["state"][place])
    assert longer.rounds == 2
    longer.train()
    assert longer.rounds == 3
    assert read_checkpoint(trained / CHECKPOINT)["decisions"] == longer.decisions > 0
    assert "going on after" in said[0]
    assert "rounds=3 instead of 2" in said[0]


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one.keys() == other.keys() and all(torch.equal(one[name], other[name]) for name in one)


def test_a_run_that_goes_on_plays_other_games(tmp_path: Path) -> None:
    first = learned_from(Run(tmp_path, Plan(**TINY | {"rounds": 1}), say=quiet))
    second = learned_from(Run(tmp_path, Plan(**TINY | {"rounds": 2}), say=quiet))
    assert not torch.equal(first[0].rows[: TINY["lanes"]], second[0].rows[: TINY["lanes"]])


def test_a_plan_that_changes_on_the_way_stands_in_the_record_as_it_was_before(trained: Path) -> None:
    Run(trained, Plan(**TINY | {"rounds": 3, "games": "base"}), say=quiet).train()
    write_weights(trained / CHECKPOINT, trained / "network.bin")
    record = weights_of(trained / "network.bin").record
    [earlier] = record["earlier"]
    assert (earlier["plan"]["games"], record["plan"]["games"]) == ("all", "base")
    assert (earlier["rounds"], record["rounds"]) == (2, 3)


def test_a_run_keeps_a_checkpoint_every_so_often_and_counts_the_games(tmp_path: Path) -> None:
    run = Run(tmp_path, Plan(**TINY | {"rounds": 3, "steps": 100, "most_rounds": 1}), say=quiet)
    rounds_kept: list[int] = []
    save = run.save

    def listen() -> None:
        save()
        rounds_kept.append(read_checkpoint(tmp_path / CHECKPOINT)["rounds"])

    run.save = listen  # type: ignore[method-assign]
    run.train(keep_every=0.0)
    assert rounds_kept == [1, 2, 3]
    curves = [json.loads(line) for line in (tmp_path / CURVES).read_text("utf-8").splitlines()]
    assert [line["rounds"] for line in curves] == rounds_kept
    games = [line["games"] for line in curves]
    assert 0 < games[0] < games[1] < games[2] == read_checkpoint(tmp_path / CHECKPOINT)["games"]


def test_a_run_without_checkpoints_writes_one_at_its_end_only(tmp_path: Path) -> None:
    Run(tmp_path, Plan(**TINY | {"rounds": 3}), say=quiet).train()
    [line] = (tmp_path / CURVES).read_text("utf-8").splitlines()
    assert json.loads(line)["rounds"] == 3


def test_a_run_that_is_stopped_ends_its_round_and_keeps_it(tmp_path: Path) -> None:
    run = Run(tmp_path, Plan(**TINY | {"rounds": 50}), say=quiet)
    learn = run.learner.learn

    def stopped(decisions: Decisions, done: float) -> dict[str, float]:
        run.stopped = run.rounds == 2
        return learn(decisions, done)

    run.learner.learn = stopped  # type: ignore[method-assign]
    run.train()
    assert read_checkpoint(tmp_path / CHECKPOINT)["rounds"] == 3


def test_a_run_that_is_over_says_so(trained: Path) -> None:
    said: list[str] = []
    Run(trained, Plan(**TINY), say=said.append).train()
    assert "no more is asked for" in said[-1]


def test_a_part_of_a_run_ends_when_its_time_is_over(tmp_path: Path) -> None:
    run = Run(tmp_path, Plan(**TINY | {"rounds": 50}), say=quiet)
    run.train(until=0.001)
    assert run.rounds == 1


@pytest.mark.parametrize("other", [{"start": "its digest"}, {"against": "its digest"}])
def test_a_run_does_not_go_on_with_another_start_or_rival(trained: Path, other: dict[str, Any]) -> None:
    with pytest.raises(SeasaltError, match=f"began without --{next(iter(other))}; go on in the same way"):
        Run(trained, Plan(**TINY, **other), say=quiet)


def test_a_network_that_goes_astray_is_not_kept(trained: Path) -> None:
    kept = (trained / CHECKPOINT).read_bytes()
    run = Run(trained, Plan(**TINY | {"rounds": 4, "rate": 1e30}), say=quiet)
    with pytest.raises(SeasaltError, match="gone astray, as with too high a rate; its last checkpoint is kept"):
        run.train()
    assert (trained / CHECKPOINT).read_bytes() == kept


def test_a_network_that_goes_astray_at_once_leaves_no_checkpoint(tmp_path: Path) -> None:
    with pytest.raises(SeasaltError, match=r"gone astray, as with too high a rate$"):
        Run(tmp_path, Plan(**TINY | {"rate": 1e30}), say=quiet).train()
    assert not (tmp_path / CHECKPOINT).exists()


def test_more_lanes_than_there_is_memory_for_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SeasaltError, match="there is room for"):
        Run(tmp_path, Plan(**TINY | {"lanes": 10**9}), say=quiet).train()


def test_a_run_of_another_size_does_not_go_on(trained: Path) -> None:
    for other in ({"width": 32}, {"given": 1}):
        with pytest.raises(SeasaltError, match="another size: width=16, depth=2, given=4, where the plan has width="):
            Run(trained, Plan(**TINY | other), say=quiet)


def test_a_damaged_checkpoint_is_refused(trained: Path) -> None:
    path = trained / CHECKPOINT
    path.write_bytes(path.read_bytes()[:1000])
    with pytest.raises(SeasaltError, match="is no checkpoint of a training run, or a damaged one"):
        read_checkpoint(path)


def test_a_checkpoint_of_other_versions_is_refused(trained: Path) -> None:
    path = trained / CHECKPOINT
    kept = torch.load(path, weights_only=True)
    torch.save(kept | {"versions": kept["versions"] | {"rules": 0}}, path)
    with pytest.raises(SeasaltError, match="is of other versions"):
        Run(trained, Plan(**TINY), say=quiet)


@pytest.mark.parametrize("given", ROW_SIZES)
def test_a_bot_says_what_the_network_in_training_says(tmp_path: Path, given: int) -> None:
    """Up to what is lost in whole numbers."""
    Run(tmp_path, Plan(**TINY, given=given), say=quiet).train()
    write_weights(tmp_path / CHECKPOINT, tmp_path / "network.bin")
    network, weights = network_of(read_checkpoint(tmp_path / CHECKPOINT)), weights_of(tmp_path / "network.bin")
    assert weights.given == given
    say_the_same(network, weights, 60)


def test_the_bot_of_the_package_says_what_its_network_says() -> None:
    """One that has learned says large numbers, of which more could be lost."""
    say_the_same(network_from(weights_of(FILE)), weights_of(FILE), 20)


def say_the_same(network: Network, weights: Weights, decisions: int) -> None:
    choice, game = Random(1), Game(3, salt=True, pepper=True, seed=3)
    for _ in range(decisions):
        assert game.turn is not None
        view = game.view(game.turn)
        numbers = [action.number for action in view.legal_actions]
        observation, row = [0] * OBSERVATION_SIZE, [0] * ROW_SIZE
        write_row(view.knowledge.seen, game.turn, recalled(view), observation, row)
        with torch.no_grad():
            worths, seats = network(torch.tensor([row], dtype=torch.uint8))
        expected = [float(worths[0, output_of(number, game.turn, 3, observation)]) for number in numbers]
        said, chances = think_interpreted(weights, view, numbers)
        assert [number / (1 << FINE) for number in said] == pytest.approx(expected, abs=0.01)
        assert [number / (1 << FINE) for number in chances[:3]] == pytest.approx(seats[0, :3].tolist(), abs=0.01)
        game.play(choice.choice(list(view.legal_actions)))


def brier(network: Network, steps: int) -> float:
    """How far its chances are from what came, at decisions of games that ended; who always says 50 % has 0.25."""
    torch.manual_seed(3)
    played = SelfPlay(Lanes([(Rules(), 200)], seed=9), steps, torch.device("cpu"), 0.9)
    played.play(network)
    came, known = torch.zeros(200, MAX_PLAYERS), torch.zeros(200, dtype=torch.bool)
    misses: list[Any] = []
    for step in reversed(range(steps)):
        done, actor = played._done[step], played._actor[step][:, None]
        came, known = torch.where(done[:, None], played._rewards[step], came), known | done
        misses.append((played._chances[step].gather(1, actor) - came.gather(1, actor)).squeeze(1)[known] ** 2)
    return float(torch.cat(misses).mean())


def test_a_minute_of_learning_makes_it_better(tmp_path: Path) -> None:
    run = Run(tmp_path, Plan(**A_MINUTE), say=quiet)
    assert brier(run.network, 200) == pytest.approx(0.25, abs=0.001)  # it knows nothing
    before = share_against(run.network, "random", Rules(), 300, 7, best=False)
    run.train()
    after = share_against(run.network, "random", Rules(), 300, 7, best=False)
    assert after.share > before.share + 3 * (before.error + after.error)
    assert brier(run.network, 600) < 0.23
