"""The level of help at the table: from the settings, or as agreed for the person who decides."""

from __future__ import annotations

from tuscany_app.kernel.people import CoachWish, Person
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.table.model import AnyModel


def hints_for(preferences: Preferences, model: AnyModel | None) -> bool:
    """Whether the person who decides is given hints; while a computer decides, the one who looks on."""
    person = None if model is None else _person(preferences, model, _deciding(model))
    return preferences.values.hints if person is None or person.hints is None else person.hints


def coach_for(preferences: Preferences, model: AnyModel, seat: int | None = None) -> CoachWish:
    """What the coach does for that seat, or for the person who decides."""
    person = _person(preferences, model, _deciding(model) if seat is None else seat)
    return preferences.values.coach if person is None or person.coach is None else person.coach


def _deciding(model: AnyModel) -> int:
    return model.state.actor() if model.person_to_act() else model.seat_shown


def _person(preferences: Preferences, model: AnyModel, seat: int) -> Person | None:
    taken = model.session.setup.seats[seat]
    return preferences.people.person_of(taken.name) if taken.bot is None else None
