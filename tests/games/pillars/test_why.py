"""Reasons for a placement: every number in them counted anew, by a second opinion on the rules."""

from __future__ import annotations

import ast
import copy
import random
import re
from collections.abc import Callable, Iterator
from inspect import getsource

import pytest
from attrs import evolve, frozen

from tests.games.pillars.brute import Brute, Square, beside, everywhere, shapes
from tests.games.pillars.positions import FLAVOURS, begun, new_game, steps
from tests.games.pillars.test_analyst import GLANCE, OPTIONS, sampled
from tuscany_app.games.pillars import GAME
from tuscany_app.games.pillars.engine.moves import Out, PillarsMove, Place
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.engine.state import Stage
from tuscany_app.games.pillars.players import analyst
from tuscany_app.games.pillars.players.evaluation import USUAL, terms, values
from tuscany_app.games.pillars.players.explaining import FEW, explain
from tuscany_app.games.pillars.words import why_words as words
from tuscany_app.kernel.bots.analysis import Effort
from tuscany_app.kernel.i18n import Decimal, Sentence
from tuscany_app.kernel.rng import Rng
from tuscany_app.kernel.why import COUNTED, MOST, Why, reasons, themes

Way = tuple[PillarsMove, ...]
MANY = FEW + 1  # what is more than a few is not counted in a sentence


@pytest.fixture(autouse=True)
def few_continuations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their number does not matter here."""
    monkeypatch.setattr(analyst, "CONTINUATIONS", 2)


@frozen
class Case:
    """A way to play, in the program's position and in that of the second opinion before and after it."""

    state: PillarsState
    way: Way
    before: Brute
    after: Brute
    other: Case | None = None  # the way that it is held against

    @property
    def me(self) -> int:
        return self.state.seat

    @property
    def ended(self) -> bool:
        return self.after.over or len(self.after.finished) > len(self.before.finished)

    def penalties(self) -> list[int]:
        ended = self.ended and self.after.match
        return self.after.finished[len(self.before.finished)] if ended else self.after.penalties()

    def places(self, seat: int, *, after: bool) -> set[str]:
        """For pieces, of that seat."""
        if (after and (self.ended or self.after.out[seat])) or self.before.out[seat]:
            return set()
        table = copy.copy(self.after if after else self.before)
        table.seat = seat
        return table.pieces()

    def pillar_squares(self, seat: int) -> set[str]:
        table = copy.copy(self.after)
        table.seat = seat
        return table.third_pillar()

    def some_time(self, seat: int, piece: str, *, after: bool) -> int:
        """Places of a piece on free squares, but for those in regions that the seat can't enter any more."""
        table = self.after if after else self.before
        if after and (self.ended or self.after.out[seat]):
            return 0
        inside = set(table.inside()) - set(table.board)
        if table.pillars[seat] == 3:
            own = [square for square, (owner, _) in table.board.items() if owner == seat]
            inside = entered(inside, {near for square in own for near in beside(square)})
        return sum(spot <= inside for _, spot in everywhere(piece, table.side))


def entered(free: set[Square], doors: set[Square]) -> set[Square]:
    found, new = set(), free & doors
    while new:
        found |= new
        new = {near for square in new for near in beside(square)} & free - found
    return found


def cases(
    players: int, seeds: range, every: int, **wishes: bool
) -> Iterator[tuple[PillarsState, Brute, random.Random]]:
    for seed in seeds:
        flavour, rng = list(FLAVOURS.values())[seed % len(FLAVOURS)], random.Random(seed)
        table = Brute(players, seed % players, **wishes)
        for number, step in enumerate(steps(new_game(players, seed % players, **wishes), seed, flavour)):
            special = step.before.may_step_out() or len(step.before.laid) > 9 * players
            if len(step.before.legal_moves()) > 1 and (special or number % every == seed % every):
                yield step.before, table, rng
            table.play(str(step.move))


