"""`seasalt train`: what is wrong with a call is one clear line."""

import json
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from seasalt.bots.network import FILE
from seasalt.bots.network_file import MOST_WIDTH, read
from seasalt.cli import INTERRUPTED, main


def test_without_pytorch_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(["train", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "seasalt: training needs PyTorch: pip install 'seasalt[learn]'\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--set", "speed=3"], "a plan has rounds, lanes"),
        (["--set", "seconds=3"], "a plan has rounds, lanes"),
        (["--set", "lanes=1.5"], "lanes of a plan is a whole number, not '1.5'"),
        (["--set", "rate=fast"], "rate of a plan is a number, not 'fast'"),
        (["--set", "threads=0"], "threads of a training run is more than 0, not 0"),
        (["--set", "elder_every=-1"], "elder_every of a training run is 0 or more, not -1"),
        (["--minutes", "0"], "--minutes is a number of minutes, more than 0, not 0"),
        (["--minutes", "inf"], "seconds of a training run is a number, not inf"),
        (["--set", "apart=2"], "apart of a training run is 0 or 1, not 2"),
        (["--set", "against_best=2"], "against_best of a training run is 0 or 1, not 2"),
        (["--set", "against_best=1"], "against_best is for --against"),
        (["--set", "games=chess"], "unknown kind of games 'chess'; there are all, many, every, base"),
        (["--set", "given=2"], "given of a training run is one of 1, 3, 4, not 2"),
        (["--device", "tpu"], "unknown device 'tpu'; there are cpu, cuda"),
        (["--look", "greedy"], "there is no "),
        (["--look", "chess", "--patience", "1"], "unknown bot 'chess'"),
        (["--look", "chess"], "unknown bot 'chess'"),
        (["--look", "greedy", "--device", "cuda"], "--device is for learning; leave it out with --look"),
        (["--look", "greedy", "--minutes", "3"], "--minutes is for learning; leave it out with --look"),
        (["--weights", "x.bin", "--minutes", "1"], "--minutes is for learning; leave it out with --weights"),
        (["--weights", "x.bin", "--games", "10"], "--games is for --look or --against"),
        (["--games", "10"], "--games is for --look or --against"),
        (["--weights", "x.bin", "--set", "lanes=3"], "--set is for learning; leave it out with --weights"),
        (["--patience", "1"], "--patience, --seed and what is played are for --look"),
        (["--players", "3"], "a run learns from --set games="),
        (["--until", "-3"], "--until is a number of minutes, more than 0, not -3"),
        (["--until", "nan"], "--until is a number of minutes, more than 0, not nan"),
        (["--set", f"seed={10**23}"], "seed of a training run is 1,000,000,000,000 at most"),
        (["--set", "elder_every=2", "--against", str(FILE)], "elder_every is for self-play"),
        (["--look", "greedy", "--patience", "0"], "--patience is a number of seconds, more than 0, not 0"),
        (["--look", "greedy", "--weights", "network.bin"], "one at a time"),
        (["--set", "rate=nan", "--set", "lanes=20"], "rate of a training run is a number, not nan"),
        (["--set", "fade=2"], "fade of a training run is 1 at most"),
        (["--set", "width=100000"], f"width of a training run is {MOST_WIDTH:,} at most"),
        (["--set", "depth=100000"], "depth of a training run is 64 at most"),
        (["--set", "threads=100000"], "threads of a training run is 256 at most"),
        (["--set", "lanes=3", "steps=1"], "lanes times steps of a training run are 32 decisions at least"),
        (["--weights", "network.bin"], "there is no "),
        (["--start", "nowhere.bin"], "there is no network to play with: nowhere.bin"),
    ],
)
@pytest.mark.compiled
def test_what_is_wrong_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    pytest.importorskip("torch", reason="needs PyTorch, which the extra `learn` brings")
    monkeypatch.chdir(tmp_path)
    assert main(["train", str(tmp_path), *words]) == 2
    assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_weights_are_not_written_over_something_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch", reason="needs PyTorch, which the extra `learn` brings")
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary")
    assert main(["train", str(tmp_path), "--weights", str(diary)]) == 2
    assert main(["train", str(tmp_path), "--weights", str(tmp_path)]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert "is there already and is no network" in first
    assert "is a folder" in second
    assert diary.read_text() == "dear diary"


@pytest.mark.compiled
def test_ctrl_c_ends_a_run_with_a_checkpoint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch", reason="needs PyTorch, which the extra `learn` brings")
    from seasalt.learn.learner import Learner

    few = ["--set", "lanes=20", "steps=2", "batch=64", "rounds=1000000", "width=8"]
    before = signal.getsignal(signal.SIGINT)
    with pytest.MonkeyPatch.context() as patch:
        learn = Learner.learn

        def interrupted(*given: Any) -> Any:
            signal.raise_signal(signal.SIGINT)
            return learn(*given)

        patch.setattr(Learner, "learn", interrupted)
        assert main(["train", str(tmp_path), *few]) == INTERRUPTED
    assert (tmp_path / "checkpoint.pt").exists()
    assert "what it has learned is kept, and the same command goes on" in capsys.readouterr().out
    assert signal.getsignal(signal.SIGINT) == before


def test_ctrl_c_while_a_run_gets_ready_does_not_promise_that_something_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch", reason="needs PyTorch, which the extra `learn` brings")
    from seasalt.learn import training

    monkeypatch.setattr(training, "Lanes", lambda *given, **more: signal.raise_signal(signal.SIGINT))
    assert main(["train", str(tmp_path), "--set", "lanes=20", "steps=2", "width=8"]) == INTERRUPTED
    assert "kept" not in "".join(capsys.readouterr())
    assert not (tmp_path / "checkpoint.pt").exists()


@pytest.mark.compiled
def test_it_goes_on_with_the_network_of_a_file_in_that_one_s_size(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="needs PyTorch, which the extra `learn` brings")
    few = ["--set", "lanes=20", "steps=2", "batch=64", "rounds=1"]
    assert main(["train", str(tmp_path), "--start", str(FILE), *few]) == 0
    assert main(["train", str(tmp_path), "--weights", str(tmp_path / "more.bin")]) == 0
    more, before = read(tmp_path / "more.bin"), read(FILE)
    assert (more.width, more.depth) == (before.width, before.depth)
    assert more.record["plan"]["start"] == before.digest


@pytest.mark.compiled
def test_how_often_it_beats_the_one_it_learned_against_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="needs PyTorch, which the extra `learn` brings")
    few = ["--set", "lanes=20", "steps=2", "batch=64", "rounds=1", "width=8", "games=base"]
    assert main(["train", str(tmp_path), "--against", str(FILE), "--games", "10", *few]) == 0
    [kept] = [json.loads(line) for line in (tmp_path / "shares.jsonl").read_text("utf-8").splitlines()]
    assert kept["games"] == 10
    assert kept["rules"]["players"] == 2
    assert f"it wins {kept['share']:.1%} ± " in capsys.readouterr().out
