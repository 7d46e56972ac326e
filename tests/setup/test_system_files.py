"""What Windows and macOS are told about the program, looked at from any system."""

from __future__ import annotations

import ast
import plistlib
import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from tests.support.packaging_tools import PACKAGING, tool
from tuscany_app import __version__
from tuscany_app.cli.arguments import FILES
from tuscany_app.kernel.i18n import LANGUAGES

system_files = tool("system_files")


def test_facts_are_those_of_the_program() -> None:
    assert __version__ == system_files.VERSION
    assert f".{system_files.GAME_ENDING}" in FILES
    assert set(system_files.GAME_NAMES) == set(system_files.LANGUAGES) == set(LANGUAGES)
    assert system_files.COPYRIGHT.endswith("the Tuscany Table authors")


@pytest.mark.parametrize(
    ("version", "four"),
    [("0.1.0", (0, 1, 0, 0)), ("1.12", (1, 12, 0, 0)), ("2.0.3rc1", (2, 0, 3, 0)), ("1.2.3.4.5", (1, 2, 3, 4))],
)
def test_windows_counts_versions_by_four_numbers(version: str, four: tuple[int, ...]) -> None:
    assert system_files.numbers(version) == four


# Windows


def strings(text: str) -> dict[str, str]:
    """The strings of a version resource, read as PyInstaller does: as one call in Python."""
    tree = ast.parse(text, mode="eval")
    assert isinstance(tree.body, ast.Call)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    made = [call.args for call in calls if isinstance(call.func, ast.Name) and call.func.id == "StringStruct"]
    return {ast.literal_eval(name): ast.literal_eval(value) for name, value in made}


def test_properties_of_the_program_name_it_and_its_version() -> None:
    text = system_files.version_resource(system_files.WINDOWED)
    said = strings(text)
    assert said["ProductName"] == said["FileDescription"] == "Tuscany Table"
    assert said["ProductVersion"] == said["FileVersion"] == __version__
    assert said["OriginalFilename"] == "Tuscany Table.exe"
    assert f"filevers={system_files.numbers()}, prodvers={system_files.numbers()}" in text


def test_the_version_resource_is_one_that_pyinstaller_reads() -> None:
    versioninfo = pytest.importorskip("PyInstaller.utils.win32.versioninfo", exc_type=ImportError)
    made = eval(system_files.version_resource("x.exe"), vars(versioninfo))
    assert __version__.encode("utf-16-le") in made.toRaw()


def test_the_manifest_asks_for_no_rights_and_sharp_letters() -> None:
    text = system_files.manifest()
    root = ET.fromstring(text)
    found = {element.tag.rpartition("}")[2]: element for element in root.iter()}
    assert found["requestedExecutionLevel"].attrib == {"level": "asInvoker", "uiAccess": "false"}
    assert found["dpiAwareness"].text == "PerMonitorV2"
    assert found["activeCodePage"].text == "UTF-8"
    assert found["longPathAware"].text == "true"
    assert found["supportedOS"].get("Id") == "{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"  # Windows 10 and 11
    assert "Microsoft.Windows.Common-Controls" in text


# macOS


def plist() -> dict[str, Any]:
    """As the Finder reads it."""
    read: dict[str, Any] = plistlib.loads(plistlib.dumps(system_files.info_plist("13.0")))
    return read


def test_the_finder_knows_the_program() -> None:
    said = plist()
    assert said["CFBundleName"] == "Tuscany Table"
    assert said["CFBundleShortVersionString"] == said["CFBundleVersion"] == __version__
    assert said["CFBundleLocalizations"] == ["en", "es", "it"]
    assert said["LSMinimumSystemVersion"] == "13.0"
    assert said["NSHighResolutionCapable"] is True
    assert said["NSRequiresAquaSystemAppearance"] is False
    assert said["LSApplicationCategoryType"] == "public.app-category.board-games"


