"""The bonus wagers of pai gow poker: the optional bonus with its envy bonus, and insurance.

Seven cards decide each of them, however they are set. They are wagers against the house even if a player banks. Our
copy has only the headings; the odds are those of other states (11.13, 11.16). The imperial bonus was adopted after the
day of our copy.
"""

from croupier.declare import parts
from croupier.declare.assembly import Element
from croupier.declare.house import House
from croupier.declare.layout import Area
from croupier.declare.options import OddsAtLeast, Option, money_option
from croupier.declare.parts import Line
from croupier.declare.parts.felt import like, rebuilt, wager_area
from croupier.declare.shorthand import POSTED, wager, yes_or_no
from croupier.hands.seven_cards.bonus import SevenBonus, seven_bonus_rank
from croupier.law import AtLeast, Cite, Source, Subchapter
from croupier.money import parse_dollars
from croupier.rounds.hand import DONE
from croupier.rounds.postings import LOSE, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import COUNTERCLOCKWISE, Showdown, Showing
from croupier.rounds.steps.settling.envy import Envy, SettleWithEnvy
from croupier.rounds.steps.settling.settle import Rank
from croupier.rounds.wagers.wager import Bonus, Wager

REG = Subchapter("19:47")
KNOWN = " (reconstructed)"
CARDS = 7
MAIN = "pai gow poker"
# 11.15: a bonus wager that needs the main one; 11.16: five dollars or more take part in the envy bonus.
OPTIONAL = wager("optional bonus", POSTED, REG["11.15"], requires=(MAIN,), source=Source.SECOND)
ENVY = Bonus(key="envy bonus", name="envy bonus", on=OPTIONAL.key, cite=REG["11.16"])
# 11.13 (PG11): reconstructed as insurance; off unless the house offers it.
INSURANCE = wager("insurance bonus", POSTED, REG["11.13"], requires=(MAIN,), source=Source.RECONSTRUCTED)

OFFERED = {"optional_bonus": OPTIONAL, "insurance_bonus": INSURANCE}

BY_BONUS = (
    (SevenBonus.SEVEN_CARD_STRAIGHT_FLUSH, "seven-card straight flush without joker", "8000 to 1", "5000"),
    (SevenBonus.ROYAL_MATCH, "royal flush and king-queen of one suit", "2000 to 1", "1000"),
    (SevenBonus.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER, "seven-card straight flush with joker", "1000 to 1", "500"),
    (SevenBonus.FIVE_ACES, "five aces", "400 to 1", "250"),
    (SevenBonus.ROYAL_FLUSH, "royal flush", "150 to 1", "50"),
    (SevenBonus.STRAIGHT_FLUSH, "straight flush", "50 to 1", "20"),
    (SevenBonus.FOUR_OF_A_KIND, "four-of-a-kind", "25 to 1", "5"),
    (SevenBonus.FULL_HOUSE, "full house", "5 to 1", ""),
    (SevenBonus.FLUSH, "flush", "4 to 1", ""),
    (SevenBonus.THREE_OF_A_KIND, "three-of-a-kind", "3 to 1", ""),
    (SevenBonus.STRAIGHT, "straight", "2 to 1", ""),
)
"""11.16: for each hand its name, its odds, and the envy bonus in dollars (PG9)."""

OPTIONAL_PAYS = parts.OddsTable(
    cite=REG["11.16"],
    key="optional_bonus_odds",
    says="paid on the optional bonus for a",
    known=KNOWN,
    bound=OddsAtLeast,
    lines=tuple(Line(kind, name, odds) for kind, name, odds, _ in BY_BONUS),
    heading="Optional bonus",
    on=f"the optional bonus wager, by the best of your seven cards{KNOWN}",
    offered="optional_bonus",
)
NINE, TEN, JACK, QUEEN, KING, ACE = range(7, 13)
INSURANCE_PAYS = parts.OddsTable(
    cite=REG["11.13"],
    key="insurance_bonus_odds",
    says="paid on the insurance bonus for",
    known=KNOWN,
    bound=OddsAtLeast,
    lines=(
        Line(SevenBonus.NO_PAIR, "ace high", "3 to 1", at_least=ACE),
        Line(SevenBonus.NO_PAIR, "king high", "5 to 1", at_least=KING),
        Line(SevenBonus.NO_PAIR, "queen high", "7 to 1", at_least=QUEEN),
        Line(SevenBonus.NO_PAIR, "jack high", "15 to 1", at_least=JACK),
        Line(SevenBonus.NO_PAIR, "ten high", "25 to 1", at_least=TEN),
        Line(SevenBonus.NO_PAIR, "nine high", "100 to 1", at_least=NINE),
    ),
    heading="Insurance bonus",
    on=f"the insurance bonus wager, if your seven cards have no pair, straight or flush{KNOWN}",
    offered="insurance_bonus",
)


