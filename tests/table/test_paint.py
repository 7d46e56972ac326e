"""Brushwork that all tables share."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from tests.support.pictures import there
from tuscany_app.table.paint import blended, edge_of, faded, fitted, paint_shape, rounded_card, shaded, shape_of, sized
from tuscany_app.table.theme import look

BLACK, WHITE = QColor("black"), QColor("white")


def test_colours_are_blended_and_faded() -> None:
    assert blended(BLACK, WHITE, 0).name() == "#000000"
    assert blended(BLACK, WHITE, 1).name() == "#ffffff"
    assert blended(QColor("#204060"), QColor("#406080"), 0.5).name() == "#305070"
    thin = faded(WHITE, 0.5)
    assert thin.alphaF() == pytest.approx(0.5, abs=0.01)
    assert WHITE.alpha() == 255  # the colour itself stays
    assert edge_of(WHITE).lightness() < WHITE.lightness()


def test_light_comes_from_the_upper_left() -> None:
    first, _, last = (colour for _, colour in shaded(QRectF(0, 0, 10, 10), QColor("#808080")).stops())
    assert first.lightness() > 128 > last.lightness()


def test_a_shape_is_read_from_its_letters() -> None:
    square = shape_of("M -1 -1 L 1 -1 L 1 1 L -1 1 Z")
    assert square.boundingRect() == QRectF(-1, -1, 2, 2)
    assert square.contains(QPointF(0.9, -0.9))
    two = shape_of("M -1 -1 L 0 -1 L 0 0 Z M 0.5 0.5 L 1 0.5 L 1 1 Z")
    assert not two.contains(QPointF(0.3, 0.3))
    assert two.contains(QPointF(0.9, 0.7))
    round_ = shape_of("M 0 -1 C 1 -1 1 1 0 1 Z")
    assert round_.contains(QPointF(0.6, 0))
    assert not round_.contains(QPointF(-0.1, 0))


def picture() -> QImage:
    image = QImage(100, 100, QImage.Format.Format_ARGB32)
    image.fill(WHITE)
    return image


def test_a_shape_is_painted_as_large_as_asked_and_leaves_the_painter_as_it_was() -> None:
    image = picture()
    painter = QPainter(image)
    paint_shape(painter, shape_of("M -1 -1 L 1 -1 L 1 1 L -1 1 Z"), QPointF(50, 50), 40, BLACK)
    assert painter.transform().isIdentity()
    painter.end()
    assert [there(image, x, 50) for x in (28, 32, 68, 72)] == ["#ffffff", "#000000", "#000000", "#ffffff"]


def test_a_card_glows_if_it_is_its_players_turn() -> None:
    for glow in (False, True):
        image = picture()
        painter = QPainter(image)
        rounded_card(painter, QRectF(10, 10, 80, 80), glow=glow)
        painter.end()
        assert there(image, 50, 50) == look().colour("panel").name()
        assert (there(image, 50, 10) == look().colour("glow").name()) == glow


def test_a_font_is_made_smaller_until_the_text_fits() -> None:
    text = "a text of some length"
    whole = QFontMetricsF(fitted(20, text, 1000)).horizontalAdvance(text)
    assert fitted(20, text, 1000).pixelSize() == 20
    assert QFontMetricsF(fitted(20, text, whole / 2)).horizontalAdvance(text) <= whole / 2 * 1.06
    assert fitted(20, text, 3).pixelSize() == 7  # that can still be seen
    assert fitted(20, text, 0).pixelSize() == 20  # no room at all says nothing
    assert fitted(20, text, 1000, bold=True).bold()


def test_letters_of_a_drawing_do_not_follow_the_text_size() -> None:
    look().choose("light", "standard", 150)
    assert sized(20).pixelSize() == 20
    assert sized(1).pixelSize() == 5
    assert look().font(20).pixelSize() == 30
