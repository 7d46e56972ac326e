"""A series in progress on the home page, as one line that opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.widgets.factories import Button, give_icon, of_kind
from tuscany_app.table.retranslate import put

if TYPE_CHECKING:  # most homes have no series
    from tuscany_app.kernel.series_file import SavedSeries


class SeriesLine(Button):
    def __init__(self) -> None:
        super().__init__()
        self.setAutoDefault(True)  # Enter presses it, as Space does
        of_kind(self, "series")
        give_icon(self, "cup", "accent")
        self.hide()

    def show_series(self, kept: tuple[SavedSeries, ...]) -> None:
        """The one changed last of those that are not over; nothing if there is none."""
        from tuscany_app.kernel.series import open_games

        playing = next((one.series for one in kept if open_games(one.series)), None)
        self.setVisible(playing is not None)
        if playing is None:
            return
        count = sum(not planned.left_out for planned in playing.games)
        done = count - len(open_games(playing))
        words = say("Series “{name}”: {done} of {all} games played", name=playing.name, done=done, all=count)
        put(self.setText, say("Series “{name}”: {done} of {all} played", name=playing.name, done=done, all=count))
        put(self.setAccessibleName, say("Continue the series: {series}", series=words))
