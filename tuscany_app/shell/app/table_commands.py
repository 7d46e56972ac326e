"""Connects the menus with the table on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.app.table_host import TableHost
from tuscany_app.shell.base.menus import Command

if TYPE_CHECKING:
    from tuscany_app.shell.table.conductor import Conductor
    from tuscany_app.shell.table.taking_back import TakingBack
    from tuscany_app.table.view import TableView

ZOOM = 1.2
Thing = TypeVar("Thing")


def in_the_game(host: TableHost) -> tuple[Command, ...]:
    at = host.game

    def led() -> Conductor | None:
        game = host.game()
        return None if game is None else game.conductor

    def back() -> TakingBack | None:
        conductor = led()
        return None if conductor is None else conductor.taking_back

    return (
        _with(back, "undo", say("&Undo"), lambda it: it.undo(), lambda it: it.can_undo()),
        _with(back, "redo", say("&Redo"), lambda it: it.redo(), lambda it: it.can_redo()),
        _with(at, "hint", say("&Hint"), lambda it: it.ask_hint(), lambda it: it.conductor.can_hint()),
        _with(at, "why", say("&Why this move?"), lambda it: it.ask_why(), lambda it: it.conductor.can_ask_why()),
        _with(
            at, "since", say("Wh&at happened since my turn"),
            lambda it: it.following.toggle_since(), lambda it: it.following.can_tell(),
        ),
        _with(
            at, "again", say("Pla&y it once more"),
            lambda it: it.show_again(), lambda it: it.following.can_look_back(),
        ),
        _with(at, "hurry", say("&Play or show now"), lambda it: it.hurry(), lambda it: it.conductor.can_hurry()),
        _with(
            led, "quiet", say("&Coach: quiet for this game"),
            lambda it: it.advice.be_quiet(), lambda it: it.advice.watches(),
        ),
    )  # fmt: skip


def in_the_view(host: TableHost, stack: PageStack) -> tuple[Command, ...]:
    def view() -> TableView | None:
        return stack.here().table_view()

    return (
        _with(view, "fit", say("F&it the table"), lambda it: it.show_all()),
        _with(view, "larger", say("&Larger"), lambda it: it.zoom(ZOOM)),
        _with(view, "smaller", say("&Smaller"), lambda it: it.zoom(1 / ZOOM)),
        _with(host.here, "fold", say("Log and &choices"), lambda it: it.fold(), lambda it: not it.coached),
    )


def _with(
    find: Callable[[], Thing | None],
    id: str,
    name: Sentence,
    act: Callable[[Thing], object],
    can: Callable[[Thing], bool] = lambda it: True,
) -> Command:
    """Do that with what is on the screen, if it is there and it can be done."""

    def run() -> None:
        if (found := find()) is not None:
            act(found)

    return Command(id, name, run, lambda: (found := find()) is not None and can(found))
