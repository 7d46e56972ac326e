"""The colours of the three looks by their purpose, and what each is written and drawn on.

`WRITTEN_ON`, `DRAWN_ON` and `DECORATION` name every colour of a theme; `tests/table/test_colours.py` checks the pairs
for 4.5 : 1 and 3 : 1 in every look. A colour of one game is a `Tint` in its `art/`, and is checked in the same way.
"""

from __future__ import annotations

from typing import Literal

from attrs import frozen

LookName = Literal["light", "dark", "contrast"]


@frozen
class Theme:
    """The colours of a look, named by their use."""

    name: LookName
    dark: bool
    paper: str  # behind everything
    panel: str  # cards, lists, bars
    raised: str  # buttons, fields
    ink: str
    muted: str  # less important text
    line: str  # divides; carries no meaning
    edge: str  # of a field, so that it can be found
    accent: str
    on_accent: str
    good: str
    bad: str
    glow: str  # what is lit
    focus: str  # the ring around what has the keyboard; on the accent, `on_accent` helps
    table: str  # behind a board
    stone: str  # a board's surface, its joints and its lit edge
    joint: str
    stone_edge: str
    wood: str  # frames
    wood_edge: str
    wood_dark: str
    on_wood: str
    shadow: str

    @property
    def strong(self) -> bool:
        """Whether this is the high-contrast look: plain backgrounds, thick edges, nothing painted behind text."""
        return self.name == "contrast"


@frozen
class Tint:
    """A colour of one game, with a value for every look."""

    light: str
    dark: str
    contrast: str
    on: tuple[Tint | str, ...]  # what it must stand out from; a name is a colour of the theme
    text: bool = False  # it is read, not only seen


GROUND: tuple[()] = ()  # on nothing: others stand on it, or it only decorates

LIGHT = Theme(
    name="light", dark=False, paper="#f5ecdc", panel="#fffaf0", raised="#ece0ca", ink="#2e231a", muted="#66543f",
    line="#d8c8ac", edge="#836e52", accent="#a4432a", on_accent="#fff8ee", good="#486319", bad="#a3202c",
    glow="#9c5c0c", focus="#1b4f80", table="#e3d3b6", stone="#d9cdb6", joint="#c3b598", stone_edge="#eae1cf",
    wood="#82522e", wood_edge="#8f5e36", wood_dark="#63401f", on_wood="#fff4dc", shadow="#383a2414",
)  # fmt: skip

DARK = Theme(
    name="dark", dark=True, paper="#1e1a1c", panel="#2a2426", raised="#383032", ink="#f3e9d9", muted="#bcab98",
    line="#4b4143", edge="#938681", accent="#e8915f", on_accent="#2a140a", good="#adc872", bad="#f4917f",
    glow="#e0a63a", focus="#9accf5", table="#241d1b", stone="#554c41", joint="#433b32", stone_edge="#6a5f52",
    wood="#6b4529", wood_edge="#7d5433", wood_dark="#472c17", on_wood="#fff4dc", shadow="#73000000",
)  # fmt: skip

CONTRAST = Theme(
    name="contrast", dark=False, paper="#ffffff", panel="#ffffff", raised="#f2f2f2", ink="#0a0a0a", muted="#333333",
    line="#0a0a0a", edge="#0a0a0a", accent="#8a1a00", on_accent="#ffffff", good="#1d4d00", bad="#98001a",
    glow="#8f4700", focus="#0038c0", table="#ffffff", stone="#f2f2f2", joint="#6b6b6b", stone_edge="#ffffff",
    wood="#4a2a10", wood_edge="#4a2a10", wood_dark="#0a0a0a", on_wood="#ffffff", shadow="#00000000",
)  # fmt: skip

LOOKS: dict[LookName, Theme] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}

METALS = {"bronze": "#b06a34", "silver": "#b9bec4", "gold": "#e3b23c"}  # of medals, which have stars as well

GROUNDS = ("paper", "panel", "raised", "table")  # what a widget or a thing on the table can stand on
WRITTEN_ON: dict[str, tuple[str, ...]] = {
    "ink": (*GROUNDS, "stone"),
    "muted": GROUNDS,
    "accent": ("paper", "panel", "raised"),
    "good": GROUNDS,
    "bad": GROUNDS,
    "on_accent": ("accent", "edge"),  # of buttons, of bars in charts
    "paper": ("ink", "bad"),  # tooltips, refusals
    "on_wood": ("wood", "wood_edge", "wood_dark"),
}
DRAWN_ON: dict[str, tuple[str, ...]] = {
    "ink": ("joint",),
    "accent": (*GROUNDS, "stone"),
    "good": GROUNDS,
    "bad": (*GROUNDS, "stone"),
    "glow": (*GROUNDS, "stone"),
    "focus": GROUNDS,
    "edge": GROUNDS,
}
DECORATION = ("line", "stone_edge", "shadow")  # carry no meaning: what they divide differs by more than them
