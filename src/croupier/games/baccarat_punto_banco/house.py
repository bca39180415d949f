"""What a licensee chooses for a Baccarat-Punto Banco table: 3.1(a), 3.3, 3.5, 3.6, and 19:46-1.17 to 1.19."""

from croupier.declare.game import LastingShoe
from croupier.declare.house import House, Option, Orders, Requirement, Tops, money_option, odds_option, option
from croupier.equipment.cards import STANDARD_DECK
from croupier.law import AtLeast, Between, Cite, Exactly, Free, OneOf, Subchapter, cite

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")

MANUAL, SHOE, SOLID = "manual", "dealing shoe", "opaque and of one solid colour"
AT_PAYMENT, AT_END_OF_SHOE = "at payment", "at the end of the shoe"
TO_THE_CENT, TO_25_CENTS = "to the cent", "to 25 cents"

WAGERS = ("banker", "player", "tie")
LIMITS = tuple(
    money_option(f"{bound}.{key}", amount, Free(f"the posted {bound}"), cite("19:47-8.2"),
                 says=f"{which} wager on {on}")
    for key, on, low, high in (
        ("banker", "the banker's hand", "10", "1000"),
        ("player", "the player's hand", "10", "1000"),
        ("tie", "a tie", "5", "200"),
    )
    for bound, which, amount in (("minimum", "lowest", low), ("maximum", "highest", high))
)  # fmt: skip

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum for each wager.
    *LIMITS,
    # 3.1(a), 19:46-1.17(a): at least six decks of 52 cards.
    option("decks", 8, AtLeast(6), REG["3.1(a)"], says="decks in the shoe", also=(EQUIPMENT["1.17(a)"],)),
    # 3.1(a): two cutting cards, told apart from the cards by their colour.
    option("cutting_cards", 2, Exactly(2), REG["3.1(a)"], says="cutting cards used with them"),
    option("cutting_card", SOLID, OneOf((SOLID,)), REG["3.1(a)"], says="what a cutting card is like"),
    option("approvals.cutting_card", True, Exactly(True), REG["3.1(a)"], says="its colour is approved"),
    # 3.5: by hand. 19:46-1.19(c) lists the games that may use a shuffling device, and baccarat is not one of them.
    option("shuffling", MANUAL, OneOf((MANUAL,)), REG["3.5"], says="how the cards are shuffled",
           also=(EQUIPMENT["1.19(c)"],)),
    # 3.6, 19:46-1.19(b): from a dealing shoe.
    option("dealing", SHOE, OneOf((SHOE,)), EQUIPMENT["1.19(b)"], says="how they are dealt", also=(REG["3.6"],)),
    # 3.5, reconstructed (N4): at least 14 cards lie behind the cutting card.
    option("behind_cutting_card", 14, AtLeast(14), REG["3.5"],
           says="cards behind the cutting card, reconstructed (N4)"),
    # 3.6, reconstructed (N6): the licensee may want the curator to wager.
    option("curator_wagers", True, OneOf((True, False)), REG["3.6"],
           says="only a player with a wager is curator, reconstructed (N6)"),
    # 3.2, reconstructed (N11): a match play coupon where the licensee takes one.
    option("match_play", True, OneOf((True, False)), REG["3.2"], says="match play coupons are taken"),
    # 3.3: the odds, known from reports of the section (N1).
    odds_option("payout_odds.banker", "1 to 1", Exactly("1 to 1"), REG["3.3"], says="the banker's hand"),
    odds_option("payout_odds.player", "1 to 1", Exactly("1 to 1"), REG["3.3"], says="the player's hand"),
    odds_option("payout_odds.tie", "8 to 1", Exactly("8 to 1"), REG["3.3"], says="a tie"),
    # 3.3: vigorish on winning wagers on the banker's hand, five or four percent (N2), and when it is taken (N3).
    option("vigorish", 5, Between(4, 5), REG["3.3"], says="percent of what a wager on the banker's hand wins"),
    option("vigorish_collected", AT_PAYMENT, OneOf((AT_PAYMENT, AT_END_OF_SHOE)), REG["3.3"],
           says="when it is collected, at the latest"),
    option("vigorish_rounded", TO_THE_CENT, OneOf((TO_THE_CENT, TO_25_CENTS)), REG["3.3"],
           says="how it is rounded: down to the cent, or up to the next 25 cents"),
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    *[
        Orders(low=f"minimum.{key}", high=f"maximum.{key}", cite=cite("19:47-8.2"),
               says=f"the minimum {key} wager is not above the maximum")
        for key in WAGERS
    ],
    Tops(key="behind_cutting_card", beside="decks", at_most=lambda house: len(STANDARD_DECK) * house.whole("decks") - 1,
         cite=REG["3.5"], says="a card at least lies in front of the cutting card"),
)  # fmt: skip

# 3.5, reconstructed (N4, N5): dealt on until the cutting card comes out, then that round and one more. What is burned
# depends on the first card, so that the round itself does it.
LASTING = LastingShoe(
    behind=lambda house: house.whole("behind_cutting_card"),
    burn=lambda _house: 0,
    rounds_after=1,
    cite=REG["3.5"],
    burned=REG["3.5"],
)


def shoe(house: House) -> tuple[int, ...]:
    """All the decks together."""
    return STANDARD_DECK * house.whole("decks")


def cut_required(_house: House, _new: bool) -> Cite | None:
    """3.5, reconstructed (N4): the cards are always cut."""
    return REG["3.5"]
