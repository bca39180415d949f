"""Harbor Poker, an invented game: three cards against a dealer who must qualify, and two side wagers."""

from collections.abc import Callable, Mapping
from datetime import date

from croupier.declare.contest import Contest
from croupier.declare.game import Game, Paytable, Term
from croupier.declare.house import House
from croupier.declare.layout import Layout
from croupier.declare.options import money_option, odds_option, option
from croupier.declare.requirements import NotAbove
from croupier.equipment.cards import STANDARD_DECK, suit_of
from croupier.hands.best_of import AnyOrder
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.law import AtMost, Edition, Exactly, Free, Reading, Rulebook, Source, Status, cite
from croupier.money import EVEN
from croupier.rounds.hand import DONE, FOLDED, LIVE
from croupier.rounds.irregularities.cards import WrongNumber
from croupier.rounds.moves import CHIPS, Call
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, Deal, Decide, Place, Reveal, Settle, Showdown, Showing
from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager

RULES = Rulebook("HP", "its own rules of 6 April 2026", {
    "1": "The tide is the dealer's hand.",
    "2": "One deck of 52 cards; up to five betting positions.",
    "3(a)": "Before the deal each player places an ante, and may place a signal wager and a tide wager with it.",
    "3(b)": "Each player and the dealer get three cards face down.",
    "4": "Each player folds and gives up ante and tide wager, or places a play wager of one ante; then the tide turns.",
    "5(a)": "The dealer plays with queen high or better. With less, the ante is paid 1 to 1 and the play returned.",
    "5(b)": "Otherwise the higher of the two hands wins; ante and play are paid 1 to 1. Equal hands push.",
    "6(a)": "The signal wager is paid when the player's three cards are of one color, and more when they are red.",
    "6(b)": "The tide wager is paid when the dealer has a pair or better.",
    "7": "A player with more or fewer than three cards has a void hand.",
})  # fmt: skip

ANTE = Wager(key="ante", name="ante wager", size=Posted(), cite=RULES["3(a)"])
SIGNAL = Wager(key="signal", name="signal wager", size=Posted(), requires=("ante",), cite=RULES["3(a)"])
TIDE = Wager(key="tide", name="tide wager", size=Posted(), requires=("ante",), cite=RULES["3(a)"])
PLAY = Wager(key="play", name="play wager", size=Times("ante", (1,)), cite=RULES["4"])
BESIDE = ("signal", "tide")
RED = (1, 2)  # diamonds and hearts: suits are numbered clubs, diamonds, hearts, spades
QUEEN = 10  # ranks as cards count them, the deuce being 0

LINES = {
    "signal_odds.three red cards": ("4 to 1", "6(a)"), "signal_odds.three black cards": ("2 to 1", "6(a)"),
    "tide_odds.three-of-a-kind or better": ("20 to 1", "6(b)"), "tide_odds.a flush or a straight": ("5 to 1", "6(b)"),
    "tide_odds.a pair": ("1 to 1", "6(b)"),
}  # fmt: skip
OPTIONS = (
    *[money_option(f"{end}.{key}", dollars, Free("the posted limit"), cite("19:47-8.2"), says=f"{says} {key}")
      for key in ("ante", *BESIDE)
      for end, says, dollars in (("minimum", "lowest", "5"), ("maximum", "highest", "200"))],
    *[odds_option(key, odds, Exactly(odds), RULES[number], says=f"paid for {key.partition('.')[2]}")
      for key, (odds, number) in LINES.items()],
    option("positions", 5, AtMost(5), RULES["2"], says="betting positions"),
)  # fmt: skip


def colors(cards: tuple[int, ...]) -> tuple[int, ...]:
    """6(a): how many of the cards are red."""
    return (sum(suit_of(card) in RED for card in cards),)


def qualifies(dealer: tuple[int, ...]) -> bool:
    """5(a): queen high or better."""
    return dealer[0] > ThreeCards.HIGH_CARD or dealer[1] >= QUEEN


