"""2.17: the additional wager, one of three: over or under 13, same suit, or sevens. What each of them is worth."""

from collections.abc import Callable, Mapping

from croupier.declare.game import Paytable
from croupier.declare.house import Caps, Floors, House, Orders, Requires, money_option, odds_option, option
from croupier.equipment.cards import RANKS, rank_of, suit_of
from croupier.games.blackjack.reg import NOTICE, REG
from croupier.games.blackjack.sevens import KEY, LINES, PAIR, PAIR_SUITED, HoldSevens, SettleSevens, line_of
from croupier.games.blackjack.side import Side, cards_themselves
from croupier.games.blackjack.size import UpToWager
from croupier.hands.points21 import low_total
from croupier.law import Cite, Duty, Exactly, Free, OneOf, Reading, cite
from croupier.money import Odds, parse_odds
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import COUNTERCLOCKWISE, Showdown, Showing
from croupier.rounds.steps.settling.side_wagers import SettleSide
from croupier.rounds.wagers.wager import Wager

NONE, THIRTEEN, SUIT, SEVENS = "none", "over and under 13", "same suit", "sevens"
OVER, UNDER = "over 13", "under 13"
KING_AND_QUEEN, ANY_SUITED = "king and queen of one suit", "any two cards of one suit"
KING, QUEEN = RANKS.index("K"), RANKS.index("Q")

# 2.17(e)2i to v: by decks and by option, what a king and a queen and any other two cards of one suit are paid.
SAME_SUIT = {
    1: (("50 to 1", "5 to 2"), ("10 to 1", "3 to 1"), ("5 to 1", "3 to 1"), ("25 to 1", "5 to 2")),
    2: (("10 to 1", "3 to 1"), ("5 to 1", "3 to 1"), ("25 to 1", "5 to 2"), ("20 to 1", "5 to 2")),
    4: (("5 to 1", "3 to 1"), ("25 to 1", "5 to 2"), ("20 to 1", "5 to 2"), ("50 to 1", "2 to 1")),
    6: (("5 to 1", "3 to 1"), ("25 to 1", "5 to 2"), ("20 to 1", "5 to 2"), ("15 to 1", "5 to 2")),
    8: (("5 to 1", "3 to 1"), ("25 to 1", "5 to 2"), ("50 to 1", "2 to 1")),
}
PARAGRAPHS = {
    1: REG["2.17(e)2i"],
    2: REG["2.17(e)2ii"],
    4: REG["2.17(e)2iii"],
    6: REG["2.17(e)2iv"],
    8: REG["2.17(e)2v"],
}


def wager(key: str, defined: Cite, *, only: str = "", instead: str = "") -> Wager:
    """2.17(b), (f), (g): before the first card, beside a blackjack wager and no larger."""
    limits = ("minimum.additional wager", "maximum.additional wager")
    size = UpToWager("blackjack", *limits, REG["2.17(g)1"], only=only, instead=instead)
    return Wager(key=key, name=f"{key} wager", size=size, cite=REG["2.17(g)"], requires=("blackjack",), defined=defined,
                 tendered=REG["2.17(f)"])  # fmt: skip


WAGERS = {
    NONE: (),
    # 2.17(b)1, 2: the one or the other (J41).
    THIRTEEN: (wager(OVER, REG["2.17(b)1"], instead=UNDER), wager(UNDER, REG["2.17(b)2"], instead=OVER)),
    SUIT: (wager(SUIT, REG["2.17(b)3"]),),
    SEVENS: (wager(KEY, REG["2.17(b)4"], only="sevens_amount"),),
}

OPTIONS = (
    option("additional_wager", NONE, OneOf((NONE, THIRTEEN, SUIT, SEVENS)), REG["2.17(a)"],
           says="the additional wager that is offered",
           also=(REG["2.17(a)1"], REG["2.17(a)2"], REG["2.17(a)3"], NOTICE)),
    money_option("minimum.additional wager", "1", Free("the posted minimum"), cite("19:47-8.2"),
                 says="lowest additional wager"),
    money_option("maximum.additional wager", "100", Free("the posted maximum"), REG["2.17(g)2"],
                 says="highest additional wager"),
    money_option("sevens_amount", "1", Exactly(100), REG["2.17(a)3i"], says="the sevens wager, in one amount (J5)"),
    odds_option("additional_odds.over or under 13", "1 to 1", Exactly("1 to 1"), REG["2.17(e)1"],
                says="an over 13 or under 13 wager that wins"),
    option("same_suit_option", 2, OneOf((1, 2, 3, 4)), REG["2.17(e)2"],
           says="the payout option of the same suit wager, by its number", also=(NOTICE,)),
    *[
        odds_option(f"sevens_odds.{line}", odds, Exactly(odds), REG["2.17(e)3"], says=line)
        for line, odds in LINES.items()
    ],
)  # fmt: skip

