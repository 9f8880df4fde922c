"""Text from outside, made fit to print: a file or an argument must not command the terminal."""


def printable(text: str) -> str:
    """The text with what cannot be printed written out: an escape character becomes \\x1b."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


def shortened(text: str, most: int) -> str:
    """At most so many characters of a text, the beginning."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def without_middle(text: str, most: int) -> str:
    """At most so many characters of a text, the beginning and the end, where errors say what would be right."""
    if len(text) <= most:
        return text
    end = most // 2
    return f"{text[: most - end - 3]} … {text[-end:]}"
