"""The figures of the rules of The Castles of Tuscany. Red has seat 0 and begins; the large board is red's."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.games_before import (
    A_VINE,
    AN_INN,
    END_OF_PHASE_1,
    FIRST_TURNS,
    FOUR_LIGHT_GREEN,
    HARVEST_CHIPS,
    LAST_ROUND,
    MARBLE_CHIP,
    THREE_CASTLES,
    THREE_PAIRS,
    TURQUOISE,
    TWO_MONASTERIES,
)
from tuscany_app.kernel.figure import Figure, letter, no, ring, yes
from tuscany_app.kernel.i18n import say

LAND = tuple(f"space:{column}{row}" for column in "abcdefghi" for row in ((1, 4) if column in "beh" else (1, 3)))

FIGURES: tuple[Figure, ...] = (
    Figure(
        id="land",
        rules=("C-1",),
        caption=say(
            "A land: 30 spaces in eight colours, each with its symbol. On A stands the start castle, from which "
            "everything grows."
        ),
        alt=say(
            "Red's board, made of three joined pieces with ten six-sided spaces each. Every space has a colour and "
            "the symbol of its kind of tile. One dark green space is covered by the start castle."
        ),
        show=LAND,
        margin=10,
        marks=(letter("A", "space:c2"),),
        seed=40,
        before=FIRST_TURNS,
    ),
    Figure(
        id="chips",
        rules=("C-3",),
        caption=say("The bonus chips, five of each kind: one more card, storage space, marble, worker, harvest card."),
        alt=say("Five round chips that show what each brings, and below each chip the number that is left."),
        show=("chips",),
        margin=2,
        seed=3,
    ),
    Figure(
        id="territory",
        rules=("S-5",),
        caption=say(
            "Red joins three pieces into a board: in any order, turned round or not, each half a space "
            "higher or lower than its neighbour."
        ),
        alt=say(
            "Three pieces of ten spaces side by side, with knobs to change their order, to turn and to slide them. "
            "The areas of one colour that come about are outlined."
        ),
        show=("piece:1", "piece:2", "piece:3"),
        margin=14,
        seed=3,
    ),
    Figure(
        id="payment",
        rules=("T-7",),
        caption=say(
            "Red wants to place a light green tile. One card of that colour is there (A); in place of the second a "
            "pair of another colour will do: B, C or D."
        ),
        alt=say(
            "Red's hand: one light green card, two each of grey, orange and beige, and a dark green one. Two equal "
            "cards stand for one that is missing."
        ),
        show=("hand",),
        margin=3,
        marks=(
            letter("A", "hand:light_green"),
            letter("B", "hand:grey"),
            letter("C", "hand:orange"),
            letter("D", "hand:beige"),
        ),
        seed=868,
        before=THREE_PAIRS,
    ),
    Figure(
        id="placing",
        rules=("T-8", "T-9"),
        caption=say(
            "Where may red's orange village go? ✓ On an orange space beside a covered one. ✗ Not on an orange space "
            "without a covered neighbour, ✗ and not on another colour."
        ),
        alt=say(
            "A board with the start castle on c2. The orange space d3 touches it and may be covered. Another "
            "orange space lies too far away, and a space beside the castle has another colour: neither is "
            "allowed."
        ),
        show=LAND,
        margin=10,
        marks=(yes("space:d3"), no("space:f2"), no("space:c3")),
        seed=40,
        before=(*FIRST_TURNS, "take 1", "draw"),
    ),
    Figure(
        id="area",
        rules=("T-10",),
        caption=say("A yellow area of three spaces, A. With the third monastery it is complete: 6 green points."),
        alt=say(
            "A part of red's board. Three yellow spaces that touch each other are all covered by monasteries, which "
            "scores at once: 1 point for an area of one space, 3 for two, 6 for three."
        ),
        show=("area:d2",),
        margin=70,
        marks=(letter("A", "area:d2"),),
        seed=3263,
        before=(
            *TWO_MONASTERIES,
            "place 1 d2 with yellow yellow",
            "place 1 d1 with dark_green dark_green",
            "free 6 f1",
            "place 2 d3 with red+red beige+beige",
        ),
        front=0,
    ),
    Figure(
        id="colour-bonus",
        rules=("T-11",),
        caption=say(
            "The bonus tiles. Red was first to cover all turquoise spaces and scored 2; for the second player the "
            "other side of the tile, 1, is left."
        ),
        alt=say(
            "A tile for every colour. It shows the green points for the first player who covers all its "
            "spaces and, smaller, those for the second. The turquoise one is already turned over."
        ),
        show=("bonuses",),
        margin=4,
        marks=(ring("bonus:turquoise"),),
        seed=1184,
        before=(*TURQUOISE, "take 2", "take 2", "place 1 h1 with turquoise turquoise"),
        front=0,
    ),
    Figure(
        id="castle",
        rules=("E-1",),
        caption=say(
            "Red has placed a castle on A, and now may take any tile of the centre and place it for free: a second "
            "castle, for instance, on B."
        ),
        alt=say(
            "A part of red's board. A castle was just placed. The next dark green space beside it is free, and the "
            "centre has a castle that could go there without payment."
        ),
        show=("space:f2", "space:g3"),
        margin=80,
        marks=(letter("A", "space:f2"), letter("B", "space:g3")),
        seed=7934,
        before=(*THREE_CASTLES, "place 1 f2 with dark_green dark_green"),
    ),
    Figure(
        id="hexagon",
        rules=("E-3",),
        caption=say(
            "The inn has brought a wooden hexagon, A. From the next turn on it can go to a space of any colour, for "
            "the price of that colour."
        ),
        alt=say("Red's storage, where a wooden hexagon lies in the place of the inn that was just placed."),
        show=("storage", "marble", "workers"),
        margin=5,
        marks=(letter("A", "storage:1"),),
        seed=7219,
        before=(*AN_INN, "place 1 e4 with turquoise beige+beige"),
        front=0,
    ),
    Figure(
        id="crops",
        rules=("E-4",),
        caption=say(
            "In this area lay boar and vine (A). The new tile shows olive grove and vine (B): only the olive grove is "
            "new here, 1 green point."
        ),
        alt=say(
            "A light green area of three spaces, two of them covered. One tile shows a boar and a vine, the other one "
            "an olive grove and a vine. A crop counts once in an area."
        ),
        show=("area:a2",),
        margin=46,
        marks=(letter("A", "space:b2"), letter("B", "space:a2")),
        seed=2779,
        before=(*A_VINE, "take 8", "draw", "place 1 a2 with light_green light_green"),
        front=0,
    ),
    Figure(
        id="marble",
        rules=("E-5",),
        caption=say("One quarry with two marble chips, A, gives 1 + 2 = 3 blocks of marble, B."),
        alt=say(
            "Red's supply after a quarry was placed: three blocks of marble, and two chips for marble beside them."
        ),
        show=("storage", "marble", "workers", "my-chips"),
        margin=5,
        marks=(letter("A", "my-chips"), letter("B", "marble")),
        seed=1370,
        before=(
            *MARBLE_CHIP,
            "place 1 h3 with red red",
            "chip marble",
            "draw",
            "take 5",
            "place 1 h3 with light_green beige+beige",
            "place 1 h2 with grey grey",
        ),
        front=0,
    ),
    Figure(
        id="harvest",
        rules=("E-8",),
        caption=say("A cart with three harvest chips turns up 1 + 3 = 4 harvest cards."),
        alt=say(
            "The pile of harvest cards, and beside it the four that were turned up, with what each of them brings."
        ),
        show=("harvest", "turned"),
        margin=3,
        seed=1011,
        before=(*HARVEST_CHIPS, "take 3", "draw", "place 1 d2 with beige beige"),
        front=0,
    ),
    Figure(
        id="five",
        rules=("R-5",),
        caption=say(
            "The centre with four light green tiles (A, B, C, D). If a fifth came, all five would be set aside and "
            "replaced from the reserve."
        ),
        alt=say(
            "Eight tiles in two rows, and the neutral reserve beside them. Four of the eight are agriculture; which "
            "crops they show makes no difference."
        ),
        show=("centre", "reserve"),
        margin=5,
        marks=(
            letter("A", "centre:1"),
            letter("B", "centre:3"),
            letter("C", "centre:4"),
            letter("D", "centre:6"),
        ),
        seed=136,
        before=FOUR_LIGHT_GREEN,
    ),
    Figure(
        id="scoring",
        rules=("P-3",),
        caption=say(
            "After phase 1: red's 9 green points were added to 4 red ones, which makes 13. The green pawn stays on 9, "
            "for the next scoring."
        ),
        alt=say(
            "The two tracks around the centre. Red's pawn stands on 9 of the outer, green track and on 13 of the "
            "inner, red one."
        ),
        show=("tracks",),
        margin=4,
        seed=100098,
        before=(
            *END_OF_PHASE_1,
            "place 1 e2 with light_green turquoise+turquoise",
            "take 1",
            "take 3",
            "place 1 i3 with orange light_green+light_green",
        ),
        front=0,
    ),
    Figure(
        id="tie",
        rules=("P-5",),
        caption=say("57 points each. Red has 13 empty spaces, blue has 10: with more of them red is ahead."),
        alt=say("Red's board at the end of a game, with thirteen spaces that are not covered."),
        show=LAND,
        margin=10,
        seed=40026,
        before=(*LAST_ROUND, "take 2", "take 5", "place 1 h2 with orange orange", "take 2"),
        front=0,
    ),
)
