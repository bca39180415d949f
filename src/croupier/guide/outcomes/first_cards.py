"""How wagers on the first cards end. Every possible deal is settled, and then words are found that fit the result.

The words describe cards and contain no rule. They are used for a wager only if they are true of exactly the cards that
the settlement pays. If no words fit, the guide says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.equipment.cards import RANK_WORDS, RANKS, STANDARD_DECK, rank_of, suit_of
from croupier.guide.outcome_sentence import OutcomeSentence, group
from croupier.hands.points21 import FULL, is_blackjack, low_total, total_of
from croupier.law import Cite
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.steps.dealing.second_card import SettleInsurance
from croupier.rounds.steps.settling.progressive import SettleProgressive
from croupier.rounds.steps.settling.side_wagers import SettleSide
from croupier.rounds.value import Value

Cards = tuple[int, ...]

PAIRS = tuple(product(STANDARD_DECK, repeat=2))
"""All ordered pairs of cards. Both cards may be the same, because there are several decks."""
UP_CARDS = STANDARD_DECK[: len(RANKS)]
NEXT = STANDARD_DECK[:: len(RANKS) - 1]
"""Cards that may follow the first two: every suit, and an ace among them.

If they can decide a wager, it is not on two cards.
"""


class Words(Value, frozen=True):
    """`when` is said of cards for which `true` holds, `otherwise` of all others.

    `true` takes the cards and the dealer's first card.
    """

    when: str
    otherwise: str
    true: Callable[[Cards, int], bool]


def _vocabulary() -> Iterator[Words]:
    yield Words("your first two cards are a blackjack", "they are not", lambda cards, _up: is_blackjack(cards))
    yield Words("your first two cards are of one suit", "they are not", lambda cards, _up: len(_suits(cards)) == 1)
    matching = "either of your first two cards has the rank of the dealer's first card"
    yield Words(matching, "neither has", lambda cards, up: rank_of(up) in map(rank_of, cards))
    for rank in range(len(RANKS)):
        yield from _of_rank(rank)
    for total in range(2, FULL + 1):
        yield from _of_total(total)


def _of_rank(rank: int) -> Iterator[Words]:
    word = RANK_WORDS[rank]
    one, many = f"{'an' if word[0] in 'ae' else 'a'} {word}", f"{word}{'e' * word.endswith('x')}s"
    yield Words(f"your first card is {one}", "it is not", lambda cards, _up: rank_of(cards[0]) == rank)
    yield Words(f"your first two cards are {many}", "they are not", lambda cards, _up: {*map(rank_of, cards)} == {rank})


def _of_total(total: int) -> Iterator[Words]:
    says, low = f"your first two cards count {total}", ", every ace as one"
    yield Words(says, "they do not", lambda cards, _up: total_of(cards) == total)
    more, less = (says.replace("count", f"count {which} than") + low for which in ("more", "less"))
    yield Words(more, f"they count {total} or less", lambda cards, _up: low_total(cards) > total)
    yield Words(less, f"they count {total} or more", lambda cards, _up: low_total(cards) < total)


VOCABULARY = tuple(_vocabulary())


def _suits(cards: Cards) -> set[int]:
    return {suit_of(card) for card in cards}


def of_first_cards(rules: Rules, settle: SettleSide) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentences of a settlement that uses the first two cards, and perhaps the dealer's first card."""
    if settle.showing.own != 2 or settle.showing.rank(PAIRS[1]) != PAIRS[1]:
        return
    ups = UP_CARDS if settle.showing.dealer else UP_CARDS[:1]
    for wager in settle.wagers:
        won: set[tuple[Cards, int]] = set()
        cites: set[Cite] = set()
        deals = tuple(product(PAIRS, ups))
        for pair, up in deals:
            found = _ends(rules, settle, wager, Showdown(pair, (up,) * settle.showing.dealer))
            results = {group(outcome.result) for outcome in found}
            cites |= {outcome.cite for outcome in found}
            if results == {WIN}:
                won.add((pair, up))
            elif results != {LOSE}:
                yield from _by_third(rules, settle, wager)
                break
        else:
            yield from _describe(wager, won, deals, cites)


