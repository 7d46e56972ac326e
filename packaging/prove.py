"""Prove what was built in a Debian that has nothing: no Python, no source, no desktop.

    python3 packaging/prove.py             everything, as root on Debian; some minutes
    python3 packaging/prove.py --keep DIR  leave the small Debian there, to look at it

`build.py` must have run. In a root made by mmdebstrap the package is installed with what it depends on, tries itself
out on a virtual screen, plays against a computer in its own process, opens a saved game by its type, and is removed
without a trace but the player's games. Then the archive is installed into a user's home and removed, and at last the
README's two commands are followed from a checkout, as a plain user and as root. The small Debian gets Debian's packages
as this machine does; the pinned ones for Python are fetched here, with their hashes. Standard library only.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from small_debian import APT, Failed, SmallDebian, run, step

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
TOOLS = {
    "mmdebstrap": "mmdebstrap",
    "lintian": "lintian",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
}
SCREEN = "procps xvfb xauth xdotool xdg-utils libfile-mimeinfo-perl desktop-file-utils shared-mime-info".split()
REQUIREMENTS = ROOT / "packaging" / "requirements"
GAME = ROOT / "tests" / "data" / "records" / "format-1.jsonl"
KEPT = ".local/share/tuscany-table/records/finished/game.jsonl"  # a game of the player's
PATIENCE = 60  # seconds for a window
DESKTOP = (  # what every desktop has, and the bundle does not bring
    "libdbus-1-3 libegl1 libfontconfig1 libfreetype6 libgl1 libglib2.0-0 libstdc++6 libwayland-cursor0 libwayland-egl1"
    " libx11-6 libx11-xcb1 libxcb1 libzstd1 zlib1g xz-utils"
)
WHEELS = "opt/wheels"  # in the small Debian
FROM_WHEELS = f"export PIP_NO_INDEX=1 PIP_FIND_LINKS=/{WHEELS};"


# what is proven


def prove_package(debian: SmallDebian, package: Path) -> None:
    debian.do("command -v python3", fails=True)
    debian.do(f"{APT} install --no-install-recommends {' '.join(SCREEN)}")
    debian.do("command -v python3", fails=True)
    before = debian.files()
    debian.take(package, "tmp/tuscany-table.deb")
    debian.do(f"{APT} install --no-install-recommends /tmp/tuscany-table.deb")
    debian.do("command -v python3", fails=True)
    debian.do("tuscany-table --version", user="player")
    debian.do("xvfb-run -a tuscany-table --smoke", user="player")  # a whole game against hard among it
    for place in ("game.jsonl", KEPT):
        debian.take(GAME, f"home/player/{place}")
    debian.do("chown -R player: /home/player")
    kind = debian.do("mimetype --brief /home/player/game.jsonl", user="player").strip()
    if kind != "application/x-tuscany-table-game":
        raise Failed(f"a saved game is taken for {kind}")
    opened_by_type(debian)
    debian.do(f"{APT} purge tuscany-table")
    debian.do(f"{APT} autoremove --purge")
    left = {name for name in debian.files() - before if "tuscany" in name.lower()}
    if left:
        raise Failed(f"left behind: {', '.join(sorted(left)[:8])}")
    debian.do(f"test -s ~/{KEPT}", user="player")


def opened_by_type(debian: SmallDebian) -> None:
    """xdg-open on a saved game brings the window with it."""
    script = (
        f"xdg-open ~/game.jsonl & for i in $(seq {PATIENCE}); do sleep 1;"
        " xdotool search --onlyvisible --name 'Tuscany Table' >/dev/null 2>&1 && touch ~/seen && break; done;"
        " pgrep -u player -x -a tuscany-table | grep game.jsonl > ~/with-file; pkill -u player -x tuscany-table; true"
    )
    debian.do(f"xvfb-run -a bash -c {shlex.quote(script)}", user="player")
    debian.do("test -e ~/seen && test -s ~/with-file", user="player")


def prove_archive(debian: SmallDebian, archive: Path) -> None:
    """For a user without the right to install anything; the libraries that every desktop has are there."""
    debian.do(f"{APT} install --no-install-recommends {DESKTOP}")
    debian.take(archive, "tmp/archive.tar.xz")
    debian.do("tar -xf /tmp/archive.tar.xz && tuscany-table-*/install.sh", user="player")
    debian.do("test -e ~/.local/share/applications/tuscany-table.desktop", user="player")
    debian.do("xvfb-run -a ~/.local/bin/tuscany-table --smoke", user="player")
    debian.do("~/.local/lib/tuscany-table/uninstall.sh", user="player")
    left = debian.do("find ~/.local ! -path '*share/tuscany-table*' -name '*tuscany*'", user="player")
    if left.strip():
        raise Failed(f"left behind: {left.strip()}")


def prove_checkout(debian: SmallDebian) -> None:
    """The README's two commands where only Python is there: a plain user is told what to install, root gets it; then
    the plain user's start works, too."""
    with tempfile.TemporaryDirectory() as folder:
        run("git", "clone", "--quiet", ROOT, Path(folder, "tuscany-table"))
        debian.take(Path(folder, "tuscany-table"), "home/player/checkout")
    debian.do("chown -R player: /home/player/checkout && cp -r /home/player/checkout /root/checkout")
    debian.do(f"{APT} install --no-install-recommends python3")
    fetch_wheels(debian)
    said = debian.do("cd checkout && python3 run.py --version", user="player", fails=True)
    told = said.strip().partition("sudo apt-get install ")[2].split()
    if not told or len(said.strip().splitlines()) != 1:
        raise Failed(f"a plain user is told: {said}")
    debian.do("test ! -e checkout/.venv", user="player")
    debian.do(f"{FROM_WHEELS} cd /root/checkout && python3 run.py --version")
    debian.do(f"dpkg-query --show {' '.join(told)}")  # what was told is what it takes
    debian.do("cd /root/checkout && xvfb-run -a python3 run.py --smoke")
    debian.do(f"{FROM_WHEELS} cd checkout && python3 run.py --version", user="player")
    debian.do("cd checkout && xvfb-run -a python3 run.py --smoke", user="player")
    for user, place in (("root", "/root/checkout"), ("player", "~/checkout")):
        debian.do(f"{FROM_WHEELS} cd {place} && python3 run.py test -q tests/kernel/test_rng.py", user=user)


