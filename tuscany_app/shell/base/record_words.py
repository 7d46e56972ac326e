"""A record in words: its result, its length, and the text that a search looks at."""

from __future__ import annotations

import unicodedata

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Listed, Sentence, say, say_n
from tuscany_app.kernel.storage.library_index import IndexedRecord

MINUTE = 60_000  # milliseconds
HOUR = 60  # minutes


def folded(text: str) -> str:
    """A text to compare and to search in: without accents, all small."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def game_name(game_id: str) -> Sentence | str:
    """The name of a game, or its id where it is not installed."""
    try:
        return catalogue.load(game_id).name if game_id else say("unknown")
    except UserError:
        return game_id


def title(listed: IndexedRecord) -> str:
    """That of its own; one that can't be read has its file's name, and a branch is called so."""
    if listed.title or not listed.game:
        return listed.title or listed.path.stem
    return "" if listed.branch is None else str(say("Branch"))


def branch(listed: IndexedRecord) -> Sentence | None:
    """Whose branch a game is, and whether it counts."""
    if listed.branch is None:
        return None
    whose = say("another game") if not listed.branch else listed.branch
    if listed.counts:
        return say("A branch of {game}. It counts in the statistics.", game=whose)
    return say("A branch of {game}. It doesn't count in the statistics.", game=whose)


def damage(listed: IndexedRecord) -> Sentence | None:
    """What is wrong with it, without the name of its file."""
    if listed.problem is None:
        return None
    why, line = listed.problem.facts.get("why"), listed.problem.facts.get("line")
    if not isinstance(why, Sentence):
        return listed.problem
    return why if line is None else say("Line {line}: {why}", line=line, why=why)


def winners(listed: IndexedRecord) -> Listed:
    """Who won, where there was somebody to beat."""
    return Listed(listed.winners if listed.over and len(listed.players) > 1 else ())


def points(listed: IndexedRecord) -> str:
    """What everybody had at the end, in the order of the seats."""
    return " : ".join(str(player.total) for player in listed.players) if listed.over else ""


def result(listed: IndexedRecord, *, playing: bool = False) -> Sentence:
    """What became of it; `playing` if somebody is at it just now."""
    if listed.problem is not None:
        return say("damaged")
    if playing:
        return say("being played")
    if not listed.over:
        return say("unfinished")
    if len(listed.players) < 2:
        return say_n("{n} point", "{n} points", sum(player.total or 0 for player in listed.players))
    if len(listed.winners) > 1:
        return say("{players} won together, {points}", players=winners(listed), points=points(listed))
    return say("{player} won, {points}", player=winners(listed), points=points(listed))


def thought(listed: IndexedRecord) -> Sentence | None:
    """How long was thought, where somebody looked at the clock."""
    if not any(player.timed for player in listed.players):
        return None
    minutes = round(sum(player.spent for player in listed.players) / MINUTE)
    if minutes < 1:
        return say("under 1 min")
    if minutes < HOUR:
        return say("{minutes} min", minutes=minutes)
    return say("{hours} h {minutes} min", hours=minutes // HOUR, minutes=minutes % HOUR)


def length(listed: IndexedRecord) -> Sentence:
    """In full."""
    decisions = say_n("{n} decision", "{n} decisions", listed.decisions)
    time = thought(listed)
    return decisions if time is None else say("{decisions}, {time} of thinking time", decisions=decisions, time=time)


def length_in_short(listed: IndexedRecord) -> Sentence:
    time = thought(listed)
    return say_n("{n} decision", "{n} decisions", listed.decisions) if time is None else time


def searched(listed: IndexedRecord) -> str:
    """Everything that a search looks at."""
    names = " ".join(player.name for player in listed.players)
    return folded(f"{names} {title(listed)} {game_name(listed.game)}")


def remedy(listed: IndexedRecord) -> Sentence:
    if not listed.game:
        return say("It can't be opened. You can export it as it is, or move it to the bin.")
    return say("You can watch it up to the last good move, or move it to the bin.")
