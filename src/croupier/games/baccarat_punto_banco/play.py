"""A round of Baccarat-Punto Banco: 3.1 to 3.3 and 3.6 to 3.11."""

from collections.abc import Callable, Mapping

from croupier.declare.contest import Contest
from croupier.declare.game import Paytable, Term
from croupier.declare.house import House
from croupier.games.baccarat_punto_banco.house import (
    AT_END_OF_SHOE,
    AT_PAYMENT,
    REG,
    TO_25_CENTS,
)
from croupier.hands.baccarat import point_count, rank_by_count, value
from croupier.law import Source
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call
from croupier.rounds.postings import LOSE, PUSH, WIN, Commission, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import Reveal, Settle, Showdown
from croupier.rounds.steps.dealing.curator import HandOn, OfferShoe
from croupier.rounds.steps.dealing.shared_hands import (
    BANKER_HAND,
    PLAYER_HAND,
    BothHands,
    BurnByFirst,
    DrawThird,
    FromShoe,
    PointCounts,
    ended_shoe,
)
from croupier.rounds.steps.placing.side_actions import Aside, PlaceWith
from croupier.rounds.steps.settling.vigorish import BookVigorish, PayVigorish
from croupier.rounds.wagers.wager import Posted, Tender, Wager

Outcomes = Mapping[str, Outcome]

# 3.2(a)1: a wager on the banker's hand. The text breaks off after (a)1i; the other two are in reports of it (N1).
BANKER = Wager(key="banker", name="banker's hand wager", size=Posted(), cite=REG["3.2(a)1"], defined=REG["3.2(a)1"])
PLAYER = Wager(
    key="player",
    name="player's hand wager",
    size=Posted(),
    cite=REG["3.2(a)"],
    defined=REG["3.2"],
    source=Source.SECOND,
)
TIE = Wager(key="tie", name="tie wager", size=Posted(), cite=REG["3.2(a)"], defined=REG["3.2"], source=Source.SECOND)
WAGERS = (BANKER, PLAYER, TIE)

NO_MORE_BETS = Call("No more bets", REG["3.7"])
SHORT = ended_shoe(REG["3.12"])


def tender(house: House) -> Tender:
    """3.2, reconstructed (N11): chips or plaques, a match play coupon where taken; at the position where one sits."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(admits=(CHIPS, PLAQUES, *coupon), cite=REG["3.2"], seated=REG["3.2"], one_position=REG["3.2"])


# 3.9: 8 and 9 on two cards are naturals, which end the drawing for both hands.
NATURAL = 8
# 3.9: the player's hand draws to 5 and stands on 6 and 7; so does the banker's where the player's has stood.
DRAWS_TO = 5
# 3.9: to which values of the player's third card the banker's hand draws, by its own count.
BANKER_DRAWS_TO = (
    frozenset(range(10)),
    frozenset(range(10)),
    frozenset(range(10)),
    frozenset(range(10)) - {8},
    frozenset((2, 3, 4, 5, 6, 7)),
    frozenset((4, 5, 6, 7)),
    frozenset((6, 7)),
    frozenset[int](),
)


def player_draws(hands: PointCounts) -> bool:
    """3.9: whether the player's hand is dealt a third card."""
    return max(hands.player, hands.banker) < NATURAL and hands.player <= DRAWS_TO


def banker_draws(hands: PointCounts) -> bool:
    """3.9: whether the banker's hand is dealt one, after the player's has drawn or stood."""
    if max(hands.player, hands.banker) >= NATURAL:
        return False
    return hands.banker <= DRAWS_TO if hands.third is None else hands.third in BANKER_DRAWS_TO[hands.banker]


def burned(card: int) -> int:
    """3.5, reconstructed (N5): as many as the first card is worth, ten for a ten or a face card."""
    return value(card) or 10


