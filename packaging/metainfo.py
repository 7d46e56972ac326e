"""The metainfo that software centres read, with what only the place of publication knows: screenshots and addresses.

    python3 packaging/metainfo.py [FILE]      printed, or written

Screenshots must be addresses of the web. Where the project lies is said by the environment variable
`TUSCANY_TABLE_ADDRESS` (`https://host/owner/project`, as GitHub lays things out), which the workflow sets; without it
there are none, and the file says what it says in `resources/desktop`. Standard library only.
"""

from __future__ import annotations

import os
import struct
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from urllib.parse import urlsplit

from system_files import DESKTOP, IDENTIFIER, PROGRAM, ROOT, VERSION

ADDRESS = "TUSCANY_TABLE_ADDRESS"
SOURCE = DESKTOP / f"{IDENTIFIER}.metainfo.xml"
FOLDER = "docs/pictures"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
PICTURES = {  # the first one is shown before the others
    "home": {
        "en": "Four games, and the one you left",
        "es": "Cuatro juegos y la partida que dejaste a medias",
        "it": "Quattro giochi e la partita lasciata a metà",
    },
    "tuscany": {
        "en": "The Castles of Tuscany: your land, the centre and what you can do",
        "es": "Los castillos de la Toscana: tu tierra, el centro y lo que puedes hacer",
        "it": "I castelli della Toscana: la tua terra, il centro e ciò che puoi fare",
    },
    "carcassonne": {
        "en": "Carcassonne with the Messages, for two to six",
        "es": "Carcassonne con los Despachos, de dos a seis jugadores",
        "it": "Carcassonne con i Messaggi, da due a sei giocatori",
    },
    "lesson": {
        "en": "A lesson on the real board",
        "es": "Una lección en el tablero de verdad",
        "it": "Una lezione sul tabellone vero",
    },
    "hint": {
        "en": "A hint with its reasons",
        "es": "Una pista con sus motivos",
        "it": "Un suggerimento con i suoi motivi",
    },
    "results": {
        "en": "The results: what decided the game",
        "es": "El resultado: qué decidió la partida",
        "it": "Il risultato: che cosa ha deciso la partita",
    },
}


class Wrong(Exception):
    """An address that can't be one, in a sentence."""


def published_at(address: str | None = None) -> str:
    """Where the project lies, without a slash at its end; empty where nobody says so."""
    address = os.environ.get(ADDRESS, "") if address is None else address
    place = urlsplit(address)
    if address and (place.scheme != "https" or not place.netloc):
        raise Wrong(f"{ADDRESS} is an address that begins with https://, not {address!r}.")
    return address.rstrip("/")


def complete(address: str = "", *, desktop_id: str = PROGRAM) -> bytes:
    """The metainfo; with the project's address its pages and screenshots, under the name that its menu entry has."""
    address = published_at(address)
    tree = ET.parse(SOURCE, ET.XMLParser(target=ET.TreeBuilder(insert_comments=True)))
    root = tree.getroot()
    _one(root, "launchable").text = f"{desktop_id}.desktop"
    if address:
        before = list(root).index(_one(root, "launchable"))
        for number, element in enumerate([*_pages(address), _screenshots(address)]):
            root.insert(before + 1 + number, element)
    ET.indent(tree)
    return ET.tostring(root, encoding="UTF-8", xml_declaration=True) + b"\n"


def _one(root: ET.Element, name: str) -> ET.Element:
    (found,) = root.findall(name)
    return found


def _pages(address: str) -> list[ET.Element]:
    pages = {"homepage": "", "bugtracker": "/issues", "vcs-browser": ""}
    made = []
    for kind, page in pages.items():
        element = ET.Element("url", type=kind)
        element.text = address + page
        made.append(element)
    return made


def _screenshots(address: str) -> ET.Element:
    screenshots = ET.Element("screenshots")
    for number, (name, captions) in enumerate(PICTURES.items()):
        shot = ET.SubElement(screenshots, "screenshot", {"type": "default"} if number == 0 else {})
        for language, caption in captions.items():
            element = ET.SubElement(shot, "caption", {} if language == "en" else {LANG: language})
            element.text = caption
        width, height = _size(ROOT / FOLDER / f"{name}.png")
        image = ET.SubElement(shot, "image", type="source", width=str(width), height=str(height))
        image.text = f"{address}/raw/v{VERSION}/{FOLDER}/{name}.png"
    return screenshots


def _size(path: Path) -> tuple[int, int]:
    """Of a PNG file, which says it right after its name."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return width, height


def main(arguments: list[str]) -> int:
    try:
        made = complete(published_at())
    except Wrong as why:
        print(why, file=sys.stderr)
        return 2
    if arguments:
        Path(arguments[0]).write_bytes(made)
    else:
        sys.stdout.buffer.write(made)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
