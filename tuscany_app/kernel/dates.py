"""Days in words, without Qt: “8 November 2026”, “8 de noviembre de 2026”. They follow the language."""

from __future__ import annotations

from datetime import date

from attrs import frozen

from tuscany_app.kernel.i18n import say

MONTHS = (
    say("January"),
    say("February"),
    say("March"),
    say("April"),
    say("May"),
    say("June"),
    say("July"),
    say("August"),
    say("September"),
    say("October"),
    say("November"),
    say("December"),
)


@frozen
class Day:
    """A day, with its year if it is not clear which one is meant."""

    value: date
    year: bool = True

    def __str__(self) -> str:
        day, month = self.value.day, MONTHS[self.value.month - 1]
        if self.year:
            return str(say("{day} {month} {year}", day=day, month=month, year=self.value.year))
        return str(say("{day} {month}", day=day, month=month))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)
