"""A first round for somebody who has never played: dealt and scripted beforehand, played by the rules like any other.

The pupil's seat is told of it in the same frames as at a table, and in no more than it would be told there.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal, NamedTuple

from msgspec import Struct

from ..game import Game
from .table.events import Clock
from .table.frames import SeatInfo, TableInfo, Update, result_of
from .table.sheet import PLAYING
from .table.watching import told_news

PUPIL = 0
LEVEL = "seagull"  # who sits opposite
DEAL = ("0", "boat/dark_blue", "octopus/green")  # who begins, the left pile, the right one
NEXT_DEAL = ("shell/grey", "fish/green")  # as at any table, the next round lies ready while people look at the result

Name = Literal[
    "welcome", "draw", "keep", "discard", "end", "watch", "take", "duo", "effect", "pick", "points", "fish", "boat",
    "boats", "again", "multiplier", "leave", "colours", "collection", "ladder", "steal", "onward", "mermaid", "last",
    "call", "choose", "final", "count", "bet",
]  # fmt: skip
Waits = Literal["pupil", "reader", "nobody"]


class LessonStep(Struct, frozen=True):
    """A moment of the lesson: what there is to read, and the table as the pupil sees it then."""

    name: Name | None  # of what is taught; null: nothing is said, the game goes on
    waits: Waits  # for an action of the pupil, for somebody who reads, or for nobody: it goes on after a while
    expected: list[str]  # the actions that go on with the lesson, of those that are legal
    frame: Update


class Lesson(Struct, frozen=True):
    """A round to learn by. Its last step lets the pupil choose a call, and each has its ending."""

    steps: list[LessonStep]
    endings: dict[str, list[LessonStep]]  # by the action that was chosen


class Part(NamedTuple):
    """What is taught, then what the player to move does, and what chance brings to that."""

    name: Name | None
    actions: tuple[str, ...] = ()
    chance: tuple[str, ...] = ()


SCRIPT = (
    Part("welcome"),
    Part("draw", ("draw",), ("crab/dark_blue", "sailor/pink")),
    Part("keep", ("keep crab/dark_blue",)),
    Part("discard", ("discard left",)),
    Part("end", ("end",)),
    Part("watch", ("draw",), ("fish/black", "crab/dark_blue")),
    Part(None, ("keep fish/black", "discard right")),
    Part(None, ("end",)),
    Part("take", ("take right",)),
    Part("duo", ("lay crab/dark_blue+crab/dark_blue",)),
    Part("effect", ("look left",)),
    Part("pick", ("pick 2",)),
    Part("points", ("end",)),
    Part("watch", ("draw",), ("fish/yellow", "boat/dark_blue")),
    Part(None, ("keep fish/yellow", "discard left")),
    Part(None, ("lay fish/black+fish/yellow",), ("shark/black",)),
    Part("fish"),
    Part(None, ("end",)),
    Part("boat", ("take left",)),
    Part("boats", ("lay boat/dark_blue+boat/dark_blue",)),
    Part("again", ("draw",), ("lighthouse/purple", "octopus/yellow")),
    Part("multiplier", ("keep lighthouse/purple",)),
    Part("leave", ("discard left",)),
    Part("colours", ("end",)),
    Part("watch", ("take left",)),
    Part(None, ("end",)),
    Part("collection", ("take right",)),
    Part("ladder", ("end",)),
    Part("watch", ("draw",), ("swimmer/light_blue", "crab/yellow")),
    Part(None, ("keep swimmer/light_blue", "discard right")),
    Part(None, ("lay swimmer/light_blue+shark/black",)),
    Part(None, ("from 0",), ("octopus/green",)),
    Part("steal"),
    Part(None, ("end",)),
    Part("onward", ("draw",), ("mermaid/white", "penguin/pink")),
    Part("mermaid", ("keep mermaid/white",)),
    Part("last", ("discard right",)),
    Part("call"),
)
ENDINGS: dict[str, tuple[Part, ...]] = {
    "stop": (Part("count"),),
    "last_chance": (Part("final", ("take right",)), Part(None, ("end",)), Part("bet")),
}


@cache
def lesson() -> Lesson:
    """The lesson, the same for everybody."""
    game = Game(supplied=True)
    _deal(game, DEAL)
    classroom = Classroom(game)
    steps = [*classroom.play(SCRIPT), classroom.step("choose", "pupil", tuple(ENDINGS))]
    return Lesson(steps, {call: _ending(classroom, call) for call in ENDINGS})


def _ending(classroom: "Classroom", call: str) -> list[LessonStep]:
    room = Classroom(classroom.game.copy(), classroom.told)
    room.act(call)
    return list(room.play(ENDINGS[call]))


def _deal(game: Game, outcomes: Sequence[str]) -> None:
    for outcome in outcomes:
        game.happen(outcome)


class Classroom:
    """A game that follows a script, and how much of it the pupil has been told."""

    def __init__(self, game: Game, told: int = 0) -> None:
        self.game = game
        self.told = told

    def play(self, parts: Sequence[Part]) -> Iterator[LessonStep]:
        """Each part as it is shown before it is played: what comes of it is told with the next one."""
        for part in parts:
            yield self.step(part.name, self._waits(part), part.actions)
            for action in part.actions:
                self.act(action, part.chance)

    def _waits(self, part: Part) -> Waits:
        if not part.actions:
            return "reader"
        return "pupil" if self.game.turn == PUPIL else "nobody"

    def act(self, action: str, chance: Sequence[str] = ()) -> None:
        self.game.play(action, chance=chance)
        if self.game.results and self.game.turn is None:
            _deal(self.game, NEXT_DEAL)

    def step(self, name: Name | None, waits: Waits, actions: Sequence[str]) -> LessonStep:
        since, self.told = self.told, self.game.sequence(PUPIL)
        frame = Update(
            sequence=self.told,
            since=since,
            seat=PUPIL,
            told=list(map(told_news, self.game.stream(PUPIL, since))),
            table=_table(self.game),
            view=self.game.view(PUPIL).as_dict(),
        )
        return LessonStep(name, waits, list(actions) if waits == "pupil" else [], frame)


def _table(game: Game) -> TableInfo:
    """A table of which nothing matters but the game: nobody else can come, no clock runs, nothing is kept."""
    return TableInfo(
        state=PLAYING,
        rules=game.rules.agreed,
        clock=Clock(),
        open=False,
        onlookers=False,
        host=PUPIL,
        seats=[_seat("person"), _seat("bot", LEVEL)],
        commitment="",
        secret=None,
        deadline=None,
        result=result_of(game.results[-1]) if game.results else None,
        result_open=False,
        result_until=None,
        result_seen=[],
        votes=[],
        wishes=[],
        next_commitment="",
        next_table="",
        before="",
        reason="",
    )


def _seat(kind: Literal["person", "bot"], level: str = "") -> SeatInfo:
    return SeatInfo(
        kind=kind, name="", level=level, away=False, for_good=False, left=False, numbered=False, number=""
    )  # fmt: skip
