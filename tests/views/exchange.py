"""Two worlds that one seat cannot tell apart, played side by side.

The twins begin as one game. What the seat cannot see may go differently in the other one: which cards others draw,
keep, pick, catch, steal, swap or hide. Whether a step leads to a difference that the seat may see is decided by
`open_facts`, written here from rules K and from the bare state; views, news and beliefs have no part in it. As long
as the open facts are alike, everything that the seat is given must be alike, byte for byte.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from seasalt import Action, Game, IllegalAction
from seasalt.cards import EVENT_NAMES
from seasalt.rules.chance import chance_result, chance_size, happen
from seasalt.rules.play import apply
from seasalt.rules.state import State
from seasalt.rules.vocabulary import PHASES
from seasalt.values import News
from seasalt.witness import Witness

EDITIONS = ("online", "en", "it", "es")
UNWANTED = ("end", "stop", "last_chance")  # thought over, so that more happens in a round
UNSEEN_ARGUMENTS = ("keep", "hide", "pick", "want", "give")  # of others: that it is done is seen, with which card is not
IN_THE_HEAD = {"discarding": "keeping", "trio": "playing", "giving": "wanting"}
TRIES = 12
AN_EXCHANGE = 0.02  # how often all that the seat does not know is exchanged at once

Step = Action | int  # an action, or what chance brings
Evidence = dict[str, bytes]  # everything a seat is given, by name


def in_the_head(s: State) -> bool:
    """The player to move has made a choice that nobody else notices until it is carried out."""
    return PHASES[s.phase] in IN_THE_HEAD and s.draws == 0


def open_facts(s: State, seat: int | None) -> tuple[object, ...]:
    """All that a seat may see of a state (rules K), and nothing else."""
    phase, own = PHASES[s.phase], s.player == seat
    hand_sizes = s.hand_size[:]
    drawn_size = s.drawn_size
    if in_the_head(s) and not own:
        if phase == "discarding":
            hand_sizes[s.player] -= 1
            drawn_size += 1
        phase = IN_THE_HEAD[phase]
    visited = s.other if own and phase in ("wanting", "giving") else None
    seats = range(s.players)
    hands = [s.hand[owner] if owner in (seat, visited) or s.revealed[owner] else None for owner in seats]
    winners = [s.hand[owner][0] for owner in seats if s.winners[owner]]  # G2: mermaids are the first type
    piles = [
        (s.pile[pile][:size] if own and phase == "picking" and s.looking == pile else s.pile[pile][max(size, 1) - 1])
        for pile, size in enumerate(s.pile_size)
    ]
    reefs = [s.reef[owner] if owner == seat else s.reef[owner] >= 0 for owner in seats]
    thoughts = (s.drawn[: s.drawn_size], s.star, s.wanted) if own else drawn_size
    table = (s.laid_duo[: s.laid], s.laid_star[: s.laid], s.laid_by[: s.laid], s.pile_size, s.deck_size, s.draws)
    course = (phase, s.player, s.round_number, s.turn, s.starter, s.last_turn, s.caller, s.call, s.looking, s.other)
    totals = (s.scores, s.round_points, s.winners, s.event, s.kept, s.event_deck, s.stung, s.revealed)
    return hand_sizes, hands, winners, piles, reefs, thoughts, table, course, totals


def hidden_facts(s: State) -> tuple[object, ...]:
    """Where two worlds can differ."""
    return s.hand, s.reef, s.drawn, s.pile, s.phase, s.star, s.wanted


def after(s: State, step: Step) -> State:
    s = s.copy()
    if isinstance(step, Action):
        apply(s, step.number)
    else:
        happen(s, results(s).index(step))
    return s


def results(s: State) -> list[int]:
    return [chance_result(s, nth) for nth in range(chance_size(s))]


def coupled(s: State, seat: int | None) -> tuple[object, ...]:
    """Open facts, and the card that will be discarded openly: worlds that differ in it part soon."""
    return *open_facts(s, seat), s.drawn[0] if PHASES[s.phase] == "discarding" else None


def carry_out(game: Game, step: Step) -> None:
    if isinstance(step, Action):
        game.play(step)
    else:
        game.happen(game._outcome(results(game._s).index(step)))


def refusals(game: Game, seat: int | None) -> list[str]:
    """What this seat is told when it tries what it may not do now."""
    told = []
    for text in ("draw", "keep crab/black", "stop", "want shell/grey"):
        if seat is not None and (seat != game.turn or text not in game.view(seat).legal_actions):
            try:
                game.play(text, seat=seat)
            except IllegalAction as error:
                told.append(str(error))
    return told


def evidence(game: Game, seat: int | None, stream: list[News]) -> Evidence:
    """Everything that a seat is given, as bytes."""
    view = game.view(seat)
    known = view._knowledge
    explanations = [known.explanations[place] for place in range(known.belief.count)]
    # The flat record first, field by field, then what is made of it.
    found: dict[str, object] = {f"seen {field.name}": getattr(known.seen, field.name) for field in known.seen.FIELDS}
    found |= {f"belief {field.name}": getattr(known.belief, field.name) for field in known.belief.FIELDS}
    found["explanations"] = [[getattr(x, field.name) for field in x.FIELDS] for x in explanations]
    found["stream"] = stream
    found["results"] = view.results
    found["refusals"] = refusals(game, seat)
    found["text"] = str(view)
    bytes_of = {name: repr(value).encode() for name, value in found.items()}
    for name, value in view.as_dict().items():
        bytes_of[f"view {name}"] = json.dumps(value).encode()
    return bytes_of


class Tally:
    """What the comparisons have been: how many, and of what, while the worlds did differ."""

    def __init__(self) -> None:
        self.compared = 0
        self.different = 0
        self.exchanges = 0
        self.phases: Counter[str] = Counter()
        self.news: Counter[str] = Counter()
        self.observers: set[tuple[int, int | None]] = set()


class Twins:
    """A game and its twin, as one seat sees them."""

    def __init__(self, game: Game, seat: int | None, choice: Random, tally: Tally) -> None:
        self.games = [game, game.copy()]
        self.streams: list[list[News]] = [[], []]
        self.seat = seat
        self.choice = choice
        self.tally = tally
        self.name = f"seat {seat} of {game.rules}"
        self.steps = 0

    def differ(self) -> bool:
        one, other = (hidden_facts(game._s) for game in self.games)
        return one != other

    def compare(self) -> None:
        """Everything that the seat is given must be the same in both worlds."""
        given = [evidence(game, self.seat, stream) for game, stream in zip(self.games, self.streams, strict=True)]
        one, other = given
        leaks = [(name, one.get(name), other.get(name)) for name in one | other if one.get(name) != other.get(name)]
        assert not leaks, f"{self.name}, step {self.steps}: {leaks[:4]}"
        self.tally.compared += 1

    def play(self, world: int, step: Step) -> None:
        carry_out(self.games[world], step)
        self.streams[world] += self.games[world].news(self.seat)

    def advance(self, event: str) -> None:
        """One step in both worlds, and what the seat is given after it."""
        found = self._steps(event)
        if found is None:  # whatever happens now, the seat would notice: from here on the worlds are one again
            self._join()
            found = self._steps(event)
            assert found is not None
        before, told = self.differ(), len(self.streams[0])
        was_over = self.games[0].over
        self.steps += 1
        order = [0, 1]
        self.choice.shuffle(order)
        for world in order:
            self.play(world, found[world])
            if self._nobody_notices(found[world], world):
                self.compare()  # one world is a step ahead, in somebody's head
        self.compare()
        if before or self.differ():
            self.tally.different += 1
            self.tally.observers.add((self.games[0].rules.players, self.seat))
            self.tally.phases.update({game.phase for game in self.games})
            self.tally.news.update(news.what for news in self.streams[0][told:])
        assert not was_over
        if self.choice.random() < AN_EXCHANGE:
            self.exchange()

    def _nobody_notices(self, step: Step, world: int) -> bool:
        s = self.games[world]._s
        return isinstance(step, Action) and in_the_head(s) and s.player != self.seat

    def _join(self) -> None:
        self.games[1] = self.games[0].copy()
        self.streams[1] = self.streams[0][:]

    def exchange(self) -> None:
        """Exchange everything that the seat does not know, in agreement with all that it saw so far."""
        game = self.games[0]
        if game.turn is None or in_the_head(game._s):
            return
        witness = game._witnesses[self.seat]
        s = game.view(self.seat)._knowledge.imagine([self.choice.getrandbits(32), 1])
        self._join()
        twin = self.games[1]
        twin._s = s
        twin._witnesses[self.seat] = moved_witness(witness, s)
        self.tally.exchanges += 1
        self.compare()

    # What is done next

    def _steps(self, event: str) -> tuple[Step, Step] | None:
        """A step of one world, and a step of the other that looks the same to the seat."""
        one, other = (game._s for game in self.games)
        for step in self._wishes(event):
            expected = coupled(after(one, step), self.seat)
            for answer in self._answers(step):
                if coupled(after(other, answer), self.seat) == expected:
                    return step, answer
        return None

    def _wishes(self, event: str) -> Iterator[Step]:
        s = self.games[0]._s
        possible: list[Step] = [*results(s)] if chance_size(s) else [*self.games[0].legal_actions]
        if PHASES[s.phase] == "revealing" and EVENT_NAMES.index(event) in possible:
            yield EVENT_NAMES.index(event)
        self.choice.shuffle(possible)
        for step in possible[:TRIES]:
            if isinstance(step, Action) and step.verb in UNWANTED and self.choice.random() < 0.5:
                continue
            yield step
        yield from possible[:TRIES]

    def _answers(self, step: Step) -> list[Step]:
        """What may correspond to a step, the likeliest first."""
        game = self.games[1]
        s = game._s
        if not isinstance(step, Action):
            possible: list[Step] = [*results(s)]
            free = bool(self.games[0]._s.drawn == s.drawn)  # of two drawn cards one must be the same, to be discarded
        elif step.verb in UNSEEN_ARGUMENTS and s.player != self.seat:
            possible = [action for action in game.legal_actions if action.verb == step.verb]
            free = True
        else:
            return [step] if step in game.legal_actions else []
        self.choice.shuffle(possible)
        same = [step] if step in possible else []
        return [*possible[:TRIES], *same] if free and self.choice.random() < 0.4 else [*same, *possible[:TRIES]]


def moved_witness(witness: Witness, s: State) -> Witness:
    """A witness that remembers the same and goes on in another state."""
    twin = Witness.__new__(Witness)
    twin.__dict__.update(witness.__dict__)
    twin._s = s.copy()
    twin.belief = witness.belief.copy()
    twin.explanations = witness.explanations.copy(witness.belief.count)
    return twin


def variants() -> Iterator[dict[str, Any]]:
    for players, salt, pepper, edition in product((2, 3, 4), (False, True), (False, True), EDITIONS):
        yield {"players": players, "salt": salt, "pepper": pepper, "edition": edition}


def play_twins(rules: dict[str, Any], seat: int | None, seed: int, steps: int, tally: Tally) -> None:
    """Play a random game and its twin for so many steps, comparing all that one seat is given."""
    choice = Random(f"{rules} {seat} {seed}")
    event = choice.choice(EVENT_NAMES)
    twins = Twins(Game(**rules, supplied=True), seat, choice, tally)
    twins.compare()
    while twins.steps < steps and not twins.games[0].over:
        twins.advance(event)
