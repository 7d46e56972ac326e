"""The parts of a page that a key cycles through, and the widget that gets the focus in each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from attrs import frozen
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget


def _nothing() -> None:
    """It is always there."""


@frozen
class Region:
    part: QWidget
    entrance: QWidget  # gets the focus
    open: Callable[[], object] = _nothing  # done before, where it may be closed


def regions_of_buttons(*parts: QWidget) -> Iterator[Region]:
    """Parts with a button that can be pressed; the one that goes on is entered first."""
    for part in parts:
        buttons = [one for one in part.findChildren(QAbstractButton) if one.isVisible() and one.isEnabled()]
        buttons.sort(key=lambda one: one.property("kind") != "primary")
        if buttons:
            yield Region(part, buttons[0])


def has_focus(part: QWidget) -> bool:
    """Whether the focus is on a part, or on something in it."""
    focus = QApplication.focusWidget()
    return focus is not None and (part is focus or part.isAncestorOf(focus))


def go_round(regions: Sequence[Region], step: int) -> None:
    """From the region that has the focus to the next one, or with -1 to the one before."""
    here = next((number for number, region in enumerate(regions) if has_focus(region.part)), -1)
    there = regions[(here + step) % len(regions)]
    there.open()
    there.entrance.setFocus(Qt.FocusReason.TabFocusReason)
