"""Baccarat-Punto Banco, N.J.A.C. 19:47-3: wagers on two hands of the table, which draw by rule.

Our copy ends with 3.2(a)1i. The rest is known from reports about the sections, or is reconstructed: readings N1 to N13
in `law/readings/19-47-03.toml`.
"""

from collections.abc import Callable, Mapping

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.contest import Contest
from croupier.declare.game import Paytable, Term
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape, TableShape
from croupier.declare.options import odds_option, option
from croupier.declare.parts.felt import fixed, held, like, rebuilt, tables_hand
from croupier.declare.requirements import Maximum
from croupier.declare.shorthand import POSTED, adopted, choice, wager, yes_or_no
from croupier.declare.undertakings import shoe_locked
from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.baccarat import point_count, rank_by_count, value
from croupier.law import AtLeast, Between, Exactly, OneOf, Source, Subchapter
from croupier.rounds.irregularities import player_and_banker as wrong
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, PUSH, WIN, Commission, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import Reveal, Settle, Showdown
from croupier.rounds.steps.dealing import shared_hands
from croupier.rounds.steps.dealing.curator import HandOn, OfferShoe, ShoeTaken
from croupier.rounds.steps.dealing.shared_hands import BANKER_HAND, PLAYER_HAND, PointCounts
from croupier.rounds.steps.placing.side_actions import Aside, PlaceWith
from croupier.rounds.steps.settling.vigorish import BookVigorish, PayVigorish

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "As amended by R.1998 d.441, effective 8 September 1998 (3.1). Our copy breaks off in 3.2(a)1; the last change to "
    "the chapter that it mentions is of 20 August 2007."
)
EDITIONS = (adopted("1998-09-08", "2007-08-20", REG["3.1(a)"], NOTE),)

# 3.2(a)1: a wager on the banker's hand. Our copy ends after (a)1i; reports of the text have the other two wagers (N1).
BANKER = wager("banker", POSTED, REG["3.2(a)1"], name="banker's hand wager", defined=REG["3.2(a)1"])
PLAYER = wager("player", POSTED, REG["3.2(a)"], name="player's hand wager", defined=REG["3.2"], source=Source.SECOND)
TIE = wager("tie", POSTED, REG["3.2(a)"], defined=REG["3.2"], source=Source.SECOND)
WAGERS = (BANKER, PLAYER, TIE)

SOLID = "opaque and of one solid colour"
AT_PAYMENT, AT_END_OF_SHOE = "at payment", "at the end of the shoe"
TO_THE_CENT, TO_25_CENTS = "to the cent", "to 25 cents"
COLLECTED, ROUNDED = OneOf((AT_PAYMENT, AT_END_OF_SHOE)), OneOf((TO_THE_CENT, TO_25_CENTS))
HOW_ROUNDED = "how it is rounded: down to the cent, or up to the next 25 cents"
CURATOR, KNOWN = "only a player with a wager is curator, reconstructed (N6)", ", reconstructed (N4)"

