"""Why one way to play The Border rather than another, out of the parts that the expert weighs.

While dice are rolled: how likely, by all ways they can fall, each segment is completed and each area finished in this
turn by who rolls for that alone. Afterwards: what everybody's areas are worth once the action is over (`terms`). A
reason weighs as much as it brings more than the other way does, in points; a hundredth of what it brings at all is
added, so that what both ways have in common is told where they hardly differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from attrs import frozen

from tuscany_app.games.borders.engine.dice import COLOURS, COUNTS, DICE, HANDS, NAMES, ONE, ROLLS, count, pack
from tuscany_app.games.borders.engine.moves import KEPT, BordersMove, Complete, Cross, Done, Keep
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import ROLLING, SECOND_ACTION, Position
from tuscany_app.games.borders.players.adviser import FULL, ORDER, PLACE, Adviser, best_parts, expected
from tuscany_app.games.borders.players.evaluation import Terms
from tuscany_app.games.borders.players.judgement import FairAdviser
from tuscany_app.games.borders.words import why_words as words
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.analysis import Way
from tuscany_app.kernel.why import Why

COMMON = 0.01  # how much of a reason counts that speaks for both ways
CLEAR = 0.2  # of the heaviest reason, from which on another one is told
OPEN = 2  # spaces more than a rival lacks that leave a race open
LEAST = 0.005  # a chance that is not told as none or as certain


def explain(guess: BordersState, way: Way[BordersMove], instead: Way[BordersMove] | None) -> list[Why]:
    adviser = FairAdviser(guess)
    if guess.stage is ROLLING:
        found = list(_rolling(adviser, way[0], instead[0] if instead else None))
    else:
        found = list(_acting(adviser, Outcome(guess, way), Outcome(guess, instead or (Done(),))))
    found += _ending(guess, way, instead or ())
    heaviest, lightest = (sign * max([sign * why.worth for why in found], default=0.0) for sign in (1, -1))
    return [why for why in found if why.worth > CLEAR * max(0.0, heaviest) or why.worth < CLEAR * min(0.0, lightest)]


class Outcome:
    """What a way leads to within the action: nothing of it depends on chance."""

    def __init__(self, state: BordersState, way: Iterable[BordersMove]) -> None:
        before, seat = state.crossed[state.seat], state.seat
        crossed, left, self.segments = before, state.left, []
        for move in way:
            if isinstance(move, Complete):
                number = state.geometry.number_of_segment[move.segment]
                missing = state.geometry.segment_bits[number] & ~crossed
                left -= missing.bit_count() * ONE[state.geometry.colours[state.boards[seat]][number]]
                crossed |= missing
                self.segments.append(number)
            elif isinstance(move, Cross):
                crossed |= 1 << state.geometry.number_of_space[move.space]
        self.spaces, self.left = crossed & ~before, left
        known = {area for area, _, _ in state.gains(seat, 0)}  # finished in this action, and scored when all are done
        self.gains = [gain for gain in state.gains(seat, self.spaces) if gain[0] not in known]
        every = state.gains(seat, self.spaces)
        self.points = state.points(seat) + sum(points for _, points, _ in every)
        self.done = state.areas_done(seat) + len(every)


# rolling


@frozen
class Goal:
    """Something that dice could bring in the first action."""

    dice: int  # hand that it takes
    worth: float
    area: int = -1
    segment: int = -1
    end: bool = False  # it ends the game, and who does it is ahead


def _rolling(adviser: Adviser, move: BordersMove, instead: BordersMove | None) -> Iterator[Why]:
    state = adviser.state
    kept = [_kept(state, one) for one in (move, instead) if one is not None]
    for goal in _goals(adviser):
        if all(kept) and not any(_share(hand, goal.dice) for hand in kept):
            continue  # neither is about that
        chance = _chance(state, move, goal.dice)
        other = _chance(state, instead, goal.dice) if instead is not None else 0.0
        worth = goal.worth * (chance - other + COMMON * chance)
        if LEAST < chance < 1 - LEAST or chance == 1:
            yield _on_goal(state, goal, chance, worth)


def _goals(adviser: Adviser) -> Iterator[Goal]:
    """Segments and areas, with the points to expect more of the own board once they are done. An area that takes one
    segment stands for it; what one takes that needs several is worth what it brings beyond them."""
    state, seat, geometry = adviser.state, adviser.seat, adviser.state.geometry
    start = _own(adviser, 0)
    needed: dict[int, tuple[int, int]] = {}  # by segment: its open spaces, the dice for them
    gains: dict[int, float] = {}
    for segment, colour in enumerate(geometry.colours[state.boards[seat]]):
        missing = state.missing(seat, segment)
        if missing and missing.bit_count() <= DICE:
            needed[segment] = missing, missing.bit_count() * ONE[colour]
            gains[segment] = _own(adviser, missing) - start
    single = set()
    for area, border in enumerate(geometry.area_bits):
        open_spaces = border & ~state.crossed[seat]
        touching = {geometry.segment_of[space] for space in bit_numbers(open_spaces)}
        if not touching or not touching <= needed.keys():
            continue
        if sum(needed[segment][0].bit_count() for segment in touching) > DICE:
            continue
        spaces, dice = (sum(parts) for parts in zip(*[needed[segment] for segment in touching], strict=True))
        beyond = _own(adviser, spaces) - start
        if len(touching) > 1:
            beyond -= sum(gains[segment] for segment in touching)
        single |= touching if len(touching) == 1 else set()
        ahead = state.points(seat) + _value(state, area) - _most(state)
        if state.seats == 1 or state.areas_done(seat) + 1 < state.goal:
            yield Goal(dice, max(0.0, beyond), area=area)
        elif ahead > 0:
            yield Goal(dice, float(ahead), area=area, end=True)
    for segment, (_, dice) in needed.items():
        if segment not in single:
            yield Goal(dice, max(0.0, gains[segment]), segment=segment)


def _value(state: BordersState, area: int) -> int:
    """What an area brings to who finishes it now."""
    return (state.geometry.later if state.taken >> area & 1 else state.geometry.first)[area]


def _own(adviser: Adviser, spaces: int) -> float:
    """Points to expect of the own areas, with these spaces crossed off too."""
    return sum(points + more for (seat, _), (points, more) in adviser.terms(spaces, 0).items() if seat == adviser.seat)


def _chance(state: BordersState, move: BordersMove, dice: int) -> float:
    """That the first action has these dice, by who rolls for nothing else after the move."""
    if isinstance(move, Keep):
        return chances(dice, ROLLS - state.rolls)[PLACE[KEPT[move.dice]]]
    return float(_covers(state.left, dice))


def _kept(state: BordersState, move: BordersMove) -> int:
    return KEPT[move.dice] if isinstance(move, Keep) else state.left


def _share(hand: int, dice: int) -> bool:
    """Whether they have a colour in common."""
    return any(count(hand, colour) for colour, _ in COUNTS[dice])


@lru_cache(maxsize=500)
def chances(dice: int, rolls: int) -> list[float]:
    """By hand that is kept, in the order of hands: the chance to have these dice after so many rolls."""
    value, mean = [0.0] * len(ORDER), []
    for hand in FULL:
        value[PLACE[hand]] = float(_covers(hand, dice))
    for _ in range(rolls):
        mean = expected(value)
        value = best_parts(mean)
    return mean


def _covers(hand: int, dice: int) -> bool:
    return all(count(hand, colour) >= number for colour, number in COUNTS[dice])


def _on_goal(state: BordersState, goal: Goal, chance: float, worth: float) -> Why:
    geometry, seat = state.geometry, state.seat
    if goal.area < 0:
        chain, colour = geometry.chains[goal.segment], geometry.colours[state.boards[seat]][goal.segment]
        beside = sorted({area for space in chain for area in geometry.areas_of[space]})
        facts = len(chain), COLOURS[colour], tuple(geometry.areas[area] for area in beside)
        sentence = words.has_segment(*facts) if chance == 1 else words.rolls_for_segment(chance, *facts)
        return Why(words.FOR_SEGMENT, sentence, worth, (f"segment:{geometry.segments[goal.segment]}",))
    name, about = geometry.areas[goal.area], (f"area:{geometry.areas[goal.area]}",)
    points = _value(state, goal.area)
    if chance == 1:
        return Why(words.FOR_AREA, words.has_area(name, points), worth, about)
    if goal.end:
        sentence = words.rolls_for_end(chance, name, state.points(seat) + points, _most(state))
        return Why(words.END, sentence, worth, about)
    first = not state.taken >> goal.area & 1
    return Why(words.FOR_AREA, words.rolls_for_area(chance, name, points, first=first), worth, about)


# first and second action


def _acting(adviser: Adviser, way: Outcome, instead: Outcome) -> Iterator[Why]:
    state, second = adviser.state, adviser.state.stage is SECOND_ACTION
    more = _more(adviser, way, instead)
    others, every = [other.seat for other in adviser.others], range(len(state.geometry.areas))
    to_come = adviser.alone and not second
    spaces = way.spaces if to_come else way.spaces | instead.spaces
    touched = [area for area in every if spaces & state.geometry.area_bits[area]]
    rest = [area for area in every if area not in touched]
    for area in touched:
        if (state.seat, area) in more:
            work, first = more[state.seat, area]
            theirs = sum(more[other, area][1] for other in others if (other, area) in more)
            yield from _on_area(state, area, way, work, first, theirs)
    if to_come:
        yield from _second_to_come(state, way, sum(sum(more.get((state.seat, area), ())) for area in rest))
    elif others:
        theirs = sum(
            work + (0.0 if area in touched else first) for (seat, area), (work, first) in more.items() if seat in others
        )
        if way.left != instead.left and not second:
            yield from _left_over(state, way, instead, -theirs)
        elif way.done > instead.done:
            yield Why(words.CLOCK, words.presses_on(way.done, state.goal), -theirs, ("score",))


def _more(adviser: Adviser, way: Outcome, instead: Outcome) -> Terms:
    """What everybody can expect more after one way than after another, and a little of what it is more than after
    doing nothing."""
    terms, other = adviser.terms(way.spaces, way.left), adviser.terms(instead.spaces, instead.left)
    nothing = adviser.terms(0, adviser.state.left)
    return {
        key: (
            work - other[key][0] + COMMON * (work - nothing[key][0]),
            first - other[key][1] + COMMON * (first - nothing[key][1]),
        )
        for key, (work, first) in terms.items()
    }


def _on_area(state: BordersState, area: int, way: Outcome, work: float, first: float, theirs: float) -> Iterator[Why]:
    """`work` and `first` are what the area brings more, at least and for being the first; `theirs` what the others
    have more of being the first."""
    geometry, seat = state.geometry, state.seat
    name, border, about = geometry.areas[area], geometry.area_bits[area], (f"area:{geometry.areas[area]}",)
    high, low = geometry.first[area], geometry.later[area]
    for finished, points, higher in way.gains:
        if finished == area:
            yield Why(words.FINISH, words.finishes(name, points, first=higher), work + first, about)
            if higher and (state.seats == 2 or (state.seats > 2 and state.stage is not SECOND_ACTION)):  # (F-10)
                yield Why(words.RACE, words.taken(name, high, low), -theirs, about)
            return
    number, missing = (way.spaces & border).bit_count(), (border & ~state.crossed[seat] & ~way.spaces).bit_count()
    worth = work + first - theirs
    if not number:
        if worth < 0:
            yield Why(words.WORK, words.stays_open(name, missing), worth, about)
        return
    rivals = [(border & ~crossed).bit_count() for other, crossed in enumerate(state.crossed) if other != seat]
    nearest, segments = min(rivals, default=0), [one for one in way.segments if geometry.segment_bits[one] & border]
    kind = words.WORK
    if nearest and missing <= nearest + OPEN and not state.taken >> area & 1 and first - theirs > work:
        kind, sentence = words.RACE, words.nearer(name, missing, nearest, high, low)
    elif len(segments) == 1:
        colour = COLOURS[geometry.colours[state.boards[seat]][segments[0]]]
        sentence = words.completes(len(geometry.chains[segments[0]]), colour, name, missing)
    else:
        sentence = words.crosses(number, name, missing)
    yield Why(kind, sentence, worth, about)


# dice left over


def _second_to_come(state: BordersState, way: Outcome, worth: float) -> Iterator[Why]:
    """Of who trains alone."""
    if not way.left:
        yield Why(words.SECOND, words.leaves_oneself_one(), worth, ("dice",))
    elif way.left != pack(state.dice):
        dice = NAMES[way.left]
        sentence = words.earns(dice) if state.earned else words.leaves_oneself(dice)
        yield Why(words.SECOND, sentence, worth, ("dice",))


def _left_over(state: BordersState, way: Outcome, instead: Outcome, worth: float) -> Iterator[Why]:
    """What is the best about the dice that the others get."""
    others = [seat for seat in range(state.seats) if seat != state.seat]
    mine, theirs = _finishable(state, others, way), _finishable(state, others, instead)
    kept = {area: points for area, points in theirs.items() if area not in mine}
    hand = way.left or pack(state.dice)
    spaces, before = (
        max(state.reachable(seat, left or pack(state.dice)).bit_count() for seat in others)
        for left in (way.left, instead.left)
    )
    about: tuple[str, ...] = ("dice",)
    if kept:
        area, points = max(kept.items(), key=lambda entry: entry[1])
        name = state.geometry.areas[area]
        sentence, about = words.keeps_from(name, points), (f"area:{name}",)
    elif not way.left:
        sentence = words.leaves_one()
    elif not spaces:
        sentence = words.leaves_nothing(NAMES[hand])
    elif instead.left and len(HANDS[way.left]) < len(HANDS[instead.left]):
        sentence = words.leaves(NAMES[hand])
    elif spaces < before or worth < 0:
        sentence = words.leaves_little(spaces)
    else:
        return
    yield Why(words.LEFT, sentence, worth, about)


def _finishable(state: BordersState, seats: Iterable[int], outcome: Outcome) -> dict[int, int]:
    """The areas that one of these seats could finish with the dice left over, and the points it would bring."""
    geometry, hand, one = state.geometry, outcome.left or pack(state.dice), not outcome.left
    gone = state.taken | sum(1 << area for area, _, first in outcome.gains if first) | state.first[state.seat]
    return {
        area: geometry.later[area] if gone >> area & 1 else geometry.first[area]
        for area in range(len(geometry.areas))
        if any(can_finish(state, seat, area, hand, one=one) for seat in seats)
    }


def can_finish(position: Position, seat: int, area: int, hand: int, *, one: bool) -> bool:
    """Whether the seat could cross off all that an area lacks with these dice, or one of them (F-6, F-7)."""
    geometry, board = position.geometry, position.boards[seat]
    missing = geometry.area_bits[area] & ~position.crossed[seat]
    number = missing.bit_count()
    if not 0 < number <= (1 if one else len(HANDS[hand])):
        return False
    dice = pack(geometry.colour(board, space) for space in bit_numbers(missing))
    if not _covers(hand, dice):
        return False
    todo, seen = [(missing, position.crossed[seat], position.near[seat], 0 if one else hand - dice)], set()
    while todo:
        waiting, crossed, near, spare = todo.pop()
        while near & waiting:  # what can be reached is crossed off
            for space in bit_numbers(near & waiting):
                crossed |= 1 << space
                near |= geometry.around[space]
            waiting &= ~crossed
        if not waiting:
            return True
        for space in bit_numbers(near & ~crossed & ~waiting & geometry.fitting[board][spare]):
            more = crossed | 1 << space  # a step between, with a die that is not needed
            if more not in seen:
                seen.add(more)
                rest = spare - ONE[geometry.colour(board, space)]
                todo.append((waiting, more, near | geometry.around[space], rest))
    return False


# the end of the game


def _ending(state: BordersState, way: Way[BordersMove], instead: Way[BordersMove]) -> Iterator[Why]:
    """Points only grow: who would be behind at the end if nobody else scored loses."""
    others = [seat for seat in range(state.seats) if seat != state.seat]
    if not others or max(state.areas_done(seat) for seat in others) >= state.goal:
        return
    mine, other, theirs = Outcome(state, way), Outcome(state, instead), _most(state)
    ahead = mine.points - theirs
    if mine.done >= state.goal and ahead > 0:
        worth = ahead * (1 + COMMON) if other.done < state.goal else ahead * COMMON
        yield Why(words.END, words.ends_ahead(mine.points, theirs), worth, ("score",))
    if other.done >= state.goal > mine.done and other.points < theirs:
        yield Why(words.END, words.would_lose(other.points, theirs), theirs - other.points, ("score",))


def _most(state: BordersState) -> int:
    """Points of the best of the others."""
    return max((state.points(seat) for seat in range(state.seats) if seat != state.seat), default=0)
