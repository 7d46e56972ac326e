"""What is offered beside the land and over it: the tile in the tray, the choice of a figure, the message turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuscany_app.games.carcassonne.engine.moves import MAN, WOMAN, Done, MoveFigure, UseMessage
from tuscany_app.games.carcassonne.engine.state import DARK, Stage
from tuscany_app.games.carcassonne.table.art.picture_cache import Laid
from tuscany_app.games.carcassonne.table.items.choice_card import Offer
from tuscany_app.games.carcassonne.table.items.track import Option
from tuscany_app.games.carcassonne.words.texts import LETTERS, MESSAGES
from tuscany_app.kernel.i18n import Sentence, say

if TYPE_CHECKING:
    from tuscany_app.games.carcassonne.table.drawing import Desk


def show_tray(desk: Desk) -> None:
    """The tile drawn as it is turned now, or the one just laid with the places for a follower."""
    model, tray, state = desk.model, desk.tray, desk.model.state
    cell, ghost = model.laid(), model.ghost()
    tray.show_tile(None)
    tray.letter = model.message_asked() if model.aside or state.stage == Stage.REMOVING else 0
    if model.asks(Stage.MESSAGE):
        tray.button, tray.primary = (say("Show the message") if model.aside else say("Look at the land")), model.aside
    if not state.over() and state.stage == Stage.PLACING:
        turns = ghost.turns if ghost is not None else model.turns % model.tile.rotations
        tray.tile = Laid(model.tile, turns, 0)
        tray.empty_handed = ghost is not None or desk.carried is not None
        tray.button, tray.primary = (say("Turn") if model.open() else None), False
    elif cell is not None:
        tray.tile = desk.sight.tiles.get(cell)
        tray.colour = model.session.setup.seats[state.active].colour
        tray.spots = tuple(model.spots())
        pointed = desk.land.light.pointed
        tray.pointed = pointed.segment if pointed is not None else None
        tray.standing = next((spot.segment for spot in desk.sight.followers if (spot.x, spot.y) == cell), None)
        done = say("Done, without a follower") if tray.spots else say("Done")
        tray.button, tray.primary = (done if model.open() else None), True
    tray.current = isinstance(model.cursor, Done) or isinstance(desk.hinted_move, Done)
    tray.update()


def show_card(desk: Desk) -> None:
    """The message turned up, or which figure moves."""
    model, state, card = desk.model, desk.model.state, desk.card
    pointed = model.pending if model.pending is not None else model.cursor
    if pointed is None and isinstance(desk.hinted_move, MoveFigure | UseMessage):
        pointed = desk.hinted_move
    options = figure_options(desk)
    if options:
        points = options[0].after - options[0].before
        title = say(
            "{player}: +{points} ({what})", player=model.names[state.actor()], points=points, what=model.paid_for()
        )
        offers = [_of_figure(desk, option) for option in options]
        card.show_offers(title, None, offers, pointed=pointed, live=model.open())
    elif not state.over() and state.stage == Stage.MESSAGE:
        offers = [
            Offer(UseMessage(action=action), *model.tell_offer(action=action), primary=action)
            for action in (True, False)
            if model.person_to_act()
        ]
        title, text, note = MESSAGES[state.message], LETTERS[state.message], chooses(desk, state.actor())
        card.show_offers(
            title,
            text,
            offers,
            message=state.message,
            pointed=pointed,
            aside=model.aside,
            note=note,
            live=model.open(),
        )
    else:
        card.show_offers(None, None, ())


def chooses(desk: Desk, seat: int | None) -> Sentence | None:
    """What a message says in place of its choices while a computer thinks about them."""
    if seat is None or desk.model.session.setup.seats[seat].bot is None:
        return None
    return say("{player} chooses…", player=desk.model.names[seat])


def figure_options(desk: Desk) -> list[Option]:
    """Where the figures of a person who has to choose one would come to stand."""
    model, state = desk.model, desk.model.state
    if state.over() or state.stage != Stage.FIGURE or not model.person_to_act():
        return []
    points, stand = model.points_asked()
    return [
        Option(
            state.actor(),
            figure,
            stand[figure],
            stand[figure] + points,
            (stand[figure] + points) % DARK == 0 and model.may_get_message(),
        )
        for figure in (MAN, WOMAN)
    ]


def _of_figure(desk: Desk, option: Option) -> Offer:
    colour = desk.model.session.setup.seats[option.seat].colour
    text = say("{before} → {after}", before=option.before, after=option.after)
    note = say("brings a message") if option.message else None
    if note is None and option.after % DARK == 0:
        note = say("dark, but not your turn")  # M-3
    return Offer(MoveFigure(option.figure), text, note, (colour, option.figure == WOMAN))
