"""Schemathesis reads what the server says about its HTTP interface, and holds it to that."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ...conftest import soak_count
from .serving import served
from .trouble import no_trouble

EXAMPLES = soak_count(6, 1_000)  # for each address, method and mode
# Not among the checks: that all that fits the schema is accepted (there are rules, turns and tables besides), and
# that all else is refused (it knows nothing of fields that msgspec reads more generously, as in queries).
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(str(tmp_path_factory.mktemp("schema") / "tables.sqlite")) as address, no_trouble():
        yield address


def test_all_answers_are_as_the_schema_says(url: str) -> None:
    token = httpx.post(f"{url}/api/token").json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    wish = {"id": "a", "name": "Ann", "players": 2}
    table = httpx.post(f"{url}/api/tables", json=wish, headers=headers).json()["table"]
    schema = schemathesis.openapi.from_url(f"{url}/api/schema/openapi.json")
    seen = set()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        seen.add(operation.label)
        for mode in GenerationMode:
            with suppress(Unsatisfiable):  # where nothing is sent, nothing can be wrong with it
                ask(operation.as_strategy(generation_mode=mode), table, headers)
    assert {"GET /health", "POST /api/tables", "POST /api/tables/{table_id}"} <= seen


def ask(cases: st.SearchStrategy[Case[Any]], table: str, headers: dict[str, str]) -> None:
    @settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=True,
        database=None,
        deadline=None,
    )
    @given(case=cases, there=st.booleans(), known=st.booleans())
    def asked(case: Case[Any], there: bool, known: bool) -> None:
        if there and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        case.call_and_validate(checks=CHECKS, headers=headers if known else None)

    asked()