def agenda(house: House) -> tuple[Step, ...]:
    """3.6 to 3.11: wagers, two cards to each hand, third cards by rule, the result; then the shoe goes on or stays."""
    both = BothHands(rank=rank_by_count, cite=REG["3.1(c)"])
    later = house.word("vigorish_collected") == AT_END_OF_SHOE
    pays: tuple[Aside, ...] = (PayVigorish(cite=REG["3.3"]),) if later else ()
    books: tuple[Step, ...] = (BookVigorish(cite=REG["3.3"]),) if later else ()
    offers_shoe = OfferShoe(cite=REG["3.6"], passing=REG["3.11"], wagers=house.flag("curator_wagers"))
    return (
        PlaceWith(wagers=WAGERS, asides=(*pays, offers_shoe), closes=NO_MORE_BETS, cite=REG["3.2(a)"]),
        BurnByFirst(many=burned, cite=REG["3.5"]),
        # 3.7: first and third card to the player's hand, second and fourth to the banker's, face down (N7).
        FromShoe(cards=2, short=SHORT, cite=REG["3.7"]),
        Reveal(cards=2, of=PLAYER_HAND, cite=REG["3.8"]),
        Reveal(cards=2, of=BANKER_HAND, cite=REG["3.8"]),
        DrawThird(to=PLAYER_HAND, draws=player_draws, value=value, count=point_count, short=SHORT, says=PLAYER_SAYS,
                  cite=REG["3.9"]),
        DrawThird(to=BANKER_HAND, draws=banker_draws, value=value, count=point_count, short=SHORT, says=BANKER_SAYS,
                  cite=REG["3.9"]),
        Settle(
            wagers=tuple(wager.key for wager in WAGERS),
            showing=both,
            outcome=settlement(house),
            losers_first=True,
            cite=REG["3.10"],
        ),
        *books,
        HandOn(showing=both, when=player_hand_wins, says=CURATOR_SAYS, cite=REG["3.11"]),
    )  # fmt: skip


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


def settlement(house: House) -> Callable[[Showdown], Outcomes]:
    """3.2(a)1i, 3.3: the higher point count wins; equal counts win the tie wager, and push the other two (N1)."""
    lost, pushed = Outcome(LOSE, REG["3.2"]), Outcome(PUSH, REG["3.2"])
    vigorish = Commission(
        percent=house.whole("vigorish"),
        multiple=25 if house.word("vigorish_rounded") == TO_25_CENTS else 1,
        later=house.word("vigorish_collected") == AT_END_OF_SHOE,
        cite=REG["3.3"],
    )
    banker = Outcome(WIN, REG["3.2(a)1i"], house.odds("payout_odds.banker"), commission=vigorish)
    player = Outcome(WIN, REG["3.3"], house.odds("payout_odds.player"))
    tie = Outcome(WIN, REG["3.3"], house.odds("payout_odds.tie"))
    banker_wins = {"banker": banker, "player": lost, "tie": lost}
    player_wins = {"banker": lost, "player": player, "tie": lost}
    tied = {"banker": pushed, "player": pushed, "tie": tie}

    def outcome(showdown: Showdown) -> Outcomes:
        players, bankers = showdown.player[0], showdown.dealer[0]
        if bankers > players:
            return banker_wins
        return player_wins if players > bankers else tied

    return outcome


def paytables(house: House) -> tuple[Paytable, ...]:
    """3.3: what each wager pays, and what is kept of it."""
    when = "when it is paid" if house.word("vigorish_collected") == AT_PAYMENT else "by the end of the shoe"
    vigorish = f"less {house.whole('vigorish')} percent vigorish, collected {when}"
    odds = {key: house.odds(f"payout_odds.{key}") for key in ("banker", "player", "tie")}
    lines = ((f"banker's hand, {vigorish}", odds["banker"]), ("player's hand", odds["player"]), ("tie", odds["tie"]))
    return (Paytable(says="a winning wager is paid", lines=lines, cite=REG["3.3"]),)


CONTEST = Contest(
    mine="the player's hand",
    theirs="the banker's hand",
    ranked="The hand with the higher point count wins. The point count is the last digit of all its cards together: an "
    "ace counts 1, cards from 2 to 9 what they show, tens and face cards nothing.",
    cite=REG["3.1(c)"],
)


def player_hand_wins(showdown: Showdown) -> bool:
    """3.11: what costs the curator the shoe."""
    return showdown.player[0] > showdown.dealer[0]


TERMS = (
    Term("value", REG["3.1(b)"], value),
    Term("value of a card from 2 to 9", REG["3.1(b)1"], value),
    Term("value of a ten, jack, queen or king", REG["3.1(b)2"], value),
    Term("value of an ace", REG["3.1(b)3"], value),
    Term("point count", REG["3.1(c)"], point_count),
    Term("curator", REG["3.6"], OfferShoe),
)
