"""The games of a series, one below the other, with their results and everybody's points."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Listed, Sentence, say
from tuscany_app.kernel.series import Played, Series, SeriesPlace, Status, in_digits
from tuscany_app.shell.widgets.continue_card import PlayerName
from tuscany_app.shell.widgets.factories import Button, button, column, label, of_kind, row
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

POINTS, NAME = 72, 130  # pixels of a player's column at 100 % text, at least and at most
BESIDE = 4  # players whose points have room beside a game's name; those of more are below it


def game_name(game_id: str) -> Sentence | str:
    """What a game is called; that of a plug-in which is gone, by its id."""
    try:
        return catalogue.load(game_id).name
    except UserError:
        return game_id


def in_words(series: Series, number: int, game: Played) -> Sentence:
    """What became of a game."""
    match game.status:
        case Status.FINISHED:
            assert game.standing is not None
            winners = Listed(series.players[seat].name for seat in game.standing.winners)
            return say("won by {players}", players=winners)
        case Status.PLAYING:
            return say("being played")
        case Status.LOST:
            assert game.problem is not None
            return say("{problem} Play it again, or leave it out.", problem=game.problem)
        case Status.LEFT_OUT:
            return say("left out")
        case Status.COMING:
            return say("{player} starts", player=series.players[number % len(series.players)].name)


class SeriesTable(QWidget):
    """Signals:
    replay(Played): watch it.
    play(int): play it, again if its record is lost.
    leave_out(int), put_back(int): it does not count, or after all.
    """

    replay = Signal(object)
    play = Signal(int)
    leave_out = Signal(int)
    put_back = Signal(int)

    def __init__(
        self, series: Series, games: Sequence[Played], places: Sequence[SeriesPlace], *, ways: bool = True
    ) -> None:
        """With `ways` to watch, to play or to leave out each; a picture has none."""
        super().__init__()
        of_kind(self, "plain")
        self._series = series
        self._ways: list[Button] = []
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        players = len(series.players)
        for seat, player in enumerate(series.players, start=1):
            head = PlayerName(player, self)
            head.setAccessibleName(player.name)
            grid.addWidget(head, 0, seat)
            head.setMaximumWidth(round(NAME * look().text_size / 100))
            grid.setColumnMinimumWidth(seat, round(POINTS * look().text_size / 100))
        for number, game in enumerate(games):
            line = 4 * number + 2
            number_line = line + (players > BESIDE)
            grid.addWidget(self._rule(), line - 1, 0, 1, players + 1 + ways)
            grid.addWidget(self._title(number, game), line, 0, 1, 1 if number_line == line else players + 1)
            for seat in range(players):
                grid.addWidget(self._points(game.points[seat : seat + 1]), number_line, seat + 1)
            if ways:
                grid.addWidget(self._ways_of(number, game), line, players + 1, Qt.AlignmentFlag.AlignRight)
            if game.status is Status.LOST:  # a long sentence has all the width
                lost = label(in_words(series, number, game), "bad", wrap=True)
                grid.addWidget(lost, line + 2, 0, 1, players + 1 + ways)
        last = 4 * len(games) + 2
        grid.addWidget(self._rule(), last - 1, 0, 1, players + 1 + ways)
        grid.addWidget(label(say("Together"), "strong"), last, 0)
        for place in places:
            total = label(kind="told")
            total.setText(in_digits(place.points))
            grid.addWidget(total, last, place.seat + 1)

    def in_tab_order(self) -> list[QWidget]:
        return list(self._ways)

    # inside

    def _rule(self) -> QWidget:
        made = QWidget()
        of_kind(made, "rule")
        made.setFixedHeight(1)
        return made

    def _title(self, number: int, game: Played) -> QWidget:
        name = say("{number}. {game}", number=number + 1, game=game_name(game.planned.game))
        told = [] if game.status is Status.LOST else [label(in_words(self._series, number, game), "muted", wrap=True)]
        made = column(label(name, "strong", wrap=True), *told, spacing=0)
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        return made

    def _points(self, points: Sequence[object]) -> QWidget:
        made = label(kind="" if points else "muted")
        made.setText("".join(in_digits(own) for own in points) or "–")  # type: ignore[arg-type]
        return made

    def _ways_of(self, number: int, game: Played) -> QWidget:
        match game.status:
            case Status.FINISHED:
                watch = self._way(say("Replay"), number)
                watch.clicked.connect(lambda: self.replay.emit(game))
                ways = [watch]
            case Status.LEFT_OUT:
                back = self._way(say("Play it after all"), number)
                back.clicked.connect(lambda: self.put_back.emit(number))
                ways = [back]
            case _:
                out = self._way(say("Leave out"), number)
                out.clicked.connect(lambda: self.leave_out.emit(number))
                ways = [out]
        if game.status is Status.LOST:
            again = self._way(say("Play again"), number)
            again.clicked.connect(lambda: self.play.emit(number))
            ways.insert(0, again)
        self._ways += ways
        return row(*ways, spacing=2)

    def _way(self, words: Sentence, number: int) -> Button:
        made = button(words, "link")
        put(made.setAccessibleName, say("{what}: game {number}", what=words, number=number + 1))
        return made
