"""The options of a game as fields of a form, each with its help."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tuscany_app.kernel.game import AnyGame, Option, OptionValue
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.widgets.factories import column, empty, label, of_kind, row
from tuscany_app.shell.widgets.fields import CheckBox, ComboBox, label_for
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

VALUES: dict[OptionValue, Sentence] = {"standard": say("Standard")}  # the component table of every game


class OptionFields(QWidget):
    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.fields: dict[str, CheckBox | ComboBox] = {}
        self._game: AnyGame | None = None
        self._offered: list[tuple[OptionValue, ...]] = []
        self._strip = QVBoxLayout(self)
        self._strip.setSpacing(4)
        self._strip.setContentsMargins(0, 0, 0, 0)

    def show_options(self, game: AnyGame, values: Mapping[str, OptionValue]) -> None:
        """Those that leave a choice, and that a new game is asked for."""
        empty(self._strip)
        self.fields = {}
        self._game = game
        self._offered = [option.choices for option in game.options]
        for option in game.options:
            if len(option.choices) > 1 and option.earlier is None:
                self._strip.addWidget(self._field(option, values[option.id]))

    def stale(self) -> bool:
        """Whether there are other choices now: a component table may have come or gone."""
        return self._game is not None and [option.choices for option in self._game.options] != self._offered

    def values(self) -> dict[str, OptionValue]:
        """All options of the game, as they are chosen now."""
        assert self._game is not None
        values = {option.id: option.default for option in self._game.options}
        for name, field in self.fields.items():
            values[name] = field.isChecked() if isinstance(field, CheckBox) else field.value()
        return values

    def _field(self, option: Option, value: OptionValue) -> QWidget:
        """A field for an option, with its sentence of help below."""
        help_text = label(option.help, "muted", wrap=True)
        field: CheckBox | ComboBox
        if option.choices in ((False, True), (True, False)):
            field = CheckBox()
            put(field.setText, option.label)
            field.setChecked(bool(value))
            put(field.setAccessibleDescription, option.help)
            made = column(field, row(help_text, margins=(round(14 + 20 * look().text_size / 100), 0, 0, 12)), spacing=0)
        else:
            field = ComboBox(option.label)
            named = VALUES | dict(option.names)
            field.offer([(named.get(choice, str(choice)), choice) for choice in option.choices], value)
            made = column(
                row(label_for(label(option.label), field), field, None),
                row(help_text, margins=(0, 0, 0, 12)),
                spacing=4,
            )
        self.fields[option.id] = field
        return made
