"""What distributors look at: menu entry, metainfo with screenshots, the page on a package index, the Flatpak."""

from __future__ import annotations

import os
import re
import subprocess
import tarfile
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support.packaging_tools import needed, tool
from tuscany_app import __version__

ROOT = Path(__file__).parents[2]
DESKTOP = ROOT / "resources" / "desktop"
ID = "org.tuscanytable.TuscanyTable"
AT = "https://example.org/somebody/table"

metainfo, flatpak, index_page = tool("metainfo"), tool("flatpak"), tool("long_description")
README = (ROOT / "README.md").read_text("utf-8")
MANIFEST: dict[str, Any] = yaml.safe_load(flatpak.MANIFEST.read_text("utf-8"))


def texts(root: ET.Element, path: str) -> list[str | None]:
    return [element.text for element in root.findall(path)]


# metainfo


def test_the_metainfo_knows_this_version() -> None:
    newest = ET.parse(metainfo.SOURCE).getroot().find("releases/release")
    assert newest is not None
    assert newest.get("version") == __version__


def test_screenshots_are_pictures_of_the_project_in_three_languages() -> None:
    root = ET.fromstring(metainfo.complete(AT + "/"))
    shots = root.findall("screenshots/screenshot")
    assert [shot.get("type") for shot in shots].count("default") == 1
    assert shots[0].get("type") == "default"
    for shot in shots:
        assert {caption.get(metainfo.LANG, "en") for caption in shot.findall("caption")} == {"en", "es", "it"}
    for address in texts(root, "screenshots/screenshot/image"):
        assert address is not None
        place = address.removeprefix(f"{AT}/raw/v{__version__}/")
        assert (ROOT / place).is_file(), address
    assert texts(root, "url[@type='homepage']") == [AT]


def test_without_an_address_none_is_made_up() -> None:
    root = ET.fromstring(metainfo.complete())
    assert root.findall("url") == root.findall("screenshots") == []
    assert texts(root, "launchable") == ["tuscany-table.desktop"]


