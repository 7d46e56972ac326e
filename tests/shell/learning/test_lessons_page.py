"""The course of a game on its page: chapters with pictures, one of them open, what comes next always in sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import Course, course
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.learning import chapter_picture, lessons_page
from tuscany_app.shell.learning.chapter_picture import ChapterPicture

every_game = pytest.mark.parametrize("game_id", catalogue.ids())
MOST = 12  # cards in sight at once


def learn(window: MainWindow, game_id: str, done: int = 0) -> None:
    window.preferences.values.lessons = {game_id: list(course(game_id).ids[:done])}
    window.learning.learn(game_id)
    pictures = window.learning.lessons.findChildren(ChapterPicture)
    assert wait_until(lambda: all(picture.image is not None for picture in pictures), 20)
    QTest.qWait(20)


def in_sight(window: MainWindow, widget: QWidget) -> bool:
    view = window.learning.lessons.area.viewport()
    return widget.isVisible() and view.rect().contains(widget.rect().translated(widget.mapTo(view, QPoint(0, 0))))


@every_game
def test_chapters_are_cards_and_one_of_them_is_open(window: MainWindow, game_id: str) -> None:
    lessons = course(game_id)
    for done in (0, len(lessons.ids) // 2, len(lessons.ids)):
        learn(window, game_id, done)
        page = window.learning.lessons
        coming = lessons.ids[done] if done < len(lessons.ids) else ""
        assert [card.chapter for card in page.cards] == list(lessons.chapters)
        shown = [card for card in page.cards if card.lessons is not None and card.lessons.isVisible()]
        assert [card.chapter for card in shown] == [lessons.chapter_of(coming)]
        assert wait_until(lambda: in_sight(window, shown[0].toggle))  # noqa: B023
        cards = [*page.cards, *(button for card in shown for button in card.starters.values())]
        assert sum(in_sight(window, card) for card in cards) <= MOST


@every_game
def test_what_comes_next_never_scrolls_away(window: MainWindow, game_id: str) -> None:
    learn(window, game_id, 2)
    page = window.learning.lessons
    buttons = [found for found in page.findChildren(QPushButton) if found.isVisible()]
    assert [found for found in buttons if found.property("kind") == "primary"] == [page.next]
    assert page.next.hasFocus()
    assert not page.area.isAncestorOf(page.next)
    chosen: list[tuple[str, str, int]] = []
    page.chosen.connect(lambda *what: chosen.append(what))
    QTest.keyClick(page.next, Qt.Key.Key_Return)
    assert chosen == [(game_id, course(game_id).ids[2], 0)]


@every_game
def test_every_chapter_has_its_picture_drawn_by_the_table(window: MainWindow, game_id: str) -> None:
    learn(window, game_id)
    pictures = [picture for picture in window.learning.lessons.findChildren(ChapterPicture) if picture.isVisible()]
    assert len(pictures) == len(course(game_id).chapters)
    assert all(picture.image is not None for picture in pictures)
    assert all(not picture.box.isVisible() for picture in pictures)


def test_opening_another_chapter_folds_the_first_and_its_lessons_begin_there(window: MainWindow) -> None:
    learn(window, "pillars", 1)
    first, second, *_ = window.learning.lessons.cards
    QTest.mouseClick(second.toggle, Qt.MouseButton.LeftButton)
    assert second.lessons is not None
    assert second.lessons.isVisible()
    assert not first.lessons.isVisible()
    lesson = second.chapter.lessons[0]
    QTest.mouseClick(second.starters[lesson.id], Qt.MouseButton.LeftButton)
    assert window.learning.coach.lesson is lesson


def test_the_first_game_follows_the_first_chapter_and_the_rest_is_for_later(window: MainWindow) -> None:
    learn(window, "pillars")
    page = window.learning.lessons
    texts = [found.text() for found in page.findChildren(QLabel) if found.isVisible()]
    first, second = (str(card.chapter.title) for card in page.cards[:2])
    order = [texts.index(text) for text in (first, "You can play now: Your first game", "When you are ready", second)]
    assert order == sorted(order)
    QTest.mouseClick(page.games["first-game"], Qt.MouseButton.LeftButton)
    assert window.learning.coach.whole_game.first_game is course("pillars").first_game


@pytest.mark.parametrize("failing", [False, True])
def test_a_course_that_does_not_load_is_one_sentence_and_the_page_opens(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, failing: bool
) -> None:
    """Or whose lessons all fail."""

    def broken(game_id: str) -> None:
        raise UserError(say("The lessons are away."))

    def without_any(game_id: str) -> Course:
        return Course((), course("noughts").first_game, (say("The lessons are away."),))

    monkeypatch.setattr(lessons_page, "course", without_any if failing else broken)
    window.learning.learn("noughts")
    page = window.learning.lessons
    assert window.stack.currentWidget() is page
    assert "The lessons are away." in [found.text() for found in page.findChildren(QLabel) if found.isVisible()]
    QTest.mouseClick(page.next, Qt.MouseButton.LeftButton)
    assert window.stack.currentWidget() is window.evening.new_game


def test_the_window_reacts_between_the_pictures_of_chapters(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[ChapterPicture] = []
    between: list[int] = []
    monkeypatch.setattr(chapter_picture, "stored", lambda *_: None)
    monkeypatch.setattr(ChapterPicture, "draw", lambda picture: drawn.append(picture))
    pictures = [ChapterPicture("pillars", chapter) for chapter in course("pillars").chapters[:3]]
    gone = ChapterPicture("pillars", course("pillars").chapters[0])
    delete(gone)
    ticks = QTimer(interval=0)
    ticks.timeout.connect(lambda: between.append(len(drawn)))
    ticks.start()
    qtbot.waitUntil(lambda: len(drawn) == 3)
    assert drawn == pictures
    assert {1, 2} <= set(between)
