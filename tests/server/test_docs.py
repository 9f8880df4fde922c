"""docs/api.md and docs/serving.md list what the code has, no more and no less.

`python -m tests.server.test_docs` writes their tables anew.
"""

import re
from dataclasses import fields
from pathlib import Path

import jsonschema_rs
import msgspec
import pytest
from prometheus_client import Counter, Histogram
from prometheus_client.metrics import MetricWrapperBase

from seasalt.server import attendance, measures, serving
from seasalt.server.messages import CODES, Said, status_of
from seasalt.server.settings import HELP, VARIABLES, Settings
from seasalt.server.table import frames, sheet
from seasalt.server.web import app, sockets
from seasalt.server.web.describing import everything, openapi

from .table.test_docs import fields as table_fields
from .table.test_docs import meaning

DOCS = Path(__file__).parents[2] / "docs"


def requests() -> list[str]:
    found = [
        (method.upper(), path, operation)
        for path, methods in openapi()["paths"].items()
        for method, operation in methods.items()
    ]
    return [
        f"| `{method} {path.replace('{table_id}', '{table}')}` | {first_paragraph(operation['description'])} |"
        for method, path, operation in found
    ]


def first_paragraph(text: str) -> str:
    return " ".join(text.split("\n\n")[0].split())


def said() -> list[str]:
    return [
        f"| `{kind.__struct_config__.tag}` | {table_fields(kind, ())} | {meaning(kind)} |" for kind in Said.__args__
    ]


def limits() -> list[str]:
    return [
        f"| a message, a request | {serving.LARGEST_MESSAGE // 1024}, {app.LARGEST_REQUEST // 1024} KiB |",
        f"| a pulse comes every | {attendance.BEAT:.0f} s |",
        f"| a connection must take what is sent to it within | {sockets.SLOW:.0f} s |",
        f"| messages in a row that are refused, until the connection ends | {sockets.MOST_REFUSED} |",
        f"| things that an update tells; who missed more gets a snapshot | {frames.MOST_MISSED} |",
        f"| ids of messages that are remembered, of each person at a table | {sheet.IDS_KEPT} |",
    ]


def settings() -> list[str]:
    defaults = {field.name: f"`{field.default}`" if field.default != "" else "–" for field in fields(Settings)}
    return [
        f"| `--{name.replace('_', '-')}` | `{variable}` | {defaults[name]} | {HELP[name]} |"
        for name, variable in VARIABLES.items()
    ]


def metrics() -> list[str]:
    found = [value for value in vars(measures).values() if isinstance(value, MetricWrapperBase)]
    return [f"| `{metric_name(metric)}` | {labels(metric)} | {metric._documentation} |" for metric in found]


def metric_name(metric: MetricWrapperBase) -> str:
    """As it is shown: counters have `_total` at their end, histograms three names."""
    if isinstance(metric, Histogram):
        return f"{metric._name}_bucket` `_sum` `_count"
    return f"{metric._name}_total" if isinstance(metric, Counter) else metric._name


def labels(metric: MetricWrapperBase) -> str:
    return ", ".join(f"`{label}`" for label in metric._labelnames) or "–"


TABLES: dict[str, dict[str, list[str]]] = {
    "api.md": {
        "requests": requests(),
        "said": said(),
        "limits": limits(),
        "codes": [f"| `{code}` | {status_of(code)} | {text} |" for code, text in sorted(CODES.items())],
    },
    "serving.md": {"settings": settings(), "metrics": metrics()},
}
ALL = [(page, name) for page, tables in TABLES.items() for name in tables]


def section(page: str, text: str, name: str) -> re.Match[str]:
    found = re.search(rf"(<!-- {name} -->\n\|[^\n]*\n\|[^\n]*\n)((?:\|[^\n]*\n)*)", text)
    assert found is not None, f"docs/{page} has no table {name}"
    return found


@pytest.mark.parametrize(("page", "name"), ALL)
def test_the_docs_list_what_the_code_has(page: str, name: str) -> None:
    assert section(page, (DOCS / page).read_text("utf-8"), name)[2].splitlines() == TABLES[page][name]


def test_the_examples_in_the_docs_hold_to_the_schema() -> None:
    kinds = [{"$ref": f"#/$defs/{kind}"} for kind in ("ToServer", "FromServer", "Problem")]
    create = {**everything()["Create"], "required": ["id", "name"]}
    checked = jsonschema_rs.validator_for({"anyOf": [*kinds, create], "$defs": everything()})
    examples = re.findall(r"```json\n(.*?)```", (DOCS / "api.md").read_text("utf-8"), re.DOTALL)
    assert len(examples) > 3
    for example in examples:
        checked.validate(msgspec.json.decode(example))


def renew() -> None:
    for page, name in ALL:
        text = (DOCS / page).read_text("utf-8")
        found = section(page, text, name)
        rows = "".join(f"{row}\n" for row in TABLES[page][name])
        (DOCS / page).write_text(text[: found.start(2)] + rows + text[found.end(2) :], "utf-8")


if __name__ == "__main__":
    renew()
