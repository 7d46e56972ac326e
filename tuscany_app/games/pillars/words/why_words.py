"""Why a placement is good, in words: a sentence for every kind of reason."""

from __future__ import annotations

from tuscany_app.kernel.i18n import Decimal, Sentence, say, say_n
from tuscany_app.kernel.why import COUNTED

# What a reason is about
SQUARES, NEW, ROOM, TAKEN = "squares", "new places", "own room", "taken room"
SAFE, GROUND = "safe places", "ground"
SHUT, KEPT, LAST, OUT, FINISHED, PILLAR = "shut out", "place kept", "last place", "driven out", "finished", "pillar"
CONTINUED = "continuations"

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
    CONTINUED: say("what the continuations show"),
}
RULES = {  # the rules that puzzles of a theme are about
    SQUARES: ("K-9",), CONTINUED: ("K-9",), COUNTED: ("K-9",), FINISHED: ("K-9",),
    SHUT: ("K-8",), LAST: ("K-8",), OUT: ("K-8",),
    PILLAR: ("K-7",), NEW: ("K-6",), ROOM: ("K-6",), TAKEN: ("K-6",), SAFE: ("K-6",), GROUND: ("K-6",), KEPT: ("K-6",),
}  # fmt: skip

# Whom a sentence begins with
OPPONENT = say("Your opponent")
NEXT = say("The player after you")
AFTER_NEXT = say("The player across from you")
BEFORE = say("The player before you")
ROOMIEST = say("The opponent with the most room")
# and whom another one goes on with
YOUR_OPPONENT = say("your opponent")
BEST_OTHER = say("the best of the others")


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
    return say("It saves no penalty point.")


def new_places(n: int, many: int) -> Sentence:
    if n > many:
        return say("It opens many new places for your pieces.")
    return say_n("It opens {n} new place for your pieces.", "It opens {n} new places for your pieces.", n)


def beside_pillars() -> Sentence:
    return say("Beside your pillars there is more room for pieces.")


def places_kept() -> Sentence:
    return say("More places for your pieces stay open.")


def safe_places(n: int, many: int) -> Sentence:
    if n > many:
        return say("You have many places that are out of others' reach for now.")
    return say_n(
        "You have {n} place that is out of others' reach for now.",
        "You have {n} places that are out of others' reach for now.",
        n,
    )


def nearer_squares() -> Sentence:
    return say("More free squares are nearer to your pillars than to any others.")


def places_taken(player: Sentence, n: int, many: int) -> Sentence:
    if n > many:
        return say("{player} loses many places for pieces.", player=player)
    return say_n(
        "{player} loses {n} place for a piece.",
        "{player} loses {n} places for pieces.",
        n, player=player,
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


def place_kept(piece: str) -> Sentence:
    return say("Your {piece} still has a place where it fits.", piece=piece)


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


def pillar_kept() -> Sentence:
    return say("You keep your third pillar, and there are squares for it.")


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


def counted_same() -> Sentence:
    return say("Counted to the end, the game ends the same either way.")


def counted_alone(points: int) -> Sentence:
    return say_n(
        "Only you can still place pieces: you end with {n} penalty point.",
        "Only you can still place pieces: you end with {n} penalty points.",
        points,
    )


def continued(mine: float, player: Sentence, theirs: float) -> Sentence:
    """Mean penalty points of the deciding player and of the best of the others."""
    return say(
        "In the continuations tried, you end with {mine} penalty points on average, and {player} with "
        "{theirs}.",
        mine=Decimal(mine), player=player, theirs=Decimal(theirs),
    )  # fmt: skip
