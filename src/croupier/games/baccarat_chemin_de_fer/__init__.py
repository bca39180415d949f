"""Baccarat-Chemin de Fer, N.J.A.C. 19:47-4: one player lays a bank, and the others wager against it.

Our copy has the headings of the subchapter. They are those of punto banco where the games agree, so this module takes
over the cards, the shoe and the point count from there, and states the bank, the covering and the free choices:
readings CF1 to CF11 in `law/readings/19-47-04.toml`.
"""

from collections.abc import Mapping

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.contest import Contest
from croupier.declare.game import Paytable, Term
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape
from croupier.declare.options import option
from croupier.declare.parts.felt import hand, held, rebuilt
from croupier.declare.parts.variant import Renumbering, without
from croupier.declare.shorthand import POSTED, adopted, one_of, wager, yes_or_no
from croupier.games import baccarat_punto_banco as punto_banco
from croupier.games.baccarat_chemin_de_fer.faults import can_go_wrong
from croupier.hands.baccarat import point_count, rank_by_count, value
from croupier.law import AtLeast, Between, Source, Subchapter
from croupier.money import EVEN
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import CHIPS, PLAQUES
from croupier.rounds.postings import LOSE, PUSH, WIN, Commission, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.banking.cover import AskForBanco, CoverInOrder, WholeBank
from croupier.rounds.steps.banking.hands import (
    DRAW,
    STAND,
    Choices,
    DealHands,
    DealOneMore,
    DrawOrStand,
    HeldHands,
    May,
    ShowNaturals,
)
from croupier.rounds.steps.banking.select_banker import AGAINST, BANCO, BANK, SelectBanker
from croupier.rounds.steps.banking.settle import SettleWithBank
from croupier.rounds.steps.dealing.shared_hands import BANKER_HAND, PLAYER_HAND, PointCounts
from croupier.rounds.steps.placing.player_bank import Covering
from croupier.rounds.wagers.wager import Tender

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.1978 d.186, effective 2 June 1978. Our copy has only the headings; the proposal of 2009, which "
    "shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1978-06-02", "2009-10-16", REG["4.1"], NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 4.1, 4.3 to 4.5: the sections of punto banco that this subchapter has too.
HERE = Renumbering(
    "19:47",
    {"3.1": "4.1", "3.4": "4.3", "3.5": "4.4", "3.6": "4.5", "3.9": "4.9", "3.12": "4.12"},
    source=RECONSTRUCTED,
)

# 4.6: what the banker lays. 4.7: what the others wager against it: a part of it, or all of it (CF2, CF4).
BANK_WAGER = wager(BANK, POSTED, REG["4.6"], name="bank", source=RECONSTRUCTED)
AGAINST_WAGER = wager(AGAINST, POSTED, REG["4.7"], name="wager against the bank", source=RECONSTRUCTED)
BANCO_WAGER = wager(BANCO, WholeBank(), REG["4.7"], name="banco", source=RECONSTRUCTED)

COVERING = Covering(wager=BANK_WAGER, against=(AGAINST, BANCO), cite=REG["4.6"])

CLASSIC, FREE_SIX, FIXED = "classic", "free six", "fixed"
NO_THIRD: int | None = None
# 4.9: where the banker may draw or stand, by the banker's count and the player's third card (CF5).
FREE: Mapping[str, frozenset[tuple[int, int | None]]] = {
    CLASSIC: frozenset({(3, 9), (5, 4)}),
    FREE_SIX: frozenset({(3, 9), (5, 4), (6, NO_THIRD)}),
    FIXED: frozenset(),
}
# 4.9: the count on which the player's hand is free, except where all is fixed.
FREE_FOR_PLAYER = 5
TABLEAUS = (CLASSIC, FREE_SIX, FIXED)

# What punto banco has and this subchapter does not: its wagers, its odds, the curator.
OTHERWISE = (
    *("Wager", "PostedLimits", "DecksInShoe", "ChipsAndCoupons", "curator_wagers"),
    *("payout_odds.banker", "payout_odds.player", "payout_odds.tie"),
    *("vigorish", "vigorish_collected", "vigorish_rounded"),
)
PARTS = (
    BANK_WAGER,
    AGAINST_WAGER,
    BANCO_WAGER,
    parts.PostedLimits(BANK, "100", "5000", f"bank that may be laid{KNOWN}", ordered="bank"),
    parts.PostedLimits(AGAINST, "10", "5000", f"wager against the bank{KNOWN}", ordered="wager against the bank"),
    # 4.1, 19:46-1.17(a): six decks, and at least six as in punto banco.
    *HERE(without(punto_banco.PARTS, *OTHERWISE)),
    parts.DecksInShoe(REG["4.1"], 6, AtLeast(6), (EQUIPMENT["1.17(a)"],)),
    yes_or_no("banco", True, REG["4.7"], says=f"one player may cover the whole bank alone{KNOWN}"),
    one_of("tableau", TABLEAUS, REG["4.9"], f"where the two hands may draw or stand as they like{KNOWN}"),
    option("vigorish", 5, Between(0, 5), REG["4.10"], says=f"percent of what the bank wins in a round{KNOWN}"),
)


