"""Why a way to play Carcassonne is good: every number that is told is recomputed here, from the land piece by piece
(`brute.py`) or by playing what is spoken of."""

from __future__ import annotations

import ast
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.carcassonne.brute import BESIDE, ROUND, Brute, Cell, Piece, pieces_of, tiles
from tests.games.carcassonne.positions import BLUE, RED, games, laid_out, of_every_stage, play
from tests.games.carcassonne.test_analyst import twice
from tuscany_app.games.carcassonne import GAME
from tuscany_app.games.carcassonne.engine.events import MessageTurned, PointsScored
from tuscany_app.games.carcassonne.engine.geometry import place_of, tile_of, turns_of
from tuscany_app.games.carcassonne.engine.moves import MAN, WOMAN, CarcassonneMove
from tuscany_app.games.carcassonne.engine.rules import USE_MESSAGE, CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.players import explaining
from tuscany_app.games.carcassonne.players.analyst import ANALYST
from tuscany_app.games.carcassonne.players.evaluation import Judge, lead
from tuscany_app.games.carcassonne.players.explaining import explain
from tuscany_app.games.carcassonne.words import why_words
from tuscany_app.kernel.bots.analysis import Effort, Way
from tuscany_app.kernel.rng import Rng
from tuscany_app.kernel.why import Why, reasons, themes

AnyWay = Way[CarcassonneMove]
PIECE = re.compile(r"(?:feature:(-?\d+),(-?\d+):)?(city|road|field|cloister)(\d?)")
ABOUT = re.compile(r"tile|bag|track|message|supply|feature:-?\d+,-?\d+:(?:(?:city|road|field)[0-7]|cloister)")


# A second opinion


def brute_of(state: CarcassonneState) -> Brute:
    slow = Brute(
        state.seats,
        state.active,
        messages=state.messages,
        farmers=state.farmers,
        small_cities=state.small_cities,
        one_figure=state.one_figure,
    )
    names = state.geometry.names
    slow.land = {place_of(cell): (names[tile_of(laid)], turns_of(laid)) for cell, laid in state.land.items()}
    slow.bag = Counter(names[tile] for tile in state.bag[state.drawn :])
    spots = {state.spot_of(segment): seat for segment, seat in state.followers.items()}
    slow.followers = {((spot.x, spot.y), spot.kind, spot.index): seat for spot, seat in spots.items()}
    return slow