def test_the_finder_knows_saved_games() -> None:
    said = plist()
    [documents], [declared] = said["CFBundleDocumentTypes"], said["UTExportedTypeDeclarations"]
    assert documents["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert documents["LSHandlerRank"] == "Alternate"  # others have files of that ending, too
    assert declared["UTTypeTagSpecification"] == {
        "public.filename-extension": ["jsonl"],
        "public.mime-type": ["application/x-tuscany-table-game"],
    }


def test_saved_games_are_called_so_in_every_language(tmp_path: Path) -> None:
    written = {language: path.read_text("utf-8") for language, path in system_files.written_names(tmp_path)}
    assert written["it"] == '"Tuscany Table game" = "partita di Tuscany Table";\n'
    assert set(written) == set(LANGUAGES)


def test_the_oldest_macos_is_that_of_qt() -> None:
    wheel = "Wheel-Version: 1.0\nTag: cp310-abi3-macosx_13_0_universal2\n"
    assert system_files.oldest_macos(wheel) == "13.0"
    with pytest.raises(ValueError, match="no wheel for macOS"):
        system_files.oldest_macos("Tag: cp310-abi3-manylinux_2_34_x86_64\n")


def picture(tmp_path: Path, wish: str) -> bytes:
    path = tmp_path / "new" / "picture"
    subprocess.run([sys.executable, PACKAGING / "icon.py", wish, path], check=True)
    return path.read_bytes()


def test_the_icon_of_macos_has_every_size(tmp_path: Path) -> None:
    data = picture(tmp_path, "--icns")
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8]) == (len(data),)
    place, sizes = 8, {}
    while place < len(data):
        kind, (length,) = data[place : place + 4].decode(), struct.unpack(">I", data[place + 4 : place + 8])
        image = QImage.fromData(data[place + 8 : place + length])
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(image.width() // 2, image.height() // 2).alpha() == 255
        sizes[kind] = (image.width(), image.height())
        place += length
    assert sizes == {
        "ic07": (128, 128), "ic08": (256, 256), "ic09": (512, 512), "ic10": (1024, 1024),
        "ic11": (32, 32), "ic12": (64, 64), "ic13": (256, 256), "ic14": (512, 512),
    }  # fmt: skip


def test_the_side_of_the_installer_is_a_plain_bitmap(tmp_path: Path) -> None:
    data = picture(tmp_path, "--side")
    width, height, _, bits = struct.unpack("<iihh", data[18:30])
    assert (data[:2], width, height, bits) == (b"BM", 328, 628, 24)


# what goes into the bundle

contents = tool("bundle_contents")
WINDOWS = [
    (r"PySide6\plugins\platforms\qwindows.dll", "BINARY", True),
    (r"PySide6\plugins\platforms\qdirect2d.dll", "BINARY", False),
    (r"PySide6\plugins\styles\qmodernwindowsstyle.dll", "BINARY", False),
    (r"PySide6\plugins\tls\qopensslbackend.dll", "BINARY", False),
    (r"PySide6\translations\qtbase_es.qm", "DATA", True),
    (r"PySide6\translations\qtbase_de.qm", "DATA", False),
    (r"tuscany_app\i18n\es.po", "DATA", True),
]
MACOS = [
    ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", "BINARY", True),
    ("PySide6/Qt/plugins/platforms/libqminimal.dylib", "BINARY", False),
    ("PySide6/Qt/plugins/iconengines/libqsvgicon.dylib", "BINARY", True),
    ("PySide6/Qt/plugins/imageformats/libqpdf.dylib", "BINARY", False),
    ("PySide6/Qt/translations/qtbase_it.qm", "DATA", True),
]


@pytest.mark.parametrize(("place", "kind", "wanted"), [*WINDOWS, *MACOS])
def test_of_qt_only_what_a_window_needs_is_bundled(place: str, kind: str, wanted: bool) -> None:
    assert contents.wanted((place, "/from/somewhere", kind)) is wanted


def test_libraries_are_found_whatever_their_capitals() -> None:
    """Windows loads VCRUNTIME140.dll when vcruntime140.dll is asked for."""
    loads = {"window": ["Qt6Gui.dll", "KERNEL32.dll"], "gui": [r"C:\x\vcruntime140.DLL"], "runtime": [], "python": []}
    binaries = [
        (r"PySide6\QtWidgets.pyd", "window", "EXTENSION"),
        (r"PySide6\Qt6Gui.dll", "gui", "BINARY"),
        ("VCRUNTIME140.dll", "runtime", "BINARY"),
        ("python311.dll", "python", "BINARY"),
        (r"PySide6\Qt6Network.dll", "network", "BINARY"),
    ]
    kept = contents.still_needed(binaries, loads.__getitem__)
    assert sorted(source for _, source, _ in kept) == ["gui", "python", "runtime", "window"]


def test_a_library_stays_wherever_it_is_looked_for() -> None:
    """Windows looks beside the file that loads it: Python, Shiboken and Qt each have their copy of the runtime."""
    copies = ["VCRUNTIME140.dll", r"shiboken6\VCRUNTIME140.dll", r"PySide6\VCRUNTIME140.dll"]
    binaries = [("python313.dll", "python", "BINARY"), *((place, place, "BINARY") for place in copies)]
    kept = contents.still_needed(binaries, lambda file: ["VCRUNTIME140.dll"] if file == "python" else [])
    assert sorted(place for place, _, _ in kept) == sorted(["python313.dll", *copies])


def test_no_framework_is_bundled_without_its_library() -> None:
    """macOS would refuse to sign one; links within one lead through each other, and have nothing to load."""
    gui, network = "PySide6/Qt/lib/QtGui.framework", "PySide6/Qt/lib/QtNetwork.framework"
    binaries = [
        ("PySide6/QtGui.abi3.so", "module", "EXTENSION"),
        (f"{gui}/Versions/A/QtGui", "gui", "BINARY"),
        (f"{gui}/Versions/Current", "A", "SYMLINK"),
        (f"{gui}/QtGui", "Versions/Current/QtGui", "SYMLINK"),
        (f"{network}/Versions/A/QtNetwork", "network", "BINARY"),
        (f"{network}/QtNetwork", "Versions/Current/QtNetwork", "SYMLINK"),
    ]
    loads = {"module": ["@rpath/QtGui.framework/Versions/A/QtGui"], "gui": []}
    needed = contents.still_needed(binaries, loads.__getitem__)
    kept = contents.without_loose_ends(needed, needed)
    assert sorted(place for place, _, _ in kept) == sorted(place for place, _, _ in binaries[:4])
    datas = [
        (f"{gui}/Versions/A/Resources/Info.plist", "x", "DATA"),
        (f"{network}/Versions/A/Resources/Info.plist", "x", "DATA"),
        ("tuscany_app/resources/art/icon.svg", "x", "DATA"),
    ]
    assert contents.without_loose_ends(datas, [*datas, *needed]) == [datas[0], datas[2]]


def test_no_link_leads_to_what_was_left_out() -> None:
    binaries = [
        ("PySide6/Qt/lib/libQt6Gui.so.6", "x", "BINARY"),
        ("libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Gui.so.6", "SYMLINK"),
        ("libX11.so.6", "PySide6/Qt/lib/libX11.so.6", "SYMLINK"),
    ]
    assert contents.without_loose_ends(binaries, binaries) == binaries[:2]


@pytest.mark.parametrize(("system", "left"), [("linux", True), ("darwin", False), ("win32", False)])
def test_what_every_linux_desktop_has_is_left_to_it(system: str, left: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert contents.wanted(("libstdc++.so.6", "x", "BINARY")) is not left
