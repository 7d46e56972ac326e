"""The tables of `docs/strength.md`, made from what `tournament --json` has printed.

python packaging/strength.py [FILE …]    take these files into docs/strength and write the tables anew from all there
python packaging/strength.py --check     1 if they are not what these files say

Results of one pair from several files are put together by deal, so that a long tournament can be played in parts. What
a decision costs is taken from the files ID-….cpu.json alone: short tournaments, measured with CPython, given with this
ending.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, it finds only its own folder

from tuscany_app.cli.strength import clustered, elo  # noqa: E402
from tuscany_app.kernel import catalogue  # noqa: E402
from tuscany_app.kernel.game import LEVELS  # noqa: E402
from tuscany_app.kernel.setup import RANDOM  # noqa: E402

DOCS = ROOT / "docs"
PAGE = DOCS / "strength.md"
BEGIN, END = "<!-- made by packaging/strength.py -->\n", "<!-- end -->\n"
ORDER = (RANDOM, *LEVELS)
CPU = ".cpu.json"  # how the files end that tell what a decision costs

Pair = tuple[str, int, str, str, str]  # game, players, options that are not the usual ones, below, level


def reports(*, cpu: bool) -> list[dict[str, Any]]:
    paths = [path for path in sorted((DOCS / "strength").glob("*.json")) if path.name.endswith(CPU) == cpu]
    return [json.loads(path.read_text("utf-8")) for path in paths]


def unusual(report: dict[str, Any]) -> str:
    usual = {option.id: option.default for option in catalogue.load(report["game"]).options}
    given = {name: value for name, value in report["options"].items() if usual.get(name) != value}
    return ", ".join(f"{name}={str(value).lower()}" for name, value in given.items())


def pairs(found: list[dict[str, Any]]) -> Iterator[tuple[Pair, dict[str, Any], dict[str, Any]]]:
    for report in found:
        for pair in report["pairs"]:
            yield (report["game"], report["players"], unusual(report), pair["below"], pair["level"]), report, pair


def strength_table(found: list[dict[str, Any]]) -> Iterator[str]:
    """What one game's reports say."""
    deals: dict[Pair, dict[int, list[float]]] = {}
    runs: dict[Pair, set[tuple[str, str]]] = {}
    for key, report, pair in pairs(found):
        deals.setdefault(key, {}).update(enumerate(pair["won"], start=report["seed"]))
        runs.setdefault(key, set()).add((report["date"], report["python"]))
    yield "| players | | games | won | 95 % interval | even | Elo | measured |\n"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |\n"
    for key in sorted(deals, key=lambda key: (key[1], key[2], ORDER.index(key[4]), ORDER.index(key[3]))):
        _, players, options, below, level = key
        won = list(deals[key].values())
        share = sum(map(sum, won)) / len(won) / players
        low, high = clustered(won)
        points = [elo(part, players) for part in (share, low, high)]
        told = [
            f"{players}" + (f" ({options})" if options else ""),
            f"{level} over {below}" if players == 2 else f"one {level} among {below}",
            f"{len(won) * players}",
            f"{share:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{1 / players:.1%}",
            "{} ({} to {})".format(*("∞" if part is None else f"{part:+.0f}" for part in points)),
            "; ".join(f"{date}, {python}" for date, python in sorted(runs[key])),
        ]
        yield f"| {' | '.join(told)} |\n"


def cost_table(found: list[dict[str, Any]]) -> Iterator[str]:
    """CPU seconds a decision, the mean over the games."""
    spent: dict[tuple[str, int, str], list[tuple[int, float]]] = {}
    for (game_id, players, _, _, _), _, pair in pairs(found):
        for level, seconds in pair["cpu_seconds_per_decision"].items():
            spent.setdefault((game_id, players, level), []).append((pair["games"], seconds))
    yield f"| game | players | {' | '.join(LEVELS)} |\n"
    yield f"| --- | --- | {' | '.join('---' for _ in LEVELS)} |\n"
    for game_id, players in sorted({key[:2] for key in spent}, key=lambda key: (catalogue.ids().index(key[0]), key[1])):
        row = []
        for level in LEVELS:
            runs = spent.get((game_id, players, level))
            row.append("" if not runs else f"{sum(n * s for n, s in runs) / sum(n for n, _ in runs):.3f}")
        yield f"| {catalogue.load(game_id).name} | {players} | {' | '.join(row)} |\n"


def levels_of(report: dict[str, Any]) -> list[str]:
    """Those that took part, weakest first."""
    return sorted({name for pair in report["pairs"] for name in (pair["level"], pair["below"])}, key=ORDER.index)


def command(report: dict[str, Any]) -> str:
    """What to type to get a report again."""
    levels = levels_of(report)
    games = max(pair["games"] for pair in report["pairs"])
    told = f"tournament {report['game']} --levels {','.join(levels)} --players {report['players']} --games {games}"
    told += f" --seed {report['seed']}"
    if "start" in report:
        told += f" --start {report['start']}"
    if len(report["pairs"]) >= len(levels):  # more than the neighbours
        told += " --every-pair"
    return told + "".join(f" --option {option}" for option in filter(None, unusual(report).split(", ")))


def commands(found: list[dict[str, Any]]) -> str:
    return "".join(f"- `{told}`\n" for told in dict.fromkeys(map(command, found)))


def tables(found: list[dict[str, Any]], costs: list[dict[str, Any]]) -> str:
    text = ""
    for game_id in catalogue.OWN:
        own = [report for report in found if report["game"] == game_id]
        if own:
            text += f"\n## {catalogue.load(game_id).name}\n\n{''.join(strength_table(own))}\n{commands(own)}"
    return f"{text}\n## CPU seconds a decision\n\n{''.join(cost_table(costs))}\n{commands(costs)}\n"


def page() -> str:
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    return before + BEGIN + tables(reports(cpu=False), reports(cpu=True)) + END + rest.partition(END)[2]


def take_in(path: Path) -> None:
    """Keep a report under the name that its content gives it; what is given as costs stays that."""
    text = path.read_text("utf-8")
    if not text.strip():
        print(f"{path} is empty: that tournament is not over.")
        return
    report = json.loads(text)
    levels = levels_of(report)
    parts = [report["game"], f"{report['players']}p", *unusual(report).split(", ")]
    cpu = path.name.endswith(CPU)
    if not cpu:
        parts += [*levels, f"seed{report['seed']}"]
    name = "-".join(filter(None, parts)).replace("=", "-")
    (DOCS / "strength" / (name + (CPU if cpu else ".json"))).write_text(text, encoding="utf-8")


def main() -> int:
    for name in sys.argv[1:]:
        if name != "--check":
            take_in(Path(name))
    made = page()
    if sys.argv[1:] == ["--check"]:
        right = made == PAGE.read_text("utf-8")
        print("The tables are what was measured." if right else "The tables are not those of docs/strength/*.json.")
        return int(not right)
    PAGE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
