"""What people write: names, chat and reactions."""

import unicodedata

LONGEST_NAME = 20
LONGEST_CHAT = 200
REACTIONS = ("hello", "well_played", "thanks", "wow", "oops", "hurry", "thinking", "good_game")
JOINER = "\u200d"  # invisible, but emoji are made with it
SELECTOR = "\ufe0f"


def name_of(text: str) -> str | None:
    """A name as it is shown, or None if it cannot be one."""
    name = unicodedata.normalize("NFC", text).strip()
    return name if 1 <= len(name) <= LONGEST_NAME and name.isprintable() else None


def same_name(one: str, other: str) -> bool:
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    """Without what the eye passes over: case, the width of letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def chat_of(text: str) -> str | None:
    """A text without characters that a screen would obey, or None if nothing is left or it is too long."""
    plain = "".join(" " if char.isspace() else char for char in text if char.isspace() or _shown(char)).strip()
    return plain if 1 <= len(plain) <= LONGEST_CHAT and plain.strip(JOINER + SELECTOR + " ") else None


def _shown(char: str) -> bool:
    return char == JOINER or not unicodedata.category(char).startswith("C")
