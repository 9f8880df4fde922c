"""Many games for learners: each lane has a game, in which learners outside decide for some seats and a policy for the
others, and where one game ends the next begins in the same step.

What a seat earns is owed to it until it decides again or the game ends; then it is given. So whatever others do in
between, and however many decisions a turn has, every reward reaches the seat that earned it, once.

Written in the style of the rules, with NumPy's arrays beside the states; `lanes_loop.py` runs it compiled.
"""

from typing import Any

from ..observation import observe, observe_knowing
from ..rules.dice import below
from ..rules.legal import legal_actions, legal_knowing
from ..rules.many import FOR_WINS, SEED, STRIDE, THE_MOST_ROUNDS, begin_game, finished, policy_place, settle
from ..rules.play import apply
from ..rules.turn import points_in_turn
from ..rules.vocabulary import ACTION_COUNT, MAX_PLAYERS, NONE, OVER

BEGIN_ANEW = NONE  # instead of an action: a new game
ALLOWED_BYTES = 64  # for what is legal in a lane, a bit for each action


def is_allowed(allowed: Any, action: int) -> bool:
    return 0 <= action < ACTION_COUNT and (allowed[action >> 3] >> (action & 7)) & 1 != 0


def count_scores(s: Any, sign: int, owed: Any) -> None:
    """Before a step the totals are taken away, after it they are added."""
    for seat in range(s.players):
        owed[seat] += sign * s.scores[seat]


def act(s: Any, action: int, dice: Any, setting: Any, owed: Any) -> None:
    """An action and what chance makes of it."""
    if not setting[FOR_WINS]:
        count_scores(s, -1, owed)
    apply(s, action)
    settle(s, dice, setting[THE_MOST_ROUNDS])
    if not setting[FOR_WINS]:
        count_scores(s, 1, owed)


def count_win(s: Any, owed: Any) -> None:
    """The winners of a game share 1."""
    winners = 0
    for seat in range(s.players):
        winners += s.winners[seat]
    for seat in range(s.players):
        if winners > 0:
            owed[seat] += s.winners[seat] / winners


def give(seat: int, owed: Any, rewards: Any) -> None:
    rewards[seat] += owed[seat]
    owed[seat] = 0


def end_game(s: Any, lane: int, setting: Any, owed: Any, rewards: Any, done: Any, truncated: Any, finals: Any) -> None:
    """Everybody gets what they are owed, and a last look; a game that was given up is truncated, not done (S4)."""
    if setting[FOR_WINS]:
        count_win(s, owed)
    done[lane] = s.phase == OVER
    truncated[lane] = s.phase != OVER
    for seat in range(s.players):
        give(seat, owed, rewards)
        observe(s, seat, finals[seat])


def begin_next(
    records: Any, lane: int, start: Any, dice: Any, mind: Any, setting: Any, games: Any, owed: Any
) -> None:  # fmt: skip
    """The game with this lane's number, in which nobody has earned anything yet."""
    box = records[lane : lane + 1]
    begin_game(box, start, dice, mind, setting[SEED], games[lane])
    records[lane] = box[0]
    settle(records[lane], dice, setting[THE_MOST_ROUNDS])
    for seat in range(MAX_PLAYERS):
        owed[seat] = 0


def what_is_legal(s: Any, out: Any, setting: Any) -> int:
    """How many actions the player to move has; 0 at the end."""
    if finished(s, setting[THE_MOST_ROUNDS]):
        return 0
    return legal_actions(s, out)


def decide_for_others(
    records: Any, lane: int, seen: Any, choose: Any, learners: int, out: Any, size: int, dice: Any, mind: Any,
    setting: Any, owed: Any,
) -> int:  # fmt: skip
    """Until a learner has to decide or the game has ended: then it returns how much is legal, and 0 at the end.

    NONE if the policy chose nothing legal.
    """
    s = records[lane]
    while size > 0 and not (learners >> s.player) & 1:
        if choose is None:
            place = below(mind, size)
        else:
            place = policy_place(records[lane : lane + 1], mind, seen, out, size, choose)
            if place == NONE:
                return NONE
        act(s, out[place], dice, setting, owed)
        size = what_is_legal(s, out, setting)
    return size


def go_on(
    records: Any, lane: int, start: Any, seen: Any, choose: Any, learners: int, out: Any, size: int, dice: Any,
    mind: Any, setting: Any, games: Any, owed: Any, rewards: Any, done: Any, truncated: Any, finals: Any,
) -> int:  # fmt: skip
    """What follows until a learner has to decide, perhaps in the next game: others decide, games end and begin.

    So much is legal now, 0 at the end of a game, NONE before the first one; the same for then is returned. A game that
    ends before a learner has decided anything in it is passed over: it was nobody's.
    """
    played = size != NONE
    if not played:
        begin_next(records, lane, start, dice, mind, setting, games, owed)
        size = what_is_legal(records[lane], out, setting)
    while True:
        size = decide_for_others(records, lane, seen, choose, learners, out, size, dice, mind, setting, owed)
        if size != 0:
            return size
        if played:
            end_game(records[lane], lane, setting, owed, rewards, done, truncated, finals)
            played = False
        games[lane] += setting[STRIDE]
        begin_next(records, lane, start, dice, mind, setting, games, owed)
        size = what_is_legal(records[lane], out, setting)


def show_learner(s: Any, points: int, size: int, out: Any, allowed: Any, observation: Any, mask: Any) -> None:
    """What the player to move sees and may do."""
    observe_knowing(s, s.player, points, observation)
    for place in range(ALLOWED_BYTES):
        allowed[place] = 0
    for action in range(ACTION_COUNT):
        mask[action] = 0
    for place in range(size):
        action = out[place]
        allowed[action >> 3] |= 1 << (action & 7)
        mask[action] = 1


def step_all(
    first: int, last: int, choose: Any, learners: int, actions: Any, records: Any, start: Any, seen: Any, out: Any,
    setting: Any, games: Any, dice: Any, minds: Any, actors: Any, allowed: Any, owed: Any, rewards: Any,
    earned: Any, done: Any, truncated: Any, finals: Any, observations: Any, masks: Any,
) -> int:  # fmt: skip
    """A learner's action in each of these lanes, or BEGIN_ANEW, and all that follows until a learner has to decide.

    Returns NONE, or the lane whose policy chose nothing legal.
    """
    for lane in range(first, last):
        s = records[lane]
        acted = actors[lane]
        size = NONE
        points = 0
        if actions[lane] != BEGIN_ANEW:
            act(s, actions[lane], dice[lane], setting, owed[lane])
            size = 0
            if not finished(s, setting[THE_MOST_ROUNDS]):
                points = points_in_turn(s)
                size = legal_knowing(s, points, out)
        if size <= 0 or not (learners >> s.player) & 1:
            size = go_on(
                records, lane, start, seen, choose, learners, out, size, dice[lane], minds[lane], setting, games,
                owed[lane], rewards[lane], done, truncated, finals[lane],
            )  # fmt: skip
            if size == NONE:
                return lane
            s = records[lane]
            points = points_in_turn(s)
        give(s.player, owed[lane], rewards[lane])
        earned[lane] = rewards[lane][acted]
        actors[lane] = s.player
        show_learner(s, points, size, out, allowed[lane], observations[lane], masks[lane])
    return NONE
