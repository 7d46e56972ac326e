"""The worker process: answers, progress, cancel, and an end whatever happens to either side."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.needs import needs_posix_signals, needs_unix_sockets
from tuscany_app.cli.common import play, result
from tuscany_app.kernel import catalogue, worker
from tuscany_app.kernel.bots import levels
from tuscany_app.kernel.bots.analysis import Analysis, Effort, analyse
from tuscany_app.kernel.reviewed import Review
from tuscany_app.kernel.reviewing import review
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.worker import (
    ComparisonTask,
    ExportTask,
    ImportTask,
    IndexTask,
    MoveTask,
    Report,
    ReviewTask,
    Worker,
)

GAME = catalogue.load("pillars")
PATIENCE = 30


class Listener:
    """A worker whose reports can be waited for."""

    def __init__(self) -> None:
        self.heard: queue.Queue[Report | tuple[int, str]] = queue.Queue()
        self.thinker = Worker(self.heard.put, lambda job, why: self.heard.put((job, why)))

    def answer(self) -> Report:
        while True:
            report = self.heard.get(timeout=PATIENCE)
            assert isinstance(report, Report), report
            if report.final:
                return report


@pytest.fixture
def listener() -> Iterator[Listener]:
    listener = Listener()
    yield listener
    listener.thinker.close()


def position(moves: int = 8, players: int = 2) -> Session:
    session = Session(GAME, computer_table(GAME, ["random"] * players, seed=5))
    for _, _ in zip(range(moves), play(session), strict=False):
        pass
    return session


def endless() -> MoveTask:
    """A question that takes longer than any test waits."""
    return MoveTask(record.record_text(position()), "endless")


@pytest.fixture
def _more_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is told by its environment to know a level that never comes to an end, and one that never looks up."""
    levels = Path(__file__).parents[1] / "support/worker"
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(levels), *sys.path]))


@pytest.mark.parametrize("game_id", catalogue.ids())
def test_the_worker_knows_every_game(listener: Listener, game_id: str) -> None:
    game = catalogue.load(game_id)
    question = MoveTask.about(Session(game, computer_table(game, ["random"] * 2, seed=5)), "easy")
    listener.thinker.ask(question)
    assert listener.answer().answer["move"] == str(worker.think(question).move)


def test_the_worker_decides_as_the_bot_itself_would(listener: Listener) -> None:
    session = position()
    for level in ("easy", "medium", "random"):
        question = MoveTask.about(session, level)
        job = listener.thinker.ask(question)
        report = listener.answer()
        thought = levels.make(GAME, level).choose(
            session.state, levels.decision_seed(session.setup.seed, len(session.turns))
        )
        assert (report.job, report.answer["move"], report.answer["simulations"]) == (
            job,
            str(thought.move),
            thought.simulations,
        )
        assert report.answer["value"] == pytest.approx(thought.value)


@pytest.mark.usefixtures("_more_levels")
def test_progress_is_reported_and_time_is_kept(listener: Listener) -> None:
    for seconds in (1.0, 4.0, 16.0):  # a busy machine may not get to report twice in a second
        listener.thinker.ask(MoveTask(record.record_text(position()), "endless", seconds=seconds))
        reports = []
        while not reports or not reports[-1].final:
            report = listener.heard.get(timeout=PATIENCE)
            assert isinstance(report, Report)
            reports.append(report)
        if len(reports) >= 3:
            break
    assert len(reports) >= 3
    counts = [report.done for report in reports]
    assert counts == sorted(counts)
    assert GAME.parse(reports[-1].answer["move"]) in position().state.legal_moves()


@pytest.mark.usefixtures("_more_levels")
def test_progress_is_what_was_looked_at_even_if_nothing_is_better_for_it(listener: Listener) -> None:
    listener.thinker.ask(MoveTask(record.record_text(position()), "unsure", seconds=PATIENCE))
    looked_at = []
    while not looked_at or not looked_at[-1]:  # a busy machine may have looked at nothing yet
        report = listener.heard.get(timeout=PATIENCE)
        assert isinstance(report, Report)
        assert not report.final
        looked_at.append(report.done)
    report = listener.heard.get(timeout=PATIENCE)
    assert isinstance(report, Report)
    assert looked_at[-1] < report.done


