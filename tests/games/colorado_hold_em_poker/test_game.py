"""Colorado Hold 'Em as a whole: which text it is, on which days, how it is read, its wagers and its house.

Its sections have files of their own: _round (23.11), _payout (23.12, 23.13), _irregularities (23.14). Its cards and
their deal (23.2, 23.5, 23.7 to 23.9) are also in tests/declare/parts, with those of other games.
"""

from datetime import date

import pytest

from croupier.equipment.cards import parse_cards, suit_of
from croupier.games import DECLARED
from croupier.games.colorado_hold_em_poker import HANDS, INSTANT
from croupier.hands.poker3 import three_card_rank
from croupier.hands.poker5 import five_card_rank
from croupier.law import NotInForce, Source, Status
from croupier.law.index import paragraphs
from croupier.rounds.moves import CASH, PLAQUES, Bet, Count
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dealing.stub_count import DECK_OUT, SINCE_COUNT
from tests.games.colorado_hold_em_poker.rounds import (
    BOARD,
    DEALING,
    GAME,
    dealt,
    declare,
    grounds,
    placed,
    played,
    table,
    violations,
)


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter, GAME.source) == (
        *("colorado-hold-em-poker", "Colorado Hold 'Em Poker", "19:47-23", Source.SEED),
    )
    assert GAME.id in DECLARED


@pytest.mark.law("19:47-23.1")
@pytest.mark.parametrize(
    "day, held",
    [
        *((date(2001, 8, 19), False), (date(2001, 8, 20), True), (date(2001, 8, 21), True)),
        *((date(2006, 6, 7), True), (date(2006, 6, 8), True), (date(2006, 6, 9), False)),
    ],
)
def test_the_text_vouches_from_its_adoption_until_the_chapter_was_readopted(day: date, held: bool) -> None:
    if held:
        assert (GAME.rules(day=day).day, GAME.rules(day=day).edition.status) == (day, Status.ADOPTED)
    else:
        with pytest.raises(NotInForce, match=r" 2001-08-20 to 2006-06-08 .* by 19:47-23\.1"):
            GAME.rules(day=day)


def test_every_reading_of_the_game_is_declared() -> None:
    ids = [reading.id for reading in GAME.readings]
    shared = (1, 2, 3, 4, 6, 7, 9, 10, 12)
    assert ids == [*(f"G{number}" for number in shared), *(f"C{number}" for number in range(1, 14))]
    money = {reading.id for reading in GAME.readings if reading.decides_money and reading.id.startswith("C")}
    assert money == {"C1", "C2", "C3", "C4", "C5", "C7", "C9", "C10", "C12"}


def test_what_is_not_modelled_is_a_paragraph_of_the_seed_with_a_reason() -> None:
    for left_out in GAME.not_modelled:
        assert left_out.cite in paragraphs()
        assert left_out.why.endswith(".")


def test_what_is_reconstructed_is_marked_so() -> None:
    assert {wager.key for wager in GAME.wagers if wager.source is Source.RECONSTRUCTED} == {"bonus"}
    rebuilt = {reading.id for reading in GAME.readings if reading.read.startswith("Reconstructed")}
    assert rebuilt == {"C2", "C10", "C12"}


# 23.3: the hands.


@pytest.mark.law(
    "19:47-23.3(a)",
    "19:47-23.3(b)",
    "19:47-23.3(b)1",
    "19:47-23.3(b)2",
    "19:47-23.3(b)3",
    "19:47-23.3(b)4",
    "19:47-23.3(b)5",
    "19:47-23.3(b)6",
    "19:47-23.3(b)7",
    "19:47-23.3(b)8",
    "19:47-23.3(b)9",
)
def test_the_nine_hands_rank_as_they_are_listed() -> None:
    best_first = [
        *("Ah Kh Qh Jh Th", "9c 8c 7c 6c 5c", "5d 5h 5s 5c 2d", "3h 3d 3c 2s 2h", "Ks 9s 7s 3s 2s", "Ad 2c 3h 4s 5d"),
        *("4h 4d 4c Ks 2s", "9h 9d 2c 2s Kd", "Ah Ad 7c 4s 2d"),
    ]
    ranks = [five_card_rank(parse_cards(cards)) for cards in best_first]
    assert [rank[0] for rank in ranks] == [int(category) for category, _line, _cite in HANDS]
    assert ranks == sorted(ranks, reverse=True)
    assert [cite for *_, cite in HANDS] == [f"19:47-23.3(b){number}" for number in range(1, 10)]


