"""What a screen reader should say although no focus moves."""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtWidgets import QWidget

from tuscany_app.kernel.i18n import Sentence

EVENT = getattr(QtGui, "QAccessibleAnnouncementEvent", None)  # not in every Qt that the program can be installed with


def announce(widget: QWidget, *sentences: Sentence, urgent: bool = False) -> None:
    """Have sentences spoken one after the other; urgent ones at once."""
    text = " ".join(map(str, sentences))
    if EVENT is None or not text:
        return
    event = EVENT(widget, text)
    politeness = QtGui.QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    QtGui.QAccessible.updateAccessibility(event)