class Checked:
    """A reason, and all that is needed to doubt it."""

    def __init__(self, state: CarcassonneState, way: AnyWay, instead: AnyWay | None, why: Why) -> None:
        self.state, self.way, self.instead, self.why = state, way, instead, why
        self.me = state.seat
        self.facts = why.sentence.facts
        self.before, self.after, self.other = brute_of(state), brute_of(state), brute_of(state)
        self.laid = place_of(state.cell) if state.stage == Stage.MANNING else None  # the tile is there
        self.put = self._make(self.after, way)
        self._make(self.other, instead or ())

    def _make(self, slow: Brute, way: AnyWay) -> Piece | None:
        """Play a way; where the follower was put."""
        cell, put = self.laid, None
        for words in (str(move).split() for move in way):
            if words[0] == "place":
                x, y = map(int, words[1].split(","))
                cell = (x, y)
                slow.land[cell] = self.state.geometry.names[self.state.tile], int(words[2][1])
            elif words[0] == "follower":
                assert cell is not None
                put = cell, words[1], int(words[2]) if len(words) > 2 else 0
                slow.followers[put] = self.me
        return put

    @property
    def piece(self) -> Piece:
        """A piece of the feature that is spoken of."""
        for about in self.why.about:
            if about.startswith("feature:"):
                found = PIECE.fullmatch(about)
                assert found
                return (int(found[1]), int(found[2])), found[3], int(found[4] or 0)
        assert self.put is not None
        return self.put

    @property
    def feature(self) -> set[Piece]:
        return self.after.feature(self.piece)

    def completed(self) -> list[set[Piece]]:
        """What the tile completes."""
        cell = next(iter(self.after.land.keys() - self.before.land.keys()), self.laid)
        assert cell is not None
        near = [(cell[0] + dx, cell[1] + dy) for dx, dy in [*ROUND, (0, 0)]]
        found: list[set[Piece]] = []
        for place in near:
            if place not in self.after.land:
                continue
            for kind, number in pieces_of(*self.after.land[place]):
                feature = self.after.feature((place, kind, number))
                on_it = kind == "cloister" or any(piece[0] == cell for piece in feature)
                if on_it and self.after.complete(feature) and feature not in found:
                    found.append(feature)
        return found

    def whose(self, slow: Brute, feature: set[Piece]) -> str:
        best = slow.best(feature)
        if self.me not in best:
            return "THEIRS"
        return "MINE" if len(best) == 1 else "OURS"

    def is_of(self, slow: Brute, *whose: str) -> bool:
        """Whether the feature is called by what it is and whose."""
        feature = slow.feature(self.piece)
        named = [getattr(why_words, one)[self.piece[1]] for one in whose if self.whose(slow, feature) == one]
        return self.facts["feature"] in named

    def needed(self, slow: Brute, feature: set[Piece]) -> set[Cell]:
        """Cells that the feature waits for."""
        found = set()
        for (x, y), kind, number in feature:
            if kind == "cloister":
                found |= {(x + dx, y + dy) for dx, dy in ROUND}
            for side in pieces_of(*slow.land[x, y])[kind, number][0]:
                found.add((x + BESIDE[side][0], y + BESIDE[side][1]))
        return found - slow.land.keys()

    def fitting(self, slow: Brute, cell: Cell) -> int:
        count = 0
        for name, number in slow.bag.items():
            if any(slow.fits(name, cell, turns) for turns in range(4)):
                count += number
        return count

    def closing(self) -> int:
        """Tiles in the bag with which the feature can be completed."""
        count = 0
        for name, number in self.after.bag.items():
            for move in self.after.placements(name) if number else ():
                cell, turns = move.split()[1:]
                x, y = map(int, cell.split(","))
                after = brute_of(self.state)
                after.land = {**self.after.land, (x, y): (name, int(turns[1]))}
                if after.complete(after.feature(self.piece)):
                    count += number
                    break
        return count

    def cities(self, slow: Brute) -> tuple[int, int]:
        """Cities that a field touches: complete, and not."""
        field = slow.feature(self.piece)
        done = len(slow.cities_at(field))
        every = {
            frozenset(slow.feature((cell, "city", city)))
            for cell, _, number in field
            for city in tiles()[slow.land[cell][0]]["fields"][number]["cities"]
        }
        return done, len(every) - done

    def stops(self, way: AnyWay) -> set[tuple[int, int]]:
        """Figures and spaces on which they bring a message, with any choice of figures until one is turned up."""
        found: set[tuple[int, int]] = set()

        def go_on(state: CarcassonneState, moves: AnyWay) -> None:
            events = [event for move in moves for event in state.play(move)]
            for event in events:
                if isinstance(event, MessageTurned):
                    found.add((event.figure, state_figure(events, state, event)))
                    return
            if state.over() or state.stage not in (Stage.FIGURE, Stage.REMOVING):
                return
            for move in state.legal_moves():
                go_on(state.copy(), (move,))

        go_on(self.state.copy(), way)
        return found


def state_figure(events: list[Any], state: CarcassonneState, turned: MessageTurned) -> int:
    """The space on which the figure stood when the message was turned up."""
    earlier = events[: events.index(turned)]
    moved = [
        e.after for e in earlier if isinstance(e, PointsScored) and (e.seat, e.figure) == (turned.seat, turned.figure)
    ]
    return (moved[-1] if moved else state.figures[2 * turned.seat + turned.figure]) % 50


