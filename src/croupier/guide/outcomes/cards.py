"""How wagers on cards end. Every kind of hand is settled against every other kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product

from msgspec.structs import replace

from croupier.declare.contest import Contest
from croupier.declare.game import Rules
from croupier.equipment.cards import RANKS, STANDARD_DECK
from croupier.guide.outcome_sentence import NEVER, OutcomeSentence, group
from croupier.guide.payouts import classes, samples
from croupier.guide.ranking import KINDS, HandKind, kind_of, or_better, ranking_of
from croupier.hands.baccarat import rank_by_count
from croupier.law import Cite
from croupier.rounds.postings import LOSE, PUSH, WIN
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.steps.settling.progressive import SettleProgressive
from croupier.rounds.steps.settling.settle import Rank
from croupier.rounds.wagers.wager import Bonus

ENDS = (WIN, PUSH, LOSE)
TWO = 2
HIGHER, EQUAL, LOWER, OPEN = "higher", "equal", "lower", "open"
THIN = 60
"""About how many hands are tried, in addition to the lowest and the highest hand of each name."""

Atom = tuple[str, bool]
"""How the two hands compare, and whether the opponent's hand qualifies."""


def of_hands(rules: Rules, settle: Settle, before: str = "") -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentences for each wager of one settlement, and for the bonuses that need no stake."""
    kind = kind_of(ranking_of(settle), settle.showing.own)
    if kind is None and settle.showing.own == settle.showing.dealer == TWO:
        yield from _of_two_cards(settle)
    ranks = classes(ranking_of(settle), kind.size) if kind else _plain(settle)
    if kind is not None:
        for bonus in settle.bonuses:
            yield from _bonus(rules, settle, bonus, kind, ranks)
    for wager in settle.wagers if ranks else ():
        alone = kind is not None and not _compares(settle, wager, ranks)
        if alone and kind is not None:
            sentence = _by_table(settle, wager, kind, ranks, before)
            yield from ((wager, sentence),) if sentence is not None else ()
        elif kind is not None and _of_dealer(settle, wager, ranks):
            yield from _by_dealer(settle, wager, kind, ranks)
        else:
            told = _contested(rules.game.contest, settle, wager, kind, ranks)
            yield from ((wager, told),) if told is not None else ()


def _of_two_cards(settle: Settle) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence for a wager that a separate paytable pays for two cards.

    Every two cards are tried against every other two.
    """
    ranks = _of_two(settle)
    for wager in settle.wagers:
        found = [{_result(settle, wager, Showdown(rank, other, True)) for other in ranks} for rank in ranks]
        ends = [end for each in found for end in each]
        if len(ends) == len(ranks) and ends == sorted(ends, key=ENDS[::-1].index) and {*ends} == {WIN, LOSE}:
            cites = {settle.outcome(Showdown(rank, ranks[0], True))[wager].cite for rank in ranks}
            wins = "with two cards that its paytable has, whatever the dealer holds"
            yield wager, OutcomeSentence(wins=wins, loses="with any other two cards", cites=tuple(sorted(cites)))


def _plain(settle: Settle) -> tuple[Rank, ...]:
    """All ranks that are a single number: a point count or a card.

    Empty if the ranks of this settlement are not of that kind.
    """
    if settle.showing.rank is rank_by_count:
        return tuple([(count,) for count in range(10)])
    if settle.showing.own not in (1, TWO) or not settle.showing.dealer:
        return ()
    ranks = tuple([(rank,) for rank in range(len(RANKS))])
    return ranks if settle.showing.own == 1 or _of_two(settle) == ranks else ()


def _of_two(settle: Settle) -> tuple[Rank, ...]:
    """Every rank that two cards can have, the lowest first."""
    return tuple(sorted({settle.showing.rank(two) for two in combinations(STANDARD_DECK, TWO)}))


