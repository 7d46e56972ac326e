"""Every way a move of The Castles of Tuscany can be refused: rule, name, and the sentence the player reads."""

from tuscany_app.kernel.game import Reason
from tuscany_app.kernel.i18n import Sentence, say

# The one kind of name that refusals need; all others are in `words/names.py`.
COLOUR_NAMES: dict[str, Sentence] = {
    "dark_green": say("dark green"), "red": say("red"), "turquoise": say("turquoise"),
    "light_green": say("light green"), "grey": say("grey"), "orange": say("orange"), "yellow": say("yellow"),
    "beige": say("beige"),
}  # fmt: skip


def game_over() -> Reason:
    return Reason("P-4", "game_over", say("The game is over."))


# not what is asked now


def lay_first() -> Reason:
    return Reason("S-5", "lay_first", say("First put your three territory pieces together."))


def castle_first() -> Reason:
    return Reason("S-6", "castle_first", say("Now put your start castle on one of your dark green spaces."))


def first_chip_first() -> Reason:
    return Reason("S-7", "first_chip_first", say("Now take your first bonus chip."))


def setup_is_over() -> Reason:
    return Reason("S-5", "setup_is_over", say("The boards are laid already."))


def no_city() -> Reason:
    return Reason("E-2", "no_city", say("You get a bonus chip only at the start and for a city."))


def no_castle() -> Reason:
    return Reason("E-1", "no_castle", say("Only a castle just placed lets you place a centre tile for free."))


def chip_first() -> Reason:
    return Reason("E-2", "chip_first", say("First take a bonus chip for your city."))


def free_tile_first() -> Reason:
    return Reason("E-1", "free_tile_first", say("First place a tile for your castle, or do without."))


def take_first() -> Reason:
    return Reason("T-5", "take_first", say("After an exchange you must take a tile that fits."))


def action_done() -> Reason:
    return Reason("T-1", "action_done", say("You have had your action; pay marble for another one, or end your turn."))


def action_first() -> Reason:
    return Reason("T-1", "action_first", say("First draw cards, take a tile or place one."))


# set-up


def not_your_pieces() -> Reason:
    return Reason("S-5", "not_your_pieces", say("You must lay the three pieces you were dealt."))


def not_dark_green(space: str) -> Reason:
    sentence = say("{space} is not one of your dark green spaces.", space=space)
    return Reason("S-6", "not_dark_green", sentence)


def no_chip_left() -> Reason:
    return Reason("C-3", "no_chip_left", say("There is no bonus chip of this kind left."))


# taking


def nothing_there(slot: int) -> Reason:
    return Reason("R-6", "nothing_there", say("No tile lies on place {slot} of the centre.", slot=slot))


def storage_full() -> Reason:
    sentence = say("Your storage is full: choose which space to empty for the new tile.")
    return Reason("T-4", "storage_full", sentence)


def storage_free() -> Reason:
    return Reason("T-4", "storage_free", say("You have a free storage space, so none is emptied."))


def no_such_storage(storage: int) -> Reason:
    return Reason("T-4", "no_such_storage", say("You have no storage space {storage}.", storage=storage))


def store_first() -> Reason:
    return Reason("T-4", "store_first", say("A centre tile goes to your storage first."))


def something_fits() -> Reason:
    sentence = say("One of the centre tiles fits on your board, so you can't exchange any.")
    return Reason("T-5", "something_fits", sentence)


def nothing_would_fit() -> Reason:
    sentence = say("No neutral tile that could come would fit on your board, so you can't exchange any.")
    return Reason("T-5", "nothing_would_fit", sentence)


def not_in_centre() -> Reason:
    return Reason("T-5", "not_in_centre", say("There is no tile of this kind in the centre."))


def must_fit() -> Reason:
    return Reason("T-5", "must_fit", say("After an exchange you must take a tile that fits on your board."))


def exchange_again() -> Reason:
    return Reason("T-5", "exchange_again", say("Still nothing fits: exchange another kind of tile."))


# placing


def storage_empty(storage: int) -> Reason:
    return Reason("T-6", "storage_empty", say("Nothing lies on storage space {storage}.", storage=storage))


def fresh_hexagon() -> Reason:
    return Reason("E-3", "fresh_hexagon", say("A wooden hexagon can be placed from your next turn on."))


def space_covered(space: str) -> Reason:
    return Reason("T-9", "space_covered", say("There is a tile on {space} already.", space=space))


def wrong_colour(space: str, colour: Sentence) -> Reason:
    sentence = say("{space} is {colour}, and this tile is not.", space=space, colour=colour)
    return Reason("T-9", "wrong_colour", sentence)


def not_adjacent(space: str) -> Reason:
    return Reason("T-8", "not_adjacent", say("{space} does not touch any of your tiles.", space=space))


def wrong_payment(colour: Sentence) -> Reason:
    sentence = say(
        "That is not the price: two {colour} cards, or for each of them a pair of another colour or a worker.",
        colour=colour,
    )
    return Reason("T-7", "wrong_payment", sentence)


def same_pairs() -> Reason:
    return Reason("T-7", "same_pairs", say("Two pairs must be of two different colours."))


def cards_not_held() -> Reason:
    return Reason("T-7", "cards_not_held", say("You don't have the cards for that payment."))


def workers_not_held() -> Reason:
    return Reason("T-7", "workers_not_held", say("You don't have the workers for that payment."))


# marble


def no_marble() -> Reason:
    return Reason("T-2", "no_marble", say("You have no marble."))


def marble_once() -> Reason:
    return Reason("T-2", "marble_once", say("You can pay marble only once in a turn."))
