"""Blackjack, N.J.A.C. 19:47-2, as amended to 19 June 2006. Each file has one section, or a few that belong together.

Our copy has 2.1 to 2.3(b), 2.12(c) to (d) and 2.13 to 2.24. The wagers of 2.17 to 2.24 are modules of `side_wagers`.
How we read the text is in J1 to J75: `law/readings/19-47-02.toml`.
"""

from datetime import date

from croupier.declare import parts
from croupier.declare.assembly import Element, assemble
from croupier.declare.options import option
from croupier.declare.parts.card_reader import HOLE_CARD, NO_HOLE_CARD, READER, CardReader
from croupier.declare.parts.felt import fixed
from croupier.declare.shorthand import adopted, exact_odds, one_of, yes_or_no
from croupier.games.blackjack.cards import FACE_DOWN, FACE_UP, HIT, STAND, TERMS, deck
from croupier.games.blackjack.decks import BOUND, CARDS, CUT, LASTING, batches, compartments, inserts
from croupier.games.blackjack.felt import LAYOUT
from croupier.games.blackjack.play import agenda
from croupier.games.blackjack.side_wagers import SIDE_WAGERS
from croupier.games.blackjack.side_wagers.exclusions import among
from croupier.games.blackjack.side_wagers.part import NOTICE
from croupier.games.blackjack.side_wagers.progressive import meter_of
from croupier.games.blackjack.undertakings import UNDERTAKINGS
from croupier.games.blackjack.wagers import WAGERS, hands_paid, insurance_paid, tender
from croupier.law import AtMost, OneOf, Subchapter
from croupier.rounds.irregularities import twenty_one as wrong

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
# The history notes under 2.1, 2.2 and 2.12 to 2.24 list every change since 15 July 1996; an option or requirement that
# was added or removed has the day of that change.
BEFORE = (
    "With the progressive wager of R.1996 d.315. Read back from the later text by its history notes, which say what "
    "each amendment since then added; our copy lacks 2.14 before 16 February 1999, 2.2(d) before 6 July 1999, "
    "and the notes of 2.3 to 2.11."
)
NOTE = (
    "Amended by R.2006 d.217, effective 19 June 2006, since when a dealer may draw on a soft 17. Our print of chapter "
    "47 mentions an adoption of 20 August 2007 and nothing later. It has 2.1 to 2.3(b), 2.12(c) to (d) and 2.13 to "
    "2.24; the sections between are known from what was published later, and from similar rules of other states."
)
EDITIONS = (
    adopted("1996-07-15", "2006-06-18", REG["2.19(a)"], BEFORE),
    adopted("2006-06-19", "2007-08-20", REG["2.12(d)"], NOTE),
)

