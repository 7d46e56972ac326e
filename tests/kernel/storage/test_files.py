"""Files: only regular ones are opened, whatever stands in their place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.needs import needs_fifo
from tuscany_app.kernel.storage.files import Unreadable, read_whole


@needs_fifo
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_what_is_no_regular_file_is_not_even_opened(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening a device can change something."""
    path = tmp_path / kind
    {"pipe": lambda: os.mkfifo(path), "device": lambda: path.symlink_to("/dev/null"), "folder": path.mkdir}[kind]()
    opened: list[object] = []
    monkeypatch.setattr(os, "open", lambda *given: opened.append(given) or 0)
    with pytest.raises(Unreadable) as found:
        read_whole(path, 100)
    assert str(found.value.why) in ("it is a folder", "it is not a regular file")
    assert opened == []


def test_a_file_that_is_larger_than_allowed_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"12345")
    assert read_whole(path, 5) == b"12345"
    with pytest.raises(Unreadable):
        read_whole(path, 4)