@pytest.mark.law("19:47-23.3(a)")
@pytest.mark.parametrize("cards, straight", [("Ad 2c 3h 4s 5d", True), ("Kd Ac 2h 3s 4d", False)])
def test_an_ace_is_low_only_before_2_3_4_and_5(cards: str, straight: bool) -> None:
    assert (five_card_rank(parse_cards(cards))[0] == HANDS[5][0]) is straight
    assert (played("Ad 2c Jc", community="3h 4s 5d").results("Ann") == {"win"}) is True
    assert played("Kd Ac Jc", community="2h 3s 4d").results("Ann") == {"lose"}


@pytest.mark.law("19:47-23.3(a)", '19:47-23.1 "Suit"')
def test_suits_are_equal_in_rank() -> None:
    assert len({five_card_rank(parse_cards(f"A{suit} A{other} 7h 4c 2d")) for suit, other in ("sh", "cd", "hc")}) == 1
    assert {term.word: term.means for term in GAME.terms}["suit"] is suit_of


@pytest.mark.law("19:47-23.3(c)", "19:47-23.3(c)1", "19:47-23.3(c)2", '19:47-23.1 "Instant winner"')
@pytest.mark.parametrize(
    "cards, instant",
    [
        *(("7h 8h 9h", True), ("Qs Ks As", True), ("As 2s 3s", True), ("Ks As 2s", False), ("7h 8h 9d", False)),
        *(("5c 5d 5s", True), ("5c 5d 6s", False), ("7h 9h Jh", False)),
    ],
)
def test_c5_a_suited_sequence_or_three_of_one_rank_is_an_instant_winner(cards: str, instant: bool) -> None:
    assert (three_card_rank(parse_cards(cards))[0] in {hand for hand, *_ in INSTANT}) is instant
    talk = dealt(cards)
    assert any(offer.cite == "19:47-23.11(b)2ii" for offer in talk.round.offers("Ann")) is instant
    assert (declare(talk, "Ann").results("Ann") == {"win"}) is instant


# 23.1, 23.6, 23.6A: the wagers.


@pytest.mark.law('19:47-23.1 "Ante wager"', "19:47-23.6")
@pytest.mark.parametrize("amount, right", [("9.99", False), ("10", True), ("100", True), ("100.01", False)])
def test_an_ante_lies_within_the_posted_limits_before_any_card(amount: str, right: bool) -> None:
    talk = table("Ann")
    assert talk.accepts(talk.bet("Ann", amount)) is right
    later = dealt("2c 7d Jh")
    assert later.refuses(Bet("Ann", "1", "ante", 1000)).cite == "19:47-23.11"


@pytest.mark.law('19:47-23.1 "Bet wager"')
@pytest.mark.parametrize("amount, right", [("9", False), ("10", True), ("11", False), ("20", False)])
def test_a_bet_wager_equals_the_ante(amount: str, right: bool) -> None:
    talk = dealt("2c 7d Jh")
    bet = talk.bet("Ann", amount)
    assert talk.accepts(bet) is right
    if not right:
        assert talk.refuses(bet).cite == '19:47-23.1 "Bet wager"'


@pytest.mark.law("19:47-23.6A")
def test_a_bonus_wager_needs_an_ante_and_is_the_houses_to_offer() -> None:
    bonus = Bet("Ann", "1", "bonus", 500)
    assert table("Ann").refuses(bonus).cite == "19:47-23.6A"
    assert table("Ann").does(Bet("Ann", "1", "ante", 1000)).accepts(bonus)
    without = table("Ann", house={"bonus": False}).does(Bet("Ann", "1", "ante", 1000))
    assert without.refuses(bonus).cite == "19:47-23.6"
    assert not [offer for offer in without.round.offers("Ann") if "bonus" in offer.says]


