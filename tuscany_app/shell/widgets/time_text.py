"""Dates and durations in everyday words."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.day_text import day_text, time_text


def moment(when: datetime) -> Sentence | str:
    """A point in time as people say it."""
    time = time_text(when)
    if when.date() == date.today():
        return say("today, {time}", time=time)
    if when.date() == date.today() - timedelta(days=1):
        return say("yesterday, {time}", time=time)
    return day_text(when.date())


def duration(milliseconds: float) -> Sentence:
    """How long something took, in whole seconds; those of hours are left out."""
    minutes, seconds = divmod(round(milliseconds / 1000), 60)
    hours, rest = divmod(minutes, 60)
    if hours:
        return say("{hours} h {minutes} min", hours=hours, minutes=rest)
    if minutes and seconds:
        return say("{minutes} min {seconds} s", minutes=minutes, seconds=seconds)
    if minutes:
        return say("{minutes} min", minutes=minutes)
    return say("{seconds} s", seconds=seconds) if seconds else say("under 1 s")
