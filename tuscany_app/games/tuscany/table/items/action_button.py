"""The buttons above one's own board."""

from __future__ import annotations

from collections.abc import Callable

from tuscany_app.games.tuscany.table.steps import Button
from tuscany_app.table import layers
from tuscany_app.table.button import ButtonItem


class ActionButton(ButtonItem):
    """What can be done now and has no place on the table."""

    def __init__(self, button: Button, run: Callable[[], None]) -> None:
        super().__init__(run, button.name, button.tip, primary=button.primary, size=14)
        self.button = button
        self.setZValue(layers.OVERLAY)
