"""What is asked of a player of Carcassonne, and what could be chosen, in words: for the prompt, the list of choices and
the cards that lie on the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, ROAD, SEAL, Message
from tuscany_app.games.carcassonne.engine.events import CITIES, CLOISTERS, MESSAGES, ROADS
from tuscany_app.games.carcassonne.engine.features import Facts
from tuscany_app.games.carcassonne.engine.figure_advice import FigureOption
from tuscany_app.games.carcassonne.engine.state import DARK, Position, Stage
from tuscany_app.games.carcassonne.words.feature_texts import job_name, tell_facts
from tuscany_app.games.carcassonne.words.move_names import best_removal
from tuscany_app.games.carcassonne.words.texts import FEATURES
from tuscany_app.kernel.i18n import Sentence, say, say_n

TURN_KEY, DONE_KEY, MAN_KEY, WOMAN_KEY, FARMS_KEY, TILES_KEY, AUTOMATIC_KEY = "R", "D", "M", "W", "F", "T", "A"
PAID_FOR = {ROADS: FEATURES[ROAD], CITIES: FEATURES[CITY], CLOISTERS: FEATURES[CLOISTER], MESSAGES: say("message")}


def asked(position: Position, player: str, *, can_put: bool) -> Sentence:
    """What the deciding player is to do; `can_put` says whether a follower can be put on the tile just laid."""
    match position.stage:
        case Stage.PLACING:
            if position.extra:
                return say(
                    "{player}: lay one more tile on a highlighted place; {key} turns it.", player=player, key=TURN_KEY
                )
            return say("{player}: lay the tile on a highlighted place; {key} turns it.", player=player, key=TURN_KEY)
        case Stage.MANNING:
            if position.manned:
                return say("{player}: press Done, or take back.", player=player)
            if not can_put:
                return say("{player}: no follower can be put here. Press Done.", player=player)
            return say("{player}: put a follower on the tile, or press Done.", player=player)
        case Stage.FIGURE:
            points = position.points_to_move()
            if position.one_figure:
                return say_n(
                    "{player}: which figure moves {n} space, and takes all other points of this turn?",
                    "{player}: which figure moves {n} spaces, and takes all other points of this turn?",
                    points, player=player,
                )  # fmt: skip
            return say_n(
                "{player}: which figure moves {n} space?", "{player}: which figure moves {n} spaces?",
                points, player=player,
            )  # fmt: skip
        case Stage.MESSAGE:
            return say("{player}: carry out the message or take the 2 points of its seal?", player=player)
        case Stage.REMOVING:
            return say("{player}: which of your followers scores and comes back?", player=player)


# tile and follower


def tell_removal(feature: Facts, points: int, names: Sequence[str]) -> list[Sentence]:
    """The same in short lines, with who else stands there."""
    return [say("{job}: +{points}", job=job_name(feature.kind), points=points), *tell_facts(feature, names)[:2]]


# figures


def tell_figure(option: FigureOption) -> tuple[Sentence, Sentence | None]:
    """The same in short for the card: where it would go, and what that brings."""
    way = say("{before} → {after}", before=option.before, after=option.after)
    if option.message:
        return way, say("brings a message")
    return way, say("dark, but not your turn") if option.after % DARK == 0 else None  # M-3


def ask_figure(position: Position, player: str) -> Sentence:
    """The card's heading: whose points they are, how many, and what for."""
    points, what = position.points_to_move(), PAID_FOR[position.source_to_move()]
    return say("{player}: +{points} ({what})", player=player, points=points, what=what)


# messages


def tell_message(position: Position, *, action: bool) -> tuple[Sentence, Sentence]:
    """The same in short for the card: what it gives, and for what."""
    if not action:
        return say_n("{n} point", "{n} points", SEAL), say("for the seal")
    points = position.message_points(position.message, position.seat)
    if points is not None:
        return say_n("{n} point", "{n} points", points), say("for the action")
    if position.message == Message.ONE_MORE_TILE:
        return say("One more tile"), say_n("{n} tile is left", "{n} tiles are left", position.left())
    return say_n("Up to {n} point", "Up to {n} points", best_removal(position)), say("and a follower back")
