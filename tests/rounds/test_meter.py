"""Progressive meters in any game: what is registered, shares of less than all, and what each posting moves."""

from msgspec.structs import replace

from croupier.law import cite
from croupier.rounds.meter import Meter
from croupier.rounds.steps.settling.progressive import Award, SettleProgressive
from tests.games.blackjack.device_talk import METER, on_meters, paid, papers, reads, validated
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, Table21

UNDER = cite("19:47-2.19(i)")
METERED = Meter(initial=500_000, rate=71, reserve_rate=3, reset=600_000, cite=UNDER)


def test_an_odd_part_of_a_cent_goes_to_the_meter() -> None:
    moved = [(p.counterparty, p.charged) for p in METERED.registers("progressive", 150)]
    assert moved == [(METER, 107), ("reset meter", 5)]  # 106.5 and 4.5
    moved = [(p.counterparty, p.charged) for p in METERED.registers("progressive", 100_000)]
    assert moved == [(METER, 71_000), ("reset meter", 3_000)]
    assert METERED.registers("progressive", 0) == () == METERED.pays("progressive", 0)


def test_only_the_house_moves_money_to_a_meter_and_from_it() -> None:
    for posting in (
        *METERED.registers("progressive", 100),
        *METERED.pays("progressive", 700_000),
        *METERED.is_reset("progressive", 1_000),
    ):
        assert posting.net == 0
        assert [{giver, taker} for giver, taker, _ in posting.transfers()] == [{"inventory", posting.counterparty}]
    assert [p.transfers() for p in METERED.is_reset("progressive", 1_000)] == [
        (("reset meter", "inventory", 1_000),),
        (("inventory", METER, 601_000),),
    ]


def test_shares_of_less_than_the_whole_are_of_what_stands_when_each_is_paid() -> None:
    """As games have it that pay a part of the meter for lesser hands: ten percent, here for any two aces."""
    rules = GAME.rules(GAME.house({"progressive": True, "dealer_second_card": "after the players"}))
    agenda = []
    for step in rules.agenda:
        if isinstance(step, SettleProgressive):
            parts = {"any two aces, first two cards": Award(percent=10, cite=UNDER)}
            step = replace(step, awards=tuple([(line, parts.get(line, award)) for line, award in step.awards]))
        agenda.append(step)
    table = Table21(replace(rules, agenda=tuple(agenda)).begin((("1", "Ann"), ("2", "Bob"))))
    for place, person in (("1", "Ann"), ("2", "Bob")):
        table = table.bets(person, place, "10").bets(person, place, "1", "progressive")
    table = table.does(NO_MORE_BETS).deals("Ah Ac 9d Ad Ah").chooses("Ann", "1", "stand").chooses("Bob", "2", "stand")
    table = validated(reads(table.deals("Tc"), "10000"), "2", "1")
    assert [(p.place, p.paid) for p in paid(table, "progressive")] == [("2", 100_000), ("1", 90_000)]
    assert on_meters(table)[1:] == [(METER, "paid out", -100_000), (METER, "paid out", -90_000)]
    assert papers(table, "1", "2").over
