"""docs/tables.md lists what the code has, no more and no less.

`python -m tests.server.table.test_docs` writes its tables anew.
"""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from seasalt.server.table import COMMANDS, EVENTS, REFUSALS, attention, gathering, playing, talking, words
from seasalt.server.table.commands import Message
from seasalt.server.table.events import Fact
from seasalt.server.table.sheet import STATES
from seasalt.server.table.told import TOLD

DOCS = Path(__file__).parents[3] / "docs" / "tables.md"


def fields(kind: type[Message] | type[Fact], common: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in kind.__struct_fields__ if name not in common) or "–"


def meaning(kind: type) -> str:
    """The first sentences of what its docstring says."""
    text = (kind.__doc__ or "").split("\n\n")[0]
    return "" if text.startswith(f"{kind.__name__}(") else " ".join(text.split())


def clock_words() -> str:
    return ", ".join(f"{least} to {most} {kind}" for kind, (least, most) in gathering.CLOCKS.items() if most)


def times() -> list[str]:
    day = attention.DAY
    return [
        f"| clock of a turn | none, {clock_words()} |",
        f"| a bot's pause | {min(attention.PAUSES)} to {max(attention.PAUSES)} s, by the number of the step |",
        f"| a round's result lies open | {attention.RESULT_LIES_OPEN:.0f} s at most |",
        f"| somebody counts as absent for a vote after | {playing.ABSENT_AFTER:.0f} s |",
        f"| an absent host loses the role before the start after | {attention.HOST_AWAY:.0f} s |",
        f"| a table with nobody there expires before the start after | {attention.NOBODY_CAME / 60:.0f} min |",
        f"| a game in which nobody plays expires after | {attention.NOBODY_PLAYS / day:.0f} day |",
        f"| a game without a clock in which nothing happens expires after | {attention.FORGOTTEN / day:.0f} days |",
        f"| a finished game is deleted after | {attention.DELETED['over'] / day:.0f} days |",
        f"| an expired table is deleted after | {attention.DELETED['expired'] / day:.0f} day |",
        f"| chat and reactions of one person | {talking.MOST_SPOKEN} in {talking.SPOKEN_WITHIN:.0f} s |",
        f"| a name, a chat | {words.LONGEST_NAME}, {words.LONGEST_CHAT} characters |",
    ]


TABLES: dict[str, list[str]] = {
    "states": [f"| `{name}` | {text} |" for name, text in STATES.items()],
    "commands": [f"| `{tag}` | {fields(kind, ['id'])} | {meaning(kind)} |" for tag, kind in COMMANDS.items()],
    "refusals": [f"| `{code}` | {text} |" for code, text in REFUSALS.items()],
    "events": [
        f"| `{tag}` | {fields(kind, ['at', 'token', 'client'])} | {meaning(kind)} |" for tag, kind in EVENTS.items()
    ],
    "told": [f"| `{code}` | {', '.join(f'`{name}`' for name in names) or '–'} |" for code, names in TOLD.items()],
    "reactions": [f"| `{code}` |" for code in words.REACTIONS],
    "times": times(),
}


def section(text: str, name: str) -> re.Match[str]:
    found = re.search(rf"(<!-- {name} -->\n\|[^\n]*\n\|[^\n]*\n)((?:\|[^\n]*\n)*)", text)
    assert found is not None, f"docs/tables.md has no table {name}"
    return found


@pytest.mark.parametrize("name", TABLES)
def test_the_docs_list_what_the_code_has(name: str) -> None:
    assert section(DOCS.read_text("utf-8"), name)[2].splitlines() == TABLES[name]


@pytest.mark.parametrize("kind", [*COMMANDS.values(), *EVENTS.values()])
def test_every_command_and_event_says_what_it_is(kind: type) -> None:
    assert meaning(kind)


def renew() -> None:
    text = DOCS.read_text("utf-8")
    for name, rows in TABLES.items():
        found = section(text, name)
        text = text[: found.start(2)] + "".join(f"{row}\n" for row in rows) + text[found.end(2) :]
    DOCS.write_text(text, "utf-8")


if __name__ == "__main__":
    renew()
