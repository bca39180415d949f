"""The gaming guide: complete, true to the declaration and the house, and the same in every format."""

import re
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from msgspec.structs import replace

from croupier.declare.offers import offered_wagers
from croupier.declare.options import OptionKind
from croupier.documents.blocks import CITED, Document, DocumentKind, Rows, Section, Steps, Text
from croupier.documents.html import as_html
from croupier.documents.text import WIDTH, as_text
from croupier.games import DECLARED, find
from croupier.guide.edge import unit
from croupier.guide.example import worked_round
from croupier.guide.guide import guide
from croupier.guide.payouts import classes, runs
from croupier.guide.relevant_readings import concerning
from croupier.guide.unheld_marks import HEAD, LEGEND, SIGN, mark_unheld
from croupier.law import Source
from croupier.law.index import paragraphs, sections
from croupier.money import dollars
from croupier.rounds.postings import LOSE, PUSH, WIN

MISSISSIPPI = find("mississippi-stud")


def said(text: str) -> str:
    """Without the line breaks and columns of a format."""
    return " ".join(text.split())


def without_remark(says: str) -> str:
    """A rule as the guide prints it: how it is known is in Sources."""
    return says.replace(" (reconstructed)", "")


def guide_with(**choices: str) -> str:
    return said(as_text(guide(MISSISSIPPI.rules(MISSISSIPPI.house(choices)))))


@pytest.mark.parametrize("game", DECLARED)
def test_the_guide_says_every_step_wager_odds_irregularity_and_reading(game: str) -> None:
    rules = find(game).rules()
    page = said(re.sub("</?span[^>]*>|\N{DAGGER}", "", unescape(as_html(guide(rules)))))
    for clause in (clause for step in rules.agenda for clause in step.clauses()):
        assert clause in page
    for wager in offered_wagers(rules):
        assert wager.name in page and wager.size.rule(rules, wager) in page
    tables = rules.game.paytables(rules.house) if rules.game.paytables is not None else ()
    paid = [odds for table in tables for _, odds in table.lines]
    if not tables:
        paid = [rules.house.odds(option.key) for option in rules.game.options if option.kind is OptionKind.ODDS]
    for odds in paid:
        assert f"<td>{odds.win:,} to {odds.stake:,}</td>" in page
    for irregularity in rules.irregularities.values():
        assert said(irregularity.happens or irregularity.event) in page and without_remark(irregularity.says) in page
    for reading in concerning(rules):
        assert reading.id in page and said(reading.read) in page and said(reading.why) in page


@pytest.mark.parametrize("game", DECLARED)
def test_the_guide_has_all_its_sections_and_says_under_which_law(game: str) -> None:
    rules = find(game).rules()
    made = guide(rules)
    defined = [term.cite for term in rules.game.terms] + [w.defined for w in offered_wagers(rules) if w.defined]
    assert [section.heading for section in made.sections if section.heading != "What the game costs"] == [
        "How to play",
        "Wagers at this table",
        *["What winning wagers pay"] * (game != "poker"),  # whose players pay each other
        "A round, worked through",
        "When something goes wrong",
        *["Words of the rules"] * any(c not in sections() for c in defined),
        "Sources",
    ]
    assert str(rules.day) in made.subtitle and ("proposal" in made.subtitle) is (rules.edition.status == "proposed")


def test_the_choices_of_the_house_are_the_ones_in_the_guide() -> None:
    told = guide_with(**{"minimum.ante": "25", "maximum.ante": "1000", "straight": "5 to 1", "match_play": "false"})
    assert "from $25.00 to $1,000.00 at this table" in told
    assert "straight 5 to 1" in told and "straight 4 to 1" not in told
    assert "coupon (" not in told and "match play coupon (" in guide_with()


def test_the_payout_limit_is_that_of_the_table_minimum() -> None:
    assert "at most $50,000.00 in all" in guide_with()
    assert "at most $125,000.00 in all" in guide_with(**{"minimum.ante": "25"})


def test_irregularities_are_those_of_the_equipment_at_this_table() -> None:
    assert "dealing shoe fault" not in guide_with() and "shuffling device fault" in guide_with()
    assert "dealing shoe fault" in guide_with(dealing="automated shoe")
    assert "shuffling device fault" not in guide_with(shuffling="manual")


