"""Leads through a series: setting it up, its games with the standing between them, and the podium.

Every change is in the series' file before it is shown. A game's record is named there before the game begins, so the
game is found again whatever happens.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from tuscany_app.kernel import catalogue, series_file
from tuscany_app.kernel import series as series_rules
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.series import Series
from tuscany_app.kernel.series_file import SavedSeries
from tuscany_app.kernel.storage import record_files
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.app.host import Host
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.base.export_name import export_name
from tuscany_app.shell.base.game_form import BY_CHANCE, SEED_BITS, GameForm, SeatForm, with_table
from tuscany_app.shell.base.lazy import lazy
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.table_factory import load_table
from tuscany_app.shell.evening.new_series_page import NewSeriesPage
from tuscany_app.shell.evening.results_page import ResultsPage
from tuscany_app.shell.evening.series_page import SeriesPage
from tuscany_app.shell.widgets.confetti import celebrate


class SeriesHost(Host):
    """Signals:
    begun(Session, GameFile): a game of a series begins.
    resume(Path), replay(Path): go on with a record, or watch it.
    people, home: those pages are wanted.
    picture(callable, str): the picture that it makes is to be kept, under a name like this.
    """

    begun = Signal(object, object)
    resume = Signal(object)
    replay = Signal(object)
    people = Signal()
    home = Signal()
    picture = Signal(object, str)

    def __init__(self, stack: PageStack, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(stack, parent)
        self._preferences = preferences
        self._path: Path | None = None  # of the series that was played or looked at last

    @lazy
    def page(self) -> SeriesPage:
        page = self._stack.add(SeriesPage())
        page.play.connect(self._begin_game)
        page.resume.connect(self.resume)
        page.replay.connect(self.replay)
        page.leave_out.connect(lambda kept, number: self._change(kept, lambda series: series.without(number)))
        page.put_back.connect(lambda kept, number: self._change(kept, lambda series: series.put_back(number)))
        page.chosen.connect(self._show_another)
        page.remove.connect(self._remove)
        page.new.connect(self.set_up)
        page.again.connect(self._set_up_again)
        page.home.connect(self.home)
        page.save_picture.connect(lambda: self.picture.emit(self._image, export_name(self.page.kept.series.name)))
        return page

    @lazy
    def form(self) -> NewSeriesPage:
        form = self._stack.add(NewSeriesPage(self._preferences))
        form.begin.connect(self._create)
        form.people_wanted.connect(self.people)
        return form

    # the ways to it

    def show(self) -> None:
        """The series that was played last; where there is none, one is set up."""
        kept = self._kept()
        if kept is None:
            self.set_up()
            return
        self._show(kept)
        self._stack.turn_to(self.page)

    def set_up(self) -> None:
        every = series_file.all_series()
        self.form.set_up(every.kept[0].series if every.kept else None)
        self._stack.turn_to(self.form)

    def _set_up_again(self, last: Series) -> None:
        self.form.set_up_again(last)
        self._stack.turn_to(self.form)

    def finished(self, results: ResultsPage, record: Path | None) -> None:
        """A game came to its end: if it was one of a series, its results lead on."""
        if record is None:
            return
        for kept in series_file.all_series().kept:
            if any(series_rules.found(planned.record) == record for planned in kept.series.games):
                self._path = kept.path
                left = series_rules.open_games(kept.series)
                results.offer_next(say("On with the series") if left else say("The series is over: see the podium"))
                return

    def show_from_results(self) -> None:
        """The standing; from there the way leads home."""
        kept = self._kept()
        if kept is not None:
            self._show(kept)
            self._stack.begin_with(self.page, self._stack.pages()[0])
            if self.page.over():
                celebrate(self.page, self._preferences.values.animation)

    # inside

    def _kept(self) -> SavedSeries | None:
        """The series in hand, or the one that was changed last."""
        every = series_file.all_series()
        for problem in every.problems:
            self.troubled.emit(problem)
        same = (kept for kept in every.kept if kept.path == self._path)
        return next(same, next(iter(every.kept), None))

    def _show(self, kept: SavedSeries) -> None:
        self._path = kept.path
        self.page.undo_bar.hush()
        self.page.show_series(kept, series_file.all_series().kept)

    def _show_another(self, path: Path) -> None:
        self._path = path
        kept = self._kept()
        if kept is not None:
            self._show(kept)
            self.page.entered()

    def _create(self, series: Series) -> None:
        def create() -> None:
            self._show(series_file.create(series))
            self._stack.begin_with(self.page, self._stack.pages()[0])

        self._try(create)

    def _change(self, kept: SavedSeries, change: Callable[[Series], Series]) -> None:
        def save() -> None:
            self._show(series_file.change(kept, change))
            self.page.entered()

        self._try_to_change(save)

    def _try_to_change(self, work: Callable[[], None]) -> None:
        """What another window has made of a series is shown first."""

        def unless_changed() -> None:
            try:
                work()
            except series_file.Changed as changed:
                if changed.now is not None:
                    self._show(changed.now)
                raise

        self._try(unless_changed)

    def _begin_game(self, kept: SavedSeries, number: int) -> None:
        self._try_to_change(lambda: self._sit_down(kept, number))

    def _sit_down(self, kept: SavedSeries, number: int) -> None:
        """The file first, then the record, then the table. A game that can't be saved is not played: nobody could count
        it."""
        setup = series_rules.setup_of(kept.series, number, secrets.randbits(SEED_BITS))
        load_table(catalogue.load(setup.game))
        name = record_files.new_name(setup.game)
        begun = series_file.change(kept, lambda series: series.begun(number, name))
        try:
            session, file = record_files.begin(setup, name, open_hands=self._preferences.values.open_hands)
        except UserError:
            series_file.change(begun, lambda _: kept.series)
            raise
        self._path = begun.path
        self._preferences.seat(seat.name for seat in setup.seats if seat.bot is None)
        places = tuple(SeatForm(seat.name, seat.colour, seat.bot or PERSON) for seat in setup.seats)
        table = GameForm(places, BY_CHANCE, setup.options)
        self._preferences.change("last_setups", lambda setups: with_table(setups, setup.game, table))
        self.begun.emit(session, file)

    def _remove(self, kept: SavedSeries) -> None:
        def remove() -> None:
            series_file.remove(kept)
            self._path = None
            self.page.show_deleted()
            told = say("The series “{name}” is deleted; its saved games stay.", name=kept.series.name)
            self.page.undo_bar.tell(told, lambda: self._restore(kept))
            self.page.undo_bar.undo.setFocus()

        self._try_to_change(remove)

    def _restore(self, kept: SavedSeries) -> None:
        def restore() -> None:
            series_file.restore(kept)
            self._show(kept)
            self.page.entered()

        self._try(restore)

    def _image(self) -> QImage:
        return self.page.image()
