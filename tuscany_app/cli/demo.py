"""`demo`: a game played through the window and told in the terminal, or kept in pictures."""

from __future__ import annotations

from argparse import Namespace

from tuscany_app.cli.common import standing_lines
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.i18n import say_n
from tuscany_app.kernel.session import AnySession, AnyTurn


def demo(arguments: Namespace) -> None:
    game = catalogue.load(arguments.game)
    players = arguments.players or setup.usual_players(game)
    setup.check_players(game, players)
    from tuscany_app.shell.automation import demo_run as window  # Qt is loaded when the rest is known to be right

    table = window.people(game, players, arguments.seed)
    wishes = {"language": arguments.lang, "theme": arguments.theme, "size": arguments.size}
    if arguments.shots is not None:
        count = window.pictures(table, arguments.shots, **wishes)
        print(say_n("{n} picture is in {folder}.", "{n} pictures are in {folder}.", count, folder=arguments.shots))
        return
    session = window.demo(table, _tell, **wishes)
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
