"""What a decision was worth, as a mark: how much of the chance to win it clearly lost against the best way."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from tuscany_app.kernel.bots.analysis import CLEAR, AnyAnalysis, Judged
from tuscany_app.kernel.i18n import Sentence, say

EQUAL = 0.01  # of the chance of winning: whoever lost less has found the best


class Mark(Enum):
    """What a decision was worth, the best first."""

    BEST = "best"
    GOOD = "good"
    INACCURATE = "inaccurate"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


# Of the chance of winning, against the best way: more than this must have been lost for sure.
THRESHOLDS = ((Mark.BLUNDER, 0.15), (Mark.MISTAKE, 0.10), (Mark.INACCURATE, 0.05))
SLIP = THRESHOLDS[-1][1]
WRONG = (Mark.MISTAKE, Mark.BLUNDER)

NAMES: Mapping[Mark | None, Sentence] = {
    Mark.BEST: say("best"),
    Mark.GOOD: say("good"),
    Mark.INACCURATE: say("inaccurate"),
    Mark.MISTAKE: say("mistake"),
    Mark.BLUNDER: say("blunder"),
    None: say("no choice"),
}
SIGNS: Mapping[Mark | None, str] = {  # beside the word, as in books on chess
    Mark.BEST: "!",
    Mark.GOOD: "=",
    Mark.INACCURATE: "?!",
    Mark.MISTAKE: "?",
    Mark.BLUNDER: "??",
    None: "·",
}


def mark_of(analysis: AnyAnalysis, judged: Judged[Any]) -> Mark:
    """A mark below good is given only for what was lost for sure: the loss less two errors."""
    loss = round(analysis.loss(judged), 4)
    if judged is analysis.best or loss < EQUAL:
        return Mark.BEST
    sure = loss - CLEAR * judged.error
    return next((mark for mark, least in THRESHOLDS if sure > least), Mark.GOOD)
