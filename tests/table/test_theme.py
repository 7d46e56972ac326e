"""The look in force."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from tuscany_app.table import theme
from tuscany_app.table.colours import CONTRAST, DARK, LIGHT, Tint
from tuscany_app.table.theme import PLAYERS, look


def test_a_look_is_put_in_force_everywhere_at_once(qapp: QApplication) -> None:
    told: list[bool] = []
    look().changed.connect(lambda: told.append(True))
    look().choose("dark", "colourblind", 120)
    assert told == [True]
    assert look().theme is DARK
    assert look().colour("paper") == QColor(DARK.paper)
    assert look().player("red") == QColor(PLAYERS["colourblind"]["red"])
    assert look().font(20).pixelSize() == 24
    assert DARK.paper in qapp.styleSheet()
    assert qapp.palette().window().color() == QColor(DARK.paper)
    look().choose("light", "standard", 100)
    assert look().theme is LIGHT
    assert LIGHT.paper in qapp.styleSheet()
    assert DARK.paper not in qapp.styleSheet()


@pytest.mark.parametrize("dark", [False, True])
def test_the_systems_wish_is_followed_only_where_it_was_asked_for(monkeypatch: pytest.MonkeyPatch, dark: bool) -> None:
    monkeypatch.setattr(theme, "system_is_dark", lambda: dark)
    look().choose("system", "standard", 100)
    assert look().theme is (DARK if dark else LIGHT)
    look().choose("light", "standard", 100)
    assert look().theme is LIGHT


@pytest.mark.parametrize("dark", [False, True])
def test_a_system_that_asks_for_high_contrast_gets_it(monkeypatch: pytest.MonkeyPatch, dark: bool) -> None:
    monkeypatch.setattr(theme, "system_is_dark", lambda: dark)
    monkeypatch.setattr(theme, "system_wants_contrast", lambda: True)
    look().choose("system", "standard", 100)
    assert look().theme is CONTRAST
    look().choose("dark", "standard", 100)
    assert look().theme is DARK
    look().choose("light", "standard", 100)


def test_the_systems_wish_for_contrast_is_read(qapp: QApplication) -> None:
    for _ in range(2):  # Qt's object for it is gone as soon as its owner is
        hints = qapp.styleHints()
        wanted = hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast
        assert theme.system_wants_contrast() is wanted


def test_high_contrast_has_thick_edges_and_plain_grounds(qapp: QApplication) -> None:
    look().choose("contrast", "standard", 100)
    assert look().theme.strong
    assert f"border: 4px solid {CONTRAST.focus}" in qapp.styleSheet()
    assert look().player_edge("yellow") == look().colour("ink")
    assert look().colour("shadow").alpha() == 0
    look().choose("light", "standard", 100)
    assert not look().theme.strong
    assert f"border: 2px solid {LIGHT.focus}" in qapp.styleSheet()


def test_a_tint_follows_the_look(qapp: QApplication) -> None:
    tint = Tint("#111111", "#222222", "#333333", ("paper",))
    for name, shown in (("light", "#111111"), ("dark", "#222222"), ("contrast", "#333333")):
        look().choose(name, "standard", 100)
        assert look().tint(tint).name() == shown
    assert look().tint(tint, 0.5).alphaF() == pytest.approx(0.5, abs=0.01)
    look().choose("light", "standard", 100)


def test_sizes_of_the_style_sheet_follow_the_text(qapp: QApplication) -> None:
    look().choose("light", "standard", 100)
    usual = qapp.styleSheet()
    look().choose("light", "standard", 160)
    assert "font-size: 15px" in usual
    assert "font-size: 24px" in qapp.styleSheet()


def test_colours_may_be_thin() -> None:
    assert look().colour("glow").alpha() == 255
    assert look().colour("glow", 0.5).alphaF() == pytest.approx(0.5, abs=0.01)


def test_fonts() -> None:
    assert look().font(1).pixelSize() == 8  # nobody reads less
    assert look().font(20, bold=True).bold()
    assert look().font(20, title=True).family() != look().font(20).family()


def test_ink_on_a_players_colour_can_be_read() -> None:
    for palette, colours in PLAYERS.items():
        look().choose("light", palette, 100)
        for name in colours:
            assert abs(look().on_player(name).lightness() - look().player(name).lightness()) > 60, (palette, name)


def test_an_icon_takes_the_colour_of_its_role(qapp: QApplication) -> None:
    for role in ("ink", "accent"):
        image = look().icon("turn", role).pixmap(64, 64).toImage()
        seen = {
            image.pixelColor(x, y).name()
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y).alpha() == 255
        }
        assert seen == {look().colour(role).name()}


def test_the_systems_scheme_is_read(qapp: QApplication) -> None:
    assert theme.system_is_dark() == (qapp.styleHints().colorScheme() == Qt.ColorScheme.Dark)


class Hints:
    """The system's hints, as far as it can be told something."""

    def __init__(self) -> None:
        self.told: list[Qt.ColorScheme] = []

    def setColorScheme(self, scheme: Qt.ColorScheme) -> None:
        self.told.append(scheme)


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_frame_and_dialogs_of_the_system_go_with_the_look(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    hints = Hints()
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(theme.QGuiApplication, "styleHints", lambda: hints)
    for wish in ("dark", "light", "contrast", "system"):
        theme.tell_the_system(wish)
    scheme = Qt.ColorScheme
    assert hints.told == [scheme.Dark, scheme.Light, scheme.Unknown, scheme.Unknown]


def test_a_linux_desktop_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    hints = Hints()
    monkeypatch.setattr(theme.QGuiApplication, "styleHints", lambda: hints)
    monkeypatch.setattr(sys, "platform", "linux")
    theme.tell_the_system("dark")
    assert hints.told == []