def by_table(tableau: str) -> tuple[May, May]:
    """4.9: what the player's and the banker's hand may do, by their own count and the player's third card."""

    def player(count: int, _third: int | None) -> Choices:
        if count == FREE_FOR_PLAYER and tableau != FIXED:
            return frozenset({DRAW, STAND})
        return frozenset({DRAW if punto_banco.player_draws(PointCounts(count, 0)) else STAND})

    def banker(count: int, third: int | None) -> Choices:
        if (count, third) in FREE[tableau]:
            return frozenset({DRAW, STAND})
        return frozenset({DRAW if punto_banco.banker_draws(PointCounts(0, count, third)) else STAND})

    return player, banker


SAYS = {
    CLASSIC: " The banker is free on 3 against a 9, and on 5 against a 4.",
    FREE_SIX: " The banker is free on 3 against a 9, on 5 against a 4, and on 6 where the player's hand stood.",
    FIXED: "",
}
# 4.12 (CF6): what the dealer says if the shoe has too few cards for the round.
SHORT = HERE(punto_banco.SHORT)


def agenda(house: House) -> tuple[Step, ...]:
    """4.5 to 4.11: a banker, wagers against the bank, two cards to each hand, third cards, and the settlement."""
    tableau = house.word("tableau")
    player, banker = by_table(tableau)
    on_five = "draws on 0 to 5" if tableau == FIXED else "draws on 0 to 4, is free on 5,"
    third = DealOneMore(place="", short=SHORT, cite=REG["4.9"])
    return (
        SelectBanker(wager=BANK_WAGER, passing=REG["4.11"], cite=REG["4.5"]),
        *((AskForBanco(wager=BANCO_WAGER, cite=REG["4.7"]),) if house.flag("banco") else ()),
        CoverInOrder(wager=AGAINST_WAGER, cite=REG["4.7"]),
        HERE(punto_banco.BURN),
        DealHands(short=SHORT, cite=REG["4.8"]),
        ShowNaturals(count=point_count, cite=REG["4.8"]),
        drawn(PLAYER_HAND, player, f"The player's hand {on_five} and stands on 6 and 7.", third),
        drawn(BANKER_HAND, banker, f"{punto_banco.BANKER_SAYS}{SAYS[tableau]}", third),
        SettleWithBank(
            wagers=COVERING.against,
            covering=COVERING,
            showing=HeldHands(rank=rank_by_count, cite=REG["4.1"]),
            outcome=settlement,
            commission=Commission(percent=house.whole("vigorish"), cite=REG["4.10"]),
            cite=REG["4.10"],
        ),
    )


def drawn(who: str, may: May, says: str, third: DealOneMore) -> DrawOrStand:
    """4.9: one of the hands draws or stands."""
    return DrawOrStand(who=who, may=may, value=value, count=point_count, says=says, third=third, cite=REG["4.9"])


WON, LOST, TIED = Outcome(WIN, REG["4.10"], EVEN), Outcome(LOSE, REG["4.10"]), Outcome(PUSH, REG["4.10"])


def settlement(showdown: Showdown) -> Mapping[str, Outcome]:
    """4.10: the higher point count wins even money, which the bank always covers; equal counts push."""
    mine, banks = showdown.player[0], showdown.dealer[0]
    how = WON if mine > banks else LOST if mine < banks else TIED
    return {AGAINST: how, BANCO: how}


def paytables(house: House) -> tuple[Paytable, ...]:
    """4.10: what the bank pays, and what the house takes of its winnings."""
    line = f"wager against the bank; the house takes {house.whole('vigorish')} percent of what the bank wins"
    return (Paytable(says="the bank pays", lines=((line, EVEN),), cite=REG["4.10"]),)


def tender(_house: House) -> Tender:
    """4.7: chips or plaques; a player wagers at their own position."""
    return Tender(admits=(CHIPS, PLAQUES), cite=REG["4.7"], seated=REG["4.7"], one_position=REG["4.5"])


def irregularities(_house: House) -> tuple[Irregularity, ...]:
    """4.12: what can go wrong with cards."""
    return can_go_wrong(REG["4.12"])


# Our copy lacks the section on the table: nine numbered positions, each with chips and cards of its own (CF9).
LAYOUT = Layout(
    positions=9,
    areas=(
        Area(name=BANK, wagers=(BANK,), asked=rebuilt(REG["4.6"]), shape=Shape.BOX),
        Area(name=AGAINST, wagers=(AGAINST, BANCO), asked=rebuilt(REG["4.7"]), row=1, printed="wager"),
        hand(3, rebuilt(REG["4.8"]), row=2),
    ),
    odds=PrintedOdds(asked=rebuilt(REG["4.10"])),
    licensee=rebuilt(REG["4.7"]),
    equipment=(("discard rack", rebuilt(REG["4.10"])), ("shoe", held(EQUIPMENT["1.19(b)"]))),
)

# 4.1: the law's words are those of 3.1.
TERMS = (Term("value", REG["4.1"], value), Term("point count", REG["4.1"], point_count))

CONTEST = Contest(
    mine="the player's hand",
    theirs="the banker's hand",
    opponent="the banker",
    ranked=punto_banco.CONTEST.ranked,
    cite=REG["4.1"],
)

GAME = assemble(
    *("Baccarat-Chemin de Fer", "19:47-4", EDITIONS, PARTS, agenda, irregularities, LAYOUT, TERMS),
    source=RECONSTRUCTED,
    contest=CONTEST,
    paytables=paytables,
    tender=tender,
)
