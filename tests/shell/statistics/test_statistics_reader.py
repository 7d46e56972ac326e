"""Reading the results of all games on a thread."""

from __future__ import annotations

import threading

import pytest
from pytestqt.qtbot import QtBot

from tests.support.pages import heard
from tuscany_app.kernel.results import Result
from tuscany_app.shell.statistics import statistics_reader
from tuscany_app.shell.statistics.statistics_reader import StatisticsReader


def test_what_is_wanted_while_it_reads_is_read_afterwards(
    qtbot: QtBot, home: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = [], threading.Event()

    def results_of(*_: object) -> tuple[Result, ...]:
        begun.append(threading.current_thread())
        assert may_end.wait(10)
        return ()

    monkeypatch.setattr(statistics_reader, "results_of", results_of)
    reader = StatisticsReader(str)
    readings = heard(reader.read)
    reader.start()
    reader.start()
    reader.start()
    assert len({thread for thread in threading.enumerate() if thread is reader.reading_thread}) == 1
    may_end.set()
    qtbot.waitUntil(lambda: not reader.busy)
    assert len(begun) == 2  # not three times, and not at once
    assert len(readings) == 1  # the first one was out of date
    reader.close()
