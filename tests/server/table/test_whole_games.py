"""Whole games with two to four seats in all variants, played through `decide` alone."""

from itertools import product
from random import Random

import pytest

from seasalt.fair import verify
from seasalt.record import Record
from seasalt.server.table import Table, due
from seasalt.server.table.events import Acted, Over
from tests.conftest import soak_count

from .sitting import BEN, CLEO, DORA, sitting

EDITIONS = ("online", "en", "it", "es")
VARIANTS = list(product((2, 3, 4), (False, True), (False, True), (False, True)))
GAMES = soak_count(1, 20)


@pytest.mark.parametrize(("players", "salt", "pepper", "double_points"), VARIANTS)
def test_a_whole_game_ends_and_can_be_verified(players: int, salt: bool, pepper: bool, double_points: bool) -> None:
    for number in range(GAMES):
        people = [BEN, CLEO, DORA][: (salt + 2 * pepper + number) % players]
        edition = EDITIONS[(number + players + salt + 2 * pepper) % len(EDITIONS)]
        table = sitting(
            *people, players=players, salt=salt, pepper=pepper, double_points=double_points, edition=edition
        )
        table.play(Random(f"{players} {number}"))
        assert table.table.sheet.state == "over"
        assert [type(event) for event in table.events].count(Over) == 1
        assert due(table.table) is None
        record = table.table.record()
        assert record is not None
        assert len(record.actions) == sum(isinstance(event, Acted) for event in table.events)
        assert verify(Record.parse(str(record)), commitment=table.table.sheet.commitment).fair


@pytest.mark.parametrize("players", [2, 3, 4])
def test_snapshots_and_folds_are_the_table_at_every_tenth_moment(players: int) -> None:
    table = sitting(*[BEN, CLEO, DORA][: players - 1], salt=True, pepper=True)
    mind = Random(players)
    while table.table.sheet.state == "playing" and len(table.events) < 200:
        table.play(mind, 10)
        folded = Table.after(table.events)
        restored = Table.restored(table.table.snapshot())
        assert folded == restored == table.table
        assert folded.snapshot() == restored.snapshot() == table.table.snapshot()
        for seat in (*range(players), None):
            assert folded.watcher(seat).told == restored.watcher(seat).told == table.table.watcher(seat).told
            assert folded.game is not None
            assert restored.game is not None
            assert folded.game.view(seat).as_dict() == restored.game.view(seat).as_dict()
