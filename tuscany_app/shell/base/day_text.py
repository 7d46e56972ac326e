"""Short dates and times for tables and charts, as Qt knows them for the language of the program."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QDate, QLocale, QTime

from tuscany_app.kernel import i18n

DAY = "d MMM yyyy"  # a form that nobody takes for another day


def locale() -> QLocale:
    """That of the language; the program's English is British."""
    return QLocale("en_GB" if i18n.language() == "en" else i18n.language())


def day_text(day: date, form: str = DAY) -> str:
    return locale().toString(QDate(day.year, day.month, day.day), form)


def time_text(when: datetime) -> str:
    return locale().toString(QTime(when.hour, when.minute), QLocale.FormatType.ShortFormat)