def some_way(state: PillarsState, rng: random.Random) -> Way:
    """To the end of the turn."""
    way, after = [rng.choice(state.legal_moves())], state.copy()
    after.play(way[0])
    while after.stage is not Stage.PLACING:
        way.append(rng.choice(after.legal_moves()))
        after.play(way[-1])
    return tuple(way)


def case_of(state: PillarsState, table: Brute, way: Way) -> Case:
    after = copy.deepcopy(table)
    for move in way:
        after.play(str(move))
    return Case(state, way, table, after)


# what each sentence says


def rival(case: Case, why: Why) -> int:
    """The seat that a sentence is about; who that is is said rightly."""
    (seat,) = [int(about[-1]) for about in why.about if about.startswith("seat:")]
    assert seat != case.me
    assert (why.sentence.facts["player"] is words.OPPONENT) == (case.state.seats == 2)
    return seat


def placed(case: Case) -> str:
    (piece,) = [move.piece for move in case.way if isinstance(move, Place)]
    return piece


def right_squares(case: Case, why: Why, n: int, piece: str) -> bool:
    return (
        piece == placed(case)
        and n == len(shapes()[piece]) == case.before.penalties()[case.me] - case.penalties()[case.me]
    )


def right_biggest(case: Case, why: Why, n: int, piece: str) -> bool:
    sizes = {len(shapes()[text.split()[1]]) for text in case.places(case.me, after=False)}
    return right_squares(case, why, n, piece) and n == max(sizes) > min(sizes)


def right_none(case: Case, why: Why) -> bool:
    return case.before.penalties()[case.me] == case.penalties()[case.me]


def right_new(case: Case, why: Why, n: int = MANY) -> bool:
    found = len(case.places(case.me, after=True) - case.places(case.me, after=False))
    return found >= n if n == MANY else found == n


def right_beside(case: Case, why: Why) -> bool:
    more = len(case.places(case.me, after=True)) > (len(case.other.places(case.me, after=True)) if case.other else 0)
    return case.before.pillars[case.me] < 2 and more


def right_kept(case: Case, why: Why) -> bool:
    had = case.places(case.me, after=False)
    assert case.other is not None
    return len(case.places(case.me, after=True) & had) > len(case.other.places(case.me, after=True) & had)


def right_safe(case: Case, why: Why, n: int = MANY) -> bool:
    others = [case.places(seat, after=True) for seat in range(case.state.seats) if seat != case.me]
    theirs = {square for places in others for text in places for square in text.split()[2:]}
    found = sum(theirs.isdisjoint(text.split()[2:]) for text in case.places(case.me, after=True))
    return found >= n if n == MANY else found == n


def right_nearer(case: Case, why: Why) -> bool:
    return nearer(case, case.after.board) > nearer(case, case.other.after.board if case.other else case.before.board)


def nearer(case: Case, board: dict[Square, tuple[int, str]]) -> int:
    found = 0
    for x, y in set(case.after.inside()) - set(board):
        mine, theirs = (
            min(
                (abs(x - a) + abs(y - b) for (a, b), (owner, _) in board.items() if (owner == case.me) is own),
                default=99,
            )
            for own in (True, False)
        )
        found += mine < theirs
    return found


def right_taken(case: Case, why: Why, player: Sentence, n: int = MANY) -> bool:
    seat, rooms = rival(case, why), [len(case.places(seat, after=False)) for seat in range(case.state.seats)]
    most = max(room for other, room in enumerate(rooms) if other != case.me)
    assert player in (words.OPPONENT, words.ROOMIEST)
    found = rooms[seat] - len(case.places(seat, after=True))
    return rooms[seat] == most and (found >= n if n == MANY else found == n)


def lost(case: Case, seat: int) -> list[str]:
    held = [piece for piece, copies in case.before.left[seat].items() if copies]
    had = [piece for piece in held if case.some_time(seat, piece, after=False)]
    return [piece for piece in had if not case.some_time(seat, piece, after=True)]