def _bonus(
    rules: Rules, settle: Settle, bonus: Bonus, kind: HandKind, ranks: tuple[Rank, ...]
) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence for a bonus that a paytable pays on the amount of another wager.

    It says with which hands, whatever the other hand is.
    """
    others = _thin(ranks)
    paid = {
        rank: {bonus.key in settle.outcome(Showdown(rank, other, True)) for other in others} for rank in _thin(ranks)
    }
    sure = [rank for rank in ranks if paid.get(rank) == {True}]
    if sure and all(found == {False} for rank, found in paid.items() if rank < sure[0]):
        on, from_it = rules.game.called(bonus.on), or_better(kind, sure[0], ranks)
        yield (
            bonus.key,
            OutcomeSentence(
                first=f"it needs no stake and is paid on the amount of the {on}; it ",
                wins=f"with {from_it}, whatever the dealer holds and whether or not the {on} wins",
                pushes=f"{NEVER} pushes",
                loses="",
                cites=(settle.outcome(Showdown(sure[0], others[0], True))[bonus.key].cite,),
            ),
        )


def of_line(settle: SettleProgressive) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence for a progressive wager on a whole hand. It names the lowest hand that is paid."""
    for ranking, kind in KINDS.items():
        if kind.size != settle.cards:
            continue
        lines: dict[Rank, set[bool]] = {}
        for hand in samples(kind.size):
            # The order of the cards makes no difference to a hand.
            lines.setdefault(ranking(hand), set()).update(settle.by_cards(h) is not None for h in (hand, hand[::-1]))
        ranks = classes(ranking, kind.size)
        paid = [rank for rank in ranks if lines[rank] == {True}]
        if paid and all(lines[rank] == {rank >= paid[0]} for rank in ranks):
            cites = tuple(sorted({settle.lost, *[award.cite for _, award in settle.awards]}))
            wins = f"with {or_better(kind, paid[0], ranks)}, whatever the dealer holds"
            yield settle.wager, OutcomeSentence(wins=wins, loses="with a lower hand", cites=cites)


def compared(settle: Settle, kind: HandKind) -> bool:
    """Whether hands are compared, either for a wager or for a pot without a wager of its own."""
    ranks = classes(ranking_of(settle), kind.size)
    return any(_compares(settle, wager, ranks) for wager in settle.wagers) or bool(
        settle.showing.dealer and not settle.wagers
    )


def lowest_paid(settle: Settle, kind: HandKind) -> int | None:
    """The number of the lowest hand name that wins."""
    ranks = classes(ranking_of(settle), kind.size)
    other = ranks[0] if settle.showing.dealer else ()
    paid = [r for r in ranks for w in settle.wagers if _result(settle, w, Showdown(r, other, True)) == WIN]
    return paid[0][0] if paid else None


def _result(settle: Settle, wager: str, showdown: Showdown) -> str:
    outcome = settle.outcome(showdown).get(wager)
    return group(outcome.result) if outcome is not None else OPEN


