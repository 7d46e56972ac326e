"""Edits a component table: keeps its text with all comments, says what is wrong with it now, and can undo and redo."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

from tuscany_app.kernel import component_tables, toml_text
from tuscany_app.kernel.component_facts import REMOVED, Added, Change, Group
from tuscany_app.kernel.component_files import OWNER, SOURCES, parsed
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.toml_text import Place

KEPT = 500  # steps that can be taken back


class ComponentEditing:
    def __init__(self, game: AnyGame, name: str, text: str) -> None:
        """Of a text that is TOML; UserError or ValueError if it is not."""
        self.game, self.name = game, name
        self._before: list[str] = []
        self._after: list[str] = []
        self._saved = text
        self._take(text)

    def _take(self, text: str) -> None:
        self.text = text
        self.content: dict[str, Any] = parsed(text)
        self.problem: Sentence | None = component_tables.check_text(self.game, self.name, text)
        self.groups: tuple[Group, ...] = component_tables.groups(self.game, self.content)

    # changing

    def change(self, entry: str, changes: Sequence[Change]) -> None:
        """Write changes of an entry, which is the owner's from now on."""
        text = self.text
        try:
            for place, value in changes:
                text = with_change(text, place, value)
            if text != self.text:
                self._step(with_change(text, (SOURCES, entry), OWNER))
        except KeyError as error:  # written in a way that is TOML, but not one in which we find it
            raise UserError(say("This entry can only be changed in the file itself.")) from error

    def _step(self, text: str) -> None:
        if text != self.text:
            self._before = [*self._before[-KEPT:], self.text]
            self._after = []
            self._take(text)

    # taking back

    def can_undo(self) -> bool:
        return bool(self._before)

    def can_redo(self) -> bool:
        return bool(self._after)

    def undo(self) -> None:
        if self._before:
            self._after.append(self.text)
            self._take(self._before.pop())

    def redo(self) -> None:
        if self._after:
            self._before.append(self.text)
            self._take(self._after.pop())

    # saving

    def changed(self) -> bool:
        return self.text != self._saved

    def saved(self, name: str) -> None:
        """It is on the disk so, under that name."""
        self.name, self._saved = name, self.text


def with_change(text: str, place: Place, value: object) -> str:
    """A text with one change; comments and everything else stay."""
    if value is REMOVED:
        return toml_text.without_block(text, place)
    if isinstance(value, Added):
        return toml_text.with_block(text, str(place[0]), value.values)
    with contextlib.suppress(LookupError):  # it may not be there yet
        if toml_text.at(parsed(text), place) == value:
            return text
    if place[0] == SOURCES:
        return toml_text.with_entry(text, SOURCES, str(place[1]), value)
    return toml_text.put(text, place, value)
