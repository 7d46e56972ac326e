"""What Windows users get, out of the bundle that `build.py` made: an installer.

    python3 packaging/windows_installer.py      (build.py calls it)

`dist/tuscany-table-VERSION-windows-ARCH-setup.exe`, made by NSIS (makensis) from `windows/installer.nsi` and a list of
every file of the bundle: so the uninstaller removes those and nothing else. NSIS runs on every system, so the tests
compile it wherever it is.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path, PureWindowsPath

from system_files import (
    AUTHORS,
    CONSOLE,
    COPYRIGHT,
    GAME_CLASS,
    GAME_ENDING,
    GAME_NAMES,
    NAME,
    PROGRAM,
    ROOT,
    VERSION,
    WINDOWED,
    numbers,
)

DIST = ROOT / "dist"
SCRIPT = ROOT / "packaging" / "windows" / "installer.nsi"
ICON = ROOT / "packaging" / "icon.ico"
USUAL = (Path("C:/Program Files (x86)/NSIS/makensis.exe"), Path("C:/Program Files/NSIS/makensis.exe"))
ARCHITECTURES = {"AMD64": "x64", "x86_64": "x64", "ARM64": "arm64"}


def main() -> int:
    tool = makensis()
    if tool is None:
        print("No installer: NSIS is not there (https://nsis.sourceforge.io; with Chocolatey: choco install nsis).")
        return 0
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    path = DIST / f"{PROGRAM}-{VERSION}-windows-{architecture}-setup.exe"
    make(tool, DIST / PROGRAM, path)
    print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def makensis() -> str | None:
    """NSIS does not put itself on the path."""
    return shutil.which("makensis") or next((str(path) for path in USUAL if path.is_file()), None)


def make(tool: str, bundle: Path, path: Path, *more: str) -> None:
    """Compile the installer of a bundle; `more` are further arguments of makensis."""
    for program in (WINDOWED, CONSOLE):
        if not (bundle / program).is_file():
            raise FileNotFoundError(f"{bundle} has no {program}")
    with tempfile.TemporaryDirectory() as folder:
        listed, side = Path(folder, "files.nsh"), Path(folder, "side.bmp")
        listed.write_text(file_list(bundle), encoding="utf-8-sig")  # NSIS takes what has no mark for an old code page
        subprocess.run([sys.executable, ROOT / "packaging" / "icon.py", "--side", side], check=True)
        facts = {
            "NAME": NAME, "PROGRAM": PROGRAM, "VERSION": VERSION, "NUMBERS": ".".join(map(str, numbers())),
            "AUTHORS": AUTHORS, "COPYRIGHT": COPYRIGHT, "SIZE": str(size(bundle) // 1024), "ENDING": GAME_ENDING,
            "CLASS": GAME_CLASS, "ICON": str(ICON), "SIDE": str(side), "OUTPUT": str(path),
            "FILES": str(listed),
            **{f"GAME_{language}": name[0].upper() + name[1:] for language, name in GAME_NAMES.items()},
        }  # fmt: skip
        wishes = [f"-D{name}={value}" for name, value in facts.items()]
        done = subprocess.run(
            [tool, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *wishes, *more, SCRIPT],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"makensis ended with {done.returncode}: {done.stdout.decode('utf-8', 'replace')[-1500:]}")


def files_of(bundle: Path) -> list[Path]:
    """The programs first, one after the other: they hold the same code, which is then packed once."""
    return sorted(
        (path for path in bundle.rglob("*") if path.is_file()), key=lambda path: (path.parent != bundle, path)
    )


def size(bundle: Path) -> int:
    return sum(path.stat().st_size for path in files_of(bundle))


def file_list(bundle: Path) -> str:
    """The macros with every file, folder by folder, and how to remove them, the innermost folders first."""
    install, remove, folders = [], [], []
    here = None
    for path in files_of(bundle):
        place = PureWindowsPath(path.relative_to(bundle))
        if here != place.parent:
            here = place.parent
            install.append(f'SetOutPath "{_inside(here)}"')
        install.append(f'File "{path}"')
        remove.append(f'Delete "{_inside(place)}"')
        folders += [folder for folder in place.parents if folder not in folders and folder.name]
    deepest = sorted(folders, key=lambda folder: (-len(folder.parts), str(folder)))
    remove += [f'RMDir "{_inside(folder)}"' for folder in deepest]
    return f"{_macro('InstallFiles', install)}\n{_macro('RemoveFiles', remove)}"


def _macro(name: str, lines: list[str]) -> str:
    return "\n    ".join([f"!macro {name}", *lines]) + "\n!macroend\n"


def _inside(place: PureWindowsPath) -> str:
    return "\\".join(["$INSTDIR", *(part.replace("$", "$$") for part in place.parts)])


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
