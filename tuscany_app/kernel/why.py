"""Explains in short sentences why a way to play is good: first the game's own reasons, then those that only the search
saw.

A game explains in `players.explaining.explain(guess, way, instead)` what `way` brings that `instead` does not, using
the terms of its own evaluation. Numbers in a sentence are facts of the rules, passed in as such. They never come from
chance after the move, or from things that the seat can't know. `words.why_words.THEMES` names every kind of reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from tuscany_app.kernel.bots.analysis import AnyAnalysis, Judged
from tuscany_app.kernel.catalogue import part
from tuscany_app.kernel.continuations import favourable
from tuscany_app.kernel.game import AnyGame, AnyState, IllegalMove
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.rng import Rng, derive

MOST = 3  # sentences
WORSE = 0.01  # of the chance of winning: what lacks less is as good, even where it was counted
DEALS, TRIES = 6, 120  # of hidden things that a public reason must stand, and how many are dealt for that at most
SEARCH, ONLY, COUNTED = "search", "only", "counted"  # kinds that every game has


@frozen
class Why:
    """A reason: the part of the judgement it comes from, how much it weighs, and where on the table it is."""

    kind: str
    sentence: Sentence  # at most 110 letters in every language
    worth: float = 0.0  # in the measure of the game's judgement, of the difference; the largest comes first
    about: tuple[str, ...] = ()  # things on the table, as lessons point at them


def themes(game: AnyGame) -> Mapping[str, Sentence]:
    """What each kind of reason is about, in a word or two."""
    common = {SEARCH: say("looking ahead"), ONLY: say("no choice"), COUNTED: say("counting to the end")}
    return common | (part(game, "words.why_words", "THEMES", needed=False) or {})


def reasons(
    game: AnyGame, state: AnyState, analysis: AnyAnalysis, judged: Judged[Any], seed: int = 0
) -> tuple[Why, ...]:
    """Explain why this way was chosen and not another. The best way is compared with the next one of another kind,
    every other way with the best. Returns one to three reasons."""
    if len(state.legal_moves()) == 1:
        return (Why(ONLY, say("This is the only possible move.")),)
    instead = alternative(analysis, judged)
    explain = part(game, "players.explaining", "explain", needed=False)
    found: list[Why] = []
    told: list[Why] = []
    common: list[Why] = []
    if explain is not None:
        guess = state.guess(analysis.seat, Rng(derive(seed, 3)))
        found = sorted(explain(guess, judged.way, instead.way if instead else None), key=lambda why: -why.worth)
        told = _once([why for why in found if why.worth > 0])
        if instead is not None:  # what could be said of both ways tells nothing
            against = [why.sentence for why in explain(guess, instead.way, judged.way) if why.worth > 0]
            common = [why for why in told if why.sentence in against]
            told = [why for why in told if why.sentence not in against]
    if judged is analysis.best:
        if not told or sum(why.worth for why in found) <= 0:  # the judgement at first sight does not favour it
            told = [*told[: MOST - 1], _seen(game, state, analysis, instead, seed)]
    elif not told:
        nothing = say("The computer finds nothing in its favour.")
        told = [Why(SEARCH, say("The better move has the same advantages.") if common else nothing)]
    return tuple([*told, *common][:MOST])


def public_reasons(game: AnyGame, state: AnyState, move: Any, seat: int, seed: int = 0) -> tuple[Why, ...]:
    """Explain somebody else's decision with what `seat` can know: what holds however the things are dealt that this
    seat can't see. Returns one to three reasons."""
    explain = part(game, "players.explaining", "explain", needed=False)
    rng, told, deals = Rng(derive(seed, 4)), list[Why](), 0
    for _ in range(TRIES if explain is not None else 0):
        guess = state.guess(seat, rng)
        try:
            guess.check(move)
        except IllegalMove:
            continue  # with these things it could not have been done
        found = sorted(explain(guess, (move,), None), key=lambda why: -why.worth)
        favourable = _once([why for why in found if why.worth > 0])
        sentences = [why.sentence for why in favourable]
        told = favourable if deals == 0 else [why for why in told if why.sentence in sentences]
        deals += 1
        if deals == DEALS:
            break
    if not told or deals < DEALS:
        return (Why(SEARCH, say("Its advantages can't be seen from your seat.")),)
    return tuple(told[:MOST])


def _once(found: list[Why]) -> list[Why]:
    """Drop repeated sentences. Two rivals, or two features, may lead to the same one."""
    return [why for at, why in enumerate(found) if all(why.sentence != before.sentence for before in found[:at])]


def alternative(analysis: AnyAnalysis, judged: Judged[Any]) -> Judged[Any] | None:
    """Return the way that a way is compared with: the best one. The best one is compared with the next one that is
    really worse. If all are about as good, it is the one that surely lacks most, or just the next."""
    if judged is not analysis.best:
        return analysis.best
    others = analysis.judged[1:]
    clear = [other for other in others if analysis.clear(other)]
    worse = [other for other in clear if analysis.loss(other) >= WORSE]
    return next(iter([*worse, *reversed(clear), *others]), None)


def _seen(game: AnyGame, state: AnyState, analysis: AnyAnalysis, other: Judged[Any] | None, seed: int) -> Why:
    """Say what only looking ahead shows of the best way, compared with another one."""
    if other is None:
        return Why(SEARCH, say("No other move looked worth trying."))
    if not (other.deals or other.error or analysis.best.spread):
        return _counted(game)
    if not analysis.clear(other):
        return Why(SEARCH, say("The second-best move is about as good: no clear difference."))
    shown = favourable(game, state, analysis.best.way, other.way, derive(seed, 5))
    if shown is not None:
        return Why(SEARCH, shown)
    if not other.deals:
        return _counted(game)
    return Why(
        SEARCH,
        say("No other move that was tried does better.") if 2 * other.behind <= other.deals else say(
            "In {often} of {deals} imagined continuations it does better than the second-best move.",
            often=other.behind, deals=other.deals,
        ),
    )  # fmt: skip


def _counted(game: AnyGame) -> Why:
    """Say that everything was counted to the end. A game that counts only a part has words of its own for it."""
    weighed = part(game, "words.why_words", "WEIGHED", needed=False)
    return Why(COUNTED, weighed or say("Counted to the end: no other move does better."))
