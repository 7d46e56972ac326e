"""A decision of a reviewed game in words: what was played, what was better, why, and what your own try is worth."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from tuscany_app.kernel import review_words
from tuscany_app.kernel.bots.analysis import AnyAnalysis, Judged
from tuscany_app.kernel.chance_words import with_error
from tuscany_app.kernel.decision_marks import NAMES, SIGNS, WRONG, Mark, mark_of
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.reviewed import Decision
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.why import MOST, Why, reasons
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.widgets.containers import beside_table, scrolled
from tuscany_app.shell.widgets.factories import button, column, fill, label, of_kind, row
from tuscany_app.shell.widgets.sentence_list import Line, SentenceList
from tuscany_app.table.model import AnyModel
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

WIDE = 390  # pixels at 100 % text
PART = 0.45  # of a small page


class MomentPanel(QWidget):
    """Signals:
    shown(move): this way to decide should be seen on the table.
    taken(Choice): a line of the list of what could be done.
    """

    shown = Signal(object)
    taken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "footer")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.title = label(kind="heading", wrap=True)
        self.mark = label(kind="good", wrap=True)
        self.chance = label(wrap=True)
        self.played, self.better, self.own = (
            WayCard(words) for words in (say("Played"), say("Better"), say("Your try"))
        )
        group = QButtonGroup(self)
        for one in (self.played, self.better, self.own):
            group.addButton(one.heading)
            one.shown.connect(self.shown)
        inside = column(
            self.title, self.mark, self.chance, self.own, self.played, self.better, None,
            margins=(18, 14, 18, 14), spacing=8,
        )  # fmt: skip
        self.asked = label(kind="strong", wrap=True)
        self.choices = SentenceList(say("What could be done"))
        self.choices.setMinimumHeight(110)
        self.choices.chosen.connect(lambda row: self.taken.emit(self.choices.lines[row].about))
        self.trying = column(self.asked, self.choices, margins=(18, 0, 18, 14), spacing=8)
        self.trying.strip.setStretch(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        fill(layout, (scrolled(inside), self.trying))
        for number, share in enumerate((4, 3)):
            layout.setStretch(number, share)

    def show_decision(self, model: AnyModel, session: AnySession, decision: Decision, analysis: AnyAnalysis) -> None:
        """What was played and what was better; `model` stands at the decision."""
        judged = analysis.asked(decision.move)
        self._begin(say("{player}, decision {number}", **_facts(session, decision)))
        self._tell_mark(mark_of(analysis, judged), analysis, judged)
        self.played.tell(model, judged, analysis, review_words.reasons_for_played(session, decision))
        if judged is not analysis.best:
            self.better.tell(model, analysis.best, analysis, review_words.reasons_for_better(session, decision))
            self.better.heading.setChecked(True)
        else:
            self.played.heading.setChecked(True)

    def begin_try(self, model: AnyModel, session: AnySession, decision: Decision) -> None:
        """Nothing but what is asked, so that one can think for oneself."""
        self._begin(say("{player}, decision {number}: your try", **_facts(session, decision)))
        self.trying.show()
        self.ask(model)

    def ask(self, model: AnyModel) -> None:
        """What is asked now, and what could be done."""
        put(self.asked.setText, model.prompt())
        self.choices.tell([Line(choice.name, about=choice) for choice in model.choices()])

    def wait(self, move: Sentence) -> None:
        """A try is being judged."""
        self._hide_ways()
        self._tell_chance(say("{move} – the computer is looking at it…", move=move))

    def judge(self, model: AnyModel, session: AnySession, analysis: AnyAnalysis, move: Any) -> None:
        """What a try is worth, and why; what is better is not given away."""
        judged = analysis.asked(move)
        self._tell_mark(mark_of(analysis, judged), analysis, judged)
        self.own.tell(model, judged, analysis, reasons(session.game, model.state, analysis, judged))
        self.own.heading.setChecked(True)

    def fail(self, why: Sentence) -> None:
        self._hide_ways()
        self._tell_chance(why)

    # inside

    def _begin(self, title: Sentence) -> None:
        put(self.title.setText, title)
        self.trying.hide()
        self._hide_ways()

    def _hide_ways(self) -> None:
        for hidden in (self.mark, self.chance, self.played, self.better, self.own):
            hidden.hide()

    def _tell_chance(self, told: Sentence) -> None:
        put(self.chance.setText, told)
        self.chance.show()
        announce(self, told)

    def _tell_mark(self, mark: Mark, analysis: AnyAnalysis, judged: Judged[Any]) -> None:
        bad = mark in (Mark.INACCURATE, *WRONG)
        words = say("{sign} {mark}", sign=SIGNS[mark], mark=NAMES[mark])
        put(self.mark.setText, words)
        of_kind(self.mark, "bad" if bad else "good")
        self.mark.show()
        best, chance = with_error(analysis.best.chances[analysis.seat], analysis.best.spread), _chance(analysis, judged)
        if judged is analysis.best:
            self._tell_chance(say("Chance of winning: {chance}. Nothing better was found.", chance=chance))
        elif bad:
            self._tell_chance(say("Chance of winning: {chance}. It could have been {best}.", chance=chance, best=best))
        elif analysis.clear(judged):
            self._tell_chance(say("Chance of winning: {chance}, at best {best}.", chance=chance, best=best))
        else:
            self._tell_chance(
                say("Chance of winning: {chance}, at best {best}: no clear difference.", chance=chance, best=best)
            )

    def fit(self, page: int) -> None:
        """As wide as suits a page of that width."""
        self.setFixedWidth(beside_table(WIDE * look().text_size / 100, page, PART))


class WayCard(QWidget):
    """A way to decide with its reasons; its heading shows it on the table.

    Signals:
    shown(move): it should be seen.
    """

    shown = Signal(object)

    def __init__(self, words: Sentence) -> None:
        super().__init__()
        of_kind(self, "card")
        self._move: Any = None
        self.heading = button(say("On the table"), "segment", tip=say("Show it on the table"))
        put(self.heading.setAccessibleName, say("{which}: show it on the table", which=words))
        self.heading.setCheckable(True)
        self.heading.clicked.connect(lambda: self.shown.emit(self._move))
        self.name = label(kind="strong", wrap=True)
        self.reasons = [label(wrap=True) for _ in range(MOST)]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 12)
        layout.setSpacing(6)
        fill(layout, (row(label(words, "muted"), None, self.heading), self.name, *self.reasons))

    def tell(self, model: AnyModel, judged: Judged[Any], analysis: AnyAnalysis, found: tuple[Why, ...]) -> None:
        self._move = judged.move
        chance = _chance(analysis, judged)
        put(self.name.setText, say("{move} ({chance})", move=model.in_short(judged.move), chance=chance))
        for words, why in zip(self.reasons, found, strict=False):
            put(words.setText, why.sentence)
        for number, words in enumerate(self.reasons):
            words.setVisible(number < len(found))
        self.show()


def _chance(analysis: AnyAnalysis, judged: Judged[Any]) -> Sentence:
    """The chance that a way leaves; how far it may be off is known of the best one and of the difference to that."""
    return with_error(judged.chances[analysis.seat], math.hypot(analysis.best.spread, judged.error))


def _facts(session: AnySession, decision: Decision) -> dict[str, object]:
    return {"player": session.setup.seats[decision.seat].name, "number": decision.number + 1}
