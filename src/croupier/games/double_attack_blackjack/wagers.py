"""26.1, 26.5: the wagers, what they are made with, how large they may be, and what becomes of them."""

from collections.abc import Callable, Mapping

from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.games.double_attack_blackjack.cards import LINES, NO_BUST
from croupier.games.double_attack_blackjack.reg import REG
from croupier.games.double_attack_blackjack.size import LEAST, Together
from croupier.hands.points21 import BLACKJACK, FULL, OVER
from croupier.law import Source
from croupier.rounds.moves import CASH, CHIPS, COUPON, PLAQUES
from croupier.rounds.postings import LOSE, PUSH, RETURNED, VOID, WIN, Outcome
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.deciding.follow import UpTo
from croupier.rounds.wagers.wager import Posted, Tender, Wager

RIDING = ("initial", "attack", "split")
"""What a double or a further split goes with: all that was wagered on that hand before it."""
ALL_OF_THEM = "the wagers on the hand, the double attack wager included"

# 26.1: before any card, and what every other wager goes with.
INITIAL = Wager(key="initial", name="initial wager", size=Posted(), cite=REG["26.5(a)"],
                defined=REG['26.1 "Initial wager"'])  # fmt: skip
# 26.1: after the dealer's first card, at most the initial wager.
ATTACK = Wager(key="attack", name="double attack wager", size=Together(("initial",), "the initial wager", exact=False),
               cite=REG['26.1 "Double attack wager"'], defined=REG['26.1 "Double attack wager"'])  # fmt: skip
# 26.5, not held after (c) (A5).
BUST = Wager(key="bust", name="bust wager", size=Posted(), cite=REG["26.5"], requires=("initial",),
             source=Source.RECONSTRUCTED)  # fmt: skip
# 26.7, reconstructed (A3, A8).
DOUBLED = Wager(key="double", name="double down wager", size=Together(RIDING, ALL_OF_THEM, exact=False),
                cite=REG["26.7"], source=Source.RECONSTRUCTED)  # fmt: skip
SPLITTED = Wager(key="split", name="split wager", size=Together(RIDING, ALL_OF_THEM), cite=REG["26.7"],
                 source=Source.RECONSTRUCTED)  # fmt: skip
# 26.7, reconstructed (A7): at most half of the initial wager.
INSURED = Wager(key="insurance", name="insurance wager", size=UpTo(("initial",), least=LEAST, per=2), cite=REG["26.7"],
                source=Source.RECONSTRUCTED)  # fmt: skip

ON_HANDS = ("initial", "attack", "split", "double")
"""The wagers that the hands decide."""
WAGERS = (INITIAL, ATTACK, BUST, DOUBLED, SPLITTED, INSURED)


def tender(house: House) -> Tender:
    """26.5(c): chips, plaques, a coupon where taken; a verbal wager with cash where the house confirms it."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    cash = (CASH,) if house.flag("verbal_wagers") else ()
    return Tender(admits=(CHIPS, PLAQUES, *coupon, *cash), cite=REG["26.5(c)"])


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """26.5(a), (b): by totals, a blackjack above any other 21. A pure function of the two ranks."""
    even, natural = house.odds("payout_odds.winning hand"), house.odds("payout_odds.blackjack")
    over = alike(Outcome(LOSE, REG["26.5(a)"]))
    dealer_over, higher = (alike(Outcome(WIN, REG[f"26.5(a){item}"], even)) for item in (1, 2))
    lower, equal = alike(Outcome(LOSE, REG["26.5(a)2"])), alike(Outcome(PUSH, REG["26.5(b)"]))
    blackjack: dict[tuple[int, ...], Mapping[str, Outcome]] = {
        OVER: alike(Outcome(WIN, REG["26.5(a)1"], natural)),
        (FULL, 0): alike(Outcome(WIN, REG["26.5(a)3"], natural)),
        BLACKJACK: equal,
    }
    blackjack_higher = alike(Outcome(WIN, REG["26.5(a)2"], natural))
    # 26.5(b): only the initial wager is lost to a dealer's blackjack; what was added to the hand goes back too (A3).
    to_blackjack = {
        "initial": Outcome(LOSE, REG["26.5(b)"]),
        "attack": Outcome(VOID, REG["26.5(b)"]),
        "double": Outcome(RETURNED, REG["26.7"]),
        "split": Outcome(RETURNED, REG["26.7"]),
    }

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        player, dealer = showdown.player, showdown.dealer
        if player == OVER:
            return over
        if player == BLACKJACK:
            return blackjack.get(dealer, blackjack_higher)
        if dealer == BLACKJACK:
            return to_blackjack
        if dealer == OVER:
            return dealer_over
        return equal if player == dealer else higher if player > dealer else lower

    return outcome


def alike(outcome: Outcome) -> Mapping[str, Outcome]:
    """The same for every wager on the hand."""
    return dict.fromkeys(ON_HANDS, outcome)


def bust_settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """26.5, reconstructed (A5): paid by the line that the dealer's three cards are, if they are over 21."""
    won = [{BUST.key: Outcome(WIN, REG["26.5"], house.odds(f"bust_odds.{line}"))} for line in LINES]
    lost = {BUST.key: Outcome(LOSE, REG["26.5"])}

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        return lost if showdown.dealer == NO_BUST else won[showdown.dealer[0]]

    return outcome


def paytables(house: House) -> tuple[Paytable, ...]:
    """26.5: what a hand, insurance and, where it is offered, the bust wager are paid."""
    hands = tuple((line, house.odds(f"payout_odds.{line}")) for line in ("winning hand", "blackjack", "insurance"))
    bust = tuple((line, house.odds(f"bust_odds.{line}")) for line in LINES)
    paid = Paytable(says="the wagers on a hand, and insurance", heading="Hands", lines=hands, cite=REG["26.5"])
    offered = Paytable(
        says="the bust wager; a dealer over 21 in exactly three cards",
        heading="Bust wager",
        lines=bust,
        cite=REG["26.5"],
    )
    return (paid, offered) if house.flag("bust_wager") else (paid,)
