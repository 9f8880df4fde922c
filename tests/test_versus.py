"""Games among two networks: whoever is stronger wins more, and nobody gains by the seat or the luck."""

from pathlib import Path

import pytest
from benchmarks import versus
from benchmarks.versus import first_share, play_through, shares

from seasalt import Rules
from seasalt.arena.deals import games_of
from seasalt.bots.luck import LUCK_WORDS, seed_luck
from seasalt.bots.network import FILE, weights_of
from seasalt.bots.network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from seasalt.bots.network_memory import NOTEBOOK_SIZE, RECALLED_SIZE
from seasalt.rules.many import MOST_LEGAL
from seasalt.rules.vocabulary import MAX_PLAYERS, OVER

from .conftest import soak_count
from .learn.test_network_file import by_lot

TABLES = (Rules(), Rules(players=3, salt=True), Rules(players=4, salt=True, pepper=True, double_points=True))
SEED = 3


@pytest.fixture
def beginners(tmp_path: Path) -> tuple[Path, Path]:
    """Two networks that have learned nothing, the second of which is given less."""
    paths = tmp_path / "one.bin", tmp_path / "other.bin"
    for path, given in zip(paths, (4, 1), strict=True):
        path.write_bytes(by_lot(given, 0.5))
    return paths


@pytest.mark.compiled
@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_against_itself_a_network_has_half_of_each_deal(rules: Rules) -> None:
    assert shares(rules, FILE, FILE, 6, SEED, jobs=2) == [0.5] * 6


@pytest.mark.compiled
@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_who_has_learned_beats_who_has_not(rules: Rules, beginners: tuple[Path, Path]) -> None:
    for beginner in beginners:
        won = shares(rules, FILE, beginner, 20, SEED)
        assert sum(won) > 18
        assert shares(rules, beginner, FILE, 20, SEED) == [1 - share for share in won]


@pytest.mark.compiled
def test_games_are_the_same_compiled_and_interpreted(beginners: tuple[Path, Path]) -> None:
    for rules in TABLES:
        deals = soak_count(1, 10)
        assert shares(rules, *beginners, deals, SEED) == [interpreted(rules, beginners, deal) for deal in range(deals)]


def interpreted(rules: Rules, networks: tuple[Path, Path], deal: int) -> float:
    layers = [weights_of(path).layers for path in networks]
    width = max(weights_of(path).width for path in networks)
    sizes = RECALLED_SIZE, OBSERVATION_SIZE, ROW_SIZE, INPUTS, width, width, MOST_LEGAL, MAX_PLAYERS
    found = []
    for seats in games_of(SEED, deal, rules.players):
        luck, first = [0] * LUCK_WORDS, rules.new_state()
        seed_luck(luck, SEED, deal)
        room = tuple([0] * size for size in sizes)
        found.append(play_through([first], [0] * NOTEBOOK_SIZE, seats, luck, [0] * MOST_LEGAL, layers, room))
    return sum(found) / len(found)


def test_a_won_game_is_shared_among_its_winners_and_one_that_was_given_up_among_all() -> None:
    state = Rules(players=3).new_state()
    assert first_share(state, (0, 1, 1)) == pytest.approx(1 / 3)
    state.phase, state.winners[0], state.winners[2] = OVER, 1, 1
    assert first_share(state, (0, 1, 1)) == 0.5
    assert first_share(state, (1, 0, 1)) == 0.0


@pytest.mark.compiled
def test_the_command_says_who_met_whom_and_how_often_the_first_won(
    beginners: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    new, old = beginners
    assert versus.main([str(new), str(old), "--only", "2-*e", "--deals", "2", "--jobs", "1"]) == 0
    heads, _, *rows = capsys.readouterr().out.splitlines()
    assert heads.startswith(f"| {weights_of(new).digest[:12]} – {weights_of(old).digest[:12]} |")
    assert [line.split(" | ")[0] for line in rows] == ["| 2 players, base game", "| 2 players, Double Points"]


def test_without_numba_it_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versus, "why_not_compiled", lambda: "Numba is not installed; pip install numba")
    with pytest.raises(SystemExit):
        versus.main([str(FILE), "--deals", "1"])
    message = capsys.readouterr().err.splitlines()[-1]
    assert message.endswith("with compiled rules only. Numba is not installed; pip install numba")


def test_a_wrong_call_is_one_clear_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for words, message in (
        ([str(tmp_path / "none.bin")], "there is no network"),
        ([str(FILE), "--only", "5-base"], "nothing that is played has a name like 5-base"),
        ([str(FILE), "--deals", "0"], "the number of deals is a whole number from 1 to"),
        ([str(FILE), "--seed", "9" * 30], "a seed is a whole number from 0 to"),
        ([str(FILE), "--jobs", "0"], "the number of jobs is a whole number from 1 to"),
    ):
        with pytest.raises(SystemExit):
            versus.main(words)
        assert message in capsys.readouterr().err.splitlines()[-1]
