"""`docs/reliability.md`: what was run, on what, and every figure of it."""

from __future__ import annotations

import textwrap
from collections import Counter
from typing import Any

from tests.gate import machine
from tests.gate.part import Part
from tests.gate.progress import Done, Progress

WIDTH = 140
BY_HAND = "\n## Systems\n"  # what is written by hand begins here, and stays
KINDS = ("with ", "walks from ")  # figures that say of which kinds there were how many
HEAD = """# Reliability

What a release must survive, and how this version did. Written by `python3 packaging/gate.py`
(docs/releasing.md), except for *Systems* at the end. All chance comes from the base seed {seed}.

- Date: {dates}
- Commit (with a plus: and changes since): {commits}
- Machine: {machine}
- Scale: {scale}
- Violations: **{violations}**

| part | done | of | violations | minutes by the clock | CPU seconds |
| --- | ---: | ---: | ---: | ---: | ---: |
"""


def text(progress: Progress, parts: list[Part]) -> str:
    every = [one for part in parts for one in progress.of(part.name)]
    head = HEAD.format(
        seed=progress.seed,
        dates=_listed(sorted({one["when"] for one in every})),
        commits=_listed(list(dict.fromkeys(one["commit"] for one in every))),
        machine=machine.kind(),
        scale="whole" if progress.scale == 1 else f"{progress.scale:g} of the whole",
        violations=sum(len(one["violations"]) for one in every),
    )
    rows = [_row(part, progress.of(part.name), progress.scale) for part in parts]
    return head + "\n".join(rows) + "\n" + "".join(_section(part, progress) for part in parts)


def by_hand(page: str) -> str:
    """The end of the page, which is not the gate's."""
    _, heading, rest = page.partition(BY_HAND)
    return heading + rest


def _listed(words: list[str]) -> str:
    return ", ".join(words) or "none"


def _row(part: Part, done: list[Done], scale: float) -> str:
    units = sum(one["units"] for one in done) * part.per_unit
    of = part.units(scale) * part.per_unit
    violations = sum(len(one["violations"]) for one in done)
    seconds, cpu = (sum(one[name] for one in done) for name in ("seconds", "cpu"))
    return f"| {part.name} | {units:,} | {of:,} {part.counted} | {violations} | {seconds / 60:.1f} | {cpu:,.0f} |"


def _section(part: Part, progress: Progress) -> str:
    done = progress.of(part.name)
    lines = ["", f"## {part.name.capitalize()}", "", textwrap.fill(" ".join(part.about.split()), WIDTH), ""]
    if not done:
        return "\n".join([*lines, "Not run.", ""])
    sums: Counter[str] = Counter()
    most: dict[str, float] = {}
    facts: dict[str, Any] = {}
    for one in done:
        sums.update(one["sums"])
        facts |= one["facts"]
        for name, value in one["most"].items():
            most[name] = max(value, most.get(name, value))
    lines += ["| figure | |", "| --- | ---: |"]
    kinds = sorted(name for name in sums if name.startswith(KINDS))
    figures = [name for name in sums if name not in kinds]
    lines += [f"| {name} | {_number(sums[name])} |" for name in figures]
    for prefix in KINDS:
        told = [f"{name.removeprefix(prefix)} {_number(sums[name])}" for name in kinds if name.startswith(prefix)]
        lines += [f"| {prefix.strip()} | {', '.join(told)} |"] if told else []
    lines += [f"| {name} | {_number(value)} |" for name, value in most.items()]
    lines += [f"| {name} | {_number(value)} |" for name, value in facts.items()]
    commits = Counter[str]()
    for one in done:
        commits[one["commit"]] += one["units"] * part.per_unit
    if len(commits) > 1:
        lines += ["", "By commit: " + ", ".join(f"{name}: {units:,}" for name, units in commits.items()) + "."]
    for one in done:
        for found in one["violations"]:
            lines += ["", f"Violation in {part.name}:{found['unit']}: `{in_short(found['what'])}`"]
    again = [one for one in progress.again if one["part"] == part.name]
    if again:
        lines += ["", "Found on the way, and run again since the program or the gate was changed:", ""]
        found = (
            f"- {one['commit']}, {part.name}:{what['unit']}: `{in_short(what['what'])}`"
            for one in again
            for what in one["violations"]
        )
        lines += dict.fromkeys(found)
    return "\n".join([*lines, ""])


def in_short(what: str) -> str:
    """Without the lines of a traceback, which name the folders of whoever ran it; the progress has them."""
    lines = [line.strip(" ^~") for line in what.splitlines() if not line.startswith("  File ")]
    told = [line for line in lines if line]
    return told[0] if len(told) == 1 else f"{told[0]} … {told[-2]} … {told[-1]}"


def _number(value: Any) -> str:
    if isinstance(value, float) and not value.is_integer():
        return f"{value:,.2f}"
    return f"{int(value):,}" if isinstance(value, (int, float)) else str(value)
