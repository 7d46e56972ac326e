"""What is said of a played placement and of the better one stands beside each other, so it must differ and say
something; no number may be one that nobody can count."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from attrs import evolve

from tests.games.pillars.positions import new_game
from tests.games.pillars.test_images import game_of
from tuscany_app.games.pillars import GAME
from tuscany_app.games.pillars.engine.moves import PillarsMove
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.players.analyst import ANALYST
from tuscany_app.games.pillars.players.explaining import FEW
from tuscany_app.games.pillars.words import why_words as words
from tuscany_app.kernel import i18n
from tuscany_app.kernel.bots.analysis import AnyAnalysis, Effort
from tuscany_app.kernel.why import COUNTED, SEARCH, Why, reasons

LETTERS = 110
PLACES = re.compile(r"\b(\d+) (?:new )?places?\b")


def decisions(players: int, games: int, each: int) -> Iterator[tuple[PillarsState, PillarsMove]]:
    for seed in range(games):
        moves, state = game_of(players, seed), new_game(players, seed % players)
        chosen = set(random.Random(seed).sample(range(len(moves)), each))
        for number, move in enumerate(moves):
            if number in chosen and len(state.legal_moves()) > 1:
                yield state.copy(), move
            state.play(move)


def says_something(found: tuple[Why, ...]) -> bool:
    """More than that the search, or the counting, liked it."""
    return any(why.kind not in (SEARCH, COUNTED) or "nothing else" not in why.sentence.source for why in found) and any(
        why.kind != SEARCH for why in found
    )


def check(state: PillarsState, analysis: AnyAnalysis, played: PillarsMove) -> bool:
    """A hint, and a pair if something else was played."""
    told = [reasons(GAME, state, analysis, analysis.best)]
    judged = analysis.asked(played)
    if judged is not analysis.best:
        two = evolve(analysis, judged=(analysis.best, judged))
        better, own = reasons(GAME, state, two, analysis.best), reasons(GAME, state, two, judged)
        assert str(better[0].sentence) != str(own[0].sentence)
        told += [better, own]
    for found in told:
        assert says_something(found), found
        for why in found:
            for language in i18n.LANGUAGES:
                i18n.speak(language)
                text = str(why.sentence)
                i18n.speak("en")
                assert len(text) <= LETTERS, text
            assert all(int(number) <= FEW for number in PLACES.findall(str(why.sentence))), why
    return len(told) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pair_of_reasons_differs_and_has_content(players: int) -> None:
    pairs = [
        check(state, ANALYST.analyse(state, number, Effort.QUICK, move), move)
        for number, (state, move) in enumerate(decisions(players, 2, 4))
    ]
    assert sum(pairs) >= 3


@pytest.mark.soak
def test_two_hundred_pairs_of_reasons_differ_and_have_content() -> None:
    pairs = 0
    for players in (2, 3, 4):
        for number, (state, move) in enumerate(decisions(players, 20, 8)):
            pairs += check(state, ANALYST.analyse(state, number, Effort.QUICK, move), move)
    assert pairs >= 200


def test_an_average_is_written_as_the_language_does() -> None:
    sentence = words.continued(7.25, words.YOUR_OPPONENT, 10.0)
    assert "7.2" in str(sentence)
    assert "10.0" in str(sentence)
    i18n.speak("it")
    assert "10,0" in str(sentence)
    i18n.speak("en")
