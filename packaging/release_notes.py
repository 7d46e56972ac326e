"""The notes of a release: what CHANGELOG.md says of it, printed.

    python3 packaging/release_notes.py v1.2.3

The tag must be that of the program's version, and the changelog must have a part of that name, no longer `Unreleased`.
Standard library only.
"""

from __future__ import annotations

import re
import sys

from system_files import ROOT, VERSION

CHANGELOG = ROOT / "CHANGELOG.md"


class Wrong(Exception):
    """Why there can be no notes, in a sentence."""


def notes(changelog: str, version: str) -> str:
    """The part about a version, without its heading."""
    parts = re.split(r"^## +\[?([^\]\s]+)\]?.*$", changelog, flags=re.MULTILINE)
    found = dict(zip(parts[1::2], parts[2::2], strict=True)).get(version, "").strip()
    if not found:
        raise Wrong(f"CHANGELOG.md says nothing of {version}: name its part “## {version}” first.")
    links = re.compile(r"^\[[^\]]+\]: .*$", re.MULTILINE)  # those of headings, below the last part
    return links.sub("", found).strip() + "\n"


def checked(tag: str) -> str:
    if tag != f"v{VERSION}":
        raise Wrong(f"The tag {tag} is not that of version {VERSION}.")
    return notes(CHANGELOG.read_text("utf-8"), VERSION)


def main(arguments: list[str]) -> int:
    try:
        (tag,) = arguments
        text = checked(tag)
    except ValueError:
        print("One tag is asked for, as in: release_notes.py v1.2.3", file=sys.stderr)
        return 2
    except Wrong as why:
        print(why, file=sys.stderr)
        return 2
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
