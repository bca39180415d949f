"""Double attack blackjack: its cards, its house, its shoe and its editions (19:47-26.1 to 26.4)."""

from collections import Counter
from datetime import date

import pytest

from croupier.compliance.check import check
from croupier.equipment.cards import card_name, parse_cards
from croupier.games import DECLARED
from croupier.games.double_attack_blackjack.play import (
    BUST,
    BUSTS,
    DECK,
    NO_BUST,
    bust_line,
    bust_settlement,
    dealer_draws,
)
from croupier.hands.points21 import points, total_of, worth
from croupier.law import NotInForce, Status
from croupier.law.index import paragraphs
from croupier.rounds.steps import Settle, Showdown
from tests.games.blackjack.rounds import NO_MORE_BETS
from tests.games.double_attack_blackjack.talk import GAME, seated
from tests.games.houses import grounds


def test_the_game_is_declared_under_its_subchapter() -> None:
    assert "double-attack-blackjack" in DECLARED
    assert (GAME.id, GAME.subchapter) == ("double-attack-blackjack", "19:47-26")


@pytest.mark.law("19:47-26.1")
@pytest.mark.parametrize(
    "day, known",
    [
        (date(2004, 9, 6), False), (date(2004, 9, 7), True), (date(2004, 9, 8), True),
        (date(2006, 6, 7), True), (date(2006, 6, 8), True), (date(2006, 6, 9), False),
    ],
)  # fmt: skip
def test_the_law_is_known_from_its_adoption_to_the_day_before_the_readoption(day: date, known: bool) -> None:
    if known:
        rules = GAME.rules(day=day)
        assert (rules.day, rules.edition.cite, rules.edition.status) == (day, "19:47-26.1", Status.ADOPTED)
    else:
        with pytest.raises(NotInForce):
            GAME.rules(day=day)


def test_every_choice_has_its_paragraph_and_every_paragraph_its_paraphrase() -> None:
    for option in GAME.options:
        assert option.cite.startswith(("19:47-26.", "19:47-8.2"))
    mine = [p for p in paragraphs().values() if p.section.startswith("19:47-26.")]
    assert len(mine) == 44 and [p.citation for p in mine if not p.paraphrase] == []


@pytest.mark.law(
    '19:47-26.1 "Blackjack"', '19:47-26.1 "Hard total"', '19:47-26.1 "Soft total"', '19:47-26.1 "Suit"'
)  # fmt: skip
def test_every_word_that_the_law_defines_stands_for_something() -> None:
    words = {term.word: term.cite for term in GAME.terms if "value" not in term.word}
    assert words == {
        "blackjack": '19:47-26.1 "Blackjack"', "hard total": '19:47-26.1 "Hard total"',
        "soft total": '19:47-26.1 "Soft total"', "suit": '19:47-26.1 "Suit"',
    }  # fmt: skip
    defined = {wager.name: wager.defined for wager in GAME.wagers if wager.defined is not None}
    assert defined == {
        "initial wager": '19:47-26.1 "Initial wager"', "double attack wager": '19:47-26.1 "Double attack wager"',
    }  # fmt: skip


# 26.2: the cards.


@pytest.mark.law("19:47-26.2(a)", "19:46-1.17(a)")
@pytest.mark.parametrize("decks", [6, 8])
def test_a_deck_has_48_cards_the_10_of_each_suit_being_removed(decks: int) -> None:
    assert len(DECK) == 48 and not set(DECK) & set(parse_cards("Tc Td Th Ts"))
    pieces = Counter(GAME.deck(GAME.house({"decks": decks})))
    assert len(pieces) == 48 and set(pieces.values()) == {decks}
    table = seated("Ann").bets("Ann", "1", "10").does(NO_MORE_BETS)
    ten = table.round.agenda[0].faced(table.round, parse_cards("Tc")[0])
    assert "not in this deck" in table.refused(ten).why


@pytest.mark.law("19:47-26.2(a)")
@pytest.mark.parametrize("decks, right", [(5, False), (6, True), (7, False), (8, True), (9, False)])
def test_six_or_eight_decks_are_used(decks: int, right: bool) -> None:
    findings = check(GAME, {"decks": decks}).violations
    assert [finding.cite for finding in findings] == ([] if right else ["19:47-26.2(a)"])
    assert grounds(GAME, "decks") == {"19:47-26.2(a)", "19:46-1.17(a)"}


@pytest.mark.law("19:47-26.2(a)")
@pytest.mark.parametrize("key", ["deck_backs", "cutting_cards"])
def test_there_is_one_kind_of_back_and_one_cutting_card(key: str) -> None:
    for number in (0, 2):
        (finding,) = check(GAME, {key: number}).violations
        assert finding.cite == "19:47-26.2(a)"
    assert check(GAME, {key: 1}).violations == () and GAME.house()[key] == 1
    assert [f.cite for f in check(GAME, {"cutting_card": "transparent"}).violations] == ["19:47-26.2(a)"]
    assert check(GAME, {"cutting_card": "opaque solid color"}).violations == ()