def points_of(state: CarcassonneState, move: CarcassonneMove) -> int:
    """What a move brings its seat at once, before anything else is decided."""
    after, seat = state.copy(), state.seat
    events = after.play(move)
    scored = [event.points for event in events if isinstance(event, PointsScored) and event.seat == seat]
    if scored:
        return scored[0]
    return after.points_to_move() if after.stage == Stage.FIGURE and after.seat == seat else 0


def check(one: Checked) -> bool:
    """Whether the sentence is true."""
    facts, after, before, me, state = one.facts, one.after, one.before, one.me, one.state
    text = one.why.sentence.source
    match text.replace("{feature}", "F"):
        case "Completes F: {points} points now, and your follower comes back.":
            feature = one.feature
            return (
                feature in one.completed()
                and one.is_of(after, "MINE")
                and after.worth(feature, final=False) == facts["points"]
                and after.crowd(feature)[me] == facts["n"]
            )
        case "Completes F: {points} points for you, and as many for a rival.":
            right = after.worth(one.feature, final=False) == facts["points"]
            return right and one.feature in one.completed() and one.is_of(after, "OURS")
        case "Completes F: {points} points for a rival.":
            right = after.worth(one.feature, final=False) == facts["points"]
            return right and one.feature in one.completed() and one.is_of(after, "THEIRS")
        case "Builds on F: {points} points so far.":
            return (
                one.is_of(after, "MINE", "THEIRS", "OURS") and after.worth(one.feature, final=True) == facts["points"]
            )
        case "Builds on F: {now} points so far, {then} or more once it is complete.":
            values = after.worth(one.feature, final=True), after.worth(one.feature, final=False)
            return one.is_of(after, "MINE", "THEIRS", "OURS") and values == (facts["now"], facts["then"])
        case "Builds on F: one more tile completes it, and {n} such tile is in the bag.":
            return one.is_of(after, "MINE", "THEIRS", "OURS") and one.closing() == facts["n"]
        case "Claims F: {n} point so far.":
            return one.put in one.feature and after.worth(one.feature, final=True) == facts["n"]
        case "Claims F: {n} point so far, {then} or more once it is complete.":
            values = after.worth(one.feature, final=True), after.worth(one.feature, final=False)
            return one.put in one.feature and values == (facts["n"], facts["then"])
        case "Claims F: one more tile completes it, and {n} such tile is in the bag.":
            return one.put in one.feature and one.closing() == facts["n"]
        case "It is the last tile: F brings you {n} point at the end.":
            right = not after.bag.total() and not after.complete(one.feature)
            return right and one.put in one.feature and after.worth(one.feature, final=True) == facts["n"]
        case "Makes F easier to complete." | "Makes F harder to complete.":
            return one.is_of(after, "MINE", "THEIRS", "OURS") and not after.complete(one.feature)
        case "Makes F harder to complete: it has {ends} open ends now.":
            ends = [
                side
                for cell, kind, number in one.feature
                for side in pieces_of(*after.land[cell])[kind, number][0]
                if (cell[0] + BESIDE[side][0], cell[1] + BESIDE[side][1]) not in after.land
            ]
            return one.is_of(after, "MINE", "THEIRS", "OURS") and len(ends) == facts["ends"]
        case "Hinders F: no tile in the bag fits a place that it needs.":
            needed = [one.fitting(after, cell) for cell in one.needed(after, one.feature)]
            return one.is_of(after, "MINE", "THEIRS", "OURS") and 0 in needed
        case "Hinders F: {n} tile in the bag now fits a place it needs (before: {before}).":
            pairs = [(one.fitting(after, cell), one.fitting(before, cell)) for cell in one.needed(after, one.feature)]
            right = facts["n"] < facts["before"] and (facts["n"], facts["before"]) in pairs
            return right and one.is_of(after, "MINE", "THEIRS", "OURS")
        case "Shares F: you have equally many followers there, so you score equally many points.":
            crowd = after.crowd(one.feature)
            named = facts["feature"] == why_words.THEIRS[one.piece[1]]
            return named and len(crowd) > 1 and crowd[me] == max(crowd.values()) and len(after.best(one.feature)) > 1
        case "Takes over F: {mine} of your followers against {theirs}.":
            crowd = after.crowd(one.feature)
            theirs = max(count for seat, count in crowd.items() if seat != me)
            named = facts["feature"] == why_words.THEIRS[one.piece[1]]
            return named and (crowd[me], theirs) == (facts["mine"], facts["theirs"]) and crowd[me] > theirs
        case "Joins F with followers of a rival.":
            crowd = after.crowd(one.feature)
            return facts["feature"] == why_words.MINE[one.piece[1]] and crowd[me] > 0 and len(crowd) > 1
        case "A farmer beside {n} completed city: {points} points so far.":
            done = one.cities(after)[0]
            return one.put in one.feature and (done, after.worth(one.feature, final=True)) == (
                facts["n"],
                facts["points"],
            )
        case "A farmer beside {n} city that is still open: 3 points once it is complete.":
            return one.put in one.feature and one.cities(after) == (0, facts["n"])
        case "Claims the field before anybody else does.":
            return one.put in one.feature and one.cities(after) == (0, 0) and len(after.crowd(one.feature)) == 1
        case "Improves F: {n} completed city, {points} points so far.":
            values = one.cities(after)[0], after.worth(one.feature, final=True)
            return one.is_of(after, "MINE", "THEIRS", "OURS") and values == (facts["n"], facts["points"])
        case "Improves F: it touches {n} open city now.":
            return one.is_of(after, "MINE", "THEIRS", "OURS") and one.cities(after)[1] == facts["n"]
        case (
            "Improves F: a city that it touches gets easier to complete."
            | "Spoils F: a city that it touches gets harder to complete."
        ):
            return one.is_of(after, "MINE", "THEIRS", "OURS") and one.cities(after)[1] > 0
        case "Makes one farm out of two.":
            return len({frozenset(before.feature(piece)) for piece in one.feature if piece[0] in before.land}) > 1
        case "Elsewhere the tile would help F." | "Elsewhere the tile would hinder F.":
            return one.is_of(before, "MINE", "THEIRS") or one.whose(before, before.feature(one.piece)) == "OURS"
        case "Elsewhere the tile would join F with other followers.":
            there = one.other.crowd(one.other.feature(one.piece))
            return there.total() > before.crowd(before.feature(one.piece)).total()
        case "Keeps the follower for later: {n} follower in your supply.":
            back = sum(after.crowd(feature)[me] for feature in one.completed())
            return one.put is None and after.supply(me) + back == facts["n"]
        case "Its points can bring a scoring figure to the dark space {space}: a message.":
            return facts["space"] in {space for _, space in one.stops(one.way)}
        case "Another choice can bring a scoring figure to a dark space: a message.":
            other = one.instead or next((move,) for move in state.legal_moves() if move != one.way[0])
            return bool(one.stops(other))
        case "Your man can stop on the dark space {space}: a message.":
            return (MAN, facts["space"]) in one.stops(one.way)
        case "Your woman can stop on the dark space {space}: a message.":
            return (WOMAN, facts["space"]) in one.stops(one.way)
        case "Spaces to the next dark one afterwards: man {man}, woman {woman}.":
            figures = state.figures[2 * me : 2 * me + 2]
            figures[one.way[0].figure] += state.points_to_move()
            to_go = [next(n for n in range(1, 6) if (figure + n) % 5 == 0) for figure in figures]
            return to_go == [facts["man"], facts["woman"]]
        case "The points of both figures count together: it makes no difference.":
            figures = state.figures[2 * me : 2 * me + 2]
            return figures[0] % 5 == figures[1] % 5 or (not state.left() and not one.stops(one.way))
        case "The action brings {n} point, the seal {seal}." | "The seal brings {seal} points, the action {points}.":
            points = facts["n"] if "n" in facts else facts["points"]
            return [points_of(state, move) for move in USE_MESSAGE] == [points, facts["seal"]]
        case "Action and seal bring {seal} points each: it makes no difference.":
            return [points_of(state, move) for move in USE_MESSAGE] == [facts["seal"]] * 2
        case "The seal brings {seal} points at once.":
            return points_of(state, USE_MESSAGE[1]) == facts["seal"]
        case "One more tile to lay, and a follower with it, before anybody else's turn.":
            extra = state.copy()
            extra.play(USE_MESSAGE[0])
            return state.message == 7 and state.left() > 0 and (extra.over() or extra.seat == me or not extra.left())
        case (
            "One of your followers comes back to your supply."
            | "One of your followers scores up to {n} point and comes back to your supply."
        ):
            own = [piece for piece, seat in before.followers.items() if seat == me]
            values = [
                before.worth(before.feature(piece), final=True) if me in before.best(before.feature(piece)) else 0
                for piece in own
            ]
            return state.message == 8 and max(values) == facts.get("n", 0)
        case (
            "Takes back a follower that would score nothing now."
            | "This follower scores {n} point for you alone and comes back to your supply."
        ):
            return points_of(state, one.way[0]) == facts.get("n", 0)
        case "Another follower stays and keeps F: {n} point so far.":
            assert one.instead is not None
            _, cell, kind, *number = str(one.instead[0]).split()
            x, y = map(int, cell.split(","))
            feature = before.feature(((x, y), kind, int(number[0]) if number else 0))
            named = facts["feature"] == why_words.MINE[kind]
            return named and me in before.best(feature) and before.worth(feature, final=True) == facts["n"]
    raise AssertionError(text)


