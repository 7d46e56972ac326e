"""The work of others: all that is pinned and all that is bundled is named in the index, with its licence word for
word."""

from __future__ import annotations

import fnmatch
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tuscany_app.shell.program.licences import OWN, PURPOSES, QT, Work, works

ROOT = Path(__file__).parents[2]
INSIDE = ROOT / "dist" / "tuscany-table" / "_internal"
NAMED = {work.id: work for work in works()}


def pinned() -> set[str]:
    text = (ROOT / "packaging" / "requirements" / "run.txt").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z0-9-]+)==", text, re.MULTILINE))


def test_everything_pinned_is_named_once() -> None:
    named = [name for work in works() for name in work.distributions]
    assert sorted(named) == sorted(pinned())


def test_everything_named_has_a_purpose_a_licence_and_a_source() -> None:
    assert set(PURPOSES) == set(NAMED)
    for work in works():
        assert work.licence
        assert (work.source and all(place.startswith("https://") for place in work.source)) or work.id == OWN


@pytest.mark.parametrize("work", works(), ids=lambda work: work.id)
def test_every_licence_can_be_read(work: Work) -> None:
    assert len(work.whole_text()) > 500
    for name in work.texts:
        assert (ROOT / "resources" / name).read_text(encoding="utf-8").strip() in work.whole_text()


def test_every_text_belongs_to_something() -> None:
    folder = ROOT / "resources" / "licences"
    named = {name for work in works() for name in work.texts}
    assert {f"licences/{path.name}" for path in folder.glob("*.txt")} == {name for name in named if "fonts" not in name}


def test_ours_is_the_one_of_the_source() -> None:
    assert NAMED[OWN].whole_text().strip() == (ROOT / "LICENSE").read_text(encoding="utf-8").strip()


def test_the_lgpl_comes_with_the_gpl_it_refers_to() -> None:
    text = NAMED[QT].whole_text()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "END OF TERMS AND CONDITIONS" in text


@pytest.mark.skipif(not INSIDE.is_dir(), reason="there is no bundle here")
def test_everything_in_the_bundle_is_named() -> None:
    patterns = [pattern for work in works() for pattern in work.files]
    strangers = [path.name for path in INSIDE.iterdir() if not _named(path.name, patterns)]
    assert strangers == []


def _named(name: str, patterns: list[str]) -> bool:
    """A folder is named by what is in it."""
    return any(fnmatch.fnmatchcase(name, pattern.removesuffix("/*")) for pattern in patterns)


@pytest.mark.skipif(sys.platform != "linux", reason="Debian's way to say it")
def test_the_debian_package_names_them_all() -> None:
    code = "import linux_packages; print(linux_packages.copyright_text())"
    folder = ROOT / "packaging"
    given = os.environ | {"PYTHONPATH": str(folder)}
    said = subprocess.run(
        [sys.executable, "-c", code], env=given, capture_output=True, encoding="utf-8", check=True
    ).stdout
    for work in works():
        assert not work.files or f"usr/lib/tuscany-table/_internal/{work.files[0]}" in said or work.id == OWN
        assert work.id == OWN or f"License: {work.id}\n" in said
