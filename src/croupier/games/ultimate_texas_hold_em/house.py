"""What a licensee chooses for an Ultimate Texas Hold 'Em table, and what binds it: 32.2 to 32.12, 19:46.

Of subchapter 32 only the headings are held: what rests on them is reconstructed; readings U1 to U12 say how. The hours
after which cards are changed, the deck of 52 and dealing from the hand are held in 19:46, which names this game.
"""

from croupier.declare.game import Paytable
from croupier.declare.house import House, Option, Orders, Requirement, money_option, option
from croupier.declare.undertakings import Undertaking, limits_on_sign
from croupier.games.method import (
    AUTOMATED,
    AUTOMATED_SHOE,
    HAND,
    MANUAL,
    MANUAL_SHOE,
    changed_from_a_shoe,
    changed_from_the_hand,
    counted_every,
    counts_the_deck,
    from_the_hand,
    second_deck,
    stub_count,
)
from croupier.law import AtMost, Cite, Exactly, Free, OneOf, Subchapter, cite
from croupier.money import EVEN, Odds, parse_dollars, parse_odds

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")

THREE_OR_FOUR, FOUR_ONLY = "three or four times", "four times"
NOT_OFFERED = "not offered"

# 32.5, reconstructed (U2): the lines of the two paytables, by the names that hands have in the games beside this one.
ROYAL, STRAIGHT_FLUSH, FOUR, FULL_HOUSE = "royal flush", "straight flush", "four-of-a-kind", "full house"
FLUSH, STRAIGHT, THREE = "flush", "straight", "three-of-a-kind"

# 32.11, reconstructed (U6): the blind wager of a hand above the dealer's; a hand that is not here pushes.
BLIND_ODDS = {
    "A": {ROYAL: "500 to 1", STRAIGHT_FLUSH: "50 to 1", FOUR: "10 to 1", FULL_HOUSE: "3 to 1", FLUSH: "3 to 2",
          STRAIGHT: "1 to 1"},
    "B": {ROYAL: "500 to 1", STRAIGHT_FLUSH: "50 to 1", FOUR: "10 to 1", FULL_HOUSE: "3 to 1", FLUSH: "3 to 2"},
}  # fmt: skip
# 32.11, reconstructed (U7): the trips wager, whatever the dealer holds.
TRIPS_LINES = (ROYAL, STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE)
TRIPS_ODDS = {
    "A": (50, 40, 30, 9, 7, 4, 3),
    "B": (50, 40, 30, 8, 6, 5, 3),
    "C": (50, 40, 30, 8, 7, 4, 3),
    "D": (50, 40, 20, 7, 6, 5, 3),
}

# 32.7 to 32.9: the stub is counted once in five rounds; a counting device excuses an automated shoe alone (U9).
STUB_COUNT = stub_count(REG["32.7"], excused=REG["32.9"], methods=(AUTOMATED_SHOE,), known=" (reconstructed)")

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum wager.
    money_option("minimum.ante", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest ante"),
    money_option("maximum.ante", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest ante"),
    money_option("minimum.trips", "5", Free("the posted minimum"), cite("19:47-8.2"), says="lowest trips wager"),
    money_option("maximum.trips", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest trips wager"),
    # 32.2, reconstructed (U9): one deck, or two that alternate.
    option("decks", 1, OneOf((1, 2)), REG["32.2"],
           says="decks at the table; each round is dealt from one (reconstructed)"),
    option("deck_backs", 1, OneOf((1, 2)), REG["32.2"], says="colors of backs among the decks (reconstructed)"),
    option("cover_card", "opaque solid color", Exactly("opaque solid color"), REG["32.2"],
           says="the cover card (reconstructed)"),
    # 32.4, reconstructed (U9): the shuffle.
    option("shuffling", AUTOMATED, OneOf((MANUAL, AUTOMATED)), REG["32.4"],
           says="how the cards are shuffled (reconstructed)"),
    # 32.7 to 32.9 are headed by the three ways of dealing.
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), REG["32.7"],
           says="how they are dealt", also=(REG["32.8"], REG["32.9"])),
    STUB_COUNT,
    option("counting_shuffler", False, OneOf((True, False)), REG["32.9"],
           says="the device counts the deck (reconstructed)"),
    # 19:46-1.18(g): cards on the table are changed.
    option("card_change_hours", 4, AtMost(24), EQUIPMENT["1.18(g)"], says="hours until the cards are changed"),
    # 32.6, not held: a match play coupon where taken, as in the games beside this one (U8).
    option("match_play", True, OneOf((True, False)), REG["32.6"], says="match play coupons are taken (reconstructed)"),
    # 32.10, not held: how much the play wager may be before the flop (U3).
    option("before_flop", THREE_OR_FOUR, OneOf((THREE_OR_FOUR, FOUR_ONLY)), REG["32.10"],
           says="the play wager before the flop, in antes (reconstructed)"),
    # 32.11, not held: how odds are stated, and what they are (U6, U7).
    option("odds_stated_with", "to", OneOf(("to", "win")), REG["32.11"], says="the word on signs (reconstructed)"),
    option("blind", "A", OneOf(tuple(BLIND_ODDS)), REG["32.11"],
           says="the paytable of the blind wager (reconstructed)"),
    option("trips", "C", OneOf((*TRIPS_ODDS, NOT_OFFERED)), REG["32.11"],
           says="the paytable of the trips wager, or that it is not offered (reconstructed)"),
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.ante", high="maximum.ante", cite=cite("19:47-8.2"),
           says="the minimum ante is not above the maximum"),
    Orders(low="minimum.trips", high="maximum.trips", cite=cite("19:47-8.2"),
           says="the minimum trips wager is not above the maximum"),
    # 32.2, reconstructed (U9): a second deck comes only with a shuffling device, and in another color.
    *second_deck(device=REG["32.2"], backs=REG["32.2"], one=REG["32.2"]),
    # 32.8, reconstructed (U9): dealing from the hand needs a shuffling device.
    from_the_hand(REG["32.8"]),
    counts_the_deck(REG["32.9"]),
    # 19:46-1.18(g)2-3: eight hours from a shoe, four from the hand.
    changed_from_a_shoe(EQUIPMENT["1.18(g)2"]),
    changed_from_the_hand(EQUIPMENT["1.18(g)3"]),
)  # fmt: skip

