"""A glance at a game in progress, kept as a picture of its table, so that home need not load the game to show it."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen
from PySide6.QtGui import QImage

from tuscany_app import __version__
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.storage.folders import cache_folder
from tuscany_app.shell.widgets.pictures import store, stored
from tuscany_app.table.theme import look

SIZE = (920, 580)  # pixels
ACTOR = "actor"
MOST = 12  # glances that are kept


@frozen
class Glance:
    image: QImage
    actor: int | None  # the seat that is to move; None when the game is over


def _name(path: Path) -> str:
    return f"table-{path.stem}"


def _stamp(path: Path) -> str:
    """What a glance depends on: the record as it is on the disk, and the look."""
    try:
        status = path.stat()
    except OSError:
        return ""
    theme = "dark" if look().theme.dark else "light"
    return f"{__version__} {status.st_size} {status.st_mtime_ns} {theme} {look().palette}"


def found(path: Path) -> Glance | None:
    """The glance that was taken of a record as it is now."""
    image = stored(_name(path), _stamp(path))
    if image is None:
        return None
    seat = image.text(ACTOR)
    return Glance(image, int(seat) if seat.isdecimal() else None)


def take(path: Path, session: Session) -> Glance:
    """Paint the table as everybody may see it, and keep it; the oldest ones go."""
    from tuscany_app.shell.table_factory import lay

    _, scene = lay(session)
    image = scene.picture(*SIZE, look().colour("table"))
    scene.deleteLater()
    actor = None if session.state.over() else session.state.actor()
    image.setText(ACTOR, "" if actor is None else str(actor))
    store(_name(path), _stamp(path), image)
    _forget_the_oldest()
    return Glance(image, actor)


def _forget_the_oldest() -> None:
    try:
        kept = sorted(cache_folder().glob("table-*.png"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in kept[MOST:]:
            file.unlink()
    except OSError:
        return
