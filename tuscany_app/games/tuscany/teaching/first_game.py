"""A first whole game of The Castles of Tuscany against a gentle computer player, commented by the coach."""

from __future__ import annotations

from tuscany_app.games.tuscany.engine import cards
from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS, HEXAGON, KINDS
from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    BoardLaid,
    BoardsRevealed,
    CardsDrawn,
    ChipTaken,
    ColourCompleted,
    CropsScored,
    GameEnded,
    GapFilled,
    PhaseEnding,
    PhaseScored,
    RedGained,
    TilePlaced,
    TileRemoved,
    TilesSetAside,
    TurnStarted,
)
from tuscany_app.games.tuscany.engine.moves import (
    Place,
)
from tuscany_app.games.tuscany.engine.reasons import COLOUR_NAMES
from tuscany_app.games.tuscany.engine.rules import EMPTY_SPACES, TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY, PHASES
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.lesson import FirstGame

LEARNER, OPPONENT = 0, 1
EARLY = 5  # rounds in which every turn has its word
MANY = range(12, 15)  # cards in a hand that should be spent
NEARLY = 2  # tiles left in a stack that ends a phase
CLEAR, CLOSE = 15, 4  # points between the players

FIRST_CHIP = {
    "card": say("From now on you draw four cards instead of three. A chip for builders who are always short of cards."),
    "storage": say("A second storage space: you can take tiles ahead. And there are your first 2 green points."),
    "marble": say(
        "Every quarry will give you two blocks of marble. So look for grey tiles: marble means more actions."
    ),
    "worker": say("Every village will give you two workers. Two workers pay for any tile, so look for orange tiles."),
    "harvest": say("Every cart will turn up two harvest cards. So look for beige tiles and enjoy the surprises."),
}
FIRST_OF_KIND = {
    "castle": say("A castle places a tile from the centre for free. Choose one that would cost you dear."),
    "city": say("A city: choose a bonus chip. The earlier you get it, the more often it helps."),
    "inn": say("The inn has brought a wooden hexagon. From your next turn on you can place it on any colour."),
    "agriculture": say("Agriculture: each crop that is new in its area brings a green point."),
    "quarry": say("A quarry gives you marble. In any turn you may return one block for one more action."),
    "village": say("A village gives you a worker, who replaces a card when you pay."),
    "monastery": say("The monastery has brought you three cards."),
    "cart": say("The cart has turned up a harvest card: its reward is yours at once."),
}
THREE_SPACES = {
    3: say("An area of three! 6 green points, and they will count three times."),
    2: say("An area of three! 6 green points, and they will count twice."),
    1: say("An area of three! 6 green points for the last scoring."),
}


def comment(state: TuscanyState, event: Event) -> Sentence | None:
    """A word about what has just happened, where there is one worth saying."""
    match event:
        case BoardLaid(seat) if seat == LEARNER:
            return say("Your land is laid. For the start castle choose a place with many colours around it.")
        case BoardsRevealed():
            return say("Both boards are open now. Next everybody takes a bonus chip, which helps all game long.")
        case ChipTaken(seat, chip, _) if seat == LEARNER and state.chips[LEARNER][CHIPS.index(chip)] == 1:
            return FIRST_CHIP[chip]
        case TurnStarted(seat) if seat == LEARNER:
            return _on_own_turn(state, event)
        case CardsDrawn(seat, _, "draw") if seat == LEARNER and state.hand_size(LEARNER) in MANY:
            return say("{n} cards are a treasure. Take tiles and put your cards to use!", n=state.hand_size(LEARNER))
        case TilePlaced(seat) if seat == LEARNER:
            return _on_own_tile(state, event)
        case TileRemoved(seat) if seat == LEARNER and state.phase == 1:
            return say("A full storage costs you tiles. Take what you can soon pay for, or get a storage chip.")
        case AreaCompleted() | CropsScored() | ColourCompleted():
            return _on_points(state, event)
        case RedGained(seat, "hexagon", _, _) if seat == LEARNER:
            return say("No room for the wooden hexagon: 2 red points instead. Not bad either.")
        case TilesSetAside(_, _, None):
            return say("Five tiles of one colour: they have made room for new ones from the neutral reserve.")
        case TilesSetAside(_, _, seat) if seat == LEARNER and state.phase == 1:
            return say("Grow towards other colours: with many neighbours something in the centre will always fit.")
        case GapFilled() | PhaseEnding() | PhaseScored():
            return _on_phases(state, event)
        case GameEnded():
            return _on_the_end(event)
    return None


def _on_own_turn(state: TuscanyState, event: TurnStarted) -> Sentence | None:
    if event.last_round:
        return say("Your last turn. Complete an area if you can; what is left over in the end brings 1 point each.")
    if event.round == 1:
        return _on_first_turn(state)
    if event.round > EARLY:
        return None
    if any(isinstance(move, Place) for move in state.legal_moves()):
        return say("You can pay for a tile in your storage. Place it, and start collecting again.")
    if all(thing == EMPTY for thing in state.storage[LEARNER]):
        return say("Your storage is empty: take a tile that fits beside yours, or draw more cards first.")
    return say("Your cards don't pay for what is in storage yet. Draw, and mind that pairs replace single cards.")


