"""A part for the tests of the gate itself: what becomes of a unit, its number says."""

from __future__ import annotations

import os
import time

from tests.gate.part import Part, Tally, hold

BREAKS, DIES, HANGS = 7, 17, 27


def run(units: range, base: int, tally: Tally) -> None:
    for number in units:
        with tally.unit(number):
            hold(number != BREAKS, "planted")
            if number == DIES:
                os.abort()
            while number == HANGS:
                time.sleep(1)
            tally.count("things")
            tally.at_most("largest", number)


PART = Part("planted", 40, 5, "things", "Things.", run, limit=4)
