"""The level of help at the table: from the settings, or as agreed for the person who decides."""

from __future__ import annotations

from tuscany_app.kernel.people import CoachWish, Person
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.table.model import AnyModel


class HelpLevel:
    """Of one game. Who has which seat is looked up once, until the people of the program change (`forget`)."""

    def __init__(self, preferences: Preferences, model: AnyModel) -> None:
        self._preferences, self._model = preferences, model
        self._people: dict[int, Person | None] = {}  # by seat

    def forget(self) -> None:
        self._people.clear()

    def hints(self) -> bool:
        """Whether the person who decides is given hints; while a computer decides, the one who looks on."""
        person = self._person(self._deciding())
        return self._preferences.values.hints if person is None or person.hints is None else person.hints

    def coach(self, seat: int | None = None) -> CoachWish:
        """What the coach does for that seat, or for the person who decides."""
        person = self._person(self._deciding() if seat is None else seat)
        return self._preferences.values.coach if person is None or person.coach is None else person.coach

    def numbers(self) -> bool:
        """Whether the person who decides is told chances of winning as numbers."""
        person = self._person(self._deciding())
        wish = person.chances if person is not None else None
        return (wish or self._preferences.values.chances) == "numbers"

    def _deciding(self) -> int:
        return self._model.state.actor() if self._model.person_to_act() else self._model.seat_shown

    def _person(self, seat: int) -> Person | None:
        if seat not in self._people:
            taken = self._model.session.setup.seats[seat]
            known = self._preferences.people.person_of(taken.name) if taken.bot is None else None
            self._people[seat] = known
        return self._people[seat]
