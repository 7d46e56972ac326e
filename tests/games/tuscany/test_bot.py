"""The computer players of The Castles of Tuscany: sensible, honest, and better level by level."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from tests.games.tuscany.census import census
from tests.games.tuscany.positions import cover_all_but, games, hold, laid_out, new_game, play
from tuscany_app.cli.common import result
from tuscany_app.games.tuscany import GAME
from tuscany_app.games.tuscany.engine.arrangements import area_points, beginning
from tuscany_app.games.tuscany.engine.cards import draw, size
from tuscany_app.games.tuscany.engine.moves import Take
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY, Stage
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.players.bot import ExpertBot, FarSamplingBot, HardBot, SetUpBot, TuscanyInsight, lead
from tuscany_app.games.tuscany.players.evaluation import USUAL, Judge, arrangements
from tuscany_app.kernel.bits import changed
from tuscany_app.kernel.bots.sampling import Candidate
from tuscany_app.kernel.game import Bot, Thought
from tuscany_app.kernel.rng import Rng
from tuscany_app.kernel.setup import computer_table
from tuscany_app.testing import playing


def level(name: str) -> Bot:
    """The computer player of that level; the strong ones think shorter, to keep the tests short."""
    shorter = {"hard": HardBot(4), "expert": ExpertBot(3)}
    return shorter.get(name) or GAME.bot(name)


def some_positions(players: int, every: int) -> list[TuscanyState]:
    return playing.some_positions(games(players, [5], "busy"), every)


# Judgement


@pytest.mark.parametrize("players", [2, 4])
def test_judgement_values_legal_moves_only_and_each_once(players: int) -> None:
    stages = set()
    for state in games(players, range(2), "busy"):
        if state.over():
            continue
        stages.add(state.stage)
        moves = [move for move, _ in Judge(state).values()]
        assert moves
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(state.legal_moves())
    assert len(stages) >= 7


def test_judgement_misses_no_kind_of_decision() -> None:
    """Where it leaves moves out, they are other payments, other storage spaces to empty, or a needless exchange."""
    for state in games(3, [4], "busy"):
        if not state.over() and state.stage != Stage.ACTION:
            assert {move for move, _ in Judge(state).values()} == set(state.legal_moves())


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_set_up_is_the_best_of_all_arrangements(seed: int) -> None:
    """Every board with every start castle; what was in sight when the board was laid is then done."""
    state = new_game(2, seed=seed)
    worth = dict(arrangements(state))
    assert len(worth) == 192 * 3
    bot = GAME.bot("medium")
    lay = bot.choose(state, 1).move
    state.play(lay)
    assert worth[lay, bot.choose(state, 1).move] == pytest.approx(max(worth.values()))


def test_arrangements_are_those_that_the_rules_allow() -> None:
    state = new_game(3, seed=4)
    allowed = {}
    for lay in state.legal_moves():
        laid = state.copy()
        laid.play(lay)
        points = sum(laid.board(0).area_points(area) for area in range(len(laid.board(0).areas)))
        for castle in laid.legal_moves():
            allowed[lay, castle] = USUAL.areas * points + beginning(laid.board(0), NUMBER[castle.space])
    assert dict(arrangements(state)) == allowed


def test_an_expert_tries_boards_out() -> None:
    """Of the boards that look best some are much worse than others half a game later, on deals not met before."""

    class Quick(SetUpBot):
        tried = 12

    state, bot = new_game(2, seed=1003), Quick(6)
    tried = bot.choose(state, 1).move
    looked = GAME.bot("medium").choose(state, 1).move
    assert tried != looked
    guesses, gains = Rng(99), []
    for deal in range(12):
        guess = state.guess(0, guesses)
        leads = [bot.lead_after(guess.copy(), [lay], 0, random.Random(deal)) for lay in (tried, looked)]
        gains.append(leads[0] - leads[1])
    assert sum(gains) / len(gains) > 2


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_obvious_choices(name: str) -> None:
    bot = level(name)
    six = laid_out("OOOO", ["village"], "e3 e2", phase=3, laid={0: 20})  # the third of three, and soon it is over
    assert str(bot.choose(six, 1).move) == "place 1 e1 with orange orange"
    late = laid_out("", [""], phase=3, marble=1)
    late.last_round = True
    play(late, "take 1")
    assert str(bot.choose(late, 1).move) == "end"  # a point for the marble is worth more than three cards
    free = laid_out("DD", ["castle"], "g3 g2", castle="h4", centre="village - - - - - - -")
    play(free, "place 1 f3 with dark_green dark_green")
    assert str(bot.choose(free, 1).move) == "free 1 e3"


def nearly_over(hand: str) -> TuscanyState:
    """Storage is full of a castle that fits nowhere; a quarry would fit, without being worth much."""
    state = laid_out(hand, ["castle"], centre="quarry - - - - - - -", phase=3, laid={0: 20})
    cover_all_but(state, 0, "g2 d1 b4 i3")
    return state


@pytest.mark.parametrize("name", GAME.levels)
def test_nobody_draws_when_no_card_is_left(name: str) -> None:
    state = nearly_over("LGGOO")
    state.hands, state.deck = changed(state.hands, 1, state.deck), 0
    for seed in range(20 if name == "easy" else 2):
        assert str(level(name).choose(state, seed).move) == "take 1 over 1"
    state.centre = (EMPTY,) * 8  # now there is nothing else to do
    assert str(level(name).choose(state, 1).move) == "draw"


@pytest.mark.parametrize("name", GAME.levels)
def test_with_cards_enough_nobody_draws_more_of_them(name: str) -> None:
    state = nearly_over("DDRRTTLLGGOOYYBB")
    for seed in range(20 if name == "easy" else 2):
        assert str(level(name).choose(state, seed).move) == "take 1 over 1"
    state.centre = (EMPTY,) * 8  # now there is nothing else to do
    assert str(level(name).choose(state, 1).move) == "draw"


def test_cards_are_spent_and_not_hoarded() -> None:
    """Hands in the last phase, and what is left in them at the end (8.9 and 7.5 before it was seen to)."""
    held, left = [], []
    for seed in range(30):
        state, _ = GAME.start(computer_table(GAME, ["medium"] * 2, seed=seed))
        bot = GAME.bot("medium")
        while not state.over():
            if state.stage == Stage.ACTION and state.phase == 3:
                held.append(state.hand_size(state.seat))
            state.play(bot.choose(state, seed).move)
        left += [state.hand_size(seat) for seat in range(2)]
    assert sum(held) / len(held) < 8.2
    assert sum(left) / len(left) < 6.5


def test_a_tile_that_still_fits_is_not_thrown_away() -> None:
    """Castle or not: nobody understands a computer that takes a tile and throws it away."""
    state = laid_out(
        "LLDD", ["agriculture"], castle="f3", centre="castle castle city city cart cart - -", covered="e3 e2"
    )
    places = {str(move).split()[0] for move in state.legal_moves()}
    assert {"take", "draw"} <= places
    for hand in ("LLDD", "DD", ""):
        hold(state, 0, hand)
        assert not str(GAME.bot("medium").choose(state, 1).move).startswith("take")


@pytest.mark.parametrize(("players", "seed", "longest"), [(2, 104, 380), (3, 399, 560), (4, 358, 760)])
def test_computers_that_once_went_on_for_ever_find_an_end(players: int, seed: int, longest: int) -> None:
    """None takes three times as long as the usual game; with both of them waiting for cards these took no end."""
    table = computer_table(GAME, ["medium"] * players, seed=seed)
    assert len(result(GAME, table).turns) < longest


def test_a_point_more_is_worth_more_and_the_more_the_earlier() -> None:
    gains = []
    for phase in (1, 2, 3):
        state = laid_out("RRG", ["city"], phase=phase)
        before = Judge(state).total()
        state.green = changed(state.green, 0, 1)
        gains.append(Judge(state).total() - before)
    assert gains[0] > gains[1] > gains[2] > 0.5


def test_goods_are_never_worth_less_than_nothing() -> None:
    for state in some_positions(2, 17):
        if not state.revealed():
            continue
        seat = state.seat
        total = Judge(state, seat=seat).total()
        richer = state.copy()
        richer.marble = changed(richer.marble, seat, richer.marble[seat] + 1)
        assert Judge(richer, seat=seat).total() > total
        richer = state.copy()
        richer.workers = changed(richer.workers, seat, richer.workers[seat] + 1)
        assert Judge(richer, seat=seat).total() > total
        card = draw(state.deck, 1, Rng(1)) if state.deck else 0
        richer.hands = changed(richer.hands, seat, richer.hands[seat] + card)
        assert Judge(richer, seat=seat).total() >= Judge(state, seat=seat).total()


def test_the_lead_at_the_end_is_that_of_the_points() -> None:
    *_, state = games(3, [2], "busy")
    assert state.over()
    totals = [score.total for score in state.standing().scores]
    for seat in range(3):
        assert lead(state, seat) == totals[seat] - max(totals[:seat] + totals[seat + 1 :])


class Wide(FarSamplingBot):
    """Tries whatever judgement names."""

    tried = 1000
    within = 1000.0


def test_an_expert_tries_tiles_that_are_alike_once() -> None:
    repeated = 0
    for state in some_positions(2, 5):
        if state.stage == Stage.ACTION:
            takes = [move for move, _ in Judge(state).values() if isinstance(move, Take)]
            alike = {(tile.kind, tile.crops) for tile in (state.tile(state.centre[move.slot - 1]) for move in takes)}
            tried = [candidate.moves[0] for candidate in Wide(1).candidates(state)]
            assert len([move for move in tried if isinstance(move, Take)]) == len(alike)
            repeated += len(alike) < len(takes)
    assert repeated


def test_an_expert_thinks_longer_about_what_is_close() -> None:
    state = laid_out("OO", ["village"], "e3 e2")
    first, second, *_ = [candidate.moves[0] for candidate in Wide(1).candidates(state)]

    def simulations(more: float) -> int:
        """If the second one brings so much more than the first."""

        class Led(Wide):
            def candidates(self, guess: TuscanyState) -> list[Candidate]:
                return super().candidates(guess)[:2]

            def lead_after(self, guess: TuscanyState, moves: Sequence, seat: int, chance: random.Random) -> float:
                return more if moves[0] == second else 0.0

        thought = Led(100).choose(state, 1)
        assert thought.move == (second if more > 0 else first)
        return thought.simulations

    assert [simulations(more) for more in (-5.0, -2.0, 2.0, 0.5)] == [16, 48, 48, 200]


def test_an_expert_plays_the_last_phase_to_its_end() -> None:
    for phase, over in ((2, False), (3, True)):
        state = laid_out("GGRR", ["quarry"], phase=phase, laid={0: 7 * phase - 4})
        FarSamplingBot(1).lead_after(state, [], 0, random.Random(1))
        assert state.over() == over


def test_a_full_board_leads_to_no_trouble() -> None:
    state = laid_out("GGRR", ["quarry"], phase=3)
    cover_all_but(state, 0, "")
    for name in GAME.levels:
        assert level(name).choose(state, 1).move in state.legal_moves()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playouts_reach_the_end(players: int) -> None:
    state = new_game(players)
    counted = census(state)
    assert sum(TuscanyInsight().playout(state, random.Random(1))) == pytest.approx(1)
    assert state.over()
    assert census(state) == counted


def test_a_pulse_stops_the_search_and_can_ask_for_the_best_so_far() -> None:
    state = laid_out("GGBB", ["quarry", "cart"], workers=2)
    asked: list[Thought] = []

    def pulse(done: int, of: int, best: object) -> bool:
        assert done <= of
        if done == 5:
            asked.append(best())  # type: ignore[operator]
        return done < 5

    thought = HardBot(30).choose(state, 1, pulse)
    assert thought == asked[0]
    assert thought.simulations == 5


# Honesty


def disguised(state: TuscanyState, seat: int, seed: int) -> TuscanyState:
    """Another position that this seat can't tell from the first: other hands, other chance, other secret boards."""
    rng = random.Random(seed)
    other = state.copy()
    pool = state.deck + sum(hand for owner, hand in enumerate(state.hands) if owner != seat)
    for owner in range(state.seats):
        if owner != seat:
            hand = draw(pool, state.hand_size(owner), Rng(rng.getrandbits(50)))
            pool -= hand
            other.hands = changed(other.hands, owner, hand)
    other.deck = pool
    other.chance = rng.getrandbits(60)
    if not state.revealed():
        for owner in range(state.seats):
            if owner != seat and state.covered[owner]:
                there = other.copy()
                there.seat, there.stage = owner, Stage.LAYING
                there.play(rng.choice(there.legal_moves()))
                there.play(rng.choice(there.legal_moves()))
                for name in ("lays", "boards", "covered", "near", "placed"):
                    setattr(other, name, getattr(there, name))
    assert size(other.deck) == size(state.deck)
    return other


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_seat_cannot_know_does_not_change_a_guess(players: int) -> None:
    """The same guess is the same choice (tests/test_every_bot.py)."""
    stages = set()
    for number, state in enumerate(some_positions(players, 5)):
        stages.add(state.stage)
        for seed in (1, 2):
            other = disguised(state, state.seat, seed)
            assert other != state
            assert other.guess(state.seat, Rng(number)) == state.guess(state.seat, Rng(number))
    assert Stage.ACTION in stages
    first = new_game(3, seed=8)
    for _ in range(3):
        first.play(first.legal_moves()[17 % len(first.legal_moves())])
    assert first.stage == Stage.START_CASTLE
    for name in GAME.levels:
        assert level(name).choose(disguised(first, 1, 3), 5) == level(name).choose(first, 5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_guess_changes_only_what_the_seat_cannot_know(players: int) -> None:
    for number, state in enumerate(games(players, [3], "busy")):
        if state.over() or number % 6:
            continue
        for seat in range(players):
            guess = state.guess(seat, Rng(number))
            assert census(guess) == census(state)
            assert guess.hands[seat] == state.hands[seat]
            assert guess.discards == state.discards
            assert [guess.hand_size(other) for other in range(players)] == [
                state.hand_size(other) for other in range(players)
            ]
            assert guess.lays[seat] == state.lays[seat]
            assert guess.covered[seat] == state.covered[seat]
            if state.revealed():
                guess.hands, guess.deck, guess.chance = state.hands, state.deck, state.chance
                assert guess == state


def test_a_guess_deals_every_unseen_card_alike() -> None:
    """Discards lie open and count: what was paid is in nobody's hand."""
    state = laid_out("RR")
    hold(state, 1, "YYYYY")
    state.discards = state.deck & 255 << 8 * 5  # all orange cards are discarded
    state.deck -= state.discards
    rng = Rng(3)
    seen = [0] * 8
    for _ in range(800):
        for colour, count in enumerate(state.guess(0, rng).hands[1].to_bytes(8, "little")):
            seen[colour] += count
    unseen = [12, 10, 10, 20, 16, 0, 16, 16]
    assert seen[5] == 0
    for colour, count in enumerate(unseen):
        assert abs(seen[colour] / 4000 - count / sum(unseen)) < 0.03


def test_boards_not_uncovered_are_guessed_as_players_lay_them() -> None:
    state = new_game(2)
    worths = [worth for _, worth in arrangements(state)]
    state.play(state.legal_moves()[0])
    state.play(state.legal_moves()[0])
    guesses = [state.guess(1, Rng(seed)) for seed in range(40)]
    assert len({str(guess.lays[0]) for guess in guesses}) > 8
    for guess in guesses:
        castle = guess.covered[0].bit_length() - 1
        worth = USUAL.areas * area_points(guess.board(0)) + beginning(guess.board(0), castle)
        assert worth > max(worths) - 8
    assert sum(worth > max(worths) - 8 for worth in worths) < len(worths) / 4  # by chance most are poor
    assert all(state.guess(0, Rng(seed)).lays[0] == state.lays[0] for seed in range(5))