def _thin(ranks: tuple[Rank, ...]) -> tuple[Rank, ...]:
    ends = {bound for name in {rank[0] for rank in ranks} for bound in _bounds(ranks, name)}
    return tuple(sorted(ends | set(ranks[:: max(1, len(ranks) // THIN)])))


def _bounds(ranks: tuple[Rank, ...], name: int) -> tuple[Rank, Rank]:
    alike = [rank for rank in ranks if rank[0] == name]
    return alike[0], alike[-1]


def _compares(settle: Settle, wager: str, ranks: tuple[Rank, ...]) -> bool:
    """Whether the other hand can change the result."""
    if not settle.showing.dealer:
        return False
    thin = _thin(ranks)
    against = (thin[0], thin[len(thin) // 2], thin[-1])
    return any(len({_result(settle, wager, Showdown(rank, other, True)) for other in against}) > 1 for rank in thin)


def _by_table(
    settle: Settle, wager: str, kind: HandKind, ranks: tuple[Rank, ...], before: str
) -> OutcomeSentence | None:
    """The sentence for a wager that a paytable pays, whatever others hold: the lowest hand that wins.

    None if a lower hand does better.
    """
    other = ranks[0] if settle.showing.dealer else ()
    ends = {rank: _result(settle, wager, Showdown(rank, other, True)) for rank in ranks}
    if [ends[rank] for rank in ranks] != sorted(ends.values(), key=ENDS[::-1].index) or ends[ranks[-1]] != WIN:
        return None
    shown = ends[ranks[-1]] != _result(settle, wager, Showdown(ranks[-1], other, False))
    won = [rank for rank in ranks if ends[rank] == WIN]
    back = [rank for rank in ranks if ends[rank] == PUSH]
    cites = [settle.outcome(Showdown(rank, other, True))[wager].cite for rank in (ranks[-1], *back[:1], ranks[0])]
    dealer = ", whatever the dealer holds" if settle.showing.dealer else ""
    below = "with a lower hand" if ends[ranks[0]] == LOSE else ""
    return OutcomeSentence(
        first=before,
        wins=f"with {or_better(kind, won[0], ranks)}{', turned up' if shown else ''}{dealer}",
        pushes=_between(kind, back, ranks, below=ends[ranks[0]] == PUSH),
        loses=f"{below}{', or with one that you keep hidden' if shown else ''}",
        cites=tuple(sorted(set(cites))),
    )


def _of_dealer(settle: Settle, wager: str, ranks: tuple[Rank, ...]) -> bool:
    """Whether only the dealer's hand decides."""
    thin = _thin(ranks)
    mine = (thin[0], thin[len(thin) // 2], thin[-1])
    return all(len({_result(settle, wager, Showdown(own, his, True)) for own in mine}) == 1 for his in thin)


def _by_dealer(
    settle: Settle, wager: str, kind: HandKind, ranks: tuple[Rank, ...]
) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentence with the lowest hand of the dealer that is paid. Empty if a lower hand does better."""
    ends = {rank: settle.outcome(Showdown(ranks[0], rank, True))[wager] for rank in ranks}
    paid = [rank for rank in ranks if group(ends[rank].result) == WIN]
    if paid and paid == list(ranks[-len(paid) :]) and group(ends[ranks[0]].result) == LOSE:
        wins = f"when the dealer has {or_better(kind, paid[0], ranks)}, whatever you hold"
        cites = tuple(sorted({ends[ranks[0]].cite, ends[ranks[-1]].cite}))
        yield wager, OutcomeSentence(wins=wins, loses="when the dealer has less", cites=cites)


def _between(kind: HandKind, back: list[Rank], ranks: tuple[Rank, ...], *, below: bool) -> str:
    if not back:
        return ""
    if below:
        return "with a lower hand"
    low, high = kind.describe(back[0]), kind.describe(back[-1])
    return f"with {low} to {high}" if low != high else f"with {low}"


def _contested(
    contest: Contest, settle: Settle, wager: str, kind: HandKind | None, ranks: tuple[Rank, ...]
) -> OutcomeSentence | None:
    """The sentence about how two hands compare.

    None if the result depends on more than that and the player's own hand.
    """
    mine, theirs = contest.named.get(wager, (contest.mine, contest.theirs))
    contest = replace(contest, mine=mine, theirs=theirs)
    thin = _thin(ranks) if kind else ranks
    ends = {
        (mine, theirs): _result(settle, wager, Showdown(mine, theirs, True)) for mine, theirs in product(thin, thin)
    }
    atoms = _compared(contest, ends)
    sure = [mine for mine in thin if all(ends[mine, theirs] == WIN for theirs in thin)]
    if any(len(found) > 1 for found in atoms.values()):
        atoms = _compared(contest, {pair: end for pair, end in ends.items() if pair[0] not in sure})
    else:
        sure = []
    phrases = {
        end: _when(contest, [at for at, found in atoms.items() if list(found) == [end]]) for end in (*ENDS, OPEN)
    }
    mixed: dict[tuple[Rank, frozenset[str]], list[Atom]] = {}
    for at, found in atoms.items():
        if len(found) > 1:  # the same comparison, decided by what the hand is
            lowest = min(found[_best(found)])
            if any(mine >= lowest for end, hands in found.items() if end != _best(found) for mine in hands):
                return None
            mixed.setdefault((min(found[_best(found)]), frozenset(found)), []).append(at)
    for (lowest, both), alike in mixed.items():
        assert kind is not None
        better, best = or_better(kind, lowest, ranks), _best(both)
        for end in ENDS:
            which = better if end == best else "less than that"
            phrases[end] += [f"{words} and is {which}" for words in _when(contest, alike) if end in both]
    if sure and kind is not None:
        phrases = {end: [f"you have less than that and {words}" for words in parts] for end, parts in phrases.items()}
        phrases[WIN].insert(0, f"you have {or_better(kind, sure[0], ranks)}, whatever {contest.opponent} holds")
    says = {end: f"when {', or when '.join(parts)}" if parts else "" for end, parts in phrases.items()}
    last = f"{says[OPEN].capitalize()} {contest.open}." if says[OPEN] else ""
    cites = _cites(settle, wager, product(thin, thin))
    return OutcomeSentence(wins=says[WIN], pushes=says[PUSH], loses=says[LOSE], cites=cites, last=last)


def _best(found: Iterable[str]) -> str:
    """The best of these results for the player."""
    return next(end for end in (*ENDS, OPEN) if end in set(found))


def _compared(contest: Contest, ends: Mapping[tuple[Rank, Rank], str]) -> dict[Atom, dict[str, list[Rank]]]:
    """For each way in which two hands compare: how the wager can end, and with which hands."""
    atoms: dict[Atom, dict[str, list[Rank]]] = {}
    for (mine, theirs), end in ends.items():
        at = (_relation(mine, theirs), contest.qualifies is None or contest.qualifies(theirs))
        atoms.setdefault(at, {}).setdefault(end, []).append(mine)
    return atoms


def _cites(settle: Settle, wager: str, pairs: Iterable[tuple[Rank, Rank]]) -> tuple[Cite, ...]:
    found = [settle.outcome(Showdown(mine, theirs, True)).get(wager) for mine, theirs in pairs]
    return tuple(sorted({outcome.cite for outcome in found if outcome is not None}))


def _relation(mine: Rank, theirs: Rank) -> str:
    return HIGHER if mine > theirs else EQUAL if mine == theirs else LOWER


def _when(contest: Contest, atoms: list[Atom]) -> list[str]:
    """The comparisons in as few words as possible."""
    mine, theirs, least = contest.mine, contest.theirs, contest.minimum
    says = {
        HIGHER: f"{mine} is higher than {theirs}",
        EQUAL: f"{mine} is equal to {theirs}",
        LOWER: f"{mine} is lower than {theirs}",
    }
    if contest.qualifies is None:
        found = tuple([relation for relation in says if (relation, True) in atoms])
        two = {
            (HIGHER, EQUAL): f"{says[HIGHER]} or equal to it",
            (EQUAL, LOWER): f"{says[LOWER]} or equal to it",
            (HIGHER, LOWER): f"{mine} is higher or lower than {theirs}",
        }
        return [two[found]] if found in two else [says[relation] for relation in found]
    left, parts = set(atoms), []
    if all((relation, False) in atoms for relation in says):
        parts.append(f"{contest.opponent} has less than {_least(least)}, whatever you hold")
        left -= {(relation, False) for relation in says if (relation, True) not in atoms}
    for relation, words in says.items():
        if (relation, True) in left and (relation, False) in atoms:
            parts.append(words)
        elif (relation, True) in left:
            parts.append(f"{contest.opponent} has {least} and {words}")
        elif (relation, False) in left and len(parts) == 0:
            parts.append(f"{contest.opponent} has less than {_least(least)} and {words}")
    return parts


def _least(minimum: str) -> str:
    return minimum.removesuffix(" or better")
