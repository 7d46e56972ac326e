"""Every command in README and CONTRIBUTING is run: by `.ci/run` or the workflow, by a test or a proof, or here."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "CONTRIBUTING.md")
PROGRAMS = ("python3 ", ".venv/bin/", ".ci/", "git ", "sudo ", "pipx ", "flatpak ", "./", "tuscany-table ", "cd ")

# By what else a command is run: a file, and the words in it that do it.
ELSEWHERE = {
    "sudo apt install ./tuscany-table_*.deb": ("packaging/prove.py", '"tuscany-table_*.deb"'),
    "./install.sh": ("tests/setup/test_archive_scripts.py", 'unpacked.run("install.sh")'),
    "./uninstall.sh": ("tests/setup/test_archive_scripts.py", 'unpacked.run("uninstall.sh")'),
    "flatpak install tuscany-table-*.flatpak": ("packaging/prove_flatpak.py", 'run("flatpak", "install", "--user"'),
    # pipx lets pip do this in an environment of its own
    "pipx install ./tuscany_table-*.whl": ("tests/setup/test_wheel.py", '"--disable-pip-version-check", wheel'),
    "pipx uninstall tuscany-table": ("tests/setup/test_wheel.py", 'run(*pip, "uninstall", "--yes"'),
    "tuscany-table --install-desktop": ("tests/cli/test_desktop_entry.py", 'cli.run(["--install-desktop"])'),
    "tuscany-table report": ("tests/shell/program/test_problem_report.py", 'cli.run(["report"'),
    "python3 run.py guide --pdf guide.pdf": (
        "tests/shell/reading/printing/test_user_guide_booklet.py",
        'cli.run(["guide", "--lang", "it", "--pdf"',
    ),
}


def blocks(page: str) -> list[str]:
    """The lines of the shell blocks of a page."""
    found: list[str] = re.findall(r"^```sh\n(.*?)^```", (ROOT / page).read_text("utf-8"), re.M | re.S)
    return [line for block in found for line in block.splitlines()]


def commands(page: str) -> list[str]:
    """Every command that a page gives, but for those with a word to be filled in, `COMMAND …`."""
    text = (ROOT / page).read_text("utf-8")
    within = [words for words in re.findall(r"`([^`\n]+)`", text) if words.startswith(PROGRAMS) and "…" not in words]
    return [*blocks(page), *within]


def run_by_ci() -> str:
    steps = [
        step["run"]
        for job in yaml.safe_load((ROOT / ".github/workflows/build.yml").read_text("utf-8"))["jobs"].values()
        for step in job["steps"]
        if "run" in step
    ]
    lines = "\n".join([(ROOT / ".ci/run").read_text("utf-8"), *steps]).splitlines()
    return "\n".join(line for line in lines if not line.lstrip().startswith("#"))


def is_run(command: str, by: str) -> bool:
    return re.search(rf"(^|\s){re.escape(command)}(\s|;|$)", by, re.M) is not None


def here(page: str) -> list[str]:
    """The commands of the shell blocks that only this test runs."""
    by = run_by_ci()
    return [line for line in blocks(page) if not is_run(line, by)]


@pytest.mark.parametrize("page", PAGES)
def test_every_command_is_run_by_something(page: str) -> None:
    by, mine = run_by_ci(), here("CONTRIBUTING.md")
    given = commands(page)
    assert len(given) > 5
    assert [one for one in given if not is_run(one, by) and one not in (*ELSEWHERE, *mine)] == []


@pytest.mark.parametrize("command", ELSEWHERE)
def test_what_is_run_elsewhere_is(command: str) -> None:
    file, words = ELSEWHERE[command]
    assert words in (ROOT / file).read_text("utf-8")
    assert any(command in commands(page) for page in PAGES)


def test_a_command_that_nothing_runs_would_be_found() -> None:
    by = "python3 run.py test --cov\n    apt-get install wine\ncd made && sha256sum"
    assert is_run("python3 run.py test", by)
    assert not is_run("python3 run.py te", by)
    assert not is_run("python3 run.py test -k pillars", by)
    assert not is_run("thon3 run.py", by)


@pytest.mark.skipif(sys.platform != "linux", reason="the commands are those of Linux")
def test_the_first_hour_works_as_it_stands(tmp_path: Path) -> None:
    """What `.ci/run` leaves out of it, in a clone with this environment, one after the other."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    somebody = {f"GIT_{role}_{what}": "x@example.org" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    surroundings |= somebody | {"PRE_COMMIT_HOME": str(tmp_path / "cache")}
    folder, steps = tmp_path, here("CONTRIBUTING.md")
    assert steps[0].startswith("git clone ADDRESS ")
    for step in steps:
        words = [str(ROOT) if word == "ADDRESS" else word for word in shlex.split(step)]
        if words[0] == "cd":
            folder = folder / words[1]
            (folder / ".venv").symlink_to(sys.prefix)
            continue
        if words[:2] == ["git", "commit"]:
            (folder / "CHANGELOG.md").write_text("# Changed\n", "utf-8")
        done = subprocess.run(words, cwd=folder, env=surroundings, capture_output=True, encoding="utf-8")
        assert done.returncode == 0, f"{step}\n{done.stdout}{done.stderr}"
    log = subprocess.run(["git", "log", "--format=%s", "-1"], cwd=folder, capture_output=True, encoding="utf-8")
    assert log.stdout == "What is different now\n"
