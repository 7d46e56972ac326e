"""The tables of chances, luck and reviews in `docs/strength.md`, from what `bench chances`, `bench luck` and
`bench review` print with `--json`.

python packaging/chance_tables.py [FILE …]    take these files into docs/chances and write the tables anew
python packaging/chance_tables.py --check     1 if they are not what the files there say
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, it finds only its own folder

from tuscany_app.kernel import catalogue  # noqa: E402

DOCS = ROOT / "docs"
PAGE = DOCS / "strength.md"
FOLDER = DOCS / "chances"
BEGIN, END = "<!-- made by packaging/chance_tables.py -->\n", "<!-- end of chances -->\n"

Fields = dict[str, Any]


def found(folder: Path) -> list[tuple[str, Fields]]:
    """All figures with their games, by game and number of players."""
    read = [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))]
    order = list(catalogue.ids())
    pairs = [(game, fields) for report in read for game, fields in report.items()]
    return sorted(pairs, key=lambda pair: (order.index(pair[0]), pair[1]["players"], kind_of(pair[1])))


def kind_of(fields: Fields) -> str:
    """What was measured."""
    if "planted" in fields:
        return "review"
    return "luck" if "seats" in fields else "hints" if fields["hints"] else "chances"


def kept(name: str, report: dict[str, Fields]) -> str:
    """The name of a file with these figures: the same ones replace earlier ones."""
    (game, fields), *more = report.items()
    if more:
        raise SystemExit(f"{name}: one game a file, please")
    return f"{kind_of(fields)}-{game}-{fields['players']}p.json"


def tables(pairs: list[tuple[str, Fields]]) -> Iterator[str]:
    called = [(game, fields) for game, fields in pairs if kind_of(fields) in ("chances", "hints")]
    yield "| game | players | games of | games | Brier | even share | first quarter | even share | who decides |\n"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
    for game, fields in called:
        early, bias = fields["first_quarter"], fields["bias"]
        told = [
            _name(game), fields["players"], fields["level"] + ", by hints" * fields["hints"], fields["games"],
            f"{fields['brier']:.3f}", f"{fields['brier_even']:.3f}", f"{early['brier']:.3f}",
            f"{early['brier_even']:.3f}", f"{bias['points']:+.1f} ({bias['low']:+.1f} to {bias['high']:+.1f})",
        ]  # fmt: skip
        yield _row(told)
    yield "\nCalled → won, with the 95 % interval of won, by tenths:\n\n"
    yield "| game | players | " + " | ".join(f"{10 * tenth}–{10 * tenth + 10} %" for tenth in range(10)) + " |\n"
    yield "| --- | --- |" + " --- |" * 10 + "\n"
    for game, fields in called:
        cells = {tenth["from"] // 10: _cell(tenth) for tenth in fields["tenths"]}
        who = [_name(game), f"{fields['players']}" + (", by hints" if fields["hints"] else "")]
        yield _row([*who, *(cells.get(tenth, "–") for tenth in range(10))])
    lucky = [(game, fields) for game, fields in pairs if kind_of(fields) == "luck"]
    if lucky:
        yield "\nLuck told from decisions, in games of equal players:\n\n"
        yield "| game | players | games of | games | everybody's mean luck | variance | without | factor | adds up |\n"
        yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
    for game, fields in lucky:
        means = ", ".join(f"{100 * seat['luck']:+.1f} ± {100 * seat['luck_error']:.1f}" for seat in fields["seats"])
        yield _row([
            _name(game), fields["players"], fields["level"], fields["games"], means, fields["variance_of_ends"],
            fields["variance_without_luck"], fields["factor"], f"{fields['explained']:.0%}",
        ])  # fmt: skip
    yield from _reviews([(game, fields) for game, fields in pairs if kind_of(fields) == "review"])
    yield "\n"
    for game, fields in pairs:
        kind, hints = kind_of(fields), ""
        if kind == "hints":
            kind, hints = "chances", " --hints"
        level = f" --level {fields['level']}{hints}" if kind != "review" else ""
        yield (
            f"- `bench {kind} {game} --players {fields['players']} --games {fields['games']} --seed {fields['seed']}"
            f"{level}`\n"
        )


def _reviews(pairs: list[tuple[str, Fields]]) -> Iterator[str]:
    if not pairs:
        return
    yield "\nPlanted mistakes that rollouts prove, and decisions of *expert* in as many games:\n\n"
    yield "| game | players | games | proved | found | of *expert* | marked | changed | CPU seconds | at most |\n"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
    for game, fields in pairs:
        found = f"{fields['found']} ({fields['recall']:.0%})" if fields["proved"] else "–"
        yield _row([
            _name(game), fields["players"], fields["games"], fields["proved"], found, fields["decisions"],
            f"{fields['wrong']} ({fields['false_alarms']:.1%})", f"{fields['changed']} ({fields['changes']:.1%})",
            f"{fields['cpu_seconds_per_game']:.0f}", f"{fields['cpu_seconds_at_most']:.0f}",
        ])  # fmt: skip


def _name(game: str) -> str:
    return str(catalogue.load(game).name)


def _cell(tenth: Fields) -> str:
    return f"{tenth['called']:.0f} → {tenth['won']:.0f} ({tenth['low']:.0f}–{tenth['high']:.0f})"


def _row(cells: list[Any]) -> str:
    return "| " + " | ".join(map(str, cells)) + " |\n"


def page(text: str, folder: Path) -> str:
    """The page with the tables that the files say."""
    before, rest = text.split(BEGIN)
    return before + BEGIN + "\n" + "".join(tables(found(folder))) + "\n" + END + rest.split(END)[1]


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        return int(page(PAGE.read_text("utf-8"), FOLDER) != PAGE.read_text("utf-8"))
    FOLDER.mkdir(exist_ok=True)
    for name in arguments:
        report = json.loads(Path(name).read_text("utf-8"))
        text = json.dumps(report, indent=1) + "\n"
        (FOLDER / kept(name, report)).write_text(text, encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text("utf-8"), FOLDER), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
