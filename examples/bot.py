"""A bot that plays from outside: python examples/bot.py http://127.0.0.1:8765 TABLE NAME (docs/api.md explains it)"""

import json, sys, time  # noqa: E401, I001

import httpx, websockets.sync.client  # noqa: E401


def wish(seat, table, view, **_):
    """What to send now. The same wish has the same id, so it does no harm to send it again."""
    if table["result_open"]:
        return {"type": "look", "id": f"look {table['result']['round']}"}
    if view is None:  # before the start; a host starts, which is refused until all seats are taken
        return {"type": "start", "id": "start"} if table["host"] == seat else None
    action = max(view["legal_actions"], key=lambda action: liking(view, *action.split()), default=None)
    return action and {"type": "act", "action": action, "sequence": (at := view["sequence"]), "id": f"{at} {action}"}


def liking(view, verb, what=""):
    """We like cards that go with ours, laying duos, and to stop, with fewer points when the deck runs out."""
    card = view["tops"][what] if verb == "take" else view["choices"][-int(what)] if verb == "pick" else what
    value = 3 * sum(card.split("/")[0] in mine for mine in view["hand"]) + 6 * ("mermaid" in card)
    stop = 99 if view["stop"] >= 7 + view["deck_size"] // 10 else -1
    return {"stop": stop, "lay": 50, "draw": 2, "end": 0, "last_chance": -1, "give": -value}.get(verb, value)


address, frame = f"{sys.argv[1]}/api/tables/{sys.argv[2]}", {}
headers = {"Authorization": f"Bearer {httpx.post(f'{sys.argv[1]}/api/token').json()['token']}"}
httpx.post(address, headers=headers, json={"type": "join", "id": "join", "name": sys.argv[3]}).raise_for_status()
while True:  # a connection may end at any time; the next one begins with a snapshot
    try:
        socket = websockets.sync.client.connect(f"ws{address[4:]}/socket", additional_headers=headers)
        for message in map(json.loads, socket):
            if message["type"] in ("snapshot", "update", "pulse"):  # at a pulse, what may have been lost is sent again
                frame |= message
                if frame["table"]["state"] in ("over", "expired"):
                    sys.exit()
                if command := wish(**frame):
                    socket.send(json.dumps(command))
    except (OSError, websockets.WebSocketException):
        time.sleep(1)