def _by_third(rules: Rules, settle: SettleSide, wager: str) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence of a wager that some third cards win and others lose.

    It is tried both with and without a third card.
    """
    thirds = [third for step in rules.agenda if (third := step.settles_by_third()) is not None]
    third = next((one for one in thirds if one.wager == wager), None)
    if third is None or settle.showing.dealer:
        return
    ends: dict[Cards, Outcome] = {}
    for pair in PAIRS:
        outcome = settle.outcome(Showdown(pair, ())).get(wager)
        hands = (pair,) if outcome is not None else (pair, *[(*pair, card) for card in UP_CARDS])
        ends |= {hand: outcome or third.by_cards(hand) for hand in hands}
    won = {hand for hand, outcome in ends.items() if group(outcome.result) == WIN}
    for rank, word in enumerate(RANK_WORDS):
        if won == {hand for hand in ends if rank in map(rank_of, hand)}:
            one = f"{'an' if word[0] in 'ae' else 'a'} {word}"
            cites = tuple(sorted({outcome.cite for outcome in ends.values()}))
            wins, loses = f"when any of your first three cards is {one}", "when none of those dealt to you is"
            yield wager, OutcomeSentence(wins=wins, loses=loses, cites=cites)


def _ends(rules: Rules, settle: SettleSide, wager: str, showdown: Showdown) -> tuple[Outcome, ...]:
    """Every way in which a wager can end with these cards, at once or after more cards."""
    outcome = settle.outcome(showdown).get(wager)
    if outcome is not None:
        return (outcome,)
    found: list[Outcome] = []
    for step in rules.agenda:
        lying, third, button = step.settles_lying(), step.settles_by_third(), step.presses()
        if lying is not None and lying.wager == wager:
            found += [lying.better, lying.otherwise]
        if third is not None and third.wager == wager:
            found += [third.by_cards(showdown.player), *[third.by_cards((*showdown.player, card)) for card in UP_CARDS]]
        if button is not None and button.wager == wager and button.instead is not None:
            # The device decides the amount. The wager wins under the paragraph on the cards, whatever the device shows.
            found.append(replace(button.instead, cite=settle.showing.cite or button.instead.cite))
    return tuple(found)


def of_meter(rules: Rules, settle: SettleProgressive) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence for a progressive wager that the first cards decide, in their order."""
    then = tuple(product(NEXT, repeat=settle.cards - 2))
    several = max(rules.pieces.values()) > 1
    won, deals = set(), []
    for pair in PAIRS:
        hands = [(*pair, *after) for after in then if several or len({*pair, *after}) == settle.cards]
        paid = {settle.by_cards(hand) is not None for hand in hands}
        if len(paid) > 1:
            return
        deals += [(pair, UP_CARDS[0])] * len(paid)
        won |= {(pair, UP_CARDS[0])} if paid == {True} else set()
    yield from _describe(settle.wager, won, deals, {settle.lost, *[award.cite for _, award in settle.awards]})


def _describe(
    wager: str, won: Container[tuple[Cards, int]], deals: Sequence[tuple[Cards, int]], cites: set[Cite]
) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence with words that are true of exactly the cards that win."""
    for words in VOCABULARY:
        if all(words.true(*at) == (at in won) for at in deals):
            yield (
                wager,
                OutcomeSentence(wins=f"when {words.when}", loses=f"when {words.otherwise}", cites=tuple(sorted(cites))),
            )
            return


def of_insurance(settle: SettleInsurance) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence for a wager that the dealer's first two cards decide."""
    if {(is_blackjack(pair), group(settle.outcome(pair).result)) for pair in PAIRS} == {(True, WIN), (False, LOSE)}:
        cites = tuple(dict.fromkeys((settle.won.cite, settle.lost.cite)))
        yield (
            settle.wager,
            OutcomeSentence(wins="when the dealer has a blackjack", loses="when the dealer has none", cites=cites),
        )


def of_bank_alone(settle: Settle) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence for a wager that only the dealer's cards decide.

    It is tried with every hand of two to four cards.
    """
    hands = [hand for size in (2, 3, 4) for hand in product(UP_CARDS, repeat=size) if _drawn(hand)]
    for wager in settle.wagers:
        ends = {hand: settle.outcome(Showdown((), settle.showing.rank(hand)))[wager] for hand in hands}
        third = all(
            (group(end.result) == WIN) == (len(hand) == 3 and total_of(hand) > FULL) for hand, end in ends.items()
        )
        if third:
            cites = tuple(sorted({end.cite for end in ends.values()}))
            wins, loses = "when the dealer goes over 21 with exactly the third card", "when the dealer does not"
            yield wager, OutcomeSentence(wins=wins, loses=loses, cites=cites)


def _drawn(hand: Cards) -> bool:
    """Whether the dealer could draw the last card, because the hand was not over 21 before it."""
    return total_of(hand[:-1]) <= FULL