@pytest.mark.law("19:47-35.10(i)1", "19:47-35.10(i)2", "19:47-35.11(b)")
def test_what_a_hand_is_worth_is_read_off_the_settlement() -> None:
    worth = [(str(run), run.outcome.result, str(run.outcome.odds or "")) for run in runs(MISSISSIPPI.rules(), "ante")]
    assert worth == [
        ("royal flush", WIN, "500 to 1"),
        ("straight flush", WIN, "100 to 1"),
        ("four of a kind", WIN, "40 to 1"),
        ("full house", WIN, "10 to 1"),
        ("flush", WIN, "6 to 1"),
        ("straight", WIN, "4 to 1"),
        ("three of a kind", WIN, "3 to 1"),
        ("two pairs", WIN, "2 to 1"),
        ("a pair of jacks to a pair of aces", WIN, "1 to 1"),
        ("a pair of sixes to a pair of tens", PUSH, ""),
        ("a pair of fives or lower", LOSE, ""),
    ]


def test_there_are_7462_classes_of_five_card_hands() -> None:
    assert len(classes()) == 7462


def test_the_worked_round_is_played_by_the_rules_and_is_won() -> None:
    told = worked_round(MISSISSIPPI.rules())
    assert told[0] == "Ann places $10.00 as the ante wager."
    assert 'The dealer announces "No more bets".' in told
    assert any(line.startswith("Ben folds and loses the ante wager of $10.00") for line in told)
    assert "Ann has" in told[-1] and "wins at" in told[-1] and told[-1].endswith("ahead.")


def test_the_worked_round_is_the_same_every_time_and_follows_the_house() -> None:
    assert worked_round(MISSISSIPPI.rules()) == worked_round(MISSISSIPPI.rules())
    rich = MISSISSIPPI.rules(MISSISSIPPI.house({"minimum.ante": "50"}))
    assert f"Ann places ${dollars(5000)} as the ante wager." in worked_round(rich)


def test_text_is_no_wider_than_its_page() -> None:
    assert max(len(line) for line in as_text(guide(MISSISSIPPI.rules())).splitlines()) <= WIDTH


