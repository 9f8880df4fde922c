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

from seasalt import Action, Game, IllegalAction, View
from seasalt.cards import BASE_COPIES, CARDS, COPIES, EVENT_NAMES
from seasalt.rules.chance import chance_result, chance_size, happen
from seasalt.rules.play import apply
from seasalt.rules.state import State
from seasalt.rules.vocabulary import A_SHELL, PHASES
from seasalt.witness import Knowledge, Witness
from tests.engine.helpers import TARGETS

EDITIONS = ("online", "en", "it", "es")
CALLS = ("stop", "last_chance")
UNWANTED = ("end", "take", *CALLS)  # thought over, so that more happens in a round
WANTED = ("lay", "star", "hide")
UNSEEN_ARGUMENTS = (
    "keep",
    "hide",
    "pick",
    "want",
    "give",
)  # of others: that it is done is seen, with which card is not
IN_THE_HEAD = {"discarding": "keeping", "trio": "playing", "giving": "wanting"}
TRIES = 12
RECENT = 40  # of the stream; what came before has been compared
OFTEN = 0.7
AN_EXCHANGE = 0.03  # how often all that the seat does not know is exchanged at once
# For short games: kinds or colours of which there are many, and the events that make the most of them.
THEMES: list[tuple[set[str], str]] = [
    ({"mermaid", "boat"}, "dance_of_the_mermaids"),
    ({"swimmer", "starfish", "fish"}, "water_rodeo"),
    ({"shark", "boat", "crab"}, "water_rodeo"),
    ({"dark_blue", "light_blue"}, "angelfish"),
    ({"crab", "lobster", "jellyfish", "swimmer"}, "hermit_crab"),
    ({"shell", "octopus", "seahorse"}, "coral_reef"),
    ({"boat", "fish", "starfish", "penguin"}, "dolphins"),
]

Step = Action | int  # an action, or what chance brings
Evidence = dict[str, str]  # everything a seat is given, by name


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


def refusals(game: Game, view: View) -> list[str]:
    """What this seat is told when it tries what it may not do now."""
    told = []
    for text in ("draw", "keep crab/black", "stop", "want shell/grey"):
        if view.seat is not None and text not in view.legal_actions:
            try:
                game.play(text, seat=view.seat)
            except IllegalAction as error:
                told.append(str(error))
    return told


def evidence(game: Game, seat: int | None) -> Evidence:
    """Everything that a seat is given, by name, as text that shows every byte of it."""
    view = game.view(seat)
    known = view._knowledge
    explanations = [known.explanations[place] for place in range(known.belief.count)]
    # The flat records first, field by field, then what is made of them.
    found: dict[str, object] = {f"seen {field.name}": getattr(known.seen, field.name) for field in known.seen.FIELDS}
    found |= {f"belief {field.name}": getattr(known.belief, field.name) for field in known.belief.FIELDS}
    found["explanations"] = [[getattr(x, field.name) for field in x.FIELDS] for x in explanations]
    stream = game.stream(seat)
    found["stream"] = len(stream), stream[-RECENT:]
    found["results"] = view.results[-1:]
    found["refusals"] = refusals(game, view)
    found["text"] = str(view)
    told = {name: repr(value) for name, value in found.items()}
    return told | {"view": json.dumps(view.as_dict())}


def leaks(one: Evidence, other: Evidence) -> list[str]:
    """What differs, with both values."""
    found = [f"{name}: {one[name]} and {other[name]}" for name in one if one[name] != other[name]]
    if one["view"] != other["view"]:
        views = json.loads(one["view"]), json.loads(other["view"])
        found += [f"{name} of the view" for name in views[0] if views[0][name] != views[1].get(name)]
    return found


class Tally:
    """What the comparisons have been: how many, and of what, while the worlds did differ."""

    def __init__(self) -> None:
        self.compared = 0
        self.exchanges = 0
        self.phases: Counter[str] = Counter()
        self.news: Counter[str] = Counter()


