"""The index of the work of others, `resources/licences/index.toml`, for what is built: is everything named, and what
Debian wants to know of it."""

from __future__ import annotations

import fnmatch
import sys
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).resolve().parent.parent
OWN, QT, PARTS_OF_QT = "tuscany-table", "qt", "qt-parts"
INSIDE = "usr/lib/tuscany-table/_internal"  # of Debian's package


def works() -> dict[str, dict[str, Any]]:
    return tomllib.loads((ROOT / "resources" / "licences" / "index.toml").read_text("utf-8"))


def strangers(bundle: Path) -> list[str]:
    """What is in the bundle and not in the index. A folder is named by what is in it."""
    patterns = [pattern.removesuffix("/*") for work in works().values() for pattern in work.get("files", ())]
    found = sorted(path.name for path in (bundle / "_internal").iterdir())
    return [name for name in found if not any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)]


def debian_paragraphs() -> str:
    """Whose files are which, and where the texts of the licences are."""
    others = {name: work for name, work in works().items() if name != OWN}
    in_program = [name for name, work in others.items() if not work.get("files") and name != PARTS_OF_QT]
    stanzas = [_files(["usr/lib/tuscany-table/tuscany-table"], "the Tuscany Table authors", ["Expat", *in_program])]
    for name, work in others.items():
        if work.get("files"):
            places = [f"{INSIDE}/{pattern}" for pattern in work["files"]]
            stanzas.append(_files(places, work["name"], [name, PARTS_OF_QT] if name == QT else [name]))
    stanzas += [_licence(name, work) for name, work in others.items()]
    return "\n".join(stanzas)


def _licence(name: str, work: dict[str, Any]) -> str:
    texts = [f"/{INSIDE}/tuscany_app/resources/{text}" for text in work["texts"]]
    lines = [f"{work['licence']}, whose text is in", *texts, "The source is at", *work["source"]]
    return "\n ".join([f"License: {name}", *lines]) + "\n"


def _files(places: list[str], whose: str, licences: list[str]) -> str:
    copyright = f"Copyright: the authors of {whose}, as the licence names them"
    return "\n".join(["Files: " + "\n ".join(places), copyright, f"License: {' and '.join(licences)}", ""])