PARTS = (
    *WAGERS,
    parts.PostedLimits("banker", "10", "1000", "wager on the banker's hand", ordered="banker wager"),
    parts.PostedLimits("player", "10", "1000", "wager on the player's hand", ordered="player wager"),
    parts.PostedLimits("tie", "5", "200", "wager on a tie", ordered="tie wager"),
    # 3.1(a), 19:46-1.17(a): at least six decks of 52 cards.
    parts.DecksInShoe(REG["3.1(a)"], 8, AtLeast(6), (EQUIPMENT["1.17(a)"],)),
    # 3.1(a): two cutting cards, of another color than the cards.
    fixed("cutting_cards", 2, REG["3.1(a)"], says="cutting cards used with them"),
    option("cutting_card", SOLID, OneOf((SOLID,)), REG["3.1(a)"], says="what a cutting card is like"),
    fixed("approvals.cutting_card", True, REG["3.1(a)"], says="its color is approved"),
    # 3.5: by hand. 19:46-1.19(c) lists the games that may use a shuffling device, and baccarat is not one of them.
    choice("shuffling", {"manual": EQUIPMENT["1.19(c)"]}, REG["3.5"], says="how the cards are shuffled"),
    # 3.6, 19:46-1.19(b): from a dealing shoe.
    choice("dealing", {"dealing shoe": REG["3.6"]}, EQUIPMENT["1.19(b)"], says="how they are dealt"),
    shoe_locked(EQUIPMENT["1.19(b)"], "dealing shoe", on_table=False),
    # 3.5, reconstructed (N4, N5): cards are dealt until the cutting card comes out, at least 14 cards from the end;
    # then that round and one more. The first card decides how many are burned, so the round itself burns them.
    parts.UntilCuttingCard(
        cite=REG["3.5"], behind=14, bound=AtLeast(14), burned=REG["3.5"], rounds_after=1, known=KNOWN
    ),
    Maximum(
        key="behind_cutting_card",
        beside="decks",
        at_most=lambda house: len(STANDARD_DECK) * house.whole("decks") - 1,
        cite=REG["3.5"],
        says="at least one card is in front of the cutting card",
    ),
    # 3.4, 3.5, not in our copy: new cards and an idle table are handled as with another shoe of many decks (N13); there
    # is always a cut (N4).
    parts.new_cards_under(REG["3.4"]),
    parts.IdleTable(REG["3.5"], source=Source.RECONSTRUCTED),
    parts.cut_under(REG["3.5"], again=False),
    # 19:46-1.18(g): 24 hours for any cards; our copy lacks what (g)1 says about this game.
    parts.changed(24, EQUIPMENT["1.18(g)"]),
    # 3.6, reconstructed (N6): the licensee may require the curator to wager.
    yes_or_no("curator_wagers", True, REG["3.6"], says=CURATOR),
    # 3.2, reconstructed (N11): chips or plaques, and a coupon if the house takes it; players wager at their own
    # positions.
    parts.ChipsAndCoupons(REG["3.2"], seated=REG["3.2"], one_position=REG["3.2"]),
    # 3.3: the odds, known from reports of the section (N1).
    odds_option("payout_odds.banker", "1 to 1", Exactly("1 to 1"), REG["3.3"], says="the banker's hand"),
    odds_option("payout_odds.player", "1 to 1", Exactly("1 to 1"), REG["3.3"], says="the player's hand"),
    odds_option("payout_odds.tie", "8 to 1", Exactly("8 to 1"), REG["3.3"], says="a tie"),
    # 3.3: vigorish on winning wagers on the banker's hand, five or four percent (N2), and when it is taken (N3).
    option("vigorish", 5, Between(4, 5), REG["3.3"], says="percent of what a wager on the banker's hand wins"),
    option("vigorish_collected", AT_PAYMENT, COLLECTED, REG["3.3"], says="when it is collected, at the latest"),
    option("vigorish_rounded", TO_THE_CENT, ROUNDED, REG["3.3"], says=HOW_ROUNDED),
)

# 3.9: 8 and 9 on two cards are naturals, which end the drawing for both hands.
NATURAL = 8
# 3.9: the player's hand draws to 5 and stands on 6 and 7; so does the banker's if the player's hand has stood.
DRAWS_TO = 5
# 3.9: to which values of the player's third card the banker's hand draws, by its own count.
BANKER_DRAWS_TO = tuple(
    frozenset(map(int, third))
    for third in ("0123456789", "0123456789", "0123456789", "012345679", "234567", "4567", "67", "")
)


def player_draws(hands: PointCounts) -> bool:
    """3.9: whether the Player's Hand gets a third card."""
    return max(hands.player, hands.banker) < NATURAL and hands.player <= DRAWS_TO


def banker_draws(hands: PointCounts) -> bool:
    """3.9: whether the Banker's Hand gets a third card, after the Player's Hand has drawn or stood."""
    if max(hands.player, hands.banker) >= NATURAL:
        return False
    return hands.banker <= DRAWS_TO if hands.third is None else hands.third in BANKER_DRAWS_TO[hands.banker]


def burned(card: int) -> int:
    """3.5, reconstructed (N5): how many cards are burned.

    It is the value of the first card, or ten for a ten or a face card.
    """
    return value(card) or 10


PLAYER_SAYS = (
    "An 8 or 9 on two cards ends the drawing. Otherwise the player's hand draws a third card on 0 to 5 and stands on "
    "6 and 7."
)
BANKER_SAYS = (
    "The banker's hand then draws on 0 to 2, never on 7, and on 3 to 6 as the player's third card says: "
    + "; ".join(f"on {count} to a {', '.join(map(str, sorted(BANKER_DRAWS_TO[count])))}" for count in range(3, 7))
    + ". Where the player's hand stood, it draws on 0 to 5."
)
CURATOR_SAYS = "The curator keeps the shoe unless the player's hand wins; then it goes on."

