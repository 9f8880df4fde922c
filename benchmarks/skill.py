"""How often somebody should have won, by what they decided: a share with the luck of the whole game taken out.

    python -m benchmarks.ladder --only guided-network-3-base --skill

If all played what the network likes best, a seat's chance to win would be what its place at the table is worth. Who
plays something else gains or loses by it, and such gains add up: what a seat can expect to win in a game is what it
could expect among networks, and what everybody's decisions brought it. So a game is gone through once more, and where
somebody did something else than the network, both actions are played on to the end of the round, by networks at all
seats, many times with the same luck, and with the cards that everybody really had. Where all do what the network does
nothing is gained for certain, and that is most of a game: hence it scatters less than wins do.

Between rounds a standing has a worth (`seasalt/bots/standings.py`), which need not be right: many rounds of networks
are played from each standing of the game, and what they bring beside what the standing was said to be worth is added.
So the mean is that of the wins, whatever the bots are and whatever standings are said to be worth (the performance
difference lemma of Kakade and Langford, 2002, round by round); `tests/test_skill.py` compares.

`go_through_game` and what it calls are written in the style of the rules; `skill_loop.py` compiles it.
"""

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from seasalt import Game
from seasalt.arena import Contest, Executor, ready_for_luck
from seasalt.arena.contest import Job
from seasalt.arena.executors import Lost
from seasalt.arena.fortune import KeptDeal
from seasalt.arena.statistics import quantile
from seasalt.bots.fortune import IS_CHANCE, NUMBER, copy_notes
from seasalt.bots.lookahead import WORTHS, ask, liked_most, note_what_came
from seasalt.bots.luck import highest_lot, next_draw, seed_luck
from seasalt.bots.network import FILE, layers_of, weights_of
from seasalt.bots.network_memory import begin_notes, note_action, note_outcome
from seasalt.bots.standings import chance_between_rounds, table_compiled
from seasalt.errors import SeasaltError
from seasalt.rules.backend import copy_box
from seasalt.rules.chance import chance_size, happen
from seasalt.rules.compiling import entry_point, pack
from seasalt.rules.legal import legal_actions
from seasalt.rules.play import apply
from seasalt.rules.state import State
from seasalt.rules.vocabulary import MAX_PLAYERS, OVER, SHUFFLING

PLAYS = 64  # of each of two actions, to the end of the round
ROUNDS = 64  # of networks, from each standing
LOTS = 1 << 10  # of luck, for each step of a game: as many as the larger of these, at least
SEED = 1

# The compiled `go_through`, as `entry_point` wants to know it.
GO_THROUGH = (
    "numba", "benchmarks.skill_loop", "go_through",
    "void(uint8[::1], int16[:,::1], int64, int64, int64, int16[::1], int64[::1], int64, int64, int64, int64[::1], "
    "uint16[::1], int64, int64[::1], float64[::1], float64[::1])",
)  # fmt: skip


def shares_of_seats(
    first: State, steps: Sequence[tuple[Callable[[State, int], None], int]], plays: int = PLAYS, rounds: int = ROUNDS,
    seed: int = SEED,
) -> tuple[float, ...]:  # fmt: skip
    """What each seat could expect to win in a game that went like this, from its `history`; together one game. In one
    that began within a round what its beginning was worth is left out."""
    import numpy

    numbers = numpy.array([(rule is happen, number) for rule, number in steps], numpy.int16).reshape(-1, 2)
    found = numpy.zeros(MAX_PLAYERS)
    first.listening = 0
    layers, standings = layers_of(weights_of(FILE)), table_compiled(first.players)
    compiled()(pack(first), numbers, seed, plays, rounds, *layers, *standings, found)
    return tuple(found[: first.players].tolist())


@cache
def compiled() -> Any:
    return entry_point(*GO_THROUGH)


def skill(contest: Contest, executor: Executor, show: Callable[[int], None] = lambda done: None) -> dict[str, Any]:
    """What the first side could expect to win of a contest of two, with its interval, which may leave 0 to 1."""
    compiled()  # once here, and kept, rather than in every process
    shares: dict[Job, float] = {}
    with closing(executor.run(share_of_deal, iter(ready_for_luck(contest)))) as results:
        for deal, share in results:
            shares[deal.job] = share_of_deal(deal) if isinstance(share, Lost) else share
            show(len(shares))
    found = [shares[job] for job in sorted(shares)]
    mean, reach = fmean(found), 1.0  # of one deal nothing is known
    if len(found) > 1:
        reach = quantile(len(found) - 1) * stdev(found) / sqrt(len(found))
    return {"share": round(mean, 5), "interval": [round(mean - reach, 5), round(mean + reach, 5)]}


