"""Pages from templates: whatever stands in a document, its words stay words, and every kind of block is written."""

from html.parser import HTMLParser
from importlib.resources import files
from typing import get_args

import pytest
from jinja2 import UndefinedError

from croupier.documents.blocks import (
    Block,
    Document,
    FigureTable,
    Grid,
    Note,
    Picture,
    Rows,
    Shade,
    Signatures,
    Steps,
    Text,
)
from croupier.documents.html import as_html, render
from croupier.documents.text import as_text
from tests.documents.pages import guide_of, sheet_of

BAD = "<q>&\"'"
BLOCKS: tuple[Block, ...] = (
    Text(f"{BAD} text", BAD),
    Note(f"{BAD} note"),
    Steps((f"{BAD} step",)),
    Rows((f"{BAD} over words", "Paragraph", ""), ((f"{BAD} word", f"{BAD} cited", f"{BAD} short"),)),
    FigureTable(title=f"{BAD} title", head=(f"{BAD} over figures",), rows=((f"{BAD} figure",),)),
    Grid(title=f"{BAD} map", columns=(f"{BAD} up card",), rows=((f"{BAD} hand", (Shade(f"{BAD} play", BAD),)),)),
    Picture(svg="<svg></svg>", says=f"{BAD} drawing"),
    Picture(svg="<svg></svg>", says=f"{BAD} wide drawing", region=f"{BAD} region"),
    Signatures((f"{BAD} role",)),
)
WORDS = (
    "text", "note", "step", "over words", "word", "cited", "short", "title", "over figures", "figure", "map", "up card",
    "hand", "play", "drawing", "wide drawing", "role, name and date",
)  # fmt: skip


class Words(HTMLParser):
    """The words of a page, its tags, and its open tags."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words, self.tags, self.open = "", [""], [""]
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_blocks_of_these_tests_are_all_that_there_are() -> None:
    assert {type(block) for block in BLOCKS} == set(get_args(Block))


@pytest.mark.parametrize("document", [guide_of(*BLOCKS), sheet_of(*BLOCKS)], ids=["guide", "sheet"])
def test_every_block_is_written_and_no_word_becomes_markup(document: Document) -> None:
    page = Words(as_html(document))
    assert page.open == [""] and "q" not in page.tags
    assert [words for words in WORDS if f"{BAD} {words}" not in page.words] == []


def test_every_block_is_written_as_text() -> None:
    told = " ".join(as_text(sheet_of(*BLOCKS)).split())
    assert [words for words in WORDS if f"{BAD} {words}" not in told] == []


def test_a_value_that_nobody_gave_is_an_error_and_no_gap() -> None:
    with pytest.raises(UndefinedError):
        render("findings.html", title="x")


def test_templates_fetch_nothing() -> None:
    for template in files("croupier.documents").joinpath("templates").iterdir():
        source = template.read_text(encoding="utf-8")
        assert not [mark for mark in ("http:", "https:", "@import", "<link", " src=", "url(") if mark in source]
