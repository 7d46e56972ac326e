"""The first commented game fits its deal: what a comment names is there to be seen."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.lesson import Remark
from tuscany_app.kernel.session import Session
from tuscany_app.shell.base.table_factory import make_table
from tuscany_app.shell.learning.coach.lesson_table import first_table
from tuscany_app.table.scene import AnyScene


def check(remark: Remark, scene: AnyScene) -> None:
    scene.point_out(remark.point)
    for target in remark.point:
        assert scene.places_of(target), (str(remark.words), target)
    names = [fact for fact in remark.words.facts.values() if isinstance(fact, str | Sentence)]
    assert remark.point or not names, str(remark.words)


@pytest.mark.parametrize("game_id", catalogue.ids())
@pytest.mark.parametrize("luck", [1, 2, 3])
def test_what_a_comment_names_is_on_the_table(qtbot: QtBot, usual_look: None, game_id: str, luck: int) -> None:
    game, first = catalogue.load(game_id), course(game_id).first_game
    session = Session(game, first_table(game, first))
    model, scene = make_table(session)
    scene.redraw()
    check(first.begin(session.state), scene)
    bot = game.bot(first.level)
    while not session.state.over():
        model.play(bot.choose(session.state, luck * 1000 + len(session.turns)).move)
        scene.queue.skip()
        for remark in first.remarks(session.state, session.turns[-1].events):
            check(remark, scene)
    assert not str(first.about).endswith(".")
    scene.deleteLater()
