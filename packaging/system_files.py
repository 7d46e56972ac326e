"""What Windows and macOS are told about the program: version resource, manifest, Info.plist.

Nothing here is kept by hand twice: the version is the package's, the type of saved games and its names are those of
`resources/desktop`, the copyright is the licence's. Standard library only; works on every system, so that it can be
tested on any.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DESKTOP = ROOT / "resources" / "desktop"


def _only(pattern: str, *path: str) -> str:
    """The one thing a file says in that form."""
    (found,) = re.findall(pattern, ROOT.joinpath(*path).read_text("utf-8"), re.MULTILINE)
    return str(found)


NAME = "Tuscany Table"
PROGRAM = "tuscany-table"
IDENTIFIER = "org.tuscanytable.TuscanyTable"
AUTHORS = "The Tuscany Table authors"
VERSION = _only(r'^__version__ = "(.+)"', "tuscany_app", "__init__.py")
COPYRIGHT = _only(r"^(Copyright \(c\) .+)$", "LICENSE")
LANGUAGES = ("en", "es", "it")

# saved games
_MIME = {"": "http://www.freedesktop.org/standards/shared-mime-info"}
_TYPE = ET.parse(DESKTOP / "tuscany-table.xml").getroot().find("mime-type", _MIME)
assert _TYPE is not None
GAME_MEDIA_TYPE = _TYPE.get("type", "")
GAME_ENDING = _TYPE.find("glob", _MIME).get("pattern", "").replace("*.", "")  # type: ignore[union-attr]
GAME_NAMES = {
    comment.get("{http://www.w3.org/XML/1998/namespace}lang", "en"): comment.text or ""
    for comment in _TYPE.findall("comment", _MIME)
}
GAME_IDENTIFIER = "org.tuscanytable.game"  # macOS
GAME_CLASS = "TuscanyTable.Game"  # Windows

# Windows has two programs: one that belongs to no terminal, for menus and double clicks, and one for the command line.
WINDOWED = f"{NAME}.exe"
CONSOLE = f"{PROGRAM}.exe"


def numbers(version: str = VERSION) -> tuple[int, int, int, int]:
    """The version as Windows counts: four numbers, without what a pre-release adds."""
    release = re.match(r"\d+(\.\d+)*", version)
    assert release is not None, version
    first = [int(part) for part in release.group().split(".")][:4]
    return tuple(first + [0] * (4 - len(first)))  # type: ignore[return-value]


def version_resource(file_name: str) -> str:
    """What *Properties → Details* of a program shows, in the words PyInstaller reads."""
    strings = {
        "CompanyName": AUTHORS,
        "FileDescription": NAME,
        "FileVersion": VERSION,
        "InternalName": PROGRAM,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": file_name,
        "ProductName": NAME,
        "ProductVersion": VERSION,
    }
    lines = ",\n        ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings.items())
    english, unicode = 0x0409, 1200
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers()}, prodvers={numbers()}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1,
                    subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([
      StringTable('{english:04X}{unicode:04X}', [
        {lines}
      ])
    ]),
    VarFileInfo([VarStruct('Translation', [{english}, {unicode}])])
  ]
)
"""


def manifest() -> str:
    """How Windows treats the program: no administrator, sharp on every screen (as Qt wants it), UTF-8, long paths.

    Windows 10 and 11 share one id; Qt runs on nothing older.
    """
    return """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3">
    <security>
      <requestedPrivileges>
        <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
      </requestedPrivileges>
    </security>
  </trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
      <supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/>
    </application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true/pm</dpiAware>
      <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">PerMonitorV2</dpiAwareness>
      <activeCodePage xmlns="http://schemas.microsoft.com/SMI/2019/WindowsSettings">UTF-8</activeCodePage>
      <longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">true</longPathAware>
    </windowsSettings>
  </application>
  <dependency>
    <dependentAssembly>
      <assemblyIdentity type="win32" name="Microsoft.Windows.Common-Controls" version="6.0.0.0"
        processorArchitecture="*" publicKeyToken="6595b64144ccf1df" language="*"/>
    </dependentAssembly>
  </dependency>
</assembly>
"""


def info_plist(oldest_system: str) -> dict[str, Any]:
    """What the Finder knows of the program, beside what PyInstaller says of every one.

    A name that ends in .jsonl may be anybody's: the program offers itself for it, and takes it only where nobody else
    does (`Alternate`).
    """
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleName": NAME,
        "CFBundleShortVersionString": ".".join(map(str, numbers()[:3])),
        "CFBundleVersion": ".".join(map(str, numbers()[:3])),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(LANGUAGES),
        "CFBundleAllowMixedLocalizations": True,  # a file dialog speaks the player's language, too
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": oldest_system,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,  # dark, when the system is
        "NSPrincipalClass": "NSApplication",
        "NSHumanReadableCopyright": COPYRIGHT,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": GAME_NAMES["en"],
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "icon.icns",
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": [GAME_IDENTIFIER],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": GAME_IDENTIFIER,
                "UTTypeDescription": GAME_NAMES["en"],
                "UTTypeConformsTo": ["public.text"],
                "UTTypeIconFile": "icon.icns",
                "UTTypeTagSpecification": {
                    "public.filename-extension": [GAME_ENDING],
                    "public.mime-type": [GAME_MEDIA_TYPE],
                },
            }
        ],
    }


def written_names(folder: Path) -> list[tuple[str, Path]]:
    """What a saved game is called in each language, as files that the Finder reads, written into that folder."""
    made = []
    for language in LANGUAGES:
        path = folder / f"InfoPlist.{language}.strings"
        path.write_text(f'"{GAME_NAMES["en"]}" = "{GAME_NAMES[language]}";\n', encoding="utf-8")
        made.append((language, path))
    return made


def oldest_macos(wheel: str) -> str:
    """The oldest macOS that Qt's wheel runs on, as its file WHEEL says."""
    found = re.findall(r"^Tag: .*-macosx_(\d+)_(\d+)_", wheel, re.MULTILINE)
    if not found:
        raise ValueError("this is no wheel for macOS")
    return ".".join(min(found, key=lambda pair: (int(pair[0]), int(pair[1]))))
