"""The name that is proposed for a file which a player saves: what was played, by whom, and when."""

from __future__ import annotations

import re
from datetime import date

from tuscany_app.kernel.session import AnySession

LONGEST = 100  # letters; some disks take no more than twice that many bytes
UNWANTED = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')  # on some system or other


def export_name(what: str, *people: str, day: date | None = None) -> str:
    """Without the ending."""
    names = ", ".join(people)
    parts = [what, *([names] if names else []), (day or date.today()).isoformat()]
    return UNWANTED.sub(" ", " - ".join(parts))[:LONGEST].strip(" .")


def session_name(session: AnySession) -> str:
    """Of a game, by the day when it was played."""
    moment = session.origin.ended or session.origin.began
    names = [seat.name for seat in session.setup.seats]
    return export_name(str(session.game.name), *names, day=None if moment is None else moment.date())