def _on_first_turn(state: TuscanyState) -> Sentence:
    fitting = {state.parts.kinds[state.centre[slot]] for slot in state.fitting_slots(LEARNER)}
    paired = [colour for colour in fitting if cards.count(state.hands[LEARNER], colour) > 1]
    if not paired:
        return say("Your first turn. You hold no pair for a tile that fits: take one for later, or draw more cards.")
    return say(
        "Your first turn. You hold two cards of a colour ({colour}) that is in the centre and fits: take that tile.",
        colour=COLOUR_NAMES[COLOURS[min(paired)]],
    )


def _on_own_tile(state: TuscanyState, event: TilePlaced) -> Sentence | None:
    if event.tile.kind == HEXAGON:
        return say("The wooden hexagon is now a tile of the colour below it, with all that goes with it.")
    board = state.board(LEARNER)
    of_kind = board.colour_bits[KINDS.index(event.kind)] & state.covered[LEARNER]
    before = 1 if event.kind == "castle" else 0  # the start castle
    return FIRST_OF_KIND[event.kind] if len(bit_numbers(of_kind)) == before + 1 else None


def _on_points(state: TuscanyState, event: AreaCompleted | CropsScored | ColourCompleted) -> Sentence | None:
    match event:
        case AreaCompleted(seat, _, spaces, _, _) if seat == LEARNER:
            if len(spaces) == len(THREE_SPACES):
                return THREE_SPACES.get(state.scorings_left())
            if len(spaces) > 1 and state.phase == 1:
                return say("An area of two: 3 green points. Three spaces would be worth 6.")
        case CropsScored(seat, _, crops, _, _) if seat == LEARNER and len(crops) > 1 and state.phase == 1:
            return say("Two crops, both new here: 2 green points.")
        case ColourCompleted(seat, colour, 1, points, _) if seat == LEARNER:
            return say(
                "All your spaces of a colour are covered ({colour}), and you are first: {points} more green points!",
                colour=COLOUR_NAMES[colour],
                points=points,
            )
        case ColourCompleted(seat, colour, 2, _, _) if seat == LEARNER:
            return say(
                "All your spaces of a colour are covered ({colour}). Second place is worth something, too.",
                colour=COLOUR_NAMES[colour],
            )
        case ColourCompleted(seat, colour, 1, _, _) if seat == OPPONENT:
            return say(
                "Your opponent has covered all spaces of a colour ({colour}). For you only side 2 is left there.",
                colour=COLOUR_NAMES[colour],
            )
    return None


def _on_phases(state: TuscanyState, event: GapFilled | PhaseEnding | PhaseScored) -> Sentence | None:
    match event:
        case GapFilled(_, _, seat, stack, left) if stack == state.phase and left == NEARLY and not state.ending:
            if seat == LEARNER:
                return say(
                    "Two tiles are left in your stack {stack}. When it is empty, phase {stack} ends: choose your "
                    "moment.",
                    stack=stack,
                )
            return say(
                "Your opponent's stack {stack} has two tiles left. Finish what can score before phase {stack} ends.",
                stack=stack,
            )
        case PhaseEnding(_, phase) if phase == PHASES:
            return say("The last stack is empty. This round is finished, and then everybody has one more turn.")
        case PhaseEnding(seat, phase) if seat == LEARNER:
            return say("Your stack {phase} is empty, so phase {phase} ends with this round.", phase=phase)
        case PhaseEnding(_, phase):
            return say("Your opponent has emptied stack {phase}: phase {phase} ends with this round.", phase=phase)
        case PhaseScored(1, points, _):
            return say(
                "First scoring: {mine} points for you, {theirs} for your opponent. The green pawns stay where they "
                "are.",
                mine=points[LEARNER],
                theirs=points[OPPONENT],
            )
        case PhaseScored(2, _, red):
            return say(
                "After the second scoring it is {mine} to {theirs}. What you build now counts once more.",
                mine=red[LEARNER],
                theirs=red[OPPONENT],
            )
    return None


def _on_the_end(event: GameEnded) -> Sentence:
    mine, theirs = event.totals[LEARNER], event.totals[OPPONENT]
    points = {"mine": mine, "theirs": theirs}
    if len(event.winners) > 1:
        return say("{mine} to {theirs}, and equal in everything else: you share the win.", **points)
    won = event.winners == (LEARNER,)
    if mine == theirs and event.tie_break == EMPTY_SPACES:
        if won:
            return say("{mine} to {theirs}, a tie! You have more empty spaces left, so you win.", **points)
        return say("{mine} to {theirs}, a tie, but your opponent has more empty spaces left. So close!", **points)
    if mine == theirs:
        if won:
            return say("{mine} to {theirs}, a tie! You have more green points, so you win.", **points)
        return say("{mine} to {theirs}, a tie, but your opponent has more green points. So close!", **points)
    if won and mine - theirs >= CLEAR:
        return say("{mine} to {theirs}: a clear win! Time for a stronger opponent.", **points)
    if won:
        return say("{mine} to {theirs}: you win! Next time try to complete more in the first phase.", **points)
    if theirs - mine <= CLOSE:
        return say("{mine} to {theirs}: so close! One area more in the first phase would have been enough.", **points)
    return say(
        "{mine} to {theirs} for your opponent. Next time look for green points early: they count three times.", **points
    )


FIRST_GAME = FirstGame(
    id="first-game",
    title=say("Your first game"),
    opening=say(
        "A whole game against a gentle computer player. First lay out your land: try to form areas of three. Now and "
        "then I'll say a word."
    ),
    closing=say("That was a whole game of The Castles of Tuscany. Play another, or choose a stronger opponent."),
    level="easy",
    comment=comment,
)
