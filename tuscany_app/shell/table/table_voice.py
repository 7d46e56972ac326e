"""The table for screen readers: what happened, what is asked, where the cursor is, and answers to the reading keys.

Consecutive decisions of one player are told together, when somebody else has to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from attrs import frozen
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.shell.base import screen_readers
from tuscany_app.shell.base.speech import SPEECH, announce
from tuscany_app.shell.table.conductor import Conductor
from tuscany_app.table.keys import letter_of
from tuscany_app.table.model import AnyModel
from tuscany_app.table.scene import ARROWS, GO_ON, TABS
from tuscany_app.table.view import TableView


@frozen
class ReadingKey:
    does: Sentence
    read: Callable[[TableVoice, int], None]  # with −1 for Shift, else 1


class TableVoice(QObject):
    def __init__(self, page: QWidget, view: TableView, conductor: Conductor) -> None:
        super().__init__(conductor)
        self._page, self._view, self._conductor, self._model = page, view, conductor, conductor.model
        self._place = self._hand = self._asked = ""  # said last of where the keys stand, what is at hand, what is asked
        self._turns: list[AnyTurn] = list(self._model.session.turns)  # that have been told
        self._told: list[Sentence] = []  # of the player who goes on deciding
        self._sight = -1  # the number of the thing that was read last
        self._pending: object = None
        self._step_by_step = False  # the end of the game was told while it was shown
        view.walked.connect(self._walked)
        self._model.choosing.connect(self._chosen)

    def close(self) -> None:
        """The table was left."""
        self._view.walked.disconnect(self._walked)

    # what happens

    def shown(self, turn: AnyTurn | None) -> None:
        """All animations have ended. Tell the events as soon as a person must decide or the turn has passed to another
        player."""
        model = self._model
        self._forget(model)
        if not screen_readers.listening():
            self._told = []
            return
        if turn is not None:
            self._told += self._in_words(model, turn.events)
        over = model.state.over()
        if turn is None or over or model.person_to_act() or model.state.actor() != turn.seat:
            told, self._told = self._told, []
            if over and self._step_by_step:
                told = [*told[:1], *told[1:][-1:]]  # the move, and who wins
            announce(self._page, *told)
            self._ask(model)

    def tell(self, sentences: Sequence[Sentence]) -> None:
        """Say a message that is shown over the table."""
        self._step_by_step = self._model.state.over()
        announce(self._page, *sentences)

    def position(self) -> None:
        """The position was replaced: say what was taken back or repeated, and what is asked."""
        model = self._model
        before, now = self._turns, list(model.session.turns)
        self._forget(model)
        self._told = []
        if self._conductor.mode.conducts and before[: len(now)] == now and len(before) > len(now):
            words = model.in_words(before[len(now)].events)
            announce(self._page, say("Taken back: {what}", what=words[0]) if words else say("Taken back."))
        elif self._conductor.mode.conducts and before and now[: len(before)] == before:
            events = [event for turn in now[len(before) :] for event in turn.events]
            announce(self._page, *self._in_words(model, events))
        self._ask(model)

    def _in_words(self, model: AnyModel, events: Iterable[Event]) -> list[Sentence]:
        """Events as sentences, with the facts that only the table shows."""
        told = []
        for event, sentence in model.with_words(events):
            more = model.unseen(event)
            told += [sentence] if more is None else [sentence, more]
        return told

    def _forget(self, model: AnyModel) -> None:
        self._turns = list(model.session.turns)
        self._place, self._sight, self._pending = "", -1, None

    def _ask(self, model: AnyModel) -> None:
        if model.open():
            hand = model.at_hand()
            self._asked, self._hand = str(model.prompt()), _joined(hand)
            announce(self._page, model.prompt(), *hand)

    def _chosen(self) -> None:
        """Say that a decision waits to be confirmed."""
        model = self._model
        if model.pending is not None and model.pending != self._pending:
            announce(self._page, model.prompt(), urgent=True)
        self._pending = model.pending

    # where the keys lead

    def _walked(self, key: int) -> None:
        """Say what a key has changed: the things at hand, the place of the focus, or the next question."""
        model = self._model
        if not model.open() or key in READING_KEYS or key not in self._meant():
            return
        place, hand, asked = model.pointed_at(), model.at_hand(), str(model.prompt())
        changed = _joined(hand) != self._hand
        if changed:
            announce(self._view, *hand)
        same = str(place) == self._place and (changed or key in (*GO_ON, Qt.Key.Key_Escape))
        if place is not None and not same:
            announce(self._view, place)
        elif place is None and not changed and asked != self._asked:
            announce(self._view, model.prompt())
        self._place, self._hand, self._asked = str(place or ""), _joined(hand), asked

    def _meant(self) -> set[int]:
        """The keys that have a meaning at this table."""
        table = self._view.table()
        own = () if table is None else (key for keys in table.key_words for key in keys)
        return {*ARROWS, *TABS, *GO_ON, Qt.Key.Key_Escape, *own}

    # what can be asked by a key

    def answer(self, event: QKeyEvent) -> bool:
        """Answer one of the reading keys. False if the key is none of them."""
        shift = Qt.KeyboardModifier.ShiftModifier
        key = READING_KEYS.get(event.key())
        if key is None or event.modifiers() & ~shift:
            return False
        key.read(self, -1 if event.modifiers() & shift else 1)
        return True

    def read_own(self, _step: int) -> None:
        model = self._model
        self._say(*(model.own_position() if self._open_to_all(model) else [model.prompt()]))

    def read_asked(self, _step: int) -> None:
        model = self._model
        place = model.pointed_at() if model.open() else None
        hand = model.at_hand() if model.open() else []
        self._say(self._conductor.prompt(), *hand, *([place] if place is not None else []))

    def read_standing(self, _step: int) -> None:
        self._say(*self._model.standing_in_words())

    def read_last(self, _step: int) -> None:
        SPEECH.repeat(self._page)

    def read_sight(self, step: int) -> None:
        model = self._model
        sights = model.sights() if self._open_to_all(model) else []
        if not sights:
            self._say(model.prompt())
            return
        start = self._sight if self._sight >= 0 or step > 0 else 0
        self._sight = (start + step) % len(sights)
        self._say(sights[self._sight])

    def _open_to_all(self, model: AnyModel) -> bool:
        """Whether the person here may hear what the player in front of the screen has."""
        return not model.session.game.hidden or model.sees(model.seat_shown)

    def _say(self, *sentences: Sentence) -> None:
        announce(self._page, *sentences, urgent=True)


def _joined(sentences: list[Sentence]) -> str:
    return " ".join(map(str, sentences))


READING_KEYS: Mapping[int, ReadingKey] = {
    letter_of("read own"): ReadingKey(say("Says what you have"), TableVoice.read_own),
    letter_of("read asked"): ReadingKey(say("Repeats what is asked and where you are"), TableVoice.read_asked),
    letter_of("read standing"): ReadingKey(say("Reads everybody's score"), TableVoice.read_standing),
    letter_of("read last"): ReadingKey(say("Repeats the last words"), TableVoice.read_last),
    letter_of("read table"): ReadingKey(
        say("Reads the table item by item; with Shift, backwards"), TableVoice.read_sight
    ),
}  # what they are called, and what they do; no game may use them
