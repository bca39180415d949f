"""Lantern Stud, an invented game: three cards of your own, two lanterns for all, paid by a table (docs/own-game.md)."""

from collections.abc import Callable, Mapping
from datetime import date

from croupier.declare.game import Game, Term
from croupier.declare.house import House
from croupier.declare.layout import Layout
from croupier.declare.options import money_option, odds_option, option
from croupier.declare.requirements import NotAbove
from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import AtMost, Edition, Exactly, Free, Reading, Rulebook, Source, Status, cite
from croupier.money import parse_dollars
from croupier.rounds.irregularities.cards import ExposedEarly, WrongNumber
from croupier.rounds.moves import CHIPS, Call
from croupier.rounds.payout_limit import Limit
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import COMMUNITY, Deal, Decide, Place, Reveal, Settle, Showdown, Showing
from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager

# The game's own document: what each of its paragraphs asks. A paragraph that is not here cannot be cited.
RULES = Rulebook("LS", "its own rules of 2 March 2026", {
    "1": "A lantern is a card that counts in every player's hand.",
    "2": "One deck of 52 cards; up to six betting positions, each with an area for the ante and one for the raise.",
    "3(a)": "Before the deal each player places an ante with chips, within the posted limits.",
    "3(b)": "Each player gets three cards face down; then a lantern is dealt face up, and a second one face down.",
    "4": "Each player folds and gives up the ante, or raises by one or two antes; the second lantern is then turned.",
    "5(a)": "Own cards and lanterns make a poker hand; ante and raise are paid at the odds of its line.",
    "5(b)": "A pair of sixes to tens pushes; every lower hand loses.",
    "5(c)": "A hand is paid at most $25,000 in a round.",
    "6(a)": "The second lantern seen before it is turned voids all hands.",
    "6(b)": "A player with more or fewer than three cards has a void hand.",
})  # fmt: skip

ANTE = Wager(key="ante", name="ante wager", size=Posted(), cite=RULES["3(a)"])
RAISE = Wager(key="raise", name="raise wager", size=Times("ante", (1, 2)), cite=RULES["4"])
LINES = {
    Category.ROYAL_FLUSH: ("royal flush", "100 to 1"), Category.STRAIGHT_FLUSH: ("straight flush", "40 to 1"),
    Category.FOUR_OF_A_KIND: ("four-of-a-kind", "20 to 1"), Category.FULL_HOUSE: ("full house", "9 to 1"),
    Category.FLUSH: ("flush", "6 to 1"), Category.STRAIGHT: ("straight", "4 to 1"),
    Category.THREE_OF_A_KIND: ("three-of-a-kind", "3 to 1"), Category.TWO_PAIRS: ("two pair", "2 to 1"),
    Category.PAIR: ("pair of jacks or better", "1 to 1"),
}  # fmt: skip
SIX, JACK = 4, 9  # ranks as cards count them, the deuce being 0

OPTIONS = (
    money_option("minimum.ante", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest ante"),
    money_option("maximum.ante", "500", Free("the posted maximum"), cite("19:47-8.2"), says="highest ante"),
    *[odds_option(f"payout_odds.{line}", odds, Exactly(odds), RULES["5(a)"], says=f"paid for a {line}")
      for line, odds in LINES.values()],
    option("positions", 6, AtMost(6), RULES["2"], says="betting positions"),
)  # fmt: skip


def agenda(house: House) -> tuple[Step, ...]:
    """The round, step by step; each step cites its paragraph."""
    showing = Showing(rank=five_card_rank, own=3, community=True, cite=RULES["5(a)"])
    limit = Limit(cents=parse_dollars("25,000"), cite=RULES["5(c)"], covers=("ante", "raise"), pro_rata=True)
    return (
        Place(wagers=(ANTE,), closes=Call("No more bets", RULES["3(a)"]), cite=RULES["3(a)"]),
        Deal(cards=3, cite=RULES["3(b)"]),
        Deal(cards=1, to=COMMUNITY, up=True, cite=RULES["3(b)"]),
        Deal(cards=1, to=COMMUNITY, cite=RULES["3(b)"]),
        Decide(bet=RAISE, in_turn=True, cite=RULES["4"]),
        Reveal(cards=1, of=COMMUNITY, cite=RULES["4"]),
        Settle(wagers=("ante", "raise"), showing=showing, outcome=paid(house), limits=(limit,), cite=RULES["5(a)"]),
    )


def paid(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """5(a)-(b): ante and raise win, push or lose together."""
    push, lose = Outcome(PUSH, RULES["5(b)"]), Outcome(LOSE, RULES["5(b)"])
    wins = {c: Outcome(WIN, RULES["5(a)"], house.odds(f"payout_odds.{line}")) for c, (line, _) in LINES.items()}

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        category, rank = Category(showdown.player[0]), showdown.player[1]
        low = category is Category.PAIR and rank < JACK
        result = (push if rank >= SIX else lose) if low else wins.get(category, lose)
        return {"ante": result, "raise": result}

    return outcome


IRREGULARITIES = (
    ExposedEarly(event="lantern exposed", of=COMMUNITY, cite=RULES["6(a)"], says="All hands are void.",
                 happens="the second lantern is seen before the dealer turns it"),
    WrongNumber(event="wrong number of cards", right=3, cite=RULES["6(b)"], says="That player's hand is void.",
                happens="a player has more or fewer than three cards"),
)  # fmt: skip

GAME = Game(
    id="lantern-stud", name="Lantern Stud", subchapter=RULES.title, source=Source.SEED,
    editions=(Edition(since=date(2026, 3, 2), known_until=date(2026, 12, 31), status=Status.PROPOSED,
                      cite=cite("19:47-8.4"), note="Invented for Croupier's documentation."),),
    wagers=(ANTE, RAISE), tender=lambda _house: Tender(admits=(CHIPS,), cite=RULES["3(a)"]),
    options=OPTIONS,
    requirements=(NotAbove(low="minimum.ante", high="maximum.ante", cite=cite("19:47-8.2"),
                         says="the minimum ante is not above the maximum"),),
    deck=lambda _house: STANDARD_DECK, agenda=agenda, irregularities=lambda _house: IRREGULARITIES,
    layout=Layout(positions=6),
    terms=(Term("lantern", RULES["1"], COMMUNITY),),
    readings=(Reading(id="LS1", cites=(RULES["5(a)"],), decides_money=True,
                      read="The odds are exact: a house may pay neither less nor more.",
                      why="The paragraph names no minimum."),),
)  # fmt: skip
