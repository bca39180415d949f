"""The progressive wager of Caribbean Stud Poker (16.11, reconstructed; S11), where the house offers it."""

from fractions import Fraction
from math import ceil

import pytest
from msgspec.structs import replace

from croupier.analysis.figures import PlayWords, Tie
from croupier.analysis.kernels.head_to_head.shape import head_to_head_shape
from croupier.analysis.side_wagers.progressive import break_even, progressive_edges, with_progressive
from croupier.equipment.cards import parse_cards
from croupier.games.caribbean_stud_poker import PROGRESSIVE as WAGER
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.meter import PROGRESSIVE, RESERVE
from croupier.rounds.moves import Announce, Bet, Choose, Decline, Move, Show, Withdraw
from croupier.rounds.pending_payments import pending
from croupier.rounds.steps.settling.progressive import Register, SettleProgressive
from croupier.witness import disagreement
from tests.games.caribbean_stud_poker.rounds import GAME, HIGHEST_BELOW, LOWEST, PAIR, ante, bet, placed, table
from tests.games.houses import grounds, violations
from tests.games.table_talk import PERSONS, Talk
from tests.witness.settling import plain, rows_of

SECTION = "19:47-16.11"
OFFERED = {"progressive": True}
ROYAL, OTHER_ROYAL, STRAIGHT_FLUSH = "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc", "9s 8s 7s 6s 5s"
WINNERS = {"8c 8d 8h 8s Qs": 500, "8c 8d 8h Qs Qc": 100, "Qs Ts 8s 6s 5s": 50}


def dollar(person: str = "Ann", place: str = "1", cents: int = 100) -> Bet:
    return Bet(person, place, "progressive", cents)


def played(*hands: str, dealer: str = LOWEST, **house: object) -> Talk:
    """Everybody has a dollar in the acceptor, and bets; the meters wait to be read, or a supervisor to validate."""
    talk = placed(*hands, dealer=dealer, house={**OFFERED, **house})
    persons = PERSONS[: len(hands)]
    talk = talk.does(*(dollar(person, str(place)) for place, person in enumerate(persons, start=1))).calls().turns()
    for person in persons:
        talk = talk.bets(person, "20")
    return talk.turns(4)


def reads(talk: Talk, dollars: int, device: str = PROGRESSIVE) -> Talk:
    return talk.does(Show(device, 100 * dollars))


def validates(talk: Talk, *places: str) -> Talk:
    return talk.does(*(Choose(SUPERVISOR, place, "validate") for place in places))