@pytest.mark.parametrize("address", ["http://example.org", "example.org/x", "https://"])
def test_an_address_that_is_none_is_one_sentence(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(metainfo.ADDRESS, address)
    assert metainfo.main([]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


# the page on a package index


def links(page: str) -> list[tuple[str, str]]:
    """Each with an exclamation mark if it is a picture."""
    return re.findall(r"(!?)\[[^\]]*\]\(([^)]+)\)", page)


def test_pictures_and_links_of_the_page_lead_to_the_tag_of_this_version() -> None:
    found = links(index_page.long_description(README, AT))
    assert len(found) == len(links(README)) > 5
    assert "!" in {mark for mark, _ in found}
    for mark, address in found:
        kind, tag, place = address.removeprefix(f"{AT}/").split("/", 2)
        assert (ROOT / place).exists(), address
        assert tag == f"v{__version__}"
        assert kind == ("raw" if mark else "tree" if (ROOT / place).is_dir() else "blob")


def test_without_an_address_the_page_has_no_pictures_and_no_dead_links() -> None:
    page = index_page.long_description(README, "")
    assert links(page) == []
    assert "docs/pictures/" not in page
    assert "docs/architecture.md shows the house" in page


@pytest.mark.parametrize(("address", "pages"), [("", None), (f"{AT}/", AT)])
def test_the_project_has_pages_only_where_its_address_is_known(
    address: str, pages: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(metainfo.ADDRESS, address)
    told: dict[str, Any] = {}
    index_page.PackageMetadata(str(ROOT), {}).update(told)
    assert told.get("urls", {}).get("Homepage") == pages
    assert told["readme"]["text"] == index_page.long_description(README, pages or "")


def test_a_wrong_address_ends_the_build_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(metainfo.ADDRESS, "example.org")
    with pytest.raises(SystemExit, match="begins with https://"):
        index_page.PackageMetadata(str(ROOT), {}).update({})


# Flatpak


def test_the_sandbox_has_no_network_and_no_files() -> None:
    asked = MANIFEST["finish-args"]
    assert not [wish for wish in asked if "network" in wish or "filesystem" in wish or "talk-name" in wish]
    assert {"--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio", "--device=dri"} < set(asked)


def test_everything_bears_the_name_of_the_sandbox() -> None:
    assert MANIFEST["id"] == flatpak.MANIFEST.stem == ID
    made = flatpak.shared(AT)
    assert all(Path(place).name.startswith(ID) for place in made)
    root = ET.fromstring(made[f"metainfo/{ID}.metainfo.xml"])
    assert texts(root, "launchable") == [f"{ID}.desktop"]
    assert f"Icon={ID}\n" in made[f"applications/{ID}.desktop"].decode()


def archive(folder: Path) -> Path:
    """Something laid out as the archive for Linux is."""
    tree = folder / "tuscany-table-1.0-linux-x86_64"
    (tree / "tuscany-table").mkdir(parents=True)
    for name in ("tuscany-table/tuscany-table", "install.sh", "uninstall.sh", "LICENSE"):
        (tree / name).write_text(name, encoding="utf-8")
    path = folder / "archive.tar.xz"
    with tarfile.open(path, "w:xz") as tar:
        tar.add(tree, tree.name)
    return path


@pytest.mark.skipif(os.name != "posix", reason="the commands are those of Linux")
def test_the_manifest_builds_from_what_was_prepared(tmp_path: Path) -> None:
    """Its commands are carried out as flatpak-builder does: sources laid out, archives without their first folder."""
    flatpak.prepare(archive(tmp_path), tmp_path / "prepared")
    [module] = MANIFEST["modules"]
    place, target = tmp_path / "work", tmp_path / "app"
    place.mkdir()
    for source in module["sources"]:
        path = tmp_path / "prepared" / source["path"]
        if source["type"] == "archive":
            subprocess.run(["tar", "-xf", path, "--strip-components=1", "-C", place], check=True)
        else:
            assert source["type"] == "dir"
            subprocess.run(["cp", "-a", path, place / source["dest"]], check=True)
    for command in module["build-commands"]:
        surroundings = {**os.environ, "FLATPAK_DEST": str(target), "FLATPAK_ID": ID}
        subprocess.run(["sh", "-ec", command], cwd=place, env=surroundings, check=True)
    assert (target / "bin" / MANIFEST["command"]).read_text("utf-8") == "tuscany-table/tuscany-table"
    there = {path.relative_to(target / "share").as_posix() for path in (target / "share").rglob("*") if path.is_file()}
    assert there == {*flatpak.shared(""), f"licenses/{ID}/LICENSE"}


def test_without_the_archive_it_says_what_to_run_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(flatpak, "ROOT", tmp_path)
    assert flatpak.main([]) == 1
    assert capsys.readouterr().out.endswith("run packaging/build.py first.\n")


# with the tools that distributors have


@pytest.mark.packages
def test_menu_entries_are_valid(tmp_path: Path) -> None:
    sandboxed = tmp_path / f"{ID}.desktop"
    sandboxed.write_bytes(flatpak.shared(AT)[f"applications/{ID}.desktop"])
    for path in (DESKTOP / "tuscany-table.desktop", sandboxed):
        done = subprocess.run([needed("desktop-file-validate"), path], capture_output=True, text=True)
        assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.packages
@pytest.mark.parametrize("address", ["", AT])
@pytest.mark.parametrize("desktop_id", ["tuscany-table", ID])
def test_the_metainfo_is_valid(tmp_path: Path, address: str, desktop_id: str) -> None:
    path = tmp_path / f"{ID}.metainfo.xml"
    path.write_bytes(metainfo.complete(address, desktop_id=desktop_id))
    done = subprocess.run([needed("appstreamcli"), "validate", "--no-net", path], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
