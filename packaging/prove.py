"""Prove in Debians and an Ubuntu that have nothing that the program can be built, installed, played and removed there.

    python3 packaging/prove.py                      everything, as root on Debian; half an hour
    python3 packaging/prove.py --only build:jammy   that part; can be said several times
    python3 packaging/prove.py --keep DIR           leave the roots there, to look at them, or to use them again

Parts are `files`, and for every release (jammy is Ubuntu 22.04, bookworm Debian 12, trixie Debian 13):

    build:RELEASE     the bundle and its packages are built with the release's own Python from a source archive; what
                      trixie builds comes from a checkout with git. The packages are put into `--packages`.
    package:RELEASE   where there is no Python, the Debian package of `--packages` is installed with what it depends on,
                      tries itself out on a virtual screen, plays against a computer in its own process, opens a saved
                      game by its type, and is removed without a trace but the player's games
    archive:RELEASE   the archive is installed into a user's home and removed
    checkout:RELEASE  the README's two commands are followed, as a plain user and as root, and the commands that only
                      write text run where there is nothing of X

Without `--only` the oldest release builds last, so that what it built is proven on all of them. Standard library only.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from small_debian import APT, Failed, SmallDebian, run, step

ROOT = Path(__file__).resolve().parent.parent
RELEASES = ("trixie", "bookworm", "jammy")  # the oldest last
WITH_GIT = "trixie"
TOOLS = {
    "mmdebstrap": "mmdebstrap",
    "lintian": "lintian",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "git": "git",
}
SCREEN = "procps xvfb xauth xdotool xdg-utils libfile-mimeinfo-perl desktop-file-utils shared-mime-info".split()
GAME = ROOT / "tests" / "data" / "records" / "format-1.jsonl"
KEPT = ".local/share/tuscany-table/records/finished/game.jsonl"  # a game of the player's
PATIENCE = 60  # seconds for a window
DESKTOP = (  # what every desktop has, and the bundle does not bring
    "libdbus-1-3 libegl1 libfontconfig1 libfreetype6 libgl1 libglib2.0-0 libstdc++6 libwayland-cursor0 libwayland-egl1"
    " libx11-6 libx11-xcb1 libxcb1 libzstd1 zlib1g xz-utils"
)
INSTALL = f"{APT} install --no-install-recommends"
TEXT_ONLY = (
    "--version", "--help", "games", "simulate pillars --games 1 --save ~/simulated", "replay ~/game.jsonl",
    "review ~/game.jsonl", "statistics", "puzzles list pillars", "components list", "report",
)  # fmt: skip


# what is proven


def prove_files(packages: Path) -> None:
    """What distributors look at."""
    desktop = ROOT / "resources" / "desktop"
    run("desktop-file-validate", desktop / "tuscany-table.desktop")
    run("appstreamcli", "validate", "--no-net", desktop / "org.tuscanytable.TuscanyTable.metainfo.xml")
    run("lintian", "--allow-root", "--fail-on", "error", newest(packages, "tuscany-table_*.deb"))


def prove_build(debian: SmallDebian, packages: Path, *, git: bool) -> None:
    """A plain user is told what is missing; root gets it."""
    debian.do(f"{INSTALL} python3 {'git' if git else ''}")
    take_source(debian, "root/source", git=git)
    debian.do("cp -r /root/source /home/player/source && chown -R player: /home/player/source")
    told(debian.do("cd source && python3 packaging/build.py", user="player", fails=True))
    debian.do("cd source && python3 packaging/build.py")
    noted = debian.do("find source/dist -name commit.txt").strip()
    if bool(noted) is not git:
        raise Failed(f"the bundle notes a commit in {noted or 'no file'}")
    if debian.do("find source/dist -name '*readline*'").strip():
        raise Failed("readline, which is under the GPL, is in the bundle")
    for path in (debian.place / "root" / "source" / "dist").glob("tuscany-table[-_]*"):
        packages.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, packages)


def prove_package(debian: SmallDebian, packages: Path) -> None:
    without_python(debian)
    debian.do(f"{INSTALL} {' '.join(SCREEN)}")
    before = debian.files()
    debian.take(newest(packages, "tuscany-table_*.deb"), "tmp/tuscany-table.deb")
    debian.do(f"{INSTALL} /tmp/tuscany-table.deb && rm /tmp/tuscany-table.deb")
    without_python(debian)
    debian.do("tuscany-table --version", user="player")
    debian.do("xvfb-run -a tuscany-table --smoke", user="player")  # a whole game against hard among it
    for place in ("game.jsonl", KEPT):
        debian.take(GAME, f"home/player/{place}")
    debian.do("chown -R player: /home/player")
    kind = debian.do("mimetype --brief /home/player/game.jsonl", user="player").strip()
    if kind != "application/x-tuscany-table-game":
        raise Failed(f"a saved game is taken for {kind}")
    open_by_type(debian)
    nothing_left(debian, "find /tmp /var/tmp -name '*tuscany*'")
    debian.do(f"{APT} purge tuscany-table")
    debian.do(f"{APT} autoremove --purge")
    left = {name for name in debian.files() - before if "tuscany" in name.lower()}
    if left:
        raise Failed(f"left behind: {', '.join(sorted(left)[:8])}")
    debian.do(f"test -s ~/{KEPT}", user="player")


def open_by_type(debian: SmallDebian) -> None:
    """xdg-open on a saved game brings the window with it, and Ctrl+Q closes that."""
    script = (
        f"xdg-open ~/game.jsonl & for i in $(seq {PATIENCE}); do sleep 1;"
        " window=$(xdotool search --onlyvisible --name 'Tuscany Table' 2>/dev/null) && break; done;"
        " pgrep -u player -x -a tuscany-table | grep game.jsonl > ~/with-file; sleep 5;"
        " xdotool windowfocus ${window%%[[:space:]]*}; sleep 1; xdotool key ctrl+q;"
        f" for i in $(seq {PATIENCE}); do sleep 1;"
        " pgrep -u player -x tuscany-table >/dev/null || touch ~/closed; test -e ~/closed && break; done"
    )
    debian.do(f"xvfb-run -a bash -c {shlex.quote(script)}; true", user="player")
    debian.do("test -s ~/with-file && test -e ~/closed", user="player")


def prove_archive(debian: SmallDebian, packages: Path) -> None:
    """For a user without the right to install anything; the libraries that every desktop has are there."""
    debian.do(f"{INSTALL} {' '.join(SCREEN)} {DESKTOP}")
    debian.take(newest(packages, "tuscany-table-*.tar.xz"), "tmp/archive.tar.xz")
    debian.do("tar -xf /tmp/archive.tar.xz && tuscany-table-*/install.sh", user="player")
    debian.do("test -e ~/.local/share/applications/tuscany-table.desktop", user="player")
    debian.do("xvfb-run -a ~/.local/bin/tuscany-table --smoke", user="player")
    debian.do("~/.local/lib/tuscany-table/uninstall.sh", user="player")
    nothing_left(debian, "find ~/.local ! -path '*share/tuscany-table*' -name '*tuscany*'")
    debian.do("tuscany-table-*/install.sh ~/chosen && tuscany-table-*/uninstall.sh", user="player")
    nothing_left(debian, "find ~/chosen -name '*tuscany*'")


def prove_checkout(debian: SmallDebian, packages: Path) -> None:
    """Where only Python is there, a plain user is told what to install, and root gets it."""
    take_source(debian, "home/player/checkout", git=True)
    debian.take(GAME, "home/player/game.jsonl")
    debian.do("chown -R player: /home/player && cp -r /home/player/checkout /root/checkout")
    debian.do(f"{INSTALL} python3")
    venv = told(debian.do("cd checkout && python3 run.py --version", user="player", fails=True))
    debian.do("test ! -e checkout/.venv", user="player")
    debian.do(f"{INSTALL} {venv}")
    for line in TEXT_ONLY:
        debian.do(f"cd checkout && python3 run.py {line}", user="player")
    debian.do("ldconfig -p | grep -E 'libX11|libxcb|libEGL'", fails=True)
    libraries = told(debian.do("cd checkout && python3 run.py --smoke", user="player", fails=True))
    debian.do(f"{INSTALL} {' '.join(SCREEN)}")
    debian.do("cd /root/checkout && xvfb-run -a python3 run.py --smoke")
    debian.do(f"dpkg-query --show {libraries}")  # what was told is what it takes
    debian.do("cd checkout && xvfb-run -a python3 run.py --smoke", user="player")
    for user, place in (("root", "/root/checkout"), ("player", "~/checkout")):
        debian.do(f"cd {place} && python3 run.py test -q tests/kernel/test_rng.py", user=user)


# what the proofs share


def told(said: str) -> str:
    """The packages that a plain user is told to install, in one line."""
    packages = said.strip().partition("sudo apt-get install ")[2].partition("  (")[0].strip()
    if not packages or len(said.strip().splitlines()) != 1:
        raise Failed(f"a plain user is told: {said}")
    return packages


def without_python(debian: SmallDebian) -> None:
    debian.do("command -v python3", fails=True)


def nothing_left(debian: SmallDebian, command: str) -> None:
    left = debian.do(command, user="player").split()
    if left:
        raise Failed(f"left behind: {', '.join(left[:8])}")


def take_source(debian: SmallDebian, place: str, *, git: bool) -> None:
    """A checkout of what is committed here, or a source archive of it."""
    with tempfile.TemporaryDirectory() as folder:
        checkout = Path(folder, "checkout")
        run("git", "clone", "--quiet", ROOT, checkout)
        if not git:
            shutil.rmtree(checkout / ".git")
        debian.take(checkout, place)


def newest(packages: Path, pattern: str) -> Path:
    found = sorted(packages.glob(pattern), key=lambda path: path.stat().st_mtime)
    if not found:
        raise Failed(f"{packages} has no {pattern}: run packaging/build.py first, or the part build:{RELEASES[-1]}")
    return found[-1]


def parts() -> dict[str, Callable[[SmallDebian, Path], None] | None]:
    """In the order in which all of them are proven; the one without a release needs no root."""
    found: dict[str, Callable[[SmallDebian, Path], None] | None] = {}
    for release in RELEASES:
        found[f"build:{release}"] = partial(prove_build, git=release == WITH_GIT)
    found["files"] = None
    for name, prove in {"package": prove_package, "archive": prove_archive, "checkout": prove_checkout}.items():
        found |= {f"{name}:{release}": prove for release in RELEASES}
    return found


def prove_part(part: str, place: Path, packages: Path) -> None:
    """In a root of its own, copied from one that has nothing."""
    prove, release = parts()[part], part.partition(":")[2]
    if prove is None:
        prove_files(packages)
        return
    bare, used = place / release, place / part.replace(":", "-")
    if not bare.exists():
        try:
            SmallDebian(bare, release).close()
        except BaseException:
            remove(bare)
            raise
    remove(used)
    debian = None
    try:
        run("cp", "--archive", bare, used)
        debian = SmallDebian(used)
        prove(debian, packages)
    finally:
        if debian is not None:
            debian.close()


def remove(root: Path) -> None:
    run("rm", "-rf", "--one-file-system", root)  # and nothing that is still mounted there


def main() -> int:
    wishes = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    wishes.add_argument("--only", action="append", choices=list(parts()), metavar="PART", help="can be said often")
    wishes.add_argument("--packages", type=Path, default=ROOT / "dist", metavar="DIR", help="what is built and proven")
    wishes.add_argument("--keep", type=Path, metavar="DIR", help="leave the roots there")
    wish = wishes.parse_args()
    if os.getuid() != 0 or not Path("/etc/debian_version").exists():
        print("This is for root on Debian.")
        return 2
    place = None
    try:
        missing = sorted({package for tool, package in TOOLS.items() if not shutil.which(tool)})
        if missing:
            run("apt-get", "update", "-q")
            run("apt-get", "install", "-y", "-q", "--no-install-recommends", *missing)
        place = wish.keep or Path(tempfile.mkdtemp(prefix="small-debian-"))
        place.mkdir(parents=True, exist_ok=True)
        for part in wish.only or parts():
            step(part, partial(prove_part, part, place, wish.packages))
            if wish.keep is None:
                remove(place / part.replace(":", "-"))
    except Failed as failure:
        print(f"FAILS: {failure}")
        return 1
    except OSError as error:
        print(f"FAILS: {error.strerror}{f': {error.filename}' if error.filename else ''}")
        return 1
    finally:
        if place is not None and wish.keep is None:
            remove(place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
