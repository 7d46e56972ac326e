"""Where the program's own files lie: the same lookup from a checkout, a wheel and a bundle."""

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


@cache
def folder(name: str) -> Path:
    """The folder `resources` or `i18n`: inside the package when installed, beside it in a checkout."""
    installed = PACKAGE / name
    return installed if installed.is_dir() else PACKAGE.parent / name
