"""Which decisions somebody is told of: those of the others since their last turn, also in the middle of their own."""

from __future__ import annotations

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.shell.table.follow.recap import numbers_since


def seats(session: AnySession, numbers: list[int]) -> set[int]:
    return {session.turns[number].seat for number in numbers}


def test_in_the_middle_of_a_turn_it_is_what_was_before() -> None:
    """The Border: a turn has several decisions."""
    game = catalogue.load("borders")
    session: AnySession = Session(game, computer_table(game, ["random"] * 2))
    checked = 0
    while len(session.turns) < 60 and not session.state.over():
        session.play(session.state.legal_moves()[0])
        actor, last = session.state.actor(), session.turns[-1].seat
        own, other = numbers_since(session, actor), numbers_since(session, 1 - actor)
        assert seats(session, own) <= {1 - actor}
        if actor == last:  # still at it
            assert other == own_block(session, actor)
            if len({turn.seat for turn in session.turns}) == 2:
                assert own
                assert own[-1] == len(session.turns) - len(own_block(session, actor)) - 1
                checked += 1
        else:
            assert other == []  # whose turn has just ended: nobody has moved since
            assert own[-1] == len(session.turns) - 1
    assert checked > 5


def own_block(session: AnySession, seat: int) -> list[int]:
    """The last decisions of a seat, one after the other."""
    block: list[int] = []
    for number in reversed(range(len(session.turns))):
        if session.turns[number].seat != seat:
            break
        block.insert(0, number)
    return block
