"""The end of a game, told step by step on the table: what is counted, who gets it, and everybody's points so far.

The steps are put into the animation queue between the events of the last decision: the step is told, then the event is
shown, then there is time to read. A click goes on to the next step, as with everything that has to be read, and all of
it can be skipped. Without animation nothing is told; the results show everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, partial

from attrs import frozen
from PySide6.QtCore import QObject, QVariantAnimation, Signal

from tuscany_app.kernel.game import Event, Reckoned
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.reckoning import Reckoning, reckoning_of
from tuscany_app.kernel.result_words import victory, why
from tuscany_app.shell.table.sitting import Sitting
from tuscany_app.table.animation_queue import Halt, Notice, Step, ramp

LOOK, READING = 650, 14  # milliseconds for a step, and for each of its letters


@frozen
class Stopped:
    """What is shown while the table stops at an end."""

    title: Sentence
    words: Sentence
    points: Sequence[tuple[int | None, int]]  # what each seat gained, and what it has now
    onward: Sentence  # what comes next


class FinalScoring(QObject):
    """Signals:
    told(Reckoning, int): the step of that number, from 0, is being shown.
    stopped(Stopped): the game, or a part of it, is over; it goes on when somebody wants it.
    ended(): there is nothing more to tell.
    """

    told = Signal(object, int)
    stopped = Signal(object)
    ended = Signal()

    def __init__(self, sitting: Sitting, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.running = False
        self.leads_on = True  # to the results
        self._sitting = sitting
        self._next = 0  # the step to be put into the queue
        self._open = False  # the one before is still to be looked at
        self._skipping = False
        self._stopped: Stopped | None = None

    @cached_property
    def reckoning(self) -> Reckoning:
        """The final scoring of the finished game, step by step."""
        return reckoning_of(self._sitting.session)

    def prompt(self) -> Sentence | None:
        """The sentence above the table during the final scoring."""
        if self._stopped is not None:
            return say("{what} A click or Space continues.", what=self._stopped.title)
        return say("Final scoring: a click or Space continues, Esc leads to the results.") if self.running else None

    def skip(self) -> bool:
        """Go on to the results. False if no step is being told."""
        if not self.running:
            return False
        if self._stopped is not None:
            self._sitting.queue.hurry()
        else:
            self._skipping = True
            self._sitting.queue.skip()
        return True

    def go_on(self) -> None:
        """Go on to the next step."""
        if self.running:
            self._sitting.queue.hurry()

    def end(self) -> None:
        if self.running:
            self.running, self._stopped = False, None
            self.ended.emit()

    # into the queue

    def steps_before(self, event: Event | None) -> Iterator[Step]:
        """The steps to be told before an event at the end of the game. With None: those after the last event."""
        steps = self.reckoning.steps
        while self._next < len(steps) and self._is_due(steps[self._next], event):
            yield from self._look()
            yield partial(self._tell, self._next)
            self._next, self._open = self._next + 1, True
            if event is not None and steps[self._next - 1].event is event:
                return  # the others of this event come when it has been seen
        if event is None:
            yield from self._look()
            yield self._stop_at_the_end
            yield self.end

    def steps_between(self, event: Event | None) -> Iterator[Step]:
        """The stop before an event with which the next part of the game begins, as the next game of a match."""
        if event is None:
            return
        session = self._sitting.session
        names = [seat.name for seat in session.setup.seats]
        texts, turns = session.game.texts, session.turns
        last = texts.interval(turns[-1].events, names)
        if last is None or last.before is not event:
            return
        parts = [part for turn in turns if (part := texts.interval(turn.events, names)) is not None]
        sums = [sum(part.points.get(seat, 0) for part in parts) for seat in range(len(names))]
        gains = [last.points.get(seat) for seat in range(len(names))]
        told = Stopped(last.title, last.words, tuple(zip(gains, sums, strict=True)), say("Next game"))
        yield partial(self._stop, told)
        yield self.end

    def _is_due(self, step: Reckoned, event: Event | None) -> bool:
        """Whether a step comes now. Steps come in their order: with their event, or before the next one if several have
        the same event."""
        if event is None or step.event is event:
            return True
        return self._open and step.event is self.reckoning.steps[self._next - 1].event

    def _look(self) -> Iterator[Step]:
        if self._open:
            self._open = False
            yield partial(self._hold, self._next - 1)

    # in the queue

    def _tell(self, number: int) -> None:
        if self._unseen():
            return
        self.running = True
        self.told.emit(self.reckoning, number)
        self._light(number)

    def _hold(self, number: int) -> QVariantAnimation | None:
        """Light the place of a step while there is time to read it."""
        if self._unseen():
            return None
        self._light(number)  # what moved may have lain elsewhere
        letters = len(str(self.reckoning.steps[number].words))
        return ramp(
            self._sitting.scene, (LOOK + READING * letters) * self._sitting.queue.pace, lambda part: None, Notice
        )

    def _stop_at_the_end(self) -> QVariantAnimation | None:
        session = self._sitting.session
        if self._unseen() or not self.leads_on:
            return None
        totals = [(None, score.total) for score in session.state.standing().scores]
        return self._stop(Stopped(victory(session), why(session), totals, say("Results")))

    def _stop(self, told: Stopped) -> QVariantAnimation | None:
        """Nothing goes on until a person wants it; computers alone wait for nobody."""
        if all(seat.bot is not None for seat in self._sitting.session.setup.seats):
            return None
        self.running, self._stopped = True, told
        self.stopped.emit(told)
        self._sitting.scene.point_to(())
        return ramp(self._sitting.scene, LOOK, lambda part: None, Halt)

    def _unseen(self) -> bool:
        return self._skipping or self._sitting.queue.pace == 0

    def _light(self, number: int) -> None:
        self._sitting.scene.point_to(self.reckoning.steps[number].about)
