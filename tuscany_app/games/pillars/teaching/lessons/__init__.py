"""How Pillars is taught: lessons on the real board. The first whole game is in `first_game.py`.

A lesson begins in a position of a game, told by its moves, and asks for a few moves there. Where any of several moves
counts, the replies fit every one of them. The learner has seat 0.
"""

from __future__ import annotations

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Chapter, Lesson, Step


def _line(text: str) -> tuple[str, ...]:
    """Moves parted by commas."""
    return tuple(" ".join(move.split()) for move in text.split(","))


# Games that lessons step into

OPENING = _line("""
    pillar e10, pillar j5, pillar g1, pillar a8,
    place T5 g2 g3 f4 g4 h4, place W5 h5 i5 g6 h6 g7, place U5 c4 d4 e4 c5 e5, place U5 e7 f7 e8 e9 f9,
    place W5 h8 g9 h9 f10 g10, place T4 a5 a6 b6 a7
""")
EMPTY_CORNER = _line("""
    pillar a7, pillar j5, pillar e10, pillar a4,
    place W5 b4 c4 a5 b5 a6, place T5 g4 g5 h5 i5 g6, place T5 f3 d4 e4 f4 f5, place W5 e6 f6 d7 e7 d8,
    place U5 e8 g8 e9 f9 g9, place U5 e2 f2 g2 e3 g3, place Z4 h6 i6 g7 h7, place L4 j6 j7 i8 j8,
    place L4 c7 c8 c9 d9, place X5 c1 b2 c2 d2 c3, place T4 h8 h9 i9 h10, place T4 c5 d5 e5 d6,
    place O4 a8 b8 a9 b9, place V3 j9 i10 j10
""")
LAST_POCKET = _line("""
    pillar a7, pillar g10, pillar d1, pillar j7,
    place T5 d2 d3 e3 f3 d4, place W5 g5 h5 h6 i6 i7, place U5 f4 g4 f5 f6 g6, place T5 e8 e9 d10 e10 f10,
    place W5 e7 f7 f8 g8 g9, place T4 d6 c7 d7 d8, place L4 j3 h4 i4 j4, place L4 b4 c4 c5 c6,
    place X5 b7 a8 b8 c8 b9, place X5 b1 a2 b2 c2 b3, place Z4 g7 h7 h8 i8, place U5 a9 c9 a10 b10 c10,
    place O4 a5 b5 a6 b6, place O4 h9 i9 h10 i10, place T4 e4 d5 e5 e6, place I3 j8 j9 j10,
    place V3 i1 j1 j2, place V3 i5 j5 j6, place V3 e1 e2 f2, place I2 a3 a4, place I3 f1 g1 h1
""")
FIVE_TO_EIGHT = _line("""
    pillar e10, pillar j6, pillar a4, pillar c10,
    place U5 c8 e8 c9 d9 e9, place T5 g5 g6 h6 i6 g7, place W5 e6 e7 f7 f8 g8, place U5 d5 e5 f5 d6 f6,
    place T5 b4 c4 d4 c5 c6, place T4 e2 d3 e3 e4, pillar f2, place X5 g2 f3 g3 h3 g4,
    place Z4 i7 j7 h8 i8, place L4 a2 a3 b3 c3, place L4 f1 g1 h1 h2, place I3 b8 b9 b10,
    place T4 i1 i2 j2 i3, place W5 j3 i4 j4 h5 i5, place O4 a6 b6 a7 b7, place Z4 b1 c1 c2 d2,
    place V3 c7 d7 d8, pillar h9, place V3 i9 h10 i10, place O4 f9 g9 f10 g10,
    place I3 a8 a9 a10, place I2 d1 e1, place I2 a5 b5
""")
SEVEN_ALL = _line("""
    pillar j7, pillar g10, pillar d10, pillar g1,
    place T5 d7 d8 e8 f8 d9, place T5 f7 g7 h7 g8 g9, place W5 f4 e5 f5 d6 e6, place U5 e2 f2 g2 e3 g3,
    place L4 d2 d3 d4 e4, place L4 c1 d1 e1 c2, place T4 h3 g4 h4 h5, place X5 b2 a3 b3 c3 b4,
    place X5 i7 h8 i8 j8 i9, place W5 b5 c5 a6 b6 a7, place Z4 b7 c7 a8 b8, place Z4 h2 i2 i3 j3,
    place U5 g5 i5 g6 h6 i6, place O4 e9 f9 e10 f10, place V3 h9 h10 i10, place I3 j4 j5 j6,
    place O4 a9 b9 a10 b10, pillar j9, pillar j2, place I2 i1 j1, place I3 c8 c9 c10
""")
# The same game with the option `extra_pillar`, where everybody leaves the third pillar for later.
EMPTY_CORNER_EXTRA = tuple(
    decision for move in EMPTY_CORNER for decision in ((move, "done") if move.startswith("place") else (move,))
)

