"""What Mac users get, out of the application that `build.py` made: a disk image to drag it from.

    python3 packaging/macos_image.py      (build.py calls it)

`dist/tuscany-table-VERSION-macos-ARCH.dmg`, with the application and a way to the folder of applications beside it.
Standard library and macOS' own tools (hdiutil, codesign) only. The application is signed for this machine, as every
program on Apple's processors must be, but by nobody Apple knows: whoever downloads it says once that they want it.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from system_files import NAME, PROGRAM, ROOT, VERSION

DIST = ROOT / "dist"
APPLICATION = DIST / f"{NAME}.app"
TRIES = 5  # hdiutil is refused while the system looks through the new files


def main() -> int:
    subprocess.run(["codesign", "--verify", "--deep", "--strict", APPLICATION], check=True)
    path = DIST / f"{PROGRAM}-{VERSION}-macos-{platform.machine()}.dmg"
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder))
        if not made(path, Path(folder)):
            print("hdiutil could not make the disk image.")
            return 1
    subprocess.run(["hdiutil", "verify", "-quiet", path], check=True)
    print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def fill(folder: Path) -> None:
    """What is seen when the image is opened."""
    shutil.copytree(APPLICATION, folder / APPLICATION.name, symlinks=True)
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    (folder / "Applications").symlink_to("/Applications")


def made(path: Path, folder: Path) -> bool:
    command = ["hdiutil", "create", "-quiet", "-ov", "-fs", "HFS+", "-format", "UDZO", "-volname", NAME]
    for _ in range(TRIES):
        if subprocess.call([*command, "-srcfolder", folder, path]) == 0:
            return True
        time.sleep(2)
    return False


if __name__ == "__main__":
    sys.exit(main())
