"""Makes the basic widgets of all pages: labels, buttons, rows and columns."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

PRIMARY = 14  # pixels of edge and padding that a button has more if it goes on
GROWS = "grows"  # a property of buttons beside a table


def of_kind(widget: QWidget, kind: str) -> None:
    """What a widget is to the style sheet."""
    widget.setProperty("kind", kind)
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def label(sentence: Sentence | None = None, kind: str = "", *, wrap: bool = False) -> QLabel:
    made = QLabel()
    made.setWordWrap(wrap)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if kind:
        of_kind(made, kind)
    if sentence is not None:
        put(made.setText, sentence)
    return made


class Button(QPushButton):
    """A button. Filled with the accent, where one ring is weak, it has a second one inside when it has the focus."""

    bare = False  # where there is little room: its symbol without its words, which are heard and in its tooltip still
    _words = ""

    def show_bare(self, bare: bool) -> None:
        if bare != self.bare:
            self.bare = bare
            self.setText(self._words)

    def setText(self, text: str) -> None:
        self._words = text
        super().setText("" if self.bare else text)

    def text(self) -> str:
        """Its words, also where they are not shown."""
        return self._words or super().text()

    def filled(self) -> bool:
        return self.property("kind") == "primary" or (self.property("kind") == "segment" and self.isChecked())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and self.filled():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(look().colour("on_accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 3, -3, -3), 7, 7)


class SteadyButton(Button):
    """It keeps its width when it is chosen, or becomes the one that goes on: its words are bold then.

    Other buttons keep Qt's size: where an add-on fails, PySide 6.11 loses references to a method of Python that many
    widgets have, until the program crashes.
    """

    def sizeHint(self) -> QSize:
        hint, kind, words = super().sizeHint(), self.property("kind"), self.text()
        if kind not in ("primary", "segment"):
            hint.setWidth(hint.width() + PRIMARY)
        if kind != "primary" and not self.bare:
            bold = QFont(self.font())
            bold.setBold(True)
            more = QFontMetrics(bold).horizontalAdvance(words) - self.fontMetrics().horizontalAdvance(words)
            hint.setWidth(hint.width() + max(0, more))
        return hint


def button(
    sentence: Sentence, kind: str = "", icon: str = "", tip: Sentence | None = None, *, steady: bool = False
) -> Button:
    made = SteadyButton() if kind == "segment" or steady else Button()
    made.setAutoDefault(True)  # Enter presses it, as Space does
    put(made.setText, sentence)
    put(made.setAccessibleName, sentence)
    if tip is not None:
        put(made.setToolTip, tip)
    if kind:
        of_kind(made, kind)
    if icon:
        give_icon(made, icon, "on_accent" if kind == "primary" else "ink")
    return made


def tool(icon: str, sentence: Sentence) -> QToolButton:
    """A button that is only a symbol; what it does is its tooltip and its accessible name."""
    made = QToolButton()
    put(made.setToolTip, sentence)
    put(made.setAccessibleName, sentence)
    give_icon(made, icon, "ink")
    return made


class IconPainter(QObject):
    """Keeps a button's icon in the colours of the theme, as long as the button lives."""

    def __init__(self, widget: QPushButton | QToolButton, icon: str, role: str) -> None:
        super().__init__(widget)
        self._widget = widget
        look().changed.connect(self.paint)
        self.use(icon, role)

    def use(self, icon: str, role: str) -> None:
        self._icon, self._role = icon, role
        self.paint()

    @Slot()
    def paint(self) -> None:
        self._widget.setIcon(look().icon(self._icon, self._role))
        side = round(20 * (look().scale if self._widget.property(GROWS) else look().text_size / 100))
        self._widget.setIconSize(QSize(side, side))


def give_icon(widget: QPushButton | QToolButton, icon: str, role: str = "ink") -> None:
    painter = widget.findChild(IconPainter)
    if painter is None:
        IconPainter(widget, icon, role)
    else:
        painter.use(icon, role)


def grows(widget: QAbstractButton) -> None:
    """The symbol of this button, beside a table, is larger in a large window, as the type there is."""
    widget.setProperty(GROWS, True)


def restyle_icons(around: QWidget) -> None:
    """Paint the symbols on all buttons there anew."""
    for painter in around.findChildren(IconPainter):
        painter.paint()


class WidgetStrip(QWidget):
    """Widgets side by side, or one below the other."""

    def __init__(
        self,
        strip: QHBoxLayout | QVBoxLayout,
        widgets: tuple[QWidget | int | None, ...],
        margins: tuple[int, int, int, int],
        spacing: int,
    ) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.strip = strip
        strip.setContentsMargins(*margins)
        strip.setSpacing(spacing)
        fill(strip, widgets)
        self.setLayout(strip)


def row(
    *widgets: QWidget | int | None, margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int = 10
) -> WidgetStrip:
    """Widgets side by side; a number is a gap, None takes the room that is left."""
    return WidgetStrip(QHBoxLayout(), widgets, margins, spacing)


def column(
    *widgets: QWidget | int | None, margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int = 10
) -> WidgetStrip:
    """Widgets one below the other; a number is a gap, None takes the room that is left."""
    return WidgetStrip(QVBoxLayout(), widgets, margins, spacing)


def fill(layout: QHBoxLayout | QVBoxLayout, widgets: tuple[QWidget | int | None, ...]) -> None:
    """Put widgets into a layout; a number is a gap, None takes the room that is left."""
    for widget in widgets:
        if widget is None:
            layout.addStretch(1)
        elif isinstance(widget, int):
            layout.addSpacing(widget)
        else:
            layout.addWidget(widget)


def empty(layout: QHBoxLayout | QVBoxLayout) -> None:
    """Take everything out of a layout; its widgets go."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