def envy_option(kind: int, name: str, dollars: str) -> Option:
    """11.16: the option for what everyone else with a large enough bonus wager gets for this hand."""
    says = f"envy bonus for another player's {name}{KNOWN}"
    return money_option(f"envy_bonus.{name}", dollars, AtLeast(parse_dollars(dollars)), REG["11.16"], says=says)


def posted(wager: str, cite: Cite) -> parts.PostedLimits:
    """The limits of a bonus wager. The minimum is a dollar."""
    return parts.PostedLimits(wager, "1", "100", wager, cite, offered=(wager.replace(" ", "_"), (True,)))


PARTS: tuple[Element, ...] = (
    *(OPTIONAL, ENVY, INSURANCE),
    yes_or_no("optional_bonus", True, REG["11.15"], f"the optional bonus wager is offered{KNOWN}"),
    parts.PostedLimits(
        "optional bonus", "1", "100", "optional bonus", REG["11.15"], offered=("optional_bonus", (True,))
    ),
    yes_or_no("insurance_bonus", False, REG["11.13"], f"the insurance bonus wager is offered{KNOWN}"),
    parts.PostedLimits(
        "insurance bonus", "1", "100", "insurance bonus", REG["11.13"], offered=("insurance_bonus", (True,))
    ),
    *(OPTIONAL_PAYS, INSURANCE_PAYS),
    *[envy_option(kind, name, dollars) for kind, name, _, dollars in BY_BONUS if dollars],
    money_option(
        "envy_bonus_from", "5", AtLeast(100), REG["11.15"], says=f"optional bonus that takes part in envy{KNOWN}"
    ),
)


def offered(house: House) -> tuple[Wager, ...]:
    """The bonus wagers that this house accepts."""
    return tuple([one for key, one in OFFERED.items() if house.flag(key)])


OWN = Showing(rank=seven_bonus_rank, own=CARDS, cite=REG["11.16"])


def settled(house: House) -> tuple[Step, ...]:
    """11.13, 11.16 (PG5): the steps that settle the bonuses from the dealer's right and then pay envy."""
    own = offered(house)
    if not own:
        return ()
    return (
        SettleWithEnvy(
            wagers=tuple([one.key for one in own]),
            showing=OWN,
            outcome=on_own_cards(house),
            states=(DONE,),
            final=False,
            order=COUNTERCLOCKWISE,
            envy=envy(house),
            cite=REG["11.16"],
        ),
    )


def on_own_cards(house: House) -> parts.Settlement:
    """11.13, 11.16: paid once by the player's seven cards only, however they are set."""
    bonus, insurance = OPTIONAL_PAYS.outcomes(house), INSURANCE_PAYS.outcomes(house)
    lost, uninsured = Outcome(LOSE, REG["11.16"]), Outcome(LOSE, REG["11.13"])

    def outcomes(showdown: Showdown) -> dict[str, Outcome]:
        return {
            OPTIONAL.key: bonus.get(OPTIONAL_PAYS.line_of(showdown.player), lost),
            INSURANCE.key: insurance.get(INSURANCE_PAYS.line_of(showdown.player), uninsured),
        }

    return outcomes


def envy(house: House) -> Envy | None:
    """11.16: a fixed sum to everyone else with a bonus wager of five dollars or more (PG16)."""
    if not house.flag("optional_bonus"):
        return None
    names = {kind: name for kind, name, _, dollars in BY_BONUS if dollars}

    def line_of(rank: Rank) -> str:
        return names.get(SevenBonus(rank[0]), "")

    return Envy(
        key=ENVY.key,
        on=OPTIONAL.key,
        least=house.whole("envy_bonus_from"),
        amounts=tuple([(name, house.whole(f"envy_bonus.{name}")) for name in names.values()]),
        line_of=line_of,
        cite=REG["11.16"],
    )


AREAS: tuple[Area, ...] = (
    wager_area("optional bonus", like(REG["11.15"]), 1, printed="bonus"),
    wager_area("insurance bonus", rebuilt(REG["11.13"]), 1, printed="insurance"),
)
