"""Training in miniature, on the processor: what came of decisions, checkpoints, and that it gets better."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from seasalt.errors import SeasaltError

torch = pytest.importorskip("torch", reason="needs PyTorch, which the extra `learn` brings")

from seasalt import Game, Rules  # noqa: E402
from seasalt.bots.network import think_interpreted, weights_of  # noqa: E402
from seasalt.bots.network_file import FINE  # noqa: E402
from seasalt.bots.network_input import OBSERVATION_SIZE, ROW_SIZE, output_of, write_row  # noqa: E402
from seasalt.learn.evaluation import share_against  # noqa: E402
from seasalt.learn.lanes import Lanes  # noqa: E402
from seasalt.learn.looking import look  # noqa: E402
from seasalt.learn.network import Network  # noqa: E402
from seasalt.learn.plan import Plan  # noqa: E402
from seasalt.learn.selfplay import SelfPlay  # noqa: E402
from seasalt.learn.training import CHECKPOINT, Run, network_of, read_checkpoint  # noqa: E402
from seasalt.learn.weights import write_weights  # noqa: E402

pytestmark = pytest.mark.compiled

TINY: dict[str, Any] = {"lanes": 64, "steps": 8, "batch": 256, "width": 16, "depth": 2, "rounds": 2}
A_MINUTE: dict[str, Any] = {
    "lanes": 512, "steps": 64, "batch": 2048, "width": 64, "depth": 2, "rounds": 20, "epochs": 2, "rate": 2e-3,
    "fade": 0.9, "only": "base",
}  # fmt: skip


def quiet(line: str) -> None:
    """Say nothing."""


@pytest.fixture
def trained(tmp_path: Path) -> Path:
    Run(tmp_path, Plan(**TINY), say=quiet).train()
    return tmp_path


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


def test_each_seat_is_credited_along_its_own_decisions() -> None:
    torch.manual_seed(1)
    mix = [(Rules(), 6), (Rules(players=3, salt=True, pepper=True), 6)]
    lanes = Lanes(mix, seed=2, most_rounds=1)
    network = Network(16, 2)
    played = SelfPlay(lanes, 150, torch.device("cpu"), 0.9)
    decisions = played.play(network)
    assert int(played.games) > 0
    with torch.no_grad():
        ahead = played._by_seat(network(played.now["rows"])[1], played.now["actor"].long())
    advantages = decisions.remembered.advantages.view(150, len(lanes))
    for lane in range(len(lanes)):
        assert advantages[:, lane].tolist() == pytest.approx(slow_account(played, ahead, lane), abs=1e-4)


def test_only_decisions_with_a_choice_are_learned_from() -> None:
    lanes = Lanes([(Rules(), 20)], seed=2)
    played = SelfPlay(lanes, 10, torch.device("cpu"), 0.9)
    decisions = played.play(Network(16, 2))
    batch = decisions.take(torch.arange(len(decisions)))
    assert ((batch.outputs >= 0).sum(1) > 1).all()
    assert 0 < len(decisions) < 200


def test_a_run_goes_on_where_it_was_interrupted(trained: Path) -> None:
    said: list[str] = []
    longer = Run(trained, Plan(**TINY | {"rounds": 3}), say=said.append)
    assert longer.rounds == 2
    longer.train()
    assert longer.rounds == 3
    assert read_checkpoint(trained / CHECKPOINT)["decisions"] == longer.decisions > 0
    assert "going on after" in said[0]


def test_a_run_of_another_size_does_not_go_on(trained: Path) -> None:
    with pytest.raises(SeasaltError, match="a network of another size"):
        Run(trained, Plan(**TINY | {"width": 32}), say=quiet)


def test_a_damaged_checkpoint_is_refused(trained: Path) -> None:
    path = trained / CHECKPOINT
    path.write_bytes(path.read_bytes()[:1000])
    with pytest.raises(SeasaltError, match="is no checkpoint of a training run, or a damaged one"):
        read_checkpoint(path)


def test_a_bot_says_what_the_network_in_training_says(trained: Path) -> None:
    """Up to what is lost in whole numbers."""
    write_weights(trained / CHECKPOINT, trained / "network.bin")
    network, weights = network_of(read_checkpoint(trained / CHECKPOINT)), weights_of(trained / "network.bin")
    choice, game = Random(1), Game(3, salt=True, pepper=True, seed=3)
    for _ in range(60):
        assert game.turn is not None
        view = game.view(game.turn)
        numbers = [action.number for action in view.legal_actions]
        observation, row = [0] * OBSERVATION_SIZE, [0] * ROW_SIZE
        write_row(view.knowledge.seen, game.turn, observation, row)
        with torch.no_grad():
            worths, seats = network(torch.tensor([row], dtype=torch.uint8))
        expected = [float(worths[0, output_of(number, game.turn, 3, observation)]) for number in numbers]
        said, chances = think_interpreted(weights, view.knowledge.seen, game.turn, numbers)
        assert [number / (1 << FINE) for number in said] == pytest.approx(expected, abs=0.01)
        assert [number / (1 << FINE) for number in chances[:3]] == pytest.approx(seats[0, :3].tolist(), abs=0.01)
        game.play(choice.choice(list(view.legal_actions)))


def test_a_look_tells_how_often_the_network_wins(trained: Path) -> None:
    line = look(trained, ["random"], 40)
    assert line["games"] == 40
    assert 0 <= line["random"] <= 1


def test_a_minute_of_learning_makes_it_better(tmp_path: Path) -> None:
    run = Run(tmp_path, Plan(**A_MINUTE), say=quiet)
    before = share_against(run.network, "random", Rules(), 300, 7, "cpu", best=False)
    run.train()
    after = share_against(run.network, "random", Rules(), 300, 7, "cpu", best=False)
    assert after.share > before.share + 3 * (before.error + after.error)
