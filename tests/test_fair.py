"""Fair shuffles: the dealer is exact and depends on everything it should, and records of its games are verified."""

import pickle
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seasalt import Game, Record, SeasaltError, fair
from seasalt.cards import BASE_DECK, CARDS, EVENT_NAMES, EXTRA_SALT_DECK
from seasalt.fair import HASHES, FairDealer, Shuffle, chosen, commitment, stand_in
from seasalt.record import ResultLine, Step
from seasalt.settings import EDITIONS

from .conftest import soak_count

PAGE = (Path(__file__).parents[1] / "docs" / "fair.md").read_text("utf-8")
SECRET = bytes(range(32))
NUMBERS = (b"\x11" * 32, b"\x22" * 32, b"\x33" * 32)
SEEDS = st.integers(min_value=0, max_value=2**32)


def any_shuffle(random: Random, players: int) -> Shuffle:
    given = [random.randbytes(32) if random.random() < 0.7 else None for _ in range(players)]
    return Shuffle.agreed(random.randbytes(32), given)


def any_rules(random: Random) -> dict[str, Any]:
    return {
        "players": random.choice([2, 3, 4]),
        "salt": random.random() < 0.6,
        "pepper": random.random() < 0.6,
        "double_points": random.random() < 0.2,
        "edition": random.choice(list(EDITIONS)),
    }


def play_on(game: Game, random: Random, most: int = 10**6) -> None:
    while not game.over and most > 0:
        game.play(random.choice(list(game.legal_actions)))
        most -= 1


def any_game(seed: int, most: int = 10**6) -> tuple[Game, Shuffle]:
    """A game of any variant with its shuffle, whole or after so many actions."""
    random = Random(seed)
    rules = any_rules(random)
    shuffle = any_shuffle(random, rules["players"])
    game = Game(**rules, dealer=shuffle.dealer())
    play_on(game, random, most)
    return game, shuffle


def recorded(game: Game, shuffle: Shuffle) -> Record:
    return Record.parse(str(game.record(**shuffle.headers(reveal=True))))


def stream(dealer: Callable[[int], int], length: int = 40) -> list[int]:
    return [dealer(2 + place) for place in range(length)]


def block(name: str) -> str:
    return PAGE.split(f"```{name}\n")[1].split("```")[0]


# The dealer


@pytest.mark.parametrize("size", [1, 2, 3, 57, 58, 66, 2**255, 2**255 + 1, HASHES])
def test_hashes_are_used_up_to_the_last_multiple_of_the_size(size: int) -> None:
    end = HASHES // size * size
    assert chosen((end - 1).to_bytes(32, "big"), size) == size - 1
    assert chosen((end - size).to_bytes(32, "big"), size) == 0


@pytest.mark.parametrize("size", [3, 57, 58, 66, 2**255 + 1, HASHES - 1])
def test_hashes_beyond_the_last_multiple_of_the_size_are_refused(size: int) -> None:
    end = HASHES // size * size
    assert chosen(end.to_bytes(32, "big"), size) is None
    assert chosen((HASHES - 1).to_bytes(32, "big"), size) is None


def test_refused_hash_is_followed_by_the_next_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def give_hash(dealer: FairDealer, event: int, attempt: int) -> bytes:
        asked.append((event, attempt))
        return (HASHES - 1 if attempt < 2 else 5).to_bytes(32, "big")

    monkeypatch.setattr(FairDealer, "_hash", give_hash)
    dealer = FairDealer(SECRET, NUMBERS, drawn=7)
    assert dealer(3) == 2
    assert asked == [(7, 0), (7, 1), (7, 2)]
    assert dealer.drawn == 8