# Positions


def compared(state: CarcassonneState, rng: random.Random) -> Iterator[tuple[AnyWay, AnyWay | None]]:
    """The best against the next and against nothing, some other against the best, and two others."""
    ways = ANALYST.ways(state)
    if len(ways) > 1:
        other, third = rng.choice(ways[1:]), rng.choice(ways)
        yield from ((ways[0], ways[1]), (ways[0], None), (other, ways[0]), (ways[0], other))
        if third is not other:
            yield third, other


def seldom() -> list[CarcassonneState]:
    """Positions with what random games seldom lead to: the last tile, farms and roads with followers of several."""
    followers = {RED: "0,0 road 0; 0,0 field 1"}
    letter = laid_out("W -1,0 r0", "W V V", followers=followers, figures=[2, 1, 0, 0], pile=(8,))
    play(letter, "place 1,0 r0", "done", "figure man")
    found = [letter]
    for players, seed, flavour, wanted in (
        (2, 40, "closing", 67),
        (2, 40, "tight", 150),
        (2, 40, "tight", 160),
        (2, 44, "closing", 118),
        (2, 45, "tight", 100),
        (3, 42, "tight", 170),
    ):
        found += [state.copy() for number, state in enumerate(games(players, [seed], flavour)) if number == wanted]
    return found


