"""A page on the screen, records to show on it, and what its signals bring."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QTextCharFormat, QTextFormat, QTextImageFormat
from PySide6.QtWidgets import (
    QApplication,
    QStackedWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.support.dated import dated, named
from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage import record_files
from tuscany_app.shell.reading.reader import WAITING
from tuscany_app.shell.reading.reading_page import ReadingPage
from tuscany_app.shell.widgets.page import Page

GAME = catalogue.load("pillars")
LEFT = Qt.MouseButton.LeftButton


def table(bots: tuple[str | None, ...] = (None, "easy"), names: tuple[str, ...] = ("Clara", "Bruno")) -> Setup:
    seats = tuple(Seat(name, colour, bot) for name, colour, bot in zip(names, GAME.colours, bots, strict=False))
    return checked(Setup("pillars", {}, seats, 0, 11), GAME)


@functools.cache
def whole_game() -> tuple[Any, ...]:
    """The moves of computer players at that table."""
    return tuple(turn.move for turn in result(GAME, table()).turns)


def finished_session() -> Session:
    session = Session(GAME, table())
    for move in whole_game():
        session.play(move)
    return session


def saved(moves: int | None, age: int = 0) -> Path:
    """A game on the disk, last played `age` seconds ago; None plays it to its end."""
    session, file = record_files.begin(table())
    for move in whole_game()[:moves]:
        session.play(move)
    path = file.close(finished=moves is None)
    then = path.stat().st_mtime - age
    return named(dated(path, then), then) if age else path


def shown(qtbot: QtBot, page: Page, size: tuple[int, int] = (1366, 768)) -> Page:
    """A page on the screen, as the window shows it."""
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    page.stack = stack  # type: ignore[attr-defined]  # it lives as long as the page
    stack.addWidget(page)
    stack.resize(*size)
    stack.show()
    stack.activateWindow()
    qtbot.waitUntil(stack.isActiveWindow)
    page.entered()
    return page


def settle(page: QWidget) -> None:
    """Until everything on a page has its place. What scrolls is laid out several times, and on a busy machine no time
    that one waits is sure to be enough."""
    quiet, before = 0, None
    while quiet < 3:
        QApplication.sendPostedEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
        now = [(widget.geometry(), widget.isVisible()) for widget in page.findChildren(QWidget)]
        quiet, before = (quiet + 1 if now == before else 0), now


def click(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, LEFT)


def heard(signal: Any) -> list[Any]:
    """What a signal brings, collected."""
    calls: list[Any] = []
    signal.connect(lambda *values: calls.append(values[0] if values else None))
    return calls


def pictures(page: ReadingPage) -> dict[str, QTextImageFormat]:
    """The pictures in the text that are there, by their names."""
    found = {}
    for block in page.full.blocks():
        shape = block.begin().fragment().charFormat() if block.length() == 2 else QTextCharFormat()
        if shape.isImageFormat() and shape.toImageFormat().name() != WAITING:
            found[str(shape.property(QTextFormat.Property.UserProperty))] = shape.toImageFormat()
    return found
