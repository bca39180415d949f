"""Fool's Toss, an invented game: one card against the dealer's, out of two decks with their jokers."""

from collections.abc import Mapping
from datetime import date

from croupier.declare.contest import Contest
from croupier.declare.game import Game, Term
from croupier.declare.house import House
from croupier.declare.layout import Layout
from croupier.declare.options import money_option, odds_option, option
from croupier.declare.requirements import NotAbove
from croupier.equipment.cards import JOKER, STANDARD_DECK, rank_of
from croupier.law import AtMost, Edition, Exactly, Free, Rulebook, Source, Status, cite
from croupier.money import EVEN
from croupier.rounds.irregularities.cards import WrongNumber
from croupier.rounds.moves import CHIPS, Call
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, Deal, Place, Settle, Showdown, Showing
from croupier.rounds.wagers.wager import Posted, Tender, Wager

RULES = Rulebook("FT", "its own rules of 1 April 2026", {
    "1": "A fool is a joker.",
    "2": "Two decks of 52 cards, each with its two jokers; up to seven betting positions.",
    "3": "Before the deal each player places a toss wager; each player and the dealer then get one card face up.",
    "4(a)": "The higher card wins, suits being equal and a fool above all; equal cards lose.",
    "4(b)": "A winning fool is paid 2 to 1, any other winning card 1 to 1.",
    "5": "A player with more than one card has a void hand.",
})  # fmt: skip

TOSS = Wager(key="toss", name="toss wager", size=Posted(), cite=RULES["3"])
FOOL = 13  # above the ace, which is 12

OPTIONS = (
    money_option("minimum.toss", "5", Free("the posted minimum"), cite("19:47-8.2"), says="lowest toss"),
    money_option("maximum.toss", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest toss"),
    odds_option("payout_odds.fool", "2 to 1", Exactly("2 to 1"), RULES["4(b)"], says="paid for a fool"),
    option("positions", 7, AtMost(7), RULES["2"], says="betting positions"),
)


def rank(cards: tuple[int, ...]) -> tuple[int, ...]:
    """4(a): a joker has neither rank nor suit, so it is asked for first."""
    return (FOOL if cards[0] == JOKER else rank_of(cards[0]),)


def agenda(house: House) -> tuple[Step, ...]:
    """The round, step by step."""
    fool, even = Outcome(WIN, RULES["4(b)"], house.odds("payout_odds.fool")), Outcome(WIN, RULES["4(b)"], EVEN)

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        won = showdown.player > showdown.dealer
        return {"toss": (fool if showdown.player[0] == FOOL else even) if won else Outcome(LOSE, RULES["4(a)"])}

    return (
        Place(wagers=(TOSS,), closes=Call("No more bets", RULES["3"]), cite=RULES["3"]),
        Deal(cards=1, up=True, cite=RULES["3"]),
        Deal(cards=1, to=BANK, up=True, cite=RULES["3"]),
        Settle(wagers=("toss",), showing=Showing(rank=rank, own=1, dealer=1, cite=RULES["4(a)"]),
               outcome=outcome, cite=RULES["4(a)"]),
    )  # fmt: skip


GAME = Game(
    id="fools-toss", name="Fool's Toss", subchapter=RULES.title, source=Source.SEED,
    editions=(Edition(since=date(2026, 4, 1), known_until=date(2026, 12, 31), status=Status.PROPOSED,
                      cite=cite("19:47-8.4"), note="Invented for Croupier's documentation."),),
    wagers=(TOSS,), tender=lambda _house: Tender(admits=(CHIPS,), cite=RULES["3"]), options=OPTIONS,
    requirements=(NotAbove(low="minimum.toss", high="maximum.toss", cite=cite("19:47-8.2"),
                         says="the minimum toss is not above the maximum"),),
    # A deck is a row of cards: write a card as often as it is there.
    deck=lambda _house: (*STANDARD_DECK, JOKER, JOKER) * 2,
    agenda=agenda,
    irregularities=lambda _house: (
        WrongNumber(event="wrong number of cards", right=1, cite=RULES["5"], says="That player's hand is void.",
                    happens="a player has more than one card"),),
    layout=Layout(positions=7),
    contest=Contest(mine="your card", ranked="Cards rank from deuce to ace, then the fool.", cite=RULES["4(a)"]),
    terms=(Term("fool", RULES["1"], JOKER),),
)  # fmt: skip
