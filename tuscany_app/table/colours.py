"""The colours of the light and of the dark theme, by what they are for."""

from __future__ import annotations

from attrs import frozen


@frozen
class Theme:
    """Colours by what they are for."""

    dark: bool
    paper: str  # behind everything
    panel: str  # cards, lists, bars
    raised: str  # buttons, fields
    ink: str
    muted: str  # less important text
    line: str  # divides; carries no meaning
    edge: str  # of a field, so that it can be found: 3 : 1 with every ground
    accent: str
    on_accent: str
    good: str
    bad: str
    glow: str  # what is lit
    focus: str  # the ring around what has the keyboard: 3 : 1 with every ground; on the accent, `on_accent` helps
    table: str  # behind a board
    stone: str  # a board's surface, its joints and its lit edge
    joint: str
    stone_edge: str
    wood: str  # frames
    wood_edge: str
    wood_dark: str
    shadow: str


LIGHT = Theme(
    dark=False, paper="#f5ecdc", panel="#fffaf0", raised="#ece0ca", ink="#2e231a", muted="#66543f", line="#d8c8ac",
    edge="#867155", accent="#a4432a", on_accent="#fff8ee", good="#4a6620", bad="#a3202c", glow="#b8741a",
    focus="#1b4f80", table="#e3d3b6", stone="#d9cdb6", joint="#c3b598", stone_edge="#eae1cf", wood="#8a5a34",
    wood_edge="#a87547", wood_dark="#63401f", shadow="#383a2414",
)  # fmt: skip

DARK = Theme(
    dark=True, paper="#1e1a1c", panel="#2a2426", raised="#383032", ink="#f3e9d9", muted="#bcab98", line="#4b4143",
    edge="#938681", accent="#e8915f", on_accent="#2a140a", good="#adc872", bad="#f4917f", glow="#e0a63a",
    focus="#9accf5", table="#241d1b", stone="#857a6a", joint="#6d6356", stone_edge="#978b79", wood="#6b4529",
    wood_edge="#845a38", wood_dark="#472c17", shadow="#73000000",
)  # fmt: skip
