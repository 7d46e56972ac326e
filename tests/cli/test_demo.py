"""`demo` and `--smoke`: the program shows itself, in pictures or in words, and tries itself out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tuscany_app import cli

PICTURES = (
    "home", "new-game", "opening", "in-hand", "refusal", "middle", "nudge", "hint", "near-the-end", "results", "replay",
    "lessons", "lesson", "rules", "settings", "guide", "about", "keys",
)  # fmt: skip


def program(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tuscany_app", *arguments]
    surroundings = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(command, capture_output=True, encoding="utf-8", env=surroundings | variables, check=False)


def test_pictures_of_every_page(tmp_path: Path, home: Path) -> None:
    folder = tmp_path / "pictures"
    wishes = ("--players", "2", "--lang", "es", "--theme", "dark", "--size", "1400x800")
    done = program("demo", "pillars", "--shots", str(folder), *wishes)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout == f"{len(PICTURES)} imágenes guardadas en {folder}.\n"
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"{number:02}-{name}.png" for number, name in enumerate(PICTURES, 1)]
    images = [QImage(str(file)) for file in files]
    assert {image.size().toTuple() for image in images} == {(1400, 800)}
    for image in images:
        assert image.pixelColor(700, 12).lightness() < 90  # the menu bar is dark
    for one, other in pairwise(images):
        assert one != other
    assert not home.exists()  # the player's own games and settings are untouched


def test_demo_tells_the_game_it_shows(home: Path) -> None:
    done = program("demo", "pillars", "--players", "2", "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.startswith("Pillars\n")
    assert "Clara puts a pillar on" in done.stdout
    assert "wins the game" in done.stdout
    assert not home.exists()


def test_a_folder_that_cannot_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], qapp: object
) -> None:
    def refuse(path: Path, data: bytes) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(Path, "write_bytes", refuse)
    assert cli.run(["demo", "pillars", "--shots", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"tuscany-table: {tmp_path / '01-home.png'} can't be written: permission is denied.\n"


def test_smoke_is_silent_and_well(home: Path) -> None:
    done = program("--smoke")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not home.exists()


def test_the_smoothness_of_the_window_is_measured() -> None:
    done = program("bench", "pillars", "--window", "--seconds", "1", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    figures = json.loads(done.stdout)["pillars"]
    assert list(figures["frames"]) == ["1366x768", "2560x1440"]
    for frames in figures["frames"].values():
        assert list(frames) == ["zoom", "settle", "drag", "resize", "hover", "decision"]
        for one in frames.values():
            assert 0 <= one["p50"] <= one["p99"] <= one["most"]
            assert one["most"] > 0  # the clock of Windows counts a process's time in steps of 16 ms
    assert figures["timer_ms"] == 16
    assert 0 <= figures["p50"] <= figures["p95"] <= figures["p99"] <= figures["most"]
    assert figures["ticks"] > 0  # a busy machine may leave little time for them
