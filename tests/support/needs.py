"""What a test needs of the system it runs on: marks that skip it elsewhere, and say why."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

import pytest


def _needs(there: bool, what: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(not there, reason=f"needs {what}")


POSIX = os.name == "posix"
needs_fifo = _needs(hasattr(os, "mkfifo"), "named pipes that are files")
needs_posix_signals = _needs(POSIX, "signals that stop or kill a process")
needs_posix_rights = _needs(POSIX, "the owner and the rights of a folder")
needs_scripts = _needs(POSIX, "scripts that are programs")
needs_unix_sockets = _needs(POSIX and hasattr(socket, "AF_UNIX"), "sockets that are files")
needs_open_files_to_go = _needs(POSIX, "files that can be removed or replaced while they are open")
needs_any_file_name = _needs(POSIX, "file names with control characters")
needs_full_device = _needs(POSIX and Path("/dev/full").exists(), "a device that is always full")
needs_linux = _needs(sys.platform == "linux", "Linux")
