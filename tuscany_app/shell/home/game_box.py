"""A game on the home page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from tuscany_app.kernel import catalogue, puzzles
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.widgets.art_widget import box_art
from tuscany_app.shell.widgets.factories import button, label, of_kind, tool
from tuscany_app.table.retranslate import put

if TYPE_CHECKING:
    from tuscany_app.kernel.own_puzzles import OwnPuzzle

SIDE = 18  # margin of what stands in a box


class GameBox(QWidget):
    """A game as a box: its picture, what it is, and the ways into it."""

    def __init__(self, game_id: str, preferences: Preferences) -> None:
        super().__init__()
        of_kind(self, "card")
        self.game_id = game_id
        self._preferences = preferences
        game = catalogue.load(game_id)
        self.art = box_art(game_id, radius=13, kept=True)
        self.lessons = label(kind="muted")
        self.play = button(say("Play"), "primary", "play", say("Set up a new game"))
        self.learn = button(say("Learn"), "", "learn", say("Learn the game step by step with the coach"))
        self.rules = button(say("Rules"), "", "rules", say("Read the rules"))
        self.puzzles = tool("puzzle", say("Puzzles: find the best move in positions of strong players"))
        self.puzzles.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._ways = (self.play, self.puzzles, self.learn, self.rules)
        for made, purpose in (
            (self.play, say("Play: {game}", game=game.name)),
            (self.learn, say("Learn: {game}", game=game.name)),
            (self.rules, say("Rules: {game}", game=game.name)),
        ):
            put(made.setAccessibleName, purpose)
        self.players = label(player_range(game), "muted")
        self.name = label(game.name, "box", wrap=True)
        self.name.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.invitation = label(game.invitation, wrap=True)
        self.invitation.setAlignment(Qt.AlignmentFlag.AlignTop)
        texts = (self.name, self.players, self.lessons, self.invitation)
        for part in (self.art, *texts, *self._ways):
            part.setParent(self)
        self.count_lessons()
        self.count_puzzles(())

    def narrowest(self) -> int:
        """The width that its buttons need at least, two of them side by side."""
        return 2 * max(way.sizeHint().width() for way in (self.learn, self.rules)) + 8 + 2 * SIDE

    def needed(self, width: int, *, brief: bool) -> int:
        """The height below the picture, in a box of that width; without the invitation if it is to be brief."""
        for child in self.findChildren(QWidget):
            child.ensurePolished()
        room = width - 2 * SIDE
        texts = self._name_height(room) + self._facts_height(room)
        texts += 0 if brief else self.invitation.heightForWidth(room)
        return 8 + texts + 18 + self._ways_height(room) + 15

    def place(self, place: QRect, below: int, *, brief: bool) -> None:
        """Stand there, with so much below the picture: texts from the top, the ways into the game at the bottom."""
        self.setGeometry(place)
        room, top = place.width() - 2 * SIDE, place.height() - below
        self.art.setGeometry(1, 1, place.width() - 2, top - 1)
        top += 8
        high = self._name_height(room)
        self.name.setGeometry(SIDE, top, room - self._beside_name(room), high)
        if not self.puzzles.isHidden() and self._beside_name(room):
            wide, tall = self._puzzles_width(), self.puzzles.sizeHint().height()
            self.puzzles.setGeometry(SIDE + room - wide, top - 4, wide, tall)
        top += high + 4
        players, lessons = self.players.sizeHint(), self.lessons.sizeHint()
        high = self._facts_height(room)
        self.players.setGeometry(SIDE, top, players.width(), players.height())
        if high > players.height():
            self.lessons.setGeometry(SIDE, top + players.height(), lessons.width(), lessons.height())
        else:
            self.lessons.setGeometry(SIDE + room - lessons.width(), top, lessons.width(), lessons.height())
        top += high + 4
        self.invitation.setVisible(not brief)
        self.invitation.setGeometry(SIDE, top, room, self.invitation.heightForWidth(room))
        self._place_ways(room, place.height() - 15)

    def _facts_height(self, room: int) -> int:
        """Players and lessons side by side, or in two lines."""
        players, lessons = self.players.sizeHint(), self.lessons.sizeHint()
        beside = players.width() + 12 + lessons.width() <= room
        return players.height() if beside else players.height() + lessons.height()

    def _ways_height(self, room: int) -> int:
        """The ways into the game in a line, or the ways to learn it below the ways to play it."""
        high = self.play.sizeHint().height()
        return high if self._named_width() + 2 * 8 <= room else 2 * high + 8

    def _named_width(self) -> int:
        return sum(way.sizeHint().width() for way in (self.play, self.learn, self.rules))

    def _name_height(self, room: int) -> int:
        return self.name.heightForWidth(room - self._beside_name(room))

    def _beside_name(self, room: int) -> int:
        """What the way to the puzzles takes of the name's line, where the line of the others has no room for it."""
        named, wide = self._named_width() + 2 * 8, self._puzzles_width()
        return wide + 8 if wide and named <= room < named + 8 + wide else 0

    def _place_ways(self, room: int, bottom: int) -> None:
        high = self.play.sizeHint().height()
        if self._ways_height(room) == high:
            named = [way for way in self._ways if way is not self.puzzles]
            widths = [way.sizeHint().width() for way in named]
            beside = 0 if self.puzzles.isHidden() or self._beside_name(room) else self._puzzles_width() + 8
            count, gaps = len(widths), 2 * 8 + beside
            if count * max(widths) + gaps <= room:
                widths = [max(widths)] * count
            left, more = SIDE, (room - gaps - sum(widths)) // count
            for way, width in zip(named, widths, strict=True):
                way.setGeometry(left, bottom - high, width + more, high)
                left += width + more + 8
            if beside:
                self.puzzles.setGeometry(left, bottom - high, self._puzzles_width(), high)
            return
        wide = (room - 8) // 2
        above = bottom - 2 * high - 8
        beside = 0 if self.puzzles.isHidden() else self._puzzles_width() + 8
        self.play.setGeometry(SIDE, above, room - beside, high)
        if beside:
            self.puzzles.setGeometry(SIDE + room - self._puzzles_width(), above, self._puzzles_width(), high)
        self.learn.setGeometry(SIDE, bottom - high, wide, high)
        self.rules.setGeometry(SIDE + room - wide, bottom - high, wide, high)

    def _puzzles_width(self) -> int:
        return 0 if self.puzzles.isHidden() else self.puzzles.sizeHint().width()

    def count_lessons(self) -> None:
        n = catalogue.load(self.game_id).lessons
        done = min(n, len(self._preferences.values.lessons.get(self.game_id, [])))
        put(
            self.lessons.setText,
            say_n("{done} of {n} part of the course", "{done} of {n} parts of the course", n, done=done),
        )

    def count_puzzles(self, asked: Sequence[OwnPuzzle]) -> None:
        """The way to the puzzles where there are any; and how many of one's own games are `asked` today."""
        mine = sum(own.puzzle.game == self.game_id for own in asked)
        self.puzzles.setVisible(mine > 0 or bool(puzzles.collection(self.game_id).puzzles))
        self.puzzles.setText(str(mine) if mine else "")
        name = say("Puzzles: {game}", game=catalogue.load(self.game_id).name)
        if mine:
            name = say("{puzzles}; from your own games today: {n}", puzzles=name, n=mine)
        put(self.puzzles.setAccessibleName, name)


def player_range(game: AnyGame) -> Sentence:
    least, most = game.players[0], game.players[-1]
    if least == most:
        return say_n("{n} player", "{n} players", least)
    return say("{least} to {most} players", least=least, most=most)
