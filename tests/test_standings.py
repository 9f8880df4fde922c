"""What a standing between rounds is worth: the table that comes with the package."""

import subprocess
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest

from seasalt import Game, Rules
from seasalt.bots import standings
from seasalt.bots.standings import CERTAIN, GRIDS, chance_between_rounds, on_grid, standing_chance, tables


def chance(seat: int, needs: Sequence[int], starter: int = 0) -> float:
    players = len(needs)
    grid = GRIDS[players]
    return standing_chance(seat, needs, players, starter, tables()[players], len(grid), *on_grid(grid))


@pytest.mark.parametrize("needs", [(40, 40), (3, 17), (35, 20, 9), (70, 70, 70), (30, 12, 25, 1), (60, 60, 60, 60)])
def test_the_chances_of_all_seats_add_up_to_one(needs: tuple[int, ...]) -> None:
    for starter in range(len(needs)):
        assert sum(chance(seat, needs, starter) for seat in range(len(needs))) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize("players", GRIDS)
def test_who_needs_fewer_points_is_never_worse_off(players: int) -> None:
    for need in range(2, GRIDS[players][-1]):
        others = [15] * (players - 1)
        assert chance(0, [need - 1, *others]) >= chance(0, [need, *others]) - 0.002


def test_a_lead_of_eighteen_near_the_end_is_nearly_the_game() -> None:
    assert chance(0, (2, 20)) > 0.9
    assert chance(0, (20, 2)) < 0.1


def test_to_begin_is_a_small_advantage() -> None:
    assert 0.5 < chance(0, (40, 40), starter=0) < 0.6


def test_seats_are_counted_from_the_starter() -> None:
    assert chance(2, (10, 20, 30), starter=1) == pytest.approx(chance(1, (20, 30, 10), starter=0))


def test_points_of_the_grid_are_read_as_they_are_kept() -> None:
    grid = GRIDS[3]
    for places in product((0, 5, len(grid) - 1), repeat=3):
        index = (places[0] * len(grid) + places[1]) * len(grid) + places[2]
        needs = [grid[place] for place in places]
        assert chance(1, needs) == pytest.approx(tables()[3][3 * index + 1] / CERTAIN)


def test_between_points_of_the_grid_chances_lie_between() -> None:
    assert chance(0, (22, 20)) > chance(0, (23, 20)) > chance(0, (24, 20))


@pytest.mark.parametrize("players", GRIDS)
def test_the_grid_reaches_to_the_longest_game(players: int) -> None:
    assert GRIDS[players][-1] == Rules(players=players, double_points=True).target


def test_a_game_that_is_over_is_won_lost_or_shared() -> None:
    game = Game.set_up(hand0="shell/grey", scores=[3, 4])
    s = game._s
    grid = GRIDS[2]
    for winners, expected in (([1, 0], 1.0), ([0, 1], 0.0), ([1, 1], 0.5)):
        s.winners[:2] = winners
        assert chance_between_rounds(s, 0, [0] * 4, tables()[2], len(grid), *on_grid(grid)) == expected


def test_the_file_holds_these_tables_and_nothing_else() -> None:
    sizes = [players * len(grid) ** players for players, grid in GRIDS.items()]
    assert [len(table) for table in tables().values()] == sizes


@pytest.mark.compiled
def test_the_table_for_two_is_what_rounds_between_planners_give() -> None:
    from seasalt.bots.standings_made import made_table

    made = made_table(2)
    assert max(abs(kept - new) for kept, new in zip(tables()[2], made, strict=True)) <= 1


@pytest.mark.soak
@pytest.mark.compiled
def test_the_whole_file_is_what_its_command_writes(tmp_path: Path) -> None:
    file = tmp_path / "standings.bin"
    subprocess.run([sys.executable, "-m", "seasalt.bots.standings_made", str(file)], check=True)
    assert file.read_bytes() == (Path(standings.__file__).parent / standings.FILE).read_bytes()
