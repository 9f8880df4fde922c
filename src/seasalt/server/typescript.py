"""TypeScript types from the schema, for clients in browsers. `web/src/protocol.ts` is what this writes."""

import json
from collections.abc import Iterator, Mapping
from textwrap import wrap

from .schema import TEMPLATE, Schema
from .shapes import REFERENCE

WIDTH = 110
HEAD = """\
// What goes between a client and the server of seasalt, over HTTP and over connections; docs/api.md tells how.
// Made by `seasalt schema typescript` from the types of the server. Do not edit: a test compares.
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript(types: Mapping[str, Schema]) -> str:
    """A module that exports all of these types."""
    parts = [HEAD, *("\n".join(_declared(name, types[name])) + "\n" for name in sorted(types))]
    return "\n".join(parts)


def _declared(name: str, form: Schema) -> Iterator[str]:
    yield from _comment(form.get("description", ""), "")
    if "properties" in form:
        yield f"export interface {name} {{"
        yield from _fields(form, "  ")
        yield "}"
    elif any(choice.get("description") for choice in form.get("oneOf", ())):
        yield f"export type {name} ="
        for choice in form["oneOf"]:
            yield from _comment(choice["description"], "  ")
            yield f"  | {_type(choice)}{';' if choice is form['oneOf'][-1] else ''}"
    else:
        yield from _union(f"export type {name} =", [_type(choice) for choice in _choices(form)])


def _choices(form: Schema) -> list[Schema]:
    if "enum" in form:
        return [{"const": word} for word in form["enum"]]
    choices: list[Schema] = form.get("anyOf") or form.get("oneOf") or [form]
    return choices


def _union(begin: str, members: list[str]) -> Iterator[str]:
    """On one line if they fit, else as many on each as fit, or each on its own if they are long."""
    one_line = f"{begin} {' | '.join(members)};"
    if len(one_line) <= WIDTH:
        yield one_line
        return
    yield begin
    lines = [""]
    for member in members:
        if lines[-1] and (member.startswith("{") or len(f"  {lines[-1]} | {member}") >= WIDTH):
            lines.append("")
        lines[-1] += f" | {member}" if lines[-1] else f"| {member}"
    lines[-1] += ";"
    yield from (f"  {line}" for line in lines)


def _fields(form: Schema, indent: str) -> Iterator[str]:
    for name, field in form["properties"].items():
        yield from _comment(field.get("description", ""), indent)
        optional = "" if name in form.get("required", ()) else "?"
        yield f"{indent}{name}{optional}: {_type(field)};"


def _comment(text: str, indent: str) -> Iterator[str]:
    lines = wrap(" ".join(text.replace("*/", "* /").split()), WIDTH - len(indent) - 7)
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
    elif lines:
        yield f"{indent}/**"
        yield from (f"{indent} * {line}" for line in lines)
        yield f"{indent} */"


def _type(form: Schema) -> str:
    """A type within a line."""
    if "$ref" in form:
        return str(form["$ref"]).removeprefix(REFERENCE)
    if TEMPLATE in form:
        return f"`{form[TEMPLATE]}`"
    if "const" in form:
        return json.dumps(form["const"])
    if {"enum", "anyOf", "oneOf"} & form.keys():
        return " | ".join(_type(choice) for choice in _choices(form))
    if form.get("type") == "array":
        return _array(form)
    return _object(form) if form.get("type") == "object" else PLAIN[form["type"]]


def _array(form: Schema) -> str:
    if "prefixItems" in form:
        return f"[{', '.join(map(_type, form['prefixItems']))}]"
    inner = _type(form["items"])
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _object(form: Schema) -> str:
    if form.get("properties"):
        required = form.get("required", ())
        fields = (
            f"{name}{'' if name in required else '?'}: {_type(field)}" for name, field in form["properties"].items()
        )
        return f"{{ {'; '.join(fields)} }}"
    others = form.get("additionalProperties", True)
    if isinstance(others, dict):
        key = _type(form["propertyNames"]) if "$ref" in form.get("propertyNames", {}) else "string"
        return f"Partial<Record<{key}, {_type(others)}>>"
    return "Record<string, unknown>" if others else "Record<string, never>"
