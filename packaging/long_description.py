"""What a package index shows of the program: README.md as the long description, and the project's pages.

Hatchling loads this file (`tool.hatch.metadata.hooks.custom` in pyproject.toml). The README's pictures and links lead
to files beside it, which a package index does not have. The environment variable `TUSCANY_TABLE_ADDRESS` says where the
project is published (see `metainfo.py`); pictures and links then lead there, to the tag of this version. Without it the
pictures are left out, and a link is only its text. A wheel that is made from a source distribution has the description
of that source distribution.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "packaging"))
try:
    import metainfo
finally:
    sys.path.remove(str(ROOT / "packaging"))

PICTURE = re.compile(r"!\[([^\]]*)\]\(([^):]+)\)\n*")
LINK = re.compile(r"\[([^\]]*)\]\(([^):]+)\)")


class PackageMetadata(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        try:
            address = metainfo.published_at()
        except metainfo.Wrong as why:
            sys.exit(str(why))
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": long_description((ROOT / "README.md").read_text("utf-8"), address),
        }
        if address:
            metadata["urls"] = {
                "Homepage": address,
                "Changelog": f"{address}/blob/v{metainfo.VERSION}/CHANGELOG.md",
                "Issues": f"{address}/issues",
            }


def long_description(readme: str, address: str) -> str:
    """The README with pictures and links that work anywhere. Those that begin with a scheme do so already."""
    if not address:
        return LINK.sub(r"\1", PICTURE.sub("", readme))

    def absolute(link: re.Match[str]) -> str:
        text, place = link.groups()
        if link.string[link.start() - 1 : link.start()] == "!":
            kind = "raw"
        else:
            kind = "tree" if (ROOT / place).is_dir() else "blob"
        return f"[{text}]({address}/{kind}/v{metainfo.VERSION}/{place})"

    return LINK.sub(absolute, readme)
