"""Run a job of `.github/workflows/build.yml` here, in a root like its container.

    .venv/bin/python packaging/prove_workflow.py JOB ROOT

ROOT is a folder with the system that the job's container has, for instance from `mmdebstrap --variant=minbase bookworm
ROOT` for debian:12; as root on Linux. The job's commands run there in their order, with their environment, and the last
commit stands where the checkout would be: as a git repository if git is there by then, as the checkout's action has it.
What would be uploaded must have been made. It needs what the tests need (`python3 run.py test --version`).
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
JOBS: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8"))["jobs"]
WORKSPACE = "/__w/table/table"  # where a container has the checkout
GIVEN = {"github.server_url": "https://example.org", "github.repository": "somebody/table"}
PACKAGES_COME_BY = ("/etc/pip.conf", "/etc/resolv.conf", os.environ.get("PIP_CERT", ""))  # files of this machine


class Failed(Exception):
    """What does not hold, in a sentence."""


def filled(text: str) -> str:
    """The expressions that a job's environment has."""
    return re.sub(r"\$\{\{ *(.+?) *\}\}", lambda found: GIVEN[found[1]], text)


@contextlib.contextmanager
def entered(root: Path) -> Iterator[None]:
    """The root with what a running system has, and with this machine's way to its packages."""
    for name in filter(None, PACKAGES_COME_BY):
        if Path(name).is_file():
            target = root / name.lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(name, target)
    for settings in Path("/etc/apt/apt.conf.d").glob("*"):
        shutil.copy(settings, root / "etc" / "apt" / "apt.conf.d")
    parts = ("proc", "dev", "sys")
    try:
        for part in parts:
            subprocess.run(["mount", "--rbind", f"/{part}", root / part], check=True)
            subprocess.run(["mount", "--make-rslave", root / part], check=True)
        yield
    finally:
        for part in parts:
            subprocess.call(["umount", "--recursive", "--lazy", root / part], stderr=subprocess.DEVNULL)


def check_out(root: Path) -> None:
    workspace = root / WORKSPACE.lstrip("/")
    shutil.rmtree(workspace, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", ROOT, workspace], check=True)
    if not shutil.which("git", path=f"{root}/usr/bin"):
        shutil.rmtree(workspace / ".git")


def run_step(root: Path, job: dict[str, Any], step: dict[str, Any]) -> None:
    kept = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    told = {**kept, "HOME": "/root", "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}
    told |= {"CI": "true", "GITHUB_WORKSPACE": WORKSPACE}
    told |= {name: filled(str(value)) for name, value in {**job.get("env", {}), **step.get("env", {})}.items()}
    (root / WORKSPACE.lstrip("/")).mkdir(parents=True, exist_ok=True)
    command = ["chroot", root, "bash", "-e", "-c", f"cd {WORKSPACE}\n{step['run']}"]
    done = subprocess.call(command, env=told, stdin=subprocess.DEVNULL)
    if done:
        raise Failed(f"`{step['run']}` ended with {done}.")


def look_for_artifacts(root: Path, patterns: str) -> None:
    for pattern in patterns.split():
        found = sorted((root / WORKSPACE.lstrip("/")).glob(pattern))
        if not found:
            raise Failed(f"There is no {pattern} to upload.")
        for path in found:
            print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")


def run_job(job: dict[str, Any], root: Path) -> None:
    with entered(root):
        for step in job["steps"]:
            action = step.get("uses", "").partition("@")[0]
            print(f"=== {step.get('name') or action}", flush=True)
            started = time.monotonic()
            if "run" in step:
                run_step(root, job, step)
            elif action == "actions/checkout":
                check_out(root)
            elif action == "actions/upload-artifact":
                look_for_artifacts(root, step["with"]["path"])
            else:
                raise Failed(f"{action} can't be carried out here.")
            print(f"=== holds ({time.monotonic() - started:.0f} s)", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("job", choices=[name for name, job in JOBS.items() if "container" in job])
    parser.add_argument("root", type=Path)
    wish = parser.parse_args()
    if os.geteuid() != 0:
        print("Only root can enter another root.", file=sys.stderr)
        return 1
    if not (wish.root / "usr" / "bin" / "apt-get").exists():
        print(f"{wish.root} is not the root of a Debian or an Ubuntu.", file=sys.stderr)
        return 1
    try:
        run_job(JOBS[wish.job], wish.root.resolve())
    except (Failed, OSError, subprocess.CalledProcessError) as why:
        print(why, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
