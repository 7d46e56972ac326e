"""What a game teaches: a plug-in's lesson that can't be played to its end is left out and named."""

from __future__ import annotations

import pytest
from attrs import evolve

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.course import course


def test_the_lesson_on_a_rule_is_the_one_with_least_else_in_it() -> None:
    found = course("pillars").on_rule("K-6")
    assert found is not None
    assert found.rules == ("K-6",)
    assert course("pillars").on_rule("X-1") is None


@pytest.mark.parametrize("spoiled", [{"before": ("mark z9",)}, {"before": ("nonsense",)}, {"steps": ("no step",)}])
def test_a_lesson_of_a_plug_in_that_can_not_be_taken_is_named(
    monkeypatch: pytest.MonkeyPatch, spoiled: dict[str, tuple[str, ...]]
) -> None:
    whole, real = course("noughts"), catalogue.part
    assert not whole.problems
    chapter = whole.chapters[0]
    lessons = (evolve(chapter.lessons[0], **spoiled), *chapter.lessons[1:])
    chapters = (evolve(chapter, lessons=lessons),)
    monkeypatch.setattr(
        catalogue,
        "part",
        lambda game, file, name, **how: chapters if name == "CHAPTERS" else real(game, file, name, **how),
    )
    found = course("noughts")
    assert found.lessons == whole.lessons[1:]
    assert [str(chapter.lessons[0].title) in str(problem) for problem in found.problems] == [True]
