"""Records of another day."""

from __future__ import annotations

import os
import time
from datetime import datetime
from pathlib import Path

from attrs import evolve

from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.moments import BEGAN


def dated(path: Path, seconds: float) -> Path:
    """The same record, as if it had been left, or played to its end, at that moment."""
    origin = record.load(path).session.origin
    if origin.ended is not None:
        ended = evolve(origin, ended=datetime.fromtimestamp(seconds).astimezone())
        path.write_bytes(record.with_origin(path.read_bytes(), ended))
    os.utime(path, (seconds, seconds))
    return path


def named(path: Path, seconds: float) -> Path:
    """The same with the name of a game begun at that moment; where it lies now."""
    name = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(seconds))
    return path.rename(path.with_name(BEGAN.sub(f"{name}-", path.name)))
