"""Tables to look at: a console that only notes, pictures of views, positions of random games."""

from collections.abc import Iterator
from random import Random

from seasalt import Game, View
from seasalt.cli.terminal import console
from seasalt.cli.terminal.choices import choices, listed
from seasalt.cli.terminal.help import help_screen
from seasalt.cli.terminal.ink import NBSP, NO_COLOUR, Ink, plain
from seasalt.cli.terminal.person import Person
from seasalt.cli.terminal.prompts import prompt
from seasalt.cli.terminal.saving import Keeper
from seasalt.cli.terminal.screen import whole_table
from seasalt.cli.terminal.sheet import Sheet

NAMES = ("You", "Mina", "Teo", "Ravi")
SHEET = Sheet(NAMES, Ink())
FOUR_OCTOPUSES = "octopus/green,octopus/grey,octopus/purple,octopus/yellow"
ELEVEN = (
    "octopus/green,octopus/grey,octopus/purple,octopus/yellow,crab/green,crab/grey,crab/yellow,fish/black,fish/yellow"
)


class Notes(console.Console):
    """A console that only notes what it is told; nobody types."""

    def __init__(self, width: int = 80, colours: int = NO_COLOUR) -> None:
        self.ink = Ink(colours)
        self.lively = False
        self.lines: list[str] = []
        self._width = width

    @property
    def width(self) -> int:
        return self._width

    def say(self, lines: object) -> None:
        assert isinstance(lines, list | tuple)
        self.lines += [line.replace(NBSP, " ").rstrip() for line in lines]

    def ask(self) -> str:
        raise EOFError


def person_at(width: int = 80, players: int = 4) -> tuple[Person, Notes]:
    notes = Notes(width)
    return Person(notes, NAMES[:players], Keeper(lambda: "")), notes


def heard(game: Game) -> str:
    """What seat 0 is told about the latest action."""
    person, notes = person_at(players=game.rules.players)
    person.hear(game.view(0))
    return " ".join(" ".join(notes.lines).split())


def picture(view: View, width: int = 80) -> str:
    """Everything that can be drawn of a view in which seat 0 has to decide."""
    sheet = Sheet(NAMES, Ink(), width)
    found = choices(view, sheet)
    lines = [
        *whole_table(view, sheet),
        *sheet.text(prompt(view, sheet)),
        *listed(found, sheet),
        *help_screen(view, found, sheet),
    ]
    return plain("\n".join(lines))


def random_games(count: int, salt: bool = True, pepper: bool = True) -> Iterator[tuple[Game, Random]]:
    """Positions of random games, after every action."""
    for seed in range(count):
        random = Random(seed)
        game = Game(2 + seed % 3, salt=salt, pepper=pepper, seed=seed)
        for _ in range(250):
            yield game, random
            if game.over:
                break
            actions = list(game.legal_actions)
            liked = [action for action in actions if action.verb in ("lay", "star", "hide", "last_chance", "want")]
            game.play(random.choice(liked if liked and random.random() < 0.6 else actions))


def own_view(**fields: str | int | bool) -> View:
    return Game.set_up(**{"phase": "playing", "turn": 0, "seed": 1, **fields}).view(0)  # type: ignore[arg-type]
