"""A whole game as readable text: every decision with what was legal and what came of it.

The texts in `tests/golden/` are compared with what the rules give now, so that a change of behaviour shows up as a
diff. `SEASALT_UPDATE_GOLDEN=1 make test` writes them anew.
"""

from collections.abc import Iterator, Sequence
from random import Random

from seasalt import CARDS, Game
from seasalt.cards import EVENT_NAMES
from seasalt.notation import DUO_TEXTS
from seasalt.values import News


def playthrough(game: Game, seed: int) -> str:
    """Play a game to its end with random legal actions and tell it, line by line."""
    return "".join(f"{line}\n" for line in _lines(game, Random(seed)))


def _lines(game: Game, random: Random) -> Iterator[str]:
    rounds = 0
    while True:
        if len(game.results) > rounds:
            rounds += 1
            yield from _round_end(game)
        if game.over:
            break
        if game.phase == "drawing":
            yield from _table(game)
        actions = list(game.legal_actions)
        action = random.choice(actions)
        yield f"{game.turn} {game.phase}: {', '.join(map(str, actions))}"
        game.play(action)
        yield f"  {action} > {' '.join(map(_news, game.news(None)))}"
    yield f"winners {game.winners}, scores {game.scores}"
    yield game.position


_DUO_NEWS = ("laid", "moved")
_EVENT_NEWS = ("event", "event_kept", "event_lost")
_NUMBER_NEWS = ("called", "scored", "mermaids")


def _news(news: News) -> str:
    """A piece of news as an onlooker has it, such as `took(3,1,shark/black)`; a hidden card is a question mark."""
    names: Sequence[object] = CARDS
    if news.what in _DUO_NEWS:
        names = DUO_TEXTS
    elif news.what in _EVENT_NEWS:
        names = EVENT_NAMES
    elif news.what in _NUMBER_NEWS:
        names = range(1000)
    words = [str(number) for number in (news.seat, news.other) if number != -1]
    words += ["?" if card is None else str(names[card]) for card in (news.card,) if card != -1]
    words += [str(CARDS[card]) for card in (news.extra,) if card not in (None, -1)]
    return f"{news.what}({','.join(words)})"


def _table(game: Game) -> Iterator[str]:
    """What lies on the table when a turn begins."""
    yield ""
    tops = " ".join(f"{pile} {game.pile(pile)[-1]}" if game.pile(pile) else f"{pile} -" for pile in ("left", "right"))
    events = " ".join(f"{seat}:{game.kept_event(seat)}" for seat in game.seats if game.kept_event(seat))
    yield f"round {game.round}, deck {game.deck_size}, {tops}, event {game.event}, kept {events or '-'}"
    for seat in game.seats:
        laid = " ".join("+".join(map(str, duo)) for duo in game.table(seat))
        yield f"  {seat} {tuple(game.points(seat))} {' '.join(map(str, game.hand(seat)))} | {laid}"


def _round_end(game: Game) -> Iterator[str]:
    result = game.results[-1]
    yield f"= {result}"
    for seat, points in enumerate(result.cards):
        yield f"  {seat} {tuple(points)}"
