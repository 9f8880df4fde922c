"""The JSON Schema of everything that goes over the network, made from the types in the code and from `shapes.py`."""

import inspect
import re
from collections.abc import Sequence
from functools import cache
from typing import Any, get_args

import msgspec

from .. import __version__
from .messages import Said
from .shapes import HIDDEN, LOOSE, REFERENCE, TEXTS, VALUES, WORDS, told_codes
from .table.commands import Command

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TEMPLATE = "x-template"  # how a text is put together, in the manner of TypeScript
# What people send: fields with a default may be left out. In what the server says every field is there.
SENT = ("ClockChoice",)
SOMETIMES = ("RefusalValues",)
COMMENT = re.compile(r"^    (\w+): .*?  # (.+)$", re.MULTILINE)


@cache
def messages() -> Schema:
    """All messages of a connection: what a client may send, and what the server says."""
    forms, found = definitions([Command, Said])
    to_server, from_server = forms
    return {
        "$schema": DIALECT,
        "title": f"Messages of seasalt {__version__}",
        "description": "ToServer is what a client sends over a table's connection, FromServer what it gets.",
        "anyOf": [{"$ref": f"{REFERENCE}ToServer"}, {"$ref": f"{REFERENCE}FromServer"}],
        "$defs": {
            "ToServer": {"title": "ToServer", "description": "What a client sends.", **to_server},
            "FromServer": {"title": "FromServer", "description": "What the server says.", **from_server},
            **found,
        },
    }


def definitions(kinds: Sequence[Any]) -> tuple[list[Schema], dict[str, Schema]]:
    """The forms of these types, and all that they refer to by name."""
    wanted = [*kinds, *LOOSE.values(), *VALUES.values()]
    forms, found = msgspec.json.schema_components(wanted, ref_template=REFERENCE + "{name}")
    classes = {kind.__name__: kind for kind in _classes(wanted)}
    for name, form in found.items():
        _describe(form, classes.get(name))
    precise = forms[len(kinds) :]
    for (name, field), form in zip(LOOSE, precise, strict=False):
        if name in found:
            found[name]["properties"][field] = {**_notes(found[name]["properties"][field]), **form}
    for name in found:
        if name not in SENT and found[name].get("additionalProperties") is not False:
            _complete(found[name], name)
    found |= {"Told": _told(dict(zip(VALUES, precise[len(LOOSE) :], strict=True))), **_words(), **_texts()}
    tidied = {name: _tidy(form) for name, form in found.items()}
    asked = [_tidy(form) for form in forms[: len(kinds)]]
    return asked, {name: tidied[name] for name in _reached(asked, tidied)}


def _classes(kinds: Sequence[Any]) -> set[type]:
    """All classes that these types are made of."""
    found: set[type] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        waiting += get_args(kind)
        if isinstance(kind, type) and hasattr(kind, "__annotations__") and kind not in found:
            found.add(kind)
            waiting += inspect.get_annotations(kind, eval_str=True).values()
    return found


def _describe(form: Schema, kind: type | None) -> None:
    """Fields in the order of the code, with what the comments beside them say."""
    if kind is None or "properties" not in form:
        return
    order = list(kind.__annotations__)
    fields = form["properties"]
    if not issubclass(kind, msgspec.Struct):  # of a TypedDict they come sorted
        form["properties"] = fields = {name: fields[name] for name in order}
    for name, comment in COMMENT.findall(inspect.getsource(kind)):
        if name in fields:
            fields[name]["description"] = comment


def _notes(form: Schema) -> Schema:
    """What remains of the form of a field when its type is told more exactly."""
    return {key: form[key] for key in ("description", "default") if key in form}


def _complete(form: Schema, name: str) -> None:
    """What the server says has all its fields, and no others."""
    form["additionalProperties"] = False
    for field in form["properties"].values():
        field.pop("default", None)
    if name not in SOMETIMES:
        form["required"] = list(form["properties"])


def _told(values: dict[str, Schema]) -> Schema:
    """One form for each code, by which they are told apart."""
    codes = []
    for word, (seat, names) in told_codes().items():
        inner = {name.removeprefix(HIDDEN): values[name] for name in names}
        codes.append(_closed({"what": {"const": word}, "seat": values[seat], "values": _closed(inner)}))
    description = "Something that people are told: a code with values. The seat is the one it is about."
    return {"title": "Told", "description": description, "anyOf": codes}


def _closed(fields: Schema) -> Schema:
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


def _words() -> dict[str, Schema]:
    return {
        name: {"title": name, "description": about, "type": "string", **_choice(words)}
        for name, (about, words) in WORDS.items()
    }


def _choice(words: dict[str, str]) -> Schema:
    if not any(words.values()):
        return {"enum": list(words)}
    return {"oneOf": [{"const": word, "description": meaning} for word, meaning in words.items()]}


def _texts() -> dict[str, Schema]:
    return {
        name: {
            "title": name,
            "description": about,
            "type": "string",
            "anyOf": [
                {"const": template} if pattern == template else {"pattern": f"^{pattern}$", TEMPLATE: template}
                for pattern, template in kinds
            ],
        }
        for name, (about, kinds) in TEXTS.items()
    }


def _tidy(form: Any) -> Any:
    """Without what says the same twice: the type beside a reference, a list of one."""
    if isinstance(form, list):
        return [_tidy(part) for part in form]
    if not isinstance(form, dict):
        return form
    tidied = {key: _tidy(part) for key, part in form.items()}
    if "$ref" in tidied:
        tidied.pop("type", None)
    if len(tidied.get("enum", ())) == 1:
        tidied["const"] = tidied.pop("enum")[0]
    return tidied


def _reached(forms: list[Schema], found: dict[str, Schema]) -> list[str]:
    """The names that forms refer to, directly or through others, each before what it refers to."""
    reached: list[str] = []
    waiting: list[Any] = [*forms]
    while waiting:
        form = waiting.pop(0)
        if isinstance(form, list):
            waiting += form
        elif isinstance(form, dict):
            name = str(form.get("$ref", "")).removeprefix(REFERENCE)
            if name and name not in reached:
                reached.append(name)
                waiting.append(found[name])
            waiting += form.values()
    return reached