@pytest.mark.parametrize("size", [2, 3, 12, 58, 66])
def test_outcomes_are_equally_frequent(size: int) -> None:
    dealer = FairDealer(SECRET, NUMBERS)
    count = soak_count(200, 5000)
    found = Counter(dealer(size) for _ in range(count * size))
    square = sum((found[outcome] - count) ** 2 / count for outcome in range(size))
    freedom = size - 1
    # The chi-square of that many degrees lies beyond this once in a million.
    most = freedom * (1 - 2 / (9 * freedom) + 4.75 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert square < most
    assert set(found) == set(range(size))


def test_same_secret_and_numbers_give_the_same_chance() -> None:
    assert stream(FairDealer(SECRET, NUMBERS)) == stream(FairDealer(SECRET, list(NUMBERS)))


@pytest.mark.parametrize("bit", [0, 7, 100, 255])
def test_every_bit_of_the_secret_matters(bit: int) -> None:
    other = (int.from_bytes(SECRET, "big") ^ 1 << bit).to_bytes(32, "big")
    assert stream(FairDealer(other, NUMBERS)) != stream(FairDealer(SECRET, NUMBERS))


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("bit", [0, 100, 255])
def test_every_bit_of_every_number_matters(seat: int, bit: int) -> None:
    changed = (int.from_bytes(NUMBERS[seat], "big") ^ 1 << bit).to_bytes(32, "big")
    numbers = [*NUMBERS[:seat], changed, *NUMBERS[seat + 1 :]]
    assert stream(FairDealer(SECRET, numbers)) != stream(FairDealer(SECRET, NUMBERS))


def test_order_of_the_numbers_matters() -> None:
    assert stream(FairDealer(SECRET, NUMBERS[::-1])) != stream(FairDealer(SECRET, NUMBERS))


def test_how_many_numbers_there_are_matters() -> None:
    assert stream(FairDealer(SECRET, NUMBERS[:2])) != stream(FairDealer(SECRET, NUMBERS))


def test_how_many_events_there_have_been_matters() -> None:
    first = [FairDealer(SECRET, NUMBERS, drawn)(2**200) for drawn in range(100)]
    assert len(set(first)) == 100


def test_event_with_a_single_outcome_counts() -> None:
    dealer = FairDealer(SECRET, NUMBERS)
    assert dealer(1) == 0
    assert dealer.drawn == 1


def test_refused_size_does_not_count() -> None:
    dealer = FairDealer(SECRET, NUMBERS)
    for size in (0, -1, HASHES + 1, 2.0, True, None):
        with pytest.raises(SeasaltError, match="at least one outcome"):
            dealer(size)  # type: ignore[arg-type]
    assert dealer.drawn == 0


@pytest.mark.parametrize(
    ("secret", "numbers", "drawn", "hint"),
    [
        (SECRET[:31], NUMBERS, 0, "the secret must be 32 bytes"),
        (SECRET.hex(), NUMBERS, 0, "the secret must be 32 bytes"),
        (SECRET, NUMBERS[:1], 0, "there are 2 to 4, not 1"),
        (SECRET, NUMBERS * 2, 0, "there are 2 to 4, not 6"),
        (SECRET, [NUMBERS[0], b""], 0, "the number of seat 1 must be 32 bytes"),
        (SECRET, NUMBERS, -1, "'?-1'? chance events"),
        (SECRET, NUMBERS, True, "chance events"),
    ],
)
def test_dealer_refuses_what_is_no_secret_number_or_count(secret: Any, numbers: Any, drawn: Any, hint: str) -> None:
    with pytest.raises(SeasaltError, match=hint) as refusal:
        FairDealer(secret, numbers, drawn)
    assert SECRET.hex()[:8] not in str(refusal.value)


def test_secret_is_not_shown_by_accident() -> None:
    shuffle = Shuffle.agreed(SECRET, NUMBERS)
    shown = f"{shuffle!r} {shuffle.dealer()!r} {shuffle.headers(reveal=False)}"
    assert SECRET.hex() not in shown
    assert repr(SECRET) not in shown


def test_drawn_secrets_differ() -> None:
    assert len({fair.draw() for _ in range(10)}) == 10
    assert len(fair.draw()) == 32


def test_stand_ins_differ_by_seat_and_secret() -> None:
    assert len({stand_in(secret, seat) for secret in (SECRET, NUMBERS[0]) for seat in range(4)}) == 8


@pytest.mark.parametrize("seat", [-1, 4, True, "0"])
def test_stand_in_is_for_a_seat(seat: Any) -> None:
    with pytest.raises(SeasaltError, match="seats go from 0 to 3"):
        stand_in(SECRET, seat)


# Going on with a game


@given(SEEDS, st.integers(0, 150))
def test_going_on_with_a_copy_equals_not_stopping(seed: int, stop: int) -> None:
    game, shuffle = any_game(seed, stop)
    outcomes = sum(len(step.outcomes) for step in game.record().steps if isinstance(step, Step))
    twin = game.copy()
    twin._dealer = shuffle.dealer(drawn=outcomes)
    for each in (game, twin):
        play_on(each, Random(seed), 150)
    assert str(twin.record()) == str(game.record())


@given(SEEDS, st.integers(0, 150))
def test_going_on_after_a_restart_equals_not_stopping(seed: int, stop: int) -> None:
    game, shuffle = any_game(seed, stop)
    again = fair.continued(Record.parse(str(game.record())), pickle.loads(pickle.dumps(shuffle)))
    for each in (game, again):
        play_on(each, Random(seed), 150)
    assert str(again.record()) == str(game.record())


def test_game_with_other_chance_is_not_continued() -> None:
    game, _ = any_game(5, 30)
    with pytest.raises(SeasaltError, match="outcome 1 of chance"):
        fair.continued(game.record(), any_shuffle(Random(1), game.rules.players))


def test_game_with_another_number_of_seats_is_not_continued() -> None:
    game, _ = any_game(5, 30)
    with pytest.raises(SeasaltError, match="players need as many numbers"):
        fair.continued(game.record(), any_shuffle(Random(1), game.rules.players % 3 + 2))


# Records


@given(SEEDS)
def test_record_of_a_whole_game_is_verified(seed: int) -> None:
    game, shuffle = any_game(seed)
    verdict = fair.verify(
        recorded(game, shuffle),
        commitment=shuffle.commitment,
        numbers={0: shuffle.numbers[0].value.hex()},
        seals={1: commitment(shuffle.numbers[1].value).upper()},
    )
    assert verdict.faults == ()
    assert verdict.fair
    assert verdict.game == game


@given(SEEDS, st.floats(0, 1))
def test_record_that_stops_anywhere_is_verified_up_to_there(seed: int, part: float) -> None:
    game, shuffle = any_game(seed, 200)
    record = recorded(game, shuffle)
    assert fair.verify(record.until(round(part * len(record.actions)))).fair


def test_small_deck_is_verified() -> None:
    shuffle = Shuffle.agreed(SECRET, NUMBERS[:2])
    deck = ["mermaid", "mermaid", "shell/grey", "shell/black", "crab/black", "fish/black", "boat/black"]
    game = Game(2, deck=deck, dealer=shuffle.dealer())
    play_on(game, Random(1), 60)
    assert fair.verify(recorded(game, shuffle)).fair


# The specification


@cache
def outcome_by_the_page() -> Callable[[bytes, Sequence[bytes], int, int], int]:
    names: dict[str, Any] = {}
    exec(block("python"), names)
    function: Callable[[bytes, Sequence[bytes], int, int], int] = names["outcome"]
    return function


def lines_of(name: str) -> dict[str, str]:
    return dict(re.split(r"  +", line) for line in block(name).strip().splitlines())


def test_vectors_of_the_page_hold() -> None:
    said = lines_of("vectors")
    secret = bytes.fromhex(said.pop("secret"))
    assert said.pop("commitment") == commitment(secret)
    assert said == {f"stand-in of seat {seat}": stand_in(secret, seat).hex() for seat in range(4)}


def test_hashes_of_the_page_hold() -> None:
    dealer = FairDealer(SECRET, NUMBERS[:2])
    assert lines_of("hashes") == {f"event {event}": dealer._hash(event, 0).hex() for event in range(3)}


def test_attempts_of_the_page_hold() -> None:
    size = 2**255 + 1
    assert f"\n    {size}\n" in PAGE
    for name, outcome in lines_of("attempts").items():
        event, attempt = map(int, re.findall(r"\d+", name))
        dealer = FairDealer(SECRET, NUMBERS[:2], event)
        tried = [chosen(dealer._hash(event, each), size) for each in range(attempt + 1)]
        assert [each is None for each in tried] == [True] * attempt + [False]
        assert dealer(size).to_bytes(32, "big").hex() == outcome


@pytest.mark.parametrize("deal", [FairDealer, None], ids=["code", "page"])
def test_outcomes_of_the_page_hold(deal: type[FairDealer] | None) -> None:
    rows = re.findall(r"\| ([1-4 ]+) \| (\d+) \| (\d+) \| (\d+) \|", PAGE)
    assert len(rows) >= 10
    for row in rows:
        numbers = [bytes.fromhex(byte) * 32 for byte in row[0].split()]
        event, size, outcome = map(int, row[1:])
        if deal is None:
            assert outcome_by_the_page()(SECRET, numbers, event, size) == outcome
        else:
            assert deal(SECRET, numbers, event)(size) == outcome


def test_cards_and_events_stand_on_the_page_in_their_order() -> None:
    blocks = PAGE.split("```cards\n")[1:]
    assert [part.split("```")[0].strip() for part in blocks] == [BASE_DECK.strip(), EXTRA_SALT_DECK.strip()]
    assert tuple(block("events").split()) == EVENT_NAMES


class Follower:
    """Follows a record and lists what chance may bring in the order of the page; the deck is its own."""

    def __init__(self, game: Game) -> None:
        self.game, self.round, self.deck = game, 0, [""]

    def play(self, step: Step) -> None:
        if self.game.phase == "lobster":
            returned = [str(card) for card in self.game.drawn]
            returned.remove(str(step.action).removeprefix("keep "))
            self.deck += returned
        self.game.play(str(step.action))

    def outcomes(self) -> list[str]:
        game = self.game
        if game.round > self.round:
            self.round = game.round
            self.deck = [str(card) for card in CARDS for _ in range(game.rules.cards.count(card))]
        if game.phase == "starting":
            return [str(seat) for seat in game.seats]
        if game.phase == "revealing":
            return [event for event in EVENT_NAMES if event in game.events_to_come]
        if game.phase == "theft":
            assert game.other is not None
            return sorted(map(str, game.hand(game.other)), key=[str(card) for card in CARDS].index)
        return self.deck

    def happen(self, outcomes: list[str], place: int) -> None:
        self.game.happen(outcomes[place])
        if outcomes is self.deck:
            last = self.deck.pop()
            if place < len(self.deck):
                self.deck[place] = last


@given(SEEDS)
def test_verifier_written_from_the_page_alone_agrees(seed: int) -> None:
    game, shuffle = any_game(seed)
    numbers = [number.value for number in shuffle.numbers]
    follower = Follower(Game(**game.rules.agreed, supplied=True))
    event = 0
    for step in game.record().steps:
        if isinstance(step, ResultLine):
            continue
        if step.action is not None:
            follower.play(step)
        for outcome in step.outcomes:
            listed = follower.outcomes()
            place = outcome_by_the_page()(shuffle.secret, numbers, event, len(listed))
            assert listed[place] == outcome
            follower.happen(listed, place)
            event += 1
    assert follower.game == game
