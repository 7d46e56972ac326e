"""Component tables: TOML files with the facts of a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tuscany_app.kernel.files import reason
from tuscany_app.kernel.trouble import Trouble
from tuscany_app.kernel.words import say

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


class BadComponents(Trouble):
    """A component table that can't be used."""

    def __init__(self, path: Path, why: object) -> None:
        super().__init__(say("The component table {file} can't be used: {why}.", file=path.name, why=why))


def read_table(path: Path) -> dict[str, Any]:
    try:
        table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadComponents(path, reason(error)) from error
    except UnicodeDecodeError as error:
        raise BadComponents(path, say("it is not UTF-8 text")) from error
    except (ValueError, RecursionError) as error:
        raise BadComponents(path, error) from error
    return table
