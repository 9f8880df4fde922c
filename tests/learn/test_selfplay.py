"""Self-play: who is credited with what came of decisions, what is learned from them, and how a rival plays."""

from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch, which the extra `learn` brings")

from seasalt import Rules  # noqa: E402
from seasalt.learn.lanes import Lanes  # noqa: E402
from seasalt.learn.network import Network, of_legal  # noqa: E402
from seasalt.learn.selfplay import SelfPlay  # noqa: E402
from seasalt.rules.vocabulary import DRAW  # noqa: E402

pytestmark = pytest.mark.compiled


def slow_account(played: SelfPlay, ahead: Any, lane: int) -> list[float]:
    """The advantages of one lane, decision by decision: each seat looks at its own later decisions only."""
    steps, fade = played.steps, played.fade
    found: list[float] = []
    for step in range(steps):
        seat = int(played._actor[step, lane])
        gained, weight, here = 0.0, 1.0, step
        while here is not None:
            expected = float(played._chances[here, lane, seat])
            earned, then = 0.0, None
            for later in range(here, steps):
                if later > here and int(played._actor[later, lane]) == seat:
                    then = later
                    break
                earned += float(played._rewards[later, lane, seat])
                if played._done[later, lane]:
                    break
            over = then is None and any(played._done[later, lane] for later in range(here, steps))
            coming = float(played._chances[then, lane, seat]) if then is not None else float(ahead[lane, seat])
            gained += weight * (earned + (0.0 if over else coming) - expected)
            weight *= fade
            here = then  # type: ignore[assignment]
        found.append(gained)
    return found


def slow_targets(played: SelfPlay, ahead: Any, lane: int, gained: list[float]) -> list[list[float]]:
    """What each seat should have expected at each decision of a lane, from the seat on that decided: what came of its
    own next decision, or of the game if that ended before."""
    players = int(played._players[lane])

    def came(step: int, seat: int) -> float:
        for later in range(step, played.steps):
            if int(played._actor[later, lane]) == seat:
                return float(played._chances[later, lane, seat]) + gained[later]
            if played._done[later, lane]:
                return float(played._rewards[later, lane, seat])
        return float(ahead[lane, seat])

    actors = [int(played._actor[step, lane]) for step in range(played.steps)]
    return [[came(step, (seat + place) % players) for place in range(players)] for step, seat in enumerate(actors)]


def test_each_seat_is_credited_along_its_own_decisions_and_all_learn_what_to_expect() -> None:
    torch.manual_seed(1)
    mix = [(Rules(), 6), (Rules(players=3, salt=True, pepper=True), 6)]
    lanes = Lanes(mix, seed=2, most_rounds=1)
    network = Network(16, 2)
    played = SelfPlay(lanes, 150, torch.device("cpu"), 0.9)
    decisions = played.play(network)
    assert int(played.games) > 0
    with torch.no_grad():
        ahead = played._by_seat(network(played.now["rows"])[1], played.now["actor"].long())
    advantages, targets = (part.view(150, len(lanes), -1) for part in decisions.remembered[4:6])
    for lane in range(len(lanes)):
        gained = slow_account(played, ahead, lane)
        assert advantages[:, lane, 0].tolist() == pytest.approx(gained, abs=1e-4)
        players = int(played._players[lane])
        for found, slow in zip(targets[:, lane], slow_targets(played, ahead, lane, gained), strict=True):
            assert found[:players].tolist() == pytest.approx(slow, abs=1e-4)
            assert not found[players:].any()  # nobody sits there


def test_only_decisions_with_a_choice_are_learned_from() -> None:
    lanes = Lanes([(Rules(), 20)], seed=2)
    played = SelfPlay(lanes, 10, torch.device("cpu"), 0.9)
    decisions = played.play(Network(16, 2))
    batch = decisions.take(torch.arange(len(decisions)))
    assert ((batch.outputs >= 0).sum(1) > 1).all()
    assert 0 < len(decisions) < 200


def test_a_rival_plays_all_seats_but_one_and_only_chances_are_learned_from_what_it_did() -> None:
    torch.manual_seed(1)
    lanes = Lanes([(Rules(), 6), (Rules(players=3), 6)], seed=2)
    played = SelfPlay(lanes, 60, torch.device("cpu"), 0.9, rival_every=2)
    learner, rival = Network(16, 2), Network(16, 2)
    rival.policy.bias.data.fill_(-50.0)
    rival.policy.bias.data[DRAW] = 50.0  # it draws from the deck whenever it can
    played.play(learner, rival)
    own = played._own
    assert own[:, 1::2].all()
    for lane in range(0, len(lanes), 2):
        seat = (lane // 2) % lanes.variants[int(lanes.kinds[lane])].players
        assert (own[:, lane] == (played._actor[:, lane] == seat)).all()
    could_draw = (played._outputs == DRAW).any(2)
    drew = played._outputs.gather(2, played._places[..., None].long()).squeeze(2) == DRAW
    assert drew[could_draw & ~own].all()
    assert not drew[could_draw & own].all()


@pytest.mark.parametrize("best", [False, True])
def test_a_rival_draws_its_actions_or_plays_what_it_likes_best(best: bool) -> None:
    torch.manual_seed(1)
    played = SelfPlay(Lanes([(Rules(), 12)], seed=2), 60, torch.device("cpu"), 0.9, rival_every=1, rival_best=best)
    learner, rival = Network(16, 2), Network(16, 2)
    played.play(learner, rival)
    for own, network in ((True, learner), (False, rival)):
        there = played._own == own
        liked = of_legal(network(played._rows[there])[0], played._outputs[there]).argmax(1)
        assert bool((liked == played._places[there]).all()) is (best and not own)
