"""Contests: the same result however they are run, interrupted or stopped early, and what a journal keeps."""

import json
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from seasalt import Rules
from seasalt.arena import Contest, Executor, Journal, Plan, executor, hold, kept_seed, report
from seasalt.arena.contest import Job, play_job, play_lost_job
from seasalt.arena.match import DealResult, Forfeit, GameResult
from seasalt.bots import registry
from seasalt.bots.network import FILE, weights_of
from seasalt.errors import SeasaltError

from .contestants import First, install, without_times

PLAN = Plan(("random", "greedy", "plankton"), Rules(), 5)
WITH_NETWORK = Plan(("random", "learned"), Rules(), 5)
WON, LOST = (DealResult((GameResult((0, 1), (seat,), 3), GameResult((1, 0), (1 - seat,), 3))) for seat in (0, 1))
EVEN = DealResult((GameResult((0, 1), (0,), 3), GameResult((1, 0), (0,), 3)))


def held(executor: Executor, plan: Plan = PLAN, **how: Any) -> Contest:
    contest = Contest(plan, 2)
    hold(contest, executor, **how)
    return contest


def told(contest: Contest) -> Any:
    return without_times(report(contest, complete=True, jobs=1, seconds=1))


@pytest.fixture(scope="module")
def expected() -> Any:
    """What the contest shows when nothing gets in its way."""
    return told(held(executor(1)))


def interrupt_after(deals: int) -> Callable[[int], None]:
    def show(done: int) -> None:
        if done >= deals:
            raise KeyboardInterrupt

    return show


# However it is run


def test_the_number_of_jobs_changes_nothing(expected: Any) -> None:
    assert told(held(executor(2))) == expected


def test_a_worker_that_is_killed_changes_nothing(expected: Any) -> None:
    killed: list[Any] = []

    def kill_one(done: int) -> None:
        if not killed:
            killed.append(active_children()[0])
            killed[0].kill()

    assert told(held(executor(2), show=kill_one)) == expected


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_contest_goes_on_where_it_stopped(tmp_path: Path, expected: Any, jobs: int) -> None:
    path = tmp_path / "journal"
    with Journal(path, PLAN) as journal:
        assert hold(Contest(PLAN, 2), executor(jobs), journal, interrupt_after(3)) is False
    assert active_children() == []
    contest = Contest(PLAN, 2)
    with Journal(path, PLAN) as journal:
        assert len(journal.results) == 3
        for job, result in journal.results:
            contest.add(job, result)
        assert len(list(contest.jobs())) == 3
        hold(contest, executor(jobs), journal)
    assert told(contest) == expected
    assert len(path.read_text().splitlines()) == 1 + 6


def test_the_first_deals_of_a_longer_contest_are_those_of_a_shorter_one() -> None:
    pair = Plan(("random", "greedy"), Rules(), 5)
    short, long = Contest(pair, 1), Contest(pair, 2)
    for contest in (short, long):
        hold(contest, executor(1))
    assert without_times(long.counted(0)[0].to_json()) == without_times(short.counted(0)[0].to_json())


def test_a_bot_that_ends_its_process_forfeits_and_the_arena_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, exploding="Exploding", first="First")
    monkeypatch.syspath_prepend(tmp_path)
    registry._others.cache_clear()
    contest = Contest(Plan(("first", "exploding"), Rules(), 5), 2)
    assert hold(contest, executor(2)) is True
    games = [game for result in contest.counted(0).values() for game in result.games]
    assert len(games) == 4
    assert {game.forfeit for game in games} == {Forfeit(1, "crash", "its process died")}
    registry._others.cache_clear()


def test_a_deal_played_carefully_is_the_same() -> None:
    plan = Plan(("random", "greedy"), Rules(players=3), 5)
    careful, plain = play_lost_job(plan, Job(0, 1)), play_job(plan, Job(0, 1))
    assert without_times(careful.to_json()) == without_times(plain.to_json())


# Until it is certain


def contest_until(deals: int, results: Callable[[int], DealResult], order: list[int] | None = None) -> Contest:
    contest = Contest(Plan(("random", "greedy"), Rules(), 5), deals, until=0.95)
    for deal in order or range(deals):
        contest.add(Job(0, deal), results(deal))
    return contest


def test_a_pair_stops_at_the_first_deal_that_tells_it_apart() -> None:
    contest = contest_until(40, lambda deal: WON)
    assert contest.enough(0)
    assert 5 < len(contest.counted(0)) < 20


def test_where_it_stops_does_not_depend_on_the_order_in_which_deals_are_finished() -> None:
    results = [LOST, EVEN, *[WON] * 38]
    forth = contest_until(40, results.__getitem__)
    back = contest_until(40, results.__getitem__, list(range(40))[::-1])
    assert list(forth.counted(0)) == list(back.counted(0))


def test_equal_bots_play_all_deals() -> None:
    contest = contest_until(40, lambda deal: EVEN)
    assert not contest.enough(0)
    assert len(contest.counted(0)) == 40
    assert report(contest, complete=True, jobs=1, seconds=1)["pairs"][0]["decided"] is False


def test_a_pair_that_is_told_apart_plays_no_more_while_others_do() -> None:
    contest = Contest(PLAN, 40, until=0.95)
    for deal in range(20):
        contest.add(Job(0, deal), WON)
    assert {job.pair for job in contest.jobs()} == {1, 2}


