"""`python -m tests.server.samples.make`: writes the samples that are missing, and never one that is there.

For a new kind of event, or of anything else that is stored, add a function to `TABLES` and run it once.
"""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from seasalt import __version__
from seasalt.server.house import hash_of
from seasalt.server.table import Event, Table, write_event
from seasalt.server.table.commands import AddBot, Chat, Choose, Look, React, Rematch, Resign
from seasalt.settings import RULES_VERSION

from ..table.sitting import ANNA, BEN, CLEO, DORA, MINUTE, Sitting, sitting
from . import FOLDER, Expected, Sample, in_text

HOUR = 3600.0


def gathering() -> Sitting:
    table = Sitting(players=4, salt=True, open=True, clock=MINUTE)
    table.join(BEN)
    table.send(BEN, Choose(id="number", number="5a" * 32))
    table.send(BEN, Chat(id="chat", text="wer spielt mit? ✋"))
    table.send(ANNA, AddBot(id="bot", level="otter"))
    return table


def result_open() -> Sitting:
    table = sitting(BEN, CLEO)
    table.play_to_result(seed=5)
    table.send(BEN, Look(id="look"))
    return table


def played_by_a_bot() -> Sitting:
    """Somebody resigned, and somebody's clock ran out."""
    table = sitting(BEN, CLEO, clock=MINUTE, pepper=True)
    table.play(Random(6), 12)
    table.send(CLEO, Resign(id="resign"))
    while not table.attend():
        if table.person_of(table.table.turn or 0) == CLEO:
            table.act()
        else:
            table.now += 120.0
    return table


def over() -> Sitting:
    table = sitting(BEN)
    table.play(Random(7))
    table.send(BEN, React(id="react", reaction="good_game"))
    table.send(BEN, Rematch(id="again", number="a5" * 32))
    return table


def playing(seed: int, steps: int, *people: str, players: int = 0, **rules: bool) -> Callable[[], Sitting]:
    def made() -> Sitting:
        table = sitting(*people, players=players, **rules)
        table.play(Random(seed), steps)
        return table

    return made


TABLES: dict[str, Callable[[], Sitting]] = {
    "gathering": gathering,
    "playing_base_2": playing(1, 40, BEN),
    "playing_salt_3": playing(2, 60, BEN, CLEO, salt=True),
    "playing_pepper_2_and_a_bot": playing(3, 60, BEN, players=3, pepper=True),
    "playing_everything_4": playing(4, 110, BEN, CLEO, DORA, salt=True, pepper=True, double_points=True),
    "result_open": result_open,
    "played_by_a_bot": played_by_a_bot,
    "over": over,
}


def stored(event: Event) -> Event:
    """In tests a person is a name; in a database it is the hash of a token."""
    return replace(event, token=hash_of(event.token)) if event.token else event


def expected(table: Table) -> Expected:
    sheet, game = table.sheet, table.game
    return Expected(
        state=sheet.state,
        events=sheet.events,
        seats=[seat.name or seat.level for seat in sheet.seats],
        turn=table.turn,
        scores=[] if game is None else list(game.scores),
        position=None if game is None else game.position,
    )


def main() -> None:
    for name, make in TABLES.items():
        path = FOLDER / f"{name}.jsonl"
        if path.exists():
            continue
        events = [stored(event) for event in make().events]
        half = len(events) // 2
        table = Table.after(events)
        written = [write_event(event) for event in events]
        snapshot = in_text(Table.after(events[:half]).snapshot())
        Sample(name, __version__, RULES_VERSION, expected(table), half, snapshot, written).write(path)
        print(path)


if __name__ == "__main__":
    main()
