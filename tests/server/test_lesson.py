"""The lesson is a real round: legal by the rules, told as the pupil's seat sees it, with all that is to be learnt."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import httpx
import pytest

from seasalt import Game
from seasalt.cards import Card
from seasalt.server.lesson import DEAL, ENDINGS, LEVEL, PUPIL, SCRIPT, Lesson, LessonStep, Name, Part, lesson
from seasalt.server.web.describing import everything

from .test_schema import faults
from .web.serving import served

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
OTHER = 1
MOST_MINUTES = 5
WORDS_A_MINUTE = 180  # of somebody who reads something new
SECONDS_TO_ACT = 2.5


@pytest.fixture(scope="module")
def taught() -> Lesson:
    return lesson()


def ways(taught: Lesson) -> Iterator[list[LessonStep]]:
    """The lesson with each of its endings."""
    for ending in taught.endings.values():
        yield [*taught.steps, *ending]


def every_step(taught: Lesson) -> list[LessonStep]:
    return [*taught.steps, *(step for ending in taught.endings.values() for step in ending)]


def played(call: str) -> Game:
    """The script once more, apart from how it is told."""
    game = Game(supplied=True)
    for outcome in DEAL:
        game.happen(outcome)
    parts = [*SCRIPT, Part("choose", (call,)), *ENDINGS[call]]
    for part in parts:
        for action in part.actions:
            game.play(action, chance=part.chance)
    return game


def test_the_lesson_holds_to_its_schema(taught: Lesson) -> None:
    assert "Lesson" in everything()
    assert faults("Lesson", taught) == []


def test_what_is_expected_of_the_pupil_is_legal(taught: Lesson) -> None:
    for step in every_step(taught):
        assert step.frame.view is not None
        legal = step.frame.view["legal_actions"]
        assert set(step.expected) <= set(legal)
        assert bool(step.expected) == (step.waits == "pupil")


def test_each_ending_is_the_result_that_the_rules_give(taught: Lesson) -> None:
    for call, ending in taught.endings.items():
        result = ending[-1].frame.table.result
        expected = played(call).results[-1]
        assert result is not None
        assert (result.call, result.caller, result.bet_won) == (call, PUPIL, expected.bet_won)
        assert result.points == list(expected.points)


def test_the_pupil_wins_either_way(taught: Lesson) -> None:
    for ending in taught.endings.values():
        result = ending[-1].frame.table.result
        assert result is not None
        assert result.points[PUPIL] > result.points[OTHER]
        assert result.bet_won is not False


def test_frames_follow_on_each_other(taught: Lesson) -> None:
    for steps in ways(taught):
        sequence = 0
        for step in steps:
            assert step.frame.since == sequence
            assert step.frame.sequence == sequence + len(step.frame.told)
            sequence = step.frame.sequence


def test_views_are_those_of_the_pupils_seat(taught: Lesson) -> None:
    for step in every_step(taught):
        assert step.frame.seat == PUPIL
        assert step.frame.view is not None
        assert step.frame.view["seat"] == PUPIL
        assert step.frame.view["turn"] is not None


def test_what_the_other_player_keeps_is_not_in_the_lesson_before_it_is_laid_or_shown(taught: Lesson) -> None:
    for steps in ways(taught):
        for card in ("fish/black", "swimmer/light_blue", "shark/black"):
            seen = [_names(step, card) for step in steps]
            assert True in seen
            laid = seen.index(True)
            told = [one for one in steps[laid].frame.told if card in json.dumps(one.values)]
            assert [one.what for one in told] == ["laid"]


def _names(step: LessonStep, card: str) -> bool:
    """Does a step tell of this card? That it is somewhere unseen, everybody knows of every card."""
    view = dict(step.frame.view or {})
    memory = {key: value for key, value in view.pop("memory").items() if key != "unseen"}
    news = view.pop("news")  # numbers for what is told in words, too
    assert not any(row[0] in ("drew", "kept", "caught") and row[1] == OTHER and row[3] is not None for row in news)
    told = [[one.what, one.values] for one in step.frame.told]
    return card in json.dumps([view, memory, told])


def test_every_phase_of_a_turn_comes_up_for_the_pupil(taught: Lesson) -> None:
    phases = {step.frame.view["phase"] for step in taught.steps if step.frame.view and step.expected}
    assert phases == {"drawing", "keeping", "discarding", "playing", "choosing_pile", "picking"}


def test_every_kind_of_action_of_the_base_game_is_done_by_somebody() -> None:
    verbs = {action.split()[0] for part in (*SCRIPT, *ENDINGS["last_chance"]) for action in part.actions} | set(ENDINGS)
    assert verbs == {"draw", "take", "keep", "discard", "lay", "look", "pick", "from", "end", "stop", "last_chance"}


def test_every_family_and_every_duo_of_the_base_game_comes_up(taught: Lesson) -> None:
    game = played("last_chance")
    result = game.results[-1]
    cards: set[Card] = {card for seat in (PUPIL, OTHER) for card in result.hands[seat]}
    duos = {tuple(card.kind for card in laid) for seat in (PUPIL, OTHER) for laid in result.tables[seat]}
    assert duos == {("crab", "crab"), ("boat", "boat"), ("fish", "fish"), ("swimmer", "shark")}
    assert {"octopus", "penguin", "lighthouse", "mermaid"} <= {card.kind for card in cards}
    assert result.cards[PUPIL].multipliers
    assert result.cards[PUPIL].mermaids
    assert result.cards[OTHER].collectors


def test_the_numbers_in_the_words_are_those_of_the_round(taught: Lesson) -> None:
    points = {step.name: step.frame.view["points"] for step in taught.steps if step.frame.view}
    assert points["points"]["total"] == 1
    assert points["onward"]["total"] == 4
    assert points["colours"]["colour_bonus"] == 4
    assert points["call"] == points["choose"]
    assert (points["call"]["total"], points["call"]["mermaids"]) == (8, 4)


def test_most_steps_are_for_doing(taught: Lesson) -> None:
    for steps in ways(taught):
        waiting = [step for step in steps if step.waits != "nobody"]
        assert len([step for step in waiting if step.expected]) >= 0.6 * len(waiting)


def words_of(language: str) -> dict[str, str]:
    text = (WORDS / f"{language}.ts").read_text("utf-8")
    steps = text[text.index("  tutorial: {") :]
    steps = steps[: steps.index("\n  },\n")]
    found = re.findall(r'^      (\w+): \{ title: "([^"]+)", text: "([^"]+)" \},$', steps, re.MULTILINE)
    return {name: f"{title}. {said}" for name, title, said in found}


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_all_that_is_taught_has_words_and_no_more(language: str) -> None:
    assert set(words_of(language)) == {*get_args(Name), "done"}


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_the_lesson_takes_five_minutes(taught: Lesson, language: str) -> None:
    said = words_of(language)
    for steps in ways(taught):
        words = sum(len(said[step.name].split()) for step in steps if step.name)
        acts = sum(step.waits != "nobody" for step in steps)
        assert words / WORDS_A_MINUTE + acts * SECONDS_TO_ACT / 60 < MOST_MINUTES


def test_a_bot_sits_opposite(taught: Lesson) -> None:
    seats = taught.steps[0].frame.table.seats
    assert [(seat.kind, seat.level) for seat in seats] == [("person", ""), ("bot", LEVEL)]


def test_the_server_gives_the_lesson_to_everybody(tmp_path: Path) -> None:
    with served(str(tmp_path / "tables.sqlite")) as url:
        answer = httpx.get(f"{url}/api/lesson")
        page = httpx.get(f"{url}/learn", headers={"accept": "text/html"})
    assert answer.status_code == 200
    assert len(answer.json()["steps"]) == len(SCRIPT) + 1
    assert page.status_code in (200, 503)  # the page may not be built