def explained() -> Iterator[Checked]:
    rng = random.Random(4)
    for state in seldom():
        for way in ANALYST.ways(state)[:12]:
            for why in explain(state, way, None):
                yield Checked(state, way, None, why)
    positions = [state for players in (2, 3, 6) for state in of_every_stage(players, 18)]
    positions += of_every_stage(2, 10, one_figure=True, small_cities=True)
    positions += of_every_stage(2, 10, messages=False)
    for state in positions:
        guess = state.guess(state.seat, Rng(1))
        for way, instead in compared(guess, rng):
            for why in explain(guess, way, instead):
                yield Checked(guess, way, instead, why)


def told_in(path: Path) -> set[str]:
    """The sources of all sentences in a file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "say_n"):
            assert isinstance(node.args[0], ast.Constant)
            found.add(str(node.args[0].value))
    return found


def test_every_number_told_is_right_and_no_sentence_is_unused() -> None:
    reached: set[str] = set()
    kinds: set[str] = set()
    for one in explained():
        assert check(one), f"{one.why.sentence}: {one.why} {list(map(str, one.way))} {one.state}"
        assert len(str(one.why.sentence)) <= 110
        kinds.add(one.why.kind)
        assert all(ABOUT.fullmatch(about) for about in one.why.about)
        reached.add(one.why.sentence.source)
        if "feature" in one.facts:
            reached.add(one.facts["feature"].source)
    named = {theme.source for theme in why_words.THEMES.values()}
    assert told_in(Path(why_words.__file__)) - named == reached
    assert kinds == set(why_words.THEMES)
    assert all(name.islower() and len(name.split()) <= 3 for name in named)


# The parts of the judgement


@pytest.mark.parametrize("players", [2, 4])
def test_terms_add_up_to_what_a_position_promises(players: int) -> None:
    for state in of_every_stage(players, 12):
        judge = Judge(state)
        totals = [0.0] * players
        for term in judge.terms():
            totals[term.seat] += term.points
        assert tuple(totals) == pytest.approx(judge.standing())


@pytest.mark.parametrize("messages", [True, False])
def test_the_worth_of_all_reasons_is_the_difference_in_lead(messages: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two, when the smallest is told too; figures that come closer to a dark space are part of what is completed."""
    monkeypatch.setattr(explaining, "CLEAR", 0.0)
    rng, compared_ways = random.Random(2), 0
    for state in of_every_stage(2, 25, messages=messages):
        if state.stage not in (Stage.PLACING, Stage.MANNING):
            continue
        for way, instead in compared(state, rng):
            leads = []
            for moves in (way, instead or ()):
                after = state.copy()
                for move in moves:
                    if str(move) != "done":
                        after.play(move)
                leads.append(lead(Judge(after).standing(), state.seat))
            before = explaining.After(state)
            after_each = [explaining.After(state, one, before) if one else before for one in (way, instead)]
            found = explaining.Comparison(before, *after_each).reasons()
            assert sum(why.worth for why in found) == pytest.approx(leads[0] - leads[1], abs=1e-6)
            compared_ways += 1
    assert compared_ways > 50


