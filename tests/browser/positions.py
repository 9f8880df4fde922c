"""Real tables of a real server in every situation that the page has to show.

The server's entropy is fixed here (`served(…, entropy=known_chance)`), so its secret is known, and a game follows from
its rules, from the number that the host gives for the shuffle, and from what is played. `moment` looks for a number
with which the wanted situation comes; `Company` then sits down at a table and plays that game through the interface.

    with served(url, entropy=known_chance) as server, Company(server) as company:
        seated = company.bring("stealing")  # the host, on seat 0, has to decide from whom to steal
        page.goto(f"{server}/continue#{seated.token}")
        page.goto(f"{server}/t/{seated.table}")

A round's result lies open for 30 seconds of the server's clock: with a fast clock it is soon put away.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from random import Random
from typing import Any, Self

import httpx
from websockets.sync.client import connect

from seasalt import Game
from seasalt.server.table.chance import ENTROPY, derived, shuffle_of
from seasalt.values import RoundResult

LONG = 2000  # actions
NUMBERS = 300  # that are tried to find the best
NAMES = ("Ada", "Mina", "Leo", "Iris")
Wish = Callable[[Game, RoundResult | None], bool]  # the game now, and the result if a round ended this moment
Message = tuple[int, dict[str, Any]]  # of a seat


def known_chance() -> bytes:
    """For `served(entropy=…)`: not random, so that what chance brings is known."""
    return bytes(ENTROPY)


SECRET = derived(known_chance(), "secret")


@dataclass(frozen=True)
class Wanted:
    """A situation: the rules under which it may come, how to know it, and how the game before it is played."""

    wish: Wish
    players: int = 3
    rules: dict[str, Any] = field(default_factory=dict)
    begin: int = 0  # the search begins with this number: one with which it comes soon
    calls: float = 0.5  # how often a round is called when it could be
    lays: float = 0.4  # how often a duo is laid when it could be


SALT, PEPPER = {"salt": True}, {"pepper": True}
BOTH = {"salt": True, "pepper": True}


# How situations are known. A full table is worth more than a bare one: some cards in hand, some laid, some points.


def full(game: Game, least: int = 6, most: int = 10) -> bool:
    return game.round > 1 and least <= len(game.hand(0)) <= most and bool(game.table(0)) and max(game.scores) > 0


def can(game: Game, verb: str) -> bool:
    return any(action.verb == verb for action in game.legal_actions)


def in_phase(phase: str, also: Callable[[Game], bool] = full) -> Wish:
    return lambda game, result: result is None and game.turn == 0 and game.phase == phase and also(game)


def playing(*verbs: str, without: tuple[str, ...] = (), also: Callable[[Game], bool] = full) -> Wish:
    """Seat 0 may lay, call or end, and the actions with these verbs are legal."""

    def wish(game: Game) -> bool:
        return all(can(game, verb) for verb in verbs) and not any(can(game, verb) for verb in without) and also(game)

    return in_phase("playing", wish)


def ended(call: str | None, caller: int | None = None, won: bool | None = None, over: bool = False) -> Wish:
    """A round ended: by this call of this seat, the bet won or lost."""

    def wish(game: Game, result: RoundResult | None) -> bool:
        if result is None or result.call != call or game.over != over or (not over and result.number < 2):
            return False
        return (caller is None or result.caller == caller) and (won is None or result.bet_won == won)

    return wish


def finished(winner: bool) -> Wish:
    """The game is over, and seat 0 won, or did not."""
    return lambda game, result: game.over and (0 in game.winners) == winner and len(game.results) > 3


def by_mermaids(game: Game, result: RoundResult | None) -> bool:
    return game.over and result is None


def called_by_another(game: Game) -> bool:
    return game.call == "last_chance" and game.caller != 0 and len(game.hand(0)) > 4


def first_of_all(game: Game) -> bool:
    return game.round == 1 and game.turn_number == 1


def crowded(game: Game, cards: int = 13) -> bool:
    """As many cards as a table may come to have to show."""
    return len(game.hand(0)) >= cards and len(game.table(0)) >= 3 and all(game.table(seat) for seat in game.seats)


def under_a_dance(game: Game) -> bool:
    """An event whose name needs much room."""
    return full(game) and game.event in ("dance_of_the_shells", "dance_of_the_mermaids")


def _few_laid(game: Game) -> bool:
    return full(game, 5, 10)


def _deep(game: Game) -> bool:
    return game.looking is not None and len(game.pile(game.looking)) >= 6


POSITIONS = {
    "first_turn": Wanted(in_phase("drawing", first_of_all), players=2),
    "first_choice": Wanted(in_phase("keeping", first_of_all), players=2),
    "drawing": Wanted(in_phase("drawing"), begin=57),
    "drawing_stung": Wanted(in_phase("drawing", lambda game: game.stung(0) and full(game)), rules=SALT, begin=83),
    "drawing_final": Wanted(in_phase("drawing", called_by_another), players=4, begin=18),
    "drawing_crowded": Wanted(
        in_phase("drawing", lambda game: crowded(game, 11)), players=4, calls=0.02, rules=BOTH, begin=6
    ),
    "waiting": Wanted(lambda game, result: result is None and game.turn == 1 and full(game), players=4, begin=18),
    "keeping": Wanted(in_phase("keeping"), begin=72),
    "keeping_under_a_long_name": Wanted(in_phase("keeping", under_a_dance), players=4, rules=BOTH, begin=319),
    "discarding": Wanted(in_phase("discarding", lambda game: full(game) and can(game, "discard")), players=2, begin=80),
    "playing": Wanted(playing("end", without=("lay", "stop", "last_chance")), begin=72),
    "playing_duo": Wanted(playing("lay", without=("stop", "last_chance")), begin=113),
    "playing_call": Wanted(playing("stop", "last_chance", without=("lay",)), players=4, begin=155),
    "playing_duo_and_call": Wanted(playing("lay", "stop", "last_chance"), players=2, begin=80),
    "playing_only_last_chance": Wanted(playing("last_chance", without=("stop",)), rules=PEPPER, begin=36),
    "playing_starfish": Wanted(playing("lay", "star"), rules=SALT, begin=63),
    "playing_reef": Wanted(playing("hide"), rules=PEPPER, players=4, begin=39),
    "playing_final": Wanted(
        in_phase("playing", lambda game: called_by_another(game) and can(game, "lay")), players=4, begin=137
    ),
    "playing_crowded": Wanted(playing("lay", "stop", also=crowded), players=4, calls=0.02, rules=BOTH, begin=78),
    "trio": Wanted(in_phase("trio"), rules=SALT, begin=63),
    "choosing_pile": Wanted(in_phase("choosing_pile", _few_laid), begin=101),
    "picking": Wanted(in_phase("picking", _deep), begin=87),
    "lobster": Wanted(in_phase("lobster", _few_laid), rules=SALT, begin=234),
    "stealing": Wanted(in_phase("stealing", _few_laid), players=4, begin=296),
    "visiting": Wanted(in_phase("visiting", _few_laid), players=4, rules=PEPPER, begin=60),
    "wanting": Wanted(in_phase("wanting", _few_laid), rules=PEPPER, begin=79),
    "giving": Wanted(in_phase("giving", _few_laid), rules=PEPPER, begin=123),
    "robbing": Wanted(in_phase("robbing", _few_laid), players=4, rules=PEPPER, begin=178),
    "moving": Wanted(in_phase("moving", _few_laid), rules=PEPPER, begin=231),
    "angelfish": Wanted(in_phase("angelfish", _few_laid), rules=PEPPER, begin=28),
    "keeping_event": Wanted(lambda game, _: game.turn == 0 and game.phase == "keeping_event", rules=PEPPER, begin=261),
    "round_by_stop": Wanted(ended("stop", caller=0), players=4, begin=159),
    "round_by_stop_of_another": Wanted(ended("stop", caller=1), players=2, begin=214),
    "bet_won": Wanted(ended("last_chance", caller=0, won=True), players=4, begin=261),
    "bet_lost": Wanted(ended("last_chance", caller=0, won=False), begin=224),
    "round_void": Wanted(
        lambda game, result: result is not None and result.call is None, calls=0.02, rules=BOTH, begin=179
    ),
    "game_won": Wanted(finished(winner=True), players=4, begin=266),
    "game_lost": Wanted(finished(winner=False), players=2, rules=BOTH, begin=270),
    "game_by_mermaids": Wanted(by_mermaids, players=4, calls=0.02, begin=192),
}


# The search


@dataclass(frozen=True)
class Moment:
    """A game up to the wanted situation."""

    rules: dict[str, Any]
    number: int  # what the host gives for the shuffle
    messages: tuple[Message, ...]


@cache
def moment(name: str) -> Moment:
    """A game in which the situation comes: always the same one."""
    wanted = POSITIONS[name]
    return next(found for number in count(wanted.begin) if (found := _played(wanted, number)))


def written(number: int) -> str:
    """A seat's number for the shuffle."""
    return f"{number:064x}"


