"""A Flatpak out of the archive that `build.py` made on Linux.

    python3 packaging/flatpak.py              what it is made of, in build/flatpak; with flatpak-builder there, the rest
    python3 packaging/flatpak.py --prepare    only the former

`dist/tuscany-table-VERSION-linux-ARCH.flatpak` runs the very bundle that was tried out, so there is one build to trust.
Files for the desktop bear the name of the program's id there, as a sandbox asks for. Standard library only.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import metainfo
from system_files import DESKTOP, IDENTIFIER, PROGRAM, ROOT, VERSION

FOLDER = ROOT / "build" / "flatpak"
MANIFEST = ROOT / "packaging" / "flatpak" / f"{IDENTIFIER}.yml"
ART = ROOT / "resources" / "art"
RUNTIMES = "https://dl.flathub.org/repo/flathub.flatpakrepo"


def main(arguments: list[str]) -> int:
    name = f"{PROGRAM}-{VERSION}-linux-{platform.machine()}"
    archive = ROOT / "dist" / f"{name}.tar.xz"
    if not archive.is_file():
        print(f"{archive} is not there: run packaging/build.py first.")
        return 1
    prepare(archive, FOLDER)
    if arguments == ["--prepare"]:
        return 0
    missing = [tool for tool in ("flatpak", "flatpak-builder") if not shutil.which(tool)]
    if missing:
        print(f"No Flatpak: {' and '.join(missing)} not there. What it is made of is in {FOLDER}.")
        return 0
    return build(ROOT / "dist" / f"{name}.flatpak")


def prepare(archive: Path, folder: Path) -> None:
    """All that the manifest names, beside it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(MANIFEST, folder)
    shutil.copy(archive, folder / "bundle.tar.xz")
    for place, content in shared(os.environ.get(metainfo.ADDRESS, "")).items():
        path = folder / "share" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


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


def build(path: Path) -> int:
    repository = FOLDER / "repository"
    subprocess.run(["flatpak", "remote-add", "--user", "--if-not-exists", "flathub", RUNTIMES], check=True)
    builder = ["flatpak-builder", "--user", "--force-clean", "--install-deps-from=flathub", "--disable-rofiles-fuse"]
    subprocess.run([*builder, f"--repo={repository}", FOLDER / "made", FOLDER / MANIFEST.name], cwd=FOLDER, check=True)
    subprocess.run(["flatpak", "build-bundle", repository, path, IDENTIFIER], check=True)
    print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
