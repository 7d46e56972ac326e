"""Make the bundle `dist/tuscany-table`, a folder that needs no Python, try it out, and make what installs it.

    python3 packaging/build.py

That is an archive and a Debian package on Linux, an installer on Windows, an application on a disk image on macOS. Uses
the running Python if that has PyInstaller, or else the environment of `python3 run.py test`, made if needed.
"""

from __future__ import annotations

import contextlib
import ctypes.util
import fnmatch
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path, PurePath

import system_files
from system_files import ROOT

VENV = ROOT / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WORK = ROOT / "build"
FOLDER = BUNDLE = ROOT / "dist" / system_files.PROGRAM
PROGRAM = BUNDLE / (system_files.CONSOLE if os.name == "nt" else system_files.PROGRAM)
if sys.platform == "darwin":  # made from the folder; it is what a player gets
    BUNDLE = ROOT / "dist" / f"{system_files.NAME}.app"
    PROGRAM = BUNDLE / "Contents" / "MacOS" / system_files.PROGRAM
INSTALLED_BY = {"linux": "linux_packages.py", "win32": "windows_installer.py", "darwin": "macos_image.py"}
MADE = "made"  # argument: the environment is as it should be
# What Linux needs, and the package of Debian that has it: programs, and libraries that Qt's plugins load.
TOOLS = {"objdump": "binutils", "strip": "binutils", "patchelf": "patchelf"}
LIBRARIES = {
    "xcb-cursor": "libxcb-cursor0",
    "wayland-cursor": "libwayland-cursor0",
    "wayland-egl": "libwayland-egl1",
}
# what a bare Windows does not have: the files that ask for it when they are loaded, before anything else is
RUNTIME = {"python3??.dll": "vcruntime140.dll", "shiboken6*.dll": "msvcp140.dll", "qt6core.dll": "msvcp140.dll"}
LARGEST = 140  # MB, on Linux, where it has been weighed
SLOWEST = 180  # seconds the bundle may take to try itself out
MOST = 8  # processes it may be meanwhile: itself, a computer player, Python's own helper


def main() -> int:
    if importlib.util.find_spec("PyInstaller") is None:
        if sys.argv[1:] == [MADE]:
            print(f"PyInstaller is not in {VENV.parent.parent}: remove that folder and start again.")
            return 1
        made = subprocess.call([sys.executable, ROOT / "run.py", "test", "--version"])
        return made or subprocess.call([VENV, __file__, MADE])
    make = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    places = ["--distpath", ROOT / "dist", "--workpath", WORK]
    if sys.platform == "linux":
        problem = linux_tools()
        if problem:
            print(problem)
            return 1
    if sys.platform == "darwin":
        icon = WORK / system_files.PROGRAM / "icon.icns"
        subprocess.run([sys.executable, ROOT / "packaging" / "icon.py", "--icns", icon], check=True)
    unpacked = {**os.environ, "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0"}  # code that is not unpacked at every start
    if subprocess.call([*make, *places, ROOT / "packaging" / "tuscany-table.spec"], cwd=ROOT, env=unpacked):
        for half_made in (FOLDER, BUNDLE):
            shutil.rmtree(half_made, ignore_errors=True)
        print("PyInstaller could not make the bundle; its messages are above.")
        return 1
    problem = wrong_size() or missing() or unnamed() or smoke()
    if problem:
        print(problem)
        return 1
    if sys.platform in INSTALLED_BY:
        return subprocess.call([sys.executable, ROOT / "packaging" / INSTALLED_BY[sys.platform]])
    return 0


def linux_tools() -> str | None:
    """What the bundle is made with beside Python's packages: installed where that is allowed, else said."""
    missing = {package for tool, package in TOOLS.items() if not shutil.which(tool)}
    missing |= {package for library, package in LIBRARIES.items() if ctypes.util.find_library(library) is None}
    if not python_library():
        if sys.base_prefix != "/usr":
            return "PyInstaller needs a Python with a shared library: build this one with --enable-shared."
        missing.add("libpython{}.{}".format(*sys.version_info[:2]))
    packages = " ".join(sorted(missing))
    if not missing:
        return None
    if os.getuid() != 0 or not shutil.which("apt-get"):
        return f"Install these packages first:  sudo apt-get install {packages}  (the names are Debian's and Ubuntu's)."
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y", "-o", "DPkg::Lock::Timeout=300"]
    subprocess.call([*apt, "update"])
    failed = subprocess.call([*apt, "install", "--no-install-recommends", *sorted(missing)])
    return f"apt-get could not install {packages}; its messages are above." if failed else None


