"""Dates and durations in everyday words."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from attrs import frozen
from PySide6.QtCore import QDate, QDateTime, QLocale

from tuscany_app.kernel import i18n
from tuscany_app.kernel.i18n import Sentence, say


def moment(when: datetime) -> Sentence | str:
    """A point in time as people say it."""
    locale = QLocale(i18n.language())
    stamp = QDateTime(when.year, when.month, when.day, when.hour, when.minute, 0)
    time = locale.toString(stamp.time(), QLocale.FormatType.ShortFormat)
    if when.date() == date.today():
        return say("today, {time}", time=time)
    if when.date() == date.today() - timedelta(days=1):
        return say("yesterday, {time}", time=time)
    return locale.toString(stamp.date(), QLocale.FormatType.ShortFormat)


@frozen
class Day:
    """A day of the year, in the language that is current when it is read."""

    value: date

    def __str__(self) -> str:
        day = QDate(self.value.year, self.value.month, self.value.day)
        return QLocale(i18n.language()).toString(day, str(say("d MMMM")))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


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
