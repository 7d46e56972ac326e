"""`demo`: plays a game through the window and tells it in the terminal, or keeps pictures of it."""

from __future__ import annotations

from pathlib import Path

from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import Parser
from tuscany_app.cli.common import standing_lines
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.i18n import say, say_n
from tuscany_app.kernel.session import AnySession, AnyTurn


def declare(sub: Parser) -> None:
    arguments.game(sub)
    arguments.players(sub)
    arguments.seed(sub)
    shots = say("folder for pictures of every page")
    sub.add_argument("--shots", type=Path, metavar=str(say("DIR")), help=str(shots))
    look = say("look of the window: system, light, dark or contrast")
    sub.add_argument("--theme", metavar=str(say("LOOK")), help=str(look))
    size = say("size of the window and of the pictures")
    sub.add_argument("--size", default="1366x768", metavar="WxH", help=str(size))
    sub.set_defaults(command=demo)


def demo(
    game_id: str,
    players: int | None,
    seed: int,
    *,
    shots: Path | None,
    lang: str | None,
    theme: str | None,
    size: str,
) -> None:
    game = catalogue.load(game_id)
    players = players or setup.usual_players(game)
    setup.check_players(game, players)
    from tuscany_app.shell.automation import demo_run as window  # Qt is loaded when the rest is known to be right

    table = window.people(game, players, seed)
    if shots is not None:
        count = window.pictures(table, shots, language=lang, theme=theme, size=size)
        print(say_n("{n} picture is in {folder}.", "{n} pictures are in {folder}.", count, folder=shots))
        return
    session = window.demo(table, _tell, language=lang, theme=theme, size=size)
    if session is not None:
        for line in standing_lines(session):
            print(line)


def _tell(session: AnySession, turn: AnyTurn | None) -> None:
    if turn is None:
        print(session.game.name)
    names = [seat.name for seat in session.setup.seats]
    for event in session.opening if turn is None else turn.events:
        sentence = session.game.texts.event(event, names)
        if sentence is not None:
            print(sentence, flush=True)
