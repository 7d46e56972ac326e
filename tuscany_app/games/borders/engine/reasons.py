"""Every way a move of The Border can be refused: rule, name, and the sentence the player reads."""

from tuscany_app.kernel.game import Reason
from tuscany_app.kernel.i18n import say


def game_over() -> Reason:
    return Reason("F-12", "game_over", say("The game is over."))


def still_rolling() -> Reason:
    return Reason("F-4", "still_rolling", say("Stop rolling before you cross anything off."))


def rolling_is_over() -> Reason:
    return Reason("F-4", "rolling_is_over", say("The dice are not rolled again in this turn."))


def no_such_dice() -> Reason:
    return Reason("F-4", "no_such_dice", say("You can only keep dice that you have rolled."))


def keeps_all() -> Reason:
    return Reason("F-4", "keeps_all", say("If you keep all five dice, you stop rolling."))


def no_such_segment(segment: str) -> Reason:
    return Reason("F-1", "no_such_segment", say("There is no segment {segment} on the board.", segment=segment))


def no_such_space(space: str) -> Reason:
    return Reason("F-1", "no_such_space", say("There is no border space {space} on the board.", space=space))


def whole_segments() -> Reason:
    sentence = say("In the first action you cross off whole segments, not single spaces.")
    return Reason("F-5", "whole_segments", sentence)


def segment_done() -> Reason:
    return Reason("F-5", "segment_done", say("This segment is complete already."))


def too_few_dice() -> Reason:
    sentence = say("Your dice don't complete this segment, and no segment may be left half done.")
    return Reason("F-5", "too_few_dice", sentence)


def single_spaces() -> Reason:
    return Reason("F-6", "single_spaces", say("In the second action you cross off single spaces, one for each die."))


def crossed_already() -> Reason:
    return Reason("F-6", "crossed_already", say("This space is crossed off already."))


def white_space() -> Reason:
    return Reason("F-2", "white_space", say("The white spaces are crossed off from the start."))


def one_die() -> Reason:
    sentence = say("The active player used all five dice, so you may use only one of them.")
    return Reason("F-7", "one_die", sentence)


def no_die() -> Reason:
    return Reason("F-6", "no_die", say("You have no die left in the colour of this space."))


def not_adjacent() -> Reason:
    return Reason("F-6", "not_adjacent", say("This space does not touch any crossed-off space."))