@pytest.mark.usefixtures("_more_levels")
def test_a_cancelled_job_is_never_heard_of_again(listener: Listener) -> None:
    first = listener.thinker.ask(endless())
    listener.heard.get(timeout=PATIENCE)
    listener.thinker.cancel()
    second = listener.thinker.ask(MoveTask.about(position(), "easy"))
    seen = []
    while not seen or not (seen[-1].final and seen[-1].job == second):
        report = listener.heard.get(timeout=PATIENCE)
        assert isinstance(report, Report)
        seen.append(report)
    assert [report for report in seen if report.job == first and report.final] == []


@pytest.mark.usefixtures("_more_levels")
def test_who_is_hurried_answers_with_the_best_so_far(listener: Listener) -> None:
    job = listener.thinker.ask(endless())
    progress = listener.heard.get(timeout=PATIENCE)
    assert isinstance(progress, Report)
    assert not progress.final
    listener.thinker.hurry()
    answer = listener.answer()
    assert answer.job == job
    assert answer.done >= progress.done
    assert answer.answer["value"] is not None
    assert GAME.parse(answer.answer["move"]) in position().state.legal_moves()


@pytest.mark.usefixtures("_more_levels")
def test_who_is_hurried_before_the_first_thought_answers_all_the_same_and_the_next_one_may_think(
    listener: Listener,
) -> None:
    listener.thinker.ask(endless())
    listener.thinker.hurry()
    answer = listener.answer()
    assert answer.answer["simulations"] == 1
    assert GAME.parse(answer.answer["move"]) in position().state.legal_moves()
    question = MoveTask.about(position(), "medium")
    listener.thinker.ask(question)
    assert listener.answer().answer["simulations"] == worker.think(question).simulations > 1


def test_hurrying_nobody_does_nothing(listener: Listener) -> None:
    listener.thinker.hurry()
    question = MoveTask.about(position(), "medium")
    listener.thinker.ask(question)
    assert listener.answer().answer["simulations"] == worker.think(question).simulations
    listener.thinker.hurry()
    listener.thinker.ask(question)
    assert listener.answer().answer["simulations"] == worker.think(question).simulations


@needs_posix_signals
def test_the_worker_gives_way_to_the_window(listener: Listener) -> None:
    listener.thinker.ask(MoveTask.about(position(), "easy"))
    listener.answer()
    worker_id = listener.thinker.process.pid
    assert os.getpriority(os.PRIO_PROCESS, worker_id) > os.getpriority(os.PRIO_PROCESS, 0)
    if sys.platform == "linux":
        assert os.sched_getscheduler(worker_id) == os.SCHED_BATCH


@pytest.mark.usefixtures("_more_levels")
def test_asking_again_cancels_the_question_before(listener: Listener) -> None:
    for _ in range(5):
        listener.thinker.ask(endless())
    last = listener.thinker.ask(MoveTask.about(position(), "medium"))
    assert listener.answer().job == last


@pytest.mark.usefixtures("_more_levels")
def test_a_worker_that_ignores_a_cancel_is_replaced(listener: Listener) -> None:
    listener.thinker.ask(MoveTask(record.record_text(position()), "deaf"))
    time.sleep(1.0)
    job = listener.thinker.ask(MoveTask.about(position(), "easy"))
    assert listener.answer().job == job


@pytest.mark.usefixtures("_more_levels")
def test_a_worker_that_dies_is_reported_and_the_next_question_gets_a_new_one(listener: Listener) -> None:
    job = listener.thinker.ask(MoveTask(record.record_text(position()), "deadly"))
    assert listener.heard.get(timeout=PATIENCE) == (job, "exit code 3")
    again = listener.thinker.ask(MoveTask.about(position(), "easy"))
    assert listener.answer().job == again