class Twins:
    """A game and its twin, as one seat sees them."""

    def __init__(self, game: Game, seat: int | None, choice: Random, tally: Tally) -> None:
        self.games = [game, game.copy()]
        self.seat = seat
        self.choice = choice
        self.tally = tally
        self.name = f"seat {seat} of {game.rules}"
        self.collector = choice.choice(game.seats)  # of mermaids
        self.steps = 0
        self.parted = False  # something went differently in this round
        self.freely = choice.choice((0.04, 0.1, 0.4))  # how often others draw something else

    def differ(self) -> bool:
        one, other = (hidden_facts(game._s) for game in self.games)
        return one != other

    def compare(self) -> None:
        """Everything that the seat is given must be the same in both worlds."""
        self.parted |= self.differ()
        if not self.parted:
            return
        found = leaks(*(evidence(game, self.seat) for game in self.games))
        assert not found, f"{self.name}, step {self.steps}: {found}"
        self.tally.compared += 1

    def advance(self, event: str) -> None:
        """One step in both worlds, and what the seat is given after it."""
        found = self._steps(event)
        if found is None:  # whatever happens now, the seat would notice: from here on the worlds are one again
            self._join()
            found = self._steps(event)
            assert found is not None
        round_number, told = self.games[0].round, len(self.games[0].stream(self.seat))
        self.steps += 1
        order = [0, 1]
        self.choice.shuffle(order)
        for world in order:
            carry_out(self.games[world], found[world])
            if self._nobody_notices(found[world], world):
                self.compare()  # one world is a step ahead, in somebody's head
        self.compare()
        if self.parted:
            self.tally.phases.update({game.phase for game in self.games})
            self.tally.news.update(news.what for news in self.games[0].stream(self.seat)[told:])
            self.parted = self.games[0].round == round_number
        if self.choice.random() < AN_EXCHANGE:
            self.exchange()

    def _nobody_notices(self, step: Step, world: int) -> bool:
        s = self.games[world]._s
        return isinstance(step, Action) and in_the_head(s) and s.player != self.seat

    def _join(self) -> None:
        self.games[1] = self.games[0].copy()
        self.parted = False

    def exchange(self) -> None:
        """Exchange everything that the seat does not know, in agreement with all that it saw so far; or one shell."""
        game = self.games[0]
        if game.turn is None or in_the_head(game._s):
            return
        known = game.view(self.seat)._knowledge
        s = known.imagine([self.choice.getrandbits(32), 1])
        reefs = [owner for owner in game.seats if known.seen.reef[owner] == A_SHELL]
        if reefs and self.choice.random() < 0.5:
            s = game._s.copy()
            exchange_reef(s, known, self.choice.choice(reefs))
        witness = game._witnesses[self.seat]
        self._join()
        self.games[1]._s = s
        self.games[1]._witnesses[self.seat] = moved_witness(witness, s)
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
        """What may happen next, in random order; what makes for richer games mostly comes first."""
        game = self.games[0]
        possible: list[Step] = [*results(game._s)] if chance_size(game._s) else [*game.legal_actions]
        if game.phase == "revealing" and EVENT_NAMES.index(event) in possible:
            yield EVENT_NAMES.index(event)
        self.choice.shuffle(possible)
        if self.parted and self.choice.random() < 0.7:
            yield from [step for step in possible if isinstance(step, Action) and step.verb in CALLS]
        if self.choice.random() < 0.7:
            yield from [step for step in possible if isinstance(step, Action) and self._wanted(step)][:TRIES]
        if self.choice.random() < 0.7:
            yield from [step for step in possible if not isinstance(step, Action) or step.verb not in UNWANTED][:TRIES]
        yield from possible[:TRIES]

    def _wanted(self, action: Action) -> bool:
        """Duos and shells are laid; all mermaids go to one player."""
        game = self.games[0]
        mermaid = "mermaid" in str(action) or (
            action.verb == "take" and "mermaid" in str(game.pile(action.argument)[-1])
        )
        return mermaid == (game.turn == self.collector) and (mermaid or action.verb in WANTED)

    def _answers(self, step: Step) -> list[Step]:
        """What may correspond to a step, the likeliest first."""
        game = self.games[1]
        s = game._s
        freely = OFTEN
        if not isinstance(step, Action):
            possible: list[Step] = [*results(s)]
            if game.phase in ("keeping", "drawing"):
                # Of two drawn cards one must be the same in both worlds, for it will be discarded.
                freely = self.freely if self.games[0]._s.drawn == s.drawn else 0.0
        elif step.verb in UNSEEN_ARGUMENTS and s.player != self.seat:
            possible = [action for action in game.legal_actions if action.verb == step.verb]
        else:
            return [step] if step in game.legal_actions else []
        self.choice.shuffle(possible)
        same = [step] if step in possible else []
        return [*possible[:TRIES], *same] if self.choice.random() < freely else [*same, *possible[:TRIES]]


