"""The user's guide in every language, with the program's own words filled in.

It is CommonMark, `i18n/guide/LANGUAGE.md`. `{S&ettings}`, named as in the code, becomes the program's word in the
player's language. `[…](open:settings)` links to a command of the menus, `[…](#your-boards)` to the chapter of that
heading. `{icon:hint}` is an icon of the program, `{key:hint}` the key of that name (`tuscany_app/table/keys.py`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QAccessible, QTextDocument

from tuscany_app import assets
from tuscany_app.kernel import i18n
from tuscany_app.shell.reading.guide_figures import GUIDE_FIGURES
from tuscany_app.shell.reading.reader import Reader, unaccented
from tuscany_app.shell.reading.rules_document import FIGURE, SHAPE, Numbered
from tuscany_app.shell.reading.text_marks import ICON
from tuscany_app.table.keys import key

WORD = re.compile(r"\{([^{}]+)\}")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)]+)\)")
OPEN, CHAPTER = "open:", "#"  # where links lead
KEY = "key:"
SPECIAL = re.compile(r"([\\`*_\[\]<>#])")

NUMBERED: Mapping[str, Numbered] = {
    shown.figure.id: Numbered(number, shown.figure) for number, shown in enumerate(GUIDE_FIGURES, start=1)
}


def guide_source() -> str:
    """The text as it is written, in the current language, or in English if that has none."""
    folder = assets.folder("i18n") / "guide"
    path = folder / f"{i18n.language()}.md"
    return (path if path.is_file() else folder / "en.md").read_text(encoding="utf-8")


def guide_text(*, links: bool = True) -> str:
    """The text with the program's words; on paper nothing can be followed."""
    text = WORD.sub(lambda found: _filled(found[1]), guide_source())
    return text if links else LINK.sub(r"\1", text)


def _filled(source: str) -> str:
    """What the program calls something, without the sign for its letter and the dots of a menu; a sign; or a key."""
    if source.startswith(f"{ICON}:"):
        return f"![{source}]({source})"
    if source.startswith(KEY):
        return f"`{key(source.removeprefix(KEY))}`"
    name = i18n.translated(" ".join(source.split())).replace("&", "").rstrip("…")
    escaped = SPECIAL.sub(r"\\\1", name)
    return f"**{escaped}**"


def chapter_name(heading: str) -> str:
    """By what a link names the chapter of a heading."""
    return re.sub(r"[^a-z0-9]+", "-", unaccented(heading)).strip("-")


def fill(reader: Reader, pixels: float) -> dict[str, Numbered]:
    """Show the guide, with room for its figures."""
    reader.show_text(guide_text(), pixels)
    room, listens = reader.room(), QAccessible.isActive()
    sections = reader.sections()
    for shown in GUIDE_FIGURES:
        numbered = NUMBERED[shown.figure.id]
        reader.add_picture(
            sections[shown.chapter - 1].next(), f"{FIGURE}:{shown.figure.id}", str(numbered.caption), None,
            QSizeF(room.width() * 0.7, room.width() * 0.7 * SHAPE), str(shown.figure.alt) if listens else "",
        )  # fmt: skip
    return dict(NUMBERED)


def figures_by_paragraph(text: str) -> dict[str, tuple[str, Numbered]]:
    """By the words of the paragraph that a figure stands below: its game, and the figure."""
    document = QTextDocument()
    document.setMarkdown(text)
    first: list[str] = []
    block = document.begin()
    while block.isValid():
        if block.blockFormat().headingLevel() == 2:
            first.append(block.next().text())
        block = block.next()
    return {first[shown.chapter - 1]: (shown.game_id, NUMBERED[shown.figure.id]) for shown in GUIDE_FIGURES}
