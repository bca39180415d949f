"""The sheet in each format: the same figures, self-contained, and the same bytes whenever it is written."""

import re
import sys
import zlib
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from croupier.analysis.edge_report import as_json
from croupier.documents.blocks import FigureTable, Section, Share, Signatures, Text
from croupier.documents.html import as_html
from croupier.documents.pdf import PAGE, NoTypesetter, as_pdf, require_typesetter
from croupier.documents.xlsx import EXACT_MAX, as_xlsx, tab_name
from croupier.games import find
from croupier.par_sheet.inputs import study
from croupier.par_sheet.sheet import par_sheet
from tests.documents.pages import sheet_of
from tests.par_sheet import workbook
from tests.par_sheet.sheets import sheet, studied

GAME = "three-card-poker"
VOID = {"meta", "br"}
LOADS = {"src", "href", "xlink:href", "srcset", "data", "action"}


class Page(HTMLParser):
    """Tags that are open, what it would load, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []
        self.text: list[str] = []
        self.tags: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loads += [value or "" for name, value in attrs if name in LOADS and not (value or "").startswith("#")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-3:]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.mark.parametrize("game", [GAME, "casino-war", "mississippi-stud"])
def test_the_page_is_whole_and_loads_nothing(game: str) -> None:
    text = as_html(sheet(game))
    page = Page(text)
    assert page.open == [] and page.loads == []
    assert not re.search(r"url\((?!#)|@import|<script|<link|<iframe", text)
    assert page.tags.count("html") == page.tags.count("body") == page.tags.count("h1") == 1


def test_the_page_has_the_figures_of_edge_json() -> None:
    text = "\n".join(Page(as_html(sheet(GAME))).text)
    found = as_json(studied(GAME).edge, 0.0)
    assert isinstance(found["wagers"], list)
    for wager in found["wagers"]:
        for figure in ("house_edge", "element_of_risk", "variance", "hit_frequency_exact"):
            assert wager[figure] in text
        for end in wager["distribution"]:
            assert end["result"] in text and f"{end['combinations']:,}" in text


def test_words_of_a_house_cannot_become_markup() -> None:
    bad = replace(
        sheet_of(),
        title="<b>",
        subtitle="&",
        headline=(("<i>", "<u>"),),
        notes=("<s>",),
        footer="<p>",
        sections=(Section("<em>", (Text("`<q>`"), FigureTable(head=("<a>",), rows=(("<tt>",),)))),),
    )
    page = Page(as_html(bad))
    assert not {"b", "i", "u", "s", "em", "q", "a", "tt"} & set(page.tags[page.tags.index("header") + 4 :]) - {"b"}
    assert "<q>" in page.text and "<tt>" in page.text


def test_the_workbook_has_the_figures_of_edge_json() -> None:
    found = as_json(studied(GAME).edge, 0.0)
    book = workbook.rows(as_xlsx(sheet(GAME)))
    costs = [cell for row in book["What each wager costs"] for cell in row]
    ends = book["How rounds end"]
    assert isinstance(found["wagers"], list)
    for wager in found["wagers"]:
        assert wager["house_edge"] in costs and wager["variance"] in costs
        # A workbook keeps sixteen digits of a decimal.
        assert float(f"{float(Fraction(wager['house_edge'])):.16G}") in costs
        for end in wager["distribution"]:
            assert any(row[0] == end["result"] and row[3] == end["combinations"] for row in ends if len(row) > 3)


def test_a_count_that_a_workbook_cannot_hold_is_written_as_text() -> None:
    table = FigureTable(head=("count",), rows=((EXACT_MAX,), (EXACT_MAX + 1,), (Share(Fraction(1, 2)),), ("=1+1",)))
    book = workbook.rows(as_xlsx(sheet_of(table)))
    assert [row[0] for row in book["Counts"] if row][-4:] == [float(EXACT_MAX), str(EXACT_MAX + 1), 0.5, "=1+1"]


@cache
def document() -> bytes:
    return as_pdf(sheet("casino-war"))


def test_the_document_has_pages_with_text_in_fonts_of_its_own() -> None:
    body = document()
    assert body.startswith(b"%PDF-")
    parts = [_inflated(part) for part in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", body, re.DOTALL)]
    everything = body + b"".join(parts)
    assert len(re.findall(rb"/Type /Page\b(?!s)", everything)) >= 4
    shows = [part for part in parts if re.search(rb"\bTJ\b|\bTj\b", part)]
    assert len(shows) >= 4
    for family in (b"DejaVu-Sans", b"DejaVu-Serif"):
        assert family in everything
    assert b"Casino War" in everything


def _inflated(part: bytes) -> bytes:
    try:
        return zlib.decompress(part)
    except zlib.error:
        return b""


def test_the_same_sheet_is_the_same_bytes() -> None:
    again = par_sheet(study(find("casino-war").rules()), witnessed=True)
    first = sheet("casino-war")
    assert as_html(first) == as_html(again)
    assert as_xlsx(first) == as_xlsx(again)
    assert document() == as_pdf(again)


def test_without_the_typesetter_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    with pytest.raises(NoTypesetter, match=r"libpango-1.0-0 .* --html"):
        require_typesetter()


@pytest.mark.parametrize(
    "heading, name",
    [
        ("How it was computed and checked", "How it was computed and checked"),
        ("What each line of the paytable does", "What each line of the paytable"),
        ("Every one of the lines that are in the law", "Every one of the lines that are"),
        ("Everything that there is to see of the law", "Everything that there is to see"),
        ("All that can be said about it of the law", "All that can be said about it"),
        ("x" * 40, "x" * 31),
    ],
)
def test_the_name_of_a_tab_ends_with_a_whole_word(heading: str, name: str) -> None:
    assert tab_name(heading) == name


def test_a_paragraph_stays_on_the_page_of_the_table_under_it() -> None:
    table = FigureTable(head=("count",), rows=((1,),))
    page = as_html(sheet_of(Text("over it"), table, Text("after it")))
    assert '<p class="over">over it</p>' in page and "<p>after it</p>" in page


def test_signatures_never_stand_on_a_page_alone() -> None:
    from weasyprint import HTML

    rows = tuple([(number,) for number in range(400)])
    for many in range(20, 80, 3):
        blocks = (FigureTable(head=("count",), rows=rows[:many], small=True),)
        signed = Section("Signatures", (Signatures(("Checked by",)),))
        made = replace(sheet_of(blocks[0]), sections=(Section("Rows", blocks), signed))
        *_, last = HTML(string=as_html(made, PAGE)).render().pages
        assert any(box.element_tag == "td" for box in last._page_box.descendants()), many
