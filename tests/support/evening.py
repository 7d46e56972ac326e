"""An evening of games, as a worker process meets it: `python -m tests.support.evening [ROUNDS [GAME …]]`.

Every decision comes as a question with the game's record, of all games, levels and numbers of players in turn; after
each game a line of JSON tells the most memory that this process has ever had, in MB. Windows does not tell it.
"""

from __future__ import annotations

import json
import resource
import sys

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.worker import MoveTask, think


def megabytes() -> float:
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1e6 if sys.platform == "darwin" else most * 1024 / 1e6


def evening(rounds: int, game_ids: list[str]) -> None:
    for number in range(rounds):
        for game_id in game_ids:
            game = catalogue.load(game_id)
            for players in game.players:
                levels = [game.levels[(seat + number - 1) % len(game.levels)] for seat in range(players)]
                session = Session(game, computer_table(game, levels, seed=number))
                while not session.state.over():
                    session.play(think(MoveTask.about(session, levels[session.state.actor()])).move)
                told = {"game": game_id, "levels": levels, "decisions": len(session.turns), "mb": round(megabytes(), 1)}
                print(json.dumps(told), flush=True)


if __name__ == "__main__":
    evening(int(sys.argv[1]) if sys.argv[1:] else 1, sys.argv[2:] or list(catalogue.OWN))
