"""What a par sheet says: the figures of the analysis, nothing rounded before it is printed, and nothing left out."""

import hashlib
import sys
from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import analyse
from croupier.compliance.toml.house import house_toml
from croupier.documents.blocks import (
    Cell,
    Document,
    FigureTable,
    Grid,
    Number,
    Picture,
    Section,
    Share,
    Signatures,
    Steps,
    Text,
)
from croupier.documents.cells import cell_text, is_long
from croupier.documents.text import as_text
from croupier.games import find
from croupier.games.own_game import load
from croupier.guide.guide import guide
from croupier.par_sheet.colors import colour
from croupier.par_sheet.provenance import method_and_checks
from croupier.par_sheet.sheet import par_sheet
from tests.examples.outside import FILE
from tests.par_sheet.sheets import sheet, studied

GAMES = ("casino-war", "three-card-poker", "baccarat-punto-banco", "mississippi-stud", "winners-pot-poker")


def section(game: str, heading: str) -> Section:
    return next(part for part in sheet(game).sections if part.heading == heading)


def tables(game: str, heading: str) -> list[FigureTable]:
    return [block for block in section(game, heading).blocks if isinstance(block, FigureTable)]


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_has_its_exact_figures(game: str) -> None:
    exact, *rest = [
        t for t in tables(game, "What each wager costs") if t.head[1:3] == ("House edge", "Element of risk")
    ][-1:]
    full = {(row[0], row[1]): row[2] for t in tables(game, "What each wager costs") if t.title == "Written in full"
            for row in t.rows}  # fmt: skip
    assert not rest
    wagers = analyse(find(game).rules()).wagers
    assert [row[0] for row in exact.rows] == [wager.wager for wager in wagers]
    for row, wager in zip(exact.rows, wagers, strict=True):
        figures = (wager.house_edge, wager.element_of_risk, wager.variance, wager.hit_frequency, wager.combinations)
        for head, cell, figure in zip(exact.head[1:], row[1:], figures, strict=True):
            assert (full[row[0], head] if cell == "below" else cell) == figure


@pytest.mark.parametrize("game", GAMES)
def test_the_ways_to_end_add_up_to_all_run_outs_and_bring_the_edge(game: str) -> None:
    found = tables(game, "How rounds end")
    assert len(found) == len(studied(game).wagers)
    for table, wager in zip(found, studied(game).wagers, strict=True):
        *ends, whole = table.rows
        counts = [row[table.head.index("Outcomes")] for row in ends]
        assert all(isinstance(count, int) for count in counts)
        assert sum(count for count in counts if isinstance(count, int)) == whole[3] == wager.combinations
        brings = [row[-1] for row in ends]
        assert sum((b.value for b in brings if isinstance(b, Share)), Fraction(0)) == -wager.house_edge


def test_the_sections_stand_in_the_order_in_which_they_are_read() -> None:
    assert [part.heading for part in sheet("mississippi-stud").sections] == [
        "The game in brief",
        "What each wager costs",
        "How rounds end",
        "Best play",
        "What simpler strategies cost",
        "What each line of the paytable does",
        "Volatility",
        "How it was computed and checked",
        "How we read the law",
        "The house",
        "Signatures",
    ]
    assert isinstance(section("mississippi-stud", "Signatures").blocks[0], Signatures)


def test_best_play_of_mississippi_stud_is_a_map_of_two_cards() -> None:
    grids = [block for block in section("mississippi-stud", "Best play").blocks if isinstance(block, Grid)]
    rows = {hand: [cell.words for cell in cells] for hand, cells in grids[0].rows}
    columns = grids[0].columns
    # Pairs are raised three times, any ace is played, six-five only in one suit (19:47-35: published basic strategy).
    assert rows["A"][0] == rows["2"][-1] == "3x" and set(rows["A"][1:]) == {"1x"}
    assert rows["6"][columns.index("5")] == "1x" and rows["5"][columns.index("6")] == "F"


def test_a_game_without_decisions_says_so() -> None:
    (only,) = section("baccarat-punto-banco", "Best play").blocks
    assert isinstance(only, Text) and "one way to play" in only.words


def test_the_sheet_says_how_it_was_counted_and_how_the_law_was_read() -> None:
    found = studied("mississippi-stud")
    said = " ".join(str(cell) for table in tables("mississippi-stud", "How it was computed and checked")
                    for row in table.rows for cell in row)  # fmt: skip
    assert found.program in said and "155,937,600" in said and "larger wager" in said and "proposed" in said
    ids = [row[0] for row in tables("mississippi-stud", "How we read the law")[0].rows]
    assert {str(cell).removesuffix(" $") for cell in ids} == {r.id for r in found.rules.game.readings}
    assert any("proposal" in note for note in sheet("mississippi-stud").notes)


def test_rounds_dealt_at_the_table_agree_with_the_count() -> None:
    for game in ("casino-war", "three-card-poker", "mississippi-stud"):
        found = studied(game)
        assert found.dealt is not None and found.dealt.covers(found.main.house_edge)


