"""What is tracked belongs here: downloads, pictures and scratch once got in with a careless `git add`."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOP = {
    ".ci", ".editorconfig", ".github", ".gitignore", ".pre-commit-config.yaml", "CHANGELOG.md", "CONTRIBUTING.md",
    "LICENSE", "README.md", "SECURITY.md", "conftest.py", "docs", "examples", "i18n", "packaging",
    "pyproject.toml", "resources", "run.py", "tests", "tuscany_app",
}  # fmt: skip
LARGEST = 1_500_000  # bytes
ARCHIVES = {
    ".7z", ".bz2", ".deb", ".dmg", ".egg", ".exe", ".gz", ".jar", ".lzma", ".msi", ".rar", ".rpm", ".tar", ".tgz",
    ".whl", ".xz", ".zip", ".zst",
}  # fmt: skip


def tracked() -> list[str]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], capture_output=True, check=True, encoding="utf-8")
    return [name for name in listed.stdout.split("\0") if name]


def strangers(names: list[str]) -> list[str]:
    """The names that may not be tracked."""
    return [
        name
        for name in names
        if name.split("/")[0] not in TOP
        or Path(name).suffix.lower() in ARCHIVES
        or ((ROOT / name).is_file() and (ROOT / name).stat().st_size > LARGEST)
    ]


def test_only_what_belongs_here_is_tracked() -> None:
    assert strangers(tracked()) == []


@pytest.mark.parametrize(
    "name", ["scrapy-2.19.0-py3-none-any.whl", "docs/all.zip", "tests/data/old.tar.gz", "shot.png"]
)
def test_a_stranger_would_be_found(name: str) -> None:
    assert strangers([name]) == [name]