# 3.12, reconstructed (N10): what the dealer says if the shoe has too few cards for the round.
SHORT = shared_hands.ended_shoe(REG["3.12"])
# 3.5: after a shuffle.
BURN = shared_hands.BurnByFirst(many=burned, cite=REG["3.5"])
# 3.1(c): the point count of each hand.
BOTH = shared_hands.BothHands(rank=rank_by_count, cite=REG["3.1(c)"])


def agenda(house: House) -> tuple[Step, ...]:
    """3.6 to 3.11: the steps of a round.

    Wagers, two cards to each hand, third cards by rule, the settlement. Then the shoe is passed on or stays.
    """
    # 3.6, 3.11: the shoe is offered to a curator, who may pass it on.
    offers_shoe = OfferShoe(cite=REG["3.6"], passing=REG["3.11"], wagers=house.flag("curator_wagers"))
    return (
        placed(house, offers_shoe),
        BURN,
        # 3.7: first and third card to the player's hand, second and fourth to the banker's, face down (N7).
        shared_hands.FromShoe(cards=2, short=SHORT, cite=REG["3.7"]),
        Reveal(cards=2, of=PLAYER_HAND, cite=REG["3.8"]),
        Reveal(cards=2, of=BANKER_HAND, cite=REG["3.8"]),
        *drawn_and_settled(house),
        # 3.11: the shoe goes on.
        HandOn(showing=BOTH, when=player_hand_wins, says=CURATOR_SAYS, cite=REG["3.11"]),
    )


def placed(house: House, *asides: Aside) -> PlaceWith:
    """3.2(a): the step for the wagers. `asides` are other actions while wagers are placed."""
    pays: tuple[Aside, ...] = (PayVigorish(cite=REG["3.3"]),) if collected_later(house) else ()
    closes = Call("No more bets", REG["3.7"])
    return PlaceWith(wagers=WAGERS, asides=(*pays, *asides), closes=closes, cite=REG["3.2(a)"])


def drawn_and_settled(house: House, *, tie_minimum: bool = False) -> tuple[Step, ...]:
    """3.9, 3.10: third cards to the Player's Hand and then the Banker's; losing wagers are collected, then winners are
    paid.

    With `tie_minimum`, the odds of a tie are a minimum, as in a variant of the game.
    """
    return (
        draw(PLAYER_HAND, player_draws, PLAYER_SAYS),
        draw(BANKER_HAND, banker_draws, BANKER_SAYS),
        Settle(
            wagers=tuple(wager.key for wager in WAGERS),
            showing=BOTH,
            outcome=settlement(house, tie_minimum=tie_minimum),
            losers_first=True,
            cite=REG["3.10"],
        ),
        *((BookVigorish(cite=REG["3.3"]),) if collected_later(house) else ()),
    )


def collected_later(house: House) -> bool:
    """3.3: whether vigorish is recorded and paid by the end of the shoe, and not taken when a wager is paid."""
    return house.word("vigorish_collected") == AT_END_OF_SHOE


def draw(to: str, draws: Callable[[PointCounts], bool], says: str) -> shared_hands.DrawThird:
    """3.9: the step with a third card to one hand, if the point counts require it."""
    return shared_hands.DrawThird(
        to=to, draws=draws, value=value, count=point_count, short=SHORT, says=says, cite=REG["3.9"]
    )


def settlement(house: House, *, tie_minimum: bool = False) -> parts.Settlement:
    """3.2(a)1i, 3.3: the higher point count wins. Equal counts win the tie wager and push the other two (N1)."""
    lost, pushed = Outcome(LOSE, REG["3.2"]), Outcome(PUSH, REG["3.2"])
    vigorish = Commission(
        percent=house.whole("vigorish"),
        multiple=25 if house.word("vigorish_rounded") == TO_25_CENTS else 1,
        later=collected_later(house),
        cite=REG["3.3"],
    )
    banker = Outcome(WIN, REG["3.2(a)1i"], house.odds("payout_odds.banker"), commission=vigorish)
    player = Outcome(WIN, REG["3.3"], house.odds("payout_odds.player"))
    tie = Outcome(WIN, REG["3.3"], house.odds("payout_odds.tie"), no_less=tie_minimum)
    banker_wins = {"banker": banker, "player": lost, "tie": lost}
    player_wins = {"banker": lost, "player": player, "tie": lost}
    tied = {"banker": pushed, "player": pushed, "tie": tie}

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        if player_hand_wins(showdown):
            return player_wins
        return tied if showdown.player[0] == showdown.dealer[0] else banker_wins

    return outcome


