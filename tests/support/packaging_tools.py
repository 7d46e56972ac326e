"""The programs in `packaging/`, as modules: that folder bears the name of a library and can't be imported by it."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

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