def won(talk: Talk, person: str = "Ann") -> list[tuple[str, int, int]]:
    """What became of the progressive wager: the result, what was paid and what was returned, in dollars."""
    mine = [p for p in talk.postings(person) if p.wager == "progressive"]
    assert {str(p.cite) for p in mine} <= {SECTION, "19:47-16.10", "19:47-16.13"}
    return [(p.result, p.paid // 100, p.returned // 100) for p in mine]


def on_meters(talk: Talk) -> list[tuple[str, str, int]]:
    """What went to a meter, less than nothing where it came from there: account, why, cents."""
    return [(p.place, p.result, p.charged - p.paid) for p in talk.round.postings if p.person == "dealer"]


@pytest.mark.law("19:47-16.11")
def test_a_dollar_in_chips_lies_beside_an_ante_where_the_house_offers_it() -> None:
    assert not placed(PAIR).accepts(dollar())
    talk = placed(PAIR, house=OFFERED)
    assert [talk.accepts(dollar(cents=cents)) for cents in (99, 100, 101, 200)] == [False, True, False, False]
    assert talk.refuses(dollar(cents=99)).cite == SECTION
    assert table("Ann", house=OFFERED).refuses(dollar()).cite == SECTION
    for other in (Bet("Ann", "1", "progressive", 100, tender="plaques"), Bet("Ann", "1", "progressive", 50, coupon=50)):
        assert talk.refuses(other).cite == SECTION
    assert talk.accepts(Announce("No more bets")) and talk.does(dollar()).accepts(Announce("No more bets"))
    widowed = talk.does(dollar(), Withdraw("Ann", "1", "ante"))
    assert not widowed.accepts(Announce("No more bets")) and not talk.calls().accepts(dollar())
    five = placed(PAIR, house={**OFFERED, "progressive_amount": "5"})
    assert five.accepts(dollar(cents=500)) and not five.accepts(dollar(cents=100))


@pytest.mark.law("19:47-16.11")
def test_wagers_advance_the_meters_when_betting_closes() -> None:
    two = placed(PAIR, "Kc Qh Jd 8s 3c", house=OFFERED).does(dollar(), dollar("Bob", "2"))
    assert on_meters(two) == [] and on_meters(two.calls()) == [(PROGRESSIVE, "registered", 140)]
    rates = {**OFFERED, "progressive_rate_percent": 50, "progressive_reset_rate_percent": 25}
    split = placed(PAIR, house=rates).does(dollar()).calls()
    assert on_meters(split) == [(PROGRESSIVE, "registered", 50), (RESERVE, "registered", 25)]
    assert on_meters(placed(PAIR, house=OFFERED).calls()) == []


@pytest.mark.law("19:47-16.11")
@pytest.mark.parametrize("hand", WINNERS)
@pytest.mark.parametrize("dealer", [LOWEST, HIGHEST_BELOW])
def test_fixed_amounts_are_paid_whatever_the_dealer_has_once_a_supervisor_has_validated(hand: str, dealer: str) -> None:
    talk = played(hand, dealer=dealer.replace("Qc", "Qh").replace("Td", "Th"))
    assert talk.round.waits_for() == (SUPERVISOR,) and won(talk) == []
    assert talk.refuses(ante("Ann", "1")).cite == SECTION
    over = validates(talk, "1")
    assert won(over) == [("win", WINNERS[hand], 0)] and not over.round.agenda
    assert on_meters(over) == [(PROGRESSIVE, "registered", 70)]


@pytest.mark.law("19:47-16.11")
@pytest.mark.parametrize("hand", [PAIR, "9s 8c 7s 6s 5s", "8c 8d 8h Qs 5c"])
def test_below_a_flush_the_dollar_is_lost(hand: str) -> None:
    assert won(played(hand)) == [("lose", 0, 0)] and WAGER.line_of(parse_cards(hand)) is None


@pytest.mark.law("19:47-16.11")
def test_a_straight_flush_wins_a_tenth_of_the_meter_and_the_next_one_a_tenth_of_the_rest() -> None:
    talk = played(STRAIGHT_FLUSH, "9c 8c 7c 6c 5c")
    assert talk.refuses(Choose(SUPERVISOR, "2", "validate")).cite == SECTION
    talk = validates(reads(talk, 20_000), "2")
    assert won(talk, "Bob") == [("win", 2_000, 0)]
    over = validates(talk, "1")
    assert won(over) == [("win", 1_800, 0)]
    assert on_meters(over)[1:] == [(PROGRESSIVE, "paid out", -200_000), (PROGRESSIVE, "paid out", -180_000)]
    half = validates(reads(played(STRAIGHT_FLUSH, progressive_straight_flush_percent=50), 20_000), "1")
    assert won(half) == [("win", 10_000, 0)]


@pytest.mark.law("19:47-16.11")
def test_royal_flushes_share_the_meter_equally_and_it_is_reset() -> None:
    one = validates(reads(played(ROYAL), 30_000), "1")
    assert won(one) == [("win", 30_000, 0)]
    assert on_meters(one)[1:] == [(PROGRESSIVE, "paid out", -3_000_000), (PROGRESSIVE, "reset", 1_000_000)]
    both = validates(reads(played(ROYAL, OTHER_ROYAL), 30_000), "2", "1")
    assert won(both) == won(both, "Bob") == [("win", 15_000, 0)]
    assert on_meters(both)[1:] == on_meters(one)[1:]
    reserved = played(ROYAL, progressive_reset_rate_percent=5, progressive_reset="500")
    over = validates(reads(reads(reserved, 30_000), 700, RESERVE), "1")
    assert on_meters(over)[2:] == [
        *((PROGRESSIVE, "paid out", -3_000_000), (RESERVE, "reset", -70_000), (PROGRESSIVE, "reset", 120_000)),
    ]


@pytest.mark.law("19:47-16.11")
def test_what_is_said_to_wait_for_a_player_is_what_he_is_then_paid() -> None:
    """Two royal flushes share an odd cent, and a straight flush between them is paid from the meter as reset."""
    talk = played(ROYAL, "9d 8d 7d 6d 5d", OTHER_ROYAL, "2c 2d 2h 2s 9h", dealer="Ah Kh 3c 5h 7c")
    assert [one.cents for one in pending(talk.round)] == [50_000, None, None, None]
    assert talk.round.offers(SUPERVISOR) == (), "nobody is validated before the meter is read"
    talk = talk.does(Show(PROGRESSIVE, 3_000_001))
    assert [(one.place, one.cents) for one in pending(talk.round)] == [
        *(("4", 50_000), ("3", 1_500_001), ("2", 300_000), ("1", 1_500_000)),
    ]
    for place, person, cents in (("3", "Cyd", 1_500_001), ("2", "Bob", 100_000), ("1", "Ann", 1_500_000)):
        said = next(one.cents for one in pending(talk.round) if one.place == place)
        talk = validates(talk, place)
        (posting,) = [p for p in talk.postings(person) if p.wager == "progressive"]
        assert posting.paid == cents == said
    assert talk.round.offers("Ann") == ()


@pytest.mark.law("19:47-16.11")
def test_a_royal_flush_may_be_declined_until_the_first_of_those_who_share_is_paid() -> None:
    talk = reads(played(ROYAL, "8c 8d 8h 8s Qh", OTHER_ROYAL), 30_000)
    decline = Decline(SUPERVISOR, "3", "progressive", "Sue", "Tom", "a card was marked")
    assert talk.accepts(decline)
    assert not talk.accepts(replace(decline, wager="ante")) and not talk.accepts(replace(decline, place="4"))
    alone = validates(talk.does(decline), "1")
    assert won(alone, "Cyd") == [("declined", 0, 0)] and won(alone) == [("win", 30_000, 0)]
    paid = validates(talk, "3")
    assert "which fixes the other shares" in paid.refuses(replace(decline, place="1")).why
    assert paid.accepts(replace(decline, place="2")), "a fixed amount is nobody's share"


@pytest.mark.law("19:47-16.11")
def test_whoever_acts_too_soon_is_told_what_comes_first() -> None:
    talk = reads(played(ROYAL, STRAIGHT_FLUSH.replace("s", "d")), 30_000)
    soon = ante("Ann", "1")
    assert "first validates the progressive payout at position 2" in talk.refuses(soon).why
    written = validates(talk, "2", "1")
    assert "The papers of the payout at position 2 are completed first" in written.refuses(soon).why
    assert talk.round.waits_for() == written.round.waits_for() == (SUPERVISOR,)


@pytest.mark.law("19:47-16.11")
def test_whoever_is_out_while_payouts_wait_is_waited_for_no_more() -> None:
    r = reads(played(ROYAL, STRAIGHT_FLUSH.replace("s", "d")), 30_000).round
    assert [(one.place, one.person) for one in pending(r)] == [("2", "Bob"), ("1", "Ann")]
    one = r.going_on(r.agenda[0].without("2"))
    one = one.agenda[0].resume(one)
    assert [(waits.place, waits.person) for waits in pending(one)] == [("1", "Ann")]
    none = r.going_on(one.agenda[0].without("1"))
    assert none.agenda[0].resume(none).agenda == ()


@pytest.mark.law("19:47-16.11")
@pytest.mark.parametrize("reserve, said", [(0, "."), (5, ", and the reset meter by 5 percent.")])
def test_the_guide_says_how_the_meter_advances(reserve: int, said: str) -> None:
    agenda = placed(PAIR, house={**OFFERED, "progressive_reset_rate_percent": reserve}).round.rules.agenda
    (clause,) = next(step for step in agenda if isinstance(step, Register)).clauses()
    assert clause == f"Progressive wagers are registered: they advance the meter by 70 percent of each{said}"
    settle = next(step for step in agenda if isinstance(step, SettleProgressive))
    lost, shared, stay = settle.clauses()
    assert f"A supervisor validates each that wins ({SECTION})" in lost and f"({SECTION})" in shared
    assert stay == f"The cards of a player who is paid from the meter stay until the paperwork is done ({SECTION})."
    assert replace(settle, papers=None).clauses() == (lost, shared)


@pytest.mark.law("19:47-16.11", "19:47-16.10", "19:47-16.13")
def test_a_fold_gives_the_dollar_up_and_with_a_void_hand_it_goes_back() -> None:
    talk = placed(ROYAL, PAIR, house=OFFERED).does(dollar(), dollar("Bob", "2")).calls().turns()
    folded = talk.folds("Ann")
    assert won(folded) == [("forfeit", 0, 0)]
    void = folded.reports("dealer card exposed", slot=2)
    assert won(void) == [("forfeit", 0, 0)] and won(void, "Bob") == [("void", 0, 1)]


def exposed(*hands: str, **house: object) -> Talk:
    """Everybody has a dollar in the acceptor, and a hole card of the dealer is seen before anybody has decided."""
    talk = placed(*hands, house={**OFFERED, **house})
    seated = enumerate(PERSONS[: len(hands)], start=1)
    talk = talk.does(*(dollar(person, str(place)) for place, person in seated)).calls().turns()
    return talk.reports("dealer card exposed", slot=talk.round.hand("dealer").down[0])


@pytest.mark.law("19:47-16.13", "19:47-16.11")
@pytest.mark.parametrize("hand", WINNERS)
def test_s13_five_cards_that_win_are_paid_although_the_hand_is_void(hand: str) -> None:
    talk = exposed(hand, "Td 9d 7d 6h 5h")
    assert talk.round.waits_for() == (SUPERVISOR,) and won(talk) == [] and won(talk, "Bob") == [("void", 0, 1)]
    over = validates(talk, "1")
    assert won(over) == [("win", WINNERS[hand], 0)] and not over.round.agenda
    assert [(p.wager, p.result, str(p.cite)) for p in over.postings("Ann")] == [
        *(("ante", "void", "19:47-16.13"), ("progressive", "win", SECTION)),
    ]


@pytest.mark.law("19:47-16.13", "19:47-16.11")
def test_s13_shares_of_the_meter_are_paid_as_ever_when_the_hands_are_void() -> None:
    both = validates(reads(exposed(ROYAL, OTHER_ROYAL), 30_000), "2", "1")
    assert won(both) == won(both, "Bob") == [("win", 15_000, 0)]
    assert both.round.waits_for() == (SUPERVISOR,), "the papers are not complete"
    assert not both.does(*[Choose(SUPERVISOR, place, "papers complete") for place in "12"]).round.agenda
    assert on_meters(both)[1:] == [(PROGRESSIVE, "paid out", -3_000_000), (PROGRESSIVE, "reset", 1_000_000)]
    assert won(validates(reads(exposed(STRAIGHT_FLUSH), 20_000), "1")) == [("win", 2_000, 0)]
    nothing = exposed(PAIR)
    assert won(nothing) == [("void", 0, 1)] and not nothing.round.agenda


@pytest.mark.law("19:47-16.13")
@pytest.mark.parametrize("cards, result", [(7, "void"), (8, "void"), (9, "win"), (10, "win")])
def test_s13_only_a_hand_that_has_all_its_cards_is_still_paid(cards: int, result: str) -> None:
    """The ninth card that is seen at a table of two is the fifth of the first of them; the dealer's lie face down."""
    talk = placed("8c 8d 8h 8s Qs", PAIR, house=OFFERED).does(dollar()).calls().turns(cards)
    talk = talk.reports("dealer card exposed", slot=2)
    assert [r for r, *_ in won(talk if result == "void" else validates(talk, "1"))] == [result]


@pytest.mark.law("19:47-16.13")
def test_s13_no_other_irregularity_leaves_a_progressive_wager_to_be_paid() -> None:
    talk = placed(ROYAL, house=OFFERED).does(dollar()).calls().turns()
    for event, place in (("wrong number of dealer cards", ""), ("wrong number of cards", "1")):
        assert won(talk.reports(event, place=place, cards=6)) == [("void", 0, 1)]


@pytest.mark.law("19:47-16.11", "19:47-16.13")
@pytest.mark.parametrize(
    "hands, shows, places",
    [
        ((ROYAL, OTHER_ROYAL), ((PROGRESSIVE, 30_001), (RESERVE, 40)), "21"),
        ((STRAIGHT_FLUSH, ROYAL), ((PROGRESSIVE, 30_001), (RESERVE, 40)), "21"),
        ((ROYAL, "9c 8c 7c 6c 5c"), ((PROGRESSIVE, 12_345), (RESERVE, 0)), "21"),
        (("8c 8d 8h 8s Qs", PAIR), (), "1"),
    ],
)
def test_the_witness_follows_every_kind_of_payout(
    hands: tuple[str, ...], shows: tuple[tuple[str, int], ...], places: str
) -> None:
    talk = played(*hands, progressive_reset_rate_percent=7, progressive_reset="123.45")
    seated = [(person, str(place)) for place, person in enumerate(PERSONS[: len(hands)], start=1)]
    log = [plain(move) for person, place in seated for move in (ante(person, place), dollar(person, place))]
    log.append(plain(Announce("No more bets")))
    for place, hand in ((str(place), hand) for place, hand in enumerate(hands, start=1)):
        log += [{"move": "turn", "place": place, "slot": 0, "card": card} for card in parse_cards(hand)]
    void = exposed(*hands, progressive_reset_rate_percent=7, progressive_reset="123.45")
    assert agrees(void, [*log, plain(void.round.incidents[-1])], shows, places)
    log += [plain(bet(person, place)) for person, place in seated]
    log += [{"move": "turn", "place": "dealer", "slot": 0, "card": card} for card in parse_cards(LOWEST)]
    assert agrees(talk, log, shows, places)


def agrees(talk: Talk, log: list[dict[str, object]], shows: tuple[tuple[str, int], ...], places: str) -> bool:
    """Meters are read and payouts validated to the end of the round, and the witness follows every move."""
    log = list(log)
    moves: list[Move] = [Show(device, 100 * dollars) for device, dollars in shows]
    moves += [Choose(SUPERVISOR, place, "validate") for place in places]
    moves += [Choose(SUPERVISOR, place, "papers complete") for place in places if shows]
    for move in moves:
        talk = talk.does(move)
        log.append(plain(move))
        assert disagreement(GAME.id, talk.round.rules.house.choices, log, rows_of(talk.round.postings)) == ""
    return not talk.round.agenda


@pytest.mark.law("19:47-16.11")
def test_every_choice_about_it_is_reconstructed_and_rests_on_its_section() -> None:
    assert GAME.house()["progressive"] is False and GAME.meter(GAME.house()) is None
    meter = GAME.meter(GAME.house(OFFERED))
    assert meter is not None
    assert (meter.initial, meter.rate, meter.reserve_rate, meter.reset) == (1_000_000, 70, 0, 1_000_000)
    assert str(meter.cite) == SECTION and len(WAGER.options) == 10
    for option in WAGER.options:
        assert grounds(GAME, option.key) == {SECTION} and "(reconstructed)" in option.says
    for key in ("progressive_rate_percent", "progressive_reset_rate_percent", "progressive_straight_flush_percent"):
        assert violations(GAME, {key: 101}) == {SECTION} and violations(GAME, {key: 100}) == set()
    assert GAME.paytables is not None
    shown = GAME.paytables(GAME.house(OFFERED))[-1]
    assert shown.amounts == (
        ("royal flush", "all of the progressive meter"),
        ("straight flush", "10 percent of the progressive meter"),
        *(("four-of-a-kind", "$500.00"), ("full house", "$100.00"), ("flush", "$50.00")),
    )
    steps = [step for step in GAME.agenda(GAME.house(OFFERED)) if isinstance(step, SettleProgressive)]
    assert {str(cite) for s in steps for cite in (s.cite, s.lost, s.validates, s.shares, s.apart)} == {SECTION}


@pytest.mark.law("19:47-16.11")
@pytest.mark.parametrize("quads, full_house, even", [("100", "75", 263_205), ("150", "100", 246_784)])
def test_the_meter_at_which_the_house_keeps_nothing_is_the_published_one(
    quads: str, full_house: str, even: int
) -> None:
    """Two of the tables in M. Shackleford, "The Wizard of Odds Analyzes the New Casino Games", Contingencies, 2000."""
    house = {"progressive_pays.four-of-a-kind": quads, "progressive_pays.full house": full_house, **OFFERED}
    rules = GAME.rules(GAME.house(house))
    (step,) = (step for step in rules.agenda if isinstance(step, SettleProgressive))
    exact = break_even(rules, step)
    assert int(exact / 100) == even
    (at_even,) = progressive_edges(rules, Tie.LARGER, ceil(exact))
    assert at_even.combinations == 2_598_960 and abs(at_even.house_edge) < Fraction(1, 10**6)
    assert f"${even:,}" in with_progressive(PlayWords(), rules).glossary[0]
    assert progressive_edges(GAME.rules(), Tie.LARGER) == () and head_to_head_shape(rules).sides == ()
