"""One body of tests for the figures of every game's rules: their words, and how the table draws them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QFontInfo, QImage, QPainter

from tuscany_app.kernel import i18n
from tuscany_app.kernel.figure import NO, YES, Figure, figures, position
from tuscany_app.shell.base.figure_painter import DrawnFigure, opened
from tuscany_app.shell.reading.rules_document import placed
from tuscany_app.table.colours import LOOKS
from tuscany_app.table.theme import look
from tuscany_app.testing.beside import expected
from tuscany_app.testing.classroom import LANGUAGES, numbered_rules, rules_text
from tuscany_app.testing.projects import games

pytestmark = pytest.mark.usefixtures("usual_look")

COLUMN = 600.0  # pixels of the rules on a page of 1366 × 768
LEAST = 10.0  # pixels of a letter
LIKE_A_SHEET = 40  # colours at least, in a picture with something on it
every_game = pytest.mark.parametrize("game_id", games())
EVERY = [
    pytest.param(game_id, number, figure, id=f"{game_id}-{figure.id}")
    for game_id in games()
    for number, figure in enumerate(figures(game_id))
]
every_figure = pytest.mark.parametrize(("game_id", "number", "figure"), EVERY)


@every_game
def test_there_are_enough_and_each_has_its_own_id(game_id: str) -> None:
    ids = [figure.id for figure in figures(game_id)]
    assert len(set(ids)) == len(ids) >= expected(game_id).figures


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_told_in_the_order_in_which_they_are_read(game_id: str, language: str) -> None:
    paragraphs = rules_text(game_id, language).splitlines()
    below = placed(figures(game_id), paragraphs)
    read = [numbered for place in sorted(below) for numbered in below[place]]
    assert [numbered.figure.id for numbered in read] == [figure.id for figure in figures(game_id)]
    assert [numbered.number for numbered in read] == list(range(1, len(read) + 1))
    for place, several in below.items():
        assert all(f"[{numbered.figure.rules[0]}]" in paragraphs[place] for numbered in several)


@every_figure
def test_it_is_about_rules_that_there_are(game_id: str, number: int, figure: Figure) -> None:
    assert figure.rules
    assert set(figure.rules) <= set(numbered_rules(game_id))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_their_words_say_what_they_show(game_id: str, language: str) -> None:
    i18n.speak(language)
    for figure in figures(game_id):
        caption, alt = str(figure.caption), str(figure.alt)
        assert 20 <= len(caption) <= 240, figure.id
        assert 40 <= len(alt) <= 360, figure.id
        assert caption != alt
        signs = {mark.sign for mark in figure.marks} - {""}
        assert signs <= set(re.findall(r"\b[A-Z]\b|[✓✗]", caption)), figure.id
        assert {YES, NO} & set(caption) <= signs
        assert not {YES, NO} & set(alt), "a screen reader has no word for them"


@contextmanager
def letters_painted() -> Iterator[list[tuple[str, float]]]:
    """What is written on images meanwhile, with the height of the type in pixels there."""
    found: list[tuple[str, float]] = []
    original: Any = QPainter.drawText

    def draw(painter: QPainter, *args: Any) -> Any:
        text = next((part for part in args if isinstance(part, str)), "")
        rect = next((QRectF(part) for part in args if isinstance(part, QRect | QRectF)), None)
        point = next((QPointF(part) for part in args if isinstance(part, QPoint | QPointF)), QPointF())
        to_device, device = painter.deviceTransform(), painter.paintEngine().paintDevice()
        middle = to_device.map(point if rect is None else rect.center())
        if isinstance(device, QImage) and text.strip() and QRectF(device.rect()).contains(middle):
            scale = math.hypot(to_device.m11(), to_device.m12())
            found.append((text, QFontInfo(painter.font()).pixelSize() * scale))
        return original(painter, *args)

    QPainter.drawText = draw  # type: ignore[method-assign]
    try:
        yield found
    finally:
        QPainter.drawText = original  # type: ignore[method-assign]


def check(drawn: DrawnFigure, width: float) -> None:
    """It is drawn, can be read, and all that is pointed at is in the picture."""
    size = drawn.size(width)
    assert size.width() <= width + 0.01
    with letters_painted() as letters:
        image = drawn.image(size)
    assert [(text, round(height, 1)) for text, height in letters if height < LEAST] == []
    small = image.scaled(160, 120)
    assert len({small.pixel(x, y) for x in range(160) for y in range(120)}) >= LIKE_A_SHEET
    for mark in drawn.marks:
        assert drawn.crop.contains(mark.outline.boundingRect()), mark.mark


@every_game
@pytest.mark.parametrize(("language", "theme"), list(zip(LANGUAGES, LOOKS, strict=True)))
def test_they_are_drawn_and_can_be_read(game_id: str, language: str, theme: str) -> None:
    """Each of them once, a third in every language and look."""
    i18n.speak(language)
    look().choose(theme, "standard", 100)
    for figure in figures(game_id)[LANGUAGES.index(language) :: len(LANGUAGES)]:
        with opened(game_id, figure) as drawn:
            check(drawn, COLUMN)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("text_size", [100, 130, 160])
def test_all_are_drawn_in_every_language_look_and_size(language: str, name: str, text_size: int) -> None:
    i18n.speak(language)
    look().choose(name, "colourblind", text_size)
    for game_id in games():
        for figure in figures(game_id):
            with opened(game_id, figure) as drawn:
                check(drawn, COLUMN * text_size / 100)


@every_figure
def test_its_position_can_be_played_on_by_people_alone(game_id: str, number: int, figure: Figure) -> None:
    session = position(game_id, figure)
    assert session.journal is None
    assert all(seat.bot is None for seat in session.setup.seats)
    assert len({seat.name for seat in session.setup.seats}) == figure.players
    if figure.move:
        session.check(session.game.parse(figure.move))
