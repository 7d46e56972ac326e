"""One body of tests for what every game of the catalogue teaches: lessons, the first game, the rules for players.

Lessons are legal and make sense whichever counting moves are chosen; the coach says enough and not too much; the rules
have the same sections and ids in three languages.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.bots.levels import RandomBot
from tuscany_app.kernel.course import course
from tuscany_app.kernel.lesson import Find, Lesson, Predict, Question, Step
from tuscany_app.testing import classroom
from tuscany_app.testing.beside import expected
from tuscany_app.testing.classroom import LANGUAGES, numbered_rules, rules_text
from tuscany_app.testing.projects import games

KINDS = 4  # of steps in a course, at least, reading left out
ALIKE = 4  # answers of one course that may begin with the same three words

every_game = pytest.mark.parametrize("game_id", games())
every_lesson = pytest.mark.parametrize(
    ("game_id", "lesson"),
    [
        pytest.param(game_id, lesson, id=f"{game_id}-{lesson.id}")
        for game_id in games()
        for lesson in course(game_id).lessons
    ],
)


@every_game
def test_every_rule_is_taught(game_id: str) -> None:
    rules = numbered_rules(game_id)
    assert len(rules) == len(set(rules)) >= expected(game_id).rules
    assert {rule for lesson in course(game_id).lessons for rule in lesson.rules} == set(rules)


@every_game
def test_there_are_enough_lessons_and_each_has_its_own_id(game_id: str) -> None:
    ids = course(game_id).ids
    assert len(set(ids)) == len(ids)
    assert len(course(game_id).lessons) >= expected(game_id).lessons
    assert catalogue.load(game_id).lessons == len(ids)


@every_lesson
def test_the_learner_does_something(game_id: str, lesson: Lesson) -> None:
    assert sum(step.kind not in ("read", "watch") for step in lesson.steps) >= 1
    assert len(lesson.steps) >= 2
    assert lesson.rules
    for step in lesson.steps:
        if isinstance(step, Step):
            assert step.moves or not (step.replies or step.wrong or step.praise)


@every_game
def test_steps_differ(game_id: str) -> None:
    steps = [step for lesson in course(game_id).lessons for step in lesson.steps]
    kinds = {step.kind for step in steps} - {"read"}
    assert len(kinds) >= KINDS, kinds


@every_game
def test_one_can_play_after_the_first_chapter(game_id: str) -> None:
    chapters = course(game_id).chapters
    assert [chapter.first_game for chapter in chapters] == [True, *(False for _ in chapters[1:])]
    assert all(chapter.able is not None for chapter in chapters)
    assert course(game_id).first_game.about is not None


@pytest.mark.parametrize("game_id", [game_id for game_id in games() if game_id in catalogue.OWN])
def test_our_first_lessons_say_at_once_how_one_wins(game_id: str) -> None:
    first = course(game_id).chapters[0].lessons[0]
    assert any(re.search(r"\bwins?\b", str(step.words)) for step in first.steps[:2])


@every_lesson
def test_its_line_is_legal_whichever_moves_are_chosen(game_id: str, lesson: Lesson) -> None:
    for way in classroom.ways(game_id, lesson):
        assert len(way) == len(lesson.steps)
        for taught in way:
            if not isinstance(taught.step, Step) or not taught.step.moves:
                continue
            legal = taught.before.legal_moves()
            if taught.step.moves == ("*",):
                assert taught.step.wrong is None
            elif len(legal) > 1:
                assert not all(taught.step.counts(move) for move in legal)
                assert taught.step.wrong is not None


@every_lesson
def test_every_pattern_is_of_use(game_id: str, lesson: Lesson) -> None:
    for taught in classroom.take(game_id, lesson, classroom.first):
        for pattern in taught.step.moves if isinstance(taught.step, Step) else ():
            alone = Step(taught.step.words, moves=(pattern,))
            assert any(alone.counts(move) for move in taught.before.legal_moves()), pattern


@every_lesson
def test_no_step_only_asks_for_done(game_id: str, lesson: Lesson) -> None:
    for way in classroom.ways(game_id, lesson):
        for taught in way:
            if isinstance(taught.step, Step) and taught.step.moves:
                counting = {str(move) for move in taught.before.legal_moves() if taught.step.counts(move)}
                assert counting != {"done"}, taught.step.words


@every_lesson
def test_an_answer_is_right_and_all_have_their_reply(game_id: str, lesson: Lesson) -> None:
    game = catalogue.load(game_id)
    for way in classroom.ways(game_id, lesson):
        for taught in way:
            if not isinstance(taught.step, Question | Find):
                continue
            answers = taught.step.answers
            assert sum(answer.right for answer in answers) == 1
            assert 2 <= len(answers) <= (3 if isinstance(taught.step, Question) else 5)
            assert len({str(answer.words) for answer in answers}) == len(answers)
            assert len({str(answer.reply) for answer in answers}) == len(answers)
            for answer in answers:
                assert answer.point or isinstance(taught.step, Question)
                if answer.shows:
                    taught.before.check(game.parse(answer.shows))


@every_lesson
def test_a_number_is_what_the_rules_say_and_is_told(game_id: str, lesson: Lesson) -> None:
    game = catalogue.load(game_id)
    for way in classroom.ways(game_id, lesson):
        for taught in way:
            if not isinstance(taught.step, Predict):
                continue
            number = taught.step.number(game, taught.before)
            assert number == taught.step.figure(taught.before, taught.after)
            assert taught.step.least <= number <= taught.step.most
            assert number not in taught.step.slips
            for language in LANGUAGES:
                i18n.speak(language)
                assert str(number) in re.findall(r"\d+", str(taught.step.praise))


@every_lesson
def test_its_words_are_few(game_id: str, lesson: Lesson) -> None:
    for step in lesson.steps:
        for words in classroom.sentences(step):
            assert len(str(words).split()) <= 40


@every_game
def test_answers_do_not_all_begin_alike(game_id: str) -> None:
    for language in LANGUAGES:
        i18n.speak(language)
        steps = [step for lesson in course(game_id).lessons for step in lesson.steps]
        said = [str(words).lower().split() for step in steps for words in classroom.sentences(step)[1:]]
        beginnings = Counter(" ".join(words[:3]) for words in said if len(words) > 3)
        assert beginnings.most_common(1)[0][1] <= ALIKE, beginnings.most_common(3)


@every_game
@pytest.mark.parametrize("learner", ["random", "easy"])
@pytest.mark.parametrize("start", [0, 1])
def test_the_coach_says_enough_and_not_too_much(game_id: str, learner: str, start: int) -> None:
    game, first_game = catalogue.load(game_id), course(game_id).first_game
    me = RandomBot() if learner == "random" else game.bot(learner)
    bots = [me, *(game.bot(first_game.level) for _ in range(first_game.players - 1))]
    events, said, state = classroom.whole_game(game_id, bots, start, seed=1)
    least = expected(game_id).comments
    assert least <= len(said) <= 60
    assert len(said) < len(events) * 2 / 3
    assert len({words.source for words in said}) >= least
    assert all(str(words) for words in said)
    assert first_game.remarks(state, events[-1:])


@every_game
def test_the_first_game_is_one_the_program_has(game_id: str) -> None:
    first_game, game = course(game_id).first_game, catalogue.load(game_id)
    assert first_game.level in game.levels
    assert first_game.players in game.players
    assert first_game.learner == 0


# The rules for players


def ids(text: str) -> list[str]:
    return re.findall(r"\[([A-Z]-\d+[a-z]?)\]", text)


def sections(text: str) -> list[tuple[str, str]]:
    """Headings and what stands below them."""
    _, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return [(part.partition("\n")[0].strip(), part.partition("\n")[2].strip()) for part in parts]


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["", ".quick"])
def test_the_rules_for_players_name_every_rule(game_id: str, language: str, kind: str) -> None:
    text = rules_text(game_id, language, kind)
    assert set(ids(text)) == set(numbered_rules(game_id))
    assert len(re.findall(r"^# ", text, re.MULTILINE)) == 1
    assert not re.search(r"<\w|!\[", text), "no raw HTML, no pictures"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_full_rules_have_the_same_sections_in_every_language(game_id: str, language: str) -> None:
    found, english = (sections(rules_text(game_id, which)) for which in (language, "en"))
    assert len(found) >= expected(game_id).sections
    assert [ids(body) for _, body in found] == [ids(body) for _, body in english]
    assert all(heading and body for heading, body in found)
    assert [body.count("\n\n") for _, body in found] == [body.count("\n\n") for _, body in english]
    for _, body in found[1:]:
        assert all(re.search(r"\[[A-Z]-\d+[a-z]?\]$", paragraph) for paragraph in body.split("\n\n"))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quick_guide_fits_a_margin(game_id: str, language: str) -> None:
    def lines(which: str) -> list[str]:
        return [line for line in rules_text(game_id, which, ".quick").splitlines() if line.startswith("- ")]

    least, most = expected(game_id).quick
    assert least <= len(lines(language)) <= most
    assert [ids(line) for line in lines(language)] == [ids(line) for line in lines("en")]
    assert all(len(line) <= 145 for line in lines(language))
