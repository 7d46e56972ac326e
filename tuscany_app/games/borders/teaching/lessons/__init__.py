"""How The Border is taught: lessons on the real board. The first whole game is in `first_game.py`.

A lesson begins in a position of a game, told by its seed and its moves, and asks for a few moves there. The dice come
from the seed, so every lesson has its own. The learner has seat 0.
"""

from __future__ import annotations

from tuscany_app.games.borders.engine.dice import LETTERS
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Chapter, Lesson, Step


def _line(text: str) -> tuple[str, ...]:
    """Moves in short: `rss` keeps these dice, `-` none; `S12` and `3,0` are crossed off; strokes part the turns."""
    return tuple(_move(word) for word in text.split() if word != "/")


def _move(word: str) -> str:
    if word in ("stop", "done"):
        return word
    if word == "-" or set(word) <= set(LETTERS):
        return " ".join(("keep", *word.strip("-")))
    return f"cross {word}"


# Games that lessons step into

NOTHING_FOR_THE_OTHER = _line("ggb ygg S05 S01 done / b bss S04 S01 done / stop")
FOUR_YELLOW_ONE_RED = _line("""
    rss rrss S12 S06 done 0,1 done / - ry S05 done 0,1 done 10,9 13,10 done /
    - yyy done 11,8 13,9 3,11 2,11 4,11 done 0,7 0,6 done
""")
TWO_AREAS_AT_ONCE = _line("""
    s bb S06 S02 done / s bss S02 done 11,11 3,11 done / b bb S12 S04 done 0,1 done / ggb gggb S08 S01 done 6,5 done /
    s ss S03 done 5,2 11,11 10,11 done / rrr rrr S11 done 13,10 3,3 done / rr rrr S10 done 5,3 done /
    sss sss S13 done 6,4 done / ss osss S11 S01 done 10,7 done / yy yy S03 S12 done 7,7 11,4 done /
    g g S08 done 6,4 7,5 9,7 done / yb yb S14 S04 done 13,2 8,4 13,1 done / g gg 8,0 0,3 7,0 7,7 5,5 done /
    y y S10 done 13,3 8,3 8,2 0,3 done / r g S13 done 6,0 5,0 5,6 0,4 done
""")
WELL_FOR_BOTH = _line("""
    ooo ooo S17 done / rrb rrs S04 done 5,6 5,5 6,5 done / y y 7,7 6,5 5,5 9,6 done / - s S17 done 8,6 done / - rybb
""")
ORCHARD_FOR_TWO = _line("""
    rbb rbb S01 S02 done 0,1 done / g g S05 done 2,0 done 3,0 3,3 13,10 done / yy yyyg S08 S07 done 0,3 done 2,0 done /
    oo r S08 done 0,1 0,2 done 4,2 0,2 3,1 done / - g S03 done
""")
THIRTY_THREE = _line("""
    rrs rrss S03 S01 done 13,10 done / gsss gss S04 S02 done 2,0 done / yyys yyyy S04 done 13,9 13,8 3,3 done /
    rryg rryy S06 S03 done 7,7 done / ggb ggb S05 done 3,8 6,5 2,3 done / rr rrg S08 S18 done 6,5 5,5 5,6 done /
    obbb stop S02 S06 done 6,4 done / b oob S14 S05 done 11,11 done / yy yyys S09 done 5,5 7,7 done /
    r r 7,8 5,7 0,3 1,3 2,3 done / rooo stop S17 S08 S11 done 12,8 done / rroo rroo S11 done 9,6 done /
    yybb yybb S10 done 7,8 3,11 2,11 done / oobb stop S17 S09 done 13,2 done / s rrrs S22 done 5,6 9,6 done /
    o oss S10 S22 done 10,10 done / bb yy S15 done 11,11 0,1 done / s s S12 done 0,7 13,8 done /
    s s S12 done 8,4 13,2 13,3 4,0 done / rrr rrrr S15 done / sss ssss S14 done 8,3 1,11 done /
    oyy oyy S13 S23 done 9,11 done / s gss S07 done 0,7 0,10 done / g ggb S16 S01 done 4,11 0,8 done /
    gg gg 5,0 13,6 8,0 9,11 5,11 done / oog oog S21 done 13,7 13,1 5,0 done / bb bbb S21 done / g g
""")
NINETEEN_ALL = _line("""
    rr rrrb S02 S10 done 2,0 done / ooyy ooyy S03 S01 done / ggbb ggbb S03 done 11,11 3,0 4,0 done /
    gbb ggbb S05 S02 done 5,2 done / bbss sss S11 done 0,3 done / s rss S04 S08 done 8,6 done /
    bbs bbbs S12 S04 done 8,4 done / ooy oos S12 done 8,4 9,4 13,2 done / y oyy S06 done 3,8 7,7 8,3 done /
    oo s S13 done 13,8 7,7 13,3 done / roo rooo S14 done 0,7 9,4 done / yy yyss S11 S06 done 3,3 done /
    rrr rrro S17 done 0,8 5,2 done / oog roo S16 done 4,8 13,4 4,11 done / rroo rroo S09 S05 done 13,8 done /
    rrg rrgg S09 done 13,10 13,9 2,3 done / oyg oyg S18 S08 done 13,10 4,8 7,8 done / yy g S18 done 0,1 0,2 3,11 done /
    s gss S21 done 0,11 3,11 6,8 done / yyys yyys S14 S17 done 5,6 done / gg ggg S07 done 5,6 5,5 done /
    gg ggg S23 done
""")

