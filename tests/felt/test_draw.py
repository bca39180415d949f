"""The felt as a drawing: whole, found by programs, read out to people, and the same every time."""

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.declare.inscriptions import laid_out
from croupier.declare.layout import TableShape
from croupier.declare.offers import offered_wagers
from croupier.documents.svg import fitted, number, slug, wide
from croupier.felt.draw import LIKE, REBUILT, felt_svg
from croupier.felt.roulette import MARK
from croupier.felt.style import literal
from croupier.games import DECLARED, find, named
from croupier.law import Source
from croupier.money import Odds

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
HOUSES: dict[str, tuple[dict[str, object], ...]] = {
    "blackjack": (
        {"streak": True, "match_the_dealer": True},
        {"multiple_action": True, "dealer_second_card": "after the players"},
        {"progressive": True},
        {"blackjack_bonus": True, "five_card_21": True, "positions": 7},
        {"additional_wager": "over and under 13"},
    ),
    "colorado-hold-em-poker": ({"bonus": False, "payout_limit.established": True, "positions": 6},),
    "caribbean-stud-poker": ({"progressive": True},),
    "roulette": ({"wheel": "single zero"}, {"wheel": "double zero used as single zero", "first_four": False}),
    "craps": ({"fire_bet": "none", "buy": False, "lay": False},),
}


@cache
def drawn(game: str, variant: int = 0) -> ElementTree.Element:
    """The drawing of the default house, or of one of those above."""
    declared = find(game)
    choices = HOUSES[game][variant - 1] if variant else {}
    return ElementTree.fromstring(felt_svg(declared.rules(declared.house(choices))))


EVERY = [(game, variant) for game in DECLARED for variant in range(len(HOUSES.get(game, ())) + 1)]


def areas(root: ElementTree.Element) -> Iterator[ElementTree.Element]:
    return (one for one in root.iter(f"{SVG}g") if one.get("class", "").startswith("area"))


@pytest.mark.parametrize("game, variant", EVERY)
def test_every_wager_that_is_offered_has_its_area_at_every_position(game: str, variant: int) -> None:
    declared = find(game)
    rules = declared.rules(declared.house(HOUSES[game][variant - 1] if variant else {}))
    found: dict[str, set[str]] = {}
    for area in areas(drawn(game, variant)):
        for wager in json.loads(area.get("data-wagers", "[]")):
            found.setdefault(wager, set()).add(area.get("data-place", ""))
    assert set(found) >= {wager.key for wager in offered_wagers(rules)}
    if rules.deck:  # without cards, all players share the layout
        seats = {str(seat) for seat in range(1, rules.positions + 1)}
        assert all(places == seats for places in found.values())


@pytest.mark.parametrize("game, variant", EVERY)
def test_ids_are_told_apart_and_every_area_is_named_for_who_cannot_see_it(game: str, variant: int) -> None:
    root = drawn(game, variant)
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(set(ids)) == len(ids)
    for area in areas(root):
        title = area.find(f"{SVG}title")
        assert title is not None and title.text == area.get("aria-label") and area.get("role") == "img"
        assert area.get("data-cite", "") in str(title.text)


@pytest.mark.parametrize("game, variant", EVERY)
def test_what_is_reconstructed_is_dashed_and_what_another_state_has_is_dotted(game: str, variant: int) -> None:
    for area in areas(drawn(game, variant)):
        shapes = [one for one in area if one.tag in (f"{SVG}rect", f"{SVG}circle", f"{SVG}path")]
        looks = {(" rebuilt" in one.get("class", ""), " like" in one.get("class", "")) for one in shapes}
        source = area.get("data-source")
        assert looks == {(source == Source.RECONSTRUCTED, source == Source.SECOND)}, area.get("id")


@pytest.mark.parametrize("game, variant", EVERY)
def test_words_that_no_text_gives_are_in_italics(game: str, variant: int) -> None:
    for words in [one for one in drawn(game, variant).iter(f"{SVG}g") if one.get("class") == "inscription"]:
        title = words.find(f"{SVG}title")
        if title is not None and title.text:
            known = (
                "rebuilt"
                if str(Source.RECONSTRUCTED) in title.text
                else "like"
                if str(Source.SECOND) in title.text
                else ""
            )
            looks = {one.get("class", "").partition(" ")[2] for one in words.iter(f"{SVG}text")}
            assert looks == {known}, title.text