def share_of_deal(deal: KeptDeal) -> float:
    """What the first side could expect of its games."""
    return fmean(
        sum(share for share, side in zip(_shares(record, deal.job.deal), seats, strict=True) if side == 0)
        for seats, record in deal.games
    )


def _shares(record: str, seed: int) -> tuple[float, ...]:
    game = Game.replay(record)
    if not game.over:
        raise SeasaltError("a game that was not played to its end does not say how well it was played")
    return shares_of_seats(*game.history, seed=seed)


def ended(s: State) -> bool:
    """Whether the round is over, and with it perhaps the game."""
    return bool(s.phase == SHUFFLING or s.phase == OVER)


def add_worths(s: State, times: float, standings: Any, found: Any) -> None:
    """What a round's end is worth to each seat."""
    needs, chances, size, places, shares = standings
    for seat in range(s.players):
        found[seat] += times * chance_between_rounds(s, seat, needs, chances, size, places, shares)


def leave_round_to_luck(s: State, luck: Any) -> None:
    """Let chance take its course until a player has to decide or the round is over."""
    size = chance_size(s)
    while size > 0 and not ended(s):
        happen(s, highest_lot(s, size, next_draw(s, luck), luck))
        size = chance_size(s)


def liked_action(s: State, notes: Any, out: Any, network: Any, room: Any) -> int:
    """What the network plays in the place of who has to decide."""
    count = legal_actions(s, out)
    place = 0
    if count > 1:
        ask(s, notes, out, count, network, room)
        place = liked_most(count, room[WORTHS])
    return int(out[place])


def carry_out_in_round(s: State, notes: Any, action: int, luck: Any) -> None:
    note_action(notes, s, action)
    apply(s, action)
    leave_round_to_luck(s, luck)
    if not ended(s):
        note_outcome(notes, s)


def play_out(s: State, notes: Any, luck: Any, out: Any, network: Any, room: Any) -> None:
    """To the end of the round, as networks would."""
    while not ended(s):
        carry_out_in_round(s, notes, liked_action(s, notes, out, network, room), luck)


def count_decision(
    came: Any, notes: Any, action: int, liked: int, seed: int, step: int, plays: int, box: Any,
    notes_played: Any, luck: Any, out: Any, network: Any, room: Any, standings: Any, found: Any,
) -> None:  # fmt: skip
    """What it brought everybody that this was played and not what the network likes best."""
    for nth in range(plays):
        for each in range(2):
            copy_box(box, came)
            played = box[0]
            copy_notes(notes_played, notes)
            seed_luck(luck, seed, step * LOTS + nth)
            carry_out_in_round(played, notes_played, liked if each else action, luck)
            play_out(played, notes_played, luck, out, network, room)
            add_worths(played, -1.0 / plays if each else 1.0 / plays, standings, found)


def count_round(
    came: Any, seed: int, step: int, rounds: int, box: Any, notes: Any, luck: Any, out: Any, network: Any, room: Any,
    standings: Any, found: Any,
) -> None:  # fmt: skip
    """What a round that is about to begin would bring everybody among networks, beside what the standing is worth."""
    add_worths(came[0], -1.0, standings, found)
    for nth in range(rounds):
        copy_box(box, came)
        s = box[0]
        seed_luck(luck, seed, step * LOTS + nth)
        happen(s, 0)
        leave_round_to_luck(s, luck)
        begin_notes(notes, s)
        play_out(s, notes, luck, out, network, room)
        add_worths(s, 1.0 / rounds, standings, found)


def go_through_game(
    came: Any, box: Any, notes: Any, notes_played: Any, steps: Any, seed: int, plays: int, rounds: int, luck: Any,
    out: Any, network: Any, room: Any, standings: Any, found: Any,
) -> None:  # fmt: skip
    """Go through a game's steps from its beginning, and add up what everybody could expect to win."""
    s = came[0]
    round_number = s.round_number
    begin_notes(notes, s)
    begun = False
    for step in range(len(steps)):
        number = int(steps[step][NUMBER])
        if steps[step][IS_CHANCE]:
            if s.phase == SHUFFLING:
                if not begun:
                    add_worths(s, 1.0, standings, found)
                begun = True
                count_round(came, seed, step, rounds, box, notes_played, luck, out, network, room, standings, found)
            happen(s, number)
        else:
            liked = liked_action(s, notes, out, network, room)
            if liked != number:
                count_decision(
                    came, notes, number, liked, seed, step, plays, box, notes_played, luck, out, network, room,
                    standings, found,
                )  # fmt: skip
            round_number = s.round_number
            note_action(notes, s, number)
            apply(s, number)
        if chance_size(s) == 0:
            note_what_came(notes, s, round_number)
