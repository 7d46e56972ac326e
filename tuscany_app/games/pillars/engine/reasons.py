"""Every way a move of Pillars can be refused: rule, name, and the sentence the player reads."""

from tuscany_app.kernel.game import Reason
from tuscany_app.kernel.i18n import say


def game_over() -> Reason:
    return Reason("K-9", "game_over", say("The game is over."))


def outside(square: str) -> Reason:
    return Reason("K-2", "outside", say("{square} lies outside the frame.", square=square))


def pillars_first() -> Reason:
    return Reason("K-4", "pillars_first", say("The first two turns are for your first two pillars."))


def pillar_at_frame() -> Reason:
    return Reason("K-4", "pillar_at_frame", say("Your first two pillars must stand against the frame."))


def pillar_by_pillar(rule: str) -> Reason:
    return Reason(rule, "pillar_by_pillar", say("A pillar must not share a side with another pillar."))


def pillar_in_the_open() -> Reason:
    sentence = say("The third pillar must stand against the frame or share a side with a piece.")
    return Reason("K-7", "pillar_in_the_open", sentence)


def no_pillar_left() -> Reason:
    return Reason("K-7", "no_pillar_left", say("You have placed all three pillars."))


def occupied(square: str, rule: str = "K-6") -> Reason:
    return Reason(rule, "occupied", say("{square} is not free.", square=square))


def no_such_piece(piece: str) -> Reason:
    return Reason("K-1", "no_such_piece", say("There is no piece {piece} in this game.", piece=piece))


def piece_used(piece: str) -> Reason:
    return Reason("K-1", "piece_used", say("You have no piece {piece} left.", piece=piece))


def wrong_shape(piece: str) -> Reason:
    return Reason("K-6", "wrong_shape", say("Those squares do not have the shape of the piece {piece}.", piece=piece))


def not_adjacent() -> Reason:
    sentence = say("A piece must share a side with one of your own pillars or pieces; a corner is not enough.")
    return Reason("K-5", "not_adjacent", sentence)


def one_piece_a_turn() -> Reason:
    return Reason("K-6", "one_piece_a_turn", say("You have placed your piece for this turn."))


def must_place() -> Reason:
    return Reason("K-8", "must_place", say("Nobody may pass while something can be placed."))