@pytest.mark.parametrize("game, variant", EVERY)
def test_every_area_lies_within_the_drawing_and_on_no_other_area_of_its_position(game: str, variant: int) -> None:
    root = drawn(game, variant)
    wide_, high = map(float, root.get("viewBox", "").split()[2:])
    spots: dict[str, set[tuple[float, float]]] = {}
    for area in areas(root):
        x, y = float(area.get("data-x", "-1")), float(area.get("data-y", "-1"))
        assert 0 < x < wide_ and 0 < y < high
        place = area.get("id", "").rsplit("-", 1)[0]
        assert (x, y) not in spots.setdefault(place, set())
        spots[place].add((x, y))


@pytest.mark.parametrize("game, variant", EVERY)
def test_circles_and_boxes_do_not_overlap(game: str, variant: int) -> None:
    boxes = [(area.get("id"), *box) for area in areas(drawn(game, variant)) for box in [bounds(area)] if box]
    on_lines = find(game).layout.table in (
        TableShape.ROULETTE,
        TableShape.POKETTE,
    )  # circles lie on lines between boxes
    for i, (one, left, top, right, bottom) in enumerate(boxes):
        for other, left2, top2, right2, bottom2 in boxes[i + 1 :]:
            if on_lines and (right - left == MARK) is not (right2 - left2 == MARK):
                continue
            apart = right <= left2 + 0.2 or right2 <= left + 0.2 or bottom <= top2 + 0.2 or bottom2 <= top + 0.2
            assert apart, f"{one} lies on {other}"


def bounds(area: ElementTree.Element) -> tuple[float, float, float, float] | None:
    """The room that the shapes of an area take; none for one with an outline of its own."""
    if area.find(f"{SVG}path") is not None:
        return None
    found = []
    for one in area:
        if one.tag == f"{SVG}circle":
            x, y, r = (float(one.get(key, "0")) for key in ("cx", "cy", "r"))
            found.append((x - r, y - r, x + r, y + r))
        elif one.tag == f"{SVG}rect":
            x, y, w, h = (float(one.get(key, "0")) for key in ("x", "y", "width", "height"))
            found.append((x, y, x + w, y + h))
    return tuple(edge(one[i] for one in found) for i, edge in enumerate((min, min, max, max)))  # type: ignore[return-value]


@pytest.mark.parametrize("game, variant", EVERY)
def test_every_inscription_is_printed(game: str, variant: int) -> None:
    declared = find(game)
    rules = declared.rules(declared.house(HOUSES[game][variant - 1] if variant else {}))
    printed = " ".join(" ".join(drawn(game, variant).itertext()).split()).lower()
    for line in laid_out(rules).lines:
        if line.heading != "Bets":  # of a craps layout, whose boxes bear the odds without the sentence
            assert line.value.lower() in printed or all(word.lower() in printed for word in line.value.split())
            first = line.subject.rpartition(": ")[2].split()[0].lower()
            assert first in printed


@pytest.mark.parametrize("game, variant", EVERY)
def test_the_odds_in_print_lie_on_the_cloth(game: str, variant: int) -> None:
    boxes = [one for one in drawn(game, variant).iter(f"{SVG}rect") if one.get("class", "").startswith("panel")]
    bottoms = [float(box.get("y", 0)) + float(box.get("height", 0)) for box in boxes]
    cloths = [one for one in drawn(game, variant).iter(f"{SVG}rect") if one.get("class") == "cloth"]
    for cloth in cloths:
        assert max(bottoms, default=0.0) < float(cloth.get("y", 0)) + float(cloth.get("height", 0))


def test_a_craps_box_bears_the_odds_of_its_house() -> None:
    craps = find("craps")
    svg = felt_svg(craps.rules(craps.house({"payout_odds.any seven": "9 to 2"})))
    box = ElementTree.fromstring(svg).find(f".//{SVG}g[@id='area-any-seven']")
    assert box is not None and "9 to 2" in " ".join(box.itertext())


@pytest.mark.parametrize("game", DECLARED)
def test_the_drawing_needs_nothing_from_outside_and_runs_nothing(game: str) -> None:
    svg = felt_svg(find(game).rules())
    assert "<script" not in svg and "url(" not in svg and "@import" not in svg
    assert not [name for one in drawn(game).iter() for name in one.attrib if name.startswith("on")]
    links = [value for one in drawn(game).iter() for name, value in one.attrib.items() if name.endswith("href")]
    assert all(link.startswith("#") for link in links)


def test_the_same_house_gives_the_same_bytes_and_another_house_others() -> None:
    rules = find("mississippi-stud").rules()
    assert felt_svg(rules) == felt_svg(rules)
    richer = find("mississippi-stud").house({"straight": "5 to 1"})
    assert felt_svg(find("mississippi-stud").rules(richer)) == felt_svg(rules).replace(">4 to 1<", ">5 to 1<")


