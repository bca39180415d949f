"""The trace as a page: every paragraph has its row, the page is whole without script and loads nothing."""

from html.parser import HTMLParser

import pytest

from croupier.games.all_notes import all_notes
from croupier.law import Duty, Reading, cite
from croupier.law.reading import Notes
from croupier.trace.html import as_html
from croupier.trace.trace import Coverage, TracedParagraph, counts, trace


class Page(HTMLParser):
    """What a page holds: its anchors, its links, its text, and every tag that fetches something."""

    VOID = ("meta", "link", "input", "br", "img")

    def __init__(self, source: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given["href"] or ""] if tag == "a" and "href" in given else []
        self.fetched += [tag] if "src" in given or tag == "link" else []
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def traced() -> tuple[TracedParagraph, ...]:
    return trace(all_notes())


@pytest.fixture(scope="module")
def page(traced: tuple[TracedParagraph, ...]) -> Page:
    return Page(as_html(traced, all_notes().readings, version="1.2.3"))


def test_every_paragraph_has_a_row_with_our_words_its_reason_its_code_and_its_tests(
    page: Page, traced: tuple[TracedParagraph, ...]
) -> None:
    missing = [
        entry.citation
        for entry in traced
        if not all(
            words in page.text
            for words in (
                entry.paraphrase,
                entry.why,
                *[f"{place.file.removeprefix('croupier/')}:{place.line}" for place in (*entry.code, *entry.tests)],
                *[place.text for place in entry.code],
                *[place.name for place in entry.tests],
            )
        )
    ]
    assert missing == []


def test_the_counts_are_those_of_the_trace(page: Page, traced: tuple[TracedParagraph, ...]) -> None:
    for account, many in counts(traced).items():
        assert (f"{many} {account}" in page.text) is bool(many)


def test_every_tag_is_closed_and_every_link_leads_to_a_place_within_the_page(page: Page) -> None:
    assert page.open == []
    assert len(set(page.ids)) == len(page.ids)
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert page.links and all(link.startswith("#") for link in page.links)


def test_nothing_is_fetched(page: Page) -> None:
    assert page.fetched == []


def test_words_of_a_paragraph_are_never_taken_for_markup() -> None:
    duty = Duty(name="x", who="<b>dealer", what='"a" & <script>b', when="deal", cites=(cite("19:47-35.7(e)"),))
    reading = Reading(id="Z1", cites=duty.cites, read="<i>read</i>", why="a < b")
    told = trace(Notes(duties=(duty,), readings=(reading,)), "35.7(e)")
    source = as_html(told, (reading,), version="<1>", title="<35>")
    assert source.count("<script>") == 1 and "<i>read" not in source and "<b>dealer" not in source
    assert 'dealer, deal: "a" & <script>b' in Page(source).text


def test_a_reading_is_told_where_a_row_names_it_and_no_other() -> None:
    told = trace(all_notes(), "35.12")
    source = Page(as_html(told, all_notes().readings, version="1"))
    named = {name for entry in told for name in entry.readings}
    assert named and named == {anchor for anchor in source.ids if not anchor.startswith("p")}


def test_a_row_says_how_it_ends() -> None:
    told = [entry for entry in trace(all_notes(), "35.7") if entry.account is Coverage.LEFT_OUT]
    assert told and told[0].why in Page(as_html(told, (), version="1")).text
