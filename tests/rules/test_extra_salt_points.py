"""Extra Salt (X), second part: what cast of crabs, starfish and seahorse are worth, and how trios are laid."""

import pytest

import seasalt
from seasalt.notation import cards

from .marks import allows, forbids
from .positions import assert_refused, choices, position

CRABS = "crab/black crab/grey"


# X3: cast of crabs


@allows("X3")
@pytest.mark.parametrize(
    ("hand", "table", "points"),
    [
        ("cast crab/black", [], 1),
        ("cast crab/black crab/grey crab/green", [], 3),
        ("cast", ["crab/black+crab/grey"], 2),
        ("cast crab/green", ["crab/black+crab/grey", "lobster+crab/yellow"], 4),
    ],
)
def test_a_cast_of_crabs_scores_a_point_for_each_crab_laid_or_not(hand: str, table: list[str], points: int) -> None:
    assert seasalt.score(hand, table=table).multipliers == points


@forbids("X3")
def test_a_cast_of_crabs_is_no_crab_itself() -> None:
    assert seasalt.score("cast").total == 0
    assert seasalt.score("cast crab/black").duos == 0


@forbids("X3")
def test_a_cast_of_crabs_counts_no_crabs_of_other_players() -> None:
    game = position(salt=True, hand0="cast", hand1=CRABS, left="crab/green")
    assert game.points(0).total == 0


# X4: starfish and trios


@allows("X4")
def test_a_duo_laid_with_a_starfish_is_a_trio_of_three_points() -> None:
    game = position(salt=True, phase="playing", turn=0, hand0=f"{CRABS} starfish/yellow", left="boat/black")
    game.play("star starfish/yellow")
    game.play("lay crab/black+crab/grey")
    assert game.table(0) == (cards("crab/black crab/grey starfish/yellow"),)
    assert (game.hand(0), game.points(0).duos) == ((), 3)


# Each duo, and what would be different if it had its effect.
@forbids("X4")
@pytest.mark.parametrize(
    "duo",
    [
        "crab/black+crab/grey",
        "boat/black+boat/yellow",
        "fish/black+fish/green",
        "swimmer/black+shark/black",
        "jellyfish/pink+swimmer/black",
        "lobster/black+crab/grey",
        "swimmer/black+swimmer/yellow",
        "shark/black+shark/green",
    ],
)
def test_the_starfish_cancels_the_effect_of_its_duo(duo: str) -> None:
    game = position(
        salt=True,
        pepper=True,
        event="water_rodeo",
        phase="playing",
        turn=0,
        hand0=[*duo.split("+"), "starfish/yellow", "penguin/pink"],
        hand1="octopus/grey",
        table1="boat/light_blue+boat/dark_blue",
        left="crab/green",
    )
    before = game.deck_size, game.hand(1), game.table(1), game.pile("left")
    game.play("star starfish/yellow")
    game.play(f"lay {duo}")
    assert (game.turn, game.phase, choices(game)) == (0, "playing", {"end"})
    assert (game.deck_size, game.hand(1), game.table(1), game.pile("left")) == before
    assert (game.hand(0), game.stung(1)) == (cards("penguin/pink"), False)


@allows("X4")
@pytest.mark.parametrize("duo", ["swimmer/black+swimmer/yellow", "shark/black+shark/green"])
def test_a_duo_of_water_rodeo_takes_a_starfish_too(duo: str) -> None:
    game = position(
        salt=True, pepper=True, event="water_rodeo", phase="playing", turn=0, hand0=[*duo.split("+"), "starfish/yellow"]
    )
    game.play("star starfish/yellow")
    game.play(f"lay {duo}")
    assert game.points(0).duos == 3


@allows("X4")
def test_whoever_has_several_starfish_and_duos_chooses_which_go_together() -> None:
    hand = f"{CRABS} fish/black fish/green starfish/yellow starfish/dark_blue"
    game = position(salt=True, phase="playing", turn=0, hand0=hand)
    assert choices(game, "star") == {"star starfish/yellow", "star starfish/dark_blue"}
    game.play("star starfish/dark_blue")
    assert choices(game) == {"lay crab/black+crab/grey", "lay fish/black+fish/green"}


@forbids("X4")
def test_one_starfish_goes_with_one_duo() -> None:
    game = position(salt=True, phase="playing", turn=0, hand0=f"{CRABS} starfish/yellow starfish/dark_blue")
    game.play("star starfish/yellow")
    assert_refused(game, "star starfish/dark_blue")
    game.play("lay crab/black+crab/grey")
    assert_refused(game, "star starfish/dark_blue")
    assert game.points(0).duos == 3


