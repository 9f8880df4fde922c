"""What is played, by a short name: `2-base`, `3-salt`, `4-both`."""

from seasalt import Rules

VARIANTS = {"base": (False, False), "salt": (True, False), "pepper": (False, True), "both": (True, True)}


def rules_of(players: int, variant: str) -> Rules:
    salt, pepper = VARIANTS[variant]
    return Rules(players=players, salt=salt, pepper=pepper)


def words_for(players: int, variant: str) -> str:
    expansions = {"base": "base game", "salt": "Extra Salt", "pepper": "Extra Pepper", "both": "both expansions"}
    return f"{players} players, {expansions[variant]}"
