"""Contrast as WCAG 2 measures it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from tuscany_app.table.contrast import contrast, readable, standing_out, weakest

BLACK, WHITE, GREY = QColor("#000000"), QColor("#ffffff"), QColor("#777777")


def test_ratios_of_the_standard() -> None:
    assert contrast(BLACK, WHITE) == contrast(WHITE, BLACK) == pytest.approx(21)
    assert contrast(GREY, GREY) == pytest.approx(1)
    assert contrast(QColor("#777777"), WHITE) == pytest.approx(4.48, abs=0.01)  # the well-known one just below 4.5
    assert weakest(GREY, [BLACK, WHITE]) == contrast(GREY, WHITE)


def test_the_ink_that_is_read_best() -> None:
    assert readable(QColor("#ffee00"), WHITE, BLACK) == BLACK
    assert readable(QColor("#202060"), WHITE, BLACK) == WHITE


def test_a_colour_changes_no_more_than_it_must() -> None:
    yellow = QColor("#f7dc60")
    assert standing_out(yellow, [BLACK], BLACK).name() == yellow.name()
    seen = standing_out(yellow, [WHITE, QColor("#eeeeee")], BLACK)
    assert 3.0 <= weakest(seen, [WHITE, QColor("#eeeeee")]) < 3.6
    assert seen.hue() == pytest.approx(yellow.hue(), abs=4)
    assert standing_out(BLACK, [BLACK, WHITE], WHITE, 15).name() == "#ffffff"  # where nothing will do, the other colour