def _game(wanted: Wanted, number: int) -> Game:
    numbers = [written(number), *[""] * (wanted.players - 1)]
    return Game(wanted.players, **wanted.rules, dealer=shuffle_of(SECRET, numbers).dealer())


def _played(wanted: Wanted, number: int, most: int = LONG) -> Moment | None:
    """A game played at random with this number, up to the situation, if it comes within so many actions."""
    game = _game(wanted, number)
    random = Random(number)
    actions: list[tuple[int, str]] = []
    rounds = 0
    while True:
        result = game.results[-1] if len(game.results) > rounds else None
        rounds = len(game.results)
        if wanted.wish(game, result):
            messages = tuple(_messages(_game(wanted, number), actions))
            return Moment({"players": wanted.players, **wanted.rules}, number, messages)
        if game.over or len(actions) == most:
            return None
        assert game.turn is not None
        actions.append((game.turn, _chosen(game, wanted, random)))
        game.play(actions[-1][1])


def _chosen(game: Game, wanted: Wanted, random: Random) -> str:
    """Anything legal, but calls and duos only so often."""
    actions = list(game.legal_actions)
    if game.phase == "playing":
        verbs = {"stop", "last_chance"} if random.random() < wanted.calls else set()
        verbs |= {"lay", "star", "hide"} if random.random() < wanted.lays else set()
        liked = [action for action in actions if action.verb in verbs]
        actions = liked or [action for action in actions if action.verb == "end"]
    return str(random.choice(actions))


