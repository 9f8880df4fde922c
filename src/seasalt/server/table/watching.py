"""What each seat is told, in order, with a sequence of its own that moves only when that seat can see something new."""

from collections.abc import Sequence

from seasalt import Game
from seasalt.cards import CARDS, EVENT_NAMES, PILES
from seasalt.notation import DUO_TEXTS
from seasalt.position import CALLS
from seasalt.values import News

from .sheet import Move, Told, Value

# A card kept before the other is discarded, a chosen starfish, a wanted card: nobody else notices until it is done.
IN_THE_HEAD = ("discarding", "trio", "giving")
CHOSEN_IN_THE_HEAD = ("keep", "star", "want")  # the actions that lead there

OF_PILES = ("dealt", "discarded", "took", "looked", "picked")
OF_OTHERS = ("stole", "visited", "swapped", "moved")
OF_EVENTS = ("event", "event_kept", "event_lost")
OF_DUOS = ("laid", "moved")
WITHOUT_CARD = ("starter", "turn", "looked", "visited", "declined", "stung", "revealed", "void", "mermaids", "won")


Turn = tuple[int, int, int | None]


def decisions_in_the_head(game: Game) -> bool:
    """The latest decision stays in the player's head until the next one carries it out."""
    return game.phase in IN_THE_HEAD


def turn_of(game: Game) -> Turn:
    """The round, the turn in it and whose it is: changes when a clock must start again. All of it is public."""
    return game.round, game.turn_number, game.turn


def told_news(news: News) -> Told:
    """A piece of news in words: `vocabulary.NEWS` says what its numbers stand for. What is hidden is None."""
    values: dict[str, Value] = {}
    if news.what in OF_PILES:
        values["pile"] = PILES[news.other]
    if news.what in OF_OTHERS:
        values["other"] = news.other
    if news.what not in WITHOUT_CARD:
        values |= _what_came(news)
    return Told(news.what, None if news.seat < 0 else news.seat, values)


def _what_came(news: News) -> dict[str, Value]:
    number = news.card
    if news.what == "scored":
        return {"points": number}
    if number is None:
        return {"card": None, "given": None} if news.what == "swapped" else {"card": None}
    if news.what == "called":
        return {"call": CALLS[number]}
    if news.what in OF_EVENTS:
        return {"event": EVENT_NAMES[number]}
    if news.what in OF_DUOS:
        return (
            {"duo": DUO_TEXTS[number], "star": _card(news.extra)} if news.what == "laid" else {"duo": DUO_TEXTS[number]}
        )
    if news.what == "swapped":
        return {"card": _card(number), "given": _card(news.extra)}
    return {"card": _card(number)}


def _card(number: int | None) -> str | None:
    return None if number is None or number < 0 else str(CARDS[number])


class Watcher:
    """All that one seat is told (None is an onlooker). It is made when it is first asked for, and follows."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.told: list[Told] = []
        self._followed = 0  # of what happened at the table
        self._moves = 0
        self._news = 0

    @property
    def sequence(self) -> int:
        return len(self.told)

    def follow(
        self, happened: Sequence[Told | None], game: Game | None, marks: Sequence[int], moves: Sequence[Move]
    ) -> None:
        """Take in what has happened since the last time. The first mark is the deal's, the others are moves'."""
        for told in happened[self._followed :]:
            if told is None:
                assert game is not None
                news = self._news_of(game, marks[self._moves])
                self.told += map(told_news, news)
                if self._moves and not news:
                    self._choice(moves[self._moves - 1])
                self._moves += 1
            else:
                self.told.append(told)
        self._followed = len(happened)

    def _choice(self, move: Move) -> None:
        """Nothing has changed places, but somebody goes on from here: who chose a starfish or a card knows it alone;
        a turn that ends with the angelfish, everybody sees."""
        if move.seat == self.seat or move.action.split()[0] not in CHOSEN_IN_THE_HEAD:
            self.told.append(Told("chose", move.seat, {"action": move.action}))

    def _news_of(self, game: Game, mark: int) -> list[News]:
        """What the seat saw of a move, after which there had been so many steps of the rules."""
        begin, self._news = self._news, game.sequence(self.seat, mark)
        return game.stream(self.seat, begin)[: self._news - begin]