# The journal


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A journal with two deals."""
    path = tmp_path / "journal"
    with Journal(path, PLAN) as journal:
        journal.keep(Job(0, 0), WON)
        journal.keep(Job(2, 1), EVEN)
    return path


def jobs_in(path: Path, plan: Plan = PLAN) -> list[Job]:
    with Journal(path, plan) as journal:
        return [job for job, _ in journal.results]


def test_a_journal_gives_back_what_it_kept(kept: Path) -> None:
    with Journal(kept, PLAN) as journal:
        assert journal.results == [(Job(0, 0), WON), (Job(2, 1), EVEN)]
    assert kept_seed(kept) == 5


@pytest.mark.parametrize("rest", ["", '{"pair":1,"de', '{"pair":1,"deal":3}', '{"pair":1,"de\n', "\0\0\0"])
def test_a_last_line_that_is_damaged_is_dropped(kept: Path, rest: str) -> None:
    whole = kept.read_text()
    kept.write_text(whole + rest)
    assert jobs_in(kept) == [Job(0, 0), Job(2, 1)]
    assert kept.read_text() == whole


def test_a_journal_goes_on_after_a_damaged_line(kept: Path) -> None:
    kept.write_text(kept.read_text()[:-10])
    with Journal(kept, PLAN) as journal:
        journal.keep(Job(1, 1), LOST)
    assert jobs_in(kept) == [Job(0, 0), Job(1, 1)]


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (Plan(("random", "greedy"), Rules(), 5), "bots is random greedy plankton there and random greedy here"),
        (Plan(PLAN.bots, Rules(salt=True), 5), "salt is False there and True here"),
        (Plan(PLAN.bots, Rules(players=3), 5), "players is 2 there and 3 here"),
        (Plan(PLAN.bots, Rules(), 6), "seed is 5 there and 6 here"),
    ],
)
def test_the_journal_of_another_contest_is_refused(kept: Path, plan: Plan, message: str) -> None:
    before = kept.read_text()
    with pytest.raises(SeasaltError, match=f"keeps another contest: {message}"):
        Journal(kept, plan)
    assert kept.read_text() == before


class Learned(First):
    digest = "0123456789abcdef"


@pytest.fixture
def learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A journal of a bot that has a network."""
    monkeypatch.setattr(registry, "_others", lambda: {"learned": lambda: Learned})
    path = tmp_path / "journal"
    with Journal(path, WITH_NETWORK) as journal:
        journal.keep(Job(0, 0), WON)
    return path


def test_a_journal_of_the_same_network_goes_on_and_that_of_another_is_refused(
    learned: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert jobs_in(learned, WITH_NETWORK) == [Job(0, 0)]
    before = learned.read_text()
    monkeypatch.setattr(Learned, "digest", "fedcba9876543210")
    with pytest.raises(SeasaltError, match=r"network of learned is another \(01234567… there, fedcba98… here\)"):
        Journal(learned, WITH_NETWORK)
    assert learned.read_text() == before


def test_a_journal_from_before_networks_were_noted_goes_on(learned: Path) -> None:
    head, *deals = learned.read_text().splitlines()
    older = {key: value for key, value in json.loads(head).items() if key != "networks"}
    learned.write_text("\n".join([json.dumps(older), *deals, ""]))
    assert jobs_in(learned, WITH_NETWORK) == [Job(0, 0)]


def test_networks_of_the_package_are_noted_too(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    Journal(path, Plan(("narwhal", "guided", "random"), Rules(), 5)).__exit__(None, None, None)
    assert json.loads(path.read_text())["networks"] == dict.fromkeys(("narwhal", "guided"), weights_of(FILE).digest)


@pytest.mark.parametrize(
    "text", ["Dear diary,\n", '{"a": 1}\n', "[]\n[]\n[]\n", "x", pytest.param("[" * 100_000, id="deep")]
)
def test_a_file_that_is_no_journal_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary"
    path.write_text(text)
    with pytest.raises(SeasaltError, match="is no journal of an arena"):
        Journal(path, PLAN)
    assert path.read_text() == text


@pytest.mark.parametrize("line", ["nonsense", "[]"])
def test_damage_in_the_middle_is_refused_with_its_line(kept: Path, line: str) -> None:
    first, _, last = kept.read_text().splitlines()
    kept.write_text(f"{first}\n{line}\n{last}\n")
    with pytest.raises(SeasaltError, match="line 2 is damaged"):
        Journal(kept, PLAN)


@pytest.mark.parametrize("line", [{"pair": 9, "deal": 0, "games": []}, {"deal": 0}, {"pair": 0, "deal": 0, "games": 3}])
def test_a_line_that_is_no_deal_is_refused(kept: Path, line: object) -> None:
    kept.write_text(kept.read_text() + json.dumps(line) + "\n")
    with pytest.raises(SeasaltError, match="line 4 is no deal"):
        Journal(kept, PLAN)


# Plans


def test_an_arena_needs_two_bots() -> None:
    with pytest.raises(SeasaltError, match="at least two bots, not 1"):
        Plan(("random",), Rules(), 1)


def test_each_bot_takes_part_once() -> None:
    with pytest.raises(SeasaltError, match="random is named 2 times"):
        Plan(("random", "greedy", "random"), Rules(), 1)


def test_a_plan_by_name_survives_json_and_tells_decks_apart() -> None:
    small = Plan(("greedy", "random"), Rules(deck=("crab/black", "crab/green", "boat/black")), 1)
    assert json.loads(json.dumps(small.named)) == small.named
    assert small.named != Plan(("greedy", "random"), Rules(), 1).named
