"""The chart of the scores of a game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tests.support.pages import LEFT, finished_session, shown
from tuscany_app.kernel.score_sources import standings
from tuscany_app.shell.evening.results_page import ResultsPage
from tuscany_app.shell.widgets.score_chart import grid_step, score_lines

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_the_curve_shows_values_under_the_mouse(qtbot: QtBot) -> None:
    session = finished_session()
    page = ResultsPage()
    page.show_results(session, None)
    shown(qtbot, page)
    assert [len(line.values) for line in score_lines(session, standings(session))] == [len(session.turns) + 1] * 2
    qtbot.mousePress(page.sheet.chart, LEFT)
    qtbot.mouseMove(page.sheet.chart, page.sheet.chart.rect().center() + QPoint(3, 0))
    qtbot.mouseMove(page.sheet.chart, page.sheet.chart.rect().center())
    qtbot.waitUntil(lambda: page.sheet.chart.pointed is not None)
    assert page.sheet.chart.pointed is not None
    assert 0 < page.sheet.chart.pointed < len(session.turns)
    page.sheet.chart.grab()


@pytest.mark.parametrize(("span", "wanted", "step"), [(49, 5, 10), (3, 5, 1), (100, 5, 20), (0, 4, 1), (222, 10, 50)])
def test_grid_lines_stand_at_round_numbers(span: int, wanted: int, step: int) -> None:
    assert grid_step(span, wanted) == step
