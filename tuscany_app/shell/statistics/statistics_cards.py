"""The figures of the statistics page that stand on cards, and which games its charts are about, in words."""

from __future__ import annotations

from tuscany_app.kernel.i18n import Decimal, Sentence, amount, say, say_n
from tuscany_app.kernel.skill import Skill, compared
from tuscany_app.kernel.statistics import Statistics
from tuscany_app.shell.base.day_text import day_text
from tuscany_app.shell.statistics.statistics_tables import beside_levels, cost_words, luck_words
from tuscany_app.shell.statistics.statistics_words import Share, Span, game_name, rules_of

Card = tuple[Sentence, Sentence, Sentence]  # what it is, how much, and what belongs to it


def told(found: Statistics) -> list[Card]:
    """What is told of these games, the number of games first."""
    cards = [_games(found)]
    if found.everybody:
        people = sum(not who.computer for who in found.people)
        computers = len(found.people) - people
        more = say_n("and {n} computer level", "and {n} computer levels", computers)
        cards.append((say("People"), say("{n}", n=people), more if computers else say("and no computer")))
    elif not found.alone:
        rate, even = Share(found.whole.win_rate), Share(found.whole.even_rate)
        more = say("{share}; fair share: {even}", share=rate, even=even)
        cards.append((say("Wins"), say("{n}", n=amount(found.whole.wins)), more))
        streak = found.streak
        cards.append((
            say("Winning streak"), say("{n}", n=streak.current), say("longest: {n}", n=streak.longest),
        ))  # fmt: skip
    if found.skill is not None and not found.everybody and not found.alone:
        cards += _skill(found, found.skill)
    return [*cards, _scores(found), _length(found), _thought(found)]


def _skill(found: Statistics, each: Skill) -> list[Card]:
    """Luck and decisions, in the games that were reviewed."""
    games = say_n("wins, in {n} reviewed game", "wins, in {n} reviewed games", each.games)
    cards: list[Card] = [(say("By luck"), luck_words(each), games)]
    cost = cost_words(each)
    if cost is None:
        return cards
    (game, players), most = next(iter(found.skills.items()))
    beside, level = compared(game, players, most), beside_levels(game, players, most)
    more: Sentence = say("percentage points per game")
    if beside is not None and level is not None:
        level = say("about as well as “{level}”", level=level) if beside.level is not None else level
        more = say("percentage points per game; {game}: {level}", game=game_name(game), level=level)
    return [*cards, (say("Lost through decisions"), cost, more)]


def _games(found: Statistics) -> tuple[Sentence, Sentence, Sentence]:
    since = say("since {since}", since=day_text(found.taken[0][0].began.date()))
    seats = found.whole.seats
    if seats != found.whole.games and not found.everybody:
        since = say("in {seats} seats, since {since}", seats=seats, since=day_text(found.taken[0][0].began.date()))
    return say("Games"), say("{n}", n=found.whole.games), since


def _scores(found: Statistics) -> tuple[Sentence, Sentence, Sentence]:
    scores = found.scores
    assert scores.mean is not None
    facts = {"best": scores.best, "worst": scores.worst, "game": game_name(found.kind.game)}
    more = say("best {best}, worst {worst}", **facts)
    if found.selection.game is None:
        more = say("best {best}, worst {worst}; {game}", **facts)
    return say("Mean score"), say("{n}", n=Decimal(scores.mean)), more


def _length(found: Statistics) -> tuple[Sentence, Sentence, Sentence]:
    long = found.length
    more = say("decisions, {least} to {most}", least=long.shortest, most=long.longest)
    return say("Length of a game"), say("{n}", n=round(long.decisions)), more


def _thought(found: Statistics) -> tuple[Sentence, Sentence, Sentence]:
    if found.whole.thought is None:
        return say("Thinking time"), say("–"), say("no times recorded")
    more: Sentence = say("per decision")
    if found.length.own is not None:
        more = say("per decision; {time} per game", time=Span(found.length.own))
    return say("Thinking time"), say("{n}", n=Span(found.whole.thought)), more


def caption(found: Statistics) -> Sentence:
    """Of which games the scores are."""
    facts = {
        "game": game_name(found.kind.game), "rules": rules_of(found.kind), "some": found.scores.games,
        "all": found.whole.games,
    }  # fmt: skip
    if len(found.kinds) == 1:
        return (
            say("{game}: {rules}; the fewest points win", **facts)
            if found.lowest_wins
            else say("{game}: {rules}", **facts)
        )
    if found.lowest_wins:
        return say("{game}: {rules} ({some} of {all} games; the fewest points win)", **facts)
    return say("{game}: {rules} ({some} of {all} games)", **facts)
