"""Many things, a little at a time."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.support.pages import heard
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.base import batches as slices
from tuscany_app.shell.base.batches import Batches


def test_a_few_are_done_at_once_and_what_goes_wrong_is_told_apart(qtbot: QtBot) -> None:
    def work(number: int) -> int:
        if number == 2:
            raise UserError(say("not this one"))
        return number * 10

    job: Batches[int] = Batches()
    ends: list[object] = []
    job.run([1, 2, 3], work, lambda made, troubles: ends.append((made, [str(each) for each in troubles])))
    assert ends == [([(1, 10), (3, 30)], ["not this one"])]
    assert not job.busy


def test_many_leave_time_for_the_window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    job: Batches[int] = Batches()
    done: list[int] = []
    told = heard(job.progressed)
    ends: list[int] = []
    monkeypatch.setattr(slices.time, "perf_counter", iter(range(10_000)).__next__)  # a second at every look
    monkeypatch.setattr(slices, "AT_A_TIME", 2)
    job.run(range(5), done.append, lambda made, troubles: ends.append(len(made)))
    assert len(done) < 5
    assert job.busy
    qtbot.waitUntil(lambda: ends == [5])
    assert done == [0, 1, 2, 3, 4]
    assert told
    job.run(range(5), done.append, lambda made, troubles: ends.append(len(made)))
    job.stop()
    assert not job.busy
    assert ends == [5]
