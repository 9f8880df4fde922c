"""Many games: whole ones, played at random or by a policy, and batches of games that go on step by step.

A game is known by the seed and its number. Chance has dice of its own and so have the players' minds, so that a
policy cannot read ahead what will be drawn. Here a game lies in a *box*, an array (or list) with one state in it,
because only arrays can be copied as a whole in compiled code.

A policy is a function `choose(v, actions, size, mind)`: of what the seat to move sees, the legal actions and how many
there are, it returns the place of one of them; `mind` is for `below`. None plays at random. It is asked only where
there is a choice.
"""

from typing import Any

from .backend import copy_box, rule
from .chance import chance_size, happen
from .dice import below, seed_dice
from .knowledge import hide
from .legal import legal_actions
from .play import apply
from .state import State
from .tally import CHOICES, DECISIONS, count_game, count_round, within_round
from .vocabulary import (
    DUO_COUNT,
    MAX_PLAYERS,
    NONE,
    OVER,
    SHELL_TYPES,
    SHUFFLING,
    STARFISH_TYPES,
)

MOST_LEGAL = DUO_COUNT + STARFISH_TYPES + SHELL_TYPES + 3  # in a turn: every duo, starfish and shell, and end or call
MIND = 0x6D696E64  # what the seed of a mind differs by from that of chance

# What a result says of a game beside totals and winners.
RESULT = ("rounds", "decisions", "choices")


@rule
def seed_game(dice: Any, mind: Any, seed: int, game: int) -> None:
    seed_dice(dice, seed, game)
    seed_dice(mind, seed ^ MIND, game)


@rule
def finished(s: State, most_rounds: int) -> bool:
    """The game is over, or given up after so many rounds (S4)."""
    return s.phase == OVER or (s.phase == SHUFFLING and s.round_number >= most_rounds)


@rule
def policy_place(box: Any, mind: Any, seen: Any, out: Any, size: int, choose: Any) -> int:
    """Which of the legal actions a policy plays; NONE if it answers with something else."""
    if size == 1:
        return 0
    for place in range(size, MOST_LEGAL):
        out[place] = NONE  # what lay there were the actions of others
    copy_box(seen, box)
    hide(seen[0], box[0].player)
    place = choose(seen[0], out, size, mind)
    if place < 0 or place >= size:
        return NONE
    return place


@rule
def play_game(box: Any, dice: Any, mind: Any, seen: Any, out: Any, choose: Any, most_rounds: int, tally: Any) -> bool:
    """Play a game that has begun to its end, and count what happens in it; false if a policy failed."""
    s = box[0]
    starter = s.starter
    decisions = 0
    choices = 0
    while not finished(s, most_rounds):
        phase = s.phase
        size = chance_size(s)
        if size > 0:
            happen(s, below(dice, size))
        else:
            size = legal_actions(s, out)
            if choose is None:
                place = below(mind, size)
            else:
                place = policy_place(box, mind, seen, out, size, choose)
                if place == NONE:
                    return False
            apply(s, out[place])
            decisions += 1
            if size > 1:
                choices += 1
        if within_round(phase) and not within_round(s.phase):
            count_round(s, tally)
    tally[DECISIONS] += decisions
    tally[CHOICES] += choices
    count_game(s, starter, tally)
    return True


@rule
def write_result(s: State, tally: Any, decisions: int, choices: int, scores: Any, winners: Any, result: Any) -> None:
    """The row of a game that has ended; the tally had counted so many decisions and choices before it began."""
    for seat in range(MAX_PLAYERS):
        scores[seat] = s.scores[seat]
        winners[seat] = s.winners[seat]
    result[0] = s.round_number
    result[1] = tally[DECISIONS] - decisions
    result[2] = tally[CHOICES] - choices


@rule
def begin_game(box: Any, start: Any, dice: Any, mind: Any, seed: int, game: int) -> None:
    """A new game with this number; chance says who begins."""
    copy_box(box, start)
    seed_game(dice, mind, seed, game)
    happen(box[0], below(dice, chance_size(box[0])))


# A batch: games side by side, each in its slot, whose players may be outside

# What holds for all slots.
SETTING = ("seed", "stride", "most_rounds", "for_wins", "auto_reset")
SEED, STRIDE, THE_MOST_ROUNDS, FOR_WINS, AUTO_RESET = range(len(SETTING))


@rule
def settle(s: State, dice: Any, most_rounds: int) -> None:
    """Let chance take its course until somebody has to decide or the game has ended."""
    while not finished(s, most_rounds):
        size = chance_size(s)
        if size == 0:
            return
        happen(s, below(dice, size))


