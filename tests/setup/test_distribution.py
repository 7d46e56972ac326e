"""What distributors look at: menu entry, metainfo with screenshots, the page on a package index, the Flatpak."""

from __future__ import annotations

import errno
import hashlib
import importlib.metadata
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement

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


# the Debian package


@pytest.mark.skipif(sys.platform != "linux", reason="Debian's packages are made on Linux")
@pytest.mark.parametrize(("address", "homepage"), [("", []), (f"{AT}/", [f"Homepage: {AT}"])])
def test_the_debian_package_has_a_homepage_where_its_address_is_known(
    address: str, homepage: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages = tool("linux_packages")
    monkeypatch.setattr(packages, "libraries", lambda tree: "libc6")
    monkeypatch.setenv(metainfo.ADDRESS, address)
    (tmp_path / "file").write_bytes(b"2" * 2048)
    packages.control(tmp_path, "amd64")
    lines = (tmp_path / "DEBIAN" / "control").read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith("Homepage")] == homepage
    assert {"Installed-Size: 2", "Depends: libc6", "Priority: optional"} < set(lines)
    assert not [line for line in lines if not line or "{" in line]


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
    assert "docs/architecture.md shows how the code is built" in page


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


def test_it_is_built_from_source_and_wheels_with_a_network_for_nobody() -> None:
    assert MANIFEST["runtime"] == "org.freedesktop.Platform"
    assert flatpak.runtime_version() == MANIFEST["runtime-version"]
    [module] = MANIFEST["modules"]
    assert module["sources"] == [{"type": "dir", "path": "share", "dest": "share"}, "sources.json"]
    [install] = [command for command in module["build-commands"] if command.startswith("pip3")]
    assert install.endswith("install --no-index --find-links=wheels ./source")
    assert "build-args" not in module["build-options"]  # which could let it into the network


def test_every_source_has_the_hash_of_its_file(tmp_path: Path) -> None:
    (tmp_path / "wheels").mkdir()
    (tmp_path / "table-1.0.tar.gz").write_bytes(b"source")
    (tmp_path / "wheels" / "qt.whl").write_bytes(b"wheel")
    archive, wheel = flatpak.sources(tmp_path)
    assert archive == {
        "type": "archive",
        "path": "table-1.0.tar.gz",
        "dest": "source",
        "sha256": hashlib.sha256(b"source").hexdigest(),
    }
    assert wheel["path"] == "wheels/qt.whl"
    assert wheel["sha256"] == hashlib.sha256(b"wheel").hexdigest()


def test_wheels_are_the_pinned_ones_of_the_program_and_of_what_builds_it() -> None:
    pins = flatpak.requirements()
    assert (flatpak.REQUIREMENTS / "run.txt").read_text("utf-8") in pins
    needs = [Requirement(need) for need in importlib.metadata.requires("hatchling") or ()]
    runtime = {"python_version": flatpak.PYTHON, "extra": ""}
    names = {need.name for need in needs if need.marker is None or need.marker.evaluate(runtime)}
    assert names | {"hatchling"} == set(flatpak.BUILT_WITH)
    for name in flatpak.BUILT_WITH:
        assert re.search(rf"^{name}==.*\n +--hash=sha256:", pins, re.MULTILINE), name


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the Flatpak is prepared, with what was there before."""
    folder = tmp_path / "build" / "flatpak"
    folder.mkdir(parents=True)
    (folder / "before").touch()
    monkeypatch.setattr(flatpak, "FOLDER", folder)
    return folder


def refused(folder: Path, arguments: list[str], capfd: pytest.CaptureFixture[str]) -> str:
    """The one sentence; everything is as it was."""
    assert flatpak.main(arguments) == 1
    out, err = capfd.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert [path.name for path in folder.parent.rglob("*")] == ["flatpak", "before"]
    return err


@pytest.mark.skipif(sys.platform != "linux", reason="Flatpaks are made on Linux")
@pytest.mark.parametrize(
    ("wheels", "why"),
    [
        ([], "No matching distribution found"),
        (["appdirs-1.4.4-py3-none-any.whl"], "is not what packaging/requirements"),
    ],
    ids=["no network", "wrong hash"],
)
def test_wheels_that_do_not_come_are_one_sentence(
    wheels: list[str], why: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    offered = tmp_path / "offered"
    offered.mkdir()
    for name in wheels:
        with zipfile.ZipFile(offered / name, "w") as wheel:
            wheel.writestr("appdirs-1.4.4.dist-info/METADATA", "Metadata-Version: 2.1\nName: appdirs\nVersion: 1.4.4\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(offered))
    said = refused(folder, ["--prepare"], capfd)
    assert said.startswith("The wheels could not be fetched: ")
    assert why in said


def test_without_the_tools_it_says_what_to_install(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "apt-get install flatpak flatpak-builder" in refused(folder, [], capfd)


@pytest.mark.skipif(sys.platform != "linux", reason="Flatpaks are made on Linux")
def test_without_flathub_nothing_is_begun(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any, tmp_path: Path
) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in flatpak.TOOLS:
        (tools / name).write_text("#!/bin/sh\necho connecting\necho no such host >&2\nexit 1\n", encoding="utf-8")
        (tools / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    said = refused(folder, [], capfd)
    assert said == "Flathub, which has the runtime, cannot be reached: no such host\n"


def test_a_full_disk_is_one_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "somewhere")

    monkeypatch.setattr(flatpak.shutil, "copy", full)
    assert os.strerror(errno.ENOSPC) in refused(folder, ["--prepare"], capfd)


# with the tools that distributors have


@pytest.mark.packages
def test_menu_entries_are_valid(tmp_path: Path) -> None:
    sandboxed = tmp_path / f"{ID}.desktop"
    sandboxed.write_bytes(flatpak.shared(AT)[f"applications/{ID}.desktop"])
    for path in (DESKTOP / "tuscany-table.desktop", sandboxed):
        done = subprocess.run([needed("desktop-file-validate"), path], capture_output=True, encoding="utf-8")
        assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.packages
@pytest.mark.parametrize("address", ["", AT])
@pytest.mark.parametrize("desktop_id", ["tuscany-table", ID])
def test_the_metainfo_is_valid(tmp_path: Path, address: str, desktop_id: str) -> None:
    path = tmp_path / f"{ID}.metainfo.xml"
    path.write_bytes(metainfo.complete(address, desktop_id=desktop_id))
    done = subprocess.run([needed("appstreamcli"), "validate", "--no-net", path], capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout
