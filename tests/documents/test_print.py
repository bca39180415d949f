"""The guide on a screen and on paper."""

import re
import sys
import zlib
from importlib.resources import files

import pytest
from msgspec.structs import replace

from croupier.documents.blocks import Document, Picture, Rows, Text
from croupier.documents.html import as_html
from croupier.documents.pdf import NoTypesetter, as_pdf, require_typesetter
from croupier.documents.text import as_text
from croupier.felt.draw import felt_svg
from croupier.games import DECLARED, find
from croupier.guide.guide import COSTS, guide
from croupier.guide.unheld_marks import HEAD
from tests.documents.pages import guide_of, sheet_of

WAR = find("casino-war").rules()


def whole(game: str) -> Document:
    rules = find(game).rules()
    return guide(rules, ("The house keeps something.",), felt=felt_svg(rules, plain=True))


def test_the_felt_is_drawn_in_the_page_and_named_in_the_text() -> None:
    made = whole("casino-war")
    assert made.sections[0].heading == "The table"
    head, picture = made.sections[0].blocks
    assert head == Text(HEAD) and isinstance(picture, Picture)
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in as_html(made)
    assert "[The layout of a table for Casino War." in as_text(made)


@pytest.mark.parametrize("game", DECLARED)
def test_every_link_of_the_page_leads_to_a_section_of_it(game: str) -> None:
    page = as_html(whole(game))
    links, ids = re.findall(r'href="#([^"]+)"', page), re.findall(r'id="([^"]+)"', page)
    assert len(set(ids)) == len(ids) and set(links) <= set(ids)
    assert len([link for link in links if not link.endswith("-curve")]) == len(whole(game).sections)


def test_costs_may_come_as_sentences_or_as_blocks() -> None:
    blocks = next(s for s in guide(WAR, ("a", Text("b"))).sections if s.heading == COSTS).blocks
    assert blocks == (Text("a"), Text("b"))


def test_a_page_shares_its_style_with_the_par_sheet() -> None:
    page, sheet = as_html(guide(WAR)), as_html(sheet_of())
    for name in ("screen.css", "print.css"):
        style = files("croupier.documents").joinpath("templates", name).read_text(encoding="utf-8")
        assert style in page and style in sheet
    assert "prefers-color-scheme: dark" in page


def test_paragraphs_are_set_small_and_whole() -> None:
    page = as_html(guide_of(Text("It folds (19:47-35.10(i)2). Not (this).")))
    assert 'It folds<span class="cite"> <span class="one">(19:47-35.10(i)2)</span></span>. Not (this).' in page


def test_long_tables_may_be_broken_between_pages_and_short_ones_may_not() -> None:
    def table(rows: int, words: str) -> str:
        block = Rows(("Hand", "Odds"), ((words, "1 to 1"),) * rows)
        return as_html(guide_of(block))

    assert 'class="wide whole"' in table(8, "flush") and 'class="wide whole"' not in table(9, "flush")
    assert 'class="tight"' in table(1, "flush") and 'class="cards small"' in table(1, "flush " * 40)


@pytest.mark.parametrize("paper, wide", [("letter", 612), ("A4", 595)])
def test_a_document_is_set_on_the_paper_asked_for_and_is_the_same_every_time(paper: str, wide: int) -> None:
    made = replace(whole("casino-war"), sections=whole("casino-war").sections[:1])
    document = as_pdf(made, paper)
    assert document.startswith(b"%PDF-") and document == as_pdf(made, paper)
    told = b"".join(map(unpacked, re.findall(rb"stream\r?\n(.*?)\r?\nendstream", document, re.DOTALL))) + document
    sizes = {round(float(found)) for found in re.findall(rb"/MediaBox ?\[ ?0 0 ([0-9.]+) ", told)}
    assert sizes == {wide}


def unpacked(part: bytes) -> bytes:
    try:
        return zlib.decompress(part)
    except zlib.error:
        return b""


def test_without_the_typesetter_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    with pytest.raises(NoTypesetter, match="--format html"):
        require_typesetter("--format html")
    with pytest.raises(NoTypesetter):
        as_pdf(whole("casino-war"))


def test_a_step_with_much_to_say_is_told_after_the_steps() -> None:
    told = as_text(guide(find("craps").rules()))
    steps, _, after = told.partition("When each wager may be made (19:47-1.3\N{DAGGER}):")
    assert "at the times listed below" in steps and "decided by the next throw" not in steps
    assert "Each of these is decided by the next throw: the field bet, the any seven bet" in " ".join(after.split())


def test_wagers_with_the_same_limits_share_a_row_where_there_are_many() -> None:
    section = next(s for s in guide(find("craps").rules()).sections if s.heading == "Wagers at this table")
    rows = next(block for block in section.blocks if isinstance(block, Rows)).rows
    names = [row[0].replace("\N{NO-BREAK SPACE}\N{DAGGER}", "") for row in rows]
    assert any(name.startswith("pass bet, don't pass bet, come bet") for name in names) and len(rows) < 10


def test_a_round_that_wagers_outlast_is_told_until_one_is_decided() -> None:
    told = next(s for s in guide(find("craps").rules()).sections if s.heading == "A round, worked through")
    text = as_text(guide_of(*told.blocks))
    assert text.count("The dice show") > 1 and "On the round Ann is $5.00 ahead." in " ".join(text.split())
