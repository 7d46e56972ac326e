"""From a tag to a release: the workflow runs what is there and keeps what is made; the notes are the changelog's."""

from __future__ import annotations

import contextlib
import re
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support.packaging_tools import tool
from tuscany_app import __version__

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
JOBS: dict[str, Any] = yaml.safe_load(TEXT)["jobs"]
STEPS = [step for job in JOBS.values() for step in job["steps"]]

release_notes, prove_workflow = tool("release_notes"), tool("prove_workflow")
CHANGELOG = """# Changelog

## Unreleased

### Added
- Not yet.

## [1.2.0] - 2026-12-01

### Added
- A fifth game.

## 1.1.0

- Older.

[1.2.0]: https://example.org/1.2.0
"""


def test_other_peoples_actions_are_pinned_to_a_commit() -> None:
    used = re.findall(r"uses: (.+)$", TEXT, re.MULTILINE)
    assert len(used) == sum("uses" in step for step in STEPS) > 0
    for line in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line


def test_the_workflow_runs_programs_that_are_there() -> None:
    commands = "\n".join(step["run"] for step in STEPS if "run" in step)
    named = set(re.findall(r"(?:^|\s)((?:[\w.]+/)*[\w.]+\.py|\.ci/run)\b", commands))
    assert named == {"run.py", "packaging/build.py", "packaging/flatpak.py", "packaging/release_notes.py", ".ci/run"}
    assert all((ROOT / name).is_file() for name in named)


def test_what_is_made_is_what_is_kept() -> None:
    """By the names that the programs of each system give it."""
    names = {
        "linux": [
            f"tuscany-table-{__version__}-linux-x86_64.tar.xz",
            f"tuscany-table_{__version__}_amd64.deb",
            f"tuscany_table-{__version__}.tar.gz",
            f"tuscany_table-{__version__}-py3-none-any.whl",
        ],
        "flatpak": [f"tuscany-table-{__version__}-linux-x86_64.flatpak"],
        "windows": [f"tuscany-table-{__version__}-windows-x64-setup.exe"],
        "macos-arm64": [f"tuscany-table-{__version__}-macos-arm64.dmg"],
        "macos-x86_64": [f"tuscany-table-{__version__}-macos-x86_64.dmg"],
    }
    kept = {row["system"]: row["made"] for row in JOBS["systems"]["strategy"]["matrix"]["include"]}
    for job in ("linux", "flatpak"):
        [upload] = [step["with"] for step in JOBS[job]["steps"] if "upload-artifact" in step.get("uses", "")]
        kept[job] = upload["path"]
    assert set(kept) == set(names)
    for system, patterns in kept.items():
        for name in names[system]:
            assert any(fnmatch(f"dist/{name}", pattern) for pattern in patterns.split()), name


def test_the_oldest_and_the_newest_python_are_tested() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    named = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', project)
    rows = JOBS["pythons"]["strategy"]["matrix"]["include"]
    assert [row["python"] for row in rows] == [named[0], named[-1]]
    assert all(row["image"].startswith(f"python:{row['python']}-slim-") for row in rows)


def test_only_the_release_may_write_and_it_waits_for_all() -> None:
    assert yaml.safe_load(TEXT)["permissions"] == {"contents": "read"}
    assert [name for name, job in JOBS.items() if "permissions" in job] == ["release"]
    assert set(JOBS["release"]["needs"]) == set(JOBS) - {"release"}
    assert "refs/tags/v" in JOBS["release"]["if"]


# the proof of the workflow, where it can be run


@pytest.mark.skipif(sys.platform != "linux", reason="other roots are entered on Linux")
def test_a_job_is_carried_out_in_its_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def call(command: list[str], *, env: dict[str, str], **_: object) -> int:
        calls.append(command[-1].partition("\n")[2] + f" at {env.get('TUSCANY_TABLE_ADDRESS')}")
        return 1 if "fails" in command[-1] else 0

    monkeypatch.setattr(prove_workflow.subprocess, "call", call)
    monkeypatch.setattr(prove_workflow, "entered", contextlib.nullcontext)
    monkeypatch.setattr(prove_workflow, "check_out", lambda root: calls.append("checkout"))
    job = dict(JOBS["linux"])
    with pytest.raises(prove_workflow.Failed, match=r"There is no dist/tuscany-table-\*\.tar\.xz to upload"):
        prove_workflow.run_job(job, tmp_path)
    commands = [step["run"] for step in job["steps"] if "run" in step]
    at = " at https://example.org/somebody/table"
    assert calls == [commands[0] + at, "checkout", *(command + at for command in commands[1:])]
    job["steps"] = [{"run": "fails"}, *job["steps"]]
    with pytest.raises(prove_workflow.Failed, match="`fails` ended with 1"):
        prove_workflow.run_job(job, tmp_path)


# notes


def test_notes_are_the_part_of_that_version() -> None:
    assert release_notes.notes(CHANGELOG, "1.2.0") == "### Added\n- A fifth game.\n"
    assert release_notes.notes(CHANGELOG, "1.1.0") == "- Older.\n"


@pytest.mark.parametrize("version", ["1.3.0", "1.2", "1"])
def test_a_version_without_a_part_has_no_notes(version: str) -> None:
    with pytest.raises(release_notes.Wrong, match="says nothing of"):
        release_notes.notes(CHANGELOG, version)


@pytest.mark.parametrize("arguments", [["v99.0.0"], [__version__], [], ["v1", "v2"]])
def test_another_tag_is_refused_in_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert release_notes.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


def test_the_tag_of_this_version_prints_its_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "CHANGELOG.md"
    path.write_text(f"## {__version__}\n\n- “Everything”.\n", encoding="utf-8")
    monkeypatch.setattr(release_notes, "CHANGELOG", path)
    assert release_notes.main([f"v{__version__}"]) == 0
    assert capsys.readouterr().out == "- “Everything”.\n"
