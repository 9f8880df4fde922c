"""Carry out an action: the one door through which players change the state."""

from .backend import rule
from .duos import (
    aim_at,
    catch,
    choose_starfish,
    decline,
    give,
    hide,
    lay,
    look,
    move_duo,
    pick,
    want,
)
from .events import keep_event
from .round_end import stop
from .state import State
from .turn import discard, draw, end_turn, keep, last_chance, take
from .vocabulary import (
    CATCHING,
    DECLINE,
    DISCARD,
    END,
    FIRST_SHELL,
    FIRST_STARFISH,
    FROM,
    GIVE,
    HIDE,
    KEEP,
    KEEP_EVENT,
    LAST_CHANCE,
    LAY,
    LOOK,
    MOVE,
    PICK,
    STAR,
    STOP,
    TAKE,
    WANT,
)


@rule
def apply(s: State, action: int) -> None:
    """Carry out an action of `s.player`. It must be legal; only `legal_actions` says so."""
    s.news_size = 0
    if action < TAKE:
        draw(s)
    elif action < KEEP:
        take(s, action - TAKE)
    elif action < DISCARD:
        if s.phase == CATCHING:
            catch(s, action - KEEP)
        else:
            keep(s, action - KEEP)
    elif action < LAY:
        discard(s, action - DISCARD)
    elif action < STAR:
        lay(s, action - LAY)
    elif action < END:
        if action < HIDE:
            choose_starfish(s, FIRST_STARFISH + action - STAR)
        else:
            hide(s, FIRST_SHELL + action - HIDE)
    elif action == END:
        end_turn(s)
    elif action == STOP:
        stop(s)
    elif action == LAST_CHANCE:
        last_chance(s)
    else:
        apply_choice(s, action)


@rule
def apply_choice(s: State, action: int) -> None:
    """The choices that effects and events ask for."""
    if action < PICK:
        look(s, action - LOOK)
    elif action < FROM:
        pick(s, action - PICK)
    elif action < WANT:
        aim_at(s, action - FROM)
    elif action < GIVE:
        want(s, action - WANT)
    elif action < DECLINE:
        give(s, action - GIVE)
    elif action < MOVE:
        decline(s)
    elif action < KEEP_EVENT:
        move_duo(s, action - MOVE)
    else:
        keep_event(s, action - KEEP_EVENT)