class Tags(HTMLParser):
    """Tags that are open, and everything that is fetched from somewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_from_outside() -> None:
    page = as_html(guide(MISSISSIPPI.rules()))
    tags = Tags()
    tags.feed(page)
    assert (
        tags.open == []
        and all(link.startswith("#") for link in tags.fetched)
        and "url(" not in page
        and "@import" not in page
    )
    assert "@media print" in page


def test_words_are_escaped_on_the_page() -> None:
    blocks = (Text("a < b & c"), Steps(("<b>",)), Rows(("<i>",), (("<td>",),)))
    page = as_html(
        Document(kind=DocumentKind.GAMING_GUIDE, title="<script>", subtitle="&", sections=(Section("<h>", blocks),))
    )
    for word in ("a &lt; b &amp; c", "<li>&lt;b&gt;</li>", "<th>&lt;i&gt;</th>", "<td>&lt;td&gt;</td>"):
        assert word in page
    assert "<script>" not in page


MARK = f"\N{NO-BREAK SPACE}{SIGN}"


def wagers_listed(game: str, **choices: object) -> list[str]:
    """The wagers that the guide of such a house lists."""
    declared = find(game)
    made = guide(declared.rules(declared.house(choices)))
    section = next(section for section in made.sections if section.heading == "Wagers at this table")
    rows = next(block for block in section.blocks if isinstance(block, Rows))
    return [row[0].partition(MARK)[0] for row in rows.rows]


@pytest.mark.parametrize(
    "game, choices, wager",
    [
        ("blackjack", {"progressive": True}, "progressive blackjack wager"),
        ("blackjack", {"blackjack_bonus": True}, "blackjack bonus wager"),
        ("blackjack", {"match_the_dealer": True}, "match-the-dealer wager"),
        ("blackjack", {"additional_wager": "same suit"}, "same suit wager"),
        ("blackjack", {"twenty_point_bonus": True}, "twenty point bonus wager"),
        ("double-attack-blackjack", {"bust_wager": True}, "bust wager"),
        ("colorado-hold-em-poker", {"bonus": True}, "bonus wager"),
    ],
)
def test_a_wager_and_its_odds_are_in_the_guide_of_a_house_that_offers_it_and_of_no_other(
    game: str, choices: dict[str, object], wager: str
) -> None:
    without: dict[str, object] = {key: "none" if isinstance(on, str) else False for key, on in choices.items()}
    assert wager in wagers_listed(game, **choices) and wager not in wagers_listed(game, **without)
    declared = find(game)
    tables = [
        [table.says for table in declared.paytables(declared.house(house))]
        for house in (choices, without)
        if declared.paytables is not None
    ]
    assert len(tables[0]) > len(tables[1])


def test_the_guide_of_blackjack_has_the_odds_and_amounts_that_its_house_pays_and_no_others() -> None:
    blackjack = find("blackjack")
    plain, more = [
        said(as_text(guide(blackjack.rules(blackjack.house(choices)))))
        for choices in ({"insurance": False, "positions": 5}, {"progressive": True, "five_card_21": True})
    ]
    assert "The table has five betting positions" in plain and "six betting positions" in more
    for words in ("all of the progressive meter", "$2,500.00", "21 in five cards", "a dealer's blackjack 2 to 1"):
        assert words in more and words not in plain.split("A round, worked through")[0]


@pytest.mark.parametrize(
    "choices, there, not_there",
    [
        ({}, {"blackjack", "double", "split", "insurance"}, {"second", "streak 2", "match"}),
        ({"streak": True}, {"blackjack", "streak 2", "streak 5"}, {"second", "match"}),
        ({"multiple_action": True}, {"second", "third double", "second split", "third insurance"}, {"streak 2"}),
    ],
)
def test_only_wagers_of_this_table_are_listed(choices: dict[str, object], there: set[str], not_there: set[str]) -> None:
    game = find("blackjack")
    listed = {wager.key for wager in offered_wagers(game.rules(game.house(choices)))}
    assert there <= listed and not not_there & listed


def test_what_counts_as_one_is_said_where_several_equal_wagers_are_decided_on_together() -> None:
    ride = find("let-it-ride-poker").rules()
    assert unit(ride, "bet 1 wager") == "one of the three equal wagers"
    assert unit(ride, "three-card bonus wager") == "the three-card bonus wager"
    assert unit(MISSISSIPPI.rules(), "ante wager") == "the ante wager"


def steps_of(game: str) -> tuple[str, ...]:
    made = guide(find(game).rules())
    return next(block for block in made.sections[0].blocks if isinstance(block, Steps)).items


@pytest.mark.parametrize(
    "game, says",
    [
        ("let-it-ride-poker", "Place the bet 1 wager and the bet 2 wager and the bet 3 wager, and if you like "
         "the let it ride bonus wager and the three-card bonus wager, before"),
        ("ultimate-texas-hold-em", "Place the ante wager and the blind wager, and if you like the trips wager, before"),
        ("boston-5-stud-poker", "Place the ante wager and the first wager, and if you like the optional bonus wager, "),
        ("casino-war", "Place the initial wager, and if you like the tie wager, before"),
        ("three-card-poker", "Place the ante wager, the pair plus wager, or both, before"),
        ("mississippi-stud", "Place the ante wager before"),
    ],
)  # fmt: skip
def test_the_first_step_says_which_wagers_are_optional(game: str, says: str) -> None:
    assert steps_of(game)[0].startswith(says)


@pytest.mark.parametrize("game", DECLARED)
def test_no_two_steps_that_follow_one_another_say_the_same(game: str) -> None:
    said_first = [line.rpartition(" (")[0] for line in steps_of(game)]
    assert all(one != other for one, other in pairwise(said_first))


def test_steps_told_once_keep_the_paragraphs_of_all() -> None:
    assert steps_of("let-it-ride-poker")[-1].endswith("(19:47-18.10\N{DAGGER}, 19:47-18.6B\N{DAGGER})")


@pytest.mark.parametrize("game", DECLARED)
def test_a_wager_that_no_text_gives_is_marked_and_no_other(game: str) -> None:
    made = guide(find(game).rules())
    table = next(section for section in made.sections if section.heading == "Wagers at this table").blocks[0]
    assert isinstance(table, Rows)
    marked = {name.removesuffix(f"\N{NO-BREAK SPACE}{SIGN}") for row in table.rows for name in row[0].split(", ")
              if name.endswith(SIGN)}  # fmt: skip
    offered = offered_wagers(find(game).rules())
    assert marked == {wager.name for wager in offered if wager.source in (Source.RECONSTRUCTED, Source.SECOND)}


def test_a_rule_of_another_state_is_told_as_such() -> None:
    told = said(as_text(guide(find("craps").rules())))
    assert "Taken from another state's rule, because we found no New Jersey text: pass bet" in told


def strings(made: Document) -> list[str]:
    """All that may cite, string by string."""
    blocks = [block for section in made.sections for block in section.blocks]
    words = [block.words for block in blocks if isinstance(block, Text)]
    items = [item for block in blocks if isinstance(block, Steps) for item in block.items]
    tables = [block for block in blocks if isinstance(block, Rows)]
    cells = [(head, cell) for table in tables for row in table.rows for head, cell in zip(table.head, row, strict=True)]
    return [*words, *items, *[cell for head, cell in cells if head in CITED]]


NUMBER_LOST = "19:47-26.?"
"""A section whose text is held and whose number is not."""


@pytest.mark.parametrize("game", DECLARED)
def test_every_paragraph_whose_text_is_not_held_is_marked_and_no_other(game: str) -> None:
    told = strings(guide(find(game).rules()))
    known = sorted({*paragraphs(), *sections()}, key=len, reverse=True)
    cited = re.compile("(" + "|".join(map(re.escape, known)) + ")(\N{DAGGER}?)")
    found = [pair for words in told for pair in cited.findall(words)]
    bare = {section for section in sections() if section not in paragraphs()} - {NUMBER_LOST}
    assert found and all(bool(mark) == (cite in bare) for cite, mark in found)
    assert (LEGEND in told) == any(mark for _, mark in found)


def all_words(section: Section) -> list[str]:
    """Every text, item and cell."""
    texts = [block.words for block in section.blocks if isinstance(block, Text)]
    items = [item for block in section.blocks if isinstance(block, Steps) for item in block.items]
    tables = [block for block in section.blocks if isinstance(block, Rows)]
    return [*texts, *items, *[cell for table in tables for row in table.rows for cell in row]]


def interruptions(made: Document) -> list[str]:
    """What a guide says about how a rule is known before Sources, except for the line at its head."""
    first, *_ = made.sections
    told = [words for section in made.sections[:-1] for words in all_words(section)]
    if HEAD in all_words(first):
        told.remove(HEAD)
    about = re.compile("reconstruct|our copy|no text|another state|heading|appendix|we read|reading|stand-in", re.I)
    return [words for words in told if about.search(words)]


def unlisted(made: Document, game: str) -> list[str]:
    """Rules that a guide marks, or that the declaration calls reconstructed, and that Sources does not list."""
    *before, sources = made.sections
    listed = said(" ".join(all_words(sources)))
    rules = find(game).rules()
    tables = rules.game.paytables(rules.house) if rules.game.paytables is not None else ()
    known = [without_remark(table.says) for table in tables if " (reconstructed)" in table.says]
    known += [
        said(entry.happens or entry.event) for entry in rules.irregularities.values() if "reconstructed" in entry.says
    ]
    known += [wager.name for wager in offered_wagers(rules) if wager.source in (Source.RECONSTRUCTED, Source.SECOND)]
    cited = re.compile(rf"19:4[67]-[\dA-Z.]+{SIGN}")
    known += [cite for section in before for words in all_words(section) for cite in cited.findall(words)]
    return [rule for rule in known if rule not in listed]


@pytest.mark.parametrize("game", DECLARED)
def test_how_a_rule_is_known_is_in_sources_and_one_line_at_the_head_says_so(game: str) -> None:
    made = guide(find(game).rules())
    *before, sources = [all_words(section) for section in made.sections]
    assert interruptions(made) == [] and unlisted(made, game) == []
    marked = any(SIGN in words for section in before for words in section)
    assert [words == HEAD for section in before for words in section].count(True) == marked
    assert (before[0][0] == HEAD) == marked
    assert (LEGEND in sources) == any(SIGN in words for section in (*before, sources) for words in section)


def test_a_remark_before_sources_or_a_rule_missing_from_its_list_is_found() -> None:
    game = "double-cross-poker"
    made = guide(find(game).rules())
    play, *others, sources = made.sections
    remark = "All hands are void (reconstructed)."
    assert interruptions(replace(made, sections=(replace(play, blocks=(*play.blocks, Text(remark))), *others, sources)))
    for lost in (block for block in sources.blocks if isinstance(block, Text) and "Reconstructed under" in block.words):
        kept = replace(sources, blocks=tuple([block for block in sources.blocks if block != lost]))
        assert unlisted(replace(made, sections=(play, *others, kept)), game)
    bare = replace(sources, blocks=tuple([block for block in sources.blocks if isinstance(block, Text)]))
    assert f"19:47-25.6{SIGN}" in unlisted(replace(made, sections=(play, *others, bare)), game)


@pytest.mark.parametrize(
    "cite, printed",
    [("19:47-25.12", f"All hands are void. (19:47-25.12{SIGN})"),
     ("19:47-25.12(c)", f"All hands are void{SIGN}. (19:47-25.12(c))")],
)  # fmt: skip
def test_a_remark_becomes_a_mark_even_where_the_paragraph_has_a_text(cite: str, printed: str) -> None:
    made = (Section("How to play", (Text(f"All hands are void (reconstructed). ({cite})"),)), Section("Sources", ()))
    play, sources = mark_unheld(made)
    assert play.blocks == (Text(HEAD), Text(printed))
    assert Text('Reconstructed under "How to play": all hands are void.') in sources.blocks


@pytest.mark.parametrize(
    "stated, says",
    [
        ((), "The limits shown here are examples. Each table posts its own (19:47-8.2"),
        (("minimum.ante",), "The amounts shown for highest ante are examples. Each table posts its own (19:47-8.2"),
    ],
)  # fmt: skip
def test_limits_that_the_house_has_not_stated_are_examples(stated: tuple[str, ...], says: str) -> None:
    assert says in said(as_text(guide(MISSISSIPPI.rules(), stated=stated)))


def test_limits_that_the_house_has_stated_are_its_own() -> None:
    both = as_text(guide(MISSISSIPPI.rules(), stated=("minimum.ante", "maximum.ante")))
    assert "example" not in both and "example" not in as_text(guide(MISSISSIPPI.rules()))


def words_of(game: str) -> list[Rows]:
    found = [section for section in guide(find(game).rules()).sections if section.heading == "Words of the rules"]
    return [block for section in found for block in section.blocks if isinstance(block, Rows)]


def test_what_is_no_definition_is_not_called_one() -> None:
    (used,) = words_of("three-card-poker")
    assert used.head[1] == "What the rules say" and {row[0] for row in used.rows} >= {"forfeit", "stub"}
    defined, rest = words_of("boston-5-stud-poker")
    assert defined.head[1] == "Meaning" and {"fold", "push", "stub"} <= {row[0] for row in defined.rows}
    assert not {row[0] for row in defined.rows} & {row[0] for row in rest.rows}
    assert "point count" in {row[0] for row in words_of("baccarat-punto-banco")[0].rows}


@pytest.mark.parametrize("high, says", [("10", "$10.00 at this table"), ("11", "from $10.00 to $11.00 at this table")])
def test_limits_that_leave_one_amount_say_that_amount(high: str, says: str) -> None:
    told = guide_with(**{"minimum.ante": "10", "maximum.ante": high})
    assert f"The ante wager is {says}." in told


@pytest.mark.parametrize(
    "game, says, never",
    [
        ("craps", "All players share the layout; one end of the table is drawn", "sit"),
        ("three-card-poker", "The dealer's side is above; the first betting position, at the dealer's left", "share"),
    ],
)
def test_the_caption_of_the_layout_is_that_of_its_table(game: str, says: str, never: str) -> None:
    rules = find(game).rules()
    caption = as_html(guide(rules, felt="<svg></svg>")).split("<figcaption>")[1].split("</figcaption>")[0]
    assert says in unescape(caption) and never not in caption


def test_a_layout_that_is_wider_than_the_screen_says_so_and_can_be_reached_by_keys() -> None:
    page = as_html(guide(MISSISSIPPI.rules(), felt="<svg></svg>"))
    assert re.search(r'<div class="felt-view" tabindex="0" role="region" aria-label="[^"]+">\n<svg>', page)
    small = page.split("@media (max-width: 40rem) {\n  .felt-view")[1].split("}\n}")[0]
    assert "overflow-x: auto" in small and ".hint { display: block; }" in small
    assert ".hint { display: none;" in page and "swipe sideways" in page
