"""Why a way is good in The Border: every number is what the rules say, found again without the code that named it."""

from __future__ import annotations

import ast
import inspect
import math
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, combinations, product

import pytest
from attrs import frozen

from tests.games.borders import brute
from tests.games.borders.brute import LETTER, Cell
from tests.games.borders.positions import games, laid_out, new_game, play
from tuscany_app.games.borders import GAME
from tuscany_app.games.borders.engine.dice import HANDS, pack
from tuscany_app.games.borders.engine.moves import BordersMove
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.games.borders.players.adviser import Adviser
from tuscany_app.games.borders.players.evaluation import SPREAD, USUAL, Expectation, chance
from tuscany_app.games.borders.players.expert import ExpertAdviser
from tuscany_app.games.borders.players.explaining import explain
from tuscany_app.games.borders.players.judgement import LUCK, FairForecast
from tuscany_app.games.borders.words import names, why_words
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.analysis import Effort, Way, analyse
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.why import COUNTED, Why, reasons, themes
from tuscany_app.testing import playing

AREA_OF = {str(name): area for area, name in names.AREA_NAMES.items()}
COLOUR_OF = {str(name): colour for colour, name in names.COLOUR_NAMES.items()}


# The position once more, as sets of cells


@frozen
class Seen:
    """A position and a way, without any of the program's bits."""

    state: BordersState
    way: Way[BordersMove]
    instead: Way[BordersMove]
    why: Why

    @property
    def facts(self) -> dict[str, object]:
        return self.why.sentence.facts

    @property
    def area(self) -> str:
        return AREA_OF[str(self.facts["area"])]

    def board(self, seat: int) -> str:
        return self.state.geometry.boards[self.state.boards[seat]]

    def crossed(self, seat: int) -> frozenset[Cell]:
        geometry = self.state.geometry
        return frozenset(brute.cell_called(geometry.spaces[space]) for space in bit_numbers(self.state.crossed[seat]))

    @property
    def mine(self) -> frozenset[Cell]:
        return self.crossed(self.state.seat)

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if seat != self.state.seat]

    def new(self, way: Way[BordersMove]) -> frozenset[Cell]:
        """What a way crosses off."""
        found: set[Cell] = set()
        for move in map(str, way):
            if move.startswith("cross "):
                word = move.removeprefix("cross ")
                found |= {brute.cell_called(word)} if "," in word else brute.segments()[word]
        return frozenset(found) - self.mine

    def left(self, way: Way[BordersMove]) -> Counter[str]:
        """Dice of the first action that it does not use."""
        dice = Counter(names.COLOURS[colour] for colour in HANDS[self.state.left])
        dice.subtract(Counter(brute.colours(self.board(self.state.seat))[cell] for cell in self.new(way)))
        return +dice

    def offered(self, way: Way[BordersMove]) -> tuple[Counter[str], bool]:
        """What the others get of it, and whether they may use only one (F-7)."""
        left = self.left(way)
        return left or Counter(names.COLOURS[colour] for colour in self.state.dice), not left

    def scored(self, area: str, seat: int | None = None) -> bool:
        bit = 1 << self.state.geometry.areas.index(area)
        seats = range(self.state.seats) if seat is None else (seat,)
        return any((self.state.first[one] | self.state.later[one]) & bit for one in seats)

    def value(self, area: str) -> int:
        """What it brings to who finishes it now (F-10)."""
        first, later, _ = brute.areas()[area]
        return later if self.scored(area) else first

    def missing(self, area: str, crossed: frozenset[Cell]) -> int:
        return len(brute.areas()[area][2] - crossed)

    def finished(self, way: Way[BordersMove]) -> set[str]:
        """Areas that are not scored yet and finished after a way."""
        after = self.mine | self.new(way)
        return {area for area, (_, _, border) in brute.areas().items() if border <= after} - {
            area for area in brute.areas() if self.scored(area, self.state.seat)
        }

    def points(self, seat: int) -> int:
        return playing.totals(self.state)[seat]

    def after(self, way: Way[BordersMove]) -> int:
        return self.points(self.state.seat) + sum(self.value(area) for area in self.finished(way))

    @property
    def best_of_others(self) -> int:
        return max(self.points(seat) for seat in self.others)