COLUMN_A = tuple(f"a{row}" for row in range(1, 11))
CORNER_SQUARES = ("h1", "i1", "j1", "h2", "j2", "h3", "j3", "h4", "i4")  # where a third pillar may stand


LESSONS: tuple[Lesson, ...] = (
    Lesson(
        id="frame",
        title=say("The frame and your first pillars"),
        rules=("K-1", "K-2", "K-3", "K-4", "K-5"),
        steps=(
            Step(
                say(
                    "Welcome! This frame of 10 × 10 squares is all the room there is for two. Three play on 12 × 12 "
                    "squares, four on 14 × 14. Whatever you place must lie inside."
                ),
                point=("frame",),
            ),
            Step(
                say(
                    "These are your 13 pieces; a name like W5 ends in the number of squares. Beside them wait your "
                    "3 pillars. The goal: keep as few squares as possible in your tray."
                ),
                point=("tray",),
            ),
            Step(
                say(
                    "Today you begin; then turns go clockwise. The first turn is a pillar, right inside the frame. It "
                    "is in your hand already: click any square of column a. Curious? Try the middle first."
                ),
                point=("pillar", *COLUMN_A),
                moves=("pillar a*",),
                wrong=say("A fair square for a pillar. Today, though, take the left side: column a."),
                replies=("pillar j2",),
                praise=say("There it stands. Your pieces will grow from it."),
            ),
            Step(
                say(
                    "Your second pillar stands at the frame too, and never adjacent to another pillar, whoever owns "
                    "it: try j1. Adjacent means sharing a side, so i1 is fine. Put it there."
                ),
                point=("i1", "j2"),
                moves=("pillar i1",),
                wrong=say("That would be allowed. For this lesson take i1, corner to corner with j2."),
                replies=("pillar e10",),
                praise=say("Corner to corner is not adjacent: it neither helps nor hurts."),
            ),
        ),
        closing=say("Frame, order, pillars: that is the whole opening. From the third turn on you place pieces."),
    ),
    Lesson(
        id="first-piece",
        title=say("Your first piece"),
        rules=("K-5", "K-6"),
        before=_line("pillar a4, pillar j5, pillar g10, pillar d1"),
        steps=(
            Step(
                say(
                    "There stand your two pillars. From now on a turn is one piece: on free squares, and sharing a "
                    "side with one of your own pillars or pieces."
                ),
                point=("a4", "g10"),
            ),
            Step(
                say(
                    "Click L4 in the tray, then move over the board: its ghost follows. R, the mouse wheel or a "
                    "right-click turns it, F flips it. Lay it on the marked squares."
                ),
                point=("piece:L4", "d9", "d10", "e10", "f10", "turn", "flip"),
                moves=("place L4 d9 d10 e10 f10",),
                wrong=say("Allowed as well. But here turn and flip L4 until it covers the marked squares."),
                replies=("place X5 h4 g5 h5 i5 h6",),
                praise=say("Neatly turned. It shares a side with your pillar on g10."),
            ),
            Step(
                say(
                    "Now O4, the block. Click c6 with it, away from all that is yours, and hear why not; touching a "
                    "corner would not do either. Then lay it side to side with something of yours."
                ),
                point=("piece:O4", "c6", "a4", "g10"),
                moves=("place O4 *",),
                wrong=say("That may lie there. But first it is the turn of O4, the block."),
                replies=("place U5 e1 g1 e2 f2 g2",),
                praise=say("Side to side: that is the whole secret."),
            ),
            Step(
                say(
                    "Changed your mind with a piece in hand? Esc puts it back. Now choose any of your fives: while you "
                    "hold it, the squares it can reach light up."
                ),
                point=("piece:W5", "piece:X5", "piece:T5", "piece:U5"),
                moves=("place ?5 *",),
                wrong=say("It fits, but now take one of the four pieces with five squares."),
                praise=say("A big one well placed."),
            ),
        ),
        closing=say("You can place, turn and flip. One piece a turn: there is no more to it."),
    ),
    Lesson(
        id="growing",
        title=say("Growing"),
        rules=("K-6",),
        before=OPENING[:6],
        steps=(
            Step(
                say(
                    "You need no pillar close by: your T5 has carried your colour to f4. Lay any piece so that it "
                    "covers e4 and shares a side with T5."
                ),
                point=("f4", "e4"),
                moves=("place *e4*",),
                wrong=say("Allowed, but reach out this time: cover e4, beside your T5."),
                replies=("place U5 e7 f7 e8 e9 f9",),
                praise=say("Every piece you place is a new place to grow from."),
            ),
            Step(
                say(
                    "Other colours are no help: around i6 all belongs to your opponent. Click there with a piece and "
                    "see! Then go back to your pillar on e10 and cover d10."
                ),
                point=("i6", "e10", "d10"),
                moves=("place *d10*",),
                wrong=say("Allowed, but now make use of your second pillar: cover d10."),
                replies=("place T4 a5 a6 b6 a7",),
                praise=say("Pillar or piece, near or far: you choose anew every turn."),
            ),
            Step(
                say("Once more, and freely: any piece, beside any pillar or piece of your own colour."),
                point=("tray",),
                moves=("place *",),
                wrong=say("The third pillar has a lesson of its own. Place a piece."),
                praise=say("Look how much of the frame you reach by now."),
            ),
        ),
        closing=say("Your colour grows like a vine: from all that is already yours, and from nothing else."),
    ),
    Lesson(
        id="big-first",
        title=say("Big pieces first"),
        rules=("K-6",),
        before=OPENING,
        steps=(
            Step(
                say(
                    "Every square you can't place will cost you a point, so a five left over hurts most. And big "
                    "pieces need room, which shrinks turn by turn."
                ),
                point=("seat:0", "tray"),
            ),
            Step(
                say(
                    "X5 is the bulkiest of all. The open space on the left still has room for it, and your opponent "
                    "wants that space too. Lay X5 with its middle on c7."
                ),
                point=("piece:X5", "c6", "b7", "c7", "d7", "c8"),
                moves=("place X5 *c7*",),
                wrong=say("That fits, and would probably fit later. Now X5, with its middle on c7."),
                replies=("place Z4 b3 c3 a4 b4",),
                praise=say("Five squares gone, and your opponent has far fewer places to go."),
            ),
            Step(
                say(
                    "Go on like that: the fours come next. Lay one where both of you could go; a gap that only you "
                    "can reach will wait for you."
                ),
                point=("piece:L4", "piece:T4", "piece:Z4", "piece:O4"),
                moves=("place ?4 *",),
                wrong=say("Save that for later. Now a piece with four squares."),
                praise=say("Well done: the small ones will find their gaps."),
            ),
        ),
        closing=say("Big before small, contested before safe: that is half the art of this game."),
    ),
    Lesson(
        id="third-pillar",
        title=say("The third pillar"),
        rules=("K-7",),
        before=EMPTY_CORNER,
        steps=(
            Step(
                say(
                    "The corner at the top right is wide open, but nothing of yours leads there. Your third pillar "
                    "does: it may stand at the frame or adjacent to any piece, even your opponent's."
                ),
                point=("pillar", *CORNER_SQUARES),
            ),
            Step(
                say(
                    "Click the pillar and set it into that corner. On i3, in the open, it may not stand; nor on "
                    "j4, adjacent to the pillar on j5. The marked squares are all good."
                ),
                point=("pillar", *CORNER_SQUARES),
                moves=("pillar [hij][1-4]",),
                wrong=say(
                    "Allowed, but it doesn't get you into the empty corner. Set your pillar on one of the "
                    "marked squares."
                ),
                replies=("place V3 b6 c6 b7",),
                praise=say("The pillar was your whole turn, in place of a piece. Your opponent has answered."),
            ),
            Step(
                say("And it pays at once: X5, which fitted nowhere before, has room beside your new pillar. Place it."),
                point=("piece:X5",),
                moves=("place X5 *",),
                wrong=say("That fits too, but X5 may not for long. Place it in the corner."),
                praise=say("Five squares that you would have kept."),
            ),
        ),
        closing=say("There is one third pillar a game: set it where it opens most room, before that room is gone."),
    ),
    Lesson(
        id="nothing-fits",
        title=say("When nothing fits"),
        rules=("K-7", "K-8"),
        start=1,
        before=LAST_POCKET,
        steps=(
            Step(
                say(
                    "None of your pieces fits any more. That would put you out of the game, if you had no pillar: "
                    "but your third one is still in your hand."
                ),
                point=("seat:0", "pillar"),
            ),
            Step(
                say(
                    "While it finds a square, you must set it, and you stay in. Only the pocket around h2 leaves "
                    "room for a piece beside it: choose one of the marked squares."
                ),
                point=("g2", "h2", "g3", "h3"),
                moves=("pillar [gh][23]",),
                wrong=say("Enter the pocket from its left side, on one of the marked squares."),
                replies=("place I2 i2 i3",),
                praise=say("You are still in, though your opponent has made the pocket smaller."),
            ),
            Step(
                say(
                    "You have room again, and nobody may pass while a piece fits. V3 or I2? There is room for only "
                    "one: place the one that saves you more."
                ),
                point=("piece:V3", "piece:I2"),
                moves=("place V3 *",),
                wrong=say("That would save you two squares; V3 saves three."),
                replies=("pillar f9",),
                praise=say("Three squares saved."),
            ),
            Step(
                say(
                    "Neither of you can place anything now: both are out. You keep Z4 and I2, 6 squares. Without "
                    "the third pillar it would have been 9."
                ),
                point=("seat:0",),
            ),
        ),
        closing=say("Early, the third pillar is a key; late, a lifeline. Left over, it costs nothing."),
    ),
    Lesson(
        id="end",
        title=say("The end and the points"),
        rules=("K-8", "K-9"),
        before=FIVE_TO_EIGHT[:24],
        steps=(
            Step(
                say(
                    "The frame is nearly full, all pillars stand. You hold X5, I3 and two I2. Your opponent could "
                    "still use the marked strip: take it yourself, with I3."
                ),
                point=("piece:I3", "a8", "a9", "a10"),
                moves=("place I3 a8 a9 a10",),
                wrong=say("That leaves the marked strip to your opponent. Lay I3 there."),
                replies=("place I2 d1 e1",),
                praise=say("Three squares for you, and a place less for your opponent."),
            ),
            Step(
                say("Now only your two I2 fit somewhere. Place one of them."),
                point=("piece:I2", "seat:1"),
                moves=("*",),
                praise=say("Your opponent can place nothing more and is out for good. You go on alone."),
            ),
            Step(
                say("It is your turn again at once: place the other I2."),
                point=("piece:I2",),
                moves=("*",),
                praise=say("That was the last piece of the game."),
            ),
            Step(
                say(
                    "All are out, so the game ends. Each square left over is a penalty point: your X5 makes 5, your "
                    "opponent's two V3 and one I2 make 3 + 3 + 2 = 8."
                ),
                point=("seat:0", "seat:1"),
            ),
        ),
        closing=say("Five against eight: the fewest penalty points win, and they are yours."),
    ),
    Lesson(
        id="tie",
        title=say("A tie"),
        rules=("K-10",),
        start=1,
        before=SEVEN_ALL,
        steps=(
            Step(
                say(
                    "Your opponent began this game, is left with 7 squares and can place nothing more. You still hold "
                    "12 squares. What you place now decides."
                ),
                point=("seat:0", "seat:1"),
            ),
            Step(
                say(
                    "Two gaps are open to you: a corner and a strip of two, both marked. V3 fits into only one of "
                    "them. Place V3 or I2, so that the other one finds its gap too."
                ),
                point=("piece:V3", "piece:I2", "a1", "b1", "a2", "a4", "a5"),
                moves=("place V3 *", "place I2 a4 a5"),
                wrong=say("Then V3 would have no place left. Keep the corner for it."),
                praise=say("Your opponent is out, so it is your turn again."),
            ),
            Step(
                say("One piece is left that fits. Place it in the other gap."),
                point=("tray",),
                moves=("*",),
                praise=say("That was the end of the game. Now count."),
            ),
            Step(
                say(
                    "Seven penalty points each! Of those tied, the one whose first turn came later wins. Your "
                    "opponent began, so this game is yours."
                ),
                point=("seat:0", "seat:1"),
            ),
        ),
        closing=say("Whoever begins has the first choice, and loses a tie."),
    ),
    Lesson(
        id="match",
        title=say("A match"),
        rules=("K-11",),
        options={"match": True},
        before=FIVE_TO_EIGHT,
        steps=(
            Step(
                say(
                    "A match has as many games as players; here, two. You know this one: it is game 1, and a single "
                    "piece still fits. Place your last I2."
                ),
                point=("piece:I2",),
                moves=("*",),
                replies=("pillar e1",),
                praise=say("Game 1 is over: 5 penalty points for you, 8 for your opponent."),
            ),
            Step(
                say(
                    "A new frame, and all pieces are back. You began game 1, so your opponent begins game 2 and has "
                    "set a pillar. Set yours, wherever you like along the frame."
                ),
                point=("frame", "seat:0", "seat:1"),
                moves=("*",),
                praise=say("And so game 2 takes its course."),
            ),
            Step(
                say(
                    "At the end the penalty points of both games are added up, and the lowest sum wins the match. "
                    "Equal sums share the win: the first turn decides single games only."
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
                    "Who begins is chosen or drawn by lot: here it was the third player. Going clockwise, you are "
                    "next. Set your pillar in column a."
                ),
                point=("seat:2", *COLUMN_A, "a11", "a12"),
                moves=("pillar a*",),
                wrong=say("A fair square, but let's meet in column a."),
                replies=("pillar l6", "pillar h12"),
                praise=say("Round it goes: two answers, then it is your turn again."),
            ),
            Step(
                say(
                    "Second round, second pillar. Set yours anywhere along the frame, as long as it is adjacent to no "
                    "other pillar."
                ),
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
                wrong=say("Allowed too. For this lesson begin with V3."),
            ),
            Step(
                say(
                    "Your turn is not over: now you could add the third pillar. Keep it for a better moment and "
                    "choose “{later}”.",
                    later=say("Later"),
                ),
                point=("prompt",),
                moves=("done",),
                wrong=say("Allowed, but keep the pillar this time: choose “{later}”.", later=say("Later")),
                replies=("place I2 d1 e1", "done"),
                praise=say("The pillar stays in your tray. Your opponent has kept one, too."),
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

CHAPTERS = (
    Chapter(
        title=say("Pillars and pieces"),
        about=say("Where they may stand, and what to place first."),
        lessons=LESSONS[:5],
        first_game=True,
    ),
    Chapter(
        title=say("The end of the game"),
        about=say("When nothing fits any more, what is left counts."),
        lessons=LESSONS[5:8],
    ),
    Chapter(
        title=say("Other ways to play"),
        about=say("A match, more players, and an option."),
        lessons=LESSONS[8:],
    ),
)
