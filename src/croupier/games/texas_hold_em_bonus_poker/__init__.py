"""Texas Hold 'Em Bonus Poker, N.J.A.C. 19:47-28 (adopted 2005): the best five of seven, against the dealer's.

A player makes a flop wager or folds, then makes or declines a turn wager and a river wager. The bonus wager on the
player's two cards survives a fold. Our copy has only the headings of the subchapter. Readings HB1 to HB8 in
`law/readings/19-47-28.toml` say what is known from elsewhere.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.layout import Inscription, Layout, PrintedOdds
from croupier.declare.parts import AUTOMATED_SHOE
from croupier.declare.parts.felt import community, dealers_hand, hand, like, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POKER_HANDS, POSTED, adopted, one_of, wager, yes_or_no
from croupier.games.texas_hold_em_bonus_poker.bonus import BONUS, BONUS_PAYS, TWO_CARDS, bonus_settlement, needs_dealer
from croupier.hands.best_of import BestOf
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Source, Subchapter
from croupier.money import EVEN, parse_dollars
from croupier.rounds.hand import DONE, FOLDED, LIVE
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import Irregularity, reconstructed
from croupier.rounds.moves import Call, Fold
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import (
    BANK,
    COMMUNITY,
    PLAYERS,
    CountStub,
    Deal,
    Decide,
    Place,
    Reveal,
    Settle,
    Showdown,
)
from croupier.rounds.steps.dealing.burn import BurnCards
from croupier.rounds.steps.deciding.deferrable_wager import DecideOnce
from croupier.rounds.steps.settling.shared_board import SharedBoard
from croupier.rounds.wagers.wager import Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted by R.2005 d.356, effective 17 October 2005, 37 N.J.R. 4034(a). A proposal of 16 October 2009 in our copy"
    " still lists the game; of this subchapter our copy has only the headings."
)
EDITIONS = (adopted("2005-10-17", "2009-10-16", REG["28.1"], NOTE),)
KNOWN, SECOND = " (reconstructed)", Source.SECOND

# 28.6, known from elsewhere: an ante, and with it a bonus wager (HB5).
ANTE = wager("ante", POSTED, REG["28.6"], source=SECOND)
# 28.10, known from elsewhere: twice the ante before the flop; the ante after it; the ante again after the fourth card.
FLOP = wager("flop", Times("ante", (2,)), REG["28.10"], source=SECOND)
TURN = wager("turn", Times("ante", (1,)), REG["28.10"], source=SECOND)
RIVER = wager("river", Times("ante", (1,)), REG["28.10"], source=SECOND)
MAIN = (ANTE, FLOP, TURN, RIVER)

# 28.5, known from elsewhere: the best five of two own cards and the five of the board, of the dealer too.
BEST_OF_SEVEN = SharedBoard(rank=BestOf(5, five_card_rank), own=2, dealer=2, cite=REG["28.5"])


# 28.10 (HB3): the lowest hand with which the ante wins.
ANTE_PAYS_FROM = {"flush": Category.FLUSH, "straight": Category.STRAIGHT}
EVEN_MONEY = parts.PrintedTable(
    "Ante, flop, turn and river",
    f"a hand above the dealer's{KNOWN}; the ante only where it is high enough, and otherwise it pushes",
    REG["28.11"],
    {"a hand above the dealer's": EVEN},
)

# 28.7 to 28.9 are headed by the three ways of dealing (HB1).
DEALING = parts.dealing_under(REG["28.7"], REG["28.8"], REG["28.9"], EQUIPMENT["1.19(b)1"])
STUB = parts.StubCount(REG["28.7"], REG["28.9"], (AUTOMATED_SHOE,), known=KNOWN, anywhere=True)

FROM = f"the lowest hand above the dealer's with which the ante wager wins{KNOWN}"
PARTS = (
    *(ANTE, BONUS, FLOP, TURN, RIVER),
    parts.PostedLimits("ante", "10", "100", "ante"),
    yes_or_no("bonus", True, REG["28.6"], says="the bonus wager is offered (known from elsewhere)"),
    parts.PostedLimits("bonus", "1", "100", "bonus wager", offered=("bonus", (True,))),
    # 28.2 to 28.4, reconstructed (HB1): cards, opening, shuffle and cut; 28.12 (HB6): devices leave the table.
    parts.decks_under(REG["28.2"], EQUIPMENT["1.17(a)"], known=KNOWN),
    parts.new_cards_under(REG["28.3"]),
    parts.Shuffling(REG["28.4"], (EQUIPMENT["1.19(c)"],), REG["28.4"], REG["28.4"], REG["28.12"], known=KNOWN),
    parts.IdleTable(REG["28.4"], REG["28.3"], Source.RECONSTRUCTED),
    parts.cut_under(REG["28.4"]),
    DEALING,
    STUB,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 28.6, reconstructed (HB5): tender of seated players; 28.13: one position each.
    parts.ChipsAndCoupons(REG["28.6"], REG["28.6"], REG["28.13"], REG["28.10"], known=KNOWN),
    one_of("ante_pays_from", tuple(ANTE_PAYS_FROM), REG["28.10"], FROM),
    parts.odds_stated(REG["28.11"], says="the word on layout and signs (reconstructed)"),
    *(EVEN_MONEY, BONUS_PAYS),
)


def agenda(house: House) -> tuple[Step, ...]:
    """28.10, known from elsewhere: the steps of a round.

    Two cards, flop wager or fold, the board in three parts with wagers between, showdown.
    """
    method, bonus = DEALING.chosen(house), (BONUS,) if house.flag("bonus") else ()
    # 28.7 to 28.9 (HB1): stacks of two from an automated shoe, and otherwise one card at a time; the dealer is last.
    dealt: tuple[Deal, ...] = (
        Deal(cards=2, order=method.players, cite=method.players),
        Deal(cards=2, to=BANK, cite=method.common),
    )
    if house.word("dealing") != AUTOMATED_SHOE:
        dealt = parts.one_at_a_time(method, PLAYERS, BANK, PLAYERS, BANK)
    burn = BurnCards(cite=REG["28.10"])
    # 28.11, reconstructed (HB7): the wagers of a hand, 50,000 dollars or five times the minimum; the bonus by itself.
    least = parse_dollars("50,000")
    most = max(least, EVEN.pays(5 * house.whole("minimum.ante")))
    alone = tuple(
        [BONUS_PAYS.limit(house, "50,000", house.whole("minimum.bonus"), REG["28.11"], (one,)) for one in bonus]
    )
    return (
        Place(wagers=(ANTE, *bonus), closes=Call("No more bets", method.call), cite=REG["28.6"]),
        *dealt,
        # 28.10: clockwise; a fold gives up the ante, and the bonus wager stays (HB2).
        Decide(
            bet=FLOP,
            in_turn=True,
            keeps=tuple([one.key for one in bonus]),
            closes=Call("No more bets", REG["28.10"]),
            cite=REG["28.10"],
        ),
        # 28.10 (HB1): a burn before the flop, before the fourth card and before the fifth.
        burn,
        Deal(
            cards=3, to=COMMUNITY, up=True, says="The dealer deals three community cards face up.", cite=method.common
        ),
        # 28.10 (HB8): each of these wagers is made or not, whatever was done before.
        DecideOnce(bet=TURN, called="turn", checks=True, in_turn=True, cite=REG["28.10"]),
        burn,
        Deal(cards=1, to=COMMUNITY, up=True, says="The dealer deals a fourth card face up.", cite=method.common),
        DecideOnce(bet=RIVER, called="river", checks=True, in_turn=True, cite=REG["28.10"]),
        burn,
        Deal(cards=1, to=COMMUNITY, up=True, says="The dealer deals a fifth card face up.", cite=method.common),
        STUB.step(house, method),
        # 28.10 (HB2): where everyone has folded, only for a bonus wager that the dealer's cards could pay more.
        Reveal(cards=2, of=BANK, for_folded=needs_dealer if bonus else None, cite=REG["28.10"]),
        # 28.10, known from elsewhere: from the dealer's right, one player at a time.
        Settle(
            wagers=tuple([one.key for one in MAIN]),
            showing=BEST_OF_SEVEN,
            outcome=settlement(house),
            limits=(parts.payout_limit(most, REG["28.11"], MAIN, pro_rata=False),),
            cite=REG["28.10"],
        ),
        # 28.11 (HB2): then the bonus wagers, of folded hands too.
        Settle(
            wagers=tuple([one.key for one in bonus]),
            showing=TWO_CARDS,
            outcome=bonus_settlement(house),
            states=(DONE, FOLDED),
            limits=alone,
            cite=REG["28.10"],
        ),
    )


def settlement(house: House) -> parts.Settlement:
    """28.10, known from elsewhere: equal hands push.

    The ante of a winner pushes too if the hand is below a certain one (HB3).
    """
    even, push, lose = Outcome(WIN, REG["28.11"], EVEN), Outcome(PUSH, REG["28.10"]), Outcome(LOSE, REG["28.10"])
    pays_from = (int(ANTE_PAYS_FROM[house.word("ante_pays_from")]),)
    keys = [one.key for one in MAIN]
    alike = {outcome: dict.fromkeys(keys, outcome) for outcome in (even, push, lose)}
    low = {**alike[even], ANTE.key: push}

    def outcomes(showdown: Showdown) -> dict[str, Outcome]:
        mine, dealers = showdown.player, showdown.dealer
        if mine <= dealers:
            return alike[push if mine == dealers else lose]
        return alike[even] if mine >= pays_from else low

    return outcomes


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """28.12, not in our copy (HB6): the irregularities.

    If all hands are void, a bonus wager that wins on two cards already dealt is still paid.
    """
    offered = house.flag("bonus")
    paid = bonus_settlement(house) if offered else None

    def winning(showdown: Showdown) -> dict[str, Outcome]:
        won = {} if paid is None else paid(showdown)
        return {key: outcome for key, outcome in won.items() if outcome.result == WIN}

    alive = cards.Survivors(showing=TWO_CARDS, outcome=winning, states=(LIVE, FOLDED)) if offered else None
    return reconstructed(
        (
            cards.ExposedEarly(REG["28.12"], happens=DEALERS, of=BANK, until_decided=True, survivors=alive),
            cards.DealtEarly(REG["28.12"], survivors=alive),
            cards.FaceUpCard(REG["28.12"], survivors=alive),
            cards.DrawnInError(REG["28.12"]),
            cards.MissedBurn(REG["28.12"]),
            cards.WrongNumber(REG["28.12"], says="That hand is void.", right=2),
            cards.WrongCommunity(REG["28.12"], survivors=alive),
            cards.WrongArea(REG["28.12"], of=BANK, right=2, survivors=alive),
            devices.ShufflerFault(REG["28.12"]),
            devices.ShoeFault(REG["28.12"], survivors=alive),
            devices.DeviceCount(REG["28.9"]),
        )
    )


DEALERS = "a face-down card of the dealer is seen before every player has decided"

# Our copy lacks the section on the table: an area for each wager (HB1).
STAKED, DEALT = like(REG["28.6"]), rebuilt(REG["28.7"])
LATER = like(REG["28.10"])
LAYOUT = Layout(
    positions=6,
    areas=(
        wager_area("bonus", STAKED),
        wager_area("ante", STAKED, 1),
        *(wager_area(key, LATER, 1 + (key != "flop")) for key in ("flop", "turn", "river")),
        hand(2, DEALT, row=3),
    ),
    dealer_areas=(dealers_hand(2, DEALT), community(5, DEALT, row=1)),
    inscriptions=(
        Inscription(
            subject="Ante",
            says=lambda house: f"pays on a {house.word('ante_pays_from')} or better",
            asked=rebuilt(REG["28.10"]),
        ),
    ),
    odds=PrintedOdds(asked=rebuilt(REG["28.11"])),
    licensee=rebuilt(REG["28.6"]),
    equipment=table_equipment(rebuilt(REG["28.10"])),
)

# What the law's other words are here; our copy lacks 28.1, which would define them.
TERMS = (
    Term("hands, highest first", REG["28.5"], POKER_HANDS),
    Term("hand", REG["28.5"], BEST_OF_SEVEN),
    Term("burn", REG["28.10"], BurnCards),
    Term("fold", REG["28.10"], Fold),
    Term("stub", REG["28.7"], CountStub),
)

NAME = "Texas Hold 'Em Bonus Poker"
GAME = assemble(NAME, "19:47-28", EDITIONS, PARTS, agenda, irregularities, LAYOUT, TERMS, source=Source.SECOND)
