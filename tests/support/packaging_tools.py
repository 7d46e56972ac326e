"""The programs in `packaging/` as modules (that folder bears the name of a library and can't be imported by it), and
the tools of other systems and distributors that look at what they make."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

MUST = "TUSCANY_TABLE_MUST_PACKAGE"  # environment variable: the tools have to be there, as on the machine of `.ci/run`
PACKAGING = Path(__file__).parents[2] / "packaging"


def tool(name: str) -> ModuleType:
    """`packaging/NAME.py`, loaded anew; what it imports from beside it is found."""
    spec = importlib.util.spec_from_file_location(f"packaging_{name}", PACKAGING / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(PACKAGING))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(PACKAGING))
    return module


def needed(name: str) -> str:
    """Where a tool is; without it the test is skipped, or fails where it must be there."""
    found = shutil.which(name)
    if found is None:
        (pytest.fail if os.environ.get(MUST) else pytest.skip)(f"{name} is not there")
    return found
