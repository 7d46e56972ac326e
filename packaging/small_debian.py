"""A Debian or an Ubuntu that has nothing, made by mmdebstrap, to prove in it what was built; and how the proofs tell
what they do.

Standard library only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

APT = "DEBIAN_FRONTEND=noninteractive apt-get -y -q"
PARTS = ("proc", "dev", "sys")  # of the running system
UBUNTUS = ("jammy",)
HAS_UBUNTUS_KEYS = "trixie"  # a Debian with the package of those keys, which is itself checked by Debian's


class Failed(Exception):
    """What is not as it should be, in a sentence."""


class SmallDebian:
    """A root without anything, and a user in it. One that is there already is used as it is."""

    def __init__(self, place: Path, suite: str = "", *wishes: str) -> None:
        """Of this machine's own release, or of another one; `wishes` are further arguments of mmdebstrap."""
        self.place = place
        is_there = (place / "etc" / "debian_version").is_file()
        if not is_there:
            self._make(suite or release(), *wishes)
        try:
            for part in PARTS:
                run("mount", "--rbind", f"/{part}", place / part)
                run("mount", "--make-rslave", place / part)
            if not is_there:
                self.do("useradd --create-home --shell /bin/bash player")
                self.do(f"{APT} update")
        except BaseException:
            self.close()
            raise

    def _make(self, suite: str, *wishes: str) -> None:
        """It gets its packages as this machine does, Ubuntu's from where mmdebstrap knows them to be."""
        make = ["mmdebstrap", "--variant=minbase", "--include=apt,ca-certificates", *wishes]
        with tempfile.TemporaryDirectory() as folder:
            if suite in UBUNTUS:
                os.chmod(folder, 0o755)  # apt reads the keys as a user of its own
                keys = Path(folder, "keys")
                run("mmdebstrap", "--variant=extract", "--include=ubuntu-archive-keyring", HAS_UBUNTUS_KEYS, keys)
                keyring = keys / "usr" / "share" / "keyrings" / "ubuntu-archive-keyring.gpg"
                run(*make, f"--keyring={keyring}", "--components=main,universe", suite, self.place)
            else:
                run(*make, suite, self.place, *_sources(suite))
        for name in (*Path("/etc/apt/apt.conf.d").iterdir(), "/etc/pip.conf", os.environ.get("PIP_CERT", "")):
            if Path(name).is_file():
                shutil.copy(name, self.place / str(name).lstrip("/"))

    def do(self, command: str, *, user: str = "root", fails: bool = False) -> str:
        """Run something there; what it says. With `fails` it has to go wrong."""
        inside = ["chroot", str(self.place), "su", "-", user, "-c", f"export LANG=C.UTF-8; {command}"]
        done = subprocess.run(
            inside, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", stdin=subprocess.DEVNULL
        )
        if (done.returncode == 0) is fails:
            raise Failed(f"`{command}` ended with {done.returncode}: {done.stdout.strip()[-800:]}")
        return done.stdout

    def take(self, path: Path, place: str) -> None:
        target = self.place / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            shutil.copytree(path, target, symlinks=True)
        else:
            shutil.copy(path, target)

    def files(self) -> set[str]:
        """All that a package could have brought or left behind."""
        found = self.do("find / -xdev -path /proc -prune -o -path /sys -prune -o -path /dev -prune -o -print")
        passing = ("/tmp/", "/var/cache/", "/var/lib/", "/var/log/", "/run/", "/home/player/", "/etc/ld.so.cache")
        return {name for name in found.splitlines() if not name.startswith(passing)}

    def close(self) -> None:
        for part in PARTS:
            unmount = ["umount", "--recursive", "--lazy", self.place / part]
            subprocess.call(unmount, stderr=subprocess.DEVNULL)  # it may not have been mounted


def _sources(suite: str) -> Sequence[object]:
    """Where this machine gets its Debian's packages. Of another release that is the release as it came out, without
    what was mended since."""
    if suite == release():
        return list(Path("/etc/apt/sources.list.d").glob("*.sources")) or ["/etc/apt/sources.list"]
    told = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", f"Release: {release()}"]
    return subprocess.run(told, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout.split()[:1]


def run(*command: object) -> None:
    done = subprocess.run(
        [str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )
    if done.returncode:
        raise Failed(f"{command[0]} ended with {done.returncode}: {reason(done.stdout)}")


def reason(said: str) -> str:
    """The line of a tool's words that says what went wrong: the first that calls itself an error, or the last."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith(("E:", "ERROR:", "error:")) and not line.endswith("Exception:")]
    return (errors[:1] or lines[-1:] or ["it said nothing"])[0][:400]


def step(name: str, prove: Callable[[], None]) -> None:
    started = time.monotonic()
    print(f"{name} … ", end="", flush=True)
    prove()
    print(f"holds ({time.monotonic() - started:.0f} s)")


def release() -> str:
    facts = Path("/etc/os-release").read_text(encoding="utf-8")
    return next(line.partition("=")[2] for line in facts.splitlines() if line.startswith("VERSION_CODENAME="))