# Honesty


def test_what_is_hidden_has_no_part_in_the_reasons() -> None:
    rng = random.Random(3)
    for state in of_every_stage(3, 12):
        one, two = (state.guess(state.seat, Rng(seed)) for seed in (1, 2))
        for way, instead in compared(one, rng):
            assert explain(one, way, instead) == explain(two, way, instead)


def test_no_decision_is_without_a_reason() -> None:
    own = 0
    positions = [state for players in (2, 6) for state in of_every_stage(players, 10) if len(state.legal_moves()) > 1]
    for state in positions:
        found = ANALYST.analyse(state, 1, Effort.QUICK, None, twice)
        for judged in (found.best, found.judged[-1]):
            told = reasons(GAME, state, found, judged)
            assert 1 <= len(told) <= 3
            assert all(why.kind in themes(GAME) for why in told)
        own += any(why.kind in why_words.THEMES for why in reasons(GAME, state, found, found.best))
    assert own > 0.8 * len(positions)


# What is told of a position that one can look at


def told(state: CarcassonneState, way: str, instead: str | None = None) -> list[str]:
    """The reasons for a way, the greatest first; ways are notations, `place 0,1 r0; done`."""
    ways = [tuple(GAME.parse(part.strip()) for part in one.split(";")) if one else None for one in (way, instead)]
    assert ways[0] is not None
    found = sorted(explain(state, ways[0], ways[1]), key=lambda why: -why.worth)
    return [str(why.sentence) for why in found if why.worth > 0]


def test_a_completed_city_with_its_follower() -> None:
    state = laid_out("M 0,-1 r3", "E", followers={RED: "0,-1 city 0"}, figures=[2, 0, 0, 0])
    found = told(state, "place -1,-1 r1; done")
    assert "Completes your city: 8 points now, and your follower comes back." in found[:2]
    assert "Its points can bring a scoring figure to the dark space 10: a message." in found[:2]


def test_a_city_of_a_rival_is_left_alone() -> None:
    state = laid_out("M 0,-1 r3", "E", followers={BLUE: "0,-1 city 0"})
    assert "Elsewhere the tile would help a rival's city." in told(state, "place 0,-2 r0; done", "place -1,-1 r1; done")
