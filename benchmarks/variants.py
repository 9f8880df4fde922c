"""What is played, by a short name: `2-base`, `3-salt`, `4-both`, `2-double`, `3-all`."""

from seasalt import Rules

EXPANSIONS = {"base": (False, False), "salt": (True, False), "pepper": (False, True), "both": (True, True)}
DOUBLED = {"double": "base", "all": "both"}  # the same with Double Points
VARIANTS = [*EXPANSIONS, *DOUBLED]
WORDS = {
    "base": "base game", "salt": "Extra Salt", "pepper": "Extra Pepper", "both": "both expansions",
    "double": "Double Points", "all": "both and Double Points",
}  # fmt: skip


def rules_of(players: int, variant: str) -> Rules:
    salt, pepper = EXPANSIONS[DOUBLED.get(variant, variant)]
    return Rules(players=players, salt=salt, pepper=pepper, double_points=variant in DOUBLED)


def words_for(players: int, variant: str) -> str:
    return f"{players} players, {WORDS[variant]}"
