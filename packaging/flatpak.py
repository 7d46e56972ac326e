"""A Flatpak, built from source in the sandbox of the Freedesktop runtime.

    python3 packaging/flatpak.py              what it is made of, in build/flatpak, and the Flatpak in dist
    python3 packaging/flatpak.py --prepare    only the former

What it is made of: the manifest, the source distribution, the wheels that `packaging/requirements` pins (with their
hashes, for the Python of the runtime), and the files for the desktop, which bear the name of the program's id there, as
a sandbox asks for. The runtime comes from Flathub unless it is installed. Needs flatpak, flatpak-builder and Python's
venv, on Linux. Standard library only.
"""

from __future__ import annotations

import hashlib
import json
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import metainfo
from system_files import DESKTOP, IDENTIFIER, PROGRAM, ROOT, VERSION

FOLDER = ROOT / "build" / "flatpak"
MANIFEST = ROOT / "packaging" / "flatpak" / f"{IDENTIFIER}.yml"
ART = ROOT / "resources" / "art"
REQUIREMENTS = ROOT / "packaging" / "requirements"
BUILT_WITH = ("hatchling", "packaging", "pathspec", "pluggy", "tomlkit", "trove-classifiers")  # hatchling and its needs
RUNTIMES = "https://dl.flathub.org/repo/flathub.flatpakrepo"
PYTHON = "3.13"  # of the runtime that the manifest names, and
GLIBC = 42  # its C library: 2.42
TOOLS = ("flatpak", "flatpak-builder")
REASONS = {  # what the tools say, and what it means
    "DO NOT MATCH THE HASHES": "what came is not what packaging/requirements pins",
    "No space left on device": "there is no room on the disk",
    "ensurepip is not": "Python's venv is not there (on Debian and Ubuntu: sudo apt-get install python3-venv)",
}


class Failed(Exception):
    """Why there is no Flatpak, in a sentence."""


def main(arguments: list[str]) -> int:
    only_prepare = arguments == ["--prepare"]
    if arguments and not only_prepare:
        print("Only --prepare is understood.", file=sys.stderr)
        return 2
    try:
        if only_prepare:
            prepare(FOLDER)
        else:
            look_for_tools()
            dependencies = runtime()
            prepare(FOLDER)
            build(ROOT / "dist" / f"{PROGRAM}-{VERSION}-linux-{platform.machine()}.flatpak", dependencies)
    except (Failed, metainfo.Wrong) as why:
        print(why, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"There is no Flatpak: {error.strerror} ({error.filename}).", file=sys.stderr)
        return 1
    return 0


def look_for_tools() -> None:
    missing = " ".join(tool for tool in TOOLS if not shutil.which(tool))
    if missing:
        raise Failed(f"Install first: {missing}  (on Debian and Ubuntu: sudo apt-get install {missing})")


def do(command: list[object], trouble: str, **options: object) -> None:
    """Run something quietly; if it fails, say what could not be done and why."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", **options)  # type: ignore[call-overload]
    if done.returncode:
        said = done.stdout.strip() or "no reason given"
        why = next((words for sign, words in REASONS.items() if sign in said), said.splitlines()[-1])
        raise Failed(f"{trouble}: {why}")


# --- what it is made of ---


def prepare(folder: Path) -> None:
    """All that the manifest names, beside it: all of it, or what was there before."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as work:
        made = Path(work, "made")
        made.mkdir()
        shutil.copy(MANIFEST, made)
        for place, content in shared(metainfo.published_at()).items():
            path = made / "share" / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        tools = Path(work, "tools")
        do([sys.executable, "-m", "venv", tools], "The environment for the build could not be made")
        pinned = Path(work, "requirements.txt")
        pinned.write_text(requirements(), encoding="utf-8")
        fetch(tools / "bin" / "pip", pinned, made / "wheels")
        pip = [tools / "bin" / "pip", "install", "--no-index", f"--find-links={made / 'wheels'}", "hatchling"]
        do(pip, "Hatchling could not be installed")
        hatchling = [tools / "bin" / "hatchling", "build", "--target", "sdist", "--directory", made]
        do(hatchling, "The source distribution could not be made", cwd=ROOT)
        (made / "sources.json").write_text(json.dumps(sources(made), indent=2), encoding="utf-8")
        shutil.rmtree(folder, ignore_errors=True)
        made.rename(folder)


