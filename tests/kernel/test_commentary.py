"""How long a word of the first game's coach stands."""

from __future__ import annotations

from tuscany_app.kernel.commentary import Commentary
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import FirstGame, Remark
from tuscany_app.testing import classroom


def test_a_word_goes_when_its_condition_does_or_the_learner_decides() -> None:
    """With the words of a made-up game, which depend on nothing else."""
    first = FirstGame(
        id="first-game",
        title=say("Your first game"),
        opening=lambda state: Remark(say("The answers"), holds=lambda now: len(now.legal_moves()) > 7),
        closing=say("Lesson done"),
        level="easy",
        comment=lambda state, event: None,
    )
    session = classroom.session_of(first, "noughts", 1, 1)  # the other one begins
    commentary = Commentary(first, session)
    gone = []
    for _ in range(3):
        session.play(session.state.legal_moves()[0])
        commentary.played(session.turns[-1], session.state)
        gone.append(commentary.remark is None)
    assert gone == [False, True, True]
    assert Commentary(first, session).remark is None
    fresh = Commentary(first, classroom.session_of(first, "noughts", 1, 1))
    verdict = Remark(say("Read what the coach says."))
    assert fresh.judge(verdict)
    assert not fresh.judge(verdict)