def right_shut(case: Case, why: Why, n: int, piece: str, player: Sentence) -> bool:
    seat = rival(case, why)
    return lost(case, seat) == [piece] and n == len(shapes()[piece]) * case.before.left[seat][piece]


def right_several(case: Case, why: Why, n: int, pieces: int, player: Sentence) -> bool:
    held = case.before.left[rival(case, why)]
    gone = lost(case, rival(case, why))
    return pieces == sum(held[piece] for piece in gone) and n == sum(
        held[piece] * len(shapes()[piece]) for piece in gone
    )


def right_few(case: Case, why: Why, n: int, piece: str, player: Sentence) -> bool:
    return (
        n == case.some_time(rival(case, why), piece, after=True) < case.some_time(rival(case, why), piece, after=False)
    )


def right_place_kept(case: Case, why: Why, piece: str) -> bool:
    return case.after.left[case.me][piece] > 0 and case.some_time(case.me, piece, after=True) > 0


def right_place_lost(case: Case, why: Why, piece: str) -> bool:
    return case.after.left[case.me][piece] > 0 == case.some_time(case.me, piece, after=True)


def right_last(case: Case, why: Why, n: int, piece: str) -> bool:
    return piece == placed(case) and n == case.some_time(case.me, piece, after=False)


def right_out(case: Case, why: Why, n: int, player: Sentence) -> bool:
    seat = rival(case, why)
    return not case.before.out[seat] and (case.ended or case.after.out[seat]) and n == case.penalties()[seat] > 0


def right_stuck(case: Case, why: Why, player: Sentence) -> bool:
    seat = rival(case, why)
    return not case.places(seat, after=True) and bool(case.pillar_squares(seat)) and not case.after.out[seat]


def right_finished(case: Case, why: Why) -> bool:
    return case.penalties()[case.me] == 0


def right_pillar_kept(case: Case, why: Why) -> bool:
    return case.after.pillars[case.me] == 2 and bool(case.pillar_squares(case.me))


def right_in_vain(case: Case, why: Why) -> bool:
    tables = [copy.deepcopy(case.before) for move in case.before.moves() if move != "out"]
    for table, move in zip(tables, sorted(case.before.moves() - {"out"}), strict=True):
        table.lay("pillar", [move.split()[1]])
    return case.way == (Out(),) and not any(table.pieces() for table in tables)


def after(case: Case) -> PillarsState:
    state = case.state.copy()
    for move in case.way:
        state.play(move)
    return state


def right_counted(case: Case, why: Why, n: int = 0) -> bool:
    """Two players, the lead in this game; a tie is won by who took the later first turn (K-10), but for a match."""
    lead = n if "fewer" in why.sentence.source else -n
    if not n:
        ties = {"yours.": case.me != case.state.start, "tie.": case.me == case.state.start}
        assert ties.get(why.sentence.source.split()[-1], case.state.games > 1)
    found = best_lead(after(case), len(case.state.past), -99, 99)
    return lead == (found if case.me == 0 else -found)


def right_same(case: Case, why: Why) -> bool:
    """Only one of two ways with the same result says so; the other one tells the result."""
    assert case.other is not None
    if all(out for seat, out in enumerate(case.before.out) if seat != case.me):
        ends = [fewest(after(each), len(case.state.past), case.me) for each in (case, case.other)]
    else:
        ends = [best_lead(after(each), len(case.state.past), -99, 99) for each in (case, case.other)]
    return ends[0] == ends[1]