def exchange_reef(s: State, known: Knowledge, owner: int) -> None:
    """A shell face down for one of the deck, if nothing is known of either."""
    guesses = {known.explanations[place].reef[owner] for place in range(known.belief.count)}
    if guesses == {A_SHELL} and not any(known.belief.returned):
        for place in range(s.deck_size):
            if CARDS[s.deck[place]].kind == "shell":
                s.deck[place], s.reef[owner] = s.reef[owner], s.deck[place]


def moved_witness(witness: Witness, s: State) -> Witness:
    """A witness that remembers the same and goes on in another state."""
    twin = Witness.__new__(Witness)
    twin.__dict__.update(witness.__dict__)
    twin._s = s.copy()
    twin.news, twin.steps = witness.news[:], witness.steps[:]
    twin.belief = witness.belief.copy()
    twin.explanations = witness.explanations.copy(witness.belief.count)
    return twin


# Games


def variants() -> Iterator[dict[str, Any]]:
    for players, salt, pepper, edition in product((2, 3, 4), (False, True), (False, True), EDITIONS):
        yield {"players": players, "salt": salt, "pepper": pepper, "edition": edition}


def short_game(number: int, rules: dict[str, Any], choice: Random) -> Game:
    """Late in a game with few cards: what is rare happens often, the deck runs out, events change hands."""
    words, event = THEMES[number % len(THEMES)]
    copies = COPIES if rules["salt"] else BASE_COPIES
    cards = [card for card, count in copies.items() for _ in range(count)]
    choice.shuffle(cards)
    liked = [card for card in cards if words & {card.kind, card.colour}]
    rest = [card for card in cards if card not in liked]
    chosen = choice.sample([*liked[:20], *rest[:6]], k=len(liked[:20]) + choice.randint(4, 6))
    scores = choice.sample(range(TARGETS[rules["players"]] - 1), k=rules["players"])
    fields: dict[str, Any] = {"left": chosen[:3], "right": chosen[3:5], "deck": chosen[5:], "scores": scores}
    for seat in range(rules["players"]):
        fields[f"hand{seat}"] = [fields["deck"].pop() for _ in range(2)]
    if rules["pepper"]:
        others = [name for name in EVENT_NAMES if name != event]
        fields["event"], (fields["kept0"], fields["kept1"]) = event, choice.sample(others, k=2)
    return Game.set_up(**rules, **fields, supplied=True)


def play_twins(rules: dict[str, Any], seat: int | None, number: int, steps: int, tally: Tally) -> None:
    """Play a random game and its twin for so many steps, comparing all that one seat is given.

    The number is a seed; those from 0 on are short games, with each theme in turn.
    """
    choice = Random(f"{rules} {seat} {number}")
    game = Game(**rules, supplied=True) if number < 0 else short_game(number, rules, choice)
    twins = Twins(game, seat, choice, tally)
    twins.compare()
    event = choice.choice(EVENT_NAMES)
    while twins.steps < steps and not twins.games[0].over:
        twins.advance(event)


def compare_worlds(steps: int, tally: Tally, number: int) -> None:
    """Games of all variants, from every seat and for an onlooker: a whole game each, and a short one or two."""
    for rules in variants():
        for seat in (*range(rules["players"]), None):
            play_twins(rules, seat, -1 - number, steps // 2, tally)
            for _ in range(1 + rules["pepper"]):
                play_twins(rules, seat, number, steps, tally)
                number += 1
