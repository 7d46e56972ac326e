"""The current look: theme, player colours, fonts, icons. All code draws with these."""

from __future__ import annotations

import sys
from functools import cache
from typing import Literal, get_args

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QIcon, QImage, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from tuscany_app import assets
from tuscany_app.table.colours import CONTRAST, DARK, GROUNDS, LIGHT, LOOKS, LookName, Theme, Tint
from tuscany_app.table.contrast import standing_out
from tuscany_app.table.finger import FINGER
from tuscany_app.table.roomy_style import roomy_sheet
from tuscany_app.table.style import style_sheet

ThemeWish = Literal["system", "light", "dark", "contrast"]
Palette = Literal["standard", "colourblind"]
THEMES: tuple[ThemeWish, ...] = get_args(ThemeWish)
PALETTES: tuple[Palette, ...] = get_args(Palette)
TEXT_SIZES = range(90, 161, 10)  # per cent


# The colour-blind ones were found by search over hues for the greatest smallest distance (OKLab, normal, deutan, protan
# and tritan sight). The standard ones are warmer and nearly as far apart. Symbols remain the second channel in both.
PLAYERS = {
    "standard": {
        "red": "#a02616", "blue": "#2450a2", "yellow": "#f7dc60", "green": "#6ea036", "black": "#1a1512",
        "pink": "#f18fbc",
    },
    "colourblind": {
        "red": "#9a210c", "blue": "#2a44b4", "yellow": "#f8e86e", "green": "#4ca536", "black": "#11161e",
        "pink": "#f78bcb",
    },
}  # fmt: skip
CREAM, INK = "#fff8ee", "#2e231a"
LAID_ON = (*GROUNDS, "stone")  # what things in a player's colour lie on


