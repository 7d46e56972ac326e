"""What a step of a lesson names lies whole in the light, and in the window, whatever the size of window and text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from tuscany_app.kernel.course import course
from tuscany_app.kernel.lesson import Answer, AnyStep, Find, Lesson, Question, Step
from tuscany_app.shell.base.table_factory import make_table
from tuscany_app.shell.learning.coach.lesson_table import first_position
from tuscany_app.table.highlight import Place, PointerRing
from tuscany_app.table.scene import AnyScene
from tuscany_app.table.theme import look
from tuscany_app.table.view import TableView
from tuscany_app.testing.projects import games

SIZES = ((1024, 700), (1366, 768), (2560, 1440))
TEXTS = (100, 160)
COLUMN, BARS = 380, 130  # pixels beside and above the table at 100 % text
BESIDE = ("prompt", "done", "turn", "flip", "pillar")  # shown by the page
SMALL = 1.0  # pixels by which a place may lie outside the view
COURSES = [
    pytest.param(game_id, size, text, marks=[] if (size, text) in ((SIZES[1], 100), (SIZES[0], 160)) else [
        pytest.mark.soak
    ], id=f"{game_id}-{size[0]}x{size[1]}-{text}")
    for game_id in games()
    for size in SIZES
    for text in TEXTS
]  # fmt: skip


def points_of(place: Place) -> Iterator[QPointF]:
    """All over a rectangle, and along the outline of anything else."""
    if not isinstance(place, QRectF):
        yield from (place.pointAtPercent(part / 24) for part in range(24))
        return
    inside = place.adjusted(1, 1, -1, -1)
    for across in range(7):
        for down in range(7):
            yield QPointF(inside.x() + inside.width() * across / 6, inside.y() + inside.height() * down / 6)


def check(scene: AnyScene, view: TableView, targets: tuple[str, ...]) -> int:
    scene.point_out(targets)
    seen = view.mapToScene(view.viewport().rect()).boundingRect().adjusted(-SMALL, -SMALL, SMALL, SMALL)
    checked = 0
    for target in targets:
        assert scene.places_of(target) or target.partition(":")[0] in BESIDE, target
        for place in scene.places_of(target):
            outside = [point for point in points_of(place) if not scene.ring.outline.contains(point)]
            assert not outside, (target, outside[:3])
            box = place if isinstance(place, QRectF) else place.boundingRect()
            assert seen.contains(box), (target, box, seen)
            checked += 1
    return checked


def named(step: AnyStep) -> Iterator[tuple[str, ...]]:
    yield step.point
    answers: tuple[Answer, ...] = step.answers if isinstance(step, Question | Find) else ()
    yield from (answer.point for answer in answers)


def checked_in(lesson: Lesson, game_id: str, view: TableView) -> int:
    model, scene = make_table(first_position(course_game(game_id), lesson))
    view.show_table(scene)
    scene.redraw()
    found = 0
    for step in lesson.steps:
        found += sum(check(scene, view, targets) for targets in named(step))
        if isinstance(step, Step) and step.moves:
            model.play(step.example(model.state))
        for text in step.replies:
            model.play(model.session.game.parse(text))
        scene.queue.skip()
    view.show_table(None)
    scene.deleteLater()
    return found


def course_game(game_id: str):  # type: ignore[no-untyped-def]
    from tuscany_app.kernel import catalogue

    return catalogue.load(game_id)


@pytest.mark.parametrize(("game_id", "size", "text"), COURSES)
def test_what_is_named_lies_whole_in_the_light(
    qtbot: QtBot, usual_look: None, game_id: str, size: tuple[int, int], text: int
) -> None:
    look().text_size = text
    view = TableView()
    qtbot.addWidget(view)
    view.resize(size[0] - round(COLUMN * max(1.0, text / 115)), size[1] - round(BARS * text / 100))
    view.show()
    found = sum(checked_in(lesson, game_id, view) for lesson in course(game_id).lessons)
    assert found >= 10


def test_outlines_that_run_into_each_other_keep_all_inside(qtbot: QtBot) -> None:
    ring = PointerRing()
    places: list[Place] = [QRectF(0, 0, 100, 20), QRectF(0, 0, 20, 100), QRectF(10, 10, 90, 90), QRectF(5, 40, 60, 10)]
    ring.surround(places)
    assert all(ring.outline.contains(point) for place in places for point in points_of(place))