def requirements() -> str:
    """The pins of what the program needs, and of what its source is built with."""
    pins = re.split(r"\n(?=\S)", (REQUIREMENTS / "dev.txt").read_text("utf-8"))
    builders = [pin for pin in pins if pin.partition("==")[0] in BUILT_WITH]
    return "\n".join([(REQUIREMENTS / "run.txt").read_text("utf-8"), *builders]) + "\n"


def fetch(pip: Path, pinned: Path, folder: Path) -> None:
    machine = platform.machine()
    systems = [f"--platform=manylinux_2_{minor}_{machine}" for minor in range(GLIBC, 4, -1)]
    wheels = ["--only-binary=:all:", f"--python-version={PYTHON}", *systems, f"--platform=manylinux2014_{machine}"]
    command = [pip, "download", "--no-deps", "--require-hashes", *wheels, "-r", pinned, "-d", folder]
    do(command, "The wheels could not be fetched")


def sources(folder: Path) -> list[dict[str, str]]:
    """Every file that the build takes, with its hash, as the manifest wants it."""
    [archive] = folder.glob("*.tar.gz")
    found = [{"type": "archive", "path": archive.name, "dest": "source"}]
    for wheel in sorted(folder.glob("wheels/*")):
        found.append({"type": "file", "path": f"wheels/{wheel.name}", "dest": "wheels"})
    for source in found:
        source["sha256"] = hashlib.sha256((folder / source["path"]).read_bytes()).hexdigest()
    return found


def shared(address: str) -> dict[str, bytes]:
    """What the desktop sees, by its place in `share`."""
    entry = (DESKTOP / f"{PROGRAM}.desktop").read_text("utf-8")
    kind = (DESKTOP / f"{PROGRAM}.xml").read_text("utf-8")
    return {
        f"applications/{IDENTIFIER}.desktop": _changed(entry, f"Icon={PROGRAM}\n", f"Icon={IDENTIFIER}\n").encode(),
        f"mime/packages/{IDENTIFIER}.xml": _changed(kind, f'"{PROGRAM}"/>', f'"{IDENTIFIER}"/>').encode(),
        f"metainfo/{IDENTIFIER}.metainfo.xml": metainfo.complete(address, desktop_id=IDENTIFIER),
        f"icons/hicolor/scalable/apps/{IDENTIFIER}.svg": (ART / "icon.svg").read_bytes(),
        f"icons/hicolor/256x256/apps/{IDENTIFIER}.png": (ART / "icon.png").read_bytes(),
    }


def _changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


# --- the Flatpak ---


def runtime() -> list[str]:
    """Where flatpak-builder gets the runtime from: nowhere, if it is installed, together with its Sdk."""
    names = [f"org.freedesktop.{part}//{runtime_version()}" for part in ("Platform", "Sdk")]
    if all(subprocess.run(["flatpak", "info", name], capture_output=True).returncode == 0 for name in names):
        return []
    add = ["flatpak", "remote-add", "--user", "--if-not-exists", "flathub", RUNTIMES]
    do(add, "Flathub, which has the runtime, cannot be reached")
    return ["--install-deps-from=flathub"]


def build(path: Path, dependencies: list[str]) -> None:
    """In a folder that goes away, whatever happens."""
    path.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER.parent) as work:
        repository = Path(work, "repository")
        builder = ["flatpak-builder", "--user", "--disable-rofiles-fuse", *dependencies, f"--repo={repository}"]
        command = [*builder, f"--state-dir={work}/state", Path(work, "made"), FOLDER / MANIFEST.name]
        if subprocess.call(command, cwd=FOLDER):
            raise Failed("flatpak-builder could not build the Flatpak; it says why above.")
        bundle = Path(work, path.name)
        do(["flatpak", "build-bundle", repository, bundle, IDENTIFIER], "The Flatpak could not be packed")
        shutil.move(bundle, path)
    print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


def runtime_version() -> str:
    (version,) = re.findall(r'^runtime-version: "(.+?)"', MANIFEST.read_text("utf-8"), re.MULTILINE)
    return str(version)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
