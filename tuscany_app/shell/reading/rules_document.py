"""The document of a game's rules: the text, each figure below the paragraph of its first rule, and below every rule
links to its lessons and puzzles."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache

from attrs import frozen
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QAccessible, QTextDocument

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.figure import Figure, figures
from tuscany_app.kernel.i18n import Sentence, Within, say, say_n
from tuscany_app.kernel.rule_ways import Ways, ways
from tuscany_app.kernel.why import SEARCH, themes
from tuscany_app.shell.reading.reader import Link, Reader, places_in, unaccented
from tuscany_app.shell.reading.text_marks import RULE

LESSON, PUZZLES, FIGURE = "lesson", "puzzles", "figure"  # where links lead: `lesson:frame`
MOST = 2  # lessons, and themes of puzzles, below one rule
SHAPE = 0.66  # height : width of a figure that is not drawn yet


@frozen
class Numbered:
    """A figure with its number in the rules."""

    number: int
    figure: Figure

    @property
    def caption(self) -> Sentence:
        return say("Figure {number}. {caption}", number=self.number, caption=self.figure.caption)


def rules_text(game_id: str, *, quick: bool) -> str:
    """The rules of a game in the player's language or else in English, as CommonMark; if there are none, a sentence
    that says so."""
    game = catalogue.load(game_id)
    name = f"{game_id}.quick.md" if quick else f"{game_id}.md"
    for language in (i18n.language(), "en"):
        with suppress(OSError, UnicodeDecodeError):
            return (game.folder("i18n") / "rules" / language / name).read_text(encoding="utf-8")
    none = say("This game has no quick guide.") if quick else say("This game has no rules to read.")
    return f"# {game.name}\n\n{none}\n"


def placed(found: Sequence[Figure], paragraphs: Sequence[str]) -> Mapping[int, list[Numbered]]:
    """The figures below each paragraph, by its place in the text: below the one of those that name the first of a
    figure's rules, or at the end. They are numbered as they are read."""
    below: dict[int, list[Figure]] = defaultdict(list)
    for figure in found:
        named = [place for place, text in enumerate(paragraphs) if figure.rules and f"[{figure.rules[0]}]" in text]
        below[([*named, len(paragraphs) - 1][: figure.paragraph])[-1]].append(figure)
    numbered: dict[int, list[Numbered]] = {}
    count = 0
    for place in sorted(below):
        numbered[place] = [Numbered(count + number, figure) for number, figure in enumerate(below[place], start=1)]
        count += len(below[place])
    return numbered


def fill(reader: Reader, game_id: str, pixels: float) -> dict[str, Numbered]:
    """Show the rules with all that belongs to them; the figures by their id, whose pictures are still to come."""
    reader.show_text(rules_text(game_id, quick=False), pixels)
    blocks = reader.blocks()
    try:
        found: Sequence[Figure] = figures(game_id)
    except UserError as trouble:
        reader.add_note(blocks[0], trouble.sentence)
        found = ()
    below, links = placed(found, [block.text() for block in blocks]), _links(game_id)
    listens = QAccessible.isActive()
    room = reader.room()
    for place, block in enumerate(blocks):
        last = block
        named = [link for rule in RULE.findall(block.text()) for link in links.pop(rule, ())]
        if named:
            last = reader.add_links(last, list({link.way: link for link in named}.values()))
        for numbered in below.get(place, ()):
            name = f"{FIGURE}:{numbered.figure.id}"
            last = reader.add_picture(
                last, name, str(numbered.caption), Link(say("Try it on the board"), name),
                QSizeF(room.width() * 0.7, room.width() * 0.7 * SHAPE), str(numbered.figure.alt) if listens else "",
            )  # fmt: skip
    return {numbered.figure.id: numbered for several in below.values() for numbered in several}


def _links(game_id: str) -> dict[str, tuple[Link, ...]]:
    """By rule."""
    names = themes(catalogue.load(game_id))

    def of(found: Ways) -> tuple[Link, ...]:
        lessons = [
            Link(say("Lesson: {title}", title=lesson.title), f"{LESSON}:{lesson.id}") for lesson in found.lessons[:MOST]
        ]
        practised = [
            Link(
                say_n(
                    "{n} puzzle: {theme}", "{n} puzzles: {theme}", number,
                    theme=Within(names.get(theme, names[SEARCH])),
                ),
                f"{PUZZLES}:{theme}",
            )
            for theme, number in list(found.themes.items())[:MOST]
        ]  # fmt: skip
        return (*lessons, *practised)

    return {rule: of(found) for rule, found in ways(game_id).items()}


# searching in all games


def hits_elsewhere(game_id: str, wanted: str) -> list[tuple[str, int]]:
    """In the rules of which other games a text stands, and how often."""
    counted = [(other, len(places_in(_searched(other, i18n.language()), wanted))) for other in catalogue.ids()]
    return [(other, count) for other, count in counted if count and other != game_id]


@lru_cache(maxsize=32)
def _searched(game_id: str, language: str) -> str:
    """What is searched in a game's rules: the text, and the captions of its figures."""
    document = QTextDocument()
    document.setMarkdown(rules_text(game_id, quick=False))
    paragraphs = document.toPlainText().split("\n")
    try:
        below = placed(figures(game_id), paragraphs)
    except UserError:
        below = {}
    captions = [str(numbered.caption) for several in below.values() for numbered in several]
    return unaccented("\n".join([*paragraphs, *captions]))
