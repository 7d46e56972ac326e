"""The parts of the gate; the first one is one long slice, so it is begun first."""

from __future__ import annotations

import importlib

from tests.gate.part import Part

NAMES = ("evening", "tables", "records", "kills", "windows", "oddities", "pages", "addons", "monkey", "games")


def part(name: str) -> Part:
    found: Part = importlib.import_module(f"tests.gate.{name}").PART
    return found
