"""The command line. If anything is wrong, it prints one sentence and ends with exit code 2."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress

from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import language_wish, parser, with_command
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say, speak, system_language
from tuscany_app.kernel.storage.files import reason

WRONG = 2
INTERRUPTED = 130
STOP_SIGN = 0x10  # of a message on Windows


def run(argv: Sequence[str]) -> int:
    if sys.stderr is None:  # Windows, without a terminal; what is written goes nowhere, what is wrong must be seen
        with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
            return _run(argv, _show)
    return _run(argv, _print)


def _run(argv: Sequence[str], complain: Callable[[object], None]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        speak(language_wish(argv) or system_language())
        known = parser()
        arguments.run(known.parse_args(with_command(argv, known.commands)))
        sys.stdout.flush()
        return 0
    except UserError as trouble:
        complain(trouble)
        return WRONG
    except KeyboardInterrupt:
        print(say("Stopped."), file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        _write_no_more()
        if _has_seen_enough(error):
            return 0
        if error.filename is not None:  # a file or a folder, and not the output
            complain(say("{file} can't be used: {why}.", file=error.filename, why=reason(error)))
            return WRONG
        complain(say("The output can't be written: {why}.", why=reason(error)))
        return WRONG
    except BaseException as error:  # a plug-in raises anything
        from tuscany_app.kernel import catalogue

        if (blamed := catalogue.blamed(error)) is None:
            raise
        complain(blamed)
        return WRONG


def _write_no_more() -> None:
    """Send what is still to be written nowhere, or Python would try again when it ends, and complain."""
    with suppress(OSError), open(os.devnull, "w", encoding="utf-8") as nowhere:  # a test's output has no file
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _has_seen_enough(error: OSError) -> bool:
    """Whether the reader of our output has gone; Windows calls that an invalid argument."""
    return isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL)


def _print(sentence: object) -> None:
    print(f"tuscany-table: {sentence}", file=sys.stderr)


def _show(sentence: object) -> None:
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, str(sentence), "Tuscany Table", STOP_SIGN)
