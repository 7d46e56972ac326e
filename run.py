"""Start Tuscany Table from a checkout: everything it needs is made on the first start.

    python3 run.py [ARGUMENTS…]        the program
    python3 run.py test [ARGUMENTS…]   the tests (arguments go to pytest)

The first start makes the environment `.venv` beside this file and installs the pinned packages of
`packaging/requirements` in it. The first start with a window also looks for the system libraries that Qt needs, on
Debian and Ubuntu; commands that only write text do without them.
What is installed is written to a stamp in `.venv`, last of all. Later starts read the stamp and go straight
on; without one (a set-up that was interrupted) or with one from another place or Python, `.venv` is made anew.

Standard library only. The syntax is Python 3.6's, so that an old Python can still say it is too old.
"""

import contextlib
import ctypes
import errno
import importlib.util
import locale
import os
import shutil
import subprocess
import sys
import time

OLDEST_PYTHON = (3, 10)
ROOT = os.path.dirname(os.path.realpath(__file__))
RUN = os.path.join(ROOT, "packaging", "requirements", "run.txt")
DEV = os.path.join(ROOT, "packaging", "requirements", "dev.txt")  # holds every pin of run.txt too
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")
STAMP = os.path.join(VENV, "set-up.stamp")
LOG = os.path.join(VENV, "set-up.log")
LOCK = VENV + ".lock"

# What Qt and its xcb plugin load (see `ldd`), and the Debian and Ubuntu package that has it.
# Where a newer release renamed a package (libglib2.0-0t64), apt-get still takes the name given here.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}

QT_IS_READY = "the system has what Qt loads"  # a line of the stamp
# The commands that only write text, each with what makes it draw after all.
TEXT_ONLY = {
    "bench": {"--start", "--to-home", "--window"},
    "components": {"draw"},
    "games": set(),
    "match": set(),
    "new-game": set(),
    "puzzles": set(),
    "replay": set(),
    "report": set(),
    "review": set(),
    "simulate": set(),
    "statistics": set(),
    "tournament": set(),
    "tune": set(),
}
TEXT_ONLY_WISHES = {"-h", "--help", "--install-desktop", "--remove-desktop", "--version"}

# "progress" stays open on its line: "done" or a failure completes it.
MESSAGES = {
    "en": {
        "old python": "Tuscany Table needs Python {needed} or newer; this is Python {found}.",
        "progress": "Setting up Tuscany Table (once, about a minute)... ",
        "done": "done.",
        "packages": "Tuscany Table needs some system packages: install them with  sudo apt-get install {packages}",
        "apt": "failed: apt-get could not install {packages}; its messages are in {log}",
        "venv": "failed: Python could not make its environment; its messages are in {log}",
        "pip": "failed: the Python packages could not be installed (is there Internet and disk space?); "
        "pip's messages are in {log}",
        "hash": "failed: what was downloaded is not what was asked for, its hash is another one; "
        "pip's messages are in {log}",
        "system": "Tuscany Table cannot be started: {error}",
        "denied": "permission is denied",
        "read-only": "the disk can only be read",
        "full": "the disk is full",
        "missing": "a file is not there",
    },
    "es": {
        "old python": "Tuscany Table necesita Python {needed} o posterior; este es Python {found}.",
        "progress": "Preparando Tuscany Table (solo esta vez, cosa de un minuto)... ",
        "done": "listo.",
        "packages": "Tuscany Table necesita algunos paquetes del sistema: instálalos con  "
        "sudo apt-get install {packages}",
        "apt": "error: apt-get no ha podido instalar {packages}; tienes sus mensajes en {log}",
        "venv": "error: Python no ha podido crear su entorno; tienes sus mensajes en {log}",
        "pip": "error: no se han podido instalar los paquetes de Python (¿tienes Internet y espacio en disco?); "
        "los mensajes de pip están en {log}",
        "hash": "error: lo que se ha descargado no es lo que se pedía, su hash es otro; "
        "los mensajes de pip están en {log}",
        "system": "No se puede iniciar Tuscany Table: {error}",
        "denied": "permiso denegado",
        "read-only": "el disco es de solo lectura",
        "full": "el disco está lleno",
        "missing": "falta un archivo",
    },
    "it": {
        "old python": "Tuscany Table richiede Python {needed} o successivo; questo è Python {found}.",
        "progress": "Preparazione di Tuscany Table (solo questa volta, circa un minuto)... ",
        "done": "fatto.",
        "packages": "Tuscany Table ha bisogno di alcuni pacchetti di sistema: installali con  "
        "sudo apt-get install {packages}",
        "apt": "errore: apt-get non è riuscito a installare {packages}; i suoi messaggi sono in {log}",
        "venv": "errore: Python non è riuscito a creare il suo ambiente; i suoi messaggi sono in {log}",
        "pip": "errore: non è stato possibile installare i pacchetti Python (ci sono Internet e spazio su disco?); "
        "i messaggi di pip sono in {log}",
        "hash": "errore: ciò che è stato scaricato non è ciò che era richiesto, il suo hash è un altro; "
        "i messaggi di pip sono in {log}",
        "system": "Impossibile avviare Tuscany Table: {error}",
        "denied": "permesso negato",
        "read-only": "il disco è di sola lettura",
        "full": "il disco è pieno",
        "missing": "manca un file",
    },
}

