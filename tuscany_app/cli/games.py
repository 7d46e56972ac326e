"""`games`: lists every game with its players, options and computer players."""

from __future__ import annotations

import json
import sys

from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import Parser
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.setup import bot_levels


def declare(sub: Parser) -> None:
    arguments.as_json(sub)
    sub.set_defaults(command=show)


def show(as_json: bool) -> None:
    games = [catalogue.load(game_id) for game_id in catalogue.ids()]
    for sentence in catalogue.failures():
        print(sentence, file=sys.stderr)
    if as_json:
        entries = [
            {
                "id": game.id,
                "name": str(game.name),
                "players": list(game.players),
                "options": [
                    {
                        "id": option.id,
                        "default": option.default,
                        "choices": list(option.choices),
                        "label": str(option.label),
                        "help": str(option.help),
                    }
                    for option in game.options
                ],
                "bots": list(bot_levels(game)),
            }
            for game in games
        ]
        print(json.dumps(entries, ensure_ascii=False, indent=2))
        return
    for game in games:
        least, most = game.players[0], game.players[-1]
        players = f"{least}–{most}" if least < most else str(most)
        print(say("{id}: {game}, {players} players", id=game.id, game=game.name, players=players))
        print(say("  computer players: {bots}", bots=", ".join(bot_levels(game))))
        for option in game.options:
            choices = "|".join(json.dumps(choice).strip('"') for choice in option.choices)
            print(f"  --option {option.id}={choices}\n      {option.help}")
