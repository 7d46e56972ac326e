"""Bars: each part in its own colour, as many rows as there is room for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.statistics.bar_chart import Bar, BarChart, BarPart, Bars
from tuscany_app.shell.statistics.chart import Sign
from tuscany_app.shell.statistics.statistics_tables import NumberTable
from tuscany_app.table.theme import look

pytestmark = pytest.mark.usefixtures("usual_look")
SIGNS = (Sign("bar", "accent", say("ahead of them")), Sign("bar", "edge", say("behind them")))


def chart_of(rows: int, *parts: BarPart) -> BarChart:
    made = BarChart()
    table = NumberTable(say("Head to head"), (say("Player"),), tuple(("Ana",) for _ in range(rows)))
    made.show_bars(table, tuple(Bars("Ana", (Bar(parts),), "3") for _ in range(rows)), SIGNS, 1.0)
    return made


def drawn(chart: BarChart) -> QImage:
    image = QImage(600, 200, QImage.Format.Format_RGB32)
    image.fill(look().colour("panel"))
    painter = QPainter(image)
    chart.draw(painter, QRectF(0, 0, 600, 200))
    painter.end()
    return image


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_part_has_its_own_colour(theme: str) -> None:
    look().choose(theme, "standard", 100)
    chart = chart_of(1, BarPart(0.3, "accent"), BarPart(0.4, "line"), BarPart(0.3, "edge"))
    image = drawn(chart)
    area = chart.area(QRectF(0, 0, 600, 200))
    (place,) = chart.places(area)
    left, length = chart.columns(area, 1)
    for part, colour in ((0.15, "accent"), (0.5, "line"), (0.85, "edge")):
        seen = image.pixelColor(round(left + part * length), round(place.center().y()))
        assert seen.name() == look().colour(colour).name()


def test_what_has_no_room_is_in_the_table() -> None:
    chart = chart_of(40, BarPart(0.5, "accent"))
    area = chart.area(QRectF(0, 0, 600, 200))
    places = chart.places(area)
    assert 2 <= len(places) < 12
    assert places[-1].bottom() < area.bottom()  # below it is said how many more there are
    assert chart.spot(39, area) is None
    drawn(chart)
