"""Why a wager ended as it did, in a few words: "Bust: 25", "Blackjack pays 3 to 2", "A pair of nines loses to ...".

The words come from the declared ranking, point count and settlement, and from the cards. Only the posting says how the
wager ended: this module contains no rule of a game.
"""

from __future__ import annotations

from croupier.equipment.pieces import piece_words
from croupier.hands.names import in_words
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.hand import FOLDED, Hand
from croupier.rounds.postings import (
    DECLINED,
    FORFEIT,
    LOSE,
    POT,
    PUSH,
    RETURNED,
    SURRENDER,
    VOID,
    WIN,
    Outcome,
    Posting,
)
from croupier.rounds.round import Round
from croupier.rounds.steps.betting.draw import played
from croupier.rounds.steps.dealing.deal import BANK, COMMUNITY
from croupier.rounds.steps.deciding.arrange import Parted
from croupier.rounds.steps.deciding.play import Play
from croupier.rounds.steps.settling.settle import Rank, Settle, Showdown, ended_by

EVEN = "1 to 1"
PLAIN = {
    SURRENDER: "Surrendered: half of it is returned",
    VOID: "The hand is void",
    DECLINED: "The payment was declined",
}
PAYS_NOTHING = {LOSE: "pays nothing", PUSH: "is a push", RETURNED: "is a push"}


def reason(r: Round, p: Posting) -> str:
    """Why this wager was settled as it was. An empty string if the cards on the layout do not show it."""
    if p.result in PLAIN:
        return PLAIN[p.result]
    hand = next((one for one in r.hands if one.place == p.place), None)
    if p.result == FORFEIT and hand is not None and hand.state == FOLDED:
        return "Folded"
    if hand is None or p.result not in (WIN, *PAYS_NOTHING):
        return ""
    if p.counterparty == POT and any(step.players_pots() is not None for step in r.rules.agenda):
        return _of_a_pot(r, hand, p)
    if insured := _insurance(r, p):
        return insured
    if counts := _point_counts(r):
        return counts
    settle = _settlement(r, hand, p)
    if settle is None:
        return ""
    play = next((play for step in r.rules.agenda if (play := step.plays()) is not None), None)
    try:
        over = _over(r, hand, play, p) if play is not None and settle.final else ""
        if over or _several_banks(r):
            return over
        return _by_ranks(r, hand, settle, p) or (
            _by_totals(r, hand, play, p) if play is not None and settle.final else ""
        )
    except (ValueError, IndexError, KeyError, TypeError, AssertionError):  # too few cards for a rank
        return ""


def _of_a_pot(r: Round, hand: Hand, p: Posting) -> str:
    """With which hand a pot was won, or that no one else is left if that hand was not shown.

    Empty if the pot was not won.
    """
    award = next(found for step in r.rules.agenda if (found := step.players_pots()) is not None)
    if p.result != WIN:
        return ""
    if not hand.shown and not hand.exposed:
        return "No one else is left"
    best = in_words(five_card_rank, award.high(played(hand), r.area(COMMUNITY).cards))
    return _first_up(best)


def _insurance(r: Round, p: Posting) -> str:
    """Why a wager on the dealer's blackjack ended as it did. Empty for any other wager."""
    for step in r.rules.agenda:
        insurance = step.settles_insurance()
        if insurance is not None and insurance.wager == p.wager:
            return f"The dealer has {'a' if p.result == WIN else 'no'} blackjack"
    return ""


def _point_counts(r: Round) -> str:
    """The counts of the two hands that decide all wagers."""
    counts = [counted for step in r.rules.agenda if (counted := step.counted(r)) is not None]
    return _first_up(", ".join([f"{place} {count}" for place, count in counts])) if counts else ""


def _settlement(r: Round, hand: Hand, p: Posting) -> Settle | None:
    """The declared settlement that decided this wager according to the cards."""
    last = ended_by(r, hand)
    settles = [found for step in reversed(r.rules.agenda) if (found := step.settles()) is not None]
    for settle in (*([last] if last is not None else []), *settles):
        if p.wager in (*settle.wagers, *[bonus.key for bonus in settle.bonuses]):
            return settle
    return None


def _over(r: Round, hand: Hand, play: Play, p: Posting) -> str:
    """That a hand went over, the player's or the dealer's, or that a full hand did not wait for the dealer's."""
    if p.result == LOSE and not hand.down and (total := play.total(hand.cards)) > play.full:
        return f"Bust: {total}"
    if play.at_once is not None and p.result == WIN and play.total(hand.cards) == play.full:
        return f"{play.full} is paid at once"
    bank = r.area(BANK)
    beaten = p.result == WIN and p.odds == EVEN and bank.cards and not bank.down and not _several_banks(r)
    if beaten and (total := play.total(bank.cards)) > play.full:
        return f"The dealer busts: {total}"
    return ""