@forbids("X4")
def test_a_duo_laid_after_a_trio_is_a_duo_with_its_effect() -> None:
    game = position(salt=True, phase="playing", turn=0, hand0=f"{CRABS} fish/black fish/green starfish/yellow")
    game.play("star starfish/yellow")
    game.play("lay crab/black+crab/grey")
    game.play("lay fish/black+fish/green", chance=["mermaid/white"])
    assert game.table(0)[1] == cards("fish/black fish/green")
    assert (game.hand(0), game.points(0).duos) == (cards("mermaid"), 3 + 1)


@forbids("X4")
def test_a_starfish_is_never_added_to_a_duo_on_the_table() -> None:
    game = position(salt=True, phase="playing", turn=0, hand0="starfish/yellow", table0="crab/black+crab/grey")
    assert_refused(game, "star starfish/yellow")
    assert choices(game) == {"end"}


@forbids("X4")
def test_a_chosen_starfish_must_be_laid_with_its_duo_at_once() -> None:
    game = position(salt=True, phase="playing", turn=0, hand0=f"{CRABS} starfish/yellow penguin/pink")
    game.play("star starfish/yellow")
    assert choices(game) == {"lay crab/black+crab/grey"}
    assert_refused(game, "end", "last_chance")


@allows("X4")
def test_a_duo_may_be_laid_without_the_starfish_that_is_in_the_hand() -> None:
    game = position(salt=True, phase="playing", turn=0, hand0="fish/black fish/green starfish/yellow")
    game.play("lay fish/black+fish/green", chance=["mermaid/white"])
    assert (game.hand(0), game.points(0).duos) == (cards("mermaid starfish/yellow"), 1)


@allows("X4")
@pytest.mark.parametrize(
    ("hand", "table", "duos"),
    [
        (f"{CRABS} starfish/yellow", [], 1 + 2),
        (f"{CRABS} fish/black fish/green starfish/yellow", [], 2 + 2),
        (f"{CRABS} fish/black fish/green starfish/yellow starfish/dark_blue", [], 2 + 4),
        ("starfish/yellow", ["crab/black+crab/grey+starfish/dark_blue"], 1 + 2),
        (f"{CRABS} starfish/yellow", ["fish/black+fish/green+starfish/dark_blue"], 2 + 4),
    ],
)
def test_a_starfish_in_hand_is_worth_two_with_an_unplayed_duo_of_its_own(
    hand: str, table: list[str], duos: int
) -> None:
    assert seasalt.score(hand, table=table).duos == duos


@forbids("X4")
@pytest.mark.parametrize(
    ("hand", "table", "duos"),
    [
        ("starfish/yellow", [], 0),
        ("starfish/yellow starfish/dark_blue starfish/light_blue", [], 0),
        ("crab/black starfish/yellow", [], 0),
        ("starfish/yellow", ["crab/black+crab/grey"], 1),
        (f"{CRABS} starfish/yellow starfish/dark_blue", [], 1 + 2),
        (f"{CRABS} starfish/yellow starfish/dark_blue", ["fish/black+fish/green"], 2 + 2),
        ("swimmer/black swimmer/yellow starfish/yellow", [], 0),
    ],
)
def test_a_starfish_in_hand_without_an_unplayed_duo_of_its_own_is_worth_nothing(
    hand: str, table: list[str], duos: int
) -> None:
    assert seasalt.score(hand, table=table).duos == duos


@allows("X4")
def test_two_swimmers_in_hand_are_a_duo_for_the_starfish_under_water_rodeo() -> None:
    assert seasalt.score("swimmer/black swimmer/yellow starfish/yellow", events=["water_rodeo"]).duos == 3


@allows("X4")
def test_points_of_starfish_count_towards_a_call() -> None:
    hand = "sailor/pink sailor/orange crab/black crab/grey"
    assert "stop" not in position(salt=True, phase="playing", hand0=hand).legal_actions
    assert "stop" in position(salt=True, phase="playing", hand0=f"{hand} starfish/yellow").legal_actions


@allows("X4")
def test_a_starfish_has_a_colour_like_any_card() -> None:
    assert seasalt.score("crab/yellow boat/yellow starfish/yellow").colour_bonus == 3


# X5: seahorse


@allows("X5")
@pytest.mark.parametrize(
    ("hand", "collectors"),
    [
        ("seahorse shell/black", 2),
        ("seahorse octopus/grey", 3),
        ("seahorse penguin/pink", 3),
        ("seahorse sailor/pink", 5),
        ("seahorse shell/black shell/grey shell/green shell/yellow shell/dark_blue", 10),
        ("seahorse octopus/grey octopus/green octopus/yellow octopus/purple", 12),
        ("seahorse penguin/pink penguin/purple", 5),
    ],
)
def test_the_seahorse_is_one_more_card_of_a_collection(hand: str, collectors: int) -> None:
    assert seasalt.score(hand).collectors == collectors