REQUIREMENTS = (
    Orders(low="minimum.additional wager", high="maximum.additional wager", cite=cite("19:47-8.2"),
           says="the minimum additional wager is not above the maximum"),
    # 2.17(e)2: odds are stated for these numbers of decks, and with eight for three options.
    Requires(when=("additional_wager", (SUIT,)), needs=("decks", tuple(SAME_SUIT)), cite=REG["2.17(e)2"],
             says="the same suit wager has odds for one, two, four, six and eight decks"),
    Caps(when=("decks", (8,)), key="same_suit_option", at_most=len(SAME_SUIT[8]), cite=REG["2.17(e)2v"],
         says="with eight decks the same suit wager has three payout options"),
    # 2.2(a)3.
    Floors(when=("additional_wager", (SEVENS,)), key="decks", beside="additional_wager", at_least=lambda _house: 4,
           cite=REG["2.2(a)3"], says="the sevens wager is offered with at least four decks"),
)  # fmt: skip

READINGS = (
    Reading(id="J3", governs=("sevens",), cites=(REG["2.17(b)4"], REG["2.17(e)3"], REG["2.17(d)"]), decides_money=True,
            read="A sevens wager wins only what (e)3 lists: a lone seven counts as the first card, and two as the "
                 "first two.",
            why="(b)4 speaks of any of three cards, but (d) takes the losers after the second one, and for a seven "
                "that comes second or third alone there are no odds."),
    Reading(id="J4", governs=("sevens",), cites=(REG["2.17(e)"],), decides_money=True,
            read="Two sevens are paid when the card has come that the player's election brings; after a split the "
                 "first card to the first hand. If none comes they are paid as two sevens; a card that lies face down "
                 "is waited for.",
            why="Three sevens need the third card, which the election alone does not show."),
    Reading(id="J5", cites=(REG["2.17(a)3i"],), decides_money=True,
            read="Only the sevens wager is one dollar.",
            why="The sum stands under (a)3, and (g) would limit nothing if all three were a dollar."),
    Reading(id="J41", cites=(REG["2.17(b)"], REG["2.17(a)1"]),
            read="A player wagers over 13 or under 13, not both.",
            why="(a)1 is a wager on either, and (b) has the player say which."),
    Reading(id="J42", cites=(REG["2.17(e)2"],), decides_money=True,
            read="2.5 to 1 is 5 to 2. King and queen are of one suit; any two other cards of one suit, alike ones too, "
                 "are on the second line.",
            why="(b)3 wins only with two cards of one suit, so that both lines speak of those."),
)  # fmt: skip

DUTIES = (
    Duty(name="one payout option", who="licensee", when="opening", cites=(REG["2.17(e)2"],),
         what="all blackjack tables with as many decks use the same payout option of the same suit wager"),
    Duty(name="post the maximum", who="licensee", when="opening", cites=(REG["2.17(h)"],),
         what="the maximum of the additional wager is posted at the table"),
)  # fmt: skip


def offered(house: House) -> tuple[Wager, ...]:
    """2.17(a): one of three, at the licensee's discretion."""
    return WAGERS[house.word("additional_wager")]


def suited_line(cards: tuple[int, ...]) -> str | None:
    """2.17(b)3, (e)2: two cards of one suit, or a king and a queen of one."""
    if suit_of(cards[0]) != suit_of(cards[1]):
        return None
    return KING_AND_QUEEN if {rank_of(card) for card in cards} == {KING, QUEEN} else ANY_SUITED


def decks_of_table(house: House) -> int:
    """The decks whose table is used; a number that has none, which is not lawful, goes by the next lower one."""
    return max([many for many in SAME_SUIT if many <= house.whole("decks")])


def suited_odds(house: House) -> Mapping[str, Odds]:
    """2.17(e)2: by decks and option."""
    options = SAME_SUIT[decks_of_table(house)]
    chosen = options[min(house.whole("same_suit_option"), len(options)) - 1]
    return dict(zip((KING_AND_QUEEN, ANY_SUITED), [parse_odds(odds) for odds in chosen], strict=True))


def seven_odds(house: House) -> Mapping[str, Odds]:
    """2.17(e)3."""
    return {line: house.odds(f"sevens_odds.{line}") for line in LINES}