def agenda(house: House) -> tuple[Step, ...]:
    """The round, step by step."""
    hands = Showing(rank=three_card_rank, own=3, dealer=3, cite=RULES["5(b)"])
    # AnyOrder sorts the cards, so the analysis need not try every order of them.
    by_color = Showing(rank=AnyOrder(colors), own=3, cite=RULES["6(a)"])
    return (
        Place(wagers=(ANTE, SIGNAL, TIDE), closes=Call("No more bets", RULES["3(a)"]), cite=RULES["3(a)"]),
        Deal(cards=3, cite=RULES["3(b)"]),
        Deal(cards=3, to=BANK, cite=RULES["3(b)"]),
        Decide(bet=PLAY, keeps=("signal",), in_turn=True, cite=RULES["4"]),
        Reveal(cards=3, of=BANK, cite=RULES["4"]),
        Settle(wagers=("ante", "play"), showing=hands, outcome=against, cite=RULES["5(b)"]),
        # Hands that were settled above are done, and those who folded still have this wager.
        Settle(wagers=("signal",), showing=by_color, outcome=signal(house), states=(LIVE, FOLDED, DONE),
               cite=RULES["6(a)"]),
        # A wager on the dealer's cards: the showing has both hands, and the outcome looks at the dealer's alone.
        Settle(wagers=("tide",), showing=hands, outcome=tide(house), states=(LIVE, DONE), cite=RULES["6(b)"]),
    )  # fmt: skip


def against(showdown: Showdown) -> Mapping[str, Outcome]:
    """5(a)-(b): ante and play."""
    if not qualifies(showdown.dealer):
        return {"ante": Outcome(WIN, RULES["5(a)"], EVEN), "play": Outcome(RETURNED, RULES["5(a)"])}
    if showdown.player == showdown.dealer:
        return dict.fromkeys(("ante", "play"), Outcome(PUSH, RULES["5(b)"]))
    won = showdown.player > showdown.dealer
    return dict.fromkeys(("ante", "play"), Outcome(WIN, RULES["5(b)"], EVEN) if won else Outcome(LOSE, RULES["5(b)"]))


def signal(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """6(a): by how many of the cards are red."""
    ends = {n: Outcome(WIN, RULES["6(a)"], house.odds(f"signal_odds.{line}"))
            for n, line in ((3, "three red cards"), (0, "three black cards"))}  # fmt: skip
    return lambda showdown: {"signal": ends.get(showdown.player[0], Outcome(LOSE, RULES["6(a)"]))}


def tide(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """6(b): by the dealer's hand, whatever the player holds."""
    lines = {
        ThreeCards.PAIR: "a pair",
        ThreeCards.FLUSH: "a flush or a straight", ThreeCards.STRAIGHT: "a flush or a straight",
        ThreeCards.THREE_OF_A_KIND: "three-of-a-kind or better", ThreeCards.STRAIGHT_FLUSH: "three-of-a-kind or better",
    }  # fmt: skip
    ends = {hand: Outcome(WIN, RULES["6(b)"], house.odds(f"tide_odds.{line}")) for hand, line in lines.items()}
    return lambda showdown: {"tide": ends.get(ThreeCards(showdown.dealer[0]), Outcome(LOSE, RULES["6(b)"]))}


def paytables(house: House) -> tuple[Paytable, ...]:
    """A table for each wager that is paid at odds of its own."""
    return tuple(
        Paytable(
            says=f"the {key} wager", heading=key.capitalize(), cite=RULES[number],
            lines=tuple((line.partition(".")[2], house.odds(line)) for line in LINES if line.startswith(key)),
        )
        for key, number in (("signal", "6(a)"), ("tide", "6(b)"))
    )  # fmt: skip


GAME = Game(
    id="harbor-poker", name="Harbor Poker", subchapter=RULES.title, source=Source.SEED,
    editions=(Edition(since=date(2026, 4, 6), known_until=date(2026, 12, 31), status=Status.PROPOSED,
                      cite=cite("19:47-8.4"), note="Invented for Croupier's documentation."),),
    wagers=(ANTE, SIGNAL, TIDE, PLAY), tender=lambda _house: Tender(admits=(CHIPS,), cite=RULES["3(a)"]),
    options=OPTIONS,
    requirements=tuple(NotAbove(low=f"minimum.{key}", high=f"maximum.{key}", cite=cite("19:47-8.2"),
                              says=f"the minimum {key} is not above the maximum") for key in ("ante", *BESIDE)),
    deck=lambda _house: STANDARD_DECK, agenda=agenda,
    irregularities=lambda _house: (
        WrongNumber(event="wrong number of cards", right=3, cite=RULES["7"], says="That player's hand is void.",
                    happens="a player has more or fewer than three cards"),),
    layout=Layout(positions=5), paytables=paytables,
    contest=Contest(minimum="queen high or better", qualifies=qualifies),
    terms=(Term("tide", RULES["1"], BANK),),
    readings=(Reading(id="HP1", cites=(RULES["4"],), decides_money=True,
                      read="A fold leaves the signal wager on the layout.",
                      why="The paragraph names ante and tide wager alone."),),
)  # fmt: skip
