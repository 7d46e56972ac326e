"""One body of tests for what every game says about ways to play: a hint always has reasons, in every language, made
from what the deciding seat can know, and they point at what is on the table."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.bots.analysis import AnyAnalysis, Effort, analyse
from tuscany_app.kernel.bots.levels import make
from tuscany_app.kernel.game import AnyGame, IllegalMove
from tuscany_app.kernel.rng import Rng
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.why import MOST, Why, alternative, public_reasons, reasons, themes
from tuscany_app.shell.base import table_factory
from tuscany_app.testing.projects import games
from tuscany_app.testing.seated import session_of

LONGEST = 110  # letters of a reason
POSITIONS = 8  # of a game of each number of players
DEALS = 2  # on which ways are tried; how good they are does not matter here
every_game = pytest.mark.parametrize("game_id", games())


def a_few(done: int, of: int) -> bool:
    return done < DEALS


@cache
def whole_game(game: AnyGame, players: int) -> AnySession:
    """A game of the weakest computer players, which do sensible and less sensible things."""
    session = session_of(game, players, seed=20 + players)
    bot = make(game, game.levels[0])
    while not session.state.over():
        session.play(bot.choose(session.state, len(session.turns)).move)
    return session


@cache
def decisions(game_id: str) -> tuple[AnySession, ...]:
    """Positions of whole games with something to decide, as sessions."""
    game, found = catalogue.load(game_id), list[AnySession]()
    for players in sorted({game.players[0], game.players[-1]}):
        session = whole_game(game, players)
        open_ones = [number for number, turn in enumerate(session.turns) if len(turn.before.legal_moves()) > 1]
        every = max(1, len(open_ones) // POSITIONS)
        found += [session.at(number) for number in open_ones[::every]]
    return tuple(found)


@cache
def compared(session: AnySession) -> AnyAnalysis:
    return analyse(session.game, session.state, 3, Effort.QUICK, session.state.legal_moves()[-1], a_few)


def told(session: AnySession, analysis: AnyAnalysis, judged: Any) -> tuple[Why, ...]:
    return reasons(session.game, session.state, analysis, judged)


@every_game
def test_a_way_to_play_always_has_one_to_three_reasons_that_fit(game_id: str) -> None:
    names = themes(catalogue.load(game_id))
    for session in decisions(game_id):
        analysis = compared(session)
        for judged in (analysis.best, analysis.judged[-1]):
            found = told(session, analysis, judged)
            assert 1 <= len(found) <= MOST
            assert len({str(reason.sentence) for reason in found}) == len(found)
            assert {reason.kind for reason in found} <= names.keys()
            for language in i18n.LANGUAGES:
                i18n.speak(language)
                texts = [str(reason.sentence) for reason in found]
                i18n.speak("en")
                assert [text for text in texts if len(text) > LONGEST or "{" in text or "}" in text] == []
                assert [text for text in texts if not text.endswith((".", "!", "?", "…"))] == []


@every_game
def test_a_decision_without_choice_says_so(game_id: str) -> None:
    game = catalogue.load(game_id)
    session = whole_game(game, 2)
    forced = [number for number, turn in enumerate(session.turns) if len(turn.before.legal_moves()) == 1]
    for number in forced[:3]:
        past = session.at(number)
        analysis = compared(past)
        assert [reason.kind for reason in told(past, analysis, analysis.best)] == ["only"]


@every_game
def test_who_is_hurried_answers_and_knows_what_was_played(game_id: str) -> None:
    """The coach, and whoever can't wait for a hint, stops it after the first deal."""
    for session in decisions(game_id)[::7]:
        state = session.state
        played = state.legal_moves()[-1]
        for effort in (Effort.QUICK, Effort.USUAL, Effort.CLOSER):
            analysis = analyse(session.game, state, 3, effort, played, lambda done, of: False)
            assert analysis.of(played) is not None
            assert analysis.best.move in state.legal_moves()
            assert len(analysis.best.chances) == len(session.setup.seats)


@every_game
def test_reasons_rest_on_what_the_deciding_seat_can_know(game_id: str) -> None:
    """What it can't see is dealt anew: neither the comparison nor a reason is another one."""
    game = catalogue.load(game_id)
    explain = catalogue.part(game, "players.explaining", "explain", needed=False)
    deals = 3 if game.hidden or game.chance else 1  # without both there is nothing to deal anew
    for number, session in enumerate(decisions(game_id)[::3]):
        state = session.state
        seat = state.actor()
        analysis = compared(session)
        others = [state.guess(seat, Rng(100 * number + deal)) for deal in range(deals)]
        instead = alternative(analysis, analysis.best)
        way = None if instead is None else instead.way
        for other in others:
            again = analyse(session.game, other, 3, Effort.QUICK, state.legal_moves()[-1], a_few)
            assert again == analysis
            if explain is not None:
                found = {str(reason.sentence) for reason in explain(other, analysis.best.way, way)}
                assert found == {str(reason.sentence) for reason in explain(state, analysis.best.way, way)}


HIDDEN = [game_id for game_id in games() if catalogue.load(game_id).hidden]


@pytest.mark.parametrize("game_id", HIDDEN)
def test_reasons_for_a_move_of_somebody_else_tell_nothing_of_their_hand(game_id: str) -> None:
    game = catalogue.load(game_id)
    session = whole_game(game, 2)
    turns = [turn for turn in session.turns if not turn.move.secret and len(turn.before.legal_moves()) > 1]
    compared_with = 0
    for number, turn in enumerate(turns[::4]):
        asker = 1 - turn.seat
        found = public_reasons(game, turn.before, turn.move, asker)
        assert 1 <= len(found) <= MOST
        for deal in range(8):
            other = turn.before.guess(asker, Rng(100 * number + deal))  # another hand, as far as the asker knows
            try:
                other.check(turn.move)
            except IllegalMove:
                continue
            compared_with += 1
            again = public_reasons(game, other, turn.move, asker)
            assert [str(reason.sentence) for reason in again] == [str(reason.sentence) for reason in found]
    assert compared_with > 10


@every_game
def test_what_a_nudge_is_about_is_on_the_table(game_id: str, qtbot: QtBot) -> None:
    for session in decisions(game_id)[::2]:
        model, scene = table_factory.make_table(session)
        if model.handing_over():
            model.sit()
        scene.arrange(1.7)
        analysis = compared(session)
        first = told(session, analysis, analysis.best)[0]
        for target in first.about:
            assert scene.places_of(target), (first, target)
        scene.deleteLater()
        model.deleteLater()