def right_continued(case: Case, why: Why, mine: Decimal, player: Sentence, theirs: Decimal) -> bool:
    """Nobody ends with more than they have now; whoever is out stays so."""
    told = [mine.value, theirs.value]
    have = case.penalties()
    others = [points for seat, points in enumerate(have) if seat != case.me]
    assert (player is words.YOUR_OPPONENT) == (case.state.seats == 2)
    if case.ended:
        return told == [have[case.me], min(others)]
    gone = [points for seat, points in enumerate(have) if seat != case.me and case.after.out[seat]]
    return 0 <= told[0] <= have[case.me] and 0 <= told[1] <= min([max(others), *gone])


def right_alone(case: Case, why: Why, n: int) -> bool:
    assert all(out for seat, out in enumerate(case.before.out) if seat != case.me)
    return n == fewest(after(case), len(case.state.past), case.me)


def following(state: PillarsState) -> list[PillarsState]:
    found = [state.copy() for _ in state.legal_moves()]
    for then, move in zip(found, state.legal_moves(), strict=True):
        then.play(move)
    return found


def best_lead(state: PillarsState, game: int, low: int, high: int) -> int:
    """The first one's, in the game of that number, by alpha and beta over the rules."""
    if len(state.past) > game:
        return state.past[game][1] - state.past[game][0]
    best = None
    for then in following(state):
        value = best_lead(then, game, low, high)
        if state.seat == 0:
            best = value if best is None else max(best, value)
            low = max(low, best)
        else:
            best = value if best is None else min(best, value)
            high = min(high, best)
        if low >= high:
            break
    assert best is not None
    return best


def fewest(state: PillarsState, game: int, seat: int) -> int:
    if len(state.past) > game:
        return state.past[game][seat]
    return min(fewest(then, game, seat) for then in following(state))


RIGHT: dict[str, Callable[..., bool]] = {
    words.squares("X5", 5, biggest=False).source: right_squares,
    words.squares("X5", 5, biggest=True).source: right_biggest,
    words.no_squares().source: right_none,
    words.new_places(2, FEW).source: right_new,
    words.new_places(MANY, FEW).source: right_new,
    words.beside_pillars().source: right_beside,
    words.places_kept().source: right_kept,
    words.safe_places(2, FEW).source: right_safe,
    words.safe_places(MANY, FEW).source: right_safe,
    words.nearer_squares().source: right_nearer,
    words.places_taken(words.OPPONENT, 2, FEW).source: right_taken,
    words.places_taken(words.OPPONENT, MANY, FEW).source: right_taken,
    words.continued(1.5, words.YOUR_OPPONENT, 2.5).source: right_continued,
    words.counted_same().source: right_same,
    words.shut_out(words.OPPONENT, "X5", 5).source: right_shut,
    words.several_shut_out(words.OPPONENT, 2, 9).source: right_several,
    words.few_places(words.OPPONENT, "X5", 2).source: right_few,
    words.place_kept("X5").source: right_place_kept,
    words.place_lost("X5").source: right_place_lost,
    words.last_places("X5", 2).source: right_last,
    words.driven_out(words.OPPONENT, 2).source: right_out,
    words.stuck(words.OPPONENT).source: right_stuck,
    words.finished().source: right_finished,
    words.pillar_kept().source: right_pillar_kept,
    words.pillar_in_vain().source: right_in_vain,
    words.counted(2).source: right_counted,
    words.counted(-2).source: right_counted,
    words.counted_even(None).source: right_counted,
    words.counted_even(mine=True).source: right_counted,
    words.counted_even(mine=False).source: right_counted,
    words.counted_alone(2).source: right_alone,
}


def check(case: Case, found: list[Why]) -> None:
    for why in found:
        if why.worth <= 0:
            continue  # it is never said
        text = str(why.sentence)
        assert RIGHT[why.sentence.source](case, why, **why.sentence.facts), (text, str(case.way))
        assert len(text) <= 110
        told = {number for fact in why.sentence.facts.values() for number in re.findall(r"\d+", str(fact))}
        assert set(re.findall(r"\b\d+\b", text)) <= told
        assert why.kind in themes(GAME)