@pytest.mark.law("19:47-26.2(b)", "19:47-26.2(b)1", "19:47-26.2(b)2", "19:47-26.2(b)3")
def test_cards_count_their_face_court_cards_ten_and_an_ace_eleven_or_one() -> None:
    assert [worth(card) for card in parse_cards("2c 3c 4c 5c 6c 7c 8c 9c")] == [*range(2, 10)]
    assert [worth(card) for card in parse_cards("Jd Qh Ks")] == [10, 10, 10]
    assert total_of(parse_cards("Ac 9c")) == 20 and total_of(parse_cards("Ac 9c 2c")) == 12
    assert [(term.word, term.cite) for term in GAME.terms if "value" in term.word] == [
        ("value of a card from 2 to 9", "19:47-26.2(b)1"),
        ("value of a jack, queen or king", "19:47-26.2(b)2"),
        ("value of an ace", "19:47-26.2(b)3"),
    ]
    settle = GAME.rules().agenda[-1]
    assert isinstance(settle, Settle) and settle.showing.cite == "19:47-26.2(b)3"


@pytest.mark.law('19:47-26.1 "Hard total"', '19:47-26.1 "Soft total"')
def test_a_total_is_soft_while_an_ace_in_it_counts_eleven() -> None:
    assert points(parse_cards("Ac 6c")) == (17, True)
    assert points(parse_cards("Ac 6c Kc")) == (17, False) and points(parse_cards("9c 8c")) == (17, False)


# 26.3, 26.4: the table is opened, the cards are shuffled and cut.


@pytest.mark.law("19:47-26.3(d)")
@pytest.mark.parametrize("hours, right", [(23, True), (24, True), (25, False)])
def test_cards_are_changed_at_least_every_24_hours(hours: int, right: bool) -> None:
    assert (check(GAME, {"card_change_hours": hours}).violations == ()) is right


@pytest.mark.law("19:47-26.4(a)", "19:47-26.4(b)", "19:47-26.4(b)1", "19:47-26.4(b)2")
def test_cards_shuffled_by_hand_are_cut_and_those_of_a_device_are_not() -> None:
    assert GAME.cut is not None
    assert GAME.cut.required(GAME.house({"shuffling": "manual"}), False) == "19:47-26.4(b)2"
    assert GAME.cut.required(GAME.house({"shuffling": "automated device"}), True) is None
    options = {option.key: option for option in GAME.options}
    shuffling, dealing = options["shuffling"], options["dealing"]
    assert (shuffling.default, shuffling.cite) == ("automated device", "19:47-26.4(a)")
    assert shuffling.also == ("19:47-26.4(b)1", "19:47-26.4(b)2")
    assert (dealing.cite, dealing.also) == ("19:47-26.4(b)1", ("19:46-1.19(b)",))
    for choices in ({"dealing": "automated shoe"}, {"shuffling": "manual"}):
        assert check(GAME, choices).violations == ()


@pytest.mark.law("19:47-26.4(e)")
@pytest.mark.parametrize("percent, right", [(24, False), (25, True), (26, True)])
def test_a_quarter_of_the_stack_or_more_is_behind_the_cutting_card(percent: int, right: bool) -> None:
    findings = check(GAME, {"behind_cutting_card_percent": percent}).violations
    assert [finding.cite for finding in findings] == ([] if right else ["19:47-26.4(e)"])
    house = GAME.house({"behind_cutting_card_percent": percent})
    assert GAME.shoe is not None and GAME.shoe.behind(house) == {24: 93, 25: 96, 26: 100}[percent]
    assert GAME.house().whole("behind_cutting_card_percent") == 25


@pytest.mark.law("19:47-26.4(e)", "19:47-26.4(f)")
def test_a_cut_is_ten_cards_deep_and_may_be_ordered_again() -> None:
    assert GAME.cut is not None
    assert (GAME.cut.at_least, GAME.cut.cite, GAME.recut) == (10, "19:47-26.4(e)", "19:47-26.4(f)")
    assert GAME.cut.rest == "19:47-26.4(e)"
    for who in ("the player who cut last", "the next person entitled to cut"):
        assert check(GAME, {"recut_by": who}).violations == ()
    (finding,) = check(GAME, {"recut_by": "the dealer"}).violations
    assert finding.cite == "19:47-26.4(f)"


