"""Matches of the network and the search that it guides: planned, played, kept, and the same on the pages about them."""

import re
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from benchmarks import ladder
from benchmarks.variants import words_for

from seasalt.arena import Plan
from seasalt.bots.network import FILE as NETWORK
from seasalt.bots.network import weights_of

DOCS = Path(__file__).parents[1] / "docs"


def test_matches_have_names_of_their_own_and_plans() -> None:
    assert len({match.name for match in ladder.MATCHES}) == len(ladder.MATCHES)
    assert ladder.MATCHES[0].name == "network-search100-2-base"
    for match in ladder.MATCHES:
        plan = match.plan(NETWORK)
        assert plan.rules.players == match.players
        assert plan.rules.salt == (match.variant in ("salt", "both", "all"))
        assert plan.rules.pepper == (match.variant in ("pepper", "both", "all"))
        assert plan.rules.double_points == (match.variant in ("double", "all"))


def test_each_match_has_deals_of_its_own() -> None:
    assert len({match.plan(NETWORK).seed for match in ladder.MATCHES}) == len(ladder.MATCHES)


FOUND = ladder.read(ladder.FILE)
# Where the page about bots has matches of the ladder, and what they are called there.
AS_LEVELS = {
    ("network", "search16"): ("narwhal – orca", [(2, "base"), (3, "both"), (4, "both")]),
    ("guided", "again"): ("kraken – narwhal", [(2, "base")]),
    ("guided", "network"): ("kraken – narwhal", [(3, "both"), (4, "both")]),
}

# How the pages about learning and about the guided search call what is played.
TITLES = {
    ("network", "search100"): "network – search at 100 ms",
    ("guided", "network"): "guided – network",
    ("guided", "again"): "guided – network on new deals",
    ("guided", "search100"): "guided – search at 100 ms",
    ("network", "search16"): "network – `search:iterations=2880`",
    ("network", "again100"): "network – search at 100 ms on new deals",
    ("kraken", "network"): "guided with all that 100 ms hold – network",
}


def _page_of(first: str) -> str:
    """Where matches stand in which this one plays first."""
    return (DOCS / ("learning.md" if first == "network" else "guided.md")).read_text("utf-8").replace("**", "")


def _counted(found: ladder.Found) -> str:
    return f"| {found['games']} | {_share(found, ' | ')} |"


def _share(found: ladder.Found, between: str) -> str:
    low, high = (100 * end for end in found["interval"])
    return f"{100 * found['share']:.1f} %{between}{low:.1f} to {high:.1f}"


@pytest.mark.parametrize("name", FOUND)
def test_what_a_match_found_stands_in_the_documentation(name: str) -> None:
    [match] = [match for match in ladder.MATCHES if match.name == name]
    found = FOUND[name]
    title = TITLES[match.first, match.second]
    table = _page_of(match.first).partition(f"| {title} | deals |")[2].partition("\n\n")[0]
    words = re.escape(words_for(match.players, match.variant))
    deals = f"{found['deals']}" if found["deals"] == found["meant"] else f"{found['deals']} of {found['meant']}"
    less = "".join(f" {_share(found[how], ', ')} |" for how in ("without_luck", "skill") if found.get(how))
    assert re.search(rf"\| {words}(, [^|]*)? \| {deals} {re.escape(_counted(found) + less)}", table)


@pytest.mark.parametrize("name", FOUND)
def test_what_was_found_is_of_the_match_as_it_is_planned(name: str) -> None:
    [match] = [match for match in ladder.MATCHES if match.name == name]
    plan, found = match.plan(NETWORK), FOUND[name]
    assert found["network"] == weights_of(NETWORK).digest[:12]
    assert (found["bots"], found["seed"]) == ([*plan.bots], plan.seed)
    assert found["deals"] <= found["meant"]


def test_a_wrong_call_of_the_ladder_is_one_clear_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "else.json").write_text("[]")
    (tmp_path / "odd.json").write_text('{"matches": {"network-search100-2-base": {"deals": 1}}}')
    other = tmp_path / "other.bin"
    other.write_bytes(NETWORK.read_bytes())
    for words, message in (
        (["--weights", str(other)], "ladder.json here is of the package's network"),
        (["--file", str(tmp_path / "none" / "found.json")], "there is no folder"),
        (["--list", "--file", str(tmp_path / "odd.json")], "does not hold what this command writes"),
        (["--jobs", "0"], "is a whole number from 1"),
        (["--most", "-3"], "is a whole number from 1"),
        (["--list", "--only", "guided-network-9-base"], "no match has a name like guided-network-9-base"),
        (["--only", "guided-network-2-base", "--weights", str(tmp_path / "none.bin")], "there is no network"),
        (["--table", "--file", str(tmp_path / "else.json")], "does not hold what this command writes"),
    ):
        with pytest.raises(SystemExit):
            ladder.main(words)
        assert message in capsys.readouterr().err.splitlines()[-1]


