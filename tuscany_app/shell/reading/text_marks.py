"""Marks inside a paragraph: rule ids, keys and commands, links, icons of the program."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QFont, QTextBlock, QTextCharFormat, QTextCursor, QTextDocument, QTextFragment

from tuscany_app.table.theme import look

RULE = re.compile(r"\[([A-Z]-\d+[a-z]?)\]")
ICON = "icon"  # a sign in a text: `![hint](icon:hint)`
SIGN = 0.95  # height of a sign, in heights of the type
DOTS = 64  # of a sign: the largest there is


def set_apart(block: QTextBlock, font: QFont, small: QFont) -> None:
    """Of a paragraph in that type; the ids of rules are small."""
    for start, length, shape in [
        (fragment.position(), fragment.length(), fragment.charFormat()) for fragment in _fragments(block)
    ]:
        if shape.isImageFormat():
            _set_sign(block, start, shape, font)
        elif shape.fontFixedPitch():
            _format(block, start, length, _key(font))
        elif shape.isAnchor():
            link = QTextCharFormat()
            link.setForeground(look().colour("accent"))
            _format(block, start, length, link)
    for found in RULE.finditer(block.text()):
        id_ = QTextCharFormat()
        id_.setFont(small)
        id_.setForeground(look().colour("muted"))
        _format(block, block.position() + found.start(), len(found.group()), id_)


def _fragments(block: QTextBlock) -> Iterator[QTextFragment]:
    place = block.begin()
    while not place.atEnd():
        yield place.fragment()
        place += 1


def _format(block: QTextBlock, start: int, length: int, shape: QTextCharFormat) -> None:
    cursor = QTextCursor(block)
    cursor.setPosition(start)
    cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeCharFormat(shape)


def _key(font: QFont) -> QTextCharFormat:
    """A key or a command: in the type of the text, on a ground of its own."""
    shape = QTextCharFormat()
    bold = QFont(font)
    bold.setBold(True)
    shape.setFont(bold)
    shape.setFontFixedPitch(False)
    return shape


def _set_sign(block: QTextBlock, start: int, shape: QTextCharFormat, font: QFont) -> None:
    """A sign of the program in the colour and the height of the type."""
    picture = shape.toImageFormat()
    kind, _, name = picture.name().partition(":")
    if kind != ICON:
        return
    drawn = look().icon(name).pixmap(QSize(DOTS, DOTS), 1.0).toImage()
    rim = DOTS // 10  # of a sign; without it the sign stands on the line
    image = drawn.copy(rim, rim, DOTS - 2 * rim, DOTS - 2 * rim)
    url = QUrl(f"{ICON}:{name}#{look().theme.name}")
    document = block.document()
    document.addResource(QTextDocument.ResourceType.ImageResource.value, url, image)
    side = font.pixelSize() * SIGN
    picture.setName(url.toString())
    picture.setWidth(side)
    picture.setHeight(side)
    cursor = QTextCursor(block)
    cursor.setPosition(start)
    cursor.setPosition(start + 1, QTextCursor.MoveMode.KeepAnchor)
    cursor.setCharFormat(picture)