@allows("X5")
@pytest.mark.parametrize(
    ("hand", "collectors"),
    [
        ("seahorse shell/black octopus/grey penguin/pink sailor/pink", 5 + 0 + 0 + 1),
        ("seahorse shell/black octopus/grey penguin/pink", 3 + 0 + 1),
        ("seahorse shell/black penguin/pink sailor/pink sailor/orange", 2 + 1 + 5),
        ("seahorse shell/black octopus/grey octopus/green octopus/yellow octopus/purple octopus/light_blue", 2 + 12),
    ],
)
def test_the_seahorse_joins_the_collection_where_it_brings_most(hand: str, collectors: int) -> None:
    assert seasalt.score(hand).collectors == collectors


@forbids("X5")
@pytest.mark.parametrize("rest", ["", "crab/black", "mermaid", "captain colony"])
def test_the_seahorse_needs_a_card_of_the_collection(rest: str) -> None:
    assert seasalt.score(f"seahorse {rest}").collectors == 0


@forbids("X5")
@pytest.mark.parametrize(
    ("collection", "collectors"),
    [
        ("shell/black shell/grey shell/green shell/yellow shell/dark_blue shell/light_blue", 10),
        ("octopus/grey octopus/green octopus/yellow octopus/purple octopus/light_blue", 12),
        ("penguin/pink penguin/purple penguin/light_orange", 5),
        ("sailor/pink sailor/orange", 5),
    ],
)
def test_the_seahorse_does_not_go_beyond_the_last_step(collection: str, collectors: int) -> None:
    assert seasalt.score(f"{collection} seahorse").collectors == collectors


@forbids("X5")
@pytest.mark.parametrize(
    ("hand", "multipliers"), [("seahorse colony penguin/pink", 2), ("seahorse captain sailor/pink", 3)]
)
def test_the_seahorse_counts_for_no_multiplier(hand: str, multipliers: int) -> None:
    assert seasalt.score(hand).multipliers == multipliers


@allows("X5")
@pytest.mark.parametrize(
    ("event", "hand", "collectors"),
    [
        ("dance_of_the_shells", "seahorse shell/black", 2 + 2),
        ("dance_of_the_shells", "seahorse shell/black octopus/grey", 2 + 3),
        ("kraken", "seahorse octopus/grey", 1 + 1),
        ("kraken", "seahorse octopus/grey shell/black", 1 + 2),
        ("kraken", "seahorse octopus/grey penguin/pink", 1 + 1 + 2),
    ],
)
def test_the_seahorse_is_worth_what_the_event_says(event: str, hand: str, collectors: int) -> None:
    assert seasalt.score(hand, events=[event]).collectors == collectors


@forbids("X5")
@pytest.mark.parametrize(
    ("event", "collection", "collectors"),
    [
        ("dance_of_the_shells", "shell/black shell/grey shell/green shell/yellow shell/dark_blue shell/light_blue", 12),
        ("kraken", "octopus/grey octopus/green octopus/yellow octopus/purple octopus/light_blue", 5),
        ("dance_of_the_shells", "crab/black", 0),
        ("kraken", "crab/black", 0),
    ],
)
def test_the_limits_of_the_seahorse_hold_under_an_event_too(event: str, collection: str, collectors: int) -> None:
    assert seasalt.score(f"{collection} seahorse", events=[event]).collectors == collectors


@forbids("X5")
@pytest.mark.parametrize(("event", "kept"), [("coral_reef", "kraken"), ("dance_of_the_shells", "coral_reef")])
def test_a_face_down_shell_is_no_collection_for_the_seahorse(event: str, kept: str) -> None:
    game = position(salt=True, pepper=True, event=event, kept0=kept, hand0="seahorse", reef0="shell/grey")
    assert game.points(0).collectors == 0


@allows("X5")
def test_beside_a_face_down_shell_the_seahorse_may_still_be_the_sixth_shell() -> None:
    shells = "shell/black shell/green shell/yellow shell/dark_blue shell/light_blue"
    game = position(salt=True, pepper=True, event="coral_reef", hand0=f"seahorse {shells}", reef0="shell/grey")
    assert game.points(0).collectors == 10


@allows("X5")
def test_the_seahorse_is_a_white_card() -> None:
    assert seasalt.score("seahorse mermaid").colour_bonus == 2
    assert seasalt.score("seahorse mermaid crab/black").mermaids == 2


@forbids("X5")
def test_the_seahorse_does_not_take_the_colour_of_the_collection_it_joins() -> None:
    assert seasalt.score("seahorse shell/black octopus/grey").colour_bonus == 1


@forbids("X5")
def test_the_seahorse_is_no_mermaid() -> None:
    game = position(salt=True, turn=0, hand0="mermaid mermaid mermaid", left="seahorse")
    game.play("take left")
    assert not game.over
