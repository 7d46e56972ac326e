"""The shell is ordered by subject: shared folders hold what several subjects use, and no file lies between folders."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHELL = ROOT / "tuscany_app" / "shell"
SHARED = ("base", "widgets")


def users(root: Path) -> dict[str, set[str]]:
    """For every imported module: the folders of the shell, and the other packages, that import it."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path in root.rglob("*.py"):
        parts = path.relative_to(root).parts
        folder = parts[1] if parts[0] == "shell" else parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.ImportFrom) or not node.module:
                continue
            for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                found[name.removeprefix("tuscany_app.")].add(folder)
    return found


def with_one_user(root: Path) -> list[str]:
    by_module = users(root)
    modules = (path for shared in SHARED for path in (root / "shell" / shared).glob("*.py") if path.stem != "__init__")
    return sorted(path.name for path in modules if len(by_module[f"shell.{path.parent.name}.{path.stem}"]) < 2)


def test_shared_folders_hold_what_several_folders_use() -> None:
    assert with_one_user(ROOT / "tuscany_app") == []


def test_a_widget_with_one_user_would_be_found(tmp_path: Path) -> None:
    for folder in (*SHARED, "home", "library"):
        (tmp_path / "shell" / folder).mkdir(parents=True)
    for name in ("badge", "card"):
        (tmp_path / "shell" / "widgets" / f"{name}.py").touch()
    imports = "from tuscany_app.shell.widgets.card import Card\n"
    (tmp_path / "shell" / "home" / "page.py").write_text(
        imports + "from tuscany_app.shell.widgets import badge\n", encoding="utf-8"
    )
    (tmp_path / "shell" / "library" / "page.py").write_text(imports, encoding="utf-8")
    assert with_one_user(tmp_path) == ["badge.py"]


def test_no_file_lies_between_the_folders() -> None:
    assert [path.name for path in SHELL.glob("*.py")] == ["__init__.py"]


@pytest.mark.parametrize("folder", sorted(path.name for path in (ROOT / "tests" / "shell").iterdir() if path.is_dir()))
def test_tests_mirror_the_shell(folder: str) -> None:
    assert folder == "__pycache__" or (SHELL / folder / "__init__.py").is_file()
