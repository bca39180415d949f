"""The deal by itself: which card may come next, and that all of a deal at once is the same as card by card."""

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import STANDARD_DECK, parse_card, parse_cards
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Move, Turn
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Round
from croupier.rounds.steps.dealing.deal import Deal
from croupier.rounds.steps.dealing.hole_card import HoleCard
from croupier.rounds.view import HIDDEN, seen_move
from tests.games.blackjack.rounds import NO_MORE_BETS, Table21, begun, seated
from tests.games.blackjack.side_talk import DRAWN, READER, Choices
from tests.games.casino_war.talk import War
from tests.games.casino_war.talk import seated as casino_war
from tests.games.table_talk import Talk
from tests.games.table_talk import table as stud

EIGHT_DECKS = STANDARD_DECK * 8


def dealing() -> Talk:
    """Ann and Bob have wagered, and the first card is Ann's: the ace of hearts."""
    return stud("Ann", "Bob", shoe="Ah Kd 9c 8c").bets("Ann", "10").bets("Bob", "10").calls()


def one_by_one(r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round]:
    """The cards that are due now as a person would turn them."""
    moves: list[Move] = []
    left = len(r.agenda)
    while len(r.agenda) == left:
        moves.append(r.agenda[0].faced(r, order[r.slot]))
        r = r.after(moves[-1])
    return moves, r


@pytest.mark.law("19:47-35.7(d)")
def test_each_card_comes_once_out_of_its_slot_to_the_next_hand() -> None:
    talk = dealing().turns(1)
    assert talk.accepts(Turn("1", 1, parse_card("Kd")))
    seen = "That card has already been seen in this round, or is not in this deck"
    for card in (parse_card("Ah"), 52, -1):
        assert talk.refuses(Turn("1", 1, card)).why == seen
    for slot in (0, 2):
        wrong = talk.refuses(Turn("1", slot, parse_card("Kd")))
        assert wrong.why == f"The next card is in slot 1 of the shoe, not in slot {slot}"
    assert talk.refuses(Turn("2", 1, parse_card("Kd"))).why == "The next card goes to position 1"


@pytest.mark.law("19:47-35.7(d)")
def test_a_player_has_all_their_cards_before_the_next_gets_any() -> None:
    r = dealing().round
    moves, _ = one_by_one(r, parse_cards("Ah Kd 9c 8c"))
    assert [(move.place, move.slot) for move in moves if isinstance(move, Turn)] == [
        ("1", 0),
        ("1", 1),
        ("2", 2),
        ("2", 3),
    ]


def test_a_deal_at_once_is_the_same_as_card_by_card() -> None:
    talk = dealing()
    assert talk.round.agenda[0].dealt(talk.round, talk.shoe) == one_by_one(talk.round, talk.shoe)


def test_no_deal_at_once_out_of_a_shoe_that_is_short_or_has_a_card_twice() -> None:
    r = dealing().round
    for short_or_wrong in ("Ah Kd 9c", "Ah Kd Ah 9c"):
        assert r.agenda[0].dealt(r, parse_cards(short_or_wrong)) is None
    begun_already = dealing().turns(1)
    seen_before = (*parse_cards("Ah"), *parse_cards("Ah 9c 8c"))
    assert begun_already.round.agenda[0].dealt(begun_already.round, seen_before) is None


@pytest.mark.law("19:47-35.7(d)")
def test_a_hand_that_is_void_in_the_middle_of_the_deal_gets_no_more_cards() -> None:
    r = dealing().turns(1).round
    for place, left in (("1", ("2", "2")), ("2", ("1",))):
        others = r.agenda[0].without(place)
        assert isinstance(others, Deal) and others.left == left
        assert others.resume(r.going_on(others)).waits_for() == (CHANCE,)
    nobody = r.agenda[0].without("1").without("2")
    assert nobody.resume(r.going_on(nobody)).agenda[0] is not nobody


@pytest.mark.law("19:47-35.7(d)", "19:47-22.7")
def test_others_see_a_card_as_it_is_dealt_only_where_it_is_dealt_face_up() -> None:
    talk = dealing()
    down = talk.next_card()
    assert seen_move(talk.round, down, "Ann") == down
    assert seen_move(talk.round, down, "Bob") == Turn("1", 0, HIDDEN)
    table = war("Ann", "Bob")
    up = table.card(parse_card("Ah"))
    assert seen_move(table.round, up, "Bob") == seen_move(table.round, up, "Stranger") == up


@pytest.mark.law("19:47-22.7")
def test_the_dealers_own_card_comes_last_and_face_up() -> None:
    table = war("Ann", "Bob").deals("Ah Kd")
    assert table.round.agenda[0].turning(table.round) == ("dealer", 2)
    table = table.deals("Ad")
    bank = table.round.hand("dealer")
    assert bank.cards == parse_cards("Ad") and bank.shown and table.round.slot == 3
    assert table.round.waits_for() == ("Ann",), "who ties"


def test_a_hand_that_lies_open_stays_open_when_more_cards_come_face_down() -> None:
    talk = dealing().turns(1)
    lies_open = talk.round.with_hand(replace(talk.round.hand("1"), shown=True))
    assert lies_open.after(talk.next_card()).hand("1").shown
    assert not talk.turns(1).round.hand("1").shown