def _messages(game: Game, actions: list[tuple[int, str]]) -> Iterator[Message]:
    """The game once more, as what people send; the search itself is faster without what each seat has seen."""
    for place, (seat, action) in enumerate(actions):
        yield seat, {"type": "act", "action": action, "sequence": game.sequence(seat)}
        rounds = len(game.results)
        game.play(action)
        if len(game.results) > rounds and (place + 1 < len(actions) or game.phase == "keeping_event"):
            yield from ((seat, {"type": "look"}) for seat in game.seats)


# At the server


@dataclass(frozen=True)
class Seated:
    """A table in the wanted situation, and the tokens of those who sit there; seat 0 is whom it is about."""

    table: str
    tokens: tuple[str, ...]

    @property
    def token(self) -> str:
        return self.tokens[0]


class Company:
    """People who bring tables into situations, and whose connections stay there until the end."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._http = httpx.Client(base_url=url, timeout=30)
        self._sockets = ExitStack()
        self._count = count()

    def bring(self, name: str) -> Seated:
        """A table in the situation of this name. The host is left to the browser, the others are there."""
        wanted = moment(name)
        seated = self.gather(wanted.rules["players"], **wanted.rules)
        self.say(seated, 0, {"type": "choose_number", "number": written(wanted.number)})
        self.say(seated, 0, {"type": "start"})
        for place, (seat, message) in enumerate(wanted.messages):
            if place == len(wanted.messages) - 1:
                self.stay(seated)
            self.say(seated, seat, message)
        if not wanted.messages:
            self.stay(seated)
        return seated

    def gather(self, people: int, **rules: Any) -> Seated:
        """A table before the start, with so many people."""
        tokens = [self._http.post("/api/token").json()["token"] for _ in range(people)]
        answer = self._post("/api/tables", tokens[0], {"name": NAMES[0], **rules})
        seated = Seated(answer["table"], tuple(tokens))
        for seat in range(1, people):
            self.say(seated, seat, {"type": "join", "name": NAMES[seat]})
        return seated

    def say(self, seated: Seated, seat: int, message: dict[str, Any]) -> None:
        self._post(f"/api/tables/{seated.table}", seated.tokens[seat], message)

    def stay(self, seated: Seated) -> None:
        """All but the host are connected from now on."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{seated.table}/socket"
        for token in seated.tokens[1:]:
            headers = {"Authorization": f"Bearer {token}"}
            self._sockets.enter_context(connect(address, additional_headers=headers, max_queue=None))

    def _post(self, path: str, token: str, message: dict[str, Any]) -> Any:
        headers = {"Authorization": f"Bearer {token}"}
        answer = self._http.post(path, json={"id": str(next(self._count)), **message}, headers=headers)
        # While nobody is there but who looks, the result is put away by the first look, or even by itself.
        assert answer.is_success or answer.json()["code"] == "nothing_to_look_at", (message, answer.text)
        return answer.json()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._sockets.close()
        self._http.close()


def main() -> None:
    """Say for each situation with which number it comes soonest: the best `begin`."""
    for name, wanted in POSITIONS.items():
        best, most = 0, LONG
        for number in range(NUMBERS):
            if found := _played(wanted, number, most - 1):
                best, most = number, len(found.messages)
        print(f"{name} begin={best} messages {most}", flush=True)


if __name__ == "__main__":
    main()
