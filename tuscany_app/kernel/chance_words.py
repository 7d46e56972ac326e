"""Chances in words: as a number with its error, and as the word that the table uses instead."""

from __future__ import annotations

import math
from enum import Enum

from tuscany_app.kernel.i18n import Decimal, Sentence, per_cent, say

ERRORS = 2  # standard errors on either side: there the true chance is to be found in 19 of 20 cases
LEVEL, FAR = 0.45, 1.4  # from the even share, in the measure of `_logit`: with two players 39 to 61 %, 20 to 80 %


class Prospect(Enum):
    """How a chance of winning compares with the even share."""

    FAR_AHEAD = "far ahead"
    AHEAD = "ahead"
    LEVEL = "level"
    BEHIND = "behind"
    FAR_BEHIND = "far behind"


WORDS = {
    Prospect.FAR_AHEAD: say("far ahead"),
    Prospect.AHEAD: say("ahead"),
    Prospect.LEVEL: say("about level"),
    Prospect.BEHIND: say("behind"),
    Prospect.FAR_BEHIND: say("far behind"),
}


def prospect_of(chance: float, players: int) -> Prospect:
    lead = _logit(chance) - _logit(1 / players)
    if abs(lead) <= LEVEL:
        return Prospect.LEVEL
    if lead > 0:
        return Prospect.FAR_AHEAD if lead > FAR else Prospect.AHEAD
    return Prospect.FAR_BEHIND if lead < -FAR else Prospect.BEHIND


def with_error(chance: float, error: float = 0.0) -> Sentence:
    """A chance, or a change of one, in points of a hundred with what it may be off by; an error of 0 says that it was
    counted."""
    if error <= 0:
        return per_cent(chance)
    points = max(1, round(100 * ERRORS * error))
    return say("{number} ± {error}%", number=Decimal(100 * chance, 0), error=points)


def _logit(chance: float) -> float:
    inside = min(max(chance, 0.001), 0.999)
    return math.log(inside / (1 - inside))
