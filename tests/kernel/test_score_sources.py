"""Where points come from, side by side."""

from __future__ import annotations

from tuscany_app.kernel.game import Part, Standing, rank
from tuscany_app.kernel.score_sources import by_rank, points_from, sources_of


def standing(*players: str) -> Standing:
    return rank([[Part(source, 2) for source in mine] for mine in players], {})


def test_sources_stand_in_the_order_that_every_player_has_them_in() -> None:
    players = ("acf", "abef", "bde")
    found = sources_of(standing(*players))
    assert sorted(found) == list("abcdef")
    for mine in players:
        assert [source for source in found if source in mine] == list(mine)


def test_an_order_that_contradicts_itself_is_left_as_it_is() -> None:
    assert sorted(sources_of(standing("ab", "ba"))) == ["a", "b"]
    assert sources_of(standing("", "")) == []


def test_points_of_a_source_are_added_up() -> None:
    scores = rank([[Part("a", 2), Part("b", 1), Part("a", 3)], [Part("b", 9)]], {}).scores
    assert [points_from(score, source) for score in scores for source in "abc"] == [5, 1, 0, 0, 9, 0]


def test_the_best_come_first() -> None:
    scores = rank([[Part("a", 1)], [Part("a", 5)], [Part("a", 1)]], {})
    assert [score.seat for score in by_rank(scores)] == [1, 0, 2]