def thirteen(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """2.17(b)1, (b)2, (c): above 13, below it; 13 itself loses both."""
    even = house.odds("additional_odds.over or under 13")
    lost, tie = Outcome(LOSE, REG["2.17(d)"]), Outcome(LOSE, REG["2.17(c)"])
    won = Outcome(WIN, REG["2.17(e)1"], even)

    def settled(showdown: Showdown) -> Mapping[str, Outcome]:
        total = low_total(showdown.player)
        if total == 13:
            return {OVER: tie, UNDER: tie}
        return {OVER: won, UNDER: lost} if total > 13 else {OVER: lost, UNDER: won}

    return settled


def same_suit(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """2.17(b)3, (e)2."""
    under = PARAGRAPHS[decks_of_table(house)]
    known: dict[str | None, Outcome] = {line: Outcome(WIN, under, odds) for line, odds in suited_odds(house).items()}
    known[None] = Outcome(LOSE, REG["2.17(d)"])
    return lambda showdown: {SUIT: known[suited_line(showdown.player)]}


def seven_outcomes(house: House) -> Mapping[str | None, Outcome]:
    """2.17(e)3: by line; None has none."""
    won: dict[str | None, Outcome] = {
        line: Outcome(WIN, REG["2.17(e)3"], odds) for line, odds in seven_odds(house).items()
    }
    return won | {None: Outcome(LOSE, REG["2.17(d)"])}


def sevens(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """2.17(d), (e): settled on two cards, but for two sevens, which wait for a third."""
    known = seven_outcomes(house)

    def settled(showdown: Showdown) -> Mapping[str, Outcome]:
        line = line_of(showdown.player)
        return {} if line in (PAIR, PAIR_SUITED) else {KEY: known[line]}

    return settled


OUTCOMES = {THIRTEEN: thirteen, SUIT: same_suit, SEVENS: sevens}


def after_deal(house: House) -> tuple[Step, ...]:
    """2.17(d), (e): after the second card to each player, before any further one."""
    wagers = offered(house)
    if not wagers:
        return ()
    counts = REG["2.2(b)3ii"] if house.word("additional_wager") == THIRTEEN else REG["2.17(b)"]
    settle = SettleSide(
        wagers=tuple([wager.key for wager in wagers]),
        showing=Showing(rank=cards_themselves, own=2, cite=counts),
        outcome=OUTCOMES[house.word("additional_wager")](house),
        order=COUNTERCLOCKWISE,
        losers_first=True,
        says="The dealer collects all additional wagers that are lost, then pays those that win.",
        apart=REG["2.17(i)"],
        cite=REG["2.17(d)"],
    )
    return (settle,)


def after_reader(house: House) -> tuple[Step, ...]:
    """2.17(e): two sevens are paid while the hands are played."""
    if house.word("additional_wager") != SEVENS:
        return ()
    return (HoldSevens(outcomes=seven_outcomes(house), cite=REG["2.17(e)"]),)


def at_settlement(house: House) -> tuple[Step, ...]:
    """2.17(e): two sevens whose player had nothing to elect, or whose third card lay face down (J4)."""
    if house.word("additional_wager") != SEVENS:
        return ()
    return (SettleSevens(outcomes=seven_outcomes(house), cite=REG["2.17(e)"]),)


def paytables(house: House) -> tuple[Paytable, ...]:
    """2.17(e), of the wager that is offered."""
    match house.word("additional_wager"):
        case "over and under 13":
            lines = (("above 13, or below it", house.odds("additional_odds.over or under 13")),)
            return (
                Paytable(
                    says="the over 13 and under 13 wagers",
                    heading="Over and under 13",
                    lines=lines,
                    cite=REG["2.17(e)1"],
                ),
            )
        case "same suit":
            suited = tuple(suited_odds(house).items())
            return (Paytable(says="the same suit wager", heading="Same suit", lines=suited, cite=REG["2.17(e)2"]),)
        case "sevens":
            found = tuple(seven_odds(house).items())
            return (
                Paytable(
                    says="the sevens wager, for the best only", heading="Sevens", lines=found, cite=REG["2.17(e)3"]
                ),
            )
    return ()


SIDE = Side(
    wagers=tuple([wager for family in WAGERS.values() for wager in family]),
    offered=offered,
    options=OPTIONS,
    requirements=REQUIREMENTS,
    after_deal=after_deal,
    after_reader=after_reader,
    at_settlement=at_settlement,
    paytables=paytables,
    duties=DUTIES,
    readings=READINGS,
)
