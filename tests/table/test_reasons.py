"""Why a wager ended as it did: the words, and that they never say more than everyone may know."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import parse_cards
from croupier.games import DECLARED, find
from croupier.rounds.hand import Hand
from croupier.rounds.postings import FORFEIT, LOSE, PUSH, SURRENDER, WIN, Posting
from croupier.rounds.round import Round
from croupier.rounds.steps.dealing.deal import BANK, COMMUNITY
from croupier.table.reasons import reason
from tests.floor.test_offers import finished

ROUND: dict[str, Round] = {}


def settled(game: str) -> Round:
    """A finished round, whose cards a test replaces."""
    if game not in ROUND:
        ROUND[game] = next(r for r in finished(game) if r.postings)
    return ROUND[game]


def why(game: str, wager: str, result: str, cards: str, bank: str = "", odds: str = "", **more: object) -> str:
    """The reason of one posting with these cards on the layout."""
    board = str(more.pop("board", ""))
    common = [Hand(BANK, tuple(parse_cards(bank)), shown=True), Hand(COMMUNITY, tuple(parse_cards(board)), shown=True)]
    hand = replace(Hand("1", tuple(parse_cards(cards)), shown=True), **more)
    r = settled(game).changed(hands=(hand,), common=tuple(common))
    cite = settled(game).postings[0].cite
    return reason(r, Posting("1", "ann", wager, result, 1000, 0, 0, 0, cite, odds))


@pytest.mark.parametrize(
    ("result", "cards", "bank", "odds", "said"),
    [
        (LOSE, "Tc 6d 9h", "6s", "", "Bust: 25"),
        (WIN, "Ac Kd", "9s", "3 to 2", "Blackjack pays 3 to 2"),
        (WIN, "Ac Kd", "Ts 9s", "3 to 2", "Blackjack pays 3 to 2"),
        (WIN, "Tc 8d", "Ts 6s 8h", "1 to 1", "The dealer busts: 24"),
        (WIN, "Tc 9d", "Ts 8s", "1 to 1", "19 beats 18"),
        (LOSE, "Tc 7d", "Ts 8s", "", "17 loses to 18"),
        (LOSE, "Tc 8d 3h", "As Ks", "", "21 loses to blackjack"),
        (PUSH, "Tc 8d", "Ts 8s", "", "Both have 18"),
        (SURRENDER, "Tc 6d", "Ts 8s", "", "Surrendered: half of it is returned"),
    ],
)
def test_blackjack_says_the_totals(result: str, cards: str, bank: str, odds: str, said: str) -> None:
    assert why("blackjack", "blackjack", result, cards, bank, odds) == said


@pytest.mark.parametrize(
    ("result", "cards", "bank", "odds", "said"),
    [
        (LOSE, "9c 6d 9h", "6s", "", "Bust: 24"),
        (LOSE, "8c 2d", "As 7s", "", "10 loses to 18"),
        (WIN, "9c 9d", "Ks 7s", "1 to 1", "18 beats 17"),
        (PUSH, "9c 9d", "Ks 8s", "", "18 ties 18"),
        (WIN, "9c 9d", "Ks 6s 9d", "1 to 1", "The dealer busts: 25"),
    ],
)
def test_spanish_21_says_the_totals(result: str, cards: str, bank: str, odds: str, said: str) -> None:
    assert why("spanish-21", "blackjack", result, cards, bank, odds) == said


def test_red_dog_says_where_the_third_card_is() -> None:
    assert (
        why("red-dog", "initial", WIN, "", odds="1 to 1", board="6c Jd 8h") == "A card within a spread of 4 pays 1 to 1"
    )
    assert why("red-dog", "initial", LOSE, "", board="6c Jd 4h") == "A card outside a spread of 4 pays nothing"


def test_insurance_names_the_blackjack() -> None:
    assert why("blackjack", "insurance", WIN, "Tc 6d", "As Ks", "2 to 1") == "The dealer has a blackjack"
    assert why("blackjack", "insurance", LOSE, "Tc 6d", "As 8s") == "The dealer has no blackjack"


@pytest.mark.parametrize(
    ("wager", "result", "cards", "bank", "odds", "said"),
    [
        ("ante", LOSE, "9c 9d 2h", "Ks Kh 3d", "", "A pair of nines loses to a pair of kings"),
        ("ante", WIN, "9c 9d 2h", "Qs Jh 3d", "1 to 1", "A pair of nines beats queen high"),
        ("play", "returned", "9c 9d 2h", "Js 8h 3d", "", "The dealer does not qualify: jack high"),
        ("pair plus", WIN, "5h 6h 8h", "Qs 7d 2c", "4 to 1", "A flush, eight high, pays 4 to 1"),
        ("pair plus", LOSE, "5h 6h 9c", "Js 7d 2c", "", "Nine high pays nothing"),
        ("ante", LOSE, "9c 9d 2h", "9s 9h 3d", "", "Both have a pair of nines; the dealer’s other cards are higher"),
    ],
)
def test_three_card_poker_compares_what_its_settlement_compares(
    wager: str, result: str, cards: str, bank: str, odds: str, said: str
) -> None:
    assert why("three-card-poker", wager, result, cards, bank, odds) == said


def test_a_dealer_who_does_not_qualify_is_named_only_where_it_decides() -> None:
    game, board = "ultimate-texas-hold-em", "4c 7d 9s Jh Qc"
    hands = {"cards": "Qs 2d", "bank": "Ks 3h", "board": board}
    assert why(game, "ante", PUSH, **hands) == "The dealer does not qualify: king high"
    assert why(game, "play", WIN, odds="1 to 1", **hands) == "A pair of queens beats king high"
    assert why(game, "blind", PUSH, **hands) == "A pair of queens against king high"


def test_one_card_is_named_where_one_card_decides() -> None:
    assert why("casino-war", "initial", LOSE, "7s", "Kc") == "The seven of spades loses to the king of clubs"
    assert why("casino-war", "tie", WIN, "7s", "7c", "10 to 1") == "The seven of spades ties the seven of clubs"


def test_a_hand_that_not_everyone_sees_gives_no_reason() -> None:
    assert why("three-card-poker", "pair plus", WIN, "5h 6h 8h", "Qs 7d 2c", "4 to 1", shown=False) == ""
    assert why("three-card-poker", "ante", FORFEIT, "5h 6h 8h", "Qs 7d 2c", shown=False, state="folded") == "Folded"


def reasons_of(game: str) -> Iterator[tuple[Posting, str]]:
    for r in finished(game):
        for p in r.postings:
            yield p, reason(r, p)


SILENT = {"winners-pot-poker", *[game for game in DECLARED if not find(game).rules().deck]}
"""A pot is not compared hand by hand, and without cards there are no hands."""


@pytest.mark.parametrize("game", [game for game in DECLARED if game not in SILENT])
def test_random_rounds_of_every_card_game_say_why_wagers_ended(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.floor.test_offers.ROUNDS", 20)
    first = [(p, why) for p, why in reasons_of(game) if p.result in (WIN, LOSE, PUSH)]
    assert first
    named = [why for p, why in first if why]
    assert len(named) > len(first) / 2
    for p, said in first:
        assert not said.startswith("Bust") or p.result == LOSE
        assert " beats " not in said or p.result == WIN
        assert " loses to " not in said or p.result == LOSE
        assert not said.endswith(p.odds or "\0") or p.result == WIN
