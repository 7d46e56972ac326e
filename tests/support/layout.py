"""How large things and letters of a table are in a window, and how much of the window is the game.

`python -m tests.support.layout [GAME …]` prints the figures of every game, number of players, window and text size.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from attrs import Factory, define
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractButton, QLabel

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import checked
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver, temporary_window

GAMES = ("tuscany", "carcassonne", "pillars", "borders")
SIZES = ((800, 600), (1024, 700), (1366, 768), (1920, 1080), (2560, 1440))
TEXTS = (100, 160)
NAMES = ("Clara", "Bruno", "Livia", "Massimiliano", "Elena", "Fabio")
DECISIONS = {"tuscany": 40, "carcassonne": 110, "pillars": 14, "borders": 30}  # before the game is looked at
SPARE = 3.0  # pixels by which a text in the middle of a small place may be wider: it is seen all the same


@define
class Figures:
    """What was measured at one table, in pixels of the screen."""

    share: float = 0.0  # of the window, what the table has
    thing: float = 0.0  # the shorter side of the smallest thing that is played with
    letters: float = 0.0  # the height of the smallest capitals
    small: str = ""  # where these are
    faults: list[str] = Factory(list)  # what is cut or overlaps


def session(game_id: str, players: int) -> AnySession:
    """A game somewhere in its middle, at which a person is to decide."""
    game, rng = catalogue.load(game_id), random.Random(3)
    seats = tuple(Seat(name, colour, None) for name, colour in zip(NAMES[:players], game.colours, strict=False))
    made = Session(game, checked(Setup(game_id, {}, seats, 0, 5), game))
    for _ in range(DECISIONS[game_id]):
        after = made.state.copy()
        move = rng.choice(list(made.state.legal_moves()))
        after.play(move)
        if after.over():
            break
        made.play(move)
    return made


@contextmanager
def watched(told: list[tuple[float, str, bool]]) -> Iterator[None]:
    """Everything that is written on a table meanwhile: the height of its capitals, and whether it is cut."""
    real = QPainter.drawText

    def write(painter: QPainter, *what: Any) -> Any:
        text = next((part for part in what if isinstance(part, str)), "")
        if any(map(str.isalnum, text)):
            metrics = QFontMetricsF(painter.font())
            scale = abs(painter.combinedTransform().m11()) or abs(painter.combinedTransform().m12())
            told.append((metrics.capHeight() * scale, text, _cut(metrics, what, text)))
        return real(painter, *what)

    QPainter.drawText = write  # type: ignore[method-assign,assignment]
    try:
        yield
    finally:
        QPainter.drawText = real  # type: ignore[method-assign]


def _cut(metrics: QFontMetricsF, what: tuple[Any, ...], text: str) -> bool:
    if text.endswith("…"):
        return True
    room = QRectF(what[0]) if isinstance(what[0], QRect | QRectF) else None
    if room is None or len(what) < 2 or not isinstance(what[1], int | Qt.AlignmentFlag | Qt.TextFlag):
        return False
    flags = int(getattr(what[1], "value", what[1]))
    if flags & Qt.TextFlag.TextWordWrap.value:
        needed = metrics.boundingRect(QRectF(0, 0, room.width(), 1e5), flags, text)
        return bool(needed.height() > room.height() + metrics.descent() or needed.width() > room.width() + SPARE)
    return bool(metrics.horizontalAdvance(text) > room.width() + SPARE)


def measure(driver: WindowDriver, size: tuple[int, int], text: int, made: AnySession) -> Figures:
    """Lay a game on the table of a window and look at it."""
    window, found = driver.window, Figures()
    page = window.table.page
    window.setMinimumSize(100, 100)
    window.resize(*size)
    if window.preferences.values.text_size != text:
        window.preferences.set("text_size", text)
    window.stack.begin_with(page)
    page.sit_down(made, None)
    if page.model.handing_over():
        page.game.lift_curtain()
    rest()
    view, scene = page.view, page.scene
    view.fit()
    told: list[tuple[float, str, bool]] = []
    with watched(told):
        scene.restyle()
        view.fit()
        rest(0.05)
        view.viewport().grab()
    scale = view.transform().m11()
    found.share = view.width() * view.height() / (size[0] * size[1])
    aims = [aim.rect for aim in scene.aims() if not aim.rect.isEmpty()]
    found.thing = min((min(rect.width(), rect.height()) * scale for rect in aims), default=0.0)
    around = [part for kind in (QLabel, QAbstractButton) for part in page.findChildren(kind)]
    shown = [part for part in around if part.isVisible() and part.text() and not getattr(part, "bare", False)]
    told += [(QFontMetricsF(part.font()).capHeight(), part.text(), False) for part in shown]
    found.letters, found.small, _ = min(told, default=(0.0, "", False))
    cut = sorted({text for _, text, cut in told if cut})
    found.faults = [f"{'shortened' if text.endswith('…') else 'cut'}: {text}" for text in cut] + _around(page)
    page.get_up()
    return found


def _around(page: Any) -> list[str]:
    """Buttons and sentences of the bars that are cut or lie over each other."""
    parts = [part for kind in (QLabel, QAbstractButton) for part in page.header.findChildren(kind)]
    parts = [part for part in parts if part.isVisible()]
    places = [QRect(part.mapTo(page, QPoint()), part.size()) for part in parts]
    faults = [
        f"overlap: {part.text()} and {parts[number].text()}"
        for at, (part, place) in enumerate(zip(parts, places, strict=True))
        for number in range(at)
        if place.adjusted(1, 1, -1, -1).intersects(places[number])
    ]
    for part, place in zip(parts, places, strict=True):
        if not page.rect().contains(place) or (
            isinstance(part, QAbstractButton) and part.width() < part.sizeHint().width()
        ):
            faults.append(f"cut: {part.text() or part.accessibleName()}")
    return faults


def main() -> None:
    print("| game | players | window | text | smallest thing | smallest capitals | game's share | cut or overlapping |")
    print("|---|---|---|---|---|---|---|---|")
    with temporary_window(language="en", theme="light") as driver:
        for game_id in sys.argv[1:] or GAMES:
            for players in catalogue.load(game_id).players:
                made = session(game_id, players)
                for size in SIZES:
                    for text in TEXTS:
                        found = measure(driver, size, text, made.at(len(made.turns)))
                        print(
                            f"| {game_id} | {players} | {size[0]}×{size[1]} | {text} % | {found.thing:.0f} | "
                            f"{found.letters:.1f} ({found.small[:16]}) | {100 * found.share:.0f} % | "
                            f"{'; '.join(found.faults[:3])} |",
                            flush=True,
                        )


if __name__ == "__main__":
    main()
