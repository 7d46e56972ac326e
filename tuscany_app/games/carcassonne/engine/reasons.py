"""Every way a move of Carcassonne can be refused: rule, name, and the sentence the player reads."""

from tuscany_app.kernel.game import Reason
from tuscany_app.kernel.i18n import say


def game_over() -> Reason:
    return Reason("B-12", "game_over", say("The game is over."))


# placing


def place_first() -> Reason:
    return Reason("B-3", "place_first", say("First lay the tile that was drawn."))


def tile_laid() -> Reason:
    return Reason("B-3", "tile_laid", say("The tile is already laid; put a follower on it, or press Done."))


def cell_taken() -> Reason:
    return Reason("B-4", "cell_taken", say("There is a tile here already."))


def not_adjacent() -> Reason:
    return Reason("B-4", "not_adjacent", say("A new tile must touch the land."))


def does_not_fit() -> Reason:
    return Reason("B-4", "does_not_fit", say("The tile does not fit here, however it is turned."))


def turned_wrong() -> Reason:
    sentence = say("Turned like this, the tile does not fit here: every side must continue in the next tile.")
    return Reason("B-4", "turned_wrong", sentence)


def looks_the_same(turns: int) -> Reason:
    sentence = say("Turned like this, the tile looks the same as with fewer turns; write r{turns}.", turns=turns)
    return Reason("B-4", "looks_the_same", sentence)


# followers


def no_such_feature(spot: str) -> Reason:
    return Reason("B-5", "no_such_feature", say("The tile just laid has no “{spot}”.", spot=spot))


def one_follower() -> Reason:
    return Reason("B-5", "one_follower", say("You have put a follower on this tile already."))


def no_followers() -> Reason:
    return Reason("B-5", "no_followers", say("You have no follower left in your supply."))


def no_farmers() -> Reason:
    return Reason("B-5", "no_farmers", say("This game is played without farmers."))


def occupied() -> Reason:
    return Reason("B-5", "occupied", say("There is a follower in this feature already, here or on another tile."))


# figures


def one_figure() -> Reason:
    sentence = say("The points of one feature all go to one figure; there are no more points to share out.")
    return Reason("M-4", "one_figure", sentence)


def no_figures() -> Reason:
    return Reason("M-18", "no_figures", say("Without the Messages everybody has a single scoring figure."))


def choose_figure() -> Reason:
    return Reason("M-2", "choose_figure", say("First choose which of your figures moves."))


# messages


def no_message() -> Reason:
    return Reason("M-3", "no_message", say("No message has been turned up."))


def choose_message() -> Reason:
    return Reason("M-7", "choose_message", say("First choose the message's action or the points of its seal."))


def choose_follower() -> Reason:
    return Reason("M-15", "choose_follower", say("First choose the follower that you score and take back."))


def nothing_to_take_back() -> Reason:
    return Reason("M-15", "nothing_to_take_back", say("Only the eighth message takes followers back."))


def not_your_follower() -> Reason:
    return Reason("M-15", "not_your_follower", say("You have no follower there."))
