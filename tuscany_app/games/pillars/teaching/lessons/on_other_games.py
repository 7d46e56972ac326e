"""Lessons about other ways to play: a match, more players, an option."""

from __future__ import annotations

from tuscany_app.games.pillars.teaching.lessons.games_before import (
    COLUMN_A,
    CORNER_SQUARES,
    EMPTY_CORNER_EXTRA,
    FIVE_TO_EIGHT,
)
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Answer, Lesson, Question, Step, Watch

OTHER_GAMES: tuple[Lesson, ...] = (
    Lesson(
        id="match",
        title=say("A match"),
        rules=("K-11",),
        options={"match": True},
        before=FIVE_TO_EIGHT,
        steps=(
            Step(
                say(
                    "A match has as many games as players: here two. This is the end of game 1, and a single piece "
                    "still fits. Place your last I2."
                ),
                point=("piece:I2",),
                moves=("*",),
                replies=("pillar e1",),
                praise=say("Game 1 is over: 5 penalty points for you, 8 for your opponent."),
            ),
            Step(
                say(
                    "A new frame, and all pieces are back. You began game 1, so your opponent began this one. Set your "
                    "pillar, wherever you like along the frame."
                ),
                point=("frame", "seat:0", "seat:1"),
                moves=("*",),
                praise=say("And so game 2 takes its course."),
            ),
            Question(
                say(
                    "At the end the penalty points of both games are added up. Suppose they make 14 for you and 14 for "
                    "your opponent: who wins?"
                ),
                answers=(
                    Answer(
                        say("Both share the win"),
                        say("Right: everybody began once, so nobody had an advantage to make up for."),
                        right=True,
                    ),
                    Answer(
                        say("Whoever began game 1 later"),
                        say("The first turn decides single games only; in a match everybody begins once."),
                    ),
                ),
                point=("seat:0", "seat:1"),
            ),
        ),
        closing=say("Everybody begins once: nothing could be fairer."),
    ),
    Lesson(
        id="more-players",
        title=say("Three at the table"),
        rules=("K-1", "K-2", "K-3"),
        players=3,
        start=2,
        before=("pillar f1",),
        steps=(
            Step(
                say(
                    "With three players the frame has 12 × 12 squares, with four 14 × 14. Everybody still has 13 "
                    "pieces and 3 pillars."
                ),
                point=("frame",),
            ),
            Step(
                say(
                    "The first player is chosen or drawn: here it was the third player. You are next, clockwise. Set "
                    "your pillar in column a."
                ),
                point=("seat:2", *COLUMN_A, "a11", "a12"),
                moves=("pillar a*",),
                wrong=say("Nice and free, but let's meet in column a."),
            ),
            Watch(
                say("Now the others, one after the other."),
                told=(
                    ("pillar l6", say("Clockwise: the player after you sets a pillar on the right.")),
                    (
                        "pillar h12",
                        say("Whoever began sets the second one, at the bottom. Then it is your turn again."),
                    ),
                ),
            ),
            Step(
                say("Second round, second pillar. Set yours anywhere along the frame, adjacent to no other."),
                point=("frame",),
                moves=("*",),
                praise=say("More neighbours, more room, the same rules."),
            ),
        ),
        closing=say("Two, three or four: the frame grows with the company, the rules stay."),
    ),
    Lesson(
        id="extra-pillar",
        title=say("Third pillar as an extra"),
        rules=("K-7",),
        options={"extra_pillar": True},
        before=EMPTY_CORNER_EXTRA,
        steps=(
            Step(
                say(
                    "You may agree on this when you set up a game: the third pillar does not take the place of a "
                    "piece, it comes on top of it."
                ),
                point=("pillar",),
            ),
            Step(
                say("First an ordinary turn. Place V3 somewhere."),
                point=("piece:V3",),
                moves=("place V3 *",),
                wrong=say("That one can wait. For this lesson begin with V3."),
            ),
            Question(
                say("Your turn is not over: you could add the third pillar now. Must you?"),
                answers=(
                    Answer(
                        say("Yes, it must follow a piece"),
                        say("Nobody has to: “{later}” keeps it for a better moment.", later=say("Later")),
                    ),
                    Answer(
                        say("No, I can keep it"),
                        say("Right: it stays in your tray. Your opponent has kept one, too."),
                        right=True,
                    ),
                ),
                point=("pillar",),
                replies=("done", "place I2 d1 e1", "done"),
            ),
            Step(
                say("This time the pillar comes first. Set it into the empty corner, on one of the marked squares."),
                point=("pillar", *CORNER_SQUARES),
                moves=("pillar [hij][1-4]",),
                wrong=say("Begin this turn with the pillar, on one of the marked squares."),
                praise=say("And it is still your turn."),
            ),
            Step(
                say("After the pillar a piece must follow if one fits. X5 does: place it beside your pillar."),
                point=("piece:X5",),
                moves=("place X5 *",),
                wrong=say("That fits as well, but X5 is the biggest you have left."),
                praise=say("A pillar and five squares in one turn."),
            ),
        ),
        closing=say("Pillar and piece, or piece and pillar: with this option one turn holds both, once in the game."),
    ),
)
