"""The contrast of two colours as WCAG 2 measures it, and the contrast that is required."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QColor

TEXT = 4.5  # of what is read, with what it is written on; large letters too
GRAPHIC = 3.0  # of everything else that has a meaning
STEP, STEPS = 0.04, 25


def contrast(one: QColor, other: QColor) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def weakest(colour: QColor, grounds: Iterable[QColor]) -> float:
    """The contrast of a colour with the background on which it is hardest to see."""
    return min(contrast(colour, ground) for ground in grounds)


def readable(ground: QColor, *inks: QColor) -> QColor:
    """The text colour with the best contrast on a background."""
    return max(inks, key=lambda ink: contrast(ink, ground))


def standing_out(colour: QColor, grounds: Iterable[QColor], towards: QColor, least: float = GRAPHIC) -> QColor:
    """A colour mixed with another one, as little as is needed to be visible on all these backgrounds."""
    found, grounds = colour, list(grounds)
    for step in range(STEPS + 1):
        found = _mixed(colour, towards, step * STEP)
        if weakest(found, grounds) >= least:
            break
    return found


def _luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _mixed(one: QColor, other: QColor, part: float) -> QColor:
    def between(a: float, b: float) -> float:
        return a + (b - a) * part

    return QColor.fromRgbF(
        between(one.redF(), other.redF()), between(one.greenF(), other.greenF()), between(one.blueF(), other.blueF())
    )
