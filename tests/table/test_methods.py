"""How cards are shuffled, cut and dealt at the tables of games that share one rule, each under its own paragraph."""

import msgspec
import pytest

from croupier.declare.house import House
from croupier.games import DECLARED, find
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.refusals import Refusal
from croupier.table.commands import ChangeMethod
from croupier.table.decide import Decided, cut_refusal, deck_due
from croupier.table.duties.method import change_method
from croupier.table.host import MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.table.table import Table
from tests.table import earlier
from tests.table.chores_floor import Floor
from tests.table.floor import counting_world

SHOE = {"dealing": "automated shoe", "approvals.automated_shoe": True}


def opened(game_id: str, **choices: object) -> SoloHost:
    game = find(game_id)
    world = counting_world()
    rules = game.rules(game.house(choices))
    return SoloHost.open(
        "T-1", rules, world=world, seal=Seal(world.entropy(KEY_BYTES)), sink=MemorySink(), chores=frozenset()
    )


def decks_due(table: Table, rounds: int) -> list[int]:
    """The deck of each of the next rounds."""
    return [deck_due(msgspec.structs.replace(table, rounds=played)) for played in range(rounds)]


@pytest.mark.law("19:47-23.2(b)4", "19:47-24.2(b)4", "19:47-25.2(b)4", "19:47-27.2(b)4", "19:47-35.2(b)4")
@pytest.mark.parametrize(
    "game, cite",
    [
        ("colorado-hold-em-poker", "19:47-23.2(b)4"),
        ("boston-5-stud-poker", "19:47-24.2(b)4"),
        ("double-cross-poker", "19:47-25.2(b)4"),
        ("four-card-poker", "19:47-27.2(b)4"),
        ("mississippi-stud", "19:47-35.2(b)4"),
    ],
)
def test_two_decks_take_turns_a_round_each_and_one_deck_serves_every_round(game: str, cite: str) -> None:
    assert decks_due(opened(game, decks=2, deck_backs=2).table, 5) == [1, 2, 1, 2, 1]
    assert decks_due(opened(game).table, 3) == [1, 1, 1]
    assert find(game).alternates == cite


@pytest.mark.law("19:47-2.2(a)")
@pytest.mark.parametrize("decks, taken", [(24, True), (25, False), (2**70, False)])
def test_a_table_of_more_decks_than_any_shoe_holds_is_not_changed_to(decks: int, taken: bool) -> None:
    """The law gives a floor alone; rules that cannot be made must not come into the ledger."""
    host = opened("blackjack")
    done = host.do(ChangeMethod({"decks": decks}), by=SUPERVISOR)
    assert isinstance(done, Decided) is taken
    assert len(host.table.rules.deck) == 52 * (24 if taken else 8)


@pytest.mark.law("19:47-23.14(g)", "19:47-25.12(f)", "19:47-26.?(k)", "19:47-33.12(k)", "19:47-35.12(g)")
@pytest.mark.parametrize(
    "game, cite",
    [
        ("colorado-hold-em-poker", "19:47-23.14(g)"),
        ("double-cross-poker", "19:47-25.12(f)"),
        ("double-attack-blackjack", "19:47-26.?(k)"),
        ("spanish-21", "19:47-19.15"),
        ("triple-attack-blackjack", "13:69F-36.13"),
        ("winners-pot-poker", "19:47-33.12(k)"),
        ("mississippi-stud", "19:47-35.12(g)"),
    ],
)
def test_a_shuffling_device_leaves_the_table_before_cards_are_shuffled_by_hand(game: str, cite: str) -> None:
    refused = opened(game).do(ChangeMethod({"shuffling": "manual"}), by=SUPERVISOR)
    assert (
        not isinstance(refused, Decided)
        and refused.cite == cite
        and "must be removed from the table first" in refused.why
    )
    by_hand = ChangeMethod({"shuffling": "manual"}, ("automated device",))
    assert isinstance(opened(game).do(by_hand, by=SUPERVISOR), Decided)


