"""Records on the disk, as the tests find them."""

from __future__ import annotations

from pathlib import Path

from tuscany_app.kernel.storage.record_files import RecordFolder


def unfinished() -> list[Path]:
    """Games in progress, the one played last first."""
    found = [path for path in RecordFolder.PLAYING.path.glob("*.jsonl") if path.is_file()]
    return sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
