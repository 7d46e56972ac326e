"""Hints in two steps, why somebody moved, the coach in real games: without a window, with a computer player that
answers when it is told to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.support.conducted import Table
from tuscany_app.games.borders.table.model import Model as BordersModel
from tuscany_app.games.pillars.table.model import Model as PillarsModel
from tuscany_app.games.tuscany.table.model import Model as TuscanyModel
from tuscany_app.kernel import catalogue, why
from tuscany_app.kernel.bots.analysis import Effort
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.why import Why
from tuscany_app.shell.table.advice import advice
from tuscany_app.shell.table.advice.advice import Purpose
from tuscany_app.shell.table.advice.advice_words import Topic, Verdict
from tuscany_app.shell.table.modes.game_mode import CoachedMode
from tuscany_app.shell.table.modes.led_mode import LedMode
from tuscany_app.testing.seated import session_of

MODELS = {"pillars": PillarsModel, "tuscany": TuscanyModel, "borders": BordersModel}
Lay = Callable[..., Table]


@pytest.fixture
def lay(qtbot: QtBot) -> Iterator[Lay]:
    """Makes a table with people and computers, and a coach if one is wished for."""
    made: list[Table] = []

    def make(
        game: str = "pillars", *, people: int = 1, bots: int = 1, coach: str = "off", confirm: bool = False, **how: Any
    ) -> Table:
        session = session_of(catalogue.load(game), people + bots, seed=1, bots=bots)
        table = Table(qtbot, session, MODELS[game], **how)
        made.append(table)
        for name, value in (("coach", coach), ("confirm", confirm)):
            table.preferences.set(name, value)  # type: ignore[arg-type]
        return table

    yield make
    for table in made:
        table.get_up()


def moves(table: Table) -> list[Any]:
    return list(table.model.state.legal_moves())


def words(table: Table) -> str:
    return " ".join(map(str, table.word.sentences()))


# hints


def test_a_hint_comes_in_two_steps_and_is_thought_about_once(lay: Lay) -> None:
    table = lay()
    first, second, *_ = moves(table)
    assert not table.conductor.advice.nudged
    table.conductor.ask_hint()
    assert table.bot.inquiries == [(0, Effort.QUICK, None)]
    assert not table.conductor.can_hint()
    table.bot.judge((first, 0.7), (second, 0.4))
    assert table.word.topic is Topic.NUDGE
    assert len(table.word.reasons) == 1
    assert table.model.hint is None
    assert table.conductor.advice.nudged
    table.conductor.ask_hint()
    assert table.word.topic is Topic.HINT
    assert table.model.hint == first
    assert words(table).startswith("Hint: ")
    assert words(table).endswith("With it you are ahead.")
    assert 1 <= len(table.word.reasons) <= 3
    assert table.bot.inquiries[1:] == [(0, Effort.USUAL, first)], "a closer look, while it is read"
    assert not table.bot.asked
    assert table.turns == []


def test_a_hint_that_was_put_away_is_shown_again_without_thinking(lay: Lay) -> None:
    table = lay()
    table.conductor.ask_hint()
    table.bot.judge((moves(table)[0], 0.7), (moves(table)[1], 0.4))
    table.conductor.ask_hint()
    table.model.show_hint(None)
    assert table.word is None
    table.conductor.ask_hint()
    assert table.model.hint == moves(table)[0]
    assert len(table.bot.inquiries) == 2


def hinted(lay: Lay, **how: Any) -> Table:
    """A table at which the hint has been shown, and the closer look is under way."""
    table = lay(**how)
    table.conductor.ask_hint()
    table.bot.judge((moves(table)[0], 0.7), (moves(table)[1], 0.4))
    table.conductor.ask_hint()
    return table


def test_a_closer_look_changes_a_hint_only_if_another_move_is_clearly_better(lay: Lay) -> None:
    first, second, *_ = moves(lay())
    for better, clear in ((0.72, False), (0.9, True)):
        table = hinted(lay)
        before = table.word
        assert table.conductor.can_hint()
        assert not table.conductor.can_hurry()
        table.bot.judge((second, better), (first, 0.7), error=0.02)
        assert table.model.hint == (second if clear else first)
        assert (table.word != before) is clear
        assert table.conductor.advice.purpose is None
        table.conductor.ask_hint()
        assert len(table.bot.inquiries) == 2, "it is known now"


def test_a_closer_look_tells_the_same_move_more_exactly(lay: Lay) -> None:
    table = lay()
    table.preferences.set("chances", "numbers")
    table.conductor.ask_hint()
    table.bot.judge((moves(table)[0], 0.7), (moves(table)[1], 0.4))
    nudge = table.word
    table.bot.judge((moves(table)[0], 0.66), (moves(table)[1], 0.4), spread=0.02)
    assert table.word is nudge, "nothing is said twice"
    table.conductor.ask_hint()
    assert words(table).endswith("Chance of winning: 66 ± 4%.")


def test_a_move_ends_the_closer_look(lay: Lay) -> None:
    table = hinted(lay)
    assert table.conductor.advice.purpose is Purpose.REFINEMENT
    table.play()
    assert table.conductor.advice.purpose is None
    assert not table.bot.thinking


def test_in_another_position_it_begins_anew(lay: Lay) -> None:
    table = lay(people=2, bots=0)
    table.conductor.ask_hint()
    table.bot.judge((moves(table)[0], 0.7), (moves(table)[1], 0.4))
    table.play()
    assert table.word is None
    table.settle()
    assert not table.conductor.advice.nudged
    table.conductor.ask_hint()
    assert [turns for turns, *_ in table.bot.inquiries] == [0, 0, 1]
    table.conductor.taking_back.undo()
    assert not table.bot.thinking
    table.conductor.ask_hint()
    assert [turns for turns, *_ in table.bot.inquiries] == [0, 0, 1, 0]


def test_a_decision_without_choice_is_said_at_once(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BordersModel, "forced", lambda _: None)  # it is not played by itself
    table = lay("borders", people=2, bots=0)
    while len(moves(table)) > 1:
        table.play()
        table.settle()
    table.conductor.ask_hint()
    assert not table.bot.inquiries
    assert table.model.hint == moves(table)[0], "no second H is needed"
    assert "Enter plays it" in words(table)
    assert "This is the only possible move." in words(table)


def test_a_nudge_points_where_the_first_reason_is(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(guess: Any, way: Any, instead: Any) -> list[Why]:
        if way[0] != moves(table)[0]:  # what holds for both ways would come last
            return []
        return [Why("small", say("Less."), 1.0, ("a2",)), Why("large", say("More."), 2.0, ("a1", "b1"))]

    monkeypatch.setattr(why, "part", lambda game, module, name, needed: explain if name == "explain" else None)
    table = lay()
    table.conductor.ask_hint()
    table.bot.judge((moves(table)[0], 0.7), (moves(table)[1], 0.4))
    assert table.word.about == ("a1", "b1")
    assert words(table) == "Look at this: More. H again shows the move."
    table.conductor.ask_hint()
    assert [str(reason.sentence) for reason in table.word.reasons] == ["More.", "Less."]


def test_a_worker_that_is_lost_leaves_no_hint_and_another_can_be_asked_for(lay: Lay) -> None:
    table = lay()
    table.conductor.ask_hint()
    table.bot.failed.emit("lost")
    assert "no hint" in str(table.heard("warned")[0])
    assert table.conductor.can_hint()
    assert not table.conductor.advice.nudged


def test_in_a_lesson_there_is_no_advice(lay: Lay) -> None:
    table = lay(mode=LedMode(None, lambda move: None), coach="warn")
    assert not table.conductor.can_hint()
    assert not table.conductor.advice.watches()
    table.play()
    assert not table.bot.inquiries


# why


def after_the_computer(lay: Lay, *, turns: int = 1) -> Table:
    table = lay()
    for _ in range(turns):
        table.play()
        table.settle()
        table.bot.answer()
        table.settle()
    return table


def test_why_is_asked_of_the_last_move_of_somebody_else_then_of_the_one_before(lay: Lay) -> None:
    table = after_the_computer(lay, turns=2)
    for number in (3, 1, 3):
        assert table.conductor.can_ask_why()
        table.conductor.ask_why()
        turn = table.turns[number]
        assert table.bot.inquiries[-1] == (number, Effort.USUAL, turn.move)
        assert table.conductor.advice.awaited
        table.bot.judge((turn.move, 0.6), (turn.before.legal_moves()[1], 0.3))
        assert table.word.topic is Topic.WHY
        assert table.word.events == turn.events
        assert words(table).startswith("Why? Bruno: pillar on ")
        assert "Better" not in words(table)


def test_why_says_what_would_have_been_better(lay: Lay) -> None:
    table = after_the_computer(lay)
    turn = table.turns[-1]
    table.conductor.ask_why(turn)
    table.bot.judge((turn.before.legal_moves()[3], 0.6), (turn.move, 0.3))
    assert "(about level instead of behind)" in words(table)
    assert "pillar on f1" in words(table)
    table.conductor.ask_why(turn)
    table.bot.judge((turn.before.legal_moves()[3], 0.6), (turn.move, 0.3), error=0.2)
    assert "instead of" not in words(table)  # that is not sure


def test_why_of_ones_own_move_too(lay: Lay) -> None:
    table = after_the_computer(lay)
    table.conductor.ask_why(table.turns[0])
    assert table.bot.inquiries[-1][0] == 0


def test_there_is_no_why_before_anybody_moved_nor_while_a_computer_thinks(lay: Lay) -> None:
    table = lay()
    assert not table.conductor.can_ask_why()
    table.conductor.ask_why()
    table.play()
    table.settle()
    assert not table.conductor.can_ask_why(table.turns[0])
    assert not table.bot.inquiries


def seated_tuscany(lay: Lay, until: str) -> Table:
    """Two people whose hands are hidden, after a decision of the first whose notation begins so."""
    table = lay("tuscany", people=2, bots=0)
    while True:
        if table.heard("passing_on") and table.heard("passing_on")[-1]:
            table.conductor.hand_over.pass_on()
        table.conductor.hand_over.take_seat()
        move = next((move for move in moves(table) if str(move).startswith(until)), moves(table)[0])
        assert table.model.decide(move)
        table.settle()
        if str(move).startswith(until):
            break
    if table.model.handing_over():
        table.conductor.hand_over.pass_on()
        table.conductor.hand_over.take_seat()
    return table


def test_a_secret_decision_of_somebody_else_stays_secret(lay: Lay) -> None:
    table = seated_tuscany(lay, "castle")
    last = table.turns[-1]
    assert last.move.secret
    assert table.model.seat_shown != last.seat
    assert not table.conductor.can_ask_why(last)
    assert not table.conductor.can_ask_why()


def test_where_hands_are_hidden_only_what_the_asker_sees_is_told(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(guess: Any, way: Any, instead: Any) -> list[Why]:
        hand = guess.hands[guess.actor()]
        return [
            Why("open", say("Public."), 1.0),
            Why("hidden", say("Cards: {cards}.", cards=hand), 2.0),
        ]

    monkeypatch.setattr(why, "part", lambda game, module, name, needed: explain if name == "explain" else None)
    table = seated_tuscany(lay, "take")
    last = table.turns[-1]
    while table.model.seat_shown == last.seat:
        table.play()
        table.settle()
        if table.model.handing_over():
            table.conductor.hand_over.pass_on()
            table.conductor.hand_over.take_seat()
    table.conductor.ask_why(last)
    assert not table.bot.inquiries  # a comparison would rest on the hand of who moved
    assert [str(reason.sentence) for reason in table.word.reasons] == ["Public."]


# the coach


def looked(lay: Lay, **how: Any) -> Table:
    """A table whose coach has seen that the first move is much better than the second."""
    table = lay(**how)
    assert table.bot.inquiries == [(0, Effort.QUICK, None)]
    table.bot.judge((moves(table)[0], 0.7), (moves(table)[1], 0.4), (moves(table)[2], 0.66))
    return table


def test_no_coach_by_default(lay: Lay) -> None:
    table = lay()
    assert not table.bot.thinking
    table.play()
    assert not table.bot.inquiries


def test_a_coach_looks_while_the_person_thinks_and_nobody_sees_that(lay: Lay) -> None:
    table = lay(coach="warn")
    assert table.bot.inquiries == [(0, Effort.QUICK, None)]
    assert not table.conductor.can_hurry()
    assert table.conductor.can_hint()
    progress: list[Any] = []
    table.conductor.progressed.connect(progress.append)
    table.bot.progressed.emit("half")
    assert progress == []


@pytest.mark.parametrize("number", [0, 2])
def test_a_good_move_is_played_at_once(lay: Lay, number: int) -> None:
    table = looked(lay, coach="warn")
    assert table.model.decide(moves(table)[number])
    assert table.word is None


def test_a_clearly_poor_move_is_held_and_played_when_it_is_made_again(lay: Lay) -> None:
    table = looked(lay, coach="warn")
    poor = moves(table)[1]
    assert not table.model.decide(poor)
    assert table.turns == []
    assert table.model.pending == poor
    assert table.word.topic is Topic.WARNING
    assert "(ahead instead of about level)" in words(table)
    assert str(table.model.in_short(moves(table)[0])) not in words(table)
    table.model.act()  # Enter
    assert [turn.move for turn in table.turns] == [poor]
    assert table.word is None


def test_who_thinks_again_has_the_move_back_and_is_warned_once(lay: Lay) -> None:
    table = looked(lay, coach="warn")
    poor = moves(table)[1]
    table.model.decide(poor)
    assert table.model.step_back()
    assert table.word is None
    assert table.model.pending is None
    assert table.model.decide(poor)


def test_a_loss_that_is_not_sure_is_not_warned_of(lay: Lay) -> None:
    table = lay(coach="warn")
    table.bot.judge((moves(table)[0], 0.7), (moves(table)[1], 0.4), error=0.2)
    assert table.model.decide(moves(table)[1])


def test_a_move_that_was_not_looked_at_is_looked_at_once_more(lay: Lay) -> None:
    table = looked(lay, coach="warn")
    other = moves(table)[5]
    assert not table.model.decide(other)
    assert table.bot.inquiries[-1] == (0, Effort.QUICK, other)
    assert table.turns == []
    assert not table.conductor.can_hint()
    assert str(table.conductor.prompt()) == "One moment…"
    table.bot.judge((moves(table)[0], 0.7), (other, 0.68))
    assert [turn.move for turn in table.turns] == [other]


def test_a_move_that_is_found_to_be_poor_then_is_held(lay: Lay) -> None:
    table = looked(lay, coach="warn")
    other = moves(table)[5]
    table.model.decide(other)
    table.bot.judge((moves(table)[0], 0.7), (other, 0.2))
    assert table.turns == []
    assert table.word.topic is Topic.WARNING
    assert table.model.decide(other)


@pytest.mark.parametrize("how", ["late", "lost"])
def test_a_move_never_waits_for_long(lay: Lay, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    monkeypatch.setattr(advice, "LONGEST_WAIT", 0.02)
    table = looked(lay, coach="warn")
    other = moves(table)[5]
    table.model.decide(other)
    if how == "lost":
        table.bot.failed.emit("lost")
    else:
        table.settle()
    assert [turn.move for turn in table.turns] == [other]
    assert not table.heard("warned")
    table.settle()
    assert table.bot.asked == ["easy"]


def test_a_move_is_looked_at_before_it_is_confirmed_and_is_still_to_be_confirmed(lay: Lay) -> None:
    table = looked(lay, coach="warn", confirm=True)
    other, poor = moves(table)[5], moves(table)[1]
    table.model.decide(other)
    table.bot.judge((moves(table)[0], 0.7), (other, 0.68))
    assert table.turns == []
    assert table.model.pending == other
    table.model.decide(poor)
    assert table.word.topic is Topic.WARNING  # and this is all the confirming there is
    table.model.act()
    assert [turn.move for turn in table.turns] == [poor]


def test_who_confirms_before_the_answer_does_not_have_to_do_it_again(lay: Lay) -> None:
    table = looked(lay, coach="warn", confirm=True)
    other = moves(table)[5]
    table.model.decide(other)
    table.model.act()
    assert table.turns == []
    table.bot.judge((moves(table)[0], 0.7), (other, 0.68))
    assert [turn.move for turn in table.turns] == [other]


def test_who_takes_the_move_back_before_the_answer_has_decided_nothing(lay: Lay) -> None:
    table = looked(lay, coach="warn")
    other = moves(table)[5]
    table.model.decide(other)
    table.model.step_back()
    assert not table.bot.thinking
    table.settle()
    assert table.turns == []
    assert not table.conductor.advice.looks_again


def test_undo_while_a_move_is_looked_at(lay: Lay) -> None:
    table = lay(people=2, bots=0, coach="warn")
    table.bot.judge((moves(table)[0], 0.7))
    table.play()
    table.settle()
    assert table.bot.inquiries[-1] == (1, Effort.QUICK, None)
    table.model.decide(moves(table)[3])
    table.conductor.taking_back.undo()
    assert table.turns == []
    assert table.bot.inquiries[-1] == (0, Effort.QUICK, None)
    table.settle()
    assert table.turns == []


def test_a_computers_move_does_not_wait_for_the_coach(lay: Lay) -> None:
    table = lay(coach="comment")
    table.model.play(moves(table)[0])  # while the coach is still looking
    assert not table.bot.thinking
    table.settle()
    assert table.bot.asked == ["easy"]
    assert table.conductor.advice.purpose is None
    assert table.conductor.can_hurry()


def test_a_hint_is_what_the_coach_knows_then(lay: Lay) -> None:
    table = lay(coach="warn")
    table.conductor.ask_hint()
    table.bot.judge((moves(table)[0], 0.7), (moves(table)[1], 0.4))
    assert [effort for _, effort, _ in table.bot.inquiries] == [Effort.QUICK, Effort.USUAL]
    assert not table.model.decide(moves(table)[1])
    assert table.word.topic is Topic.WARNING
    table.conductor.ask_hint()
    assert table.model.hint == moves(table)[0]
    assert len(table.bot.inquiries) == 2


def test_quiet_for_this_game(lay: Lay) -> None:
    table = looked(lay, coach="warn")
    poor = moves(table)[1]
    table.model.decide(poor)
    table.conductor.advice.be_quiet()
    assert table.word is None
    assert table.turns == []
    assert table.model.pending == poor  # it waits for the person
    table.model.act()
    table.settle()
    table.bot.answer()
    table.settle()
    asked = len(table.bot.inquiries)
    assert table.model.open()
    table.model.decide(moves(table)[0])
    assert len(table.bot.inquiries) == asked
    table.settle()
    table.get_up()
    table.sit_down(session_of(catalogue.load("pillars"), 2, seed=1), PillarsModel)
    assert table.conductor.advice.watches()  # the next game is another one


def test_beside_the_coach_of_a_first_game_there_is_no_other(lay: Lay) -> None:
    """It judges a turn, whatever is wished in other games."""
    table = lay(mode=CoachedMode(QWidget()))
    judged: list[Verdict] = []
    table.conductor.advice.judged.connect(judged.append)
    assert len(table.bot.inquiries) == 1
    assert table.model.decide(moves(table)[1])  # whoever is quicker than the computer is not held up
    table.settle()
    assert judged == []
    table.bot.answer()
    table.settle()
    table.bot.judge((moves(table)[0], 0.7), (moves(table)[1], 0.5))
    poor = moves(table)[1]
    assert table.model.decide(poor)
    table.settle()
    assert [(verdict.move, round(verdict.loss, 2)) for verdict in judged] == [(poor, 0.2)]
    assert judged[0].reasons
    assert table.word is None


def test_a_comment_comes_after_the_turn_and_stays_while_the_others_move(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = looked(lay, coach="comment")
    best = moves(table)[0]
    assert table.model.decide(best)
    assert table.word is None
    table.settle()
    assert table.word.topic is Topic.COMMENT
    assert words(table).startswith("Well played")
    said = table.word
    table.bot.answer()
    table.settle()
    assert table.word is said
    assert said.about == ()
    table.bot.judge((moves(table)[0], 0.7), (moves(table)[1], 0.6))
    texts = type(table.model.session.game.texts)
    monkeypatch.setattr(
        texts, "pointed_out", lambda self, state, move, names: (self.move(state, move, names), (f"where:{move}",))
    )
    better = moves(table)[0]
    table.model.decide(moves(table)[1])
    assert table.word is None
    table.settle()
    assert "(ahead instead of about level)" in words(table)
    assert len(table.word.reasons) == 1
    assert table.word.about == (f"where:{better}",)


def test_a_comment_names_the_person_where_several_play(lay: Lay) -> None:
    table = looked(lay, coach="comment", people=2, bots=0)
    table.model.decide(moves(table)[2])
    table.settle()
    assert words(table).startswith("Ana: A good move.")


@pytest.mark.parametrize("step", [0.1, -0.05])  # the last decision costs most, or the first one
def test_a_turn_of_several_decisions_has_one_comment_on_what_cost_most(lay: Lay, step: float) -> None:
    table = lay("borders", people=2, bots=0, coach="comment")
    table.preferences.set("chances", "numbers")
    seat, costs = table.model.state.actor(), []
    while table.model.state.actor() == seat:
        first, *others = moves(table)
        if others:
            cost = (0.1 if step > 0 else 0.5) + step * len(costs)
            assert table.conductor.advice.purpose is Purpose.FIRST_LOOK
            table.bot.judge((others[0], 0.9), (first, 0.9 - cost))
            costs.append(cost)
        assert table.model.decide(first)
        table.settle()
    assert len(costs) > 1
    assert len([word for word in table.heard("told") if word is not None]) == 1
    assert f"90% instead of {round(100 * (0.9 - max(costs)))} ± 2%." in words(table)


def test_a_comment_is_read_before_the_screen_is_passed_on_and_nobody_else_sees_it(lay: Lay) -> None:
    table = lay("tuscany", people=2, bots=0, coach="comment")
    table.conductor.hand_over.take_seat()
    seat = table.model.seat_shown
    while table.model.state.actor() == seat:
        first, *others = moves(table)
        if others:
            table.bot.judge((first, 0.8), (others[0], 0.5))
        assert table.model.decide(first)
        table.settle()
    assert table.word.topic is Topic.COMMENT
    assert table.heard("passing_on")[-1] is True
    assert table.heard("covered")[-1] is False
    table.conductor.hand_over.pass_on()
    assert table.heard("covered")[-1] is True
    assert table.word is None


def test_what_is_taken_back_is_not_commented_on(lay: Lay) -> None:
    table = looked(lay, coach="comment")
    table.model.decide(moves(table)[0])
    table.conductor.taking_back.undo()
    assert table.word is None
    table.settle()
    assert table.word is None