def fetch_wheels(debian: SmallDebian) -> None:
    """What is pinned, for the small Debian's Python, with the hashes it is pinned with."""
    version = debian.do("python3 -c 'import sys; print(*sys.version_info[:2], sep=\".\")'").strip()
    others = [] if version == "{}.{}".format(*sys.version_info[:2]) else ["--python-version", version]
    wishes = ["--quiet", "--only-binary=:all:", "--require-hashes", *others]
    target = debian.place / WHEELS
    target.mkdir()
    run(python_with_pip(), "-m", "pip", "download", *wishes, "-r", REQUIREMENTS / "dev.txt", "-d", target)


def prove_files(package: Path) -> None:
    """What distributors look at."""
    desktop = ROOT / "resources" / "desktop"
    run("desktop-file-validate", desktop / "tuscany-table.desktop")
    run("appstreamcli", "validate", "--no-net", desktop / "org.tuscanytable.TuscanyTable.metainfo.xml")
    run("lintian", "--allow-root", "--fail-on", "error", package)


# the rest


def python_with_pip() -> str:
    """This one, or that of the checkout's environment."""
    for python in (sys.executable, str(ROOT / ".venv" / "bin" / "python")):
        if (
            subprocess.call([python, "-m", "pip", "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            == 0
        ):
            return python
    raise Failed("there is no pip to fetch Python's packages with: run `python3 run.py test --version` first")


def newest(pattern: str) -> Path:
    found = sorted(DIST.glob(pattern), key=lambda path: path.stat().st_mtime)
    if not found:
        raise Failed(f"dist has no {pattern}: run packaging/build.py first")
    return found[-1]


def main() -> int:
    wishes = argparse.ArgumentParser(description="Prove what was built in a small Debian.")
    wishes.add_argument("--keep", type=Path, metavar="DIR", help="leave the small Debian there")
    keep = wishes.parse_args().keep
    missing = [package for tool, package in TOOLS.items() if not shutil.which(tool)]
    if os.getuid() != 0 or not Path("/etc/debian_version").exists():
        print("This is for root on Debian.")
        return 2
    if missing:
        subprocess.check_call(["apt-get", "update", "-q"])
        subprocess.check_call(["apt-get", "install", "-y", "-q", "--no-install-recommends", *missing])
    place = keep or Path(tempfile.mkdtemp(prefix="small-debian-"))
    debian = None
    try:
        package, archive = newest("tuscany-table_*.deb"), newest("tuscany-table-*.tar.xz")
        step("Files for distributors", lambda: prove_files(package))
        print("A small Debian … ", end="", flush=True)
        debian = SmallDebian(place)
        print("is there")
        step("The package", lambda: prove_package(debian, package))
        step("The archive", lambda: prove_archive(debian, archive))
        step("The checkout", lambda: prove_checkout(debian))
    except Failed as failure:
        print(f"FAILS: {failure}")
        return 1
    finally:
        if debian is not None:
            debian.close()
        if keep is None:  # and nothing that is still mounted there
            subprocess.call(["rm", "-rf", "--one-file-system", place])
    return 0


if __name__ == "__main__":
    sys.exit(main())
