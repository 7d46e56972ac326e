"""Every table in windows of every size: things that are played with are large enough, letters can be read, most of the
window is the game, and nothing is cut or lies over anything else. `tests.support.layout` prints all figures."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from tests.support.layout import GAMES, SIZES, TEXTS, Figures, measure, session, watched
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.table.theme import look

USUAL = (1366, 768)
FEW = [(USUAL, 100), (USUAL, 160), ((800, 600), 100)]  # looked at by default, with the fewest and the most players
CAPITALS = 8.5  # pixels: on the screen nine
SHARE = 0.62  # of the usual window
LEAST = {"tuscany": 10, "carcassonne": 16, "pillars": 14, "borders": 22}  # pixels of a thing, in every window
WHOLE_NAMES = {"carcassonne"}  # where no name is shortened


def hold(game_id: str, size: tuple[int, int], text: int, found: Figures) -> list[str]:
    """What of it is not as it should be."""
    names = game_id in WHOLE_NAMES
    wrong = [fault for fault in found.faults if names or not fault.startswith("shortened")]
    if found.letters < CAPITALS:
        wrong.append(f"capitals of {found.letters:.1f} pixels: {found.small}")
    if size == USUAL and found.share < SHARE:
        wrong.append(f"{found.share:.0%} of the window is the game")
    if found.thing < LEAST[game_id]:
        wrong.append(f"a thing of {found.thing:.0f} pixels")
    return [f"{size[0]}×{size[1]}, {text} %: {fault}" for fault in wrong]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("most", [False, True])
def test_a_table_in_the_usual_and_in_a_small_window(driver: WindowDriver, game_id: str, most: bool) -> None:
    players = catalogue.load(game_id).players[-1 if most else 0]
    made = session(game_id, players)
    i18n.speak("es" if most else "en")
    wrong = []
    for size, text in FEW:
        wrong += hold(game_id, size, text, measure(driver, size, text, made.at(len(made.turns))))
    assert not wrong


@pytest.mark.soak
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_table_in_every_window(driver: WindowDriver, game_id: str, language: str) -> None:
    i18n.speak(language)
    wrong = []
    for players in catalogue.load(game_id).players:
        made = session(game_id, players)
        for size, text in itertools.product(SIZES, TEXTS):
            found = measure(driver, size, text, made.at(len(made.turns)))
            wrong += [f"{players} players, {fault}" for fault in hold(game_id, size, text, found)]
    assert not wrong


def test_what_is_cut_or_small_is_found(qapp: object) -> None:
    told: list[tuple[float, str, bool]] = []
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    font = QFont(look().font(20))
    painter.setFont(font)
    with watched(told):
        painter.drawText(QRectF(0, 0, 190, 30), 0, "whole")
        painter.scale(0.5, 0.5)
        painter.drawText(QRectF(0, 0, 30, 30), 0, "too long for that")
        painter.drawText(QRectF(0, 0, 300, 30), 0, "Massim…")
    painter.end()
    assert [cut for _, _, cut in told] == [False, True, True]
    assert told[1][0] == pytest.approx(told[0][0] / 2)
