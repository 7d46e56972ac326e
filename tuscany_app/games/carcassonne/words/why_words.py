"""Why a way to play Carcassonne is good, in words: a sentence for every kind of reason, and what each kind is about.

A feature enters a sentence as its object or subject, with the article or possessive that goes with it; so it never
stands behind a preposition, with which some languages would join it.
"""

from __future__ import annotations

from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, FIELD, ROAD, SEAL
from tuscany_app.kernel.i18n import Sentence, say, say_n

CLOSE, GROW, CLAIM, FARM, JOIN = "close", "grow", "claim", "farm", "join"
BLOCK, RIVALS, ROOM, HAND = "block", "rivals", "room", "hand"
MESSAGE, FIGURE, EXTRA, TAKE_BACK, LAST = "message", "figure", "extra", "take back", "last"

THEMES = {
    CLOSE: say("completing"),
    GROW: say("building on"),
    CLAIM: say("claiming"),
    FARM: say("farms"),
    JOIN: say("joining in"),
    BLOCK: say("blocking"),
    RIVALS: say("rivals' points"),
    ROOM: say("room to build"),
    HAND: say("saving followers"),
    MESSAGE: say("messages"),
    FIGURE: say("scoring figures"),
    EXTRA: say("one more tile"),
    TAKE_BACK: say("taking back"),
    LAST: say("the last tile"),
}
RULES = {  # the rules that puzzles of a theme are about
    CLOSE: ("B-6", "B-7", "B-8"), GROW: ("B-4",), CLAIM: ("B-5",), FARM: ("B-13", "B-13b"), JOIN: ("B-9",),
    BLOCK: ("B-4",), RIVALS: ("B-11",), ROOM: ("B-4",), HAND: ("B-10",), MESSAGE: ("M-3", "M-7"), FIGURE: ("M-2",),
    EXTRA: ("M-14",), TAKE_BACK: ("M-15",), LAST: ("B-12",),
}  # fmt: skip

MINE = {
    CITY: say("your city"),
    ROAD: say("your road"),
    CLOISTER: say("your cloister"),
    FIELD: say("your farm"),
}
THEIRS = {
    CITY: say("a rival's city"),
    ROAD: say("a rival's road"),
    CLOISTER: say("a rival's cloister"),
    FIELD: say("a rival's farm"),
}
OURS = {
    CITY: say("the city you share"),
    ROAD: say("the road you share"),
    FIELD: say("the farm you share"),
}
NEW = {
    CITY: say("the city"),
    ROAD: say("the road"),
    CLOISTER: say("the cloister"),
    FIELD: say("the field"),
}


# features


def completes(feature: Sentence, points: int, followers: int) -> Sentence:
    return say_n(
        "Completes {feature}: {points} points now, and your follower comes back.",
        "Completes {feature}: {points} points now, and {n} of your followers come back.",
        followers, feature=feature, points=points,
    )  # fmt: skip


def completes_shared(feature: Sentence, points: int) -> Sentence:
    return say("Completes {feature}: {points} points for you, and as many for a rival.", feature=feature, points=points)


def completes_theirs(feature: Sentence, points: int) -> Sentence:
    return say("Completes {feature}: {points} points for a rival.", feature=feature, points=points)


def builds(feature: Sentence, points: int) -> Sentence:
    return say("Builds on {feature}: {points} points so far.", feature=feature, points=points)


def builds_city(feature: Sentence, now: int, then: int) -> Sentence:
    return say(
        "Builds on {feature}: {now} points so far, {then} or more once it is complete.",
        feature=feature, now=now, then=then,
    )  # fmt: skip


def builds_closable(feature: Sentence, tiles: int) -> Sentence:
    return say_n(
        "Builds on {feature}: one more tile completes it, and {n} such tile is in the bag.",
        "Builds on {feature}: one more tile completes it, and {n} such tiles are in the bag.",
        tiles, feature=feature,
    )  # fmt: skip


def claims(feature: Sentence, points: int) -> Sentence:
    return say_n("Claims {feature}: {n} point so far.", "Claims {feature}: {n} points so far.", points, feature=feature)


def claims_city(feature: Sentence, now: int, then: int) -> Sentence:
    return say_n(
        "Claims {feature}: {n} point so far, {then} or more once it is complete.",
        "Claims {feature}: {n} points so far, {then} or more once it is complete.",
        now, feature=feature, then=then,
    )  # fmt: skip


def claims_closable(feature: Sentence, tiles: int) -> Sentence:
    return say_n(
        "Claims {feature}: one more tile completes it, and {n} such tile is in the bag.",
        "Claims {feature}: one more tile completes it, and {n} such tiles are in the bag.",
        tiles, feature=feature,
    )  # fmt: skip


def claims_last(feature: Sentence, points: int) -> Sentence:
    return say_n(
        "It is the last tile: {feature} brings you {n} point at the end.",
        "It is the last tile: {feature} brings you {n} points at the end.",
        points, feature=feature,
    )  # fmt: skip


def easier(feature: Sentence) -> Sentence:
    return say("Makes {feature} easier to complete.", feature=feature)


def harder(feature: Sentence) -> Sentence:
    return say("Makes {feature} harder to complete.", feature=feature)


def opens(feature: Sentence, ends: int) -> Sentence:
    return say("Makes {feature} harder to complete: it has {ends} open ends now.", feature=feature, ends=ends)


