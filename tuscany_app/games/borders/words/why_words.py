"""Why a way to play The Border is good: one sentence for each part of the judgement. Nobody is spoken to in them: they
are said of the computer's moves too."""

from __future__ import annotations

from tuscany_app.games.borders.words.names import COLOUR_NAMES, Listed, Named, area_name
from tuscany_app.kernel.i18n import Sentence, per_cent, say, say_n
from tuscany_app.kernel.why import COUNTED

FINISH, WORK, RACE, LEFT, CLOCK, END = "finish", "work", "race", "left", "clock", "end"
FOR_AREA, FOR_SEGMENT, SECOND = "for area", "for segment", "second"

THEMES = {
    FINISH: say("finishing areas"),
    WORK: say("working on areas"),
    RACE: say("the higher value"),
    LEFT: say("dice left over"),
    CLOCK: say("pressing on"),
    END: say("ending the game"),
    FOR_AREA: say("rolling for areas"),
    FOR_SEGMENT: say("rolling for segments"),
    SECOND: say("second actions"),
    COUNTED: say("counting the rolls"),
}
RULES = {  # the rules that puzzles of a theme are about
    FINISH: ("F-9",), WORK: ("F-9",), RACE: ("F-10",), LEFT: ("F-6",), CLOCK: ("F-12",), END: ("F-12",),
    FOR_AREA: ("F-4", "F-9"), FOR_SEGMENT: ("F-4", "F-5"), SECOND: ("F-6",), COUNTED: ("F-4",),
}  # fmt: skip

# Nothing is counted to the end of the game: after the turn it is a judgement.
WEIGHED = say("Over all possible rolls, no other choice promises more.")


# an area, and the border around it


def finishes(area: str, points: int, *, first: bool) -> Sentence:
    if first:
        return say_n(
            "Finishes an area: {area}, {n} point, the higher value.",
            "Finishes an area: {area}, {n} points, the higher value.",
            points, area=area_name(area),
        )  # fmt: skip
    return say_n(
        "Finishes an area: {area}, {n} point, the lower value.",
        "Finishes an area: {area}, {n} points, the lower value.",
        points, area=area_name(area),
    )  # fmt: skip


def completes(length: int, colour: str, area: str, missing: int) -> Sentence:
    return say_n(
        "Completes a segment of {length} ({colour}) around an area: {area}, which then lacks {n} space.",
        "Completes a segment of {length} ({colour}) around an area: {area}, which then lacks {n} spaces.",
        missing, length=length, colour=COLOUR_NAMES[colour], area=area_name(area),
    )  # fmt: skip


def crosses(number: int, area: str, missing: int) -> Sentence:
    return say_n(
        "{n} more cross around an area: {area}, spaces still missing: {missing}.",
        "{n} more crosses around an area: {area}, spaces still missing: {missing}.",
        number, area=area_name(area), missing=missing,
    )  # fmt: skip


def stays_open(area: str, missing: int) -> Sentence:
    return say_n(
        "An area gets no cross: {area}, {n} space is missing.",
        "An area gets no cross: {area}, {n} spaces are missing.",
        missing, area=area_name(area),
    )  # fmt: skip


def nearer(area: str, mine: int, theirs: int, first: int, later: int) -> Sentence:
    return say(
        "{area}: {first} points for the first, then {later}; spaces missing: {mine}, for others at least {theirs}.",
        area=area_name(area), first=first, later=later, mine=mine, theirs=theirs,
    )  # fmt: skip


def taken(area: str, first: int, later: int) -> Sentence:
    return say(
        "The higher value is gone for the others: {area} brings them {later} instead of {first}.",
        area=area_name(area), first=first, later=later,
    )  # fmt: skip


# the dice, and what is left of them


def has_area(area: str, points: int) -> Sentence:
    return say_n(
        "The dice finish an area as they lie: {area}, {n} point.",
        "The dice finish an area as they lie: {area}, {n} points.",
        points, area=area_name(area),
    )  # fmt: skip


def has_segment(length: int, colour: str, areas: tuple[str, ...]) -> Sentence:
    return say(
        "The dice complete a segment of {length} ({colour}) as they lie, beside {areas}.",
        length=length, colour=COLOUR_NAMES[colour], areas=Named(areas),
    )  # fmt: skip


def rolls_for_area(chance: float, area: str, points: int, *, first: bool) -> Sentence:
    if first:
        return say_n(
            "{chance} chance to finish an area this turn: {area}, {n} point for the first.",
            "{chance} chance to finish an area this turn: {area}, {n} points for the first.",
            points, chance=per_cent(chance), area=area_name(area),
        )  # fmt: skip
    return say_n(
        "{chance} chance to finish an area this turn: {area}, still {n} point.",
        "{chance} chance to finish an area this turn: {area}, still {n} points.",
        points, chance=per_cent(chance), area=area_name(area),
    )  # fmt: skip


def rolls_for_end(chance: float, area: str, mine: int, theirs: int) -> Sentence:
    return say(
        "{chance} to end the game this turn: with {area} it would be {mine} points against {theirs} now.",
        chance=per_cent(chance), area=area_name(area), mine=mine, theirs=theirs,
    )  # fmt: skip


def rolls_for_segment(chance: float, length: int, colour: str, areas: tuple[str, ...]) -> Sentence:
    return say(
        "{chance} chance to complete a segment of {length} ({colour}) this turn, beside {areas}.",
        chance=per_cent(chance), length=length, colour=COLOUR_NAMES[colour], areas=Named(areas),
    )  # fmt: skip


def keeps_from(area: str, points: int) -> Sentence:
    return say_n(
        "Leaves no dice that finish an area for another player: {area}, {n} point.",
        "Leaves no dice that finish an area for another player: {area}, {n} points.",
        points, area=area_name(area),
    )  # fmt: skip


def leaves_one() -> Sentence:
    return say("Uses all five dice: each of the others may use only one of them.")


def leaves(dice: tuple[str, ...]) -> Sentence:
    return say_n(
        "Leaves the others only {n} die: {dice}.", "Leaves the others only {n} dice: {dice}.",
        len(dice), dice=Listed(dice),
    )  # fmt: skip


def leaves_nothing(dice: tuple[str, ...]) -> Sentence:
    return say("The dice left over are of no use to the others: {dice}.", dice=Listed(dice))


def leaves_little(spaces: int) -> Sentence:
    return say_n(
        "The first of the dice left over fits at most {n} space of another player.",
        "The first of the dice left over fits at most {n} spaces of another player.",
        spaces,
    )  # fmt: skip


def earns(dice: tuple[str, ...]) -> Sentence:
    return say("A completed segment earns a second action; left for it: {dice}.", dice=Listed(dice))


def leaves_oneself(dice: tuple[str, ...]) -> Sentence:
    return say("Left for the second action: {dice}.", dice=Listed(dice))


def leaves_oneself_one() -> Sentence:
    return say("All five dice are used, so one of them may be used once more.")


# the end of the game


def presses_on(done: int, goal: int) -> Sentence:
    return say_n(
        "Then {n} of the {goal} areas that end the game is finished: less time for the others.",
        "Then {n} of the {goal} areas that end the game are finished: less time for the others.",
        done, goal=goal,
    )  # fmt: skip


def ends_ahead(mine: int, theirs: int) -> Sentence:
    return say(
        "The game ends with this turn: {mine} points, the others have at most {theirs} now.", mine=mine, theirs=theirs
    )


def would_lose(mine: int, theirs: int) -> Sentence:
    return say(
        "Ending the game with this turn would lose it: {mine} points against {theirs}.", mine=mine, theirs=theirs
    )
