"""`--install-desktop`: adds the program to the menu of a user's desktop, with its icon and as the program for saved
games.

This is for an installation without a place of its own in the system (a virtual environment, an unpacked archive). Files
of a system package are elsewhere and are not touched.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tuscany_app import assets
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage.files import make_folder, reason, write_whole

NAME = "tuscany-table"
PLACES = {  # in `resources`, and below the folder where a desktop looks for such things
    f"desktop/{NAME}.desktop": f"applications/{NAME}.desktop",
    f"desktop/{NAME}.xml": f"mime/packages/{NAME}.xml",
    "art/icon.svg": f"icons/hicolor/scalable/apps/{NAME}.svg",
    "art/icon.png": f"icons/hicolor/256x256/apps/{NAME}.png",
}
NEWS = (("update-desktop-database", "applications"), ("update-mime-database", "mime"))  # who must hear of it
RESERVED = set(" \t\n\"'\\><~|&;$*?#()`")  # an argument of Exec with one of these is quoted


def install() -> None:
    share = _share()
    for source, place in PLACES.items():
        target = share / place
        make_folder(target.parent)
        content = (assets.folder("resources") / source).read_bytes()
        write_whole(target, entry(content.decode(), command()) if target.suffix == ".desktop" else content)
    _tell(share)
    print(say("Tuscany Table is now in the menu of your desktop, and opens saved games."))


def remove() -> None:
    share = _share()
    for place in PLACES.values():
        try:
            (share / place).unlink(missing_ok=True)
        except OSError as error:
            raise UserError(say("{file} can't be deleted: {why}.", file=share / place, why=reason(error))) from error
    _tell(share)
    print(say("Tuscany Table is no longer in the menu of your desktop. Your games are kept."))


def entry(text: str, program: list[str]) -> str:
    """The desktop entry with the way to this very program."""
    words = " ".join(map(_quoted, program))
    return text.replace(f"Exec={NAME} %f", f"Exec={words} %f").replace(
        "Terminal=false", f"TryExec={program[0]}\nTerminal=false"
    )


def command() -> list[str]:
    """How this program is started from anywhere."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    script = Path(sys.executable).with_name(NAME)
    if script.exists():
        return [str(script)]
    start = Path(assets.__file__).resolve().parents[1] / "run.py"  # a checkout
    return [sys.executable, str(start)] if start.exists() else [sys.executable, "-m", "tuscany_app"]


def _quoted(word: str) -> str:
    """As the desktop entry specification asks for it: quoted where it must be, each percent sign twice."""
    if RESERVED.isdisjoint(word):
        return word.replace("%", "%%")
    inside = "".join(f"\\{letter}" if letter in '"`$\\' else letter for letter in word)
    return '"' + inside.replace("\\", "\\\\").replace("%", "%%") + '"'  # a string of the file has its own escapes


def _share() -> Path:
    if sys.platform in ("win32", "darwin"):
        raise UserError(say("This works only on Linux; here the installer adds the menu entry."))
    home = os.environ.get("XDG_DATA_HOME", "")
    return Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share"


def _tell(share: Path) -> None:
    """Desktops without these tools look by themselves."""
    for tool, folder in NEWS:
        if (share / folder).is_dir() and (path := shutil.which(tool)):
            subprocess.run([path, str(share / folder)], check=False, capture_output=True)
