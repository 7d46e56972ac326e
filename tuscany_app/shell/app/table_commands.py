"""Connects the menus with the table on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.app.table_host import TableHost
from tuscany_app.shell.base.menus import Command

if TYPE_CHECKING:
    from tuscany_app.shell.table.table_game import TableGame
    from tuscany_app.table.view import TableView

ZOOM = 1.2
Thing = TypeVar("Thing")


def in_the_game(host: TableHost) -> tuple[Command, ...]:
    def ask(id: str, name: Sentence, act: Callable[[TableGame], object]) -> Command:
        return _with(host.game, id, name, act, lambda game: game.possible.get(id, False))

    return (
        ask("undo", say("&Undo"), lambda game: game.conductor.taking_back.undo()),
        ask("redo", say("&Redo"), lambda game: game.conductor.taking_back.redo()),
        ask("hint", say("&Hint"), lambda game: game.ask_hint()),
        ask("why", say("&Why this move?"), lambda game: game.ask_why()),
        ask("since", say("Wh&at happened since my turn"), lambda game: game.following.toggle_since()),
        ask("again", say("Pla&y it once more"), lambda game: game.show_again()),
        ask("hurry", say("&Play or show now"), lambda game: game.hurry()),
        ask("quiet", say("&Coach: quiet for this game"), lambda game: game.conductor.advice.be_quiet()),
    )


def a_break(host: TableHost) -> Command:
    return _with(
        host.game, "break", say("Take a brea&k"), lambda game: game.conductor.table_break.begin(),
        lambda game: game.possible.get("break", False),
    )  # fmt: skip


def in_the_view(host: TableHost, stack: PageStack) -> tuple[Command, ...]:
    def view() -> TableView | None:
        return stack.here().table_view()

    return (
        _with(view, "fit", say("F&it the table"), lambda it: it.show_all()),
        _with(view, "larger", say("&Larger"), lambda it: it.zoom(ZOOM)),
        _with(view, "smaller", say("&Smaller"), lambda it: it.zoom(1 / ZOOM)),
        _with(
            host.here,
            "fold",
            say("Log and &choices"),
            lambda it: it.fold(),
            lambda it: not it.coached,
            lambda it: it.preferences.values.side,
        ),
    )


def _with(
    find: Callable[[], Thing | None],
    id: str,
    name: Sentence,
    act: Callable[[Thing], object],
    can: Callable[[Thing], bool] = lambda it: True,
    checked: Callable[[Thing], bool] | None = None,
) -> Command:
    """Do that with what is on the screen, if it is there and it can be done."""

    def run() -> None:
        if (found := find()) is not None:
            act(found)

    def is_on() -> bool:
        return checked is not None and (found := find()) is not None and checked(found)

    return Command(
        id, name, run, lambda: (found := find()) is not None and can(found), None if checked is None else is_on
    )