# Dice, by trying all ways they can fall


@cache
def likely(kept: tuple[str, ...], wanted: tuple[str, ...], rolls: int) -> float:
    """The chance to have the dice wanted, keeping these now and whatever is best later."""
    falls = [tuple(sorted((*kept, *fall))) for fall in product(LETTER.values(), repeat=5 - len(kept))]
    return sum(_best(dice, wanted, rolls - 1) for dice in falls) / len(falls)


@cache
def _best(dice: tuple[str, ...], wanted: tuple[str, ...], rolls: int) -> float:
    if not Counter(wanted) - Counter(dice):
        return 1.0
    if not rolls:
        return 0.0
    parts = {some for size in range(5) for some in combinations(dice, size)}
    return max(likely(part, wanted, rolls) for part in parts)


def chance_of(seen: Seen, cells: frozenset[Cell]) -> float:
    """To complete in this turn all segments that these spaces belong to."""
    colours = brute.colours(seen.board(seen.state.seat))
    touched = [segment for segment in brute.segments().values() if segment & cells - seen.mine]
    wanted = tuple(sorted(LETTER[colours[cell]] for segment in touched for cell in segment - seen.mine))
    move = str(seen.way[0])
    if move == "stop":
        dice = tuple(sorted(LETTER[names.COLOURS[colour]] for colour in seen.state.dice))
        return _best(dice, wanted, 0)
    return likely(tuple(sorted(move.split()[1:])), wanted, 3 - seen.state.rolls)


def told(share: float) -> str:
    return f"{100 * share:.0f}"


def could_finish(seen: Seen, area: str, way: Way[BordersMove]) -> bool:
    """Whether one of the others can finish an area with the dice that a way leaves (F-6, F-7)."""
    dice, one = seen.offered(way)
    for seat in seen.others:
        crossed, colours = seen.crossed(seat), brute.colours(seen.board(seat))
        lacking = brute.areas()[area][2] - crossed
        spare = dice - Counter(colours[cell] for cell in lacking)
        if not lacking or sum(spare.values()) != sum(dice.values()) - len(lacking) or (one and len(lacking) > 1):
            continue
        between = [
            [some for size in range(0 if one else number, -1, -1) for some in combinations(fitting, size)]
            for colour, number in spare.items()
            for fitting in [[c for c in brute.border() - crossed - lacking if colours.get(c) == colour]]
        ]
        if any(brute.hangs_together(crossed, lacking | set(chain(*extra))) for extra in product(*between)):
            return True
    return False


def crossable(seen: Seen, seat: int, dice: Counter[str]) -> int:
    """Spaces of a seat that one of the dice fits now."""
    crossed, colours = seen.crossed(seat), brute.colours(seen.board(seat))
    return sum(colours.get(cell) in dice and bool(brute.beside(cell) & crossed) for cell in brute.border() - crossed)


# What each sentence says


def segment_of(seen: Seen) -> frozenset[Cell]:
    return brute.segments()[seen.why.about[0].removeprefix("segment:")]


def right_segment(seen: Seen) -> bool:
    cells = segment_of(seen)
    beside = [str(names.AREA_NAMES[area]) for area, (_, _, border) in brute.areas().items() if border & cells]
    colour = brute.colours(seen.board(seen.state.seat))[next(iter(cells))]
    return (
        seen.facts["length"] == len(cells)
        and COLOUR_OF[str(seen.facts["colour"])] == colour
        and str(seen.facts["areas"]) == ", ".join(beside)
    )


def right_share(seen: Seen, cells: frozenset[Cell]) -> bool:
    share = seen.facts["chance"]
    assert isinstance(share, Sentence)
    return str(share.facts["number"]) == told(chance_of(seen, cells))


def finishes(seen: Seen) -> bool:
    return (
        seen.area in seen.finished(seen.way) - seen.finished(())
        and seen.facts["n"] == seen.value(seen.area)
        and ("higher" in seen.why.sentence.source) == (not seen.scored(seen.area))
    )


def completes(seen: Seen) -> bool:
    border, after = brute.areas()[seen.area][2], seen.mine | seen.new(seen.way)
    whole = {
        (len(cells), brute.colouring(seen.board(seen.state.seat))[name])
        for name, cells in brute.segments().items()
        if cells & border and cells <= after and not cells <= seen.mine
    }
    facts = seen.facts["length"], COLOUR_OF[str(seen.facts["colour"])]
    return facts in whole and seen.facts["n"] == seen.missing(seen.area, after) > 0


