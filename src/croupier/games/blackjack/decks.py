"""2.2 to 2.6A, 2.21: the decks of a blackjack table, how they are shuffled, cut and dealt, and what that requires."""

from datetime import date, timedelta

from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.assembly import Element
from croupier.declare.duties import CutOrder
from croupier.declare.game import CutRule, LastingShoe
from croupier.declare.house import House
from croupier.declare.options import Follows, option
from croupier.declare.parts.cards import shoe
from croupier.declare.parts.cards.decks import one_in_the_rack
from croupier.declare.requirements import Maximum, MaximumWhen
from croupier.declare.shorthand import needs, one_of, yes_or_no
from croupier.declare.undertakings import shoe_locked
from croupier.games.blackjack import faults
from croupier.games.blackjack.cards import (
    AUTOMATED,
    BART_CARTER,
    CONTINUOUS,
    DOUBLE_SHOE,
    HAND,
    HIT,
    MANUAL,
    SHOE,
    SIX_TO_FIVE,
    STAND,
    STANDARD,
)
from croupier.games.blackjack.side_wagers.part import fewest_decks
from croupier.law import AtLeast, Cite, Source, Subchapter

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
KNOWN = ", reconstructed (J28)"
DECK = 52
SIX_TO_FIVE_SINCE, SOFT_17_SINCE = date(2006, 1, 17), date(2006, 6, 19)
# 2.2(a): for tables to which neither (c) nor (d) applies. Our copy lacks 2.21, on a continuous device.
ALL_ALIKE = (("shuffling", (MANUAL, BART_CARTER)), ("dealing", (SHOE, HAND)))


def behind_cutting_card(house: House) -> int:
    """2.5, reconstructed (J28): the cards behind the cutting card.

    With the Bart Carter shuffle about one deck is dealt before the cards are shuffled.
    """
    cards = DECK * house.whole("decks") // (2 if house.word("dealing") == DOUBLE_SHOE else 1)
    return max(0, cards - DECK) if house.word("shuffling") == BART_CARTER else shoe.cards_behind(house, cards)


# 2.5, reconstructed (J28): at least a quarter of the cards is behind the cutting card, and one card is burned.
LASTING = LastingShoe(
    lasts=lambda house: shoe.lasts(house) and house.word("shuffling") != CONTINUOUS,
    behind=behind_cutting_card,
    burn=lambda _house: 1,
    cite=REG["2.5"],
    burned=REG["2.6"],
)
AFTER_SHUFFLE = REG["2.5"]


def cut_required(house: House, _new: bool) -> Cite | None:
    """2.5, 2.21: the paragraph that requires a cut after a shuffle. None if a continuous device is used."""
    return None if house.word("shuffling") == CONTINUOUS else AFTER_SHUFFLE


# 2.5, not in our copy: at least ten cards from either end, and offered as in 26.4(c) and (d).
CUT = CutRule(
    at_least=10,
    required=cut_required,
    rest=REG["2.5"],
    cite=REG["2.5"],
    offered=CutOrder(
        cite=REG["2.5"],
        first=REG["2.5"],
        box=REG["2.5"],
        bank=REG["2.5"],
        house=REG["2.5"],
        declined=REG["2.5"],
        source=Source.RECONSTRUCTED,
    ),
)


def batches(house: House) -> Cite | None:
    """2.2(d)1, (d)4: the paragraph that gives an automated shuffling device two batches of cards, which alternate by
    shoe.
    """
    return REG["2.2(d)4"] if house.word("shuffling") == AUTOMATED else None


def compartments(house: House) -> Cite | None:
    """2.2(c): the paragraph on a double shoe. Its two sides have separate cards, each with a cutting card."""
    return REG["2.2(c)"] if house.word("dealing") == DOUBLE_SHOE else None


def inserts(house: House) -> Cite | None:
    """2.1: the paragraph on the Bart Carter shuffle.

    Only the dealt cards are shuffled, and put back in stacks (J79).
    """
    return REG['2.1 "Bart Carter shuffle"'] if house.word("shuffling") == BART_CARTER else None


