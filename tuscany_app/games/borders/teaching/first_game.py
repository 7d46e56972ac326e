"""A first whole game of The Border against a gentle computer player, with a word from the coach now and then."""

from __future__ import annotations

from tuscany_app.games.borders.engine.dice import COLOURS
from tuscany_app.games.borders.engine.events import (
    AreaDone,
    DiceOffered,
    DiceRolled,
    GameEnded,
    NothingToCross,
    SegmentCompleted,
    SpaceCrossed,
)
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.games.borders.words.names import COLOUR_NAMES, area_name
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.lesson import FirstGame, Remark

LEARNER, OPPONENT = 0, 1
EARLY = 6  # turns in which the basics are remarked on
LONG = 4  # spaces of a segment worth praise
VALUABLE = 9  # points of an area whose last space is worth a word
CLEAR, CLOSE = 12, 3  # points between the players


def comment(state: BordersState, event: Event) -> Sentence | Remark | None:
    """A word about what has just happened, where there is one worth saying."""
    match event:
        case DiceRolled(seat, roll) if seat == LEARNER and not state.over():
            return _on_own_roll(state, roll)
        case SegmentCompleted(seat) if seat == LEARNER:
            return _on_own_segment(state, event)
        case DiceOffered():
            return _on_dice_left(state, event)
        case SpaceCrossed(seat) if seat == LEARNER:
            return _on_own_space(state, event)
        case NothingToCross(seat) if seat == LEARNER and state.turn <= EARLY:
            return say("None of these dice fits beside your crosses. Crosses in several places catch more colours.")
        case AreaDone(seat) if not state.over():
            return _on_own_area(state, event) if seat == LEARNER else _on_their_area(state, event)
        case GameEnded():
            return _on_the_end(state, event)
    return None


def _on_own_roll(state: BordersState, roll: int) -> Sentence | None:
    match state.turn, roll:
        case 1, 2:
            return say("You have one roll left. You may re-roll dice you kept, too, or stop if you like what you see.")
        case ((2 | 3), 1):
            return say("Your dice again. Look for segments that you have begun: there one or two dice may be enough.")
    return None


def _on_own_segment(state: BordersState, event: SegmentCompleted) -> Sentence | Remark | None:
    table = state.geometry
    length = table.segment_bits[table.number_of_segment[event.segment]].bit_count()
    used = len(event.spaces)
    if not event.left:
        words = say("All five dice used! Your opponent may choose only one of them.")
        return Remark(words, holds=lambda now: now.active == LEARNER)
    if state.turn == 1:
        return say("Your first segment. From its spaces you can go on when your opponent's dice are shared out.")
    if used == length >= LONG:
        return say("{n} spaces at a stroke: long segments are hard to come by.", n=used)
    if used < length and state.turn <= EARLY:
        return say_n(
            "Your earlier crosses helped: {n} die has completed a segment of {length}.",
            "Your earlier crosses helped: {n} dice have completed a segment of {length}.",
            used,
            length=length,
        )
    return None


def _on_dice_left(state: BordersState, event: DiceOffered) -> Sentence | None:
    if event.seat == LEARNER:
        if len(event.dice) == len(state.dice) and not event.one and state.turn <= EARLY * 2:
            return say("You used no die, so all five went to your opponent. Shorter segments are safer.")
        return None
    if state.stage is not Stage.SECOND_ACTION or state.actor() != LEARNER:  # no die fits, and the turn is over
        return None
    if event.one:
        return say("Your opponent used all five dice. Choose one of them, for the space that helps you most.")
    if state.turn <= 2:
        return say("Now you may use your opponent's dice: a space for each, adjacent to one of your crosses.")
    if len(event.dice) == len(state.dice) and state.turn <= EARLY:
        return say("Your opponent used nothing: five dice for you. Each new cross opens the spaces beside it.")
    return None


def _on_own_space(state: BordersState, event: SpaceCrossed) -> Remark | None:
    """An area that wants but one more space now."""
    table = state.geometry
    for area in table.areas_of[table.number_of_space[event.space]]:
        missing = table.area_bits[area] & ~state.crossed[LEARNER]
        if missing.bit_count() == 1 and table.first[area] >= VALUABLE:
            space = missing.bit_length() - 1
            colour = COLOURS[table.colour(state.boards[LEARNER], space)]
            words = say(
                "Just one space is missing for an area: {area}. It takes {colour}.",
                area=area_name(table.areas[area]),
                colour=COLOUR_NAMES[colour],
            )
            return Remark(words, (f"area:{table.areas[area]}", table.spaces[space]))
    return None