@rule
def show(s: State, slot: int, setting: Any, actors: Any, counts: Any, legal: Any, masks: Any) -> None:
    """Write who has to decide in this slot and what is legal: as a list, and as a mask where masks are kept."""
    actions = legal[slot]
    before = counts[slot]
    masked = masks.shape[1] > 1
    if masked:
        for place in range(before):
            masks[slot][actions[place]] = 0
    size = 0
    actors[slot] = NONE
    if not finished(s, setting[THE_MOST_ROUNDS]):
        size = legal_actions(s, actions)
        actors[slot] = s.player
    for place in range(size, before):
        actions[place] = NONE
    if masked:
        for place in range(size):
            masks[slot][actions[place]] = 1
    counts[slot] = size


@rule
def see_slot(box: Any, seen: Any, actor: int) -> None:
    """What the seat to move sees; what an onlooker sees where nobody is to move."""
    copy_box(seen, box)
    hide(seen[0], actor)


@rule
def begin_slot(
    box: Any, start: Any, slot: int, setting: Any, games: Any, dice: Any, minds: Any,
    actors: Any, counts: Any, legal: Any, masks: Any,
) -> None:  # fmt: skip
    """The game that this slot's number says, up to its first decision."""
    begin_game(box, start, dice[slot], minds[slot], setting[SEED], games[slot])
    settle(box[0], dice[slot], setting[THE_MOST_ROUNDS])
    show(box[0], slot, setting, actors, counts, legal, masks)


@rule
def no_reward(rewards: Any) -> None:
    for seat in range(MAX_PLAYERS):
        rewards[seat] = 0


@rule
def expect_reward(s: State, for_wins: int, rewards: Any) -> None:
    """Before a step: what the points are counted from."""
    no_reward(rewards)
    if not for_wins:
        for seat in range(MAX_PLAYERS):
            rewards[seat] = s.scores[seat]


@rule
def give_reward(s: State, for_wins: int, rewards: Any) -> None:
    """What a step brought the seats: points, or the game, shared among its winners."""
    if not for_wins:
        for seat in range(MAX_PLAYERS):
            rewards[seat] = s.scores[seat] - rewards[seat]
        return
    winners = 0
    for seat in range(MAX_PLAYERS):
        winners += s.winners[seat]
    for seat in range(MAX_PLAYERS):
        if winners > 0:
            rewards[seat] = s.winners[seat] / winners


@rule
def end_step(
    box: Any, start: Any, slot: int, setting: Any, games: Any, dice: Any, minds: Any,
    actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
) -> None:  # fmt: skip
    """After the actions of a step: rewards, whether the game has ended, and then perhaps the next one."""
    s = box[0]
    give_reward(s, setting[FOR_WINS], rewards[slot])
    done[slot] = finished(s, setting[THE_MOST_ROUNDS])
    truncated[slot] = done[slot] and s.phase != OVER
    if done[slot] and setting[AUTO_RESET]:
        games[slot] += setting[STRIDE]
        begin_slot(box, start, slot, setting, games, dice, minds, actors, counts, legal, masks)
    else:
        show(s, slot, setting, actors, counts, legal, masks)


@rule
def is_legal(slot: int, action: int, counts: Any, legal: Any) -> bool:
    for place in range(counts[slot]):
        if legal[slot][place] == action:
            return True
    return False


@rule
def step_slot(
    box: Any, start: Any, slot: int, action: int, setting: Any, games: Any, dice: Any, minds: Any,
    actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
) -> None:  # fmt: skip
    """Carry out an action that was found legal; a game that has ended stays as it is."""
    s = box[0]
    if counts[slot] == 0:
        no_reward(rewards[slot])
        return
    expect_reward(s, setting[FOR_WINS], rewards[slot])
    apply(s, action)
    settle(s, dice[slot], setting[THE_MOST_ROUNDS])
    end_step(box, start, slot, setting, games, dice, minds, actors, counts, legal, masks, rewards, done, truncated)


@rule
def play_slot(
    box: Any, start: Any, slot: int, seen: Any, choose: Any, seats: int, most: int, setting: Any, games: Any,
    dice: Any, minds: Any, actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
) -> int:  # fmt: skip
    """Let a policy decide for these seats (a bit each) while one of them has to, at most so often in one game.

    Returns how many decisions there were, or NONE if the policy failed, whose game then waits where it was.
    """
    s = box[0]
    played = 0
    expect_reward(s, setting[FOR_WINS], rewards[slot])
    while played < most and counts[slot] > 0 and (seats >> actors[slot]) & 1:
        if choose is None:
            place = below(minds[slot], counts[slot])
        else:
            place = policy_place(box, minds[slot], seen, legal[slot], counts[slot], choose)
            if place == NONE:
                return NONE
        apply(s, legal[slot][place])
        settle(s, dice[slot], setting[THE_MOST_ROUNDS])
        played += 1
        show(s, slot, setting, actors, counts, legal, masks)
    if played > 0:
        end_step(box, start, slot, setting, games, dice, minds, actors, counts, legal, masks, rewards, done, truncated)
    else:
        no_reward(rewards[slot])
        done[slot] = counts[slot] == 0
        truncated[slot] = done[slot] and s.phase != OVER
    return played