VERBAL = "side wagers are taken verbally with cash, which dealer and supervisor confirm"
# 2.6 to 2.16: how a hand is played, and what is paid.
PLAY: tuple[Element, ...] = (
    # 2.6: the dealer's second card; 2.15(j), (k): what follows depends on whether players can read the device.
    CardReader(
        REG["2.6"],
        (NO_HOLE_CARD, HOLE_CARD, READER),
        "when the dealer's second card is dealt, and whether a device looks at it",
        readable=REG["2.15(j)1"],
        not_readable=REG["2.15(j)2"],
        fails=REG["2.15(k)"],
    ),
    # 2.3: a match play coupon where the licensee takes one.
    yes_or_no("match_play", True, REG["2.3(a)"], "match play coupons are taken"),
    # 2.17(f), 2.20(b), 2.23(d), 2.24(c): side wagers that a licensee may take verbally, with cash (J76).
    yes_or_no("verbal_wagers", False, REG["2.17(f)"], VERBAL, (REG["2.20(b)"], REG["2.23(d)"], REG["2.24(c)"])),
    # 2.7: even money at once, instead of insurance.
    yes_or_no("even_money", False, REG["2.7"], "even money for a blackjack against an ace", (NOTICE,)),
    # 2.8.
    yes_or_no("surrender", False, REG["2.8"], "surrender of the first two cards", (NOTICE,)),
    # 2.9: a right of every player, reconstructed (J29).
    fixed("insurance", True, REG["2.9"], "insurance against a dealer who shows an ace"),
    # 2.10: rights of every player, reconstructed (J30); face up or face down is the licensee's choice.
    fixed("double_after_split", True, REG["2.10"], "hands that came of a split may be doubled"),
    fixed("double_for_less", True, REG["2.10"], "a double may be less than the wager"),
    one_of(
        *("double_card", (FACE_UP, FACE_DOWN), REG["2.10"], "how a doubled hand's card is dealt", (REG["2.15(p)"],)),
        since=date(2005, 1, 18),
    ),
    # 2.15(p): the card of a doubled hand, due face down, is dealt face up.
    parts.FaultWith("double_card", FACE_DOWN, wrong.DoubleShownUp(REG["2.15(p)"])),
    # 2.11(e), as published later: once, or up to three or four hands.
    one_of("resplit", (2, 3, 4), REG["2.11"], "hands that a box may be split into", (NOTICE,), default=4),
    yes_or_no("resplit_aces", False, REG["2.11"], "aces may be split more than once"),
    # 2.12(b): two rules, one of which the licensee follows.
    one_of("soft_17", (STAND, HIT), REG["2.12"], "what the dealer does on a soft 17", (REG["2.12(d)"],)),
    # 2.13(a), 2.14.
    one_of("persons_on_a_box", (1, 2, 3), REG["2.13(a)"], "persons who may wager on one box"),
    option(
        "several_boxes",
        False,
        OneOf((True, False)),
        REG["2.14"],
        says="a player may wager on several boxes",
        since=date(1999, 2, 16),
    ),
    # 2.16(c).
    yes_or_no("five_card_21", False, REG["2.16(c)"], "21 in five cards is paid more", (REG["2.3(a)4"], NOTICE)),
    exact_odds("payout_odds.winning hand", "1 to 1", REG["2.3(a)"], "a hand that wins"),
    exact_odds("payout_odds.blackjack", "3 to 2", REG["2.7"], "a blackjack"),
    exact_odds("payout_odds.blackjack, 6 to 5 variation", "6 to 5", REG["2.7"], "a blackjack in the 6 to 5 variation"),
    exact_odds("payout_odds.insurance", "2 to 1", REG["2.9"], "insurance that wins"),
    exact_odds("payout_odds.21 in five cards", "2 to 1", REG["2.16(a)"], "21 in five cards, where offered"),
    parts.ComputedTable(hands_paid),
    parts.ComputedTable(insurance_paid),
    # 19:46-1.10, not in our copy (J26).
    option("positions", 6, AtMost(7), EQUIPMENT["1.10"], says="boxes on the layout"),
)

PARTS: tuple[Element, ...] = (
    *WAGERS,
    parts.PostedLimits("blackjack", "10", "500", "wager"),
    *CARDS,
    *BOUND,
    *PLAY,
    *SIDE_WAGERS,
    *among(SIDE_WAGERS),
    *UNDERTAKINGS,
)

# 2.15: what can go wrong at any table, and what then follows. (l) to (o) come with their wagers.
IRREGULARITIES = (
    wrong.FaceUpInTheShoe(
        REG["2.15(a)"], says="The card goes unused to the discard rack, or to the segregated area of a double shoe."
    ),
    wrong.DrawnUnseen(REG["2.15(b)"]),
    wrong.DrawnExposed(REG["2.15(c)"]),
    wrong.DealerDrewTooMany(REG["2.15(d)"]),
    wrong.DealerMissed(REG["2.15(e)"]),
    wrong.ShoeRanOut(
        REG["2.15(f)"],
        says="The cards of the discard rack, or of the segregated area of that side of a double shoe, are shuffled and "
        "cut, one is burned, and the round is finished.",
    ),
    wrong.NoCards(REG["2.15(g)"]),
    wrong.OneCard(REG["2.15(g)"]),
    wrong.CardNotDealt(REG["2.15(i)"]),
)

GAME = assemble(
    "Blackjack",
    "19:47-2",
    EDITIONS,
    PARTS,
    agenda,
    IRREGULARITIES,
    LAYOUT,
    TERMS,
    tender=tender,
    deck=deck,
    cut=CUT,
    recut=REG["2.5"],
    shoe=LASTING,
    batches=batches,
    compartments=compartments,
    inserts=inserts,
    meter=meter_of,
)
