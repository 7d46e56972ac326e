"""What kinds of tile, crops and chips are called; colours are in `engine/reasons.py`, whose sentences name them too."""

from __future__ import annotations

from tuscany_app.kernel.i18n import Sentence, say

KIND_NAMES: dict[str, Sentence] = {
    "castle": say("castle"), "city": say("city"), "inn": say("inn"), "agriculture": say("agriculture"),
    "quarry": say("quarry"), "village": say("village"), "monastery": say("monastery"), "cart": say("cart"),
    "hexagon": say("wooden hexagon"),
}  # fmt: skip
CROP_NAMES: dict[str, Sentence] = {
    "vine": say("vine"), "boar": say("boar"), "olive": say("olive"), "grain": say("grain"),
    "hexagon": say("wooden hexagon"),
}  # fmt: skip
CHIP_NAMES: dict[str, Sentence] = {
    "card": say("+1 game card"), "storage": say("+1 storage space"), "marble": say("+1 marble"),
    "worker": say("+1 worker"), "harvest": say("+1 harvest card"),
}  # fmt: skip