@pytest.mark.law("19:47-23.14(g)", "19:47-24.12(g)", "19:47-25.12(f)", "19:47-33.12(k)", "19:47-35.12(g)")
@pytest.mark.parametrize(
    "game, cite, approved",
    [
        ("colorado-hold-em-poker", "19:47-23.14(g)", False),
        ("boston-5-stud-poker", "19:47-24.12(g)", True),
        ("double-cross-poker", "19:47-25.12(f)", False),
        ("winners-pot-poker", "19:47-33.12(k)", False),
        ("mississippi-stud", "19:47-35.12(g)", False),
    ],
)
def test_an_automated_shoe_leaves_the_table_before_cards_are_dealt_from_another(
    game: str, cite: str, approved: bool
) -> None:
    shoe = SHOE if approved else {"dealing": "automated shoe"}
    refused = opened(game, **shoe).do(ChangeMethod({"dealing": "manual shoe"}), by=SUPERVISOR)
    assert (
        not isinstance(refused, Decided)
        and refused.cite == cite
        and "must be removed from the table first" in refused.why
    )
    from_a_shoe = ChangeMethod({"dealing": "manual shoe"}, ("automated shoe",))
    assert isinstance(opened(game, **shoe).do(from_a_shoe, by=SUPERVISOR), Decided)


@pytest.mark.law("19:47-27.5(c)1ii")
@pytest.mark.parametrize("at, refused", [(9, "19:47-27.5(c)1ii"), (10, ""), (11, ""), (51, ""), (52, "19:47-27.5")])
def test_a_cut_of_four_card_poker_takes_ten_cards_or_more(at: int, refused: str) -> None:
    refusal = cut_refusal(opened("four-card-poker", shuffling="manual").table, at)
    assert (refusal.cite if refusal is not None else "") == refused


@pytest.mark.law("19:46-1.18(g)3")
def test_a_table_opened_before_a_choice_was_declared_is_not_judged_by_it() -> None:
    """An earlier release of Boston 5 had no place to say when cards are changed."""
    game = find("boston-5-stud-poker")
    said = {key: choice for key, choice in game.house({"decks": 1}).choices.items() if key != "card_change_hours"}
    world, sink = counting_world(), MemorySink()
    rules = game.rules(House(game.id, said))
    at = SoloHost.open("B5-1", rules, world=world, seal=Seal(world.entropy(KEY_BYTES)), sink=sink, chores=frozenset())
    assert isinstance(at.do(ChangeMethod({"dealing": "hand"}), by=SUPERVISOR), Decided)
    now = opened("boston-5-stud-poker", card_change_hours=5).do(ChangeMethod({"dealing": "hand"}), by=SUPERVISOR)
    assert not isinstance(now, Decided) and now.cite == "19:46-1.18(g)3"


def test_what_is_no_part_of_the_method_is_refused_under_a_paragraph_of_the_game() -> None:
    """The one on devices; where a game has none, that of its first step."""
    for game in DECLARED:
        host = opened(game)
        refused = host.do(ChangeMethod({"minimum": 500}), by=SUPERVISOR)
        assert not isinstance(refused, Decided) and "is not an option for shuffling or dealing" in refused.why
        assert refused.cite == (find(game).device_removal or host.table.rules.agenda[0].cite)


def test_in_a_round_a_change_is_refused_under_the_paragraph_by_which_it_begins() -> None:
    at = Floor("mississippi-stud").seat("Ann")
    at.begins()
    refused = at.at.do(ChangeMethod({"dealing": "hand"}), by=SUPERVISOR)
    assert not isinstance(refused, Decided) and refused.cite == at.at.table.rules.agenda[0].cite


@pytest.mark.law("19:47-2.2(a)")
def test_more_decks_than_any_shoe_holds_are_refused_under_the_paragraph_on_decks() -> None:
    refused = opened("blackjack").do(ChangeMethod({"decks": 25}), by=SUPERVISOR)
    decks = next(option for option in find("blackjack").options if option.key == "decks")
    assert not isinstance(refused, Decided) and refused.cite == decks.cite


@pytest.mark.law("19:47-2.12")
def test_a_requirement_that_the_law_has_done_away_with_binds_no_method() -> None:
    """Until 18 June 2006 the dealer of the standard game stood on a soft 17."""
    soft = {"soft_17": "hit", "variation": "standard"}
    at = opened("blackjack", **soft)
    broken = [one for one in find("blackjack").requirements if one.broken(at.table.rules.house)]
    assert [one.cite for one in broken if not one.stands(at.table.rules.day)] == ["19:47-2.12"]
    assert isinstance(at.do(ChangeMethod({"decks": 6}), by=SUPERVISOR), Decided)


def test_a_ledger_that_does_not_say_how_its_cards_came_keeps_nobody_from_saying_how_others_come() -> None:
    table = opened("mississippi-stud").table
    refused = change_method(table, {"pre_shuffled": True}, ())
    said = next(option.cite for option in table.rules.game.options if option.key == "pre_shuffled")
    assert isinstance(refused, Refusal) and refused.cite == said != table.rules.game.options[0].cite
    assert not isinstance(change_method(earlier.of(table), {"pre_shuffled": True}, ()), Refusal)
