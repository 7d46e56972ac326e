"""Finds out how to reach the screen reader of this desktop.

On Linux older readers (such as Orca 43) don't know announcements, newer ones do. Every reader tells the accessibility
bus which events it wants, so the bus is asked. On other systems announcements work.
"""

from __future__ import annotations

import time

from PySide6.QtGui import QAccessible, QGuiApplication

FRESH = 5.0  # seconds that an answer holds: a reader may be started while the program runs
PATIENCE = 500  # milliseconds for the bus to answer
ANNOUNCEMENT = "Object:Announcement"  # as the bus calls the event

_asked: tuple[float, bool] | None = None  # when, and what the answer was


def listening() -> bool:
    """Whether any assistive technology is there."""
    return QAccessible.isActive()


def hears_announcements() -> bool:
    """Whether whoever listens knows announcements; where nobody can tell, they are believed to."""
    global _asked
    if QGuiApplication.platformName() not in ("xcb", "wayland"):
        return True
    now = time.monotonic()
    if _asked is None or now - _asked[0] > FRESH:
        _asked = now, _ask()
    return _asked[1]


def _ask() -> bool:
    try:
        from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage
    except ImportError:
        return True

    def answer(bus: QDBusConnection, service: str, path: str, interface: str, question: str) -> QDBusMessage | None:
        message = bus.call(
            QDBusMessage.createMethodCall(service, path, interface, question), QDBus.CallMode.Block, PATIENCE
        )
        return message if message.type() == QDBusMessage.MessageType.ReplyMessage and message.arguments() else None

    found = answer(QDBusConnection.sessionBus(), "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
    if found is None:
        return True
    bus = QDBusConnection.connectToBus(str(found.arguments()[0]), "tuscany-table-accessibility")
    registry = "org.a11y.atspi.Registry"
    events = answer(bus, registry, "/org/a11y/atspi/registry", registry, "GetRegisteredEvents")
    if events is None:
        return True
    told = repr(events)  # PySide can't unpack pairs of texts, but writes them out
    return ANNOUNCEMENT in told or "Object:" not in told