def war(*persons: str) -> War:
    """Ten dollars each in Casino War, betting closed."""
    table = casino_war(*persons)
    for person in persons:
        table = table.bets(person, "initial", "10")
    return table.does(NO_MORE_BETS)


def closed(*persons: str, slot: int = 0, **choices: object) -> Table21:
    """Ten dollars each in blackjack, betting closed."""
    table = begun(persons, choices, slot=slot)
    for place, person in enumerate(persons, 1):
        table = table.bets(person, str(place), "10")
    return table.does(NO_MORE_BETS)


@pytest.mark.law("19:47-2.6")
@pytest.mark.parametrize("choices", [{}, DRAWN, READER], ids=["hole card", "after the players", "card reader"])
def test_the_first_cards_of_blackjack_at_once_are_the_same_as_card_by_card(choices: Choices) -> None:
    order = parse_cards("5c 9d 6h 8s 7d 2c") + EIGHT_DECKS[6:]
    r = closed("Ann", "Bob", **choices).round
    at_once = r.agenda[0].dealt(r, order)
    assert at_once == one_by_one(r, order)
    assert at_once is not None and all(hand.shown for hand in at_once[1].hands)
    served = [move.place for move in at_once[0] if isinstance(move, Turn)]
    assert served == ["1", "2", "dealer", "1", "2"]


@pytest.mark.law("19:47-2.15(a)")
def test_after_a_card_that_was_not_used_the_rest_at_once_is_the_same_too() -> None:
    table = closed("Ann", "Bob").reports("face-up card", card="Kc")
    order = parse_cards("Kc 5c 9d 6h 8s 7d 2c") + EIGHT_DECKS[7:]
    assert table.round.dead == parse_cards("Kc")
    assert table.round.agenda[0].dealt(table.round, order) == one_by_one(table.round, order)


@pytest.mark.law("19:47-2.6")
@pytest.mark.parametrize("already", ["5c", "5c 9d", "5c 9d 6h", "5c 9d 6h 8s"])
def test_cards_that_a_person_has_dealt_already_stay_where_they_are(already: str) -> None:
    order = parse_cards("5c 9d 6h 8s 7d 2c") + EIGHT_DECKS[6:]
    r = closed("Ann", "Bob").deals(already).round
    at_once = r.agenda[0].dealt(r, order)
    assert at_once == one_by_one(r, order)
    assert at_once is not None and [len(hand.cards) for hand in at_once[1].hands] == [2, 2]


@pytest.mark.law("19:47-2.15(a)")
def test_a_card_that_was_not_used_does_not_come_again_out_of_a_single_deck() -> None:
    r = closed("Ann", decks=1).reports("face-up card", card="Kc").round
    with pytest.raises(Refused, match="already been seen"):
        r.agenda[0].dealt(r, parse_cards("Kc 5c Kc 6h 7d"))


def test_a_deal_that_was_begun_goes_as_far_as_the_cards_do() -> None:
    r = closed("Ann", "Bob").deals("5c").round
    at_once = r.agenda[0].dealt(r, parse_cards("5c 9d 6h"))
    assert at_once is not None
    moves, short = at_once
    assert [move.place for move in moves if isinstance(move, Turn)] == ["2", "dealer"]
    assert short.slot == 3 and short.agenda[0].turning(short) == ("1", 3)


def test_no_first_cards_at_once_out_of_a_shoe_that_has_too_few_or_too_many_of_a_kind() -> None:
    r = closed("Ann", "Bob", decks=1).round
    step = r.agenda[0]
    for wrong in ("5c 9d 6h 8s", "5c 9d 6h 8s 5c"):
        assert step.dealt(r, parse_cards(wrong)) is None
    right = step.dealt(r, parse_cards("5c 9d 6h 8s 4c"))
    assert right is not None and right[1].slot == 6, "five cards face up and one face down"


@pytest.mark.law("19:47-2.6")
def test_the_hole_card_waits_for_a_shoe_that_has_one() -> None:
    last = len(EIGHT_DECKS) - 3
    table = closed("Ann", slot=last).deals("5c 9d 6h")
    assert isinstance(table.round.agenda[0], HoleCard) and table.round.waits_for() == ("dealer",)
    assert table.refused(NO_MORE_BETS).why == "The shoe has no card left for the dealer"
    assert table.round.agenda[0].turning(table.round) == ("dealer", len(EIGHT_DECKS))
    enough = closed("Ann", slot=last - 1).deals("5c 9d 6h")
    assert not isinstance(enough.round.agenda[0], HoleCard) and enough.round.hand("dealer").down == (last + 2,)


@pytest.mark.law("19:47-2.6")
def test_cards_go_to_the_players_and_the_dealer_and_none_where_nobody_has_wagered() -> None:
    r = seated("Ann").round
    deal, hole = r.rules.agenda[1:3]
    assert deal.serves == ("players", "dealer") and hole.serves == ("dealer",)  # type: ignore[attr-defined]
    nobody = r.changed(hands=(), agenda=(hole,))
    assert hole.enter(nobody).slot == 0 and hole.enter(nobody).agenda == ()