@pytest.mark.parametrize("wishes", OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize(
    ("players", "seeds", "every"),
    [
        pytest.param(2, range(3), 5, id="two"),
        pytest.param(4, range(1), 11, id="four"),
        pytest.param(2, range(3, 12), 5, id="two more", marks=pytest.mark.soak),
        pytest.param(4, range(1, 4), 11, id="four more", marks=pytest.mark.soak),
    ],
)
def test_every_number_is_one_of_the_rules(players: int, seeds: range, every: int, wishes: dict[str, bool]) -> None:
    for state, table, rng in cases(players, seeds, every, **wishes):
        way, instead = some_way(state, rng), some_way(state, rng)
        case, other = case_of(state, table, way), case_of(state, table, instead)
        found = explain(state, way, instead)
        check(evolve(case, other=other), found)
        check(case, explain(state, way, None))
        assert explain(state.guess(state.seat, Rng(5)), way, instead) == found


def sentences() -> set[str]:
    """Those of `why_words.py` that are reasons, as they stand in the source."""
    tree = ast.parse(getsource(words))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    calls = [node for function in functions for node in ast.walk(function) if isinstance(node, ast.Call)]
    said = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("say", "say_n")]
    return {text.value for text in said if isinstance(text, ast.Constant) and isinstance(text.value, str)}


def with_the_last_piece() -> tuple[PillarsState, Way, Way]:
    """Red has I2 alone; with it all pieces are placed, with the pillar they are not."""
    state = begun()
    geometry, seat = state.geometry, state.seat
    kind = [piece.name for piece in geometry.pieces].index("I2")
    state.left[seat] = [int(number == kind) for number in range(len(geometry.pieces))]
    state.penalty[seat] = 2
    state.hold[seat] &= geometry.of_piece[kind] | geometry.all_pillars
    state.live[seat] &= state.hold[seat]
    return state, (GAME.parse("place I2 e1 f1"),), (GAME.parse("pillar f1"),)


def test_K8_who_places_the_last_piece_has_finished() -> None:
    state, way, instead = with_the_last_piece()
    for other in (instead, None):
        assert words.finished() in [why.sentence for why in explain(state, way, other)]
        assert words.finished() not in [why.sentence for why in explain(state, instead, way)]
    assert explain(state, way, way) == []  # nothing speaks for a way against itself


def test_every_sentence_is_reached() -> None:
    told = explain(*with_the_last_piece())
    for players, seeds, every, wishes in ((2, 16, 1, {}), (2, 6, 2, {"match": True}), (3, 8, 2, {})):
        for state in sampled(players, every, range(seeds), **wishes):
            rng = random.Random(len(state.laid))
            for _ in range(2):
                told += explain(state, some_way(state, rng), some_way(state, rng))
    assert {why.sentence.source for why in told} == sentences() == set(RIGHT)
    assert {why.kind for why in told} == {*words.THEMES, COUNTED}


@pytest.mark.parametrize("players", [2, 4])
def test_no_decision_without_a_reason(players: int) -> None:
    """Not for the best way, nor for any other."""
    rng = random.Random(1)
    for state in sampled(players, 4, range(4), extra_pillar=players == 4):
        played = rng.choice(state.legal_moves())
        analysis = GLANCE.analyse(state, 1, Effort.QUICK, played)
        for judged in (analysis.best, analysis.of(played)):
            assert judged is not None
            told = reasons(GAME, state, analysis, judged)
            assert 1 <= len(told) <= MOST
            assert all(0 < len(str(why.sentence)) <= 110 for why in told)


@pytest.mark.parametrize("players", [2, 3])
def test_the_terms_of_a_placement_are_its_value(players: int) -> None:
    for state in sampled(players, 6, range(4), extra_pillar=players == 3):
        for value, number in values(state, USUAL):
            parts = terms(state, number, USUAL)
            assert parts.size + parts.own + parts.theirs == pytest.approx(value)
