"""The figures of the user's guide: tables in the middle of a game, drawn like the figures of the rules."""

from __future__ import annotations

from attrs import frozen

from tuscany_app.kernel.figure import Figure, letter
from tuscany_app.kernel.i18n import say

LAND = (
    "place 0,-1 r2; follower city 0; done; figure woman; place 0,1 r3; follower city 0; done; place 1,-1 r1; follower "
    "road 0; done; place 0,2 r3; follower city 0; done; place 1,2 r1; follower city 0; done; place -1,-1 r1; follower "
    "road 0; done; place -1,0 r3; follower cloister; done; place 2,2 r2; follower road 0; done; place 1,0 r0; follower "
    "road 0; done; place 2,0 r0; follower road 0; done; place 2,1 r1; follower city 0; done; place 2,-1 r1; follower "
    "city 0; done; figure woman; figure man; figure woman"
)
ESTATES = (
    "lay B4' A3' C3' up down; castle e4; lay B1 A4 C1 down up; castle e3; lay A1' C4' B2 up down; castle d2; chip "
    "harvest; chip harvest; chip harvest; draw; take 7; take 2; take 2; place 1 f2 with dark_green+dark_green "
    "grey+grey; place 1 c1 with dark_green light_green+light_green; free 3 b2; place 1 f3 with red "
    "turquoise+turquoise; chip harvest; take 2 over 1; take 1; take 4; draw; place 1 b3 with worker worker; draw; "
    "draw; take 2; place 1 f2 with grey+grey yellow+yellow; place 1 e4 with light_green+light_green grey+grey; chip "
    "harvest; draw; place 1 g3 with dark_green yellow+yellow; free 4 g2; take 5; draw; take 5; place 1 g3 with beige "
    "orange+orange; marble; draw; place 1 c3 with red beige+beige; chip marble"
)
FRAME = (
    "pillar h12; pillar d12; pillar l9; pillar a8; pillar l5; pillar e1; place W5 f9 g9 g10 h10 h11; place T5 i4 i5 j5 "
    "k5 i6; place T5 e2 e3 d4 e4 f4; place U5 b7 c7 b8 b9 c9; place W5 h7 i7 i8 j8 j9; place U5 f5 g5 g6 f7 g7; place "
    "T5 i9 i10 j10 k10 i11; place U5 d9 e9 d10 d11 e11; place W5 i2 h3 i3 g4 h4; place T4 c4 c5 d5 c6; place L4 e7 e8 "
    "f8 g8"
)


@frozen
class GuideFigure:
    """A figure below the first paragraph of a chapter, counted from 1; chapters are the same in every language."""

    chapter: int
    game_id: str
    figure: Figure


GUIDE_FIGURES = (
    GuideFigure(
        2, "carcassonne",
        Figure(
            id="lit",
            rules=(),
            caption=say("What can be done is lit: here the places where the tile just drawn fits."),
            alt=say(
                "The table of Carcassonne in the middle of a game: the score track at the left, the land in the "
                "middle with eight numbered places around it, at the right the tile drawn and the three players."
            ),
            lit=True, players=3, seed=7, before=tuple(LAND.split("; ")),
        ),
    ),
    GuideFigure(
        3, "tuscany",
        Figure(
            id="hands",
            rules=(),
            caption=say(
                "It is Red's turn, and Red sees their own cards (A). Of Blue and Yellow everybody sees only what is "
                "public (B)."
            ),
            alt=say(
                "The table of The Castles of Tuscany: red's land and hand of cards are large in front, blue's and "
                "yellow's lands are small, with the number of their cards and no card to be seen."
            ),
            marks=(letter("A", "hand"), letter("B", "seat:1", "seat:2")),
            players=3, seed=7, before=tuple(ESTATES.split("; ")),
        ),
    ),
    GuideFigure(
        5, "pillars",
        Figure(
            id="hint",
            rules=(),
            caption=say("A hint in Pillars: yellow's cross would fit in the upper left corner."),
            alt=say(
                "The frame of Pillars with pieces of red, blue and yellow, each colour with a symbol of its own; the "
                "yellow cross of five squares is shown where the hint would lay it."
            ),
            move="place X5 c1 b2 c2 d2 c3", players=3, seed=7, before=tuple(FRAME.split("; ")),
        ),
    ),
)  # fmt: skip
