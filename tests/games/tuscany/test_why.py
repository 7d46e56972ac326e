"""Why a decision is good: every number that is named is found again by playing, by counting and by `brute.py`, the
second opinion; the parts of the judgement add up to it; and nothing hidden has a say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from tests.games.tuscany import brute
from tests.games.tuscany.positions import cover_all_but, games, laid_out, new_game, play
from tests.games.tuscany.test_bot import disguised, some_positions
from tuscany_app.games.tuscany import GAME
from tuscany_app.games.tuscany.engine.cards import ONE, counts, names
from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS, KINDS
from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    CardsDrawn,
    ChipTaken,
    ColourCompleted,
    CropsScored,
    GreenGained,
    HarvestTurned,
    HexagonGained,
    MarbleGained,
    TileRemoved,
    TilesSetAside,
    WorkersGained,
)
from tuscany_app.games.tuscany.engine.moves import Castle, End, Lay, Marble, Place, Take, TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY, Stage
from tuscany_app.games.tuscany.engine.territory import NAMES
from tuscany_app.games.tuscany.players.analyst import TurnAnalyst
from tuscany_app.games.tuscany.players.evaluation import Judge, arrangements
from tuscany_app.games.tuscany.players.explaining import explain
from tuscany_app.games.tuscany.players.terms import terms
from tuscany_app.games.tuscany.table.targets import spot_named
from tuscany_app.games.tuscany.words import why_words
from tuscany_app.kernel import i18n, why
from tuscany_app.kernel.bits import changed
from tuscany_app.kernel.bots.analysis import Effort, analyse
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, Within
from tuscany_app.kernel.rng import Rng
from tuscany_app.testing import playing

Way = Sequence[TuscanyMove]
Compared = tuple[TuscanyState, Way, Way | None, why.Why]

# The parts


@pytest.mark.parametrize("players", [2, 4])
def test_the_parts_of_the_judgement_add_up_to_it(players: int) -> None:
    stages = set()
    for state in games(players, range(2), "busy"):
        if state.over() or state.stage is Stage.LAYING:
            continue
        stages.add(state.stage)
        judge = Judge(state)
        for move, value in judge.values():
            assert sum(terms(judge, (move,)).values()) == pytest.approx(value)
    assert len(stages) >= 6


def test_the_parts_of_a_board_add_up() -> None:
    state = new_game(2, seed=6)
    judge = Judge(state)
    for way, value in arrangements(state):
        assert sum(terms(judge, way).values()) == pytest.approx(value)
    for lay, value in judge.values():
        assert sum(terms(judge, (lay,)).values()) == pytest.approx(value)


# The reasons


def decisions(players: int) -> Iterator[TuscanyState]:
    for state in some_positions(players, 2 if players == 2 else 4):
        if len(state.legal_moves()) > 1:
            yield state


def ways(state: TuscanyState) -> list[Way]:
    """A way for some of the legal moves, in an order of their own: those that look good, those that don't."""
    legal = state.legal_moves()
    chosen = [*dict.fromkeys([*(move for move, _ in Judge(state).values()), *legal])]
    chosen = chosen[:: len(chosen) // 6 + 1]
    found: list[Way] = []
    for move in chosen:
        if isinstance(move, Lay):
            after = state.copy()
            after.play(move)
            found.append((move, after.legal_moves()[0]))
        else:
            found.append(TurnAnalyst().way_of(state, move) if state.revealed() else (move,))
    return found


@cache
def reasons_found() -> list[Compared]:
    """Reasons of decisions in whole games of two and of four, each way held against the next one and against none; and
    of positions made for what is rare."""
    found: list[Compared] = []
    for state in [*decisions(2), *decisions(4), *rare()]:
        some = ways(state)
        for number, way in enumerate(some):
            for instead in (some[number - 1] if len(some) > 1 else None, None):
                found += [(state, way, instead, reason) for reason in explain(state, way, instead)]
    return found


def rare() -> list[TuscanyState]:
    late = laid_out("", [""], phase=3, marble=1)
    late.last_round = True
    play(late, "take 1")
    unpaid = laid_out("G", ["village", ""], "e3")
    half_paid = laid_out("G", [""], "e3", centre="quarry village cart - - - - -")
    return [late, unpaid, half_paid, nothing_fits(), last_of_a_colour(0), last_of_a_colour(1)]


def last_of_a_colour(place: int) -> TuscanyState:
    """One space from the bonus for grey and two from that for orange, which so many have had; a rival is not far."""
    state = laid_out("GGOO", ["quarry", "village"], phase=2)
    cover_all_but(state, 0, "g2 e1 e2")
    state.bonus = (place,) * len(COLOURS)
    cover_all_but(state, 1, " ".join(NAMES[::3]))
    return state


def nothing_fits() -> TuscanyState:
    """Only orange and red spaces can be reached, and neither lies in the centre."""
    state = laid_out("", [""], centre="quarry quarry quarry cart cart cart monastery monastery")
    cover_all_but(state, 0, "a1 e1 d2")
    return state


# Found again


def after(state: TuscanyState, move: TuscanyMove) -> tuple[TuscanyState, list[Event]]:
    played = state.copy()
    return played, played.play(move)


def placed(state: TuscanyState, tile: int, space: str) -> tuple[TuscanyState, list[Event]]:
    """As if the tile lay in storage, with two cards for it."""
    ready, seat = state.copy(), state.seat
    colour = state.board(seat).colours[NAMES.index(space)]
    ready.hands = changed(ready.hands, seat, 2 * ONE[colour])
    ready.storage = changed(ready.storage, seat, (tile, *ready.storage[seat][1:]))
    ready.stage = Stage.ACTION
    return after(ready, Place(1, space, (COLOURS[colour], COLOURS[colour])))


def lay_of(state: TuscanyState, seat: int) -> str:
    return str(state.lays[seat])


def covered_by(state: TuscanyState, seat: int) -> set[str]:
    return {name for name, tile in zip(NAMES, state.placed[seat], strict=True) if tile != EMPTY}


class Deed:
    """What a way does to a board, and what comes of it; a tile that is taken is laid on a space where it fits."""

    def __init__(self, state: TuscanyState, move: TuscanyMove, space: str | None = None) -> None:
        self.before, self.seat, self.move = state, state.seat, move
        if isinstance(move, Take):
            assert space is not None
            self.space, tile = space, state.centre[move.slot - 1]
            self.state, self.events = placed(state, tile, space)
        else:
            self.space = move.space if space is None else space  # type: ignore[union-attr]
            self.state, self.events = after(state, move)
        self.lay = lay_of(state, self.seat)
        self.colour = brute.colours(self.lay)[self.space]

    def one(self, kind: type[Event]) -> Any:
        return playing.only(self.events, kind)

    def every(self, kind: type[Any]) -> list[Any]:
        return playing.every(self.events, kind)


def deeds(state: TuscanyState, move: TuscanyMove) -> list[Deed]:
    if not isinstance(move, Take):
        return [Deed(state, move)]
    tile = state.tile(state.centre[move.slot - 1])
    lay = lay_of(state, state.seat)
    return [Deed(state, move, space) for space in sorted(brute.fits(lay, covered_by(state, state.seat), tile.kind))]


def times(deed: Deed, facts: dict[str, Any]) -> bool:
    """Each of the three phases is scored once: the present one and those after it are to come."""
    return str(facts["times"]) == ["three times", "twice", "once"][deed.before.phase - 1]


def named(facts: dict[str, Any], deed: Deed) -> bool:
    return str(facts["colour"]) == deed.colour.replace("_", " ")


def area_complete(deed: Deed, facts: dict[str, Any]) -> bool:
    events = deed.every(AreaCompleted)
    return (
        len(events) == 1
        and events[0].points == facts["n"] == {1: 1, 2: 3, 3: 6}[facts["size"]]
        and len(events[0].spaces) == facts["size"]
        and named(facts, deed)
        and times(deed, facts)
    )


def area_begun(deed: Deed, facts: dict[str, Any]) -> bool:
    (area,) = (area for area in brute.areas(deed.lay) if deed.space in area)
    there = covered_by(deed.before, deed.seat) | {deed.space}
    right = (len(area & there), len(area), {2: 3, 3: 6}.get(len(area)))
    return named(facts, deed) and right == (facts["covered"], facts["size"], facts["points"]) and not area <= there


def colour_complete(deed: Deed, facts: dict[str, Any], place: int) -> bool:
    events = deed.every(ColourCompleted)
    return (
        len(events) == 1
        and (events[0].place, events[0].points) == (place, facts["n"])
        and named(facts, deed)
        and times(deed, facts)
    )


def colour_begun(deed: Deed, facts: dict[str, Any], place: int) -> bool:
    alike = {name for name, colour in brute.colours(deed.lay).items() if colour == deed.colour}
    there = alike & (covered_by(deed.before, deed.seat) | {deed.space})
    done = sum(
        all(name in covered_by(deed.before, seat) for name, colour in brute.colours(lay_of(deed.before, seat)).items()
            if colour == deed.colour)
        for seat in range(deed.before.seats)
    )  # fmt: skip
    points = brute.table()["colour_bonus"][deed.colour][place - 1]
    said = (facts["covered"], facts["total"], facts["n"])
    return named(facts, deed) and said == (len(there), len(alike), points) and done <= place and there < alike


def rival_late(deed: Deed, facts: dict[str, Any]) -> bool:
    """The bonus was taken, and one of the others was on the way to it."""
    event = deed.one(ColourCompleted)
    left = {1: brute.table()["colour_bonus"][deed.colour][1], 2: 0}[event.place]
    on_the_way = []
    for seat in range(deed.before.seats):
        alike = {name for name, colour in brute.colours(lay_of(deed.before, seat)).items() if colour == deed.colour}
        on_the_way.append((len(alike & covered_by(deed.before, seat)), len(alike)))
    others = [entry for seat, entry in enumerate(on_the_way) if seat != deed.seat]
    return named(facts, deed) and left == facts.get("n", 0) and (facts["covered"], facts["total"]) in others


def opening(deed: Deed, facts: dict[str, Any]) -> bool:
    """Spaces that touch a tile now and did not before."""
    near, there = brute.touching(deed.lay), covered_by(deed.before, deed.seat)
    reached = {name for name in near if near[name] & there} | there
    return len(near[deed.space] - reached) == facts["n"]


def crops(deed: Deed, facts: dict[str, Any]) -> bool:
    events = deed.every(CropsScored)
    return len(events) == 1 and events[0].points == len(events[0].crops) == facts["n"] and times(deed, facts)


def fitting(deed: Deed, facts: dict[str, Any]) -> bool:
    there = covered_by(deed.state, deed.seat)
    kinds = [deed.state.tile(tile).kind for tile in deed.state.centre if tile >= 0]
    return sum(bool(brute.fits(deed.lay, there, kind)) for kind in kinds) == facts["n"] > 0


def drawn(deed: Deed, facts: dict[str, Any]) -> bool:
    return sum(event.count for event in deed.every(CardsDrawn)) == facts["n"] and deed.colour == "yellow"


ON_BOARD: dict[str, Callable[[Deed, dict[str, Any]], bool]] = {
    "Completes an area of": area_complete,
    "{covered} of {size} spaces of an area": area_begun,
    "First to cover": lambda deed, facts: colour_complete(deed, facts, 1),
    "Second to cover": lambda deed, facts: colour_complete(deed, facts, 2),
    "{covered} of {total} spaces ({colour}); {n} green point for the first": lambda d, f: colour_begun(d, f, 1),
    "{covered} of {total} spaces ({colour}); {n} green point for the second": lambda d, f: colour_begun(d, f, 2),
    "A rival with": rival_late,
    "{n} new crop": crops,
    "{n} more space": opening,
    "{n} marble block": lambda deed, facts: deed.one(MarbleGained).count == facts["n"],
    "{n} worker,": lambda deed, facts: deed.one(WorkersGained).count == facts["n"],
    "{n} game card": drawn,
    "{n} harvest card": lambda deed, facts: len(deed.every(HarvestTurned)) == facts["n"],
    "The castle places": fitting,
    "Places one of the centre tiles": lambda deed, facts: deed.colour == "dark_green",
    "Gives a bonus chip": lambda deed, facts: deed.state.stage is Stage.CITY_CHIP,
    "Gives a wooden hexagon": lambda deed, facts: len(deed.every(HexagonGained)) == 1,
}


def price_of(move: TuscanyMove) -> list[int]:
    assert isinstance(move, Place)
    cards = [colour for part in move.payment if part != "worker" for colour in part.split("+")]
    return [count for count in (len(cards), move.payment.count("worker")) if count]


def numbers(sentence: Sentence) -> list[int]:
    """Of a price, such as `3 cards and 1 worker`."""
    if "one" in sentence.facts:
        return [*numbers(sentence.facts["one"]), *numbers(sentence.facts["other"])]
    return [sentence.facts["n"]]


def stored(state: TuscanyState, move: Take) -> str:
    """What it throws away."""
    event = playing.only(after(state, move)[1], TileRemoved)
    return tile_text(event.tile)


def tile_text(tile: Any) -> str:
    name = "wooden hexagon" if tile.kind == "hexagon" else tile.kind
    return f"{name} ({', '.join(tile.crops)})" if tile.crops else name


def ways_to_pay(state: TuscanyState, kind: str) -> set[tuple[str, ...]]:
    """For a tile of the centre; a hand is looked at as if it had no more than four of a colour."""
    seat = state.seat
    hand = [colour for colour, count in zip(COLOURS, counts(state.hands[seat]), strict=True)
            for _ in range(min(count, 2))]  # fmt: skip
    return brute.payments(hand, state.workers[seat], COLOURS[KINDS.index(kind)], False)


def check_other(state: TuscanyState, move: TuscanyMove, other: TuscanyMove | None, sentence: Sentence) -> None:
    """What lays no tile, or spares something."""
    source, facts, seat = sentence.source, sentence.facts, state.seat
    if source.startswith("It costs"):
        assert other is not None
        assert (numbers(facts["price"]), numbers(facts["other"])) == (price_of(move), price_of(other))
    elif source.startswith("Nothing to pay"):
        assert other is not None
        assert numbers(facts["price"]) == price_of(other)
        assert not isinstance(move, Place)
    elif source.startswith("You can pay for"):
        assert isinstance(move, Take)
        kind = state.tile(state.centre[move.slot - 1]).kind
        payable = bool(ways_to_pay(state, kind))
        richer = state.copy()
        richer.workers = changed(richer.workers, seat, richer.workers[seat] + 1)
        assert payable == ("half" not in source)
        assert ways_to_pay(richer, kind)
    elif source.startswith("More cards are needed"):
        assert not any(isinstance(legal, Place) for legal in state.legal_moves())
        assert str(facts["tile"]) in [tile_text(state.tile(tile)) for tile in state.storage[seat] if tile >= 0]
    elif source.startswith(("Draws {n}", "Nothing can be placed")):
        assert source.startswith("Draws") or not any(isinstance(legal, Place) for legal in state.legal_moves())
        played, events = after(state, move)
        assert sum(event.count for event in playing.every(events, CardsDrawn)) == facts["n"]
        assert len(names(played.hands[seat])) == facts["held"]
    elif source.startswith("Nothing is thrown away"):
        assert isinstance(other, Take)
        assert not playing.every(after(state, move)[1], TileRemoved)
        assert str(facts["tile"]) == stored(state, other)
    elif source.startswith("It replaces"):
        assert isinstance(move, Take)
        assert str(facts["tile"]) == stored(state, move)
        if "nowhere" in source:
            kind = str(facts["tile"]).split()[0]
            assert not brute.fits(lay_of(state, seat), covered_by(state, seat), kind)
        else:
            assert isinstance(other, Take)
            assert str(facts["other"]) == stored(state, other)
    elif "1 point at the end" in source or "later turn" in source:
        check_left_over(state, move)
    elif source.startswith("Nothing in the centre fits"):
        event = playing.every(after(state, move)[1], TilesSetAside)[0]
        assert (len(event.slots), event.kind) == (facts["n"], str(facts["kind"]))
        there = covered_by(state, seat)
        assert not any(brute.fits(lay_of(state, seat), there, state.tile(t).kind) for t in state.centre if t >= 0)
    else:
        check_chip(state, move, sentence)


def check_left_over(state: TuscanyState, move: TuscanyMove) -> None:
    """If the game were over after it, it would be a point."""
    assert isinstance(move, End | Take)
    before = state.standing().scores[state.seat].total
    if isinstance(move, End):
        poorer = state.copy()
        poorer.marble = changed(poorer.marble, state.seat, poorer.marble[state.seat] - 1)
        assert poorer.standing().scores[state.seat].total == before - 1
    elif move.over is None:
        assert after(state, move)[0].standing().scores[state.seat].total == before + 1


def check_chip(state: TuscanyState, move: TuscanyMove, sentence: Sentence) -> None:
    source, facts, seat = sentence.source, sentence.facts, state.seat
    played, events = after(state, move)
    chip = playing.only(events, ChipTaken).chip
    held = played.chips[seat][CHIPS.index(chip)]
    if source.startswith("Every time you draw"):
        played.stage, played.seat = Stage.ACTION, seat
        assert playing.only(after(played, GAME.parse("draw"))[1], CardsDrawn).count == facts["cards"]
        assert facts["before"] == facts["cards"] - 1
        assert chip == "card"
        return
    if "storage spaces" in source:
        assert len(played.storage[seat]) == facts["spaces"]
        assert playing.only(events, GreenGained).points == facts["points"]
        assert str(facts["times"]) == ["three times", "twice", "once"][state.phase - 1]
        return
    colour, first = {"Quarries": ("grey", "marble"), "Villages": ("orange", "worker"), "Carts": ("beige", "harvest")}[
        source.split()[0]
    ]
    assert (chip, held + 1) == (first, facts["each"])
    spaces = {name for name, other in brute.colours(lay_of(state, seat)).items() if other == colour}
    assert len(spaces - covered_by(state, seat)) == facts["n"]


def check_beginning(state: TuscanyState, way: Way, sentence: Sentence) -> None:
    source, facts = sentence.source, sentence.facts
    lay = str(way[0]) if isinstance(way[0], Lay) else lay_of(state, state.seat)
    assert isinstance(way[-1], Castle)
    steps = [{way[-1].space}]
    for _ in range(3):
        reached = set().union(*steps)
        steps.append({name for here in steps[-1] for name in brute.touching(lay)[here]} - reached)
    kinds = {name: brute.TILE_OF[colour] for name, colour in brute.colours(lay).items()}
    if source.startswith("All areas"):
        assert sum({1: 1, 2: 3, 3: 6}[len(area)] for area in brute.areas(lay)) == facts["n"]
    elif source.startswith("Right beside"):
        assert {str(kind) for kind in facts["kinds"].things} <= {kinds[name] for name in steps[1]}
    elif "two steps" in source:
        assert sum(kinds[name] == str(facts["kind"]) for name in steps[2]) == facts["n"]
    else:
        assert "three steps" in source
        assert len(steps[3]) == facts["n"]


def check(state: TuscanyState, way: Way, other: Way | None, reason: why.Why) -> None:
    sentence = reason.sentence
    later = isinstance(sentence.facts.get("gain"), Within)
    if later:
        sentence = sentence.facts["gain"].text
    if reason.kind in ("board", "touch", "reach", "room"):
        check_beginning(state, way, sentence)
        return
    position, (move, against) = state, (way[0], other[0] if other else None)
    if isinstance(move, Marble) or isinstance(against, Marble):
        position = after(state, Marble())[0]
        move = way[1] if isinstance(move, Marble) else move
        against = other[1] if other and isinstance(against, Marble) else against
    if isinstance(move, End):
        position = state
    checks = [check for start, check in ON_BOARD.items() if sentence.source.startswith(start)]
    if not checks or isinstance(move, End):
        check_other(position, move, against, sentence)
        return
    assert later == isinstance(move, Take)
    assert any(checks[0](deed, sentence.facts) for deed in deeds(position, move)), str(sentence)


def test_every_number_in_a_reason_is_right() -> None:
    for state, way, instead, reason in reasons_found():
        if reason.worth > 0:
            check(state, way, instead, reason)
        else:  # what speaks for the other
            assert instead is not None
            check(state, instead, way, reason)


def templates(sentence: Sentence) -> set[str]:
    inner = sentence.facts.get("gain")
    return {sentence.source} | (templates(inner.text) if isinstance(inner, Within) else set())


def test_every_sentence_is_used() -> None:
    """All that is in `why_words`, but for the names of the kinds."""
    found = {source for *_, reason in reasons_found() for source in templates(reason.sentence)}
    assert all_templates() - found == set()


def all_templates() -> set[str]:
    """Every function asked with every kind of fact that makes another sentence of it."""
    tile = laid_out().tile(100)
    made = [value for value in vars(why_words).values() if isinstance(value, Sentence)]
    made += [
        why_words.later(why_words.marble(1)), why_words.area_complete(1, 1, 1, 1), why_words.area_begun(1, 2, 1, 3),
        why_words.colour_complete(0, 1, 2, 1), why_words.colour_complete(1, 1, 2, 1),
        why_words.colour_begun(0, 1, 2, 1, 2), why_words.colour_begun(1, 1, 2, 1, 2),
        why_words.rival_late(1, 2, 1, 0), why_words.rival_late(1, 2, 1, 1), why_words.crops(1, 1),
        why_words.opening(1), why_words.marble(1), why_words.workers(1), why_words.cards(1), why_words.harvest(1),
        why_words.free_tile(1), why_words.card_chip(4), why_words.storage_chip(2, 1), why_words.marble_chip(2, 1),
        why_words.worker_chip(2, 1), why_words.harvest_chip(2, 1),
        why_words.cheaper(why_words.price(2, 0), why_words.price(3, 0)), why_words.nothing_to_pay(why_words.READY),
        why_words.unpaid(tile), why_words.draw(3, 5), why_words.nothing_lost(tile), why_words.unfit_lost(tile),
        why_words.other_lost(tile, tile), why_words.exchange(1, "city"), why_words.board(1), why_words.touch([1]),
        why_words.reach(1, 1), why_words.room(1),
    ]  # fmt: skip
    return {sentence.source for sentence in made}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_a_tile_brings_later_is_short_in_every_language(language: str) -> None:
    brings = [
        told
        for colour in range(len(COLOURS))
        for often in why_words.TIMES
        for told in (
            why_words.area_complete(5, colour, 15, often),
            why_words.area_begun(4, 5, colour, 15),
            *(why_words.colour_complete(place, colour, 6, often) for place in (0, 1)),
            *(why_words.colour_begun(place, 4, 5, colour, 6) for place in (0, 1)),
        )
    ]
    i18n.speak(language)
    texts = [str(why_words.later(told)) for told in brings]
    i18n.speak("en")
    assert [text for text in texts if len(text) > 110] == []


def test_reasons_are_short_and_point_at_things_that_are_there() -> None:
    seen = set()
    for *_, reason in reasons_found():
        seen.add(reason.kind)
        assert len(str(reason.sentence)) <= 110
        assert reason.about
        assert all(spot_named(name) is not None for name in reason.about)
    assert seen == why_words.THEMES.keys()


def test_hidden_things_have_no_say() -> None:
    for number, state in enumerate([*decisions(2), *decisions(4)]):
        if number % 3:
            continue
        some = ways(state)
        other = disguised(state, state.seat, number)
        for way, instead in pairwise(some):
            assert explain(other, way, instead) == explain(state, way, instead)
            guess = state.guess(state.seat, Rng(number))
            assert explain(guess, way, instead) == explain(state, way, instead)


def test_a_better_part_speaks_for_a_way_and_a_worse_one_against_it() -> None:
    state = laid_out("OORR", ["village", "city"], "e3 e2")
    village, city = GAME.parse("place 1 e1 with orange orange"), GAME.parse("place 2 d2 with red red")
    for_it = {reason.kind: reason.worth for reason in explain(state, (village,), (city,))}
    against = {reason.kind: reason.worth for reason in explain(state, (city,), (village,))}
    assert for_it["area"] > 0 > for_it["chip"]
    assert for_it == pytest.approx({kind: -worth for kind, worth in against.items()})


def test_no_decision_is_without_a_reason() -> None:
    told = own = 0
    for state in [*decisions(2), *list(decisions(4))[::3]][::6]:
        found = analyse(GAME, state, 1, Effort.QUICK, state.legal_moves()[-1])
        for judged in found.judged:
            reasons = why.reasons(GAME, state, found, judged)
            assert 1 <= len(reasons) <= why.MOST
        best = why.reasons(GAME, state, found, found.best)
        told += 1
        own += any(reason.kind in why_words.THEMES for reason in best)
    assert own / told > 0.85