WHITE = ("1,0", "12,11")


LESSONS: tuple[Lesson, ...] = (
    Lesson(
        id="board",
        title=say("The board and the dice"),
        rules=("F-1", "F-2", "F-3"),
        before=("stop",),
        steps=(
            Step(
                say(
                    "Welcome! Your board has nine areas, each inside a ring of border spaces. Cross off the whole "
                    "ring, and the area brings you points."
                ),
                point=("board",),
            ),
            Step(
                say(
                    "The border is made of segments of two to five spaces in one of six colours. The others' boards "
                    "have the same areas and spaces; only the colours lie elsewhere."
                ),
                point=("segment:S07", "segment:S02", "segment:S19", "seat:1"),
            ),
            Step(
                say("The two white spaces, top left and bottom right, are crossed off from the start, for everybody."),
                point=WHITE,
            ),
            Step(
                say(
                    "You have been drawn as the first active player, and the five dice, with the same six colours, "
                    "have been rolled. Two are blue: click the blue segment of two to cross it off."
                ),
                point=("die:2", "die:5", "segment:S02"),
                moves=("cross S02",),
                wrong=say("You could end here, but the two blue dice complete a segment: click it first."),
                praise=say("Well done! Two dice, two spaces, one segment complete."),
            ),
            Step(
                say(
                    "Red, yellow and grey are left and complete nothing for you. Choose “{done}”: then your opponent "
                    "may use them.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("*",),
                replies=("cross 0,1", "cross 2,0", "done"),
                praise=say("Your opponent has used red and grey beside a white space. Now the dice are theirs."),
            ),
        ),
        closing=say("Areas, segments, dice: roll, complete segments, pass on the rest. Now let's look closer."),
    ),
    Lesson(
        id="rolling",
        title=say("Rolling the dice"),
        rules=("F-4",),
        seed=1506,
        steps=(
            Step(
                say(
                    "You are the active player. You may roll up to three times; the first roll lies here. Click the "
                    "two blue dice to keep them, then choose “{roll}”.",
                    roll=say("Roll"),
                ),
                point=("die:3", "die:4", "roll"),
                moves=("keep b b",),
                wrong=say("You are free to do that. For this lesson keep the two blue dice and roll the rest."),
                praise=say("Three grey ones! That changes everything."),
            ),
            Step(
                say(
                    "Nothing ties you to the blue dice: what you kept before may be rolled again. Keep the three grey "
                    "dice and roll both blue ones."
                ),
                point=("die:1", "die:2", "die:5", "roll"),
                moves=("keep s s s",),
                wrong=say("Allowed, too. But try for more grey: keep the three grey dice and roll the blue ones."),
                praise=say("Four grey dice. This was your third roll, so there are no more."),
            ),
            Step(
                say("Four grey dice are enough for the grey segment of four, on the left. Cross it off."),
                point=("segment:S15",),
                moves=("cross S15",),
                wrong=say("These dice can do more: take the grey segment of four."),
            ),
            Step(
                say(
                    "If you like a roll, you may stop before the third. Now choose “{done}”.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("*",),
                praise=say("Yellow is of no use to your opponent, who becomes the active player and rolls."),
            ),
        ),
        closing=say("Three rolls at most, any dice each time, and you may stop whenever you like."),
    ),
    Lesson(
        id="first-action",
        title=say("The first action: whole segments"),
        rules=("F-5", "F-6"),
        players=4,
        seed=40,
        before=_line("s yss"),
        steps=(
            Step(
                say(
                    "Four at the table. After your third roll you have three grey dice, one yellow, one blue. Now "
                    "comes your first action: yours alone, and only for whole segments."
                ),
                point=("dice",),
            ),
            Step(
                say(
                    "Click the grey segment of four: you'll see that three dice won't do, for nothing may stay "
                    "half done. Then complete the grey three or the grey two; both may lie anywhere."
                ),
                point=("segment:S14", "segment:S07", "segment:S03"),
                moves=("cross S07", "cross S03"),
                wrong=say("You may use none of your dice, but here complete a grey segment."),
                praise=say("Great! A whole segment at one go, however far it lies from your other crosses."),
            ),
            Step(
                say(
                    "A single yellow or blue die completes nothing: each colour's shortest segment has two spaces. "
                    "“{done}” hands what is left to the others.",
                    done=say("Done"),
                ),
                point=("die:1", "die:5", "done"),
                moves=("*",),
                replies=("cross 2,0", "cross 0,1", "done", "cross 2,0", "cross 0,1", "done", "cross 11,11", "done"),
                praise=say("All three got the same dice, and each used them on a board of their own."),
            ),
            Step(
                say(
                    "Two of them crossed off a yellow and a blue space beside a white one. The third has no yellow "
                    "there and could use the blue die only."
                ),
                point=("seat:1", "seat:2", "seat:3"),
            ),
        ),
        closing=say("Complete segments with your dice; whatever you don't use is a present for the others."),
    ),
    Lesson(
        id="second-action",
        title=say("The second action: single spaces"),
        rules=("F-6", "F-7", "F-8", "F-11"),
        start=1,
        seed=270,
        before=NOTHING_FOR_THE_OTHER,
        steps=(
            Step(
                say(
                    "Your opponent rolled and used no die at all, so all five are free for you. In the second action "
                    "one die crosses off one space of its colour."
                ),
                point=("dice",),
            ),
            Step(
                say(
                    "Each space must be adjacent to a cross; adjacent means side by side. Click the marked blue "
                    "space: you'll see it can't be done. Then cross off the green one beside the white space."
                ),
                point=("3,1", "2,0", "1,0"),
                moves=("cross 2,0",),
                wrong=say("That space would do as well. Begin at the top left, beside the white one."),
                praise=say("A segment begun: in the second action it needn't be completed."),
            ),
            Step(
                say("Crosses just made count at once. Use the second green die on the next green space."),
                point=("3,0",),
                moves=("cross 3,0",),
                wrong=say("Allowed, but go on from your new cross, to the next green space."),
                praise=say("That's the way! You grow along the border, space by space."),
            ),
            Step(
                say("And now the blue space is adjacent to a cross. Take it with the blue die: a new segment opened."),
                point=("3,1",),
                moves=("cross 3,1",),
                wrong=say("A fine one, but now take the blue space that you couldn't take before."),
            ),
            Step(
                say(
                    "Grey and orange could be used, too, but nobody has to. Enough for now: “{done}”.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("done",),
                wrong=say("A good one. But end your action now."),
                praise=say("The round is over. Going clockwise, the next active player is you."),
            ),
        ),
        closing=say("First action: whole segments anywhere. Second action: single spaces beside your crosses."),
    ),
    Lesson(
        id="all-five",
        title=say("Using all five dice"),
        rules=("F-4", "F-5", "F-7"),
        players=3,
        seed=55352,
        before=FOUR_YELLOW_ONE_RED,
        steps=(
            Step(
                say(
                    "Earlier crosses count. The yellow five and the yellow four lack two spaces each, the red three "
                    "lacks one. Keep red and both yellow dice, and roll."
                ),
                point=("segment:S23", "segment:S18", "segment:S11", "die:1", "die:2", "die:4", "roll"),
                moves=("keep r y y",),
                wrong=say("Possible. But the three segments need yellow and red: keep those three dice."),
                praise=say("Four yellow and one red: just what you need."),
            ),
            Step(
                say("One more roll would be yours, but it can't get better. Choose “{stop}”.", stop=say("Stop")),
                point=("stop",),
                moves=("stop",),
                wrong=say("Don't risk it: these five dice are perfect."),
            ),
            Step(
                say("Dice may be split over several segments. Complete the yellow five, at the bottom left."),
                point=("segment:S23",),
                moves=("cross S23",),
                wrong=say("That would cost you a part of the plan. Begin with the yellow five."),
            ),
            Step(
                say("Two yellow dice are left: complete the yellow four, on the right."),
                point=("segment:S18",),
                moves=("cross S18",),
                wrong=say("Now the yellow four, on the right."),
            ),
            Step(
                say("And the red die ends the red three. Its last space closes the ring around the chapel, too."),
                point=("segment:S11", "area:chapel"),
                moves=("cross S11",),
                wrong=say("The red die is still there: use it."),
                praise=say("What a turn! Three segments with five dice, and the chapel for 5 points."),
            ),
            Step(
                say(
                    "No die is left over. So that nobody goes away empty-handed, each of the others may choose one of "
                    "the five. Choose “{done}”.",
                    done=say("Done"),
                ),
                point=("done",),
                moves=("*",),
                replies=("cross 0,2", "done", "cross 0,2", "done"),
                praise=say("One took the red die, one a yellow one: a single space each."),
            ),
        ),
        closing=say("All five used: one die for each of the others. None used: all five for everybody else."),
    ),
    Lesson(
        id="areas",
        title=say("Finishing areas"),
        rules=("F-9", "F-10"),
        start=1,
        seed=3410,
        before=TWO_AREAS_AT_ONCE,
        steps=(
            Step(
                say(
                    "An area is finished when the last space of its border is crossed off. Your villa lacks one "
                    "space, your orchard two, and all three form one yellow segment."
                ),
                point=("area:villa", "area:orchard", "segment:S07"),
            ),
            Step(
                say(
                    "And your first roll brings three yellow dice! You need no other: choose “{stop}”.",
                    stop=say("Stop"),
                ),
                point=("die:1", "die:2", "die:3", "stop"),
                moves=("stop",),
                wrong=say("You have what you need. Stop rolling."),
            ),
            Step(
                say("Cross off the yellow three at the top."),
                point=("segment:S07",),
                moves=("cross S07",),
                wrong=say("The yellow three is worth far more."),
                praise=say("Splendid! Villa and orchard at one go: 9 + 6 = 15 points."),
            ),
            Step(
                say(
                    "Each area has two values. Whoever finishes it first scores the higher one; for all who come later "
                    "only the lower one is left: 4 for the villa, 3 for the orchard."
                ),
                point=("score", "area:villa", "area:orchard"),
            ),
        ),
        closing=say("A space can belong to several areas: borders between two of them are worth most."),
    ),
    Lesson(
        id="higher-and-lower",
        title=say("The higher and the lower value"),
        rules=("F-10",),
        seed=5280,
        before=WELL_FOR_BOTH,
        steps=(
            Step(
                say("The well is worth 4, later 2. You lack one space there, and so does your opponent."),
                point=("area:well", "score", "seat:1"),
            ),
            Step(
                say("You are the active player and have a yellow die: complete the yellow two beside the well."),
                point=("segment:S04", "7,5"),
                moves=("cross S04",),
                wrong=say("The well first, before your opponent finishes it."),
                praise=say("Bravo! First at the well: 4 points."),
            ),
            Step(
                say(
                    "Nothing else for now: choose “{done}”. The orange die is just what your opponent was waiting for.",
                    done=say("Done"),
                ),
                point=("done", "die:5"),
                moves=("done",),
                wrong=say("That would be a good segment, but watch what happens at the well."),
                replies=("cross 5,6", "done"),
                praise=say("Your opponent has finished the well in the second action, and scores only 2."),
            ),
            Step(
                say(
                    "First and second action are two actions. Finishing an area in a later one than somebody else, "
                    "even of the same round, brings the lower value."
                ),
                point=("score",),
            ),
        ),
        closing=say("Be first where it counts: being late costs about half the points."),
    ),
    Lesson(
        id="same-action",
        title=say("Together in one action"),
        rules=("F-10", "F-14"),
        players=3,
        start=1,
        seed=571,
        before=ORCHARD_FOR_TWO,
        steps=(
            Step(
                say(
                    "The third player is active and has left green, blue and grey. Your orchard lacks one space, and "
                    "so does the next player's. Who will be first?"
                ),
                point=("area:orchard", "seat:1", "seat:2"),
            ),
            Step(
                say(
                    "Going clockwise from the active player, you are first to decide. Cross off the marked grey space."
                ),
                point=("0,3",),
                moves=("cross 0,3",),
                wrong=say("First the orchard, with the grey die."),
                praise=say("The ring is closed. The points come when the second action is over for all."),
            ),
            Step(
                say("Now choose “{done}”: the next player has the same dice.", done=say("Done")),
                point=("done",),
                moves=("done",),
                wrong=say("Another time. Now see what the next player does."),
                replies=("cross 2,0", "done"),
                praise=say("Both of you have finished the orchard, and both score 6."),
            ),
            Step(
                say(
                    "All second actions of a round count as one. Whoever finishes an area there shares the moment, and "
                    "each scores the higher value. The order changes nothing."
                ),
                point=("score", "seat:0", "seat:1"),
            ),
        ),
        closing=say("Around a real table everybody crosses off at the same time: that's why it is fair."),
    ),
    Lesson(
        id="end",
        title=say("The sixth area"),
        rules=("F-11", "F-12", "F-13"),
        start=1,
        seed=2801,
        before=THIRTY_THREE,
        steps=(
            Step(
                say(
                    "You have finished five areas, and whoever finishes the sixth brings the game to its end. Your "
                    "orchard lacks two yellow spaces, and your third roll has two yellow dice."
                ),
                point=("area:orchard", "seat:0", "score"),
            ),
            Step(
                say("Complete the yellow segment."),
                point=("segment:S07",),
                moves=("cross S07",),
                wrong=say("The end is near: complete the yellow segment first."),
                praise=say("Your sixth area! It was finished before, so it brings the lower value, 3 points."),
            ),
            Step(
                say(
                    "This was a first action, so the second one is still played. Your opponent gets red, green and "
                    "blue. Choose “{done}”.",
                    done=say("Done"),
                ),
                point=("done", "seat:1"),
                moves=("*",),
                replies=("cross 8,4", "done"),
                praise=say("With the blue die your opponent has finished the mountain, for 5 points."),
            ),
            Step(
                say(
                    "Now it is over. You were first at mountain, mill and chapel: 11 + 7 + 5. Later at lake, orchard "
                    "and well: 5 + 3 + 2. That makes 33, against 25."
                ),
                point=("score", "seat:0", "seat:1"),
            ),
        ),
        closing=say(
            "The most points win, not the most areas. A seventh area in the last action would have counted, too."
        ),
    ),
    Lesson(
        id="tie",
        title=say("A tie"),
        rules=("F-12", "F-13"),
        seed=3972,
        options={"areas": 4},
        before=NINETEEN_ALL,
        steps=(
            Step(
                say(
                    "A short game: you agreed that four areas end it. Your opponent has just finished the fourth and "
                    "leads 19 to 16. The second action is left, and it is yours."
                ),
                point=("seat:0", "seat:1"),
            ),
            Step(
                say("Yellow and grey are there for you. One grey space finishes your orchard: cross it off."),
                point=("0,3", "area:orchard"),
                moves=("cross 0,3",),
                wrong=say("That brings no points any more. Look at the orchard."),
                praise=say("The orchard is finished, at the lower value."),
            ),
            Step(
                say("The yellow die can't help any more. Choose “{done}”.", done=say("Done")),
                point=("done",),
                moves=("done",),
                wrong=say("Allowed, but it changes nothing now. End your action."),
                praise=say("Well fought! Three points more: 19 to 19!"),
            ),
            Step(
                say(
                    "In a tie the most valuable single area decides. Your best is the mountain with 11, your "
                    "opponent's the mill with 7: you win."
                ),
                point=("score", "area:mountain", "area:mill"),
            ),
        ),
        closing=say("One great area can be worth the game. Were the best areas equal, too, the win would be shared."),
    ),
    Lesson(
        id="solo",
        title=say("Training alone"),
        rules=("F-1", "F-4", "F-6"),
        players=1,
        seed=8,
        steps=(
            Step(
                say(
                    "You can also train alone. You are active in every turn, there are twelve turns, and you try to "
                    "beat your own best score."
                ),
                point=("prompt",),
            ),
            Step(
                say(
                    "Two grey dice at once: that will do for this time. Choose “{stop}”.",
                    stop=say("Stop"),
                ),
                point=("die:4", "die:5", "stop"),
                moves=("stop",),
                wrong=say("Often the better choice! For this lesson stop here."),
            ),
            Step(
                say("Your first action, as always: complete the grey two."),
                point=("segment:S04",),
                moves=("cross S04",),
                wrong=say("Use the two grey dice first."),
            ),
            Step(
                say("Choose “{done}”. The dice left over are not lost.", done=say("Done")),
                point=("done",),
                moves=("*",),
                praise=say("Alone you play the second action as well, with your own dice."),
            ),
            Step(
                say("Cross off a space beside one of your crosses, wherever you like."),
                point=("2,0", "0,1", "8,4", "6,5", "13,10"),
                moves=("cross *",),
                wrong=say("You may, but take a space first: it's a present from yourself."),
                praise=say("Very good! As many as the dice allow, or as you like."),
            ),
            Step(
                say("End your turn with “{done}”.", done=say("Done")),
                point=("done",),
                moves=("done",),
                wrong=say("Well spotted, but end your turn now."),
                praise=say("The next turn has begun, and the dice are yours again."),
            ),
        ),
        closing=say("After the last turn your areas are added up, all at the higher value. Come back and beat it!"),
    ),
)

CHAPTERS = (
    Chapter(
        title=say("A round"),
        about=say("Roll, cross off segments and single spaces, finish areas."),
        lessons=LESSONS[:6],
        first_game=True,
    ),
    Chapter(
        title=say("Points and the end"),
        about=say("Who gets which value, and what decides."),
        lessons=LESSONS[6:10],
    ),
    Chapter(
        title=say("Alone"),
        about=say("Twelve turns to beat your own best score."),
        lessons=LESSONS[10:],
    ),
)