def crosses(seen: Seen) -> bool:
    new = seen.new(seen.way)
    return (
        seen.facts["n"] == len(new & brute.areas()[seen.area][2]) > 0
        and seen.facts["missing"] == seen.missing(seen.area, seen.mine | new) > 0
    )


def stays_open(seen: Seen) -> bool:
    new = seen.new(seen.way)
    return not new & brute.areas()[seen.area][2] and seen.facts["n"] == seen.missing(seen.area, seen.mine) > 0


def nearer(seen: Seen) -> bool:
    facts = [seen.facts[name] for name in ("first", "later", "mine", "theirs")]
    first, later, _ = brute.areas()[seen.area]
    mine = seen.missing(seen.area, seen.mine | seen.new(seen.way))
    theirs = min(seen.missing(seen.area, seen.crossed(seat)) for seat in seen.others)
    return facts == [first, later, mine, theirs] and mine > 0 and theirs > 0 and not seen.scored(seen.area)


def taken(seen: Seen) -> bool:
    first, later, _ = brute.areas()[seen.area]
    return (
        (seen.facts["first"], seen.facts["later"]) == (first, later)
        and not seen.scored(seen.area)
        and seen.area in seen.finished(seen.way)
        and (seen.state.seats == 2 or seen.state.stage is Stage.FIRST_ACTION)
    )


def has_area(seen: Seen) -> bool:
    return chance_of(seen, brute.areas()[seen.area][2]) == 1 and seen.facts["n"] == seen.value(seen.area)


def has_segment(seen: Seen) -> bool:
    return chance_of(seen, segment_of(seen)) == 1 and right_segment(seen)


def rolls_for_area(seen: Seen) -> bool:
    first = "for the first" in seen.why.sentence.source
    right = seen.facts["n"] == seen.value(seen.area) and first != seen.scored(seen.area)
    return right and right_share(seen, brute.areas()[seen.area][2])


def rolls_for_end(seen: Seen) -> bool:
    seat = seen.state.seat
    points = seen.points(seat) + seen.value(seen.area), seen.best_of_others
    done = sum(seen.scored(area, seat) for area in brute.areas())
    right = (seen.facts["mine"], seen.facts["theirs"]) == points and points[0] > points[1]
    return right and done + 1 == seen.state.goal and right_share(seen, brute.areas()[seen.area][2])


def rolls_for_segment(seen: Seen) -> bool:
    return right_segment(seen) and right_share(seen, segment_of(seen))


def keeps_from(seen: Seen) -> bool:
    """The area would bring so much to who finishes it after the other way."""
    first, later, _ = brute.areas()[seen.area]
    gone = seen.scored(seen.area) or seen.area in seen.finished(seen.instead)
    return (
        could_finish(seen, seen.area, seen.instead)
        and not could_finish(seen, seen.area, seen.way)
        and seen.facts["n"] == (later if gone else first)
    )


def right_dice(seen: Seen) -> bool:
    return str(seen.facts["dice"]) == str(names.Listed(tuple(seen.left(seen.way).elements())))


def leaves_one(seen: Seen) -> bool:
    return not seen.left(seen.way)


def leaves(seen: Seen) -> bool:
    number = sum(seen.left(seen.way).values())
    return right_dice(seen) and seen.facts["n"] == number < sum(seen.left(seen.instead).values())


def leaves_nothing(seen: Seen) -> bool:
    return right_dice(seen) and not any(crossable(seen, seat, seen.left(seen.way)) for seat in seen.others)


def leaves_little(seen: Seen) -> bool:
    most = max(crossable(seen, seat, seen.left(seen.way)) for seat in seen.others)
    return bool(seen.facts["n"] == most > 0)


def leaves_oneself(seen: Seen) -> bool:
    earned = "earns" in seen.why.sentence.source
    return right_dice(seen) and earned == seen.state.earned and sum(seen.left(seen.way).values()) < 5


