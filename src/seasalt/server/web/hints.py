"""Hints: for a person who is alone with bots, so that nobody else is at a disadvantage."""

from litestar import get
from litestar.params import FromPath

from ...view import View
from ..advising import Hint
from ..table import Table
from ..table.sheet import GATHERING, PLAYING
from ..thinking import NoThinker
from .callers import Asking, Turned
from .gate import TheGate, TheHouse
from .pages import seated


@get("/api/tables/{table_id:str}/hint")
async def hint(request: Asking, house: TheHouse, gate: TheGate, table_id: FromPath[str]) -> Hint:
    """What a strong bot would do in the place of who asks, with the chance to win and the reasons; only for a person
    who plays alone against bots, and has to decide."""
    who = seated(request)
    gate.take(gate.hints, request)
    room = await house.room(table_id)
    async with room() as table:
        if house.store.shared:
            await room.catch_up()
        view = view_to_advise(table, who)
    try:
        return Hint(view.sequence, *await house.thinkers.advise(view, house.entropy()))
    except NoThinker:
        raise Turned("unavailable") from None


def view_to_advise(table: Table, who: str) -> View:
    """What the one who asks knows, if there is something to decide and nobody who could mind."""
    sheet, seat = table.sheet, table.seat_of(who)
    if seat is None:
        raise Turned("not_seated")
    if sheet.state != PLAYING or table.game is None:
        raise Turned("not_started" if sheet.state == GATHERING else "game_over")
    if table.people != [seat]:  # whoever gave up, too: their game goes on to its end
        raise Turned("not_alone")
    if sheet.seats[seat].away:
        raise Turned("played_by_bot")
    if sheet.result is not None:
        raise Turned("look_first", round=sheet.result)
    if table.turn != seat:
        raise Turned("not_your_turn", turn=table.turn)
    return table.game.view(seat)
