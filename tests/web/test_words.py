"""Every code that the page may have to say has words: `en.ts` names them, and `tsc` sees to the other languages.

The file is read as text: keys are found by how far they are set in, so this needs neither Node.js nor a build.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from seasalt.bots import LEVELS
from seasalt.bots.codes import CODES as REASONS
from seasalt.cards import COLOURS, DUO_KINDS, EVENTS, FAMILIES, KINDS, PILES
from seasalt.rules.vocabulary import NEWS, VERBS
from seasalt.server import shapes
from seasalt.server.messages import CODES
from seasalt.server.table.events import Reason
from seasalt.server.table.told import TOLD
from seasalt.server.table.words import REACTIONS
from seasalt.settings import EDITIONS
from seasalt.values import WHAT_FOR

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
LANGUAGES = ("en", "it", "es", "fr")
_KEY = re.compile(r'"?([\w+]+)"?\s*[:(,]')


def text_of(language: str) -> str:
    return (WORDS / f"{language}.ts").read_text(encoding="utf-8")


def keys(path: str, text: str) -> set[str]:
    """The keys of a group, `call.because` or the constant `EVENTS`; none if there is no such group."""
    lines = text.splitlines()
    begin, indent = -1, 0
    for depth, name in enumerate(path.split(".")):
        constant = rf"(?:export )?const {name}\b[^=]*= \{{"
        key = rf'"?{name}"?: (?:\w+<.*>\()?\{{'
        found = re.compile(constant if name.isupper() else rf"^{'  ' * (depth + 1)}{key}")
        place = next((at for at in range(begin + 1, len(lines)) if found.match(lines[at])), None)
        if place is None:
            return set()
        begin, indent = place, 0 if name.isupper() else 2 * (depth + 1)
    if lines[begin].rstrip().endswith("{"):
        inside = _until_closed(lines[begin + 1 :], indent)
        start = " " * (indent + 2)
        found_keys = (_KEY.match(line[len(start) :]) for line in inside if re.match(rf"{start}\S", line))
    else:  # all in one line
        found_keys = (_KEY.match(part.strip()) for part in lines[begin].split("{", 1)[1].split(","))
    return {match[1] for match in found_keys if match}


def _until_closed(lines: Iterable[str], indent: int) -> Iterable[str]:
    for line in lines:
        if re.match(rf"{' ' * indent}\}}", line):
            return
        yield line


def no_call_reasons() -> set[str]:
    """The codes of `View.no_call_because`: a literal, or null."""
    hint = get_type_hints(shapes.View)["no_call_because"]
    return {code for part in get_args(hint) for code in get_args(part)}


# What has codes -> the codes, and the groups that must each have words for all of them; `a|b` is two groups together.
NEEDED: dict[str, tuple[Iterable[str], tuple[str, ...]]] = {
    "refusals and network": (CODES, ("refusal",)),
    "told and news": ({*TOLD, *NEWS}, ("did|happened",)),
    "reasons of hints": (REASONS, ("reasons",)),
    "kinds": (KINDS, ("card", "KINDS")),
    "colours": (COLOURS, ("COLOURS",)),
    "families": (FAMILIES, ("family",)),
    "events": (EVENTS, ("EVENTS",)),
    "duos": (["+".join(pair) for pair in DUO_KINDS], ("DUO_EFFECTS",)),
    "levels": (LEVELS, ("LEVELS", "level_says", "level_about")),
    "reactions": (REACTIONS, ("REACTIONS",)),
    "phases": ({*WHAT_FOR, "over"}, ("asked", "watched")),
    "why no call": (no_call_reasons(), ("call.because",)),
    "actions": (VERBS, ("action",)),
    "editions": (EDITIONS, ("start.editions", "start.editions_about")),
    "why it ended": (get_args(Reason), ("REASONS_TO_END",)),
    "points": (get_type_hints(shapes.PointsOf), ("points",)),
}


@pytest.mark.parametrize("what", NEEDED)
def test_every_code_has_words(what: str) -> None:
    codes, groups = NEEDED[what]
    text = text_of("en")
    assert codes
    for group in groups:
        there = set().union(*(keys(name, text) for name in group.split("|")))
        assert there, f"en.ts has no group {group}"
        assert set(codes) <= there, f"without words in {group}: {sorted(set(codes) - there)}"


@pytest.mark.parametrize("what", ["refusals and network", "told and news", "reasons of hints", "phases"])
def test_no_words_for_codes_that_do_not_exist(what: str) -> None:
    codes, groups = NEEDED[what]
    for group in groups:
        there = set().union(*(keys(name, text_of("en")) for name in group.split("|")))
        assert there <= set(codes), f"words in {group} for no code: {sorted(there - set(codes))}"


def test_the_reading_notices_a_missing_key() -> None:
    text = text_of("en").replace("    not_host:", "    not_a_host:")
    assert "not_host" in keys("refusal", text_of("en"))
    assert "not_host" not in keys("refusal", text)
    assert keys("no_such_group", text) == set()


def test_piles_are_told_apart() -> None:
    assert set(PILES) <= keys("table", text_of("en"))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_satisfy_the_type(language: str) -> None:
    """`tsc` compares the keys, if the file says that it has all of them."""
    text = text_of(language)
    assert f"export const {language}: Words = {{" in text
    # `any`, a cast to the whole type or an ignored error would let a missing key through.
    assert not re.search(r"\bany\b|as Words|@ts-", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_are_typographic(language: str) -> None:
    """Texts have ’, as languages write it; a straight one between letters is a slip."""
    said = re.sub(r"//.*|/\*.*?\*/", "", text_of(language))
    assert re.findall(r"[^\W\d_]'[^\W\d_]", said) == []


def test_french_has_narrow_spaces_before_its_marks() -> None:
    code = re.sub(r"^\s*//.*$", "", text_of("fr"), flags=re.MULTILINE)
    texts = re.findall(r'"([^"\n]*)"', code)
    assert any("\u202f:" in text for text in texts)
    assert [text for text in texts if re.search(r"[ \u00a0][:;!?»]|« ", text)] == []


def test_every_language_is_offered_and_has_its_column_in_the_glossary() -> None:
    index, glossary = (WORDS / "index.ts").read_text("utf-8"), (WORDS / "glossary.md").read_text("utf-8")
    for language in LANGUAGES:
        assert f'import("./{language}")' in index
        assert f"| {language} |" in glossary
    for name in (*KINDS, *COLOURS, *EVENTS):
        assert f"| `{name}` |" in glossary, f"{name} is not in glossary.md"