def presses_on(seen: Seen) -> bool:
    done = sum(seen.scored(area, seen.state.seat) for area in brute.areas()) + len(seen.finished(seen.way))
    return (seen.facts["n"], seen.facts["goal"]) == (done, seen.state.goal)


def ends(seen: Seen, way: Way[BordersMove]) -> bool:
    done = sum(seen.scored(area, seen.state.seat) for area in brute.areas())
    return done + len(seen.finished(way)) >= seen.state.goal


def ends_ahead(seen: Seen) -> bool:
    points = seen.after(seen.way), seen.best_of_others
    return ends(seen, seen.way) and (seen.facts["mine"], seen.facts["theirs"]) == points and points[0] > points[1]


def would_lose(seen: Seen) -> bool:
    points = seen.after(seen.instead), seen.best_of_others
    right = (seen.facts["mine"], seen.facts["theirs"]) == points and points[0] < points[1]
    return right and ends(seen, seen.instead) and not ends(seen, seen.way)


CHECKS: dict[str, Callable[[Seen], bool]] = {
    "Finishes an area: {area}, {n} point, the higher value.": finishes,
    "Finishes an area: {area}, {n} point, the lower value.": finishes,
    "Completes a segment of {length} ({colour}) around an area: {area}, which then lacks {n} space.": completes,
    "{n} more cross around an area: {area}, spaces still missing: {missing}.": crosses,
    "An area gets no cross: {area}, {n} space is missing.": stays_open,
    "{area}: {first} points for the first, then {later}; spaces missing: {mine}, for others at least {theirs}.": nearer,
    "The higher value is gone for the others: {area} brings them {later} instead of {first}.": taken,
    "The dice finish an area as they lie: {area}, {n} point.": has_area,
    "The dice complete a segment of {length} ({colour}) as they lie, beside {areas}.": has_segment,
    "{chance} chance to finish an area this turn: {area}, {n} point for the first.": rolls_for_area,
    "{chance} chance to finish an area this turn: {area}, still {n} point.": rolls_for_area,
    "{chance} to end the game this turn: with {area} it would be {mine} points against {theirs} now.": rolls_for_end,
    "{chance} chance to complete a segment of {length} ({colour}) this turn, beside {areas}.": rolls_for_segment,
    "Leaves no dice that finish an area for another player: {area}, {n} point.": keeps_from,
    "Uses all five dice: each of the others may use only one of them.": leaves_one,
    "Leaves the others only {n} die: {dice}.": leaves,
    "The dice left over are of no use to the others: {dice}.": leaves_nothing,
    "The first of the dice left over fits at most {n} space of another player.": leaves_little,
    "A completed segment earns a second action; left for it: {dice}.": leaves_oneself,
    "Left for the second action: {dice}.": leaves_oneself,
    "All five dice are used, so one of them may be used once more.": leaves_one,
    "Then {n} of the {goal} areas that end the game is finished: less time for the others.": presses_on,
    "The game ends with this turn: {mine} points, the others have at most {theirs} now.": ends_ahead,
    "Ending the game with this turn would lose it: {mine} points against {theirs}.": would_lose,
}
reached: set[str] = set()


def check(state: BordersState, way: Way[BordersMove], instead: Way[BordersMove] | None) -> list[Why]:
    """All reasons for a way, each found right."""
    found = explain(state, way, instead)
    for why in found:
        source = why.sentence.source
        reached.add(source)
        assert CHECKS[source](Seen(state, way, instead or (), why)), f"{why.sentence} {way} {instead}"
        assert len(str(why.sentence)) <= 110
        assert why.kind in why_words.THEMES
        assert why.about
    return found


# Whole games


def hard_games(players: int, seeds: range, **options: str | int) -> Iterator[BordersState]:
    bot = GAME.bot("hard")
    for seed in seeds:
        state = new_game(players, seed % players, seed, **options)
        number = 0
        while not state.over():
            yield state
            number += 1
            state.play(bot.choose(state, number).move)


def check_all(positions: Iterator[BordersState], every: int) -> None:
    """Of some positions: the best way against the next and against nothing, the others against the best."""
    for number, state in enumerate(positions):
        if number % every or len(state.legal_moves()) < 2:
            continue
        judged = analyse(GAME, state, 1, Effort.QUICK).judged
        check(state, judged[0].way, None)
        for other in (judged[1], judged[-1]):
            check(state, judged[0].way, other.way)
            check(state, other.way, judged[0].way)