class Look(QObject):
    """The current look: theme, colours, fonts and sizes.

    Signals:
        changed: theme, palette or text size is another one, or there is room for fingers now.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.wish = "system"
        self.palette = "standard"
        self.text_size = 100
        self.theme = LIGHT
        self.roomy = False  # whatever is pressed is as large as a finger
        self.grown = 1.0  # how much larger type is around a table in a large window

    def choose(self, theme: str, palette: str, text_size: int, *, roomy: bool = False) -> None:
        """Switch to a look, everywhere at once."""
        self.wish, self.palette, self.text_size, self.roomy = theme, palette, text_size, roomy
        tell_the_system(theme)
        self.theme = wished_by_the_system() if theme == "system" else LOOKS[theme]  # type: ignore[index]
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        load_fonts()
        app.setFont(self.font(14))
        app.setPalette(self._roles())
        sheet = style_sheet(self.theme, text_size / 100, TITLE, TEXT)
        app.setStyleSheet(sheet + roomy_sheet(text_size / 100) if roomy else sheet)
        _tinted.cache_clear()
        self.changed.emit()

    @property
    def scale(self) -> float:
        """The size of type around a table: what the player chose, and more in a large window."""
        chosen = self.text_size / 100
        return max(chosen, min(TEXT_SIZES[-1] / 100, chosen * self.grown))

    def sheet(self) -> str:
        """The style sheet for what is around a table in a large window; it is empty in a usual one."""
        return style_sheet(self.theme, self.scale, TITLE, TEXT) if self.scale > self.text_size / 100 else ""

    def pressable(self, pixels: float) -> int:
        """The height of a button or field that needs so many pixels. Where people use fingers, it is at least the size
        of a finger."""
        return max(round(pixels), round(FINGER)) if self.roomy else round(pixels)

    def colour(self, name: str, alpha: float = 1.0) -> QColor:
        """A colour of the theme by its name."""
        colour = QColor(getattr(self.theme, name))
        if alpha < 1:
            colour.setAlphaF(alpha)
        return colour

    def tint(self, tint: Tint, alpha: float = 1.0) -> QColor:
        """A colour of one game in this look."""
        colour = QColor(getattr(tint, self.theme.name))
        if alpha < 1:
            colour.setAlphaF(alpha)
        return colour

    def player(self, colour: str) -> QColor:
        return QColor(PLAYERS[self.palette][colour])

    def player_edge(self, colour: str) -> QColor:
        """The edge colour for a thing in a player's colour. It is visible on every background."""
        if self.theme.strong:
            return self.colour("ink")
        return _edge(self.player(colour).name(), self.theme.name)

    def on_player(self, colour: str) -> QColor:
        """A text colour that is readable on a player's colour."""
        return QColor(CREAM if colour in ("red", "blue", "black") else INK)

    def font(self, pixels: float, *, bold: bool = False, title: bool = False, scale: float | None = None) -> QFont:
        """A font for the table, or with `scale` for what is around it."""
        font = QFont(TITLE if title else TEXT)
        font.setPixelSize(max(8, round(pixels * (self.text_size / 100 if scale is None else scale))))
        font.setBold(bold)
        for feature in ("lnum", "tnum"):  # figures of one height and width
            font.setFeature(QFont.Tag(feature), 1)
        return font

    def icon(self, name: str, role: str = "ink") -> QIcon:
        """A symbol of `resources/art/icons`, in a colour of the theme."""
        icon = QIcon()
        for mode, tint in ((QIcon.Mode.Normal, role), (QIcon.Mode.Disabled, "muted" if self.theme.strong else "line")):
            for size in (20, 40, 64):
                icon.addPixmap(_tinted(name, getattr(self.theme, tint), size), mode)
        return icon

    def _roles(self) -> QPalette:
        theme, role = self.theme, QPalette.ColorRole
        palette = QPalette(QColor(theme.raised), QColor(theme.paper))
        for name, colour in (
            (role.Window, theme.paper), (role.WindowText, theme.ink), (role.Base, theme.raised), (role.Text, theme.ink),
            (role.AlternateBase, theme.panel), (role.Button, theme.raised), (role.ButtonText, theme.ink),
            (role.Highlight, theme.accent), (role.HighlightedText, theme.on_accent), (role.Link, theme.accent),
            (role.LinkVisited, theme.accent), (role.ToolTipBase, theme.ink), (role.ToolTipText, theme.paper),
            (role.PlaceholderText, theme.muted),
        ):  # fmt: skip
            palette.setColor(name, QColor(colour))
        return palette


TITLE, TEXT = "Vollkorn", "Cantarell"


@cache
def look() -> Look:
    return Look()


@cache
def load_fonts() -> None:
    for path in sorted((assets.folder("resources") / "fonts").glob("*.[to]tf")):
        QFontDatabase.addApplicationFont(str(path))


def wished_by_the_system() -> Theme:
    if system_wants_contrast():
        return CONTRAST
    return DARK if system_is_dark() else LIGHT


def tell_the_system(wish: str) -> None:
    """Give the window frame and the file dialogs, which Windows and macOS draw, the same light or dark look."""
    if sys.platform in ("win32", "darwin"):
        schemes = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
        QGuiApplication.styleHints().setColorScheme(schemes.get(wish, Qt.ColorScheme.Unknown))


def system_wants_contrast() -> bool:
    hints = QGuiApplication.styleHints()  # held: what belongs to it ends with it
    return hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast


def system_is_dark() -> bool:
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


@cache
def _edge(colour: str, name: LookName) -> QColor:
    theme = LOOKS[name]
    grounds = [QColor(getattr(theme, ground)) for ground in LAID_ON]
    return standing_out(QColor(colour), grounds, QColor("white" if theme.dark else "black"))


@cache
def _symbol(name: str) -> QSvgRenderer:
    return QSvgRenderer(str(assets.folder("resources") / "art" / "icons" / f"{name}.svg"))


@cache
def _tinted(name: str, colour: str, size: int) -> QPixmap:
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    _symbol(name).render(painter, QRectF(0, 0, size, size))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(image.rect(), QColor(colour))
    painter.end()
    return QPixmap.fromImage(image)
