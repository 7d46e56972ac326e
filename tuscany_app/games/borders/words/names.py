"""What colours, areas and buttons of The Border are called, and what stands beside the dice."""

from __future__ import annotations

from attrs import frozen

from tuscany_app.games.borders.engine.dice import COLOURS, LETTERS
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.kernel.i18n import Sentence, say

# The table's own buttons, each with what it does
ROLL_KEY, STOP_KEY, DONE_KEY, BOARD_KEY = "R", "S", "D", "B"
THROW = say("Roll the dice")
ROLL_TIP = say("Roll the dice that are not kept")
STOP, STOP_TIP = say("Stop"), say("Keep all dice and roll no more")
DONE, DONE_TIP = say("Done"), say("Your action is over")

GAME_OVER = say("The game is over.")
STAGE_NAMES = {
    Stage.ROLLING: say("Rolling"), Stage.FIRST_ACTION: say("First action"), Stage.SECOND_ACTION: say("Second action"),
}  # fmt: skip
COLOUR_NAMES = {
    "red": say("red"), "orange": say("orange"), "yellow": say("yellow"), "green": say("green"), "blue": say("blue"),
    "grey": say("grey"),
}  # fmt: skip
AREA_NAMES = {
    "orchard": say("Orchard"), "villa": say("Villa"), "forest": say("Forest"), "lake": say("Lake"),
    "well": say("Well"), "mountain": say("Mountain"), "mill": say("Mill"), "castle": say("Castle"),
    "chapel": say("Chapel"),
}  # fmt: skip


@frozen
class Listed:
    """Colours of dice, equal ones together, in the language that is current when it is read."""

    colours: tuple[str, ...]

    def __str__(self) -> str:
        counts = {colour: self.colours.count(colour) for colour in COLOUR_NAMES if colour in self.colours}
        return ", ".join(f"{COLOUR_NAMES[one]} ×{n}" if n > 1 else str(COLOUR_NAMES[one]) for one, n in counts.items())


@frozen
class Named:
    """Areas by their names, in the language that is current when it is read."""

    areas: tuple[str, ...]

    def __str__(self) -> str:
        return ", ".join(str(area_name(area)) for area in self.areas)


def area_name(area: str) -> Sentence:
    """Areas of a player's own board set keep the name they have there."""
    return AREA_NAMES.get(area) or say("Area {name}", name=area)


def dice_called(letters: str) -> Listed:
    """Dice by the letters of the notation."""
    return Listed(tuple(COLOURS[LETTERS.index(letter)] for letter in letters))


def turn_name(number: int, last: int) -> Sentence:
    """With the number of the last turn, if it is known: else that is 0."""
    return say("Turn {number} of {last}", number=number, last=last) if last else say("Turn {number}", number=number)


def your_dice(player: str) -> Sentence:
    """What somebody reads whose turn begins."""
    return say("{player}, your dice!", player=player)
