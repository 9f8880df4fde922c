"""`score`: what some cards are worth, for a real table, for puzzles and for bots."""

from collections import Counter
from collections.abc import Iterable

from .board import points_of
from .cards import CARDS, EVENT_NAMES, Card
from .errors import SeasaltError, quoted
from .notation import card_numbers, one_of
from .position import put_duo
from .rules.moves import into_hand
from .rules.state import State
from .rules.vocabulary import SHELL_TYPES
from .settings import checked_deck
from .values import Points


def score(
    hand: str | Iterable[str | Card],
    *,
    table: str | Iterable[str] = (),
    events: str | Iterable[str] = (),
    shell_down: bool = False,
) -> Points:
    """The points of a hand and of the duos on the table, such as `crab/black+crab/grey`, under some events.

    A starfish may be third in a laid duo. A face-down shell (Coral Reef) is no card at all: it only counts
    when too many shells are named.
    """
    if isinstance(table, str):
        table = table.replace(",", " ").split()
    if isinstance(events, str):
        events = events.replace(",", " ").split()
    for given, what in ((table, "table"), (events, "events")):
        if not isinstance(given, Iterable):
            raise SeasaltError(f"{what} is a list of texts, not {quoted(given)}")
    s = State()
    s.players = 2
    s.pepper = 1
    numbers = card_numbers(hand)
    for number in numbers:
        into_hand(s, 0, number)
    for duo in table:
        put_duo(s, 0, duo)
        numbers += card_numbers(duo.split("+"))
    checked_deck(Counter(numbers), salt=True)
    if shell_down and sum(CARDS[number].kind == "shell" for number in numbers) == SHELL_TYPES:
        raise SeasaltError(f"{SHELL_TYPES} shells are all there are; none is left to lie face down")
    _apply_events(s, [one_of("event", EVENT_NAMES)(event) for event in events])
    return points_of(s, 0)


def _apply_events(s: State, events: list[int]) -> None:
    if len(set(events)) < len(events):
        raise SeasaltError("the same event twice; there is one card of each")
    if len(events) > 2:
        raise SeasaltError(f"{len(events)} events; at most two hold for a player: the round's and a kept one")
    if events:
        s.event = events[0]
    if len(events) == 2:
        s.kept[0] = events[1]