@pytest.mark.law("19:47-23.6")
def test_c12_chips_plaques_and_coupons_by_seated_players_only() -> None:
    talk = table("Ann", "Bob")
    assert talk.accepts(talk.bet("Ann", "10", tender=PLAQUES)) and talk.accepts(talk.bet("Ann", "10", coupon="5"))
    assert talk.refuses(talk.bet("Ann", "10", tender=CASH)).cite == "19:47-23.6"
    refused = table("Ann", house={"match_play": False})
    assert refused.refuses(refused.bet("Ann", "10", coupon="5")).cite == "19:47-23.6"
    for stranger in (Bet("Zoe", "1", "ante", 1000), Bet("Ann", "2", "ante", 1000)):
        assert talk.refuses(stranger).cite == "19:47-23.6"


# 23.7 to 23.9: the deal.


@pytest.mark.law("19:47-23.7", "19:47-23.8", "19:47-23.9", '19:47-23.1 "Community card"')
@pytest.mark.parametrize("dealing, section", list(zip(DEALING, ("23.7", "23.8", "23.9"), strict=True)))
def test_c12_three_cards_each_from_the_left_and_three_for_all_face_down(dealing: str, section: str) -> None:
    talk = placed("2c 7d Jh", "3c 8d Qh", house={"dealing": dealing})
    assert talk.dealer_may().cite == f"19:47-{section}"
    talk = talk.calls().turns()
    assert [talk.cards(place) for place in ("1", "2")] == ["2c 7d Jh", "3c 8d Qh"]
    assert (talk.round.hand("community").cards, talk.round.hand("community").down) == ((), (6, 7, 8))
    wrong = placed("2c 7d Jh", "3c 8d Qh", house={"dealing": dealing}).calls()
    assert wrong.refuses(wrong.turns(3).next_card()).cite == f"19:47-{section}"


@pytest.mark.law("19:47-23.7", '19:47-23.1 "Stub"')
@pytest.mark.parametrize("since, due", [(3, False), (4, True), (5, True)])
def test_c12_the_stub_is_counted_every_fifth_round(since: int, due: bool) -> None:
    talk = dealt("2c 7d Jh", "3c 8d Qh", standing=Standing().marked(SINCE_COUNT, since))
    assert (talk.round.waits_for() == ("dealer",)) is due
    if due:
        assert talk.dealer_may().move == Count(43)
        assert talk.does(Count(43)).round.waits_for() == ("Ann", "Bob")


@pytest.mark.law("19:47-23.14(c)")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_stub_of_a_wrong_number_voids_all_hands(misdealt: bool) -> None:
    talk = dealt("2c 7d Jh", bonus="5", house={"stub_count_every": 1}).does(Count(45, misdealt=misdealt))
    assert (talk.results("Ann"), talk.cites("Ann"), talk.round.agenda) == ({"void"}, {"19:47-23.14(c)"}, ())
    assert bool(talk.round.standing.mark(DECK_OUT)) is not misdealt


# 19:46: the layout.


@pytest.mark.law("19:46-1.13L")
def test_six_or_seven_positions_and_what_the_layout_carries() -> None:
    assert [violations({"positions": number}) for number in (5, 6, 7, 8)] == [
        *({"19:46-1.13L"}, set(), set(), {"19:46-1.13L"}),
    ]
    assert violations({"layout.discard_areas": False}) == violations({"layout.bonus_areas": False}) == {"19:46-1.13L"}
    assert violations({"layout.bonus_areas": False, "bonus": False}) == set()


@pytest.mark.law("19:47-23.12(b)", "19:47-23.13(b)")
def test_the_licensee_offers_one_of_two_versions() -> None:
    assert grounds("version") == {"19:47-23.12(b)", "19:47-23.13(b)"}
    assert violations({"version": "required"}) == violations({"version": "permissible"}) == set()
    assert violations({"version": "optional"}) == {"19:47-23.13(b)"}


@pytest.mark.law('19:47-23.1 "Round of play"', '19:47-23.1 "Hand"')
def test_a_round_of_play_pays_collects_or_pushes_every_wager() -> None:
    talk = played("Ks 7d 2c", "9s 3h 2d", "6s 5h 2h", community=BOARD, bonus="5")
    assert [talk.results(person) for person in ("Ann", "Bob", "Cyd")] == [{"win", "push"}, {"push", "lose"}, {"lose"}]
    assert talk.round.agenda == () and not any(hand.stakes for hand in talk.round.hands)
    assert {term.word: term.means for term in GAME.terms}["round of play"] is GAME.agenda
