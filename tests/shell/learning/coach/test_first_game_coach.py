"""The coach of a first game, in the real window: words and rings go together, and each turn is judged."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtTest import QTest

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.why import SEARCH, Why
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.learning.coach import verdicts
from tuscany_app.shell.learning.coach.first_game_coach import NOTHING
from tuscany_app.shell.learning.coach.lesson_table import first_table
from tuscany_app.shell.table.advice.advice_words import WORSE, Topic, Verdict, Word


def begin(window: MainWindow, game_id: str) -> None:
    window.preferences.set("animation", "off")
    window.learning.begin_lesson(game_id, course(game_id).first_game.id)
    assert wait_until(lambda: not window.table.page.scene.queue.busy, 10)


def own_turn(window: MainWindow) -> bool:
    return bool(window.table.page.model.open())


def test_words_and_rings_go_with_the_decision_that_they_are_about(window: MainWindow) -> None:
    begin(window, "pillars")
    coach, table = window.learning.coach, window.table.page
    opening = coach.words.text()
    assert table.scene.targets == ("pillar", "frame")
    model = table.model
    assert model.decide(model.state.legal_moves()[20])
    assert coach.words.text() != opening
    assert table.scene.targets == ()
    assert wait_until(lambda: own_turn(window), 20)
    table.game.conductor.taking_back.undo()
    QTest.qWait(5)
    assert coach.words.text() != ""
    assert coach.verdict.isHidden()


def test_a_turn_is_judged_once_the_computer_has_had_a_look(window: MainWindow) -> None:
    begin(window, "pillars")
    table = window.table.page
    judged: list[Verdict] = []
    table.judged.connect(judged.append)
    for _ in range(3):
        assert wait_until(lambda: own_turn(window), 30)
        for _ in range(2):
            assert wait_until(lambda: table.game.conductor.advice.purpose is None, 60)
            table.game.ask_hint()
        assert table.model.hint is not None
        assert table.model.decide(table.model.hint)
    assert len(judged) >= 2
    assert not table.side.panel.isVisible()  # the coach says it, nobody else


def test_a_verdict_is_said_until_the_learner_decides_again_and_never_twice(window: MainWindow) -> None:
    begin(window, "pillars")
    coach, table = window.learning.coach, window.table.page
    model = table.model
    assert model.decide(model.state.legal_moves()[20])
    assert wait_until(lambda: own_turn(window), 20)
    reason = Why("safe places", say("The answers"))
    verdict = Verdict(model.session.turns[0].move, 0.0, Word(Topic.COMMENT, say("A good move.")), (reason,))
    table.judged.emit(verdict)
    assert not coach.verdict.isHidden()
    assert coach.verdict.text() == "Well played. The answers"
    assert model.decide(model.state.legal_moves()[0])
    assert coach.verdict.isHidden()
    assert wait_until(lambda: own_turn(window), 20)
    table.judged.emit(verdict)
    assert coach.verdict.isHidden()


def test_a_verdict_says_what_was_missed_given_away_or_gained(window: MainWindow) -> None:
    begin(window, "carcassonne")
    session = window.table.page.model.session
    assert window.table.page.model.decide(session.state.legal_moves()[0])
    better, gain = say("A good move."), Why("close", say("The answers"))
    move = session.turns[-1].move
    plain = Verdict(move, 0.0, Word(Topic.COMMENT, better), (Why(SEARCH, better), gain))
    earlier = Verdict("another", 0.0, Word(Topic.COMMENT, better), (gain,))
    nothing = Verdict(None, 0.0, Word(Topic.COMMENT, better), (Why(SEARCH, better),))
    missed = Verdict(None, WORSE, Word(Topic.COMMENT, better, about=("cell:0,1",)), (gain,))
    assert str(verdicts.remark(session, plain).words) == "Well played. The answers"  # type: ignore[union-attr]
    assert verdicts.remark(session, nothing) is None
    assert verdicts.remark(session, earlier) is None  # what could have followed it did not
    found = verdicts.remark(session, missed)
    assert found is not None
    assert str(found.words) == "A good move. The answers"
    assert found.point == ("cell:0,1",)
    assert str(NOTHING.words)


def test_points_that_a_turn_gives_to_the_others_are_told() -> None:
    """As many as the other has more than before, in the first game of easy players in which that happens."""
    game = catalogue.load("carcassonne")
    setup, bot, gifts = first_table(game, course("carcassonne").first_game), game.bot("easy"), 0
    for seed in range(1, 30):
        session, begun = Session(game, evolve(setup, seed=seed)), 0
        while not session.state.over() and not gifts:
            if not session.turns or session.turns[-1].seat != session.state.actor():
                begun = session.state.points(1)
            session.play(bot.choose(session.state, len(session.turns)).move)
            if session.turns[-1].seat != 0 or session.state.over() or session.state.actor() == 0:
                continue
            verdict = Verdict(session.turns[-1].move, 0.0, Word(Topic.COMMENT, say("A good move.")), ())
            told, more = verdicts.remark(session, verdict), session.state.points(1) - begun
            assert (told is not None) == (more > 0)
            if told is not None:
                assert told.words.facts["n"] == more
                gifts += 1
    assert gifts