def _by_totals(r: Round, hand: Hand, play: Play, p: Posting) -> str:
    """Two totals, where the rank of a hand has no words of its own."""
    bank = r.area(BANK)
    if not bank.cards or hand.down or bank.down:
        return ""
    mine, theirs = play.total(hand.cards), play.total(bank.cards)
    if p.result == WIN and p.odds != EVEN:
        return f"{mine} pays {p.odds}"
    verb = {WIN: "beats", LOSE: "loses to"}.get(p.result, "ties")
    return f"{mine} {verb} {theirs}"


def _several_banks(r: Round) -> bool:
    """Whether the dealer has several hands. The ones settled first are no longer on the layout."""
    return any(step.spot is not None for step in r.rules.agenda)


def _by_ranks(r: Round, hand: Hand, settle: Settle, p: Posting) -> str:
    showing = settle.showing
    if isinstance(showing, Parted):
        return _by_groups(r, hand, showing)
    showdown = showing.of(r, hand)
    mine = _called(settle, showdown.player, hand.cards[: showing.own])
    theirs = _called(settle, showdown.dealer, r.area(BANK).cards[: showing.dealer]) if showdown.dealer else ""
    if not mine or not (hand.shown or 0 < showing.own <= hand.exposed):
        return ""  # not everyone may know this hand
    player, dealer, size = showdown.player, showdown.dealer, len(showdown.dealer)
    if not dealer or not _matters(settle, p.wager, showdown, [(player, rank) for rank in (player, *_ends(size))]):
        return _says(mine, f"pays {p.odds}" if p.result == WIN else PAYS_NOTHING[p.result])
    qualifies = r.rules.game.contest.qualifies
    alone = [(rank, dealer) for rank in (dealer, *_ends(size))]
    if qualifies is not None and not qualifies(dealer) and not _matters(settle, p.wager, showdown, alone):
        return f"The dealer does not qualify: {theirs}"
    return _compared(showdown, mine, theirs, p)


def _by_groups(r: Round, hand: Hand, showing: Parted) -> str:
    """Which of the hands that were set are higher than the bank's."""
    if not hand.shown or not hand.arranged:
        return ""
    showdown = showing.of(r, hand)
    if showdown.foul:
        return "Set wrongly: the low hand is above a higher one"
    names = [group.name for group in showing.parting.groups]
    higher = [name for name, mine, other in zip(names, showdown.mine, showdown.theirs, strict=True) if mine > other]
    if not higher:
        return "No hand is higher than the bank’s"
    which = " and ".join(higher)
    return f"The {which} hand{'s are' if len(higher) > 1 else ' is'} higher"


def _compared(showdown: Showdown, mine: str, theirs: str, p: Posting) -> str:
    """The comparison of two hands, in words that fit the result of the wager."""
    higher = showdown.player > showdown.dealer
    if showdown.player == showdown.dealer:
        return f"Both have {mine}" if mine == theirs else _says(mine, f"ties {theirs}")
    if p.result == WIN and p.odds and p.odds != EVEN:
        return _says(mine, f"pays {p.odds}")
    if mine == theirs:
        return f"Both have {mine}; the {'player' if higher else 'dealer'}’s other cards are higher"
    if (p.result == WIN) != higher or p.result not in (WIN, LOSE):
        return f"{_first_up(mine)} against {theirs}"
    return _says(mine, f"{'beats' if higher else 'loses to'} {theirs}")


def _matters(settle: Settle, wager: str, showdown: Showdown, others: list[tuple[Rank, Rank]]) -> bool:
    """Whether another of these pairs of hands would change the result of the wager under the declared settlement."""
    return any(_outcome(settle, showdown, *other, wager) != settle.outcome(showdown).get(wager) for other in others)


def _outcome(settle: Settle, showdown: Showdown, player: Rank, dealer: Rank, wager: str) -> Outcome | None:
    """How the wager would end with these two ranks. If the settlement has no such hand, the real result."""
    try:
        return settle.outcome(Showdown(player, dealer, showdown.exposed)).get(wager)
    except (ValueError, IndexError, KeyError):
        return settle.outcome(showdown).get(wager)


def _ends(size: int) -> tuple[Rank, Rank]:
    """A rank above every hand, and one below."""
    return (99,) * size, (-1,) * size


def _called(settle: Settle, rank: Rank, cards: tuple[int, ...]) -> str:
    """A hand in words. If a single card decides it, that card."""
    words = in_words(settle.showing.rank, rank)
    if words or not cards or settle.showing.rank(cards[-1:]) != rank:
        return words
    return f"the {piece_words(cards[-1])}"


def _says(subject: str, verb: str) -> str:
    """A sentence about a hand: "Two pairs, tens and nines, pay 2 to 1"."""
    first, _, rest = verb.partition(" ")
    plural = {"pays": "pay", "beats": "beat", "loses": "lose", "ties": "tie", "is": "are"}
    comma = "," if "," in subject else ""
    return f"{_first_up(subject)}{comma} {plural[first] if subject.startswith('two') else first} {rest}"


def _first_up(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"