def python_library() -> str | None:
    """The library of this Python that PyInstaller will bundle, if it is there."""
    from PyInstaller.depend.bindepend import get_python_library_path

    try:
        return get_python_library_path()
    except SystemExit:  # so PyInstaller says no
        return None


def wrong_size() -> str | None:
    files = [path for path in BUNDLE.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"{BUNDLE}: {size:.1f} MB in {len(files)} files")
    return f"That is more than {LARGEST} MB." if sys.platform == "linux" and size > LARGEST else None


def missing() -> str | None:
    """Qt finds out only when it starts on a real screen that its library is not there, a game only when it is played
    that its weights are not, and without sounds there is only silence."""
    weights = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("tuscany_app/games/*/players/weights.toml")}
    there = {path.as_posix() for path in BUNDLE.rglob("weights.toml")}
    for name in sorted(weights):
        if not any(path.endswith(f"/{name}") for path in there):
            return f"{name} is not in the bundle."
    sounds = {path.name for path in (ROOT / "resources" / "sounds").glob("*.wav")}
    if not sounds <= {path.name for path in BUNDLE.rglob("sounds/*.wav")}:
        return "The sounds are not in the bundle."
    for library in ("_miniaudio", "_cffi_backend"):
        if importlib.util.find_spec(library) and not list(BUNDLE.rglob(f"{library}.*")):
            return f"{library} is not in the bundle."
    if sys.platform.startswith("linux") and not list(BUNDLE.rglob("libxcb-cursor.so.0")):
        return "libxcb-cursor.so.0 is not in the bundle: install libxcb-cursor0."
    return without_runtime(FOLDER) if sys.platform == "win32" else None


def without_runtime(folder: Path) -> str | None:
    """Microsoft's runtime has to lie beside what loads it: not every Windows has one of its own."""
    there = {PurePath(path.parent, path.name.lower()) for path in folder.rglob("*.dll")}
    for path in sorted(there):
        for pattern, library in RUNTIME.items():
            if fnmatch.fnmatchcase(path.name, pattern) and path.with_name(library) not in there:
                return f"{library} is not beside {path.name}: it would not start on a Windows without that library."
    return None


def unnamed() -> str | None:
    """Whatever of others is in the bundle is in the index of licences, too."""
    from licence_index import strangers  # which needs what only the environment has, before Python 3.11

    found = ", ".join(strangers(FOLDER))
    if found and sys.platform == "darwin":
        print(f"Not in resources/licences/index.toml: {found}")  # to be looked at: nobody builds there every day
        return None
    return f"In the bundle, but not in resources/licences/index.toml: {found}" if found else None


def smoke() -> str | None:
    """Let the bundle try itself out, with nothing of the checkout in reach; where there is always a screen, on that."""
    with tempfile.TemporaryDirectory() as elsewhere:
        foreign = ("PYTHON", "QT", "LC_", "LANG")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
        surroundings = {**kept, "TUSCANY_TABLE_HOME": str(Path(elsewhere, "home"))}
        if sys.platform == "linux":
            surroundings["QT_QPA_PLATFORM"] = "offscreen"
        with open(Path(elsewhere, "output"), "w+b") as output:
            started = time.monotonic()
            process = subprocess.Popen(
                [PROGRAM, "--smoke"], cwd=elsewhere, env=surroundings, stdin=subprocess.DEVNULL,
                stdout=output, stderr=output, start_new_session=True,
            )  # fmt: skip
            problem = watch(process, started + SLOWEST)
            output.seek(0)
            said = output.read().decode("utf-8", "replace").strip()
    if problem is None and (process.returncode or said):
        problem = f"--smoke ended with {process.returncode} and said: {said or 'nothing'}"
    if problem is None:
        print(f"--smoke is well, after {time.monotonic() - started:.1f} s")
    return problem


def watch(process: subprocess.Popen[bytes], end: float) -> str | None:
    """Wait for the bundle; if it takes too long or starts itself over and over again, end all of it."""
    problem = None
    while process.poll() is None and problem is None:
        time.sleep(0.1)
        if time.monotonic() > end:
            problem = f"--smoke took longer than {SLOWEST} s."
        elif processes(process.pid) > MOST:
            problem = f"--smoke started more than {MOST} processes."
    if os.name == "nt":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError, PermissionError):  # nobody of it is left; so says macOS, too
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    return problem


def processes(session: int) -> int:
    """How many processes a session has; only Linux tells."""
    count = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            count += (folder / "stat").read_text("utf-8").rpartition(")")[2].split()[3] == str(session)
        except OSError:
            continue  # it has just ended
    return count


if __name__ == "__main__":
    sys.exit(main())
