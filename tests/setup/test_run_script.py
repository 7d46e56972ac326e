"""run.py, copied into a small checkout of its own: real environments, but nothing to download."""

import ast
import errno
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

RUN_PY = Path(__file__).parents[2] / "run.py"

PROGRAM = """
import os, sys
print(sys.argv[1:], os.getcwd())
sys.exit(int(os.environ.get("EXIT_CODE", 0)))
"""


class Checkout:
    def __init__(self, folder):
        self.folder = folder
        self.venv = folder / ".venv"
        self.stamp = self.venv / "set-up.stamp"
        self.requirements = folder / "packaging" / "requirements"
        self.requirements.mkdir(parents=True)
        shutil.copy(RUN_PY, folder)
        for name in ("run.txt", "dev.txt"):
            (self.requirements / name).write_text("# nothing\n", encoding="utf-8")
        package = folder / "tuscany_app"
        package.mkdir()
        (package / "__init__.py").touch()
        (package / "__main__.py").write_text(PROGRAM, encoding="utf-8")

    def begin(self, *arguments, **environment):
        mine = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.Popen(
            [sys.executable, self.folder / "run.py", *arguments],
            cwd=self.folder.parent,
            env={**mine, "LANGUAGE": "en", "PYTHONUTF8": "1", **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def start(self, *arguments, **environment):
        process = self.begin(*arguments, **environment)
        out, err = process.communicate()
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def module(self):
        """run.py as a module, for what a test machine cannot be made to lack."""
        spec = importlib.util.spec_from_file_location("run_py", self.folder / "run.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


@pytest.fixture
def checkout(tmp_path):
    folder = tmp_path / "a check-out"
    folder.mkdir()
    return Checkout(folder)


@pytest.fixture(scope="module")
def ready(tmp_path_factory):
    """A checkout set up by two first starts at once; tests that share it leave it so."""
    checkout = Checkout(tmp_path_factory.mktemp("ready"))
    for process in [checkout.begin("one"), checkout.begin("two")]:
        _, err = process.communicate()
        assert (process.returncode, err) == (0, "Setting up Tuscany Table (once, about a minute)... done.\n")
    return checkout


def test_later_starts_go_straight_on(ready):
    again = ready.start("again")
    assert again.stderr == ""
    assert again.stdout.startswith("['again']")


def test_arguments_folder_and_exit_code_are_passed_on(ready):
    result = ready.start("replay", "a file", "--json", EXIT_CODE="7")
    assert result.stdout.strip() == f"{['replay', 'a file', '--json']} {ready.folder.parent}"
    assert result.returncode == 7


def test_later_starts_add_less_than_half_a_second(ready):
    before = os.times()
    ready.start()
    after = os.times()
    assert after.children_user - before.children_user + after.children_system - before.children_system < 0.5


def test_the_users_folder_does_not_shadow_the_program(ready):
    elsewhere = ready.folder.parent / "tuscany_app"
    elsewhere.mkdir()
    (elsewhere / "__main__.py").write_text("print('another program')", encoding="utf-8")
    (elsewhere.parent / "runpy.py").write_text("print('another module')", encoding="utf-8")
    assert ready.start("x").stdout.startswith("['x']")


def test_a_killed_set_up_is_done_again_from_the_start(checkout):
    process = checkout.begin()
    while not (checkout.venv / "pyvenv.cfg").exists():
        time.sleep(0.01)
    process.kill()
    process.communicate()
    (checkout.venv / "half a package").touch()
    assert not checkout.stamp.exists()

    result = checkout.start()
    assert (result.returncode, result.stderr[-6:]) == (0, "done.\n")
    assert checkout.stamp.exists()
    assert not (checkout.venv / "half a package").exists()


def test_a_failing_pip_is_one_line_with_its_log(checkout):
    (checkout.requirements / "run.txt").write_text("no-such-package==1.0\n", encoding="utf-8")
    result = checkout.start(PIP_NO_INDEX="1", PIP_FIND_LINKS="")
    assert (result.returncode, result.stdout) == (2, "")
    [line] = result.stderr.splitlines()
    log = checkout.venv / "set-up.log"
    assert line.endswith(f"pip's messages are in {log}")
    assert "no-such-package" in log.read_text(encoding="utf-8")
    assert not checkout.stamp.exists()


def test_a_download_with_another_hash_is_one_line(checkout):
    (checkout.folder / "small-1.0-py3-none-any.whl").write_text("half of it", encoding="utf-8")
    (checkout.requirements / "run.txt").write_text(f"small==1.0 --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    result = checkout.start(PIP_NO_INDEX="1", PIP_FIND_LINKS=checkout.folder.as_uri())
    assert (result.returncode, result.stdout) == (2, "")
    [line] = result.stderr.splitlines()
    assert "its hash is another one" in line
    assert not checkout.stamp.exists()


def test_a_folder_that_cannot_be_written_is_one_line(checkout):
    (checkout.folder / ".venv.lock").mkdir()
    result = checkout.start()
    assert result.returncode == 2
    [line] = result.stderr.splitlines()
    assert ".venv.lock" in line


# --- which steps a start takes; the steps themselves are left out ---


class Steps(list):
    """The steps taken by starts of a checkout whose environment is only pretended."""

    def __init__(self, checkout, monkeypatch):
        self.run_py = checkout.module()
        monkeypatch.setattr(self.run_py, "missing_packages", lambda window: [])
        monkeypatch.setattr(self.run_py, "call", lambda command, log: self.call(command[3]))
        monkeypatch.setattr(self.run_py, "start", lambda module, arguments: self.append(module))

    def call(self, module):
        self.append(module)
        if module == "venv":
            python = Path(self.run_py.PYTHON)
            python.parent.mkdir(parents=True)
            python.touch()
        return 0

    def of(self, *arguments):
        self.clear()
        self.run_py.main(list(arguments))
        return list(self)


@pytest.fixture
def steps(checkout, monkeypatch):
    monkeypatch.chdir(checkout.folder)
    (checkout.requirements / "run.txt").write_text("# for running\nattrs==1\n", encoding="utf-8")
    (checkout.requirements / "dev.txt").write_text("# for developing\nattrs==1\npytest==1\n", encoding="utf-8")
    return Steps(checkout, monkeypatch)


def test_the_environment_is_made_once(steps):
    assert steps.of() == ["venv", "pip", "tuscany_app"]
    assert steps.of() == ["tuscany_app"]


def test_the_tests_packages_are_added_to_the_environment_there_is(steps):
    steps.of()
    assert steps.of("test") == ["pip", "pytest"]
    assert steps.of("test") == ["pytest"]
    assert steps.of() == ["tuscany_app"]


def test_a_changed_pin_is_installed(steps, checkout):
    steps.of()
    (checkout.requirements / "run.txt").write_text("attrs==2\n", encoding="utf-8")
    assert steps.of() == ["pip", "tuscany_app"]


def test_an_environment_without_its_python_is_made_anew(steps):
    steps.of()
    python = Path(steps.run_py.PYTHON)
    python.unlink()
    python.symlink_to("/no/such/python")
    assert steps.of() == ["venv", "pip", "tuscany_app"]


def test_a_moved_checkout_is_set_up_anew(steps, monkeypatch):
    steps.of()
    monkeypatch.setattr(steps.run_py, "ROOT", "/somewhere/else")
    assert steps.of() == ["venv", "pip", "tuscany_app"]


def test_another_python_makes_the_environment_anew(steps, monkeypatch):
    steps.of()
    monkeypatch.setattr(sys, "base_prefix", "/another/python")
    assert steps.of() == ["venv", "pip", "tuscany_app"]


def test_tests_run_from_the_checkout_with_two_workers_unless_told(checkout, monkeypatch):
    run_py = checkout.module()
    started = []
    monkeypatch.setattr(run_py, "is_ready", lambda requirements, window: requirements == run_py.DEV and window)
    monkeypatch.setattr(run_py, "start", lambda *what: started.append(what))
    monkeypatch.chdir(checkout.folder.parent)

    run_py.main(["test", "-k", "pillars"])
    run_py.main(["test", "-n0"])

    assert started == [("pytest", ["-n", "2", "-k", "pillars"]), ("pytest", ["-n0"])]
    assert Path.cwd() == checkout.folder


def test_whoever_wants_no_compiled_files_in_the_tree_gets_them_in_the_environment(checkout, monkeypatch):
    run_py = checkout.module()
    monkeypatch.setattr(run_py, "is_ready", lambda requirements, window: True)
    monkeypatch.setattr(run_py, "start", lambda *_: 0)
    monkeypatch.setattr(os, "environ", {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
    monkeypatch.chdir(checkout.folder.parent)
    run_py.main(["test"])
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert Path(os.environ["PYTHONPYCACHEPREFIX"]).is_relative_to(run_py.VENV)


# --- what the machine lacks ---


def test_the_syntax_is_that_of_python_3_6():
    ast.parse(RUN_PY.read_text("utf-8"), feature_version=(3, 6))


def test_an_old_python_is_told_so(checkout, monkeypatch, capsys):
    run_py = checkout.module()
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(run_py.sys, "version_info", (3, 8, 18))
    monkeypatch.setattr(run_py.sys, "version", "3.8.18 (default)")
    assert run_py.main([]) == 2
    assert capsys.readouterr().err == "Tuscany Table needs Python 3.10 or newer; this is Python 3.8.18.\n"


@pytest.fixture
def poor_debian(checkout, monkeypatch):
    """run.py on a Debian without two of Qt's libraries and without ensurepip."""
    run_py = checkout.module()
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    monkeypatch.setattr(run_py.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(run_py.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(run_py, "can_load", lambda library: library not in {"libGL.so.1", "libxcb-cursor.so.0"})
    return run_py


PACKAGES = "libgl1 libxcb-cursor0 python{}.{}-venv".format(*sys.version_info[:2])


def test_missing_packages_are_one_line_with_the_command_for_a_user(poor_debian, monkeypatch, capsys):
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert poor_debian.main([]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.endswith(f"  sudo apt-get install {PACKAGES}")
    assert not os.path.exists(poor_debian.VENV)


def test_missing_packages_are_installed_for_root(poor_debian, monkeypatch):
    commands = []
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(poor_debian, "call", lambda command, log: commands.append(command) or 0)
    monkeypatch.setattr(poor_debian, "start", lambda *_: 0)
    assert poor_debian.main([]) == 0
    steps = [" ".join(command) for command in commands]
    assert steps[0].endswith(" update")
    assert steps[1].endswith(f" install --no-install-recommends {PACKAGES}")
    assert [" -m venv " in steps[2], " -m pip " in steps[3]] == [True, True]


def test_packages_that_cannot_be_installed_are_one_line(poor_debian, monkeypatch, capsys):
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(poor_debian, "call", lambda command, log: 100)
    assert poor_debian.main([]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.endswith(f"apt-get could not install {PACKAGES}; its messages are in {poor_debian.LOG}")


def test_other_systems_are_not_asked_for_debian_packages(poor_debian, monkeypatch):
    monkeypatch.setattr(poor_debian.shutil, "which", lambda name: None)
    assert poor_debian.missing_packages(window=True) == []


def test_what_only_writes_text_needs_none_of_qts_libraries(poor_debian, monkeypatch, capsys):
    """A window that is wanted later does, and the stamp knows that it was not looked for."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(poor_debian.importlib.util, "find_spec", lambda name: True)
    monkeypatch.setattr(poor_debian, "call", lambda command, log: 0)
    monkeypatch.setattr(poor_debian, "start", lambda *_: 0)
    assert poor_debian.main(["games"]) == 0
    Path(poor_debian.PYTHON).parent.mkdir(parents=True)
    Path(poor_debian.PYTHON).touch()
    monkeypatch.setattr(poor_debian, "missing_packages", lambda window: ["libgl1"] if window else [])
    capsys.readouterr()
    assert poor_debian.main(["--lang", "it", "replay", "x.jsonl"]) == 0
    assert capsys.readouterr().err == ""
    for drawing in ([], ["x.jsonl"], ["test"]):
        assert poor_debian.main(drawing) == 2
        assert capsys.readouterr().err.endswith("sudo apt-get install libgl1\n")


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("", True), ("--lang es", True), ("--smoke", True), ("games.jsonl", True), ("open x.jsonl", True),
        ("demo pillars", True), ("guide --pdf x.pdf", True), ("bench --window", True), ("bench --start", True),
        ("components draw borders standard", True), ("nonsense", True),
        ("--version", False), ("-h", False), ("demo --help", False), ("--install-desktop", False),
        ("--lang es games", False), ("simulate pillars --start 2", False), ("components list", False),
        ("bench pillars", False), ("bench review", False),
    ],
)  # fmt: skip
def test_which_commands_draw(checkout, line, drawn):
    assert checkout.module().draws(line.split()) is drawn


# --- languages ---


def test_every_language_has_every_message_with_the_same_facts(checkout):
    messages = checkout.module().MESSAGES
    facts = {"needed": "1", "found": "2", "packages": "3", "log": "4", "error": "5"}
    used = {
        language: {key: [fact for fact in facts if f"{{{fact}}}" in text] for key, text in texts.items()}
        for language, texts in messages.items()
    }
    assert set(used) == {"en", "es", "it"}
    assert used["en"] == used["es"] == used["it"]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "it_IT.UTF-8"}, "it"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "ca:es:en"}, "es"),
        ({"LANG": "Italian_Italy.1252"}, "it"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_messages_are_in_the_users_language(checkout, monkeypatch, environment, language):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert checkout.module().language() == language


def test_a_spanish_user_reads_spanish(checkout):
    (checkout.folder / ".venv.lock").mkdir()
    [line] = checkout.start(LANGUAGE="", LC_ALL="es_ES.UTF-8").stderr.splitlines()
    assert "No se puede iniciar Tuscany Table:" in line


@pytest.mark.parametrize(("language", "words"), [("en", "permission is denied"), ("es", "permiso denegado")])
def test_what_the_system_refuses_is_said_in_the_users_language(checkout, monkeypatch, capsys, language, words):
    run_py = checkout.module()

    def refuse(requirements, window):
        raise PermissionError(errno.EACCES, "Permission denied", "/some/file")

    monkeypatch.setenv("LANGUAGE", language)
    monkeypatch.setattr(run_py, "is_ready", refuse)
    assert run_py.main([]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.endswith(f": {words} (/some/file)")


# --- other systems, pretended ---


@pytest.fixture
def on_windows(checkout, monkeypatch):
    """run.py as Windows loads it; its locks are refused until `refusals` is empty."""
    refusals, locked = [], []

    def locking(handle, how, size):
        if refusals:
            raise refusals.pop()
        locked.append((how, size))

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    monkeypatch.setattr(os, "name", "nt")
    run_py = checkout.module()
    run_py.refusals, run_py.locked = refusals, locked
    return run_py


def test_windows_has_its_python_in_another_folder(on_windows):
    assert os.path.join(on_windows.VENV, "Scripts", "python.exe") == on_windows.PYTHON


def test_a_set_up_waits_for_another_one_on_windows(on_windows, monkeypatch):
    waited = []
    monkeypatch.setattr(on_windows.time, "sleep", waited.append)
    on_windows.refusals += [PermissionError(errno.EACCES, "Permission denied")] * 3
    with on_windows.only_one():
        assert on_windows.locked == [(2, 1)]
    assert waited == [0.5] * 3


def test_windows_waits_for_the_program_and_has_its_exit_code(on_windows, monkeypatch):
    started = []
    monkeypatch.setattr(os, "environ", dict(os.environ))  # a start leaves its wishes there
    monkeypatch.setattr(on_windows.subprocess, "call", lambda command: started.append(command) or 7)
    monkeypatch.setattr(os, "execv", lambda *_: pytest.fail("Windows would come back at once"))
    assert on_windows.start("tuscany_app", ["a file"]) == 7
    ((python, *_, last),) = started
    assert (python, last) == (on_windows.PYTHON, "a file")


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_no_other_system_is_asked_for_root_or_packages(checkout, monkeypatch, system):
    run_py = checkout.module()
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.delattr(os, "geteuid", raising=False)
    monkeypatch.setattr(run_py.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(run_py, "can_load", lambda library: pytest.fail("nothing is looked for"))
    made = []
    monkeypatch.setattr(run_py, "make_environment", lambda requirements, window, packages, lock: made.append(packages))
    run_py.set_up(run_py.RUN, window=True)
    assert made == [[]]