BACKS, DEALT_FROM = "colors of the backs of the cards at this table", "what the cards are dealt from"
APPROVED = "the continuous shuffling device and its procedure are approved"
# 2.2: the cards of the table, and what comes with a double shoe, a device and the 6 to 5 variation (J2).
CARDS: tuple[Element, ...] = (
    # 2.2(a): at least one deck, and a cutting card; in the 6 to 5 variation two.
    option(
        "decks",
        8,
        AtLeast(1),
        REG["2.2(a)"],
        says="decks in use, those of both sides of a double shoe",
        also=(EQUIPMENT["1.17(a)"],),
    ),
    one_of("cutting_cards", (1, 2), REG["2.2(a)"], "cutting cards"),
    # The note to 2.2: until R.1998 d.441, effective 8 September 1998, it was yellow or green.
    shoe.cutting_card(REG["2.2(a)"], since=date(1998, 9, 8), earlier=("yellow", "green")),
    # 2.2(a)1, 2.6A, 2.7, 2.12(d): the variation in which a blackjack is paid 6 to 5.
    one_of(
        *("variation", (STANDARD, SIX_TO_FIVE), REG["2.2(a)1"], "which game is offered", (REG["2.6A"],)),
        since=SIX_TO_FIVE_SINCE,
    ),
    # 2.2(c), (d)2: cards of the two sides, or of the two batches, have backs of two colors; 2.2(a): all others of one.
    replace(
        one_of("deck_backs", (1, 2), REG["2.2(d)2"], BACKS, (REG["2.2(a)"], REG["2.2(c)"]), default=2),
        follows=Follows(when=ALL_ALIKE, default=1),
    ),
    # 2.5, 2.2(d), 2.21: by hand, by the Bart Carter shuffle, by a device that has a second batch, or continuously.
    replace(
        one_of(
            *("shuffling", (MANUAL, BART_CARTER, AUTOMATED, CONTINUOUS), REG["2.5"], "how the cards are shuffled"),
            (REG["2.2(d)"], REG["2.21"]),
            default=AUTOMATED,
        ),
        follows=Follows(when=(("dealing", (DOUBLE_SHOE,)),), default=MANUAL),
    ),
    shoe.when_shuffled(REG["2.5"], KNOWN),
    shoe.share_behind(REG["2.5"], KNOWN),
    # 2.6, 2.2(c), 2.6A: from a shoe, a double shoe, or in the 6 to 5 variation from the hand.
    one_of("dealing", (SHOE, DOUBLE_SHOE, HAND), REG["2.6"], DEALT_FROM, (REG["2.2(c)"], REG["2.6A"])),
    # 19:46-1.19(b): where a shoe is kept.
    shoe_locked(EQUIPMENT["1.19(b)"], SHOE, DOUBLE_SHOE),
    # 2.15(h): a round dealt from the wrong side of a double shoe.
    parts.FaultWith("dealing", DOUBLE_SHOE, faults.WrongSide(REG["2.15(h)"])),
    # 2.21: a device that shuffles continuously, and how cards are dealt with it, are approved first.
    yes_or_no("approvals.continuous_shuffler", False, REG["2.21"], APPROVED),
    # 2.4, 2.5, not in our copy: as 26.3 and 26.4 say for a similar shoe (J28).
    parts.new_cards_under(REG["2.4"]),
    parts.IdleTable(REG["2.5"], source=Source.RECONSTRUCTED),
    # 2.2(d)5: only one of two batches is in the rack.
    one_in_the_rack(REG["2.2(d)5"], when=("shuffling", AUTOMATED)),
    # 19:46-1.18(g): no shorter time is set for this game.
    parts.DailyChange(EQUIPMENT["1.18(g)"]),
)

SIX, DOUBLE = ("variation", SIX_TO_FIVE), ("dealing", DOUBLE_SHOE)
# 2.2, 2.6A, 2.12, 2.21: which of these choices need which others.
BOUND: tuple[Element, ...] = (
    needs(*SIX, "decks", (1, 2), REG["2.2(a)1"], "the 6 to 5 variation is played with one or two decks"),
    needs(*SIX, "cutting_cards", 2, REG["2.2(a)"], "the 6 to 5 variation is played with two cutting cards"),
    needs(
        *SIX,
        "shuffling",
        AUTOMATED,
        REG["2.2(e)"],
        "the cards of the 6 to 5 variation are shuffled by an automated device",
    ),
    needs(*SIX, "soft_17", HIT, REG["2.12(d)"], "in the 6 to 5 variation the dealer draws on a soft 17"),
    # 2.12(b)2 came with R.2006 d.217; before, only 2.12(d) had the dealer draw.
    needs(
        "variation",
        STANDARD,
        "soft_17",
        STAND,
        REG["2.12"],
        "before 19 June 2006 the dealer draws on a soft 17 in the 6 to 5 variation only",
        until=SOFT_17_SINCE - timedelta(days=1),
    ),
    needs("dealing", HAND, "variation", SIX_TO_FIVE, REG["2.6A"], "only the 6 to 5 variation is dealt from the hand"),
    # 2.2(a): all decks look the same, except as (c) and (d) say.
    Maximum(
        key="deck_backs",
        beside="shuffling",
        further=("dealing",),
        at_most=lambda house: 1 if house.has(ALL_ALIKE) else 2,
        cite=REG["2.2(a)"],
        says="all decks look the same where neither a double shoe nor an automated device is used",
    ),
    # 2.2(c): a double shoe has cards of its own color, and a cutting card, in each side.
    needs(
        *DOUBLE, "deck_backs", 2, REG["2.2(c)"], "the two sides of a double shoe hold cards with backs of two colors"
    ),
    needs(*DOUBLE, "cutting_cards", 2, REG["2.2(c)"], "each side of a double shoe has a cutting card of its own"),
    # 2.2(c), (d)2, (d)3: both sides would hold the batch that is dealt, whose cards all look alike (J80).
    needs(
        *DOUBLE,
        "shuffling",
        (MANUAL, BART_CARTER),
        REG["2.2(d)2"],
        "the cards of a double shoe are shuffled by hand, because the two batches of a device cannot be its two sides",
    ),
    fewest_decks("dealing", DOUBLE_SHOE, 2, REG["2.2(c)"], "a double shoe holds at least two decks"),
    # 2.2(d)2: the two batches of an automated shuffling device.
    needs(
        "shuffling",
        AUTOMATED,
        "deck_backs",
        2,
        REG["2.2(d)2"],
        "the two batches of an automated shuffling device have backs of two colors",
        since=date(1999, 7, 6),
    ),
    needs(
        "shuffling",
        CONTINUOUS,
        "approvals.continuous_shuffler",
        True,
        REG["2.21"],
        "a continuous shuffling device is used with approval only",
    ),
    # 2.11(e), as published later.
    MaximumWhen(
        when=("positions", (7,)),
        key="resplit",
        at_most=3,
        cite=REG["2.11"],
        says="at a table of seven boxes a box is split into three hands at most",
    ),
)
