"""What is asked of a player of The Border, and what could be chosen, in words: for the prompt and the list."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.borders.engine.dice import COLOURS, ROLLS
from tuscany_app.games.borders.engine.state import Position, Stage
from tuscany_app.games.borders.words.names import COLOUR_NAMES
from tuscany_app.kernel.i18n import Sentence, say, say_n


def asked(position: Position, player: str, *, can_cross: bool) -> Sentence:
    """What the deciding player is to do; `can_cross` says whether anything can still be crossed off."""
    match position.stage:
        case Stage.ROLLING:
            return say_n(
                "{player}: choose the dice to keep, then roll the others ({n} roll left), or stop.",
                "{player}: choose the dice to keep, then roll the others ({n} rolls left), or stop.",
                ROLLS - position.rolls, player=player,
            )  # fmt: skip
        case Stage.FIRST_ACTION:
            if not can_cross:
                return say("{player}: no other segment can be completed. Finish with Done.", player=player)
            return say("{player}: complete lit segments with your dice, then press Done.", player=player)
        case Stage.SECOND_ACTION:
            if not can_cross:
                return say("{player}: nothing more can be crossed off. Finish with Done.", player=player)
            if position.one:
                return say("{player}: cross off one space with any one of the dice, or press Done.", player=player)
            return say("{player}: cross off lit spaces with the dice left over, then press Done.", player=player)


def die_name(number: int, colour: int, *, kept: bool) -> Sentence:
    name = COLOUR_NAMES[COLOURS[colour]]
    if kept:
        return say("Die {number}, {colour}, is kept: roll it again", number=number, colour=name)
    return say("Die {number}, {colour}: keep it", number=number, colour=name)


def roll_name(dice: int) -> Sentence:
    return say_n("Roll {n} die", "Roll {n} dice", dice)


def counted(names: Sequence[Sentence]) -> list[Sentence]:
    """Choices of the same name are counted, from the first one on."""
    texts = [str(name) for name in names]
    found = []
    for at, (name, text) in enumerate(zip(names, texts, strict=True)):
        count, number = texts.count(text), texts[: at + 1].count(text)
        more = say("{choice} ({number} of {count})", choice=name, number=number, count=count)
        found.append(more if count > 1 else name)
    return found
