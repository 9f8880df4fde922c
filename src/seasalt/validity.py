"""What makes a position impossible: everything that a hand-made position must respect to be played on."""

from collections.abc import Callable, Iterator

from .cards import EVENT_NAMES
from .errors import SeasaltError
from .rules.chance import chance_size
from .rules.events import mermaids_to_win, protected, under
from .rules.legal import legal_actions
from .rules.moves import pile_top
from .rules.state import LOBSTER_LOOK, State
from .rules.vocabulary import (
    ACTION_COUNT,
    ANGELFISH,
    CALLED_STOP,
    CATCHING,
    COLOUR_OF,
    CORAL_REEF,
    DEALING,
    DISCARDING,
    DOLPHINS,
    DRAWING,
    GIVING,
    KEEPING,
    KEEPING_EVENT,
    KIND_OF,
    LEFT,
    MEETING_ANGELFISH,
    MERMAID,
    MOVING,
    NONE,
    OVER,
    PHASES,
    PICKING,
    PLAYING,
    REVEALING,
    RIGHT,
    ROBBING,
    SHUFFLING,
    STARFISH,
    STARTING,
    SUNFISH,
    THEFT,
    TRIO,
    VISITING,
    WANTING,
    WATER_RODEO,
)

# Values that belong to a step: what they are called, whether they are there, and the phases that have them.
_STEP_VALUES: tuple[tuple[str, Callable[[State], bool], tuple[int, ...]], ...] = (
    ("drawn", lambda s: s.drawn_size > 0, (KEEPING, CATCHING, DISCARDING, OVER)),
    ("draws", lambda s: s.draws > 0, (KEEPING, CATCHING, DISCARDING, DRAWING, PLAYING)),
    ("star", lambda s: s.star != NONE, (TRIO,)),
    ("looking", lambda s: s.looking != NONE, (PICKING,)),
    ("other", lambda s: s.other != NONE, (THEFT, WANTING, GIVING, MOVING)),
    ("wanted", lambda s: s.wanted != NONE, (GIVING,)),
    ("winners", lambda s: any(s.winners), (OVER,)),
)
_RODEO = (VISITING, WANTING, GIVING, ROBBING, MOVING)

# What a phase needs, and how to say so.
_NEEDS: dict[int, tuple[Callable[[State], bool], str]] = {
    DRAWING: (
        lambda s: s.draws == 0 or (s.draws == 1 and (s.stung[s.player] or s.deck_size == 1)),
        "no more than one draw, and that one only when stung or with one card left",
    ),
    KEEPING: (lambda s: s.drawn_size + s.draws == 2, "two drawn cards: drawn=…,…"),
    DISCARDING: (
        lambda s: s.drawn_size + s.draws == 1 and (s.draws == 0 or under(s, s.player, DOLPHINS)),
        "one drawn card: drawn=…",
    ),
    PLAYING: (
        lambda s: s.draws <= (2 if under(s, s.player, SUNFISH) else 1),
        "at most one draw, or two under Sunfish",
    ),
    TRIO: (
        lambda s: s.star != NONE and KIND_OF[s.star] == STARFISH and s.hand[s.player][s.star] > 0,
        "a starfish of the hand: star=…",
    ),
    PICKING: (lambda s: s.looking != NONE, "the pile that is looked through: looking=left or looking=right"),
    CATCHING: (
        lambda s: 0 < s.drawn_size + s.draws <= LOBSTER_LOOK,
        "the cards that the lobster shows: drawn=…",
    ),
    GIVING: (
        lambda s: s.wanted != NONE and s.hand[s.other][s.wanted] > 0,
        "a card that the opponent has: wanted=…",
    ),
    MEETING_ANGELFISH: (
        lambda s: (
            under(s, s.player, ANGELFISH)
            and min(s.pile_size) > 0
            and COLOUR_OF[pile_top(s, LEFT)] == COLOUR_OF[pile_top(s, RIGHT)]
        ),
        "the event angelfish, and piles that show the same colour",
    ),
    KEEPING_EVENT: (lambda s: s.event != NONE and s.kept[s.player] != NONE, "two events: event=… and kept…=…"),
    OVER: (lambda s: any(s.winners), "at least one winner: winners=…"),
}


def check(s: State, *, salt: bool) -> None:
    """Refuse a position that no game can reach because it breaks a rule."""
    for fault in _faults(s, salt):
        raise SeasaltError(fault)


def _faults(s: State, salt: bool) -> Iterator[str]:
    yield from _step_faults(s)
    yield from _expansion_faults(s, salt)
    yield from _event_faults(s)
    yield from _round_faults(s)
    yield from _call_faults(s)
    if s.phase == OVER:
        yield from _end_faults(s)
    else:
        yield from _unfinished_faults(s)


def _step_faults(s: State) -> Iterator[str]:
    """Values that belong to other phases, or that this one lacks."""
    phase = PHASES[s.phase]
    for key, there, phases in _STEP_VALUES:
        if there(s) and s.phase not in phases:
            yield f"{key}=… belongs to phase {' or '.join(PHASES[p] for p in phases)}, not to {phase}"
    if s.phase in (THEFT, WANTING, GIVING, MOVING) and (s.other in (NONE, s.player) or protected(s, s.other)):
        yield f"phase={phase} needs an opponent who is not protected: other=…"
    needs, what = _NEEDS.get(s.phase, (lambda s: True, ""))
    if not needs(s):
        yield f"phase={phase} needs {what}"
    if s.draws > s.deck_size:
        yield f"draws={s.draws}, but the deck has {s.deck_size} cards"


