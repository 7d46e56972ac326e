"""Colours as eyes with a deficiency have them, and how far apart they are then."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable

from PySide6.QtGui import QColor

# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation of Color Vision
# Deficiency (IEEE TVCG 15, 2009), full severity, for linear light
SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: QColor, sight: str) -> tuple[float, float, float]:
    """A colour in OKLab, as this sight has it."""
    light = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(line, light, strict=True))))
        for line in SIGHT[sight]
    )
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def closest(colours: Iterable[QColor], sight: str) -> float:
    """The smallest distance of two of these colours to this sight, in hundredths of OKLab."""
    places = [seen(colour, sight) for colour in colours]
    return 100 * min(math.dist(one, other) for one, other in itertools.combinations(places, 2))
