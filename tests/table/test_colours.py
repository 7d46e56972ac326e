"""Every colour is seen where it is used, in every look, and those that must be told apart are, by everybody."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

import tuscany_app.games
from tests.support.sight import SIGHT, closest
from tuscany_app.shell.widgets.score_chart import _line_colour
from tuscany_app.table.colours import DECORATION, DRAWN_ON, GROUNDS, LOOKS, METALS, WRITTEN_ON, LookName, Theme, Tint
from tuscany_app.table.contrast import GRAPHIC, TEXT, contrast, weakest
from tuscany_app.table.style import style_sheet
from tuscany_app.table.symbols import ColourSet
from tuscany_app.table.theme import LAID_ON, PALETTES, PLAYERS, look

APART = 10.0  # hundredths of OKLab between two colours that must be told apart
COLOURS = [field.name for field in attrs.fields(Theme) if field.name not in ("name", "dark")]
HOUSE = Path(tuscany_app.games.__path__[0]).parent
HEX = re.compile(r"#[0-9a-fA-F]{6}\b")
every_look = pytest.mark.parametrize("name", LOOKS)
every_sight = pytest.mark.parametrize("sight", SIGHT)


@pytest.fixture(autouse=True)
def _usual(qtbot: QtBot) -> Iterator[None]:
    yield
    look().choose("light", "standard", 100)


def art() -> list[ModuleType]:
    """The modules that paint the games."""
    names = [found.name for found in pkgutil.walk_packages(tuscany_app.games.__path__, "tuscany_app.games.")]
    return [importlib.import_module(name) for name in names if ".table.art." in name]


def within(value: Any) -> Iterator[Any]:
    """A value and all that is in it."""
    yield value
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, (tuple, list)):
        return
    for part in value:
        yield from within(part)


def declared(kind: type) -> dict[str, Any]:
    """What the games declare of this kind, by where it is said."""
    found = {}
    for module in art():
        for name, value in vars(module).items():
            for number, part in enumerate(part for part in within(value) if isinstance(part, kind)):
                found[f"{module.__name__.split('.')[2]} {name} {number}"] = part
    return found


# the theme


def test_every_colour_of_a_theme_says_what_it_stands_on() -> None:
    grounds = {ground for pairs in (WRITTEN_ON, DRAWN_ON) for grounds in pairs.values() for ground in grounds}
    assert {*WRITTEN_ON, *DRAWN_ON, *grounds, *DECORATION} == set(COLOURS)
    assert not set(DECORATION) & {*WRITTEN_ON, *DRAWN_ON, *grounds}


@every_look
def test_what_is_written_can_be_read_and_what_is_drawn_be_seen(name: LookName) -> None:
    theme, poor = LOOKS[name], []
    for least, pairs in ((TEXT, WRITTEN_ON), (GRAPHIC, DRAWN_ON)):
        for colour, grounds in pairs.items():
            for ground in grounds:
                ratio = contrast(QColor(getattr(theme, colour)), QColor(getattr(theme, ground)))
                if ratio < least:
                    poor.append((colour, ground, round(ratio, 2)))
    assert poor == []


@every_look
def test_the_style_sheet_writes_and_draws_only_what_is_declared(name: LookName) -> None:
    """The sheet of a theme whose colours are their own names says which is on which."""
    names = Theme(name=name, dark=name == "dark", **{colour: colour for colour in COLOURS})
    rules = re.findall(r"\{(.*?)\}", style_sheet(names, 1.0, "Title", "Text"), re.DOTALL)
    assert len(rules) > 50
    for rule in rules:
        said = dict(re.findall(r"([a-z-]+):\s*([^;]+);", rule))
        for ink, ground in (("color", "background"), ("selection-color", "selection-background-color")):
            if ink in said and said.get(ground, "transparent") != "transparent":
                assert said[ground] in WRITTEN_ON[said[ink]], rule
            elif ink in said:
                assert {"paper", "panel"} <= set(WRITTEN_ON[said[ink]]) or said[ink] == "on_accent", rule
        edges = [word for key, value in said.items() if key.startswith("border") for word in value.split()]
        assert {word for word in edges if word in COLOURS} <= {*DRAWN_ON, *DECORATION, "muted"}, rule


def test_high_contrast_is_higher_than_the_others() -> None:
    def ratio(name: LookName, ink: str) -> float:
        theme = LOOKS[name]
        return weakest(QColor(getattr(theme, ink)), [QColor(getattr(theme, ground)) for ground in GROUNDS])

    for ink in ("ink", "muted", "accent", "good", "bad", "glow", "focus", "edge"):
        assert ratio("contrast", ink) >= max(6.0 if ink == "glow" else 7.0, ratio("light", ink)), ink


def test_colours_lie_where_they_are_looked_for() -> None:
    """Nothing but the theme and the pictures of the games has a colour of its own."""
    allowed = ("table/colours.py", "table/theme.py", "table/paint.py")
    found = [
        path.relative_to(HOUSE).as_posix()
        for path in HOUSE.rglob("*.py")
        if HEX.search(path.read_text("utf-8")) and path.parent.name != "art"
    ]
    assert sorted(found) == sorted(allowed)


# what the games add


def test_there_are_tints_and_colour_sets_to_look_at() -> None:
    games = {name.split()[0] for name in (*declared(Tint), *declared(ColourSet))}
    assert {"tuscany", "borders", "carcassonne"} <= games
    assert any(tint.on for tint in declared(Tint).values())


@every_look
def test_tints_stand_out_from_what_they_are_on(name: LookName) -> None:
    theme = LOOKS[name]
    for said, tint in declared(Tint).items():
        for ground in tint.on:
            below = getattr(theme, ground) if isinstance(ground, str) else getattr(ground, name)
            ratio = contrast(QColor(getattr(tint, name)), QColor(below))
            assert ratio >= (TEXT if tint.text else GRAPHIC), (said, below, round(ratio, 2))


@pytest.mark.parametrize("palette", PALETTES)
def test_every_symbol_is_seen_on_its_colour(palette: str) -> None:
    look().choose("light", palette, 100)
    for said, colours in declared(ColourSet).items():
        for colour in colours.palettes[palette]:
            assert contrast(colours.fill(colour), colours.ink(colour)) >= GRAPHIC, (said, colour)
            assert colour == "" or colour in colours.symbols


@every_sight
def test_the_colours_of_a_game_can_be_told_apart(sight: str) -> None:
    look().choose("light", "colourblind", 100)
    for said, colours in declared(ColourSet).items():
        assert closest(map(colours.fill, colours.palettes["colourblind"]), sight) >= APART, said


# players


@every_sight
@pytest.mark.parametrize("palette", PALETTES)
def test_players_can_be_told_apart(palette: str, sight: str) -> None:
    assert closest(map(QColor, PLAYERS[palette].values()), sight) >= APART


@every_look
@pytest.mark.parametrize("palette", PALETTES)
def test_things_of_players_are_seen_on_every_ground_and_can_be_written_on(name: LookName, palette: str) -> None:
    look().choose(name, palette, 100)
    for colour in PLAYERS[palette]:
        assert weakest(look().player_edge(colour), [look().colour(ground) for ground in LAID_ON]) >= GRAPHIC, colour
        assert contrast(look().on_player(colour), look().player(colour)) >= TEXT, colour
        assert contrast(_line_colour(colour), look().colour("panel")) >= GRAPHIC, colour


def test_medals_differ_to_every_eye() -> None:
    for sight in SIGHT:
        assert closest(map(QColor, METALS.values()), sight) >= APART, sight
