"""The size of a finger, how much it trembles, and when it counts as resting."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QInputDevice, QTouchEvent

FINGER = 44.0  # pixels that it needs, at usual text size
SLOP = 12.0  # pixels that it trembles
LONG = 550  # milliseconds until it rests
OWN_FINGERS = "own_fingers"  # the property of a widget that knows by itself what fingers do


def touch_of_screen(event: QEvent) -> QTouchEvent | None:
    """The event if it comes from fingers on a screen, else None. A touchpad counts as a mouse."""
    if isinstance(event, QTouchEvent) and event.pointingDevice().type() == QInputDevice.DeviceType.TouchScreen:
        return event
    return None
