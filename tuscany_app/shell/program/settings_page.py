"""Settings: everything changes at once, and a strip shows what the look would be like at the table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from tuscany_app.kernel.i18n import LANGUAGES, Sentence, per_cent, say
from tuscany_app.shell.base import help_words
from tuscany_app.shell.base.menus import MUTE_KEYS
from tuscany_app.shell.base.preferences import CHOICES, SYSTEM, Name, Preferences
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
LOOK: tuple[Name, ...] = ("language", "theme", "palette", "text_size", "targets", "animation", "volume")
PLAYING: tuple[Name, ...] = ("computers", "hints", "coach", "reminders", "sand_timer", "confirm", "undo", "opposite")
LABELS = {
    "language": say("Language"),
    "theme": say("Light and contrast"),
    "palette": say("Colours"),
    "text_size": say("Text size"),
    "targets": say("Larger targets"),
    "animation": say("Animation"),
    "computers": say("Pace of computer players"),
    "volume": say("Sounds"),
    "hints": help_words.HINTS,
    "coach": help_words.COACH,
    "reminders": say("Offer lessons"),
    "sand_timer": say("Sand timer"),
    "confirm": say("Confirm every move"),
    "undo": say("Taking back"),
    "opposite": say("Who sits opposite"),
}
HELP = {
    "theme": say("High contrast has plain grounds, thick edges, and nothing painted behind words."),
    "palette": say("Of players, spaces and tiles. Each has a symbol as well."),
    "targets": say("For fingers: automatic means from the first touch on."),
    "animation": say("A click or Space skips an animation that is running."),
    "computers": say("How long you can look at what they do. A click or Space goes on sooner."),
    "volume": say("{keys} turns them off and on.", keys=MUTE_KEYS),
    "hints": say("Buttons at the table tell where to look, show a good move, and say why somebody moved."),
    "reminders": say("After a game, at most once: a lesson on what you met several times, refusals or mistakes."),
    "coach": say("Thinks along while you play. At the table you can ask for quiet at any time."),
    "sand_timer": say("Reminds you once when the time for a decision is over; nothing else happens."),
    "confirm": say("A move is shown first and played when you confirm it."),
    "undo": say("How far moves can be taken back during a game."),
    "opposite": say("On a screen that lies between you, the table turns round for them."),
}
VALUES: dict[str, dict[Any, Sentence | str]] = {
    "language": {SYSTEM: say("Same as the system"), **LANGUAGES},
    "theme": {
        "system": say("Same as the system"),
        "light": say("Light"),
        "dark": say("Dark"),
        "contrast": say("High contrast"),
    },
    "palette": {"standard": say("Warm"), "colourblind": say("Easy to tell apart")},
    "text_size": {size: per_cent(size / 100) for size in CHOICES["text_size"]},
    "targets": {"automatic": say("Automatic"), "always": say("Always"), "never": say("Never")},
    "opposite": {
        "nobody": say("Nobody"),
        "second": say("Every second player"),
        "half": say("The second half of them"),
    },
    "animation": {"off": say("Off"), "fast": say("Fast"), "normal": say("Normal"), "slow": say("Slow")},
    "computers": {
        "at_once": say("At once, without animation"),
        "quick": say("Quick"),
        "normal": say("Normal"),
        "slow": say("Slow, with time to read"),
        "steps": say("Each turn waits for you"),
    },
    "volume": {"off": say("No sounds"), "soft": say("Soft"), "normal": say("Normal"), "loud": say("Loud")},
    "coach": {**help_words.COACH_WISHES},
    "sand_timer": {
        0: say("No sand timer"),
        30: say("30 seconds a decision"),
        60: say("1 minute a decision"),
        120: say("2 minutes a decision"),
        300: say("5 minutes a decision"),
    },
    "undo": {
        "anything": say("Everything"),
        "own": say("Only your last turn, until something is revealed"),
        "never": say("Never"),
    },
}


class SettingsPage(Page):
    """Signals:
    back: done.
    """

    back = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.fields: dict[str, CheckBox | ComboBox] = {}
        bar = PageBar(self.back)
        put(bar.title.setText, say("Settings"))
        self.preview = Preview()
        looks = card(
            label(say("Look and sound"), "heading"), *(self._field(name) for name in LOOK), None, margin=22, spacing=16
        )
        playing = card(
            label(say("At the table"), "heading"), *(self._field(name) for name in PLAYING), None, margin=22, spacing=16
        )
        both = SideBySide(looks, playing, 860)
        content = column(both, self.preview, margins=(28, 8, 28, 24), spacing=20)
        area = scrolled(below_landscape(centred(content, 1240)))
        stacked(self, bar, area, stretched=area)
        leave_on_escape(self, self.back)
        preferences.changed.connect(self._show_value)
        self.restyle()

    def _field(self, name: Name) -> QWidget:
        """A setting: its name at the left, its value at the right, and a sentence below."""
        value = getattr(self.preferences.values, name)
        field: CheckBox | ComboBox
        if name in VALUES:
            field = choices = ComboBox(LABELS[name])
            choices.offer([(text, key) for key, text in VALUES[name].items()], value)
            choices.currentIndexChanged.connect(lambda: self.preferences.set(name, choices.value()))
        else:
            field = CheckBox()
            put(field.setAccessibleName, LABELS[name])
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
        grid.addWidget(label_for(label(LABELS[name], "strong"), field), 0, 0)
        grid.addWidget(field, 0, 1)
        if name in HELP:
            grid.addWidget(label(HELP[name], "muted", wrap=True), 1, 0, 1, 2)
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