def hinders(feature: Sentence, tiles: int, before: int) -> Sentence:
    if not tiles:
        return say("Hinders {feature}: no tile in the bag fits a place that it needs.", feature=feature)
    return say_n(
        "Hinders {feature}: {n} tile in the bag now fits a place it needs (before: {before}).",
        "Hinders {feature}: {n} tiles in the bag now fit a place it needs (before: {before}).",
        tiles, feature=feature, before=before,
    )  # fmt: skip


def shares(feature: Sentence) -> Sentence:
    return say(
        "Shares {feature}: you have equally many followers there, so you score equally many points.", feature=feature
    )


def takes_over(feature: Sentence, mine: int, theirs: int) -> Sentence:
    return say(
        "Takes over {feature}: {mine} of your followers against {theirs}.", feature=feature, mine=mine, theirs=theirs
    )


def lets_in(feature: Sentence) -> Sentence:
    return say("Joins {feature} with followers of a rival.", feature=feature)


# farms


def farmer(cities: int, still_open: int) -> Sentence:
    if cities:
        return say_n(
            "A farmer beside {n} completed city: {points} points so far.",
            "A farmer beside {n} completed cities: {points} points so far.",
            cities, points=3 * cities,
        )  # fmt: skip
    if still_open:
        return say_n(
            "A farmer beside {n} city that is still open: 3 points once it is complete.",
            "A farmer beside {n} cities that are still open: 3 points for each once it is complete.",
            still_open,
        )  # fmt: skip
    return say("Claims the field before anybody else does.")


def farm_gains(feature: Sentence, cities: int) -> Sentence:
    return say_n(
        "Improves {feature}: {n} completed city, {points} points so far.",
        "Improves {feature}: {n} completed cities, {points} points so far.",
        cities, feature=feature, points=3 * cities,
    )  # fmt: skip


def farm_reaches(feature: Sentence, still_open: int) -> Sentence:
    return say_n(
        "Improves {feature}: it touches {n} open city now.",
        "Improves {feature}: it touches {n} open cities now.",
        still_open, feature=feature,
    )  # fmt: skip


def farm_better(feature: Sentence) -> Sentence:
    return say("Improves {feature}: a city that it touches gets easier to complete.", feature=feature)


def farm_worse(feature: Sentence) -> Sentence:
    return say("Spoils {feature}: a city that it touches gets harder to complete.", feature=feature)


def farms_joined() -> Sentence:
    return say("Makes one farm out of two.")


# what the tile would do elsewhere


def helps_elsewhere(feature: Sentence) -> Sentence:
    return say("Elsewhere the tile would help {feature}.", feature=feature)


def hinders_elsewhere(feature: Sentence) -> Sentence:
    return say("Elsewhere the tile would hinder {feature}.", feature=feature)


def joins_elsewhere(feature: Sentence) -> Sentence:
    return say("Elsewhere the tile would join {feature} with other followers.", feature=feature)


# followers


def keeps(supply: int) -> Sentence:
    return say_n(
        "Keeps the follower for later: {n} follower in your supply.",
        "Keeps the follower for later: {n} followers in your supply.",
        supply,
    )


# figures and messages


def message(space: int) -> Sentence:
    return say("Its points can bring a scoring figure to the dark space {space}: a message.", space=space)


def message_elsewhere() -> Sentence:
    return say("Another choice can bring a scoring figure to a dark space: a message.")


def man_stops(space: int) -> Sentence:
    return say("Your man can stop on the dark space {space}: a message.", space=space)


def woman_stops(space: int) -> Sentence:
    return say("Your woman can stop on the dark space {space}: a message.", space=space)


def spaces(man: int, woman: int) -> Sentence:
    return say("Spaces to the next dark one afterwards: man {man}, woman {woman}.", man=man, woman=woman)


def same_figure() -> Sentence:
    return say("The points of both figures count together: it makes no difference.")


def action(points: int) -> Sentence:
    return say_n(
        "The action brings {n} point, the seal {seal}.", "The action brings {n} points, the seal {seal}.",
        points, seal=SEAL,
    )  # fmt: skip


def seal(points: int) -> Sentence:
    return say("The seal brings {seal} points, the action {points}.", seal=SEAL, points=points)


def seal_at_once() -> Sentence:
    return say("The seal brings {seal} points at once.", seal=SEAL)


def same_points() -> Sentence:
    return say("Action and seal bring {seal} points each: it makes no difference.", seal=SEAL)


def one_more_tile() -> Sentence:
    return say("One more tile to lay, and a follower with it, before anybody else's turn.")


def comes_back(points: int) -> Sentence:
    if not points:
        return say("One of your followers comes back to your supply.")
    return say_n(
        "One of your followers scores up to {n} point and comes back to your supply.",
        "One of your followers scores up to {n} points and comes back to your supply.",
        points,
    )


def scores_alone(points: int) -> Sentence:
    if not points:
        return say("Takes back a follower that would score nothing now.")
    return say_n(
        "This follower scores {n} point for you alone and comes back to your supply.",
        "This follower scores {n} points for you alone and comes back to your supply.",
        points,
    )


def stays(feature: Sentence, points: int) -> Sentence:
    return say_n(
        "Another follower stays and keeps {feature}: {n} point so far.",
        "Another follower stays and keeps {feature}: {n} points so far.",
        points, feature=feature,
    )  # fmt: skip
