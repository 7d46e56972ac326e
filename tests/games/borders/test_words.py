"""What is said at the table of The Border, in words alone."""

from __future__ import annotations

from copy import copy

from tests.games.borders.positions import laid_out, play
from tests.games.borders.test_why import villa_but
from tuscany_app.games.borders import GAME
from tuscany_app.games.borders.engine.events import DiceRolled
from tuscany_app.games.borders.words import choices, hints, spoken
from tuscany_app.games.borders.words.names import area_name
from tuscany_app.games.borders.words.texts import marks_of
from tuscany_app.kernel.i18n import say


def test_F10_by_ear_an_area_is_worth_what_is_left_of_it_for_others() -> None:
    """From the moment the active player crosses off its last space."""
    state = laid_out("bsgro", {1: villa_but("8,1")}, active=1, players=2)
    for move, points in (("stop", 9), ("cross S13", 4), ("done", 4)):
        play(state, move)
        villa = next(str(area) for area in spoken.areas(state, 0) if str(area).startswith("Villa"))
        assert villa.startswith(f"Villa, {points} points:"), move


def test_by_ear_the_areas_that_miss_least_come_first() -> None:
    state = laid_out("bsgro", {0: villa_but("8,1")}, players=2)
    areas = state.geometry.areas
    missing = {str(area_name(area)): (bits & ~state.crossed[0]).bit_count()
               for area, bits in zip(areas, state.geometry.area_bits, strict=True)}  # fmt: skip
    told = [str(sentence).partition(",")[0] for sentence in spoken.areas(state, 0)]
    assert told[0] == "Villa"
    assert [missing[area] for area in told] == sorted(missing.values())


def test_what_others_could_do_with_the_dice_left_over() -> None:
    assert list(map(str, hints.could_do(0, []))) == ["Can't use these dice"]
    assert list(map(str, hints.could_do(3, []))) == ["Could reach 3 spaces"]
    assert list(map(str, hints.could_do(1, ["villa", "mill"]))) == ["Could finish: Villa, Mill", "Could reach 1 space"]


def test_the_log_says_which_dice_were_kept() -> None:
    dice = ("red", "blue", "red", "green", "yellow")
    kept = DiceRolled(0, 2, dice, (True, False, True, False, False))
    assert str(GAME.texts.event(kept, ("Ana", "Bruno"))) == "Ana keeps red ×2 and rolls: yellow, green, blue."
    anew = DiceRolled(0, 2, dice, (False,) * 5)
    assert str(GAME.texts.event(anew, ("Ana", "Bruno"))) == ("Ana rolls all dice again: red ×2, yellow, green, blue.")


def test_choices_of_one_name_are_counted_from_one() -> None:
    named = choices.counted([say("Stop"), say("Done"), say("Stop")])
    assert list(map(str, named)) == ["Stop (1 of 2)", "Done", "Stop (2 of 2)"]


def test_other_boards_have_other_marks() -> None:
    state = laid_out("sssyb", players=1)
    usual = marks_of(state)
    state.geometry = copy(state.geometry)
    state.geometry.first = [2 * points for points in state.geometry.first]
    assert marks_of(state) == tuple(2 * mark for mark in usual)