REASONS = {
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read-only",
    errno.ENOSPC: "full",
    errno.ENOENT: "missing",
}


class UserError(Exception):
    """The set-up cannot go on; `str()` is the sentence for the user."""


def main(arguments):
    if sys.version_info < OLDEST_PYTHON:
        tell(say("old python", needed="%d.%d" % OLDEST_PYTHON, found=sys.version.split()[0]) + "\n")
        return 2
    testing = arguments[:1] == ["test"]
    requirements, window = DEV if testing else RUN, testing or draws(arguments)
    try:
        if not is_ready(requirements, window):
            set_up(requirements, window)
        return run_tests(arguments[1:]) if testing else start("tuscany_app", arguments)
    except UserError as trouble:
        tell("{}\n".format(trouble))
        return 2
    except OSError as error:
        tell(say("system", error=reason(error)) + "\n")
        return 2
    except KeyboardInterrupt:
        tell("\n")
        return 130


def draws(arguments):
    """Whether a window or a picture is asked for; a file or an unknown command may be."""
    words = set(arguments)
    command = next((word for word in arguments if not word.startswith("-") and word not in MESSAGES), None)
    return not words & TEXT_ONLY_WISHES and (command not in TEXT_ONLY or bool(words & TEXT_ONLY[command]))


# --- the set-up ---


def is_ready(requirements, window):
    return os.path.exists(PYTHON) and wanted(requirements, window) <= installed()


def wanted(requirements, window):
    """The lines the stamp must hold: where the environment is and what it was made with, every pin, and for a window
    that Qt's libraries were looked for."""
    with open(requirements, encoding="utf-8") as file:
        lines = {home(), *(line for line in file.read().splitlines() if not line.startswith("#"))}
    return lines | {QT_IS_READY} if window else lines


def home():
    return "{} with Python {}.{} of {}".format(ROOT, *sys.version_info[:2], sys.base_prefix)


def installed():
    try:
        with open(STAMP, encoding="utf-8") as file:
            return set(file.read().splitlines())
    except (OSError, ValueError):
        return set()


def set_up(requirements, window):
    packages = missing_packages(window)
    if packages and os.geteuid() != 0:
        raise UserError(say("packages", packages=" ".join(packages)))
    tell(say("progress"))
    with only_one() as lock:
        if not is_ready(requirements, window):  # it may be now: another start may have done it meanwhile
            make_environment(requirements, window, packages, lock)
    tell(say("done") + "\n")


