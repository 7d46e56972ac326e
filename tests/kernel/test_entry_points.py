"""Entry points are found as `importlib.metadata` finds them, wherever packages lie, and nothing else is."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

import pytest

from tuscany_app.kernel import entry_points


def install(folder: Path, name: str, text: str | bytes) -> None:
    (folder / name).mkdir(parents=True)
    (folder / name / "entry_points.txt").write_bytes(text if isinstance(text, bytes) else text.encode())


def test_they_are_those_of_the_standard_library() -> None:
    groups = [group for group in importlib.metadata.entry_points().groups if group not in ("xyz",)]
    assert groups
    for group in groups:
        theirs = {(entry.name, entry.value) for entry in importlib.metadata.entry_points(group=group)}
        assert set(entry_points.found(group)) == theirs, group


def test_of_every_folder_of_the_path_by_name_and_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "one", "b-1.dist-info", "[other]\nx = y\n\n[games]\n# z = z\nchess = chess_package\n")
    install(tmp_path / "one", "c-1.egg-info", "[games]\nchess=chess_package\ngo = go_package.inside\n[more]\na = b\n")
    install(tmp_path / "two", "d-1.dist-info", "[ games ]\ndraughts  =  d\n")
    install(tmp_path / "two", "no-metadata", "[games]\nwrong = w\n")
    monkeypatch.setattr("sys.path", [str(tmp_path / name) for name in ("one", "one", "missing", "two")])
    found = entry_points.found("games")
    assert found == [("chess", "chess_package"), ("draughts", "d"), ("go", "go_package.inside")]


def test_what_cannot_be_read_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "a-1.dist-info", b"[games]\n\xff = a\n")
    (tmp_path / "b-1.dist-info").mkdir()
    (tmp_path / "c-1.dist-info").write_text("a file", encoding="utf-8")
    install(tmp_path, "d-1.dist-info", "chess = before any group\n[games]\nno value\nchess = c\n")
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr("sys.path", [str(tmp_path), str(tmp_path / "file"), str(tmp_path / "a.zip")])
    assert entry_points.found("games") == [("chess", "c")]
