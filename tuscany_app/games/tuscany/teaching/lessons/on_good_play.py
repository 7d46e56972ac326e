"""Lessons on good play. Their positions come from games of strong computer players, reviewed by the program."""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.strong_games import CHIP_FOR_THIS_BOARD, FREE_TILE, LAST_PHASE
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Question, Step

GOOD_PLAY: tuple[Lesson, ...] = (
    Lesson(
        id="chip-for-a-board",
        title=say("The chip that suits your land"),
        rules=("C-3", "S-7", "E-5", "E-8"),
        seed=3046,
        start=1,
        before=CHIP_FOR_THIS_BOARD,
        steps=(
            Step(
                say(
                    "The first bonus chip helps all game long, so look at your land: four beige spaces, for carts, and "
                    "four grey ones, for quarries."
                ),
                point=("board",),
            ),
            Question(
                say("Which chip do you take?"),
                answers=(
                    Answer(
                        say("The chip with the harvest card"),
                        say(
                            "Right: each of four carts will turn up two harvest cards, and their rewards are yours at "
                            "once."
                        ),
                        right=True,
                        shows="chip harvest",
                        point=("chip:harvest",),
                    ),
                    Answer(
                        say("The chip with the marble"),
                        say("Good as well, but you may return only one block a turn. Harvest cards pay at once."),
                        shows="chip marble",
                        point=("chip:marble",),
                    ),
                ),
                point=("chips",),
            ),
            Step(
                say("Take the chip with the harvest card."),
                point=("chip:harvest",),
                moves=("chip harvest",),
                wrong=say("For this land take the one with the harvest card."),
                praise=say("From now on every cart is a small present."),
            ),
        ),
        closing=say("Choose a chip by your land, not by its name. The earlier it comes, the more often it helps."),
    ),
    Lesson(
        id="free-tile",
        title=say("What a free tile is for"),
        rules=("E-1", "T-10", "P-3", "T-12"),
        seed=3049,
        before=FREE_TILE,
        steps=(
            Step(
                say("You have just placed a castle. It gives you a tile from the centre for free, without cards."),
                point=("centre", "board"),
            ),
            Question(
                say("A quarry could go to h2 or to e4, and it completes an area there. Which is better?"),
                answers=(
                    Answer(
                        say("On h2"),
                        say("Yes: that area has two spaces. 3 green points, and they count in both scorings to come."),
                        right=True,
                        shows="free 2 h2",
                    ),
                    Answer(
                        say("On e4"),
                        say("That area has a single space, for 1 point. Two spaces bring 3."),
                        shows="free 4 e4",
                    ),
                ),
                point=("space:h2", "space:e4"),
            ),
            Step(
                say("Place the quarry on h2."),
                point=("space:h2", "centre:2"),
                moves=("free * h2",),
                wrong=say("Take h2, where the larger area is."),
                praise=say("3 green points without a single card."),
            ),
        ),
        closing=say("Use free tiles to complete, and cards to begin."),
    ),
    Lesson(
        id="before-the-end",
        title=say("Before the end"),
        rules=("T-4", "T-10", "P-3", "P-4"),
        seed=13,
        before=LAST_PHASE,
        steps=(
            Step(
                say(
                    "Phase 3: green points count once more, then the game is over. One light green area of three "
                    "lacks one space, and another is a single space."
                ),
                point=("green", "phase"),
            ),
            Question(
                say("You have one light green tile, and room for a second one. Or do you draw cards?"),
                answers=(
                    Answer(
                        say("Take the second tile"),
                        say(
                            "Right: with two tiles you can complete both areas, for 6 and 1 green points. This one may "
                            "be gone next turn."
                        ),
                        right=True,
                        shows="take 6",
                        point=("centre:6",),
                    ),
                    Answer(
                        say("Draw three cards"),
                        say("Cards alone bring next to nothing at the end: 1 point for five of them."),
                        shows="draw",
                        point=("draw",),
                    ),
                ),
                point=("storage", "centre:6", "draw"),
            ),
            Step(
                say("Take the tile."),
                point=("centre:6",),
                moves=("take 6",),
                wrong=say("Cards can wait: the tile may be gone."),
                praise=say("Now you need the cards for it, and one more turn."),
            ),
        ),
        closing=say("Late in the game count turns: what can still be placed before the end?"),
    ),
)