def make_environment(requirements, window, packages, lock):
    lines = wanted(requirements, window)
    sound = os.path.exists(PYTHON) and home() in installed()
    if sound:
        os.remove(STAMP)
    elif os.path.lexists(VENV):
        shutil.rmtree(VENV)
    os.makedirs(VENV, exist_ok=True)
    with open(LOG, "w", encoding="utf-8") as log:
        if packages:
            install_packages(packages, log)
        # If only this process is killed, pip keeps the lock until it has ended too.
        os.set_inheritable(lock.fileno(), True)
        if not sound:
            # Not sys.executable: that may be the python of the very environment just removed.
            do([sys._base_executable, "-I", "-m", "venv", VENV], log, say("venv", log=LOG))
        pip = [PYTHON, "-I", "-m", "pip", "install", "--no-input", "--disable-pip-version-check", "-r", requirements]
        if call(pip, log) != 0:
            with open(LOG, encoding="utf-8", errors="replace") as said:
                why = "hash" if "DO NOT MATCH THE HASHES" in said.read() else "pip"
            raise UserError(say(why, log=LOG))
    with open(STAMP, "w", encoding="utf-8") as file:
        file.write("\n".join(sorted(lines)) + "\n")


def missing_packages(window):
    """The Debian or Ubuntu packages without which the environment, or Qt's window, won't work."""
    if sys.platform != "linux" or not shutil.which("apt-get"):
        return []
    missing = {package for library, package in QT_LIBRARIES.items() if window and not can_load(library)}
    if sys.base_prefix == "/usr" and not importlib.util.find_spec("ensurepip"):
        missing.add("python{}.{}-venv".format(*sys.version_info[:2]))
    return sorted(missing)


def can_load(library):
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_packages(packages, log):
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y", "-o", "DPkg::Lock::Timeout=300"]
    call([*apt, "update"], log)  # if this fails the old lists may still do
    failure = say("apt", packages=" ".join(packages), log=LOG)
    do([*apt, "install", "--no-install-recommends", *packages], log, failure)


def do(command, log, failure):
    if call(command, log) != 0:
        raise UserError(failure)


def call(command, log):
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, close_fds=False)
    try:
        return process.wait()
    except KeyboardInterrupt:
        process.wait()  # Ctrl-C ends it too: when the lock is given up nothing may still be writing
        raise


@contextlib.contextmanager
def only_one():
    """Hold the lock, waiting for it if another set-up has it."""
    with open(LOCK, "a", encoding="utf-8") as lock:
        if os.name == "nt":
            import msvcrt

            while True:
                try:
                    msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
                    break
                except PermissionError:
                    time.sleep(0.5)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield lock


# --- the start ---


WITHOUT_FOLDER = (
    "import sys; del sys.path[0]; import runpy; runpy.run_module({!r}, run_name='__main__', alter_sys=True)"
)


def run_tests(arguments):
    os.chdir(ROOT)
    if not any(argument.startswith(("-n", "--numprocesses")) for argument in arguments):
        arguments = ["-n", "2", *arguments]
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):  # as wished, but nothing is compiled again and again
        os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(VENV, "pycache")
    return start("pytest", arguments)


def start(module, arguments):
    """Become the environment's Python, or on Windows, which knows no such thing, wait for it. The folder the user is in
    must not shadow our modules."""
    paths = [ROOT, os.environ.get("PYTHONPATH")]
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    os.environ["PYTHONSAFEPATH"] = "1"
    known = sys.version_info >= (3, 11)  # older ones take no notice of that
    command = [PYTHON, *(["-m", module] if known else ["-c", WITHOUT_FOLDER.format(module)]), *arguments]
    if os.name == "nt":
        return subprocess.call(command)
    return os.execv(PYTHON, command)


# --- what the user reads ---


def say(key, **facts):
    return MESSAGES[language()][key].format(**facts)


def reason(error):
    """Why the system refused, in the user's language where we have words for it."""
    why = say(REASONS[error.errno]) if error.errno in REASONS else error.strerror or str(error)
    return "{} ({})".format(why, error.filename) if error.filename else why


def language():
    """The first language of the user's environment that we speak, else English."""
    settings = [os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    wishes = next((setting for setting in settings if setting), None) or locale.getlocale()[0] or ""
    for wish in wishes.split(":"):
        # Windows may name the language instead of giving its code.
        code = {"Spanish": "es", "Italian": "it"}.get(wish.split("_")[0], wish[:2].lower())
        if code in MESSAGES:
            return code
    return "en"


def tell(text):
    """To standard error, so that the program's output stays its own."""
    sys.stderr.write(text)
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