@needs_posix_signals
@pytest.mark.usefixtures("_more_levels")
def test_a_worker_that_hangs_without_dying_is_replaced(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    job = listener.thinker.ask(MoveTask(record.record_text(position()), "endless", seconds=3.0))
    listener.heard.get(timeout=PATIENCE)  # it is at work
    monkeypatch.setattr(worker, "SILENCE", 0.5)
    process = listener.thinker.process.pid
    time.sleep(0.3)  # it has told its progress, and how long it may be silent is known anew
    os.kill(process, signal.SIGSTOP)
    again = process
    while again == process:  # the question is put once more, to another one
        assert not listener.heard.get(timeout=PATIENCE).final
        again = listener.thinker.process.pid
    time.sleep(0.3)
    os.kill(again, signal.SIGSTOP)
    while isinstance(heard := listener.heard.get(timeout=PATIENCE), Report):
        assert not heard.final
    assert heard == (job, "no answer")
    monkeypatch.undo()
    assert listener.thinker.ask(MoveTask.about(position(), "easy")) == listener.answer().job


def test_a_question_about_no_game_fails_with_a_reason(listener: Listener) -> None:
    job = listener.thinker.ask(MoveTask("rubbish\n", "easy"))
    heard = listener.heard.get(timeout=PATIENCE)
    assert isinstance(heard, tuple)
    assert heard[0] == job
    assert "not a line of JSON" in heard[1]


@pytest.mark.usefixtures("_more_levels")
def test_no_answer_comes_after_close(listener: Listener) -> None:
    listener.thinker.ask(endless())
    listener.heard.get(timeout=PATIENCE)
    listener.thinker.close()
    time.sleep(0.5)
    while not listener.heard.empty():
        report = listener.heard.get()
        assert isinstance(report, Report)
        assert not report.final


PARENT = """
import os, sys, time, multiprocessing
from tuscany_app.kernel.worker import MoveTask, Worker
if __name__ == "__main__":
    thinker = Worker(lambda report: None, lambda job, why: None)
    thinker.ask(MoveTask(sys.argv[1], "endless"))
    time.sleep(1.5)
    print(multiprocessing.active_children()[0].pid, flush=True)
    os._exit(9)
"""


@pytest.fixture
def _pipes_stay_open(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As on Windows, when the worker ends before it took its end of the pipe."""
    made, kept = listener.thinker.context.Pipe, []

    def pipe() -> Any:
        ours, theirs = made()
        kept.append(os.dup(theirs.fileno()))
        return ours, theirs

    monkeypatch.setattr(listener.thinker.context, "Pipe", pipe)
    yield
    for handle in kept:
        os.close(handle)


@needs_unix_sockets
@pytest.mark.usefixtures("_pipes_stay_open")
def test_a_worker_that_ended_before_it_took_its_pipe_is_not_waited_for(listener: Listener) -> None:
    listener.thinker.ask(MoveTask.about(position(), "easy"))
    closing = threading.Thread(target=listener.thinker.close, daemon=True)
    closing.start()
    closing.join(PATIENCE)
    assert not closing.is_alive()


@needs_unix_sockets
@pytest.mark.usefixtures("_pipes_stay_open")
def test_a_worker_that_died_before_it_took_its_pipe_is_replaced(listener: Listener) -> None:
    job = listener.thinker.ask(MoveTask.about(position(), "easy"))
    listener.thinker.process.kill()
    assert listener.answer().job == job


@needs_posix_signals
def test_a_worker_that_is_killed_is_replaced_and_the_task_begun_again_once(listener: Listener) -> None:
    job = listener.thinker.ask(ReviewTask.about(position(4), seats=(0,)))
    first = listener.heard.get(timeout=PATIENCE)
    assert isinstance(first, Report)
    assert not first.final
    listener.thinker.process.kill()
    report = listener.answer()
    assert (report.job, len(report.answer["decisions"])) == (job, 2)


@pytest.mark.usefixtures("_more_levels")
@pytest.mark.parametrize(
    ("level", "words"),
    [
        ("broken disk", "Permission denied: /somewhere"),
        ("broken pipe", "Broken pipe"),
        ("end", "EOFError"),
        ("exit", "SystemExit: 7"),
        ("interrupt", "KeyboardInterrupt"),
        ("unspeakable", "Unspeakable"),
        ("strange", "TypeError"),
    ],
)
def test_an_error_in_a_task_is_told_as_itself(listener: Listener, level: str, words: str) -> None:
    job = listener.thinker.ask(MoveTask(record.record_text(position()), level, 1))
    heard = listener.heard.get(timeout=PATIENCE)
    assert isinstance(heard, tuple)
    assert heard[0] == job
    assert heard[1].startswith(words)
    process = listener.thinker.process.pid
    assert listener.thinker.ask(MoveTask.about(position(), "easy")) == listener.answer().job
    assert listener.thinker.process.pid == process  # it goes on


@needs_posix_signals
def test_tasks_without_a_time_limit_have_a_limit_of_silence(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    for task in (ReviewTask, IndexTask, ImportTask, ExportTask):
        assert 60 < task.silence < 600
    monkeypatch.setattr(ReviewTask, "silence", 0.5)
    job = listener.thinker.ask(ReviewTask.about(position(1), seats=(0,)))
    process = listener.thinker.process.pid
    os.kill(process, signal.SIGSTOP)
    monkeypatch.setattr(ReviewTask, "silence", 60)
    assert listener.answer().job == job
    assert listener.thinker.process.pid != process


@needs_posix_signals
@pytest.mark.usefixtures("_more_levels")
def test_the_worker_ends_when_its_parent_is_gone(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    text = record.record_text(position())
    parent = subprocess.run([sys.executable, str(script), text], stdout=subprocess.PIPE, encoding="utf-8", check=False)
    process = int(parent.stdout)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("the worker outlived its parent")


def test_nothing_is_pickled_between_the_two() -> None:
    question = MoveTask.about(position(), "easy")
    assert worker.MoveTask(**json.loads(json.dumps(worker.attrs.asdict(question)))) == question


def test_the_worker_imports_no_qt() -> None:
    code = "import sys, tuscany_app.kernel.worker, tuscany_app.games.pillars; print('PySide6' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "False"


def test_the_worker_compares_ways_to_play_as_this_process_would(listener: Listener) -> None:
    game = catalogue.load("noughts")
    session = Session(game, computer_table(game, ["random"] * 2, seed=5))
    move = session.state.legal_moves()[-1]
    inquiry = ComparisonTask.about(session, Effort.QUICK, move)
    listener.thinker.ask(inquiry)
    found = Analysis.from_json(game, listener.answer().answer)
    assert found.to_json() == analyse(game, session.state, inquiry.seed, Effort.QUICK, move).to_json()
    assert found.of(move) is not None


def reread() -> Session:
    game = catalogue.load("noughts")
    return result(game, computer_table(game, ["easy"] * 2, seed=1))


def test_the_worker_reviews_a_game_and_tells_how_far_it_is(listener: Listener) -> None:
    session = reread()
    listener.thinker.ask(ReviewTask.about(session))
    reports = []
    while not reports or not reports[-1].final:
        reports.append(listener.heard.get(timeout=PATIENCE))
    assert Review.from_json(session.game, reports[-1].answer) == review(session)
    assert [report.done for report in reports] == sorted(report.done for report in reports)
    listener.thinker.ask(ReviewTask.about(session, [1]))
    assert listener.answer().answer["seats"] == [1]


def test_a_cancelled_review_is_heard_of_no_more(listener: Listener) -> None:
    session = reread()
    listener.thinker.ask(ReviewTask.about(session))
    time.sleep(0.2)
    listener.thinker.cancel()
    job = listener.thinker.ask(MoveTask.about(session.at(0), "easy"))
    while (report := listener.heard.get(timeout=PATIENCE)).job != job:
        assert not report.final
    assert report.answer["move"]


def test_a_worker_that_is_asked_nothing_is_let_go_and_another_one_answers(
    listener: Listener, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker, "IDLE", 0.3)
    question = MoveTask.about(position(), "easy")
    listener.thinker.ask(question)
    first = listener.answer()
    process = listener.thinker.process

    def gone() -> bool:
        try:
            return not process.is_alive()
        except ValueError:  # closed
            return True

    end = time.monotonic() + PATIENCE
    while not gone() and time.monotonic() < end:
        time.sleep(0.05)
    assert gone()
    listener.thinker.ask(question)
    assert listener.answer().answer == first.answer
    assert listener.thinker.process is not process
    assert not caplog.records


@pytest.mark.usefixtures("_more_levels")
def test_a_worker_that_thinks_is_not_let_go(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "IDLE", 0.1)
    job = listener.thinker.ask(endless())
    time.sleep(1.0)
    listener.thinker.hurry()
    assert listener.answer().job == job
