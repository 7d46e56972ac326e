"""Why a placement is good, in words: a sentence for every kind of reason."""

from __future__ import annotations

from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.why import COUNTED

# What a reason is about
SQUARES, NEW, ROOM, TAKEN = "squares", "new places", "own room", "taken room"
SAFE, GROUND = "safe places", "ground"
SHUT, KEPT, LAST, OUT, FINISHED, PILLAR = "shut out", "place kept", "last place", "driven out", "finished", "pillar"

THEMES = {
    SQUARES: say("penalty points"),
    NEW: say("new places"),
    ROOM: say("own room"),
    TAKEN: say("taking room"),
    SAFE: say("safe places"),
    GROUND: say("ground to grow on"),
    SHUT: say("shutting pieces out"),
    KEPT: say("keeping a place"),
    LAST: say("last places"),
    OUT: say("driving out"),
    FINISHED: say("the last piece"),
    PILLAR: say("the third pillar"),
}
RULES = {  # the rules that puzzles of a theme are about
    SQUARES: ("K-9",), COUNTED: ("K-9",), FINISHED: ("K-9",), SHUT: ("K-8",), LAST: ("K-8",), OUT: ("K-8",),
    PILLAR: ("K-7",), NEW: ("K-6",), ROOM: ("K-6",), TAKEN: ("K-6",), SAFE: ("K-6",), GROUND: ("K-6",), KEPT: ("K-6",),
}  # fmt: skip

# Whom a sentence begins with
OPPONENT = say("Your opponent")
ONE_OF_THEM = say("Another player")
ROOMIEST = say("The opponent with the most room")


def squares(piece: str, size: int, *, biggest: bool) -> Sentence:
    if biggest:
        return say_n(
            "Nothing bigger than {piece} fits: {n} penalty point fewer.",
            "Nothing bigger than {piece} fits: {n} penalty points fewer.",
            size, piece=piece,
        )  # fmt: skip
    return say_n(
        "{piece} is placed: {n} penalty point fewer.", "{piece} is placed: {n} penalty points fewer.", size, piece=piece
    )


def no_squares() -> Sentence:
    return say("It takes no penalty point off.")


def new_places(n: int) -> Sentence:
    return say_n("It opens {n} new place for your pieces.", "It opens {n} new places for your pieces.", n)


def beside_pillars(n: int) -> Sentence:
    return say_n(
        "Beside your pillars there is {n} place for a piece.", "Beside your pillars there are {n} places for pieces.", n
    )


def places_kept(n: int, before: int) -> Sentence:
    return say_n(
        "Of your {before} places for pieces {n} stays open.",
        "Of your {before} places for pieces {n} stay open.",
        n, before=before,
    )  # fmt: skip


def safe_places(n: int) -> Sentence:
    return say_n(
        "You have {n} place that is out of others' reach for now.",
        "You have {n} places that are out of others' reach for now.",
        n,
    )


def nearer_squares(n: int) -> Sentence:
    return say_n(
        "{n} free square is nearer to your pillars than to any others.",
        "{n} free squares are nearer to your pillars than to any others.",
        n,
    )


def places_taken(player: Sentence, n: int, before: int) -> Sentence:
    return say_n(
        "{player} loses {n} of {before} places for pieces.",
        "{player} loses {n} of {before} places for pieces.",
        n, player=player, before=before,
    )  # fmt: skip


def shut_out(player: Sentence, piece: str, points: int) -> Sentence:
    return say_n(
        "{player} has no place for {piece} any more: {n} penalty point is sure.",
        "{player} has no place for {piece} any more: {n} penalty points are sure.",
        points, player=player, piece=piece,
    )  # fmt: skip


def several_shut_out(player: Sentence, pieces: int, points: int) -> Sentence:
    return say_n(
        "{player} has no place for {pieces} pieces any more: {n} penalty point is sure.",
        "{player} has no place for {pieces} pieces any more: {n} penalty points are sure.",
        points, player=player, pieces=pieces,
    )  # fmt: skip


def few_places(player: Sentence, piece: str, n: int) -> Sentence:
    return say_n(
        "{player} has only {n} place left for {piece}.",
        "{player} has only {n} places left for {piece}.",
        n, player=player, piece=piece,
    )  # fmt: skip


def place_kept(piece: str, n: int) -> Sentence:
    return say_n(
        "Your {piece} still has {n} place where it fits.",
        "Your {piece} still has {n} places where it fits.",
        n, piece=piece,
    )  # fmt: skip


def place_lost(piece: str) -> Sentence:
    return say("Your {piece} will fit nowhere any more.", piece=piece)


def last_places(piece: str, n: int) -> Sentence:
    return say_n(
        "There is only {n} place left for your {piece}.",
        "There are only {n} places left for your {piece}.",
        n, piece=piece,
    )  # fmt: skip


def driven_out(player: Sentence, points: int) -> Sentence:
    return say_n(
        "{player} is out, with {n} penalty point.",
        "{player} is out, with {n} penalty points.",
        points, player=player,
    )  # fmt: skip


def stuck(player: Sentence) -> Sentence:
    return say("{player} can place no piece now, only the third pillar.", player=player)


def finished() -> Sentence:
    return say("Your last piece is placed: no penalty points.")


def pillar_kept(n: int) -> Sentence:
    return say_n(
        "You keep your third pillar: there is {n} square for it now.",
        "You keep your third pillar: there are {n} squares for it now.",
        n,
    )


def pillar_in_vain() -> Sentence:
    return say("A third pillar would not open a place for any of your pieces.")


def counted(lead: int) -> Sentence:
    """Penalty points by which one is ahead of the only opponent when the game ends."""
    if lead > 0:
        return say_n(
            "Counted to the end of the game: {n} penalty point fewer than your opponent.",
            "Counted to the end of the game: {n} penalty points fewer than your opponent.",
            lead,
        )
    return say_n(
        "Counted to the end of the game: {n} penalty point more than your opponent.",
        "Counted to the end of the game: {n} penalty points more than your opponent.",
        -lead,
    )


def counted_even(mine: bool | None) -> Sentence:
    """Who wins the tie (K-10), if that matters."""
    if mine is None:
        return say("Counted to the end of the game: as many penalty points as your opponent.")
    if mine:
        return say("Counted to the end of the game: as many penalty points as your opponent, and the tie is yours.")
    return say("Counted to the end of the game: as many penalty points as your opponent, who wins the tie.")


def counted_alone(points: int) -> Sentence:
    return say_n(
        "Only you can still place pieces: you end with {n} penalty point.",
        "Only you can still place pieces: you end with {n} penalty points.",
        points,
    )