def test_what_breaks_the_law_stands_on_the_first_page() -> None:
    found = par_sheet(studied("casino-war"), beyond=("decks is exactly 6",), known=("Reconstructed: the shuffle.",))
    assert found.notes[-1] == "Beyond the law: decks is exactly 6" and "Reconstructed: the shuffle." in found.notes


def test_pictures_show_what_they_say() -> None:
    pictures = [b for part in sheet("mississippi-stud").sections for b in part.blocks if isinstance(b, Picture)]
    assert len(pictures) == 3
    for picture in pictures:
        assert picture.svg.startswith("<svg") and "<metadata" not in picture.svg and 'role="img"' in picture.svg


@pytest.mark.parametrize(
    "cell, says",
    [
        (Share(Fraction(53223, 1082900)), "4.9149%"),
        (Share(Fraction(1, 3), 2, True), "+33.33%"),
        (Share(Fraction(-1, 10**9)), "0.0000%"),
        (Number(1234.5678, 1), "1,234.6"),
        (155_937_600, "155,937,600"),
        (10**20, "1" + "0" * 20),
        (Fraction(7, 495), "7/495"),
        ("push", "push"),
    ],
)
def test_a_cell_reads_well(cell: Cell, says: str) -> None:
    assert cell_text(cell) == says


def test_the_darker_a_cell_the_more_hands_play() -> None:
    assert colour("0") == "#ffffff" and colour("100") == "#63ab75" and colour("50") not in (colour("0"), colour("100"))
    assert colour("H*") == colour("H") != colour("S") and colour("") == "#ffffff"
    assert not is_long(Fraction(7, 495)) and is_long(10**40)


def checks(found: Document) -> str:
    part = next(part for part in found.sections if part.heading == "How it was computed and checked")
    return " ".join(item for block in part.blocks if isinstance(block, Steps) for item in block.items)


def test_only_checks_that_were_made_are_on_the_sheet() -> None:
    whole = checks(sheet("casino-war"))
    assert "a second one, written independently" in whole and "two other methods" in whole
    unwitnessed = checks(par_sheet(studied("casino-war")))
    assert "written independently" not in unwitnessed and "two other methods" in unwitnessed


def test_the_sheet_of_a_game_of_ones_own_claims_no_check_of_a_release_and_names_its_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    game = load(FILE)
    found = par_sheet(replace(studied("casino-war"), rules=game.rules()))
    assert "For each release" not in checks(found) and "No release test covers this game" in checks(found)
    (facts,) = [block for part in found.sections if part.heading == "How it was computed and checked"
                for block in part.blocks if isinstance(block, FigureTable)]  # fmt: skip
    assert hashlib.sha256(FILE.read_bytes()).hexdigest() in str(facts.rows)
    assert "text that is held" not in str(facts.rows) + "".join(found.notes)
    assert "Our copy of the rules covers" not in str(facts.rows) + "".join(found.notes)


@pytest.mark.parametrize(
    "game, says, how",
    [
        ("casino-war", "Our copy of the rules covers", "our copy of the rules, in part"),
        ("mississippi-stud", "Our copy of the rules covers", "our copy of the rules"),
        ("ultimate-texas-hold-em", "Our copy of the rules has only the headings", "reconstructed, headings only"),
        ("let-it-ride-poker", "Our copy of the rules has no text of this game", "reconstructed, name only"),
        ("caribbean-stud-poker", "Our copy of the rules has no text of this game", "reconstructed, name only"),
    ],
)
def test_how_a_game_is_known_is_said_alike_on_sheet_guide_and_house(game: str, says: str, how: str) -> None:
    declared = find(game)
    facts = replace(studied("casino-war"), rules=declared.rules())
    (table,) = [block for block in method_and_checks(facts) if isinstance(block, FigureTable)]
    told = {str(row[0]): str(row[1]) for row in table.rows}
    assert says in told["Law"] and told["How the rules are known"] == how
    guided = " ".join(as_text(guide(declared.rules())).split())
    assert says in guided and f"How we know the rules of this game: {how}." in guided
    assert says in house_toml(declared, declared.house()).replace("\n#   ", " ")


def test_the_edge_of_three_equal_wagers_names_its_unit() -> None:
    found = sheet("let-it-ride-poker")
    assert found.headline[0][0] == "House edge of one of the three equal wagers"
    costs = " ".join(b.words for b in section("let-it-ride-poker", "What each wager costs").blocks
                     if isinstance(b, Text))  # fmt: skip
    assert "are for all the equal wagers together, with best play" in costs
    assert sheet("casino-war").headline[0][0] == "House edge of the initial wager"


def test_a_paytable_has_its_caption_for_a_title() -> None:
    titles = [table.title for table in tables("let-it-ride-poker", "The game in brief")]
    assert titles[0] == "Wagers at this table"
    paid = "each wager that was left to ride (19:47-18.11\N{DAGGER})"
    assert titles[1] == f"What winning wagers pay: {paid}"
    assert all(titles) and not any(title.endswith(":") for title in titles)
