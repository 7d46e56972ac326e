"""What a finished game means to the people in it: their first of a game, their first win, their best result so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.results import Play, Result

EARLIER = 3  # games of a kind and size after which there is a best result to beat


def milestones(result: Result, before: Iterable[Result], game_name: Sentence) -> list[Sentence]:
    """In sentences, of every person who sat there the greatest one; `before` are the games that ended earlier."""
    earlier = [other for other in before if other.kind.game == result.kind.game and other.path != result.path]
    told = (_of(play, result, earlier, game_name) for play in result.plays if not play.who.computer)
    return [sentence for sentence in told if sentence is not None]


def _of(play: Play, result: Result, earlier: Sequence[Result], game_name: Sentence) -> Sentence | None:
    mine = [(other, own) for other in earlier for own in other.plays if own.who == play.who]
    facts = {"player": play.who.name, "game": game_name}
    if play.win and result.players > 1 and not any(own.win for _, own in mine):
        return say("{player} wins at {game} for the first time!", **facts)
    if not mine:
        return say("{player} has played {game} for the first time.", **facts)
    alike = [own.total for other, own in mine if (other.kind, other.players) == (result.kind, result.players)]
    best = (min if result.lowest_wins else max)(alike, default=play.total)
    better = play.total < best if result.lowest_wins else play.total > best
    if len(alike) < EARLIER or not better:
        return None
    return say_n(
        "{player} has a new record at {game}: {n} point!",
        "{player} has a new record at {game}: {n} points!",
        play.total,
        **facts,
    )