def test_every_number_is_what_the_rules_say_and_every_template_is_reached() -> None:
    reached.clear()
    for players in (2, 3, 4):
        check_all(hard_games(players, range(1)), 2 * players)
    for flavour in ("busy", "stingy"):
        check_all(games(2, [4], flavour), 7)
    for training in ("earned", "leftovers"):
        check_all(hard_games(1, range(1), training=training), 2)
    test_chance_to_end_the_game()
    test_to_end_the_game_ahead_and_not_behind()
    test_all_five_dice_used()
    assert reached == templates() == set(CHECKS)


def templates() -> set[str]:
    tree = ast.parse(inspect.getsource(why_words))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    calls = [node for function in functions for node in ast.walk(function) if isinstance(node, ast.Call)]
    named = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("say", "say_n")]
    return {ast.literal_eval(call.args[0]) for call in named}


def parsed(*moves: str) -> Way[BordersMove]:
    return tuple(GAME.parse(move) for move in moves)


def villa_but(space: str) -> str:
    return " ".join(brute.name(cell) for cell in brute.areas()["villa"][2] if brute.name(cell) != space)


def sentences(found: list[Why]) -> list[str]:
    return [str(why.sentence) for why in sorted(found, key=lambda why: -why.worth) if why.worth > 0]


def test_chance_to_end_the_game() -> None:
    state = laid_out("sgroy", {1: villa_but("8,1")}, active=1, players=2, rolls=2,
                     scored={1: "lake mountain castle orchard well"})  # fmt: skip
    found = check(state, parsed("keep"), parsed("stop"))
    told_first = "60% to end the game this turn: with Villa it would be 52 points against 0 now."
    assert sentences(found)[0] == told_first


def test_to_end_the_game_ahead_and_not_behind() -> None:
    """A single blue die finishes the sixth area."""
    ahead = laid_out("bsgro", {1: villa_but("8,1")}, active=1, players=2,
                     scored={1: "lake forest -well -mill -orchard"})  # fmt: skip
    behind = laid_out("bsgro", {1: villa_but("8,1")}, active=1, players=2,
                      scored={0: "lake forest mountain castle", 1: "-well -mill -orchard -chapel -lake"})  # fmt: skip
    for state in (ahead, behind):
        play(state, "stop")
    end, wait = parsed("cross S13", "done"), parsed("done")
    assert "The game ends with this turn: 35 points, the others have at most 0 now." in sentences(
        check(ahead, end, wait)
    )
    lost = "Ending the game with this turn would lose it: 24 points against 41."
    assert sentences(check(behind, wait, end))[0] == lost


def test_what_is_finished_at_the_higher_value_leaves_the_lower_one_to_others() -> None:
    """An orange die is all that both lack of the orchard, and the other way leaves one to the second."""
    lacks_one = " ".join(brute.name(cell) for cell in brute.areas()["orchard"][2] if brute.name(cell) != "0,1")
    state = laid_out("orroo", {0: lacks_one, 1: lacks_one}, active=1, players=2)
    play(state, "stop")
    found = check(state, parsed("cross S01", "cross S11", "done"), parsed("cross S01", "done"))
    assert "Leaves no dice that finish an area for another player: Orchard, 3 points." in map(
        str, (why.sentence for why in found)
    )


def test_all_five_dice_used() -> None:
    """Sara's grey five, or her three and her two."""
    for players, training, sentence in (
        (2, "earned", "Uses all five dice: each of the others may use only one of them."),
        (1, "leftovers", "All five dice are used, so one of them may be used once more."),
        (1, "earned", "All five dice are used, so one of them may be used once more."),
    ):
        state = laid_out("sssss", players=players, boards=("board2", "board1"), training=training)
        play(state, "stop")
        segments = [str(move) for move in state.legal_moves()]
        five = next(one for one in segments if one != "done" and len(brute.segments()[one.split()[1]]) == 5)
        assert sentence in [str(why.sentence) for why in check(state, parsed(five, "done"), parsed("done"))]


# Reasons as the program asks for them


