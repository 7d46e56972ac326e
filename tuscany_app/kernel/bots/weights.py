"""Weights of an evaluation: numbers found by games of a computer player against itself, in a file beside the code.

A game whose weights can be tuned (`tune` on the command line) has in its room `players`

- `evaluation.py`: `Weights`, a frozen class of floats with a comment for each, and `USUAL = load(Weights, __file__)`;
- `weights.toml`: the values in `[weights]`, and in `[source]` texts that say where they come from;
- `bot.py`: `ID_bot(level, weights=USUAL)`, which makes a computer player that uses these weights.
"""

from __future__ import annotations

import importlib
import json
import math
from collections.abc import Mapping
from inspect import signature
from pathlib import Path
from typing import Any, TypeVar

import attrs
from attrs import frozen

from tuscany_app.kernel.component_files import entry, made_of
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyBot, AnyGame
from tuscany_app.kernel.i18n import say

FILE = "weights.toml"
W = TypeVar("W")  # a game's class of weights


class BadWeights(UserError):
    """A file of weights that can't be used."""

    def __init__(self, path: Path, why: object) -> None:
        super().__init__(say("The weights {file} can't be used: {why}.", file=path, why=why))


def load(kind: type[W], module_file: str) -> W:
    """The weights beside a module, all of them and no others."""
    return made_of(Path(module_file).with_name(FILE), lambda _, table: _made(kind, table), BadWeights)


def _made(kind: type[W], table: dict[str, Any]) -> W:
    values: dict[str, Any] = entry(table, "weights", dict)
    source: dict[str, Any] = entry(table, "source", dict)
    for name in source:
        entry(source, name, str)
    names = [field.name for field in attrs.fields(kind)]  # type: ignore[arg-type]
    for name in (*(table.keys() - {"weights", "source"}), *(values.keys() - names)):
        raise ValueError(say("the entry {name} is not known", name=name))
    for name in names:
        if not math.isfinite(entry(values, name, float)):
            raise ValueError(say("the entry {name} is of the wrong kind", name=name))
    return kind(**values)


def text_of(weights: Any, source: Mapping[str, str]) -> str:
    """A file of weights, as `load` reads it."""
    told = "".join(f"{name} = {json.dumps(text, ensure_ascii=False)}\n" for name, text in source.items())
    values = "".join(f"{name} = {value!r}\n" for name, value in attrs.asdict(weights).items())
    return f"[source]\n{told}\n[weights]\n{values}"


@frozen
class Tunable:
    """What a game gives to be tuned: its usual weights, and its computer players with others."""

    game: AnyGame
    usual: Any

    def bot(self, level: str, weights: Mapping[str, float]) -> AnyBot:
        """The computer player of a level, with these of its weights changed."""
        maker = getattr(importlib.import_module(f"{self.game.package}.players.bot"), f"{self.game.id}_bot")
        player: AnyBot = maker(level, attrs.evolve(self.usual, **weights))
        return player


def tunable(game: AnyGame) -> Tunable:
    try:
        usual = importlib.import_module(f"{game.package}.players.evaluation").USUAL
        maker = getattr(importlib.import_module(f"{game.package}.players.bot"), f"{game.id}_bot")
        fits = len(signature(maker).parameters) == 2
    except (ImportError, AttributeError):
        fits = False
    if not fits:
        raise UserError(say("The computer players of {game} have no weights that could be tuned.", game=game.name))
    return Tunable(game, usual)