def _on_own_area(state: BordersState, event: AreaDone) -> Sentence | Remark:
    area, done = area_name(event.area), state.areas_done(LEARNER)
    if done >= state.goal:
        return say("That's the last area the game needed. The second action is still played, then it is over.")
    if done == state.goal - 1:
        words = say("{area} is yours. One more area ends the game: make sure you are in the lead by then.", area=area)
    elif event.first:
        words = say_n(
            "{area}: you are first and score {n} point.",
            "{area}: you are first and score {n} points.",
            event.points,
            area=area,
        )
    else:
        words = say_n(
            "{area} brings you {n} point, the lower value. Look for areas that nobody has finished yet.",
            "{area} brings you {n} points, the lower value. Look for areas that nobody has finished yet.",
            event.points,
            area=area,
        )
    return Remark(words, (f"area:{event.area}",))


def _on_their_area(state: BordersState, event: AreaDone) -> Sentence | Remark | None:
    area, table = area_name(event.area), state.geometry
    number = table.areas.index(event.area)
    done = state.areas_done(OPPONENT)
    if done >= state.goal:
        return say("Your opponent has finished enough areas to end the game. Make the most of your last dice!")
    if done == state.goal - 1:
        return say("Your opponent needs just one more area to end the game. Finish whatever brings you points quickly.")
    if event.first and not (state.first[LEARNER] | state.later[LEARNER]) >> number & 1:
        words = say_n(
            "Your opponent was first: {area}. For you it is worth {n} point now.",
            "Your opponent was first: {area}. For you it is worth {n} points now.",
            table.later[number],
            area=area,
        )
        return Remark(words, (f"area:{event.area}",))
    return None


def _on_the_end(state: BordersState, event: GameEnded) -> Sentence:
    mine, theirs = event.totals[LEARNER], event.totals[OPPONENT]
    points = {"mine": mine, "theirs": theirs}
    if len(event.winners) > 1:
        return say("{mine} to {theirs}, and your best areas are worth the same: you share the win.", **points)
    if event.winners == (LEARNER,):
        if mine == theirs:
            return say("{mine} to {theirs}, a tie! Your most valuable area decides it: you win.", **points)
        if mine - theirs >= CLEAR:
            return say("{mine} to {theirs}: a clear win! Time for a stronger opponent.", **points)
        return say("{mine} to {theirs}: you win! Try next to be first at the big areas.", **points)
    if mine == theirs:
        return say("{mine} to {theirs}, a tie, and your opponent has the most valuable area. So close!", **points)
    if theirs - mine <= CLOSE:
        return say("{mine} to {theirs}: so close! One more small area and you would have won.", **points)
    return say("{mine} to {theirs} for your opponent. Next time work on two or three neighbouring areas.", **points)


def opening(state: BordersState) -> Remark:
    """What the first roll suggests."""
    best = max(set(state.dice), key=lambda colour: (state.dice.count(colour), -colour))
    like = state.dice.count(best)
    if like < 2:
        words = say("Your dice are all different: keep one, roll the others, and look for two of a colour.")
        return Remark(words, ("dice",))
    words = say_n(
        "Now and then I'll say a word. You are active and rolled {n} die of one colour, {colour}.",
        "Now and then I'll say a word. You are active and rolled {n} dice of one colour, {colour}: keep them and try "
        "for more, or complete a segment.",
        like,
        colour=COLOUR_NAMES[COLOURS[best]],
    )
    return Remark(words, tuple(f"die:{place}" for place, colour in enumerate(state.dice, start=1) if colour == best))


FIRST_GAME = FirstGame(
    id="first-game",
    title=say("Your first game"),
    opening=opening,
    closing=say("That was a whole game of The Border. Play another, or choose a stronger opponent."),
    level="easy",
    comment=comment,
    options={"areas": 4},
    about=say("A short game: four areas end it instead of six. A gentle computer player, and comments"),
)