@pytest.mark.law("19:47-26.4(g)", "19:47-26.7")
def test_the_shoe_is_dealt_to_the_cutting_card_unless_the_house_shuffles_sooner() -> None:
    for decks, behind in ((6, 72), (8, 96)):
        house = GAME.house({"decks": decks})
        lasting = GAME.rules(house).lasting
        assert GAME.shoe is not None and lasting is not None and GAME.shoe.behind(house) == behind
        assert (lasting.cards, lasting.burn, lasting.rounds_after) == (48 * decks - behind, 1, 0)
        assert (lasting.cite, lasting.burned) == ("19:47-26.4(g)", "19:47-26.7")
    assert GAME.rules(GAME.house({"shuffled": "every round"})).lasting is None
    (option,) = [option for option in GAME.options if option.key == "shuffled"]
    assert (option.default, option.cite) == ("at the cutting card", "19:47-26.4(g)")


@pytest.mark.law("19:47-26.?(k)")
def test_a_device_leaves_the_table_before_another_method_is_used() -> None:
    assert GAME.device_removal == "19:47-26.?(k)"


# 26.5, 26.7, reconstructed: what the dealer's cards are.


@pytest.mark.law("19:47-26.7")
@pytest.mark.parametrize("cards, draws", [("9c 7c", True), ("9c 8c", False), ("Ac 6c", False), ("Ac 5c", True)])
def test_a_dealer_draws_to_16_and_stands_on_every_17(cards: str, draws: bool) -> None:
    assert dealer_draws(parse_cards(cards)) is draws


@pytest.mark.law("19:47-26.5", '19:47-26.1 "Suit"')
@pytest.mark.parametrize(
    "cards, line",
    [
        ("8c 8c 8c", "three eights of one suit"), ("8d 8d 8d", "three eights of one suit"),
        ("8c 8s 8s", "three eights of one color"), ("8d 8h 8d", "three eights of one color"),
        ("8c 8d 8c", "third card an 8"), ("8c 8c 8h", "third card an 8"), ("9c 7c 8c", "third card an 8"),
        ("9c 7c 6c", "third card a 6"), ("Jc 6c 7c", "third card a 7"), ("Jc 3c 9c", "third card a 9"),
        ("Jc 2c Jd", "third card a jack, queen or king"), ("7c 5c Kd", "third card a jack, queen or king"),
        ("7c 4c Kd", ""), ("Jc 6c 5c", ""), ("Jc 7c", ""), ("Ac Kc", ""), ("9c 2c 5c 6c", ""), ("Ac 5c Kc", ""),
    ],
)  # fmt: skip
def test_the_bust_wager_looks_at_a_dealer_over_21_in_exactly_three_cards(cards: str, line: str) -> None:
    rank = bust_line(parse_cards(cards))
    assert BUSTS.line_of(rank) == line and (rank == NO_BUST) is (not line), [
        card_name(card) for card in parse_cards(cards)
    ]


BUSTED = {
    "three eights of one suit": "200 to 1",
    "three eights of one color": "50 to 1",
    "third card a 6": "15 to 1",
    "third card a 7": "10 to 1",
    "third card an 8": "8 to 1",
    "third card a 9": "6 to 1",
    "third card a jack, queen or king": "3 to 1",
}


@pytest.mark.law("19:47-26.5")
def test_the_odds_that_are_reconstructed_are_listed_paid_and_cited() -> None:
    odds = {o.key: (str(o.default), str(o.cite)) for o in GAME.options if "_odds." in o.key}
    paid = {"payout_odds.winning hand": "1 to 1", "payout_odds.blackjack": "1 to 1", "payout_odds.insurance": "5 to 2"}
    paid |= {f"bust_odds.{line}": pays for line, pays in BUSTED.items()}
    assert odds == {key: (pays, "19:47-26.5") for key, pays in paid.items()}
    for key, pays in paid.items():
        assert check(GAME, {key: pays}).violations == ()
    assert GAME.paytables is not None
    hands, bust = GAME.paytables(GAME.house())
    assert [str(pays) for _, pays in (*hands.lines, *bust.lines)] == list(paid.values())
    assert {hands.cite, bust.cite} == {"19:47-26.5"}
    assert GAME.paytables(GAME.house({"bust_wager": False})) == (hands,)
    (option,) = [option for option in GAME.options if option.key == "bust_wager"]
    assert option.cite == "19:47-26.5" and (BUST.name, BUST.source.value) == (
        "bust wager", "reconstructed"
    )  # fmt: skip
    outcome = bust_settlement(GAME.house())
    assert {str(outcome(Showdown((), (rank,)))["bust"].cite) for rank in range(8)} == {"19:47-26.5"}
    settle = GAME.rules().agenda[-2]
    assert isinstance(settle, Settle) and (settle.cite, settle.showing.cite) == ("19:47-26.5", "19:47-26.5")