def player_hand_wins(showdown: Showdown) -> bool:
    """3.11: whether the Player's Hand has the higher point count. If so, the curator loses the shoe."""
    return showdown.player[0] > showdown.dealer[0]


def paytables(house: House) -> tuple[Paytable, ...]:
    """3.3: what each wager pays, and the vigorish on it."""
    when = "when it is paid" if house.word("vigorish_collected") == AT_PAYMENT else "by the end of the shoe"
    vigorish = f"less {house.whole('vigorish')} percent vigorish, collected {when}"
    words = {"banker": f"banker's hand, {vigorish}", "player": "player's hand", "tie": "tie"}
    lines = tuple((line, house.odds(f"payout_odds.{key}")) for key, line in words.items())
    return (Paytable(says="a winning wager is paid", lines=lines, cite=REG["3.3"]),)


# 3.12, reconstructed (N10): what can go wrong; 3.11: a curator who may not continue to deal.
IRREGULARITIES = (
    wrong.FaceUpInShoe(
        REG["3.12"],
        says="The card is not used, and the next one takes its place.",
        happens="a card lies face up in the shoe",
    ),
    wrong.ThirdNotDue(
        REG["3.12"],
        event="third card not due",
        says="It becomes the third card of the banker's hand.",
        happens="the player's hand stands and is dealt a third card, and the banker's hand draws",
    ),
    wrong.DrawnBeyond(
        REG["3.12"],
        event="drawn in error",
        says="The card is used as the next card, of this round or the next one.",
        happens="a card that is not due comes out of the shoe and no one saw its face",
    ),
    wrong.ExposedBeyond(
        REG["3.12"],
        event="exposed in error",
        says="The card is burned.",
        happens="a card that is not due comes out of the shoe and is seen",
    ),
    wrong.WrongHand(
        REG["3.12"],
        event="dealt to the wrong hand",
        says="The cards are put back in the order of the deal, and the round goes on.",
        happens="first cards are dealt to the wrong hand, and their order is known",
    ),
    wrong.NotMended(
        REG["3.12"],
        event="misdeal",
        says="All wagers are void.",
        happens="cards are dealt so that they cannot be put back in order",
    ),
    ShoeTaken(
        REG["3.11"],
        event="shoe taken",
        says="The shoe is offered to the next position.",
        happens="a supervisor takes the shoe from a curator who deals too slowly or wrongly",
    ),
)

# Our copy lacks the section on the table: bands that run past the positions (N12).
LAYOUT = Layout(
    positions=14,
    table=TableShape.OVAL,
    areas=(
        # 3.2(a): wagers on a tie, on the banker's hand and on the player's hand.
        Area(name="tie", wagers=("tie",), shape=Shape.BOX, asked=like(REG["3.2(a)"])),
        Area(name="banker", wagers=("banker",), shape=Shape.BOX, asked=held(REG["3.2(a)1"]), row=1),
        Area(name="player", wagers=("player",), shape=Shape.BOX, asked=like(REG["3.2(a)"]), row=2),
    ),
    # 3.7: the two hands are in front of the dealer, three cards at most.
    dealer_areas=tuple(tables_hand(place, 3, rebuilt(REG["3.7"])) for place in (PLAYER_HAND, BANKER_HAND)),
    odds=PrintedOdds(asked=rebuilt(REG["3.3"])),
    licensee=rebuilt(REG["3.2"]),
    equipment=(("discard rack", rebuilt(REG["3.10"])), ("shoe", held(EQUIPMENT["1.19(b)"]))),
)

# 3.1(b), 3.1(c), 3.6: what the law's words are here.
TERMS = (
    Term("value", REG["3.1(b)"], value),
    Term("value of a card from 2 to 9", REG["3.1(b)1"], value),
    Term("value of a ten, jack, queen or king", REG["3.1(b)2"], value),
    Term("value of an ace", REG["3.1(b)3"], value),
    Term("point count", REG["3.1(c)"], point_count),
    Term("curator", REG["3.6"], OfferShoe),
)

CONTEST = Contest(
    mine="the player's hand",
    theirs="the banker's hand",
    ranked="The hand with the higher point count wins. The point count is the last digit of all its cards together: an "
    "ace counts 1, cards from 2 to 9 what they show, tens and face cards nothing.",
    cite=REG["3.1(c)"],
)

GAME = assemble(
    *("Baccarat-Punto Banco", "19:47-3", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT, TERMS),
    contest=CONTEST,
    paytables=paytables,
)