@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_decision_is_without_a_reason(players: int) -> None:
    names_of, own, all_of_them, weighed = themes(GAME), 0, 0, set()
    for number, state in enumerate(hard_games(players, range(7, 8))):
        if number % players == 0 and len(state.legal_moves()) > 1:
            analysis = analyse(GAME, state, 1, Effort.QUICK)
            for judged in (analysis.best, analysis.judged[-1]):
                found = reasons(GAME, state, analysis, judged)
                assert 1 <= len(found) <= 3
                assert {why.kind for why in found} <= names_of.keys()
                weighed |= {str(why.sentence) for why in found if why.kind == COUNTED}
            all_of_them += 1
            own += reasons(GAME, state, analysis, analysis.best)[0].kind != COUNTED
    assert own / all_of_them > 0.85
    # Nothing is counted to the end. Among rivals a judgement has an error, and continuations are told instead.
    assert weighed == ({str(why_words.WEIGHED)} if players == 1 else set())


def test_dice_to_come_change_no_reason() -> None:
    for state in playing.some_positions(games(3, [2], "busy"), 9):
        other = state.copy()
        other.chance ^= 0xFFFF
        analysis = analyse(GAME, state, 1, Effort.QUICK)
        assert reasons(GAME, state, analysis, analysis.best) == reasons(GAME, other, analysis, analysis.best, seed=5)


# The terms are what the values are made of


def some_positions(players: int) -> list[BordersState]:
    return playing.some_positions(games(players, [5], "busy"), 6)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_terms_of_an_outlook_make_its_total(players: int) -> None:
    for state in some_positions(players):
        for race in (True, False):
            expectation = Expectation(state, 0, race=race)
            terms = expectation.terms(state.crossed[0])
            assert state.points(0) + sum(map(sum, terms.values())) == pytest.approx(expectation.total(state.crossed[0]))


@pytest.mark.parametrize("players", [2, 3])
def test_terms_of_a_forecast_make_its_chances(players: int) -> None:
    for state in some_positions(players):
        forecast = FairForecast(state, USUAL)
        boards = [crossed | 0xFFFF for crossed in state.crossed]  # some areas more are finished
        terms = forecast.terms(boards)
        totals = [
            state.points(seat) + sum(sum(parts) for (own, _), parts in terms.items() if own == seat)
            for seat in range(players)
        ]
        prospects = [forecast.prospect(seat, board) for seat, board in enumerate(boards)]
        if max(prospect.done for prospect in prospects) >= state.goal:
            continue
        least, more = LUCK[players]
        luck = least + more * math.sqrt(min(prospect.clock for prospect in prospects))
        weights = [math.exp(total / luck) for total in totals]
        assert forecast.everybody(boards) == pytest.approx([weight / sum(weights) for weight in weights])


@pytest.mark.parametrize("players", [3, 4])
def test_terms_of_an_adviser_make_its_chance(players: int) -> None:
    for state in some_positions(players):
        if state.stage is Stage.ROLLING or state.goal - state.areas_done(state.seat) <= 3:
            continue
        adviser = Adviser(state, rivals=True)
        terms = adviser.terms(0, state.left)
        total = [
            state.points(seat) + sum(sum(parts) for (own, _), parts in terms.items() if own == seat)
            for seat in range(players)
        ]
        lead = [total[state.seat] - total[other.seat] for other in adviser.others]
        value = math.prod(chance(points, SPREAD[adviser.need]) for points in lead)
        assert dict(adviser.values())[GAME.parse("done")] == pytest.approx(value)


def test_terms_of_the_expert_are_those_of_the_boards_after_the_action() -> None:
    for state in some_positions(2):
        if state.stage is Stage.ROLLING:
            continue
        expert = ExpertAdviser(state, USUAL)
        spaces, value = max(expert.firsts()) if state.stage is Stage.FIRST_ACTION else (0, 0.0)
        if spaces:
            used = Counter(state.geometry.colour(state.boards[state.seat], space) for space in bit_numbers(spaces))
            left = state.left - pack(used.elements())
            boards = [expert.others[0].board_with(left, pack(state.dice))] * 2
            boards[state.seat] = state.crossed[state.seat] | spaces
            assert expert.terms(spaces, left) == expert.forecast.terms(boards)
            assert expert.forecast.chance(state.seat, boards) == value
