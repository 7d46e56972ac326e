"""The common part of the models, with a game small enough to see through."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.support.toy import Play, ToyState
from tests.support.toy_table import CardLookedAt, CardPlayed, DieRolled, ToyModel, duel
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.table.modes.led_mode import LedMode
from tuscany_app.table.mode import Uncovered
from tuscany_app.table.model import Choice

SIGNALS = ("played", "reset", "choosing", "refused", "advised", "troubled", "hinted")


class Heard:
    """A model, and the signals that it gave, in order."""

    def __init__(self, model: ToyModel) -> None:
        self.model = model
        self.all: list[tuple[str, Any]] = []
        for name in SIGNALS:
            getattr(model, name).connect(lambda *args, name=name: self.all.append((name, *args)))

    def names(self) -> list[str]:
        found, self.all = [one[0] for one in self.all], []
        return found


def seated(**changes: Any) -> Heard:
    return Heard(ToyModel(duel(**changes)))


def other_card(model: ToyModel) -> Play:
    return next(Play(card) for card in range(10) if Play(card) not in model.state.legal_moves())


def odd_and_even(model: ToyModel) -> tuple[list[Play], list[Play]]:
    moves = model.state.legal_moves()
    return [move for move in moves if move.card % 2], [move for move in moves if not move.card % 2]


# deciding


def test_a_legal_decision_is_played_and_told(qtbot: QtBot) -> None:
    table = seated()
    move = table.model.state.legal_moves()[0]
    assert table.model.decide(move)
    assert table.names() == ["played"]
    assert table.model.session.turns[-1].move == move
    assert table.model.seat_shown == 1


def test_a_decision_is_checked_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated()
    move, asked, check = table.model.state.legal_moves()[0], [], ToyState.check
    monkeypatch.setattr(ToyState, "check", lambda state, move: (asked.append(move), check(state, move)))
    assert table.model.decide(move)
    assert asked == [move]


def test_a_rule_that_fails_leaves_the_table_as_it_was(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated()
    before, turns = table.model.state.copy(), list(table.model.session.turns)
    with monkeypatch.context() as patch:
        patch.setattr(ToyState, "play", lambda state, move: state.hands.clear() or 1 / 0)
        with pytest.raises(ZeroDivisionError):
            table.model.decide(table.model.state.legal_moves()[0])
    assert (table.model.state, table.model.session.turns) == (before, turns)
    assert table.names() == []
    assert table.model.decide(table.model.state.legal_moves()[0])


def test_an_illegal_decision_is_refused_with_its_reason(qtbot: QtBot) -> None:
    table = seated()
    assert not table.model.decide(other_card(table.model))
    assert [(name, *rest) for name, *rest in table.all if name != "refused"] == []
    assert table.all[0][1].rule == "X-1"
    assert not table.model.session.turns


def test_nothing_is_decided_where_the_table_is_not_open(qtbot: QtBot) -> None:
    table = seated()
    move = table.model.state.legal_moves()[0]
    table.model.enabled = False
    assert not table.model.decide(move)
    computers = seated(bots=(0, 1))
    assert not computers.model.decide(move)
    assert table.names() == computers.names() == []


def test_the_coach_has_a_say_about_legal_decisions_only(qtbot: QtBot) -> None:
    table = seated()
    asked: list[Play] = []
    dropped: list[bool] = []
    table.model.let_go = lambda: dropped.append(True)

    def gate(move: Play) -> Any:
        asked.append(move)
        return say("not this one") if move == first else None

    first, second, *_ = table.model.state.legal_moves()
    table.model.mode = LedMode(None, gate)
    assert not table.model.decide(other_card(table.model))
    assert asked == []
    assert not table.model.decide(first)
    assert asked == [first]
    assert dropped == [True]
    assert table.names() == ["refused", "advised"]
    assert table.model.decide(second)
    assert dropped == [True]


def test_with_confirming_the_second_time_counts(qtbot: QtBot) -> None:
    table = seated()
    table.model.confirm = True
    first, second, *_ = table.model.state.legal_moves()
    assert not table.model.decide(first)
    assert table.model.pending == first
    assert "confirm" in str(table.model.prompt())
    assert not table.model.decide(second)  # another one has to be confirmed, too
    assert table.model.pending == second
    assert table.names() == ["choosing", "choosing"]
    assert table.model.decide(second)
    assert table.model.pending is None
    assert table.model.session.turns[-1].move == second


def test_what_cannot_be_saved_is_not_played(qtbot: QtBot) -> None:
    class Full:
        def played(self, seat: int, move: Any, spent: int | None) -> None:
            raise UserError(say("The disk is full."))

        def undone(self) -> None:
            raise AssertionError

    table = seated(journal=Full())
    assert not table.model.decide(table.model.state.legal_moves()[0])
    assert table.names() == ["troubled"]
    assert not table.model.session.turns


def test_a_table_that_was_left_says_nothing(qtbot: QtBot) -> None:
    table = seated()
    table.model.retire()
    assert not table.model.decide(table.model.state.legal_moves()[0])
    table.model.choosing.emit()
    assert table.names() == []


# the prompt


def test_the_prompt_says_what_is_asked_or_waited_for(qtbot: QtBot) -> None:
    model = ToyModel(duel(bots=(1,)))
    assert str(model.prompt()) == "Ana"
    model.play(model.state.legal_moves()[0])
    assert str(model.prompt()) == "Bruno is thinking…"
    while not model.state.over():
        model.play(model.state.legal_moves()[0])
    assert str(model.prompt()) == "The game is over."
    hidden = ToyModel(duel(hidden=True))
    assert str(hidden.prompt()) == "Pass the screen to Ana."


# hidden hands


def test_where_hands_are_hidden_nobody_decides_before_sitting_down(qtbot: QtBot) -> None:
    table = seated(hidden=True)
    model = table.model
    assert model.handing_over()
    assert not model.open()
    assert not model.sees(0)
    assert not model.decide(model.state.legal_moves()[0])
    model.sit()
    assert table.names() == ["reset"]
    assert model.sees(0)
    assert not model.sees(1)
    assert model.decide(model.state.legal_moves()[0])
    assert model.handing_over()
    assert model.seat_shown == 0  # still, until the other one sits there
    model.get_up()
    assert not model.sees(0)
    model.sit()
    assert model.seat_shown == 1
    assert model.sees(1)
    assert not model.sees(0)
    while not model.state.over():
        model.play(model.state.legal_moves()[0])
    assert model.sees(0)  # at the end all hands are open
    assert model.sees(1)


def test_one_person_among_computers_passes_the_screen_to_nobody(qtbot: QtBot) -> None:
    model = ToyModel(duel(hidden=True, bots=(1,)))
    assert not model.shared
    assert not model.handing_over()
    assert model.sees(0)
    assert not model.sees(1)
    model.mode = Uncovered()
    assert model.sees(1)


def test_the_first_person_is_in_front_even_if_a_computer_begins(qtbot: QtBot) -> None:
    assert ToyModel(duel(bots=(0,))).seat_shown == 1
    assert ToyModel(duel()).seat_shown == 0
    assert ToyModel(duel(bots=(0, 1))).seat_shown == 0


def test_events_for_other_eyes_are_not_told(qtbot: QtBot) -> None:
    model = ToyModel(duel(hidden=True))
    model.sit()
    events = [CardPlayed(0, 1), CardLookedAt(0), CardLookedAt(1)]
    assert list(map(str, model.in_words(events))) == ["Ana: CardPlayed", "Ana: CardLookedAt"]
    model.mode = Uncovered()
    assert len(model.with_words(events)) == 3


def test_events_without_words_are_left_out(qtbot: QtBot) -> None:
    model = ToyModel(duel())
    assert [event for event, _ in model.with_words([DieRolled(0), CardPlayed(0, 1)])] == [CardPlayed(0, 1)]


def test_the_others_turns_are_those_since_ones_own_last_one(qtbot: QtBot) -> None:
    model = ToyModel(duel(bots=(1,)))
    assert model.turns_of_others() == []
    model.play(model.state.legal_moves()[0])
    assert model.turns_of_others() == []
    model.play(model.state.legal_moves()[0])
    assert [turn.seat for turn in model.turns_of_others()] == [1]


# undo and redo


def test_undo_goes_back_to_the_last_decision_of_a_person(qtbot: QtBot) -> None:
    table = seated(bots=(1,))
    model = table.model
    assert not model.can_undo("anything")
    move = model.state.legal_moves()[0]
    model.decide(move)
    model.play(model.state.legal_moves()[0])
    table.names()
    model.undo("anything")
    assert table.names() == ["reset"]
    assert not model.session.turns
    assert move in model.state.legal_moves()
    assert model.can_redo()
    model.redo()
    assert len(model.session.turns) == 2  # with what the computer did
    assert not model.can_redo()


def test_redo_stops_where_a_person_is_to_decide(qtbot: QtBot) -> None:
    model = ToyModel(duel())
    for _ in range(3):
        model.decide(model.state.legal_moves()[0])
    for _ in range(3):
        model.undo("anything")
    model.redo()
    assert len(model.session.turns) == 1
    model.redo()
    assert len(model.session.turns) == 2


@pytest.mark.parametrize(
    ("policy", "odd", "even"), [("never", False, False), ("own", True, False), ("anything", True, True)]
)
def test_what_chance_has_shown_is_not_taken_back_in_fairness(policy: str, odd: bool, even: bool, qtbot: QtBot) -> None:
    for seed in range(1, 9):
        model = ToyModel(duel(seed=seed))
        moves = odd_and_even(model)
        if all(moves):
            break
    model.decide(moves[0][0])
    assert model.can_undo(policy) == odd
    model = ToyModel(duel(seed=seed))
    model.decide(moves[1][0])
    assert model.can_undo(policy) == even
    model.undo(policy)
    assert len(model.session.turns) == (0 if even else 1)


def test_what_a_computer_has_shown_since_is_not_taken_back_in_fairness(qtbot: QtBot) -> None:
    for seed in range(1, 99):
        model = ToyModel(duel(seed=seed, bots=(1,)))
        own, answers = odd_and_even(model)[0], [card for card in model.state.hands[1] if card % 2 == 0]
        if own and answers:
            break
    model.decide(own[0])
    assert model.can_undo("own")
    model.play(Play(answers[0]))
    assert not model.can_undo("own")
    assert model.can_undo("anything")


def test_in_fairness_one_turn_is_taken_back_not_two(qtbot: QtBot) -> None:
    for seed in range(1, 99):
        model = ToyModel(duel(seed=seed))
        if odd_and_even(model)[0] and [card for card in model.state.hands[1] if card % 2]:
            break
    model.decide(odd_and_even(model)[0][0])
    model.decide(odd_and_even(model)[0][0])
    assert model.can_undo("own")
    model.undo("own")
    assert len(model.session.turns) == 1
    assert not model.can_undo("own")
    assert model.can_undo("anything")


def test_what_cannot_be_taken_back_on_disk_stays(qtbot: QtBot) -> None:
    class Stubborn:
        def played(self, seat: int, move: Any, spent: int | None) -> None:
            pass

        def undone(self) -> None:
            raise UserError(say("The disk is gone."))

    table = seated(journal=Stubborn())
    table.model.decide(table.model.state.legal_moves()[0])
    table.names()
    table.model.undo("anything")
    assert table.names() == ["troubled", "reset"]
    assert len(table.model.session.turns) == 1


def test_another_position_is_shown_without_a_story(qtbot: QtBot) -> None:
    table = seated()
    table.model.decide(table.model.state.legal_moves()[0])
    past = table.model.session.at(0)
    table.names()
    table.model.show(past)
    assert table.names() == ["reset"]
    assert table.model.state == past.state
    assert table.model.seat_shown == 0


# hints


def test_a_hint_is_shown_until_something_else_is_done(qtbot: QtBot) -> None:
    table = seated()
    model = table.model
    first, second, *_ = model.state.legal_moves()
    model.show_hint(None)
    assert table.names() == []  # there was none
    model.show_hint(first)
    assert table.all == [("hinted", first)]
    model.go(second)
    assert model.hint == first  # where the pointer is does not count
    model.confirm = True
    model.decide(second)
    assert model.hint is None
    assert table.names() == ["hinted", "choosing", "hinted", "choosing"]


def test_a_hint_is_taken(qtbot: QtBot) -> None:
    table = seated()
    table.model.take_hint()
    assert not table.model.session.turns
    move = table.model.state.legal_moves()[1]
    table.model.show_hint(move)
    table.model.take_hint()
    assert table.model.session.turns[-1].move == move
    assert table.model.hint is None


def test_what_the_scene_does_while_it_shows_a_hint_does_not_end_it(qtbot: QtBot) -> None:
    table = seated()

    def shown(hint: Any) -> None:
        if hint is not None:
            table.model.pending = hint
            table.model.choosing.emit()

    table.model.hinted.connect(shown)
    for move in table.model.state.legal_moves():
        table.model.show_hint(move)
        assert table.model.hint == move


# the cursor


def test_tab_walks_round_the_choices(qtbot: QtBot) -> None:
    table = seated()
    model, things = table.model, table.model.things()
    model.walk(1)
    assert model.cursor == things[0]
    model.walk(1)
    model.walk(1)
    assert model.cursor == things[2]
    model.walk(1)
    assert model.cursor == things[0]
    model.walk(-1)
    assert model.cursor == things[2]
    assert str(model.pointed_at()) == str(things[2].card)
    model.go(None)
    assert model.pointed_at() is None
    model.walk(-1)
    assert model.cursor == things[-1]
    assert table.names() == ["choosing"] * 7


def test_nothing_can_be_walked_where_nothing_can_be_done(qtbot: QtBot) -> None:
    table = seated()
    table.model.enabled = False
    table.model.walk(1)
    assert table.model.cursor is None
    assert table.names() == []


def test_to_stay_where_one_stands_is_no_news(qtbot: QtBot) -> None:
    table = seated()
    table.model.go(None)
    table.model.go(table.model.things()[0])
    table.model.go(table.model.things()[0])
    assert table.names() == ["choosing"]


def test_enter_goes_on_then_takes_then_confirms(qtbot: QtBot) -> None:
    table = seated()
    model = table.model
    model.confirm = True
    model.act()
    assert model.cursor == model.things()[0]
    model.walk(1)
    wanted = model.cursor
    model.act()
    assert model.pending == wanted
    model.go(model.things()[0])
    model.act()  # confirms what waits, not what is pointed at
    assert model.session.turns[-1].move == wanted
    assert model.cursor is None


def test_esc_steps_back_one_by_one(qtbot: QtBot) -> None:
    table = seated()
    model = table.model
    model.confirm = True
    model.walk(1)
    model.act()
    table.names()
    assert model.step_back()
    assert model.pending is None
    assert model.cursor is not None
    assert model.step_back()
    assert model.cursor is None
    assert table.names() == ["choosing", "choosing"]
    assert not model.step_back()
    assert table.names() == []


def test_the_list_offers_the_same_things(qtbot: QtBot) -> None:
    table = seated()
    model = table.model
    choices = model.choices()
    assert [choice.value for choice in choices] == model.things() == model.state.legal_moves()
    assert str(choices[0].name) == str(choices[0].value.card)
    model.preview(choices[1])
    assert model.cursor == choices[1].value
    model.preview(None)
    assert model.cursor is None
    assert model.leads_to(choices[1], choices[1].value)
    assert not model.leads_to(choices[1], choices[0].value)
    assert str(model.in_short(choices[1].value)) == str(choices[1].name)
    model.take(choices[1])
    assert model.session.turns[-1].move == choices[1].value


def test_somebody_else_in_front_drops_the_half_made_decision(qtbot: QtBot) -> None:
    for change in ("get_up", "sit"):
        table = seated(hidden=True)
        table.model.sit()
        table.model.confirm = True
        table.model.walk(1)
        table.model.act()
        getattr(table.model, change)()
        assert table.model.pending is None
        assert table.model.cursor is None


def test_a_game_has_no_buttons_of_its_own_unless_it_says_so(qtbot: QtBot) -> None:
    model = ToyModel(duel())
    assert model.actions() == []
    assert Choice(say("a"), 1) == Choice(say("a"), 1)
