"""2,000 damaged component tables."""

from __future__ import annotations

import random
import re
import tempfile
import time
from pathlib import Path

from tests.gate.mutations import damaged
from tests.gate.part import Part, Tally, hold
from tests.support.component_tables import JARGON, LINELESS, SPOILED, read
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.component_files import STANDARD, BadComponents, table_path
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.rng import SEEDS, Rng
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage.folders import data_folder
from tuscany_app.testing import invariants
from tuscany_app.testing.playing import own_table

NAME = "mine"
SLOWEST = 10.0  # CPU seconds that a file may cost


def run(units: range, base: int, tally: Tally) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for number in units:
            with tally.unit(number):
                chance = random.Random(PART.seed(base, number))
                one_table(catalogue.OWN[number % len(catalogue.OWN)], chance, Path(folder, f"{NAME}.toml"), tally)


def one_table(game_id: str, chance: random.Random, path: Path, tally: Tally) -> None:
    standard = table_path(game_id, STANDARD).read_text("utf-8")
    good = chance.choice((standard, standard, SPOILED[game_id].GOOD, SPOILED[game_id].OTHER))
    data, ways = damaged(good.encode(), chance, gentle=0.6)
    tally.count("damaged tables")
    for way in ways:
        tally.count(f"with {way.replace('_', ' ')}")
    path.write_bytes(data)
    before = time.process_time()
    try:
        read(game_id, path)
    except BadComponents as refused:
        tally.count("refused with line and reason")
        _said(refused)
        good_table = False
    else:
        good_table = True
    spent = time.process_time() - before
    tally.at_most("CPU seconds of the slowest reading", round(spent, 2))
    hold(spent < SLOWEST, f"reading took {spent:.1f} CPU seconds")
    own_table(game_id, data_folder(), NAME, data)
    game = catalogue.load(game_id)
    players, wishes = chance.choice(list(invariants.tables_of(game)))
    wishes = wishes | {SPOILED[game_id].OPTION: NAME}
    setup = computer_table(game, ["random"] * players, seed=chance.randrange(SEEDS), wishes=wishes)
    if good_table:
        _played(setup, tally)
        return
    try:
        game.start(setup)
    except UserError:
        return
    hold(False, "a game began with a table that is refused")


def _said(refused: BadComponents) -> None:
    sentence = str(refused)
    hold(f"{NAME}.toml can't be used: " in sentence and sentence.endswith("."), f"said badly: {sentence!r}")
    hold("\n" not in sentence and len(sentence) < 2000, f"said at length: {sentence[:300]!r}")
    why = re.sub("“[^”]*”", "", sentence)  # without what stands in the file
    hold(re.search(r"line \d+", why) or LINELESS.search(why), f"no line: {sentence!r}")
    hold(not JARGON.search(why), f"jargon: {sentence!r}")
    for language in i18n.LANGUAGES:
        i18n.speak(language)
        hold(str(refused), "nothing is said")
    i18n.speak("en")


def _played(setup: Setup, tally: Tally) -> None:
    game = catalogue.load(setup.game)
    session, rng = Session(game, setup), Rng(setup.seed)
    census = invariants.census_of(game)
    counted = census(session.state)
    while not session.state.over():
        hold(len(session.turns) <= game.longest, f"no end after {len(session.turns)} decisions")
        moves = session.state.legal_moves()
        hold(len(moves) > 0, "nothing is legal, and the game is not over")
        session.play(rng.choice(moves))
    hold(census(session.state) == counted, "something is lost or doubled at the end")
    invariants.over_means_over(session)
    invariants.standing_is_consistent(session.state, len(session.setup.seats))
    invariants.record_rebuilds(session)
    tally.count("accepted and played to the end")
    tally.count(f"accepted for {game.id}")


PART = Part(
    "tables", 2_000, 200, "damaged component tables",
    about=f"""Component tables of all games, the program's own and others, damaged in one to three ways; more than
half of them stay close to making sense (numbers changed, entries exchanged). Each table is refused in one sentence
with the line and the reason, and no game begins with it. Or it is accepted: then a random game with it is played to
its end, with a random number of players and options, nothing is lost or doubled, and its record is read again. There
is never another exception, and reading never takes more than {SLOWEST:.0f} CPU seconds.""",
    run=run,
)  # fmt: skip
