"""The schema says exactly what goes over the network: games of all variants hold to it, and what is wrong does not."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from seasalt import Game
from seasalt.cli import main
from seasalt.cli.schema import KINDS, text_of
from seasalt.notation import ACTION_TEXTS, DUO_TEXTS
from seasalt.rules.vocabulary import NEWS, PHASES
from seasalt.server import shapes
from seasalt.server.messages import CODES, No
from seasalt.server.schema import messages
from seasalt.server.table import REFUSALS
from seasalt.server.table.frames import Result, SeatInfo, result_of
from seasalt.server.table.told import TOLD
from seasalt.server.table.watching import told_news
from seasalt.server.web.describing import everything, openapi

from ..conftest import soak_count

ROOT = Path(__file__).parents[2]
VARIANTS = list(product((2, 3, 4), (False, True), (False, True), (False, True)))


@cache
def validator(name: str) -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": everything()})


def faults(name: str, value: object) -> list[str]:
    """What is wrong with a value by its schema, as it goes over the network."""
    return [str(error) for error in validator(name).iter_errors(msgspec.json.decode(msgspec.json.encode(value)))]


def games(count: int) -> Iterator[Game]:
    """Random games of all variants, in which duos are laid eagerly; each is given after every action."""
    for seed in range(count):
        for players, salt, pepper, double in VARIANTS:
            random = Random(f"{seed} {players} {salt} {pepper} {double}")
            game = Game(players=players, salt=salt, pepper=pepper, double_points=double, seed=random.getrandbits(60))
            while not game.over:
                yield game
                actions = list(game.legal_actions)
                effects = [action for action in actions if action.verb in ("lay", "star", "hide")]
                game.play(random.choice(effects or actions))
            yield game


def test_views_of_all_variants_hold_to_the_schema() -> None:
    random = Random(1)
    for game in games(soak_count(1, 20)):
        if game.over or random.random() < 0.1:
            for seat in (None, *game.seats):
                assert faults("View", game.view(seat).as_dict()) == []


def test_everything_that_is_told_of_a_game_holds_to_the_schema() -> None:
    words = set()
    for game in games(soak_count(2, 20)):
        if game.over:
            for seat in (None, *game.seats):
                told = list(map(told_news, game.stream(seat)))
                words |= {one.what for one in told}
                assert [fault for one in told for fault in faults("Told", one)] == []
    assert len(words) > 20


def test_results_hold_to_the_schema() -> None:
    for game in games(1):
        if game.over:
            assert [fault for result in game.results for fault in faults("Result", result_of(result))] == []


@pytest.mark.parametrize(
    "change",
    [
        lambda view: view.update(secret="crab/black"),
        lambda view: view.pop("hand"),
        lambda view: view["hand"].append("crab/pink"),
        lambda view: view["legal_actions"].append("keep everything"),
        lambda view: view["tables"][0].append("crab/black+boat/black"),
        lambda view: view["memory"].update(deck=[]),
        lambda view: view.update(phase="dreaming"),
        lambda view: view.update(last_chance=[1]),
        lambda view: view.update(shown_hands={"4": []}),
    ],
)
def test_what_is_no_view_does_not(change: Callable[[dict[str, Any]], object]) -> None:
    view = msgspec.json.decode(msgspec.json.encode(Game(seed=1).view(0).as_dict()))
    change(view)
    assert faults("View", view)


def test_all_actions_and_duos_can_be_written() -> None:
    assert [text for text in ACTION_TEXTS if faults("Action", text)] == []
    assert [text for text in DUO_TEXTS if faults("Duo", text)] == []
    assert [
        text for text in ("", "keep", "draw left", "keep crab/black ", "pick 0") if not faults("Action", text)
    ] == []


def test_the_words_are_those_of_the_rules() -> None:
    assert tuple(shapes.NEWS) == tuple(NEWS)
    chance = ("starting", "shuffling", "revealing", "dealing", "theft")  # over before anybody looks
    assert set(shapes.WORDS["Phase"][1]) == set(PHASES) - set(chance)
    assert not set(TOLD) & set(NEWS)


def test_every_loose_field_is_there() -> None:
    fields = {(name, field) for name, form in everything().items() for field in form.get("properties", ())}
    assert set(shapes.LOOSE) <= fields


def test_every_code_names_values_that_the_schema_knows() -> None:
    named = {name.strip() for text in CODES.values() for name in text.partition("values:")[2].split(",")} - {""}
    assert named == set(shapes.RefusalValues.__annotations__)
    assert set(REFUSALS) < set(CODES)


def test_the_codes_of_refusals_have_their_meanings() -> None:
    choices = messages()["$defs"]["Code"]["oneOf"]
    assert {choice["const"]: choice["description"] for choice in choices} == CODES
    assert not faults("No", No("1", "stale", {"sequence": 4}))
    assert faults("No", No("1", "bad_mood"))


def test_the_schema_of_messages_is_a_schema() -> None:
    jsonschema_rs.meta.validate(messages())


def test_comments_beside_fields_are_descriptions() -> None:
    fields = messages()["$defs"]["SeatInfo"]["properties"]
    assert fields["away"]["description"] == "a bot plays it for a person"
    assert list(fields) == list(SeatInfo.__struct_fields__)
    assert list(messages()["$defs"]["Result"]["properties"]) == list(Result.__struct_fields__)


def test_every_address_says_what_it_is_and_how_it_refuses() -> None:
    document = openapi()
    operations = [operation for methods in document["paths"].values() for operation in methods.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    for operation in operations:
        assert operation["description"]
        assert operation["tags"]
        assert operation["responses"]["429"]["content"]["application/json"]["schema"]["$ref"].endswith("/Problem")


def test_openapi_refers_to_nothing_that_is_not_there() -> None:
    document = openapi()
    text = msgspec.json.encode(document).decode()
    assert set(re.findall(r'"#/components/schemas/(\w+)"', text)) <= set(document["components"]["schemas"])


def test_the_types_for_browsers_are_those_of_the_code() -> None:
    written = (ROOT / "web" / "src" / "protocol.ts").read_text("utf-8")
    assert written == text_of("typescript"), "renew it: seasalt schema typescript > web/src/protocol.ts"


@pytest.mark.parametrize("kind", KINDS)
def test_the_command_prints_it(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", kind]) == 0
    assert capsys.readouterr().out == text_of(kind)
