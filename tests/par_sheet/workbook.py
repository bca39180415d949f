"""A workbook read back from its own parts, without the library that wrote it."""

import io
import zipfile
from xml.etree import ElementTree

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"

Row = list[str | float]


def rows(body: bytes) -> dict[str, list[Row]]:
    """By the name of each sheet: its rows, text as text and numbers as numbers."""
    with zipfile.ZipFile(io.BytesIO(body)) as parts:
        strings = [
            "".join(text.text or "" for text in item.iter(f"{MAIN}t"))
            for item in _tree(parts, "xl/sharedStrings.xml").iter(f"{MAIN}si")
        ]
        names = [sheet.attrib["name"] for sheet in _tree(parts, "xl/workbook.xml").iter(f"{MAIN}sheet")]
        return {name: _rows(_tree(parts, f"xl/worksheets/sheet{at}.xml"), strings) for at, name in enumerate(names, 1)}


def _tree(parts: zipfile.ZipFile, name: str) -> ElementTree.Element:
    return ElementTree.fromstring(parts.read(name))


def _rows(sheet: ElementTree.Element, strings: list[str]) -> list[Row]:
    found = []
    for row in sheet.iter(f"{MAIN}row"):
        cells: Row = []
        for cell in row.iter(f"{MAIN}c"):
            value = cell.findtext(f"{MAIN}v", "")
            cells.append(strings[int(value)] if cell.attrib.get("t") == "s" else float(value) if value else "")
        found.append(cells)
    return found
