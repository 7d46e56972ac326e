"""Every setting, declared once: default, group, name, values in words, explanation.

The settings file (`preferences.py`), the settings page, the form of a person and the tests of the user's guide use it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

import attrs
from attrs import define, frozen

from tuscany_app.kernel.i18n import LANGUAGES, Sentence, per_cent, say, say_in
from tuscany_app.kernel.people import ChanceWish, CoachWish
from tuscany_app.shell.base.pace import Pace
from tuscany_app.table.animation_queue import Speed
from tuscany_app.table.keys import key
from tuscany_app.table.theme import TEXT_SIZES, Palette, ThemeWish

if TYPE_CHECKING:  # home starts without tables
    from tuscany_app.table.model import UndoPolicy

SYSTEM: Final = "system"
LOOK, PLAYING = say("Look and sound"), say("At the table")  # the groups
SWITCH = {True: "", False: ""}  # a box to tick, which needs no words
Volume = Literal["off", "soft", "normal", "loud"]


@frozen
class Setting:
    name: str
    group: Sentence
    label: Sentence
    values: Mapping[Any, Sentence | str]  # in the order in which they are offered
    help: Sentence | None


def _setting(
    default: Any, group: Sentence, label: Sentence, values: Mapping[Any, Sentence | str], help: Sentence | None = None
) -> Any:
    return attrs.field(default=default, metadata={"group": group, "label": label, "values": values, "help": help})


# fmt: off
@define
class Settings:
    """The values in force, in the order of the settings page."""

    language: str = _setting(
        SYSTEM, LOOK, say("Language"),
        {SYSTEM: say("Same as the system"), **LANGUAGES},
    )
    theme: ThemeWish = _setting(
        SYSTEM, LOOK, say("Light and contrast"),
        {
            SYSTEM: say("Same as the system"),
            "light": say("Light"),
            "dark": say("Dark"),
            "contrast": say("High contrast"),
        },
        say("High contrast uses plain backgrounds and thick edges, with nothing painted behind text."),
    )
    palette: Palette = _setting(
        "standard", LOOK, say("Colours"),
        {"standard": say("Warm"), "colourblind": say("Easy to tell apart")},
        say("For players, spaces and tiles. Each has a symbol as well."),
    )
    text_size: int = _setting(
        100, LOOK, say("Text size"),
        {size: per_cent(size / 100) for size in TEXT_SIZES},
    )
    targets: str = _setting(
        "automatic", LOOK, say("Larger targets"),
        {"automatic": say("Automatic"), "always": say("Always"), "never": say_in("larger targets", "Never")},
        say("Easier to tap. Automatic means from the first touch on."),
    )
    animation: Speed = _setting(
        "normal", LOOK, say("Animation"),
        {"off": say("Off"), "fast": say("Fast"), "normal": say("Normal"), "slow": say("Slow")},
        say("A click or Space skips an animation that is running."),
    )
    volume: Volume = _setting(
        "normal", LOOK, say("Sounds"),
        {"off": say("No sounds"), "soft": say("Soft"), "normal": say("Normal"), "loud": say("Loud")},
        say("{keys} turns them off and on.", keys=key("mute")),
    )
    computers: Pace = _setting(
        "normal", PLAYING, say("Pace of computer players"),
        {
            "at_once": say("At once, without animation"),
            "quick": say("Quick"),
            "normal": say("Normal"),
            "slow": say("Slow, with time to read"),
            "steps": say("Each turn waits for you"),
        },
        say("How long you can look at their moves. A click or Space continues at once."),
    )
    hints: bool = _setting(
        True, PLAYING, say("Hints"),
        SWITCH,
        say("Buttons at the table tell where to look, show a good move, and say why somebody moved."),
    )
    coach: CoachWish = _setting(
        "off", PLAYING, say("Coach in real games"),
        {
            "off": say("No coach"),
            "warn": say("Warns before a clearly poor move"),
            "comment": say("Comments on every turn of yours"),
        },
        say("The coach follows your game. At the table you can silence it at any time."),
    )
    chances: ChanceWish = _setting(
        "words", PLAYING, say("Chances of winning"),
        {"words": say("In words"), "numbers": say("In numbers, with ±")},
    )
    reminders: bool = _setting(
        True, PLAYING, say("Offer lessons"),
        SWITCH,
        say("After a game, offers at most one lesson on rules that gave you trouble several times."),
    )
    own_puzzles: bool = _setting(
        True, PLAYING, say("Puzzles from your own games"),
        SWITCH,
        say("Mistakes that a review found, until you have solved them twice."),
    )
    sand_timer: int = _setting(  # seconds
        0, PLAYING, say("Sand timer"),
        {
            0: say("No sand timer"),
            30: say("30 seconds per decision"),
            60: say("1 minute per decision"),
            120: say("2 minutes per decision"),
            300: say("5 minutes per decision"),
        },
        say("Reminds you once when the time for a decision is over; nothing else happens."),
    )
    confirm: bool = _setting(
        False, PLAYING, say("Confirm every move"),
        SWITCH,
        say("A move is shown first and played when you confirm it."),
    )
    undo: UndoPolicy = _setting(
        "anything", PLAYING, say("Taking back"),
        {
            "anything": say("Everything"),
            "own": say("Only your last turn, until something is revealed"),
            "never": say_in("taking back", "Never"),
        },
        say("How far moves can be taken back during a game."),
    )
    opposite: str = _setting(
        "nobody", PLAYING, say("Who sits opposite"),
        {
            "nobody": say("Nobody"),
            "second": say("Every second player"),
            "half": say("The second half of the players"),
        },
        say("On a screen that lies between you, the table turns round for them."),
    )
# fmt: on


SETTINGS = {one.name: Setting(one.name, **one.metadata) for one in attrs.fields(Settings)}
