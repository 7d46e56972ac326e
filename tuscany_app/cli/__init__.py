"""The command line: one sentence and exit code 2 for whatever is wrong, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tuscany_app.cli.arguments import language_wish, parser, with_command
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say, speak, system_language
from tuscany_app.kernel.storage.files import reason

WRONG = 2
INTERRUPTED = 130


def run(argv: Sequence[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        speak(language_wish(argv) or system_language())
        known = parser()
        arguments = known.parse_args(with_command(argv, known.commands))
        arguments.command(arguments)
        sys.stdout.flush()
        return 0
    except UserError as trouble:
        complain(trouble)
        return WRONG
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(say("Stopped."), file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        complain(say("The output can't be written: {why}.", why=reason(error)))
        return WRONG


def complain(sentence: object) -> None:
    print(f"tuscany-table: {sentence}", file=sys.stderr)