def test_matches_together_have_the_share_of_all_their_games() -> None:
    few, many = (
        {"games": 50, "share": 0.6, "interval": [0.4, 0.8]},
        {"games": 150, "share": 0.5, "interval": [0.4, 0.6]},
    )
    assert ladder.together([few]) == pytest.approx((50, 60, 20))
    less = {"share": 0.55, "interval": [0.5, 0.6]}
    assert ladder.together([few | {"without_luck": less}], "without_luck") == pytest.approx((50, 55, 5))
    assert ladder.together([few, many]) == pytest.approx((200, 52.5, hypot(50 * 20, 150 * 10) / 200))


def _together(first: str, second: str, players: int = 0, variant: str = "") -> list[ladder.Found]:
    """All matches of a pair; with so many players, in this variant, if these are given."""
    return [
        FOUND[match.name]
        for match in ladder.MATCHES
        if (match.first, match.second) == (first, second) and match.name in FOUND
        if players in (0, match.players) and variant in ("", match.variant)
    ]


@pytest.mark.parametrize(
    "several",
    [
        *((*pair, players) for pair in TITLES for players in (2, 3, 4) if _together(*pair, players)),
        ("network", "search100", 0, "all"),
    ],
    ids=str,
)
def test_what_matches_found_together_stands_in_the_documentation(several: tuple[Any, ...]) -> None:
    """As they were played or, of a bot that is compared with the network, by what was decided; and without luck."""
    found, page = _together(*several), _page_of(several[0])
    decided = all(match.get("skill") for match in found)
    for what in ("skill" if decided else "", "without_luck"):
        _, share, half = ladder.together(found, what)
        assert f"{share:.1f} % ± {half:.1f}" in page


@pytest.mark.parametrize("pair", AS_LEVELS)
def test_the_levels_page_has_the_same_of_narwhal_and_kraken(pair: tuple[str, str]) -> None:
    page = (DOCS / "bots.md").read_text("utf-8")
    name, settings = AS_LEVELS[pair]
    for players, variant in settings:
        found = FOUND[ladder.Match(*pair, players, variant, 1).name]
        assert f"| {name} | {found['deals']} {_counted(found)}" in page


class Quick(ladder.Match):
    def plan(self, weights: Path) -> Plan:
        return Plan(("greedy", "random"), super().plan(weights).rules, 1)


@pytest.mark.compiled
def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    match = Quick("network", "search16", 2, "base", 3)
    first, complete = ladder.held(match, NETWORK, tmp_path, 1, 2)
    kept = list(tmp_path.iterdir())
    second, _ = ladder.held(match, NETWORK, tmp_path, 1, 10)
    again, _ = ladder.held(match, NETWORK, tmp_path, 1, 1)
    assert complete
    assert [found["deals"] for found in (first, second, again)] == [2, 3, 3]
    assert again == second
    assert list(tmp_path.iterdir()) == kept


def test_what_was_played_of_a_match_stays_until_as_much_is_played_again() -> None:
    kept = {"bots": ["network", "random"], "network": "abc", "seed": 1, "deals": 40}
    assert ladder.is_more(kept, kept | {"deals": 5})
    assert not ladder.is_more(kept, kept)
    assert not ladder.is_more(kept, kept | {"deals": 5, "network": "def"})
    assert not ladder.is_more(None, kept)


def test_what_decisions_were_worth_stays_as_long_as_the_games_are_the_same() -> None:
    found = {"bots": ["guided", "network"], "network": "abc", "seed": 1, "deals": 40}
    kept = found | {"skill": {"share": 0.5, "interval": [0.4, 0.6]}}
    assert ladder.with_skill_of(kept, found) == kept
    assert ladder.with_skill_of(kept, found | {"deals": 41}) == found | {"deals": 41}
    assert ladder.with_skill_of(None, found) == ladder.with_skill_of(found, found) == found


@pytest.mark.compiled
def test_a_table_says_what_is_missing(tmp_path: Path) -> None:
    match = Quick("network", "search16", 2, "base", 3)
    found, _ = ladder.held(match, NETWORK, tmp_path, 1, 2)
    ladder.write(tmp_path / "ladder.json", {match.name: found})
    table = "\n".join(ladder.tables(ladder.read(tmp_path / "ladder.json"), [match]))
    assert "| network – search16 | deals |" in table
    assert "| 2 players, base game | 2 of 3 | 4 | 100.0 % |" in table
