"""What of Qt and of the system goes into the bundle: only what a window with drawn pictures needs. The spec asks.

An entry is PyInstaller's: the place in the bundle, the file it comes from, its kind. Standard library only.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath

Entry = tuple[str, str, str]
LOADED = ("BINARY", "EXTENSION")  # kinds of files with machine code; links are another

# The theme plugin for GTK would bring all of GTK.
PLUGINS = re.compile(
    r"/plugins/("
    r"platforms/(lib)?q(xcb|wayland|offscreen|windows|cocoa)"
    r"|wayland-decoration-client/.*"
    r"|wayland-graphics-integration-client/.*wayland-egl"
    r"|wayland-shell-integration/.*xdg-shell"
    r"|platforminputcontexts/.*(compose|ibus).*"
    r"|platformthemes/.*xdgdesktopportal.*"
    r"|imageformats/(lib)?qsvg"
    r"|iconengines/(lib)?qsvgicon"
    r")"
)
TRANSLATIONS = re.compile(r"/translations/qtbase_(en|es|it)\.qm$")
# What every Linux with a desktop has, in its own version, which fits its settings (fontconfig), its services (dbus) and
# the drivers of its screen (libstdc++); with them goes what only they need. libmvec is a part of the C library.
SYSTEM = re.compile(
    r"lib(stdc\+\+|gcc_s|mvec|z|zstd|X11|X11-xcb|Xau|Xdmcp|dbus-1|fontconfig|freetype|glib-2\.0|gthread-2\.0)\.so"
)
FRAMEWORK = re.compile(r"^(.*?\.framework)/")
# the interpreter's own library and those the spec names are nobody's import
NOBODYS = ("libpython", "libpyside", "libshiboken", "libxcb-cursor")


def wanted(entry: Entry) -> bool:
    """Leave out Qt's other plugins and languages, and what the system has."""
    place = "/" + _place(entry)
    if sys.platform == "linux" and SYSTEM.match(PurePosixPath(place).name):
        return False
    if "/plugins/" in place:
        return bool(PLUGINS.search(place))
    if "/translations/" in place:
        return bool(TRANSLATIONS.search(place))
    return True


def is_library(entry: Entry) -> bool:
    """Something that is only there because something else needs it."""
    return entry[2] == "BINARY" and "/plugins/" not in _place(entry) and not _name(entry[0]).startswith("python")


def still_needed(binaries: Iterable[Entry], imports: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Leave out the libraries that were there for the plugins left out. `imports` tells what a file loads."""
    binaries = list(binaries)
    kept = [entry for entry in binaries if not is_library(entry)]
    rest: dict[str, list[Entry]] = {}  # several of one name: Windows looks beside the file that loads it
    for entry in filter(is_library, binaries):
        rest.setdefault(_name(entry[0]), []).append(entry)
    for name in [name for name in rest if name.startswith(NOBODYS)]:
        kept += rest.pop(name)
    for entry in kept:  # grows while it is walked through
        for library in imports(entry[1]) if entry[2] in LOADED else ():
            kept += rest.pop(_name(library), [])
    return kept


def without_loose_ends(entries: Iterable[Entry], kept: Iterable[Entry]) -> list[Entry]:
    """Leave out the links to what was left out, and the rest of a framework of macOS without its library, which could
    not be signed. Links within a framework that is there lead through each other."""
    kept = list(kept)
    there = {_place(entry) for entry in kept}
    frameworks = {_framework(entry) for entry in kept if entry[2] in LOADED} - {None}

    def leads_somewhere(entry: Entry) -> bool:
        if _framework(entry) is not None:
            return _framework(entry) in frameworks
        target = os.path.normpath(PurePosixPath(_place(entry)).parent / entry[1]).replace("\\", "/")
        return entry[2] != "SYMLINK" or target in there

    return [entry for entry in entries if leads_somewhere(entry)]


def _framework(entry: Entry) -> str | None:
    found = FRAMEWORK.match(_place(entry))
    return found.group(1) if found else None


def _place(entry: Entry) -> str:
    return entry[0].replace("\\", "/")


def _name(path: str) -> str:
    """Of a file; who loads it may write it with other capitals, where those mean nothing."""
    return PurePosixPath(path.replace("\\", "/")).name.lower()