def _expansion_faults(s: State, salt: bool) -> Iterator[str]:
    phase = PHASES[s.phase]
    if not salt and (any(s.stung) or s.phase in (TRIO, CATCHING)):
        yield "jellyfish, lobster and starfish belong to Extra Salt; play with salt"
    if not s.pepper and (s.event != NONE or any(event != NONE for event in s.kept)):
        yield "events belong to Extra Pepper; play with pepper"
    if not s.pepper and s.phase in (REVEALING, KEEPING_EVENT):
        yield f"phase={phase} belongs to Extra Pepper; play with pepper"
    if s.phase in _RODEO and not under(s, s.player, WATER_RODEO):
        yield f"phase={phase} needs the event water_rodeo"
    for seat in range(s.players):
        if s.reef[seat] != NONE and not under(s, seat, CORAL_REEF):
            yield f"reef{seat}=… needs the event coral_reef"


def _event_faults(s: State) -> Iterator[str]:
    events = [event for event in (s.event, *s.kept) if event != NONE]
    if len(set(events)) < len(events):
        yield "the same event twice; there is one card of each"
    left = [EVENT_NAMES[event] for event in events if s.event_deck[event]]
    if left:
        yield f"events_left={','.join(left)}: that event is revealed or kept already"


def _round_faults(s: State) -> Iterator[str]:
    """Where cards lie before a round is dealt, and how turns are counted."""
    phase = PHASES[s.phase]
    on_hands = any(s.hand_size) or s.laid or any(reef != NONE for reef in s.reef)
    if s.phase in (STARTING, REVEALING, DEALING):
        most_left = 1 if s.phase == DEALING else 0
        if on_hands or s.pile_size[LEFT] > most_left or s.pile_size[RIGHT]:
            yield f"phase={phase} comes before the cards are dealt"
    if s.phase in (REVEALING, DEALING) and s.deck_size + s.pile_size[LEFT] < 3:
        yield f"phase={phase} needs cards to deal"
    if s.phase == SHUFFLING and s.round_number == 0 and (on_hands or any(s.pile_size)):
        yield "before the first round no cards have been dealt; round=1"
    if s.round_number == 0 and s.phase not in (STARTING, SHUFFLING):
        yield "rounds are counted from 1"
    if max(s.last_turn) > s.turn:
        yield f"last_turns=… goes up to turns={s.turn}"
    if any(s.stung) and s.phase in (STARTING, REVEALING, DEALING):
        yield "nobody is stung when a round begins"
    if s.stung[s.player] and DRAWING < s.phase <= MEETING_ANGELFISH:
        yield f"seat {s.player} is stung and can only draw; phase=drawing"


def _call_faults(s: State) -> Iterator[str]:
    """C1–C3: who has called, and who has revealed the hand since."""
    scored = s.phase in (SHUFFLING, KEEPING_EVENT, OVER)
    if (s.caller == NONE) != (s.call == NONE):
        yield "caller=… and call=… go together: who called, and stop or last_chance"
    elif s.caller == NONE:
        if any(s.revealed):
            yield "hands are revealed after a call: caller=… and call=…"
    elif scored:
        return
    elif s.call == CALLED_STOP:
        yield "STOP ends the round at once; call=last_chance, or phase=shuffling"
    elif s.caller == s.player and s.phase != MEETING_ANGELFISH:
        yield f"seat {s.caller} has called; another seat has its final turn now: turn=…"
    else:
        final = [(s.caller + step) % s.players for step in range((s.player - s.caller) % s.players)]
        if [seat for seat in range(s.players) if s.revealed[seat]] != sorted(final):
            yield f"after that call seats {','.join(map(str, sorted(final))) or '-'} have revealed: revealed=…"


def _end_faults(s: State) -> Iterator[str]:
    """G1, G2: the winners have the highest total, or one has the mermaids."""
    winners = [seat for seat in range(s.players) if s.winners[seat]]
    best = max(s.scores[: s.players])
    by_mermaids = len(winners) == 1 and s.hand_kinds[winners[0]][MERMAID] >= mermaids_to_win(s, winners[0])
    by_points = best >= s.target and all(s.scores[seat] == best for seat in winners)
    if not by_mermaids and not by_points:
        yield f"winners=…: nobody won so; the highest total from {s.target} on wins, or one seat with the mermaids"


def _unfinished_faults(s: State) -> Iterator[str]:
    if max(s.scores) >= s.target:
        yield f"a total of {max(s.scores)} ends the game at {s.target}; phase=over, or fewer points"
    for seat in range(s.players):
        if not s.mermaids_placed and s.hand_kinds[seat][MERMAID] >= mermaids_to_win(s, seat):
            yield f"seat {seat} has enough mermaids to have won; phase=over, or fewer mermaids"
    if chance_size(s) == 0 and legal_actions(s, [0] * ACTION_COUNT) == 0:
        yield f"phase={PHASES[s.phase]} leaves nothing to do in this position"