UNDERTAKINGS: tuple[Undertaking, ...] = (limits_on_sign("trips", ("trips", ("A", "B", "C", "D")), cite("19:47-8.2")),)

# 32.4, not held (U9): what a shuffle is followed by, the deal or a cut.
AFTER_SHUFFLE: dict[str, Cite | None] = {AUTOMATED: None, MANUAL: REG["32.4"]}


def cut_required(house: House, _new: bool) -> Cite | None:
    """32.4: cards shuffled by hand are cut; those of a device are dealt as they are (U9)."""
    return AFTER_SHUFFLE[house.word("shuffling")]


def stub_count_every(house: House) -> int:
    """32.7 to 32.9: a shuffler that counts the deck excuses the count (U9)."""
    return counted_every(STUB_COUNT, house)


def offers_trips(house: House) -> bool:
    """32.6: whether the trips wager may be placed at this table (U7)."""
    return house.word("trips") != NOT_OFFERED


def blind_odds(house: House) -> dict[str, Odds]:
    """32.11, reconstructed (U6): what the blind wager of a hand above the dealer's is paid, by its line."""
    return {line: parse_odds(odds) for line, odds in BLIND_ODDS[house.word("blind")].items()}


def trips_odds(house: House) -> dict[str, Odds]:
    """32.11, reconstructed (U7): what the trips wager is paid, by the line of the player's hand."""
    if not offers_trips(house):
        return {}
    return dict(zip(TRIPS_LINES, map(Odds, TRIPS_ODDS[house.word("trips")]), strict=True))


LARGEST_PLAY = 4
"""The play wager at its largest, in antes (U3)."""


def limit_cents(house: House) -> int:
    """32.11, reconstructed (U12): 50,000 dollars, or what a minimum ante with all that goes with it could win."""
    ante = house.whole("minimum.ante")
    blind = max(odds.pays(ante) for odds in blind_odds(house).values())
    return max(parse_dollars("50,000"), EVEN.pays(ante) + EVEN.pays(LARGEST_PLAY * ante) + blind)


def paytables(house: House) -> tuple[Paytable, ...]:
    """32.11, reconstructed: ante and play against the dealer, the blind by table, trips whatever the dealer holds."""
    main = (
        Paytable(says="ante and play wagers against the dealer (reconstructed); the ante only where he qualifies, "
                      "with a pair or better, and otherwise it pushes",
                 lines=(("a hand above the dealer's", EVEN),), heading="Ante and play", cite=REG["32.11"]),
        Paytable(says="the blind wager of a hand above the dealer's (reconstructed); where such a hand is not "
                      "listed, the blind wager pushes",
                 lines=tuple(blind_odds(house).items()), heading="Blind", cite=REG["32.11"]),
    )  # fmt: skip
    trips = Paytable(
        says="the trips wager, whatever the dealer holds (reconstructed)",
        lines=tuple(trips_odds(house).items()),
        heading="Trips",
        cite=REG["32.11"],
    )
    return (*main, trips) if offers_trips(house) else main
