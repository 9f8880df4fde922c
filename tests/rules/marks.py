"""Every test of a rule says which numbers it shows, and in which direction.

`@allows("E1")`: what the rule makes possible or brings about. `@forbids("E1")`: what it rules out.
`test_every_rule_is_tested.py` fails when a number of `docs/rules.md` lacks one of the two.
"""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def allows(*numbers: str) -> Callable[[Test], Test]:
    """The test shows what these rules make possible."""
    return _marked(numbers)


def forbids(*numbers: str) -> Callable[[Test], Test]:
    """The test shows what these rules rule out."""
    return _marked(numbers)


def _marked(numbers: tuple[str, ...]) -> Callable[[Test], Test]:
    assert numbers, "name the rule"
    return lambda test: test
