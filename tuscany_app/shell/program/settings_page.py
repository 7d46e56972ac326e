"""The settings. Every change takes effect at once, and a strip shows how the table would look."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.settings import LOOK, PLAYING, SETTINGS, SWITCH, Setting
from tuscany_app.shell.widgets.containers import SideBySide, below_landscape, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import column, label, of_kind
from tuscany_app.shell.widgets.fields import CheckBox, ComboBox, label_for
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import COLOURS, paint_swatch
from tuscany_app.table.theme import look

FIELD = 200  # pixels of a list at 100 % text, at least
GAP = 12  # between two colours of the preview


class SettingsPage(Page):
    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.fields: dict[str, CheckBox | ComboBox] = {}
        bar = PageBar(self.back)
        put(bar.title.setText, say("Settings"))
        self.preview = Preview()
        both = SideBySide(self._group(LOOK), self._group(PLAYING), 860)
        content = column(both, self.preview, margins=(28, 8, 28, 24), spacing=20)
        area = scrolled(below_landscape(centred(content, 1240)))
        stacked(self, bar, area, stretched=area)
        leave_on_escape(self, self.back)
        preferences.changed.connect(self._show_value)
        self.restyle()

    def _group(self, group: Sentence) -> QWidget:
        fields = (self._field(setting) for setting in SETTINGS.values() if setting.group is group)
        return card(label(group, "heading"), *fields, None, margin=16, spacing=9)

    def _field(self, setting: Setting) -> QWidget:
        """A setting: its name at the left, its value at the right, and a sentence below."""
        name = setting.name
        value = getattr(self.preferences.values, name)
        field: CheckBox | ComboBox
        if setting.values is not SWITCH:
            field = choices = ComboBox(setting.label)
            choices.offer([(text, key) for key, text in setting.values.items()], value)
            choices.currentIndexChanged.connect(lambda: self.preferences.set(name, choices.value()))
        else:
            field = CheckBox()
            put(field.setAccessibleName, setting.label)
            field.setChecked(value)
            field.toggled.connect(lambda on: self.preferences.set(name, on))
        self.fields[name] = field
        made = QWidget()
        of_kind(made, "plain")
        grid = QGridLayout(made)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        grid.addWidget(label_for(label(setting.label, "strong"), field), 0, 0)
        grid.addWidget(field, 0, 1)
        if setting.help is not None:
            grid.addWidget(label(setting.help, "muted", wrap=True), 1, 0, 1, 2)
        return made

    def _show_value(self, name: str) -> None:
        """A value was changed somewhere else."""
        field = self.fields.get(name)
        value = getattr(self.preferences.values, name)
        if isinstance(field, ComboBox):
            if field.value() != value:
                field.choose(value)
        elif field is not None:
            field.setChecked(value)

    def entered(self) -> None:
        self.fields["language"].setFocus()

    def restyle(self) -> None:
        self.preview.restyle()
        for field in self.fields.values():
            if isinstance(field, ComboBox):
                field.setMinimumWidth(round(FIELD * look().text_size / 100))


class Preview(QWidget):
    """The players' colours with their symbols, and a sentence, as they look at the table now."""

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "stage")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.strip = ColourStrip()
        self.sentence = label(say("It is your turn: choose a piece, then a square."), "prompt", wrap=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(22, 16, 22, 16)
        layout.setSpacing(24)
        layout.addWidget(self.strip)
        layout.addWidget(self.sentence, 1)

    def restyle(self) -> None:
        self.strip.restyle()


class ColourStrip(QWidget):
    def __init__(self) -> None:
        super().__init__()
        put(self.setAccessibleName, say("The players' colours with their symbols"))
        self.restyle()

    def restyle(self) -> None:
        self._side = round(40 * look().text_size / 100)
        self.setFixedSize((self._side + GAP) * len(COLOURS) - GAP, self._side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for number, colour in enumerate(COLOURS):
            paint_swatch(painter, colour, QRectF(number * (self._side + GAP), 0, self._side, self._side))