def test_a_game_that_declares_no_areas_has_one_for_each_wager_and_for_its_cards() -> None:
    lantern = named(str(ROOT / "examples" / "lantern_stud.py"))
    root = ElementTree.fromstring(felt_svg(lantern.rules()))
    first = {area.get("data-area"): area.get("data-cards") for area in areas(root) if area.get("data-place") == "1"}
    assert first == {"ante": None, "raise": None, "cards": "3"}
    assert [area.get("data-cards") for area in areas(root) if area.get("data-place") == "community"] == ["2"]


def test_the_name_of_the_licensee_is_printed_where_it_is_known_and_escaped() -> None:
    rules = find("mississippi-stud").rules()
    assert "[ name of the casino licensee ]" in felt_svg(rules)
    assert "Ann &amp; Ben" in felt_svg(rules, name="Ann & Ben")
    ElementTree.fromstring(felt_svg(find("craps").rules(), name='<"&>'))


@pytest.mark.law("19:46-1.13X(b)3")
def test_the_streets_lie_below_the_ante_and_from_left_to_right_in_the_drawing() -> None:
    at = {area.get("data-area"): area for area in areas(drawn("mississippi-stud")) if area.get("data-place") == "1"}
    x, y = ({name: float(area.get(f"data-{axis}", "0")) for name, area in at.items()} for axis in "xy")
    assert x["3rd street"] < x["4th street"] < x["5th street"]
    assert y["3rd street"] == y["4th street"] == y["5th street"] > y["ante"]


def test_positions_run_clockwise_from_the_dealers_left_but_at_punto_banco_from_their_right() -> None:
    def across(game: str) -> list[float]:
        places = {area.get("data-place"): float(area.get("data-x", "0")) for area in areas(drawn(game))}
        return [places[str(seat)] for seat in range(1, find(game).rules().positions + 1)]

    # A player sees the dealer's left at the right.
    assert across("mississippi-stud") == sorted(across("mississippi-stud"), reverse=True)
    assert across("baccarat-punto-banco") == sorted(across("baccarat-punto-banco"))


def test_a_printer_that_knows_no_variables_gets_the_colours_themselves() -> None:
    rules = find("mississippi-stud").rules()
    assert "var(" in felt_svg(rules) and "var(" not in felt_svg(rules, plain=True)
    assert literal("a { fill: var(--felt-cloth, #0b5d3b); }") == "a { fill: #0b5d3b; }"
    assert literal('b { font-family: var(--x, "A B", c); }') == 'b { font-family: "A B", c; }'


@pytest.mark.parametrize("game, variant", EVERY)
def test_what_dashes_and_dots_mean_stands_under_every_drawing_that_has_them(game: str, variant: int) -> None:
    root = drawn(game, variant)
    looks = {look for one in root.iter() for look in one.get("class", "").split()[1:]}
    (note,) = [one.text or "" for one in root.iter(f"{SVG}text") if one.get("class") == "note"]
    assert (REBUILT in note, LIKE in note) == ("rebuilt" in looks, "like" in looks)
    slanted = any({"rebuilt", "like"} & set(one.get("class", "").split()) for one in root.iter(f"{SVG}text"))
    assert ("italics" in note) is slanted


def test_the_numbers_of_a_field_bet_are_those_of_the_declaration() -> None:
    craps = find("craps")
    pays = {2: Odds(3), 5: Odds(1), 6: Odds(1), 8: Odds(1)}
    areas_ = tuple([replace(area, pays=lambda _house, _number: pays) if area.name == "field" else area
                    for area in craps.layout.areas])  # fmt: skip
    other = replace(craps, layout=replace(craps.layout, areas=areas_))
    svg = felt_svg(other.rules())
    assert "FIELD 5 · 6 · 8<" in svg and "2 pays 3 to 1<" in svg and "FIELD 3" not in svg
    assert "FIELD 3 · 4 · 9 · 10 · 11<" in felt_svg(craps.rules())


def test_text_is_made_to_fit_its_room() -> None:
    rows, size = fitted("second raise", 40, 40, 13)
    assert rows == ["second", "raise"] and size < 13 and wide("second") * size <= 40
    assert fitted("ante", 60, 60, 13) == (["ante"], 13)


def test_numbers_and_ids_are_written_alike() -> None:
    assert [number(value) for value in (0, 2.0, 2.04, -0.04, 12.36)] == ["0", "2", "2", "0", "12.4"]
    assert slug("don't pass bar") == "dont-pass-bar" and slug("3rd street") == "3rd-street"
