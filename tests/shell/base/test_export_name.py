"""Names that are proposed for files."""

from __future__ import annotations

from datetime import date

import pytest
from attrs import evolve

from tests.support.pages import finished_session
from tuscany_app.kernel.origin import now
from tuscany_app.shell.base.export_name import LONGEST, export_name, session_name

DAY = date(2026, 11, 19)


@pytest.mark.parametrize(
    ("people", "name"),
    [
        (("Ana", "Bruno"), "Pillars - Ana, Bruno - 2026-11-19"),
        ((), "Pillars - 2026-11-19"),
        (('A/n"a', "B:c"), "Pillars - A n a, B c - 2026-11-19"),
    ],
)
def test_it_says_what_who_and_when(people: tuple[str, ...], name: str) -> None:
    assert export_name("Pillars", *people, day=DAY) == name


def test_it_has_an_end() -> None:
    assert len(export_name("Pillars", *["x" * 40] * 6, day=DAY)) <= LONGEST


def test_a_game_is_called_by_its_own_day() -> None:
    session = finished_session()
    session.origin = evolve(session.origin, ended=now().replace(year=2020))
    assert "Clara, Bruno" in session_name(session)
    assert "2020-" in session_name(session)
