"""Prove the Flatpak where Flathub is not at hand, with a Debian 13 in the place of the Freedesktop runtime.

    python3 packaging/prove_flatpak.py                    as root on Debian; some minutes
    python3 packaging/prove_flatpak.py --picture FILE     with a picture of its window (needs ImageMagick)
    python3 packaging/prove_flatpak.py --keep FOLDER      the Debian stays there, and is used again the next time

That Debian has the runtime's version of Python and, of the libraries that Qt loads, those that the runtime has. Against
it `flatpak.py` builds the Flatpak in a sandbox without a network; then it is installed for a user, tries itself out,
lists its games, shows its window on a virtual screen, and is removed. The rest of the user's Flatpaks is not touched.
Standard library only.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import flatpak
from system_files import IDENTIFIER, NAME, PROGRAM, ROOT, VERSION

TOOLS = {
    "mmdebstrap": "mmdebstrap",
    "flatpak": "flatpak",
    "flatpak-builder": "flatpak-builder",
    "dbus-run-session": "dbus",
    "xvfb-run": "xvfb",
    "xdotool": "xdotool",
}
DEBIAN = "trixie"  # whose Python is that of the runtime
RUNTIME = (
    "python3 python3-venv fonts-dejavu-core libdbus-1-3 libegl1 libfontconfig1 libfreetype6 libgl1 libgl1-mesa-dri"
    " libglib2.0-0t64 libpulse0 libwayland-cursor0 libwayland-egl1 libx11-xcb1 libxcb-cursor0 libxcb-icccm4"
    " libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-sync1 libxcb-xfixes0"
    " libxcb-xkb1 libxkbcommon-x11-0"
)
BUILT_WITH = "python3-pip appstream appstream-compose appstream-util"  # only the Sdk has these
PATIENCE = 60  # seconds for a window
DONE = "stand-in.done"  # beside it, once it can be used


class Failed(Exception):
    """What is not as it should be, in a sentence."""


def run(*command: object, shown: bool = False) -> str:
    """What it says."""
    done = subprocess.run(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=None if shown else subprocess.PIPE,
        stderr=None if shown else subprocess.STDOUT,
        encoding="utf-8",
    )
    if done.returncode:
        raise Failed(
            f"`{' '.join(map(str, command))}` ended with {done.returncode}: {(done.stdout or '').strip()[-800:]}"
        )
    return done.stdout or ""


def stand_in(work: Path) -> None:
    """Platform and Sdk, installed for this user, whose folder for Flatpaks is in `work`."""
    version = flatpak.runtime_version()
    repository = work / "repository"
    for part, packages in (("Platform", RUNTIME), ("Sdk", f"{RUNTIME} {BUILT_WITH}")):
        tree, root = work / part, work / f"{part}-root"
        run("mmdebstrap", "--variant=minbase", f"--include={','.join(packages.split())}", DEBIAN, root)
        found = run("chroot", root, "python3", "--version").split()[1]
        if not found.startswith(f"{flatpak.PYTHON}."):
            raise Failed(f"Debian {DEBIAN} has Python {found}, but the runtime has {flatpak.PYTHON}.")
        (tree / "files").mkdir(parents=True)  # which a runtime does not use
        (root / "usr").rename(tree / "usr")
        (root / "etc").rename(tree / "usr" / "etc")
        shutil.rmtree(root)
        names = [f"org.freedesktop.{name}/{platform.machine()}/{version}" for name in ("Platform", "Sdk")]
        lines = ["[Runtime]", f"name=org.freedesktop.{part}", f"runtime={names[0]}", f"sdk={names[1]}", ""]
        (tree / "metadata").write_text("\n".join(lines), encoding="utf-8")
        run("flatpak", "build-export", "--runtime", repository, tree, version)
        shutil.rmtree(tree)
    run("flatpak", "remote-add", "--user", "--no-gpg-verify", "stand-in", repository)
    for part in ("Platform", "Sdk"):
        run("flatpak", "install", "--user", "-y", "stand-in", f"org.freedesktop.{part}//{version}")


@contextlib.contextmanager
def standing_in(kept: Path | None) -> Iterator[None]:
    """The stand-in, in a folder that is kept or goes away; Flatpaks of this process belong there."""
    place = {"prefix": "tuscany-table-flatpak-", "dir": "/var/tmp"}
    with contextlib.nullcontext(kept) if kept else tempfile.TemporaryDirectory(**place) as name:
        folder = Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        os.environ |= {"FLATPAK_USER_DIR": f"{folder}/user", "HOME": str(folder)}
        if not (folder / DONE).exists():
            if any(folder.iterdir()):
                raise Failed(f"{folder} is not empty, and has no stand-in that could be used.")
            stand_in(folder)
            (folder / DONE).touch()
        yield


def prove(made: Path, picture: Path | None) -> None:
    run("flatpak", "install", "--user", "-y", "--bundle", made)
    try:
        try_out(["flatpak", "run", "--user", IDENTIFIER], picture)
    finally:
        run("flatpak", "uninstall", "--user", "-y", IDENTIFIER)
    if IDENTIFIER in run("flatpak", "list", "--user", "--app"):
        raise Failed("The Flatpak is still there after it was removed.")


def try_out(start: list[str], picture: Path | None) -> None:
    if VERSION not in run(*start, "--version") or "pillars" not in run(*start, "games"):
        raise Failed("The Flatpak does not know its version and its games.")
    # Without a desktop there is no portal, and its theme would complain of that.
    said = run(*start[:2], "--env=QT_QPA_PLATFORMTHEME=generic", *start[2:], "--smoke")
    if said:
        raise Failed(f"--smoke said: {said}")
    window = subprocess.Popen(start)
    try:
        show(picture)
    finally:
        run("flatpak", "kill", IDENTIFIER)
        window.wait()


def show(picture: Path | None) -> None:
    """Wait for the window, and keep a picture of it if that is wanted."""
    end = time.monotonic() + PATIENCE
    while subprocess.run(["xdotool", "search", "--onlyvisible", "--name", NAME], capture_output=True).returncode:
        if time.monotonic() > end:
            raise Failed(f"There was no window within {PATIENCE} s.")
        time.sleep(0.5)
    if picture:
        time.sleep(5)  # until everything is drawn
        run("import", "-window", "root", picture)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--picture", type=Path, metavar="FILE")
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    wish = parser.parse_args()
    if os.geteuid() != 0:
        print("Only root can make the small Debian.", file=sys.stderr)
        return 1
    missing = " ".join(sorted({package for tool, package in TOOLS.items() if not shutil.which(tool)}))
    if missing:
        print(f"Install first: {missing}  (on Debian and Ubuntu: sudo apt-get install {missing})", file=sys.stderr)
        return 1
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ or "DISPLAY" not in os.environ:
        screen = ["xvfb-run", "-a", "-s", "-screen 0 1366x768x24", "dbus-run-session", "--"]
        return subprocess.call([*screen, sys.executable, __file__, *sys.argv[1:]])
    made = ROOT / "dist" / f"{PROGRAM}-{VERSION}-linux-{platform.machine()}.flatpak"
    try:
        with standing_in(wish.keep and wish.keep.resolve()):
            print("The stand-in for the runtime is there.", flush=True)
            run(sys.executable, ROOT / "packaging" / "flatpak.py", shown=True)
            prove(made, wish.picture and wish.picture.resolve())
    except (Failed, OSError) as why:
        print(why, file=sys.stderr)
        return 1
    print("The Flatpak was built, installed, tried out, shown and removed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
