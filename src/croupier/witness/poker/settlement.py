"""What every player of a hand is owed: the pots, after the rake and the contribution, and the chips behind."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import floor

from croupier.equipment.cards import rank_of, suit_of
from croupier.law import cite
from croupier.witness.facts import CHARGED, IN, VOID, Facts, House, Verdict
from croupier.witness.poker.memory import REGULATION, STAKES, PokerFacts, PokerSeat
from croupier.witness.poker.strength import Strength, high, low, omaha

TAKEN, CHARGE, RAKE = (cite(f"{REGULATION}.{section}") for section in ("7", "14", "14"))
AWARDED, GIVEN, BACK = cite(f"{REGULATION}.15"), cite(f"{REGULATION}.19"), cite(f"{REGULATION}.16")
HOUSE, FUND = "dealer", "poker fund"


def owed(facts: Facts) -> tuple[Verdict, ...]:
    """The verdicts on everything that is decided so far."""
    assert isinstance(facts, PokerFacts)
    seats = [seat for seat in facts.hands if isinstance(seat, PokerSeat)]
    rows = [Verdict(s.place, s.person, STAKES, "commission", 0, 0, CHARGE) for s in seats if s.charged]
    if facts.void:
        return (*rows, *[row for seat in seats for row in _returned(seat)])
    rows += [row for seat in seats if seat.state == VOID for row in _returned(seat)]
    if facts.over:
        rows += _settled(facts, [seat for seat in seats if seat.state != VOID])
    return tuple(rows)


def _returned(seat: PokerSeat) -> Iterator[Verdict]:
    """The verdicts that return everything that a player had in the hand."""
    everything = seat.behind + seat.into + seat.dead
    yield Verdict(seat.place, seat.person, STAKES, "void", 0, everything, BACK)


def _settled(facts: PokerFacts, seats: Sequence[PokerSeat]) -> Iterator[Verdict]:
    """The verdicts for a finished hand: bets go in, pots come out.

    The chips behind are returned, together with a bet that no one called.
    """
    into = {seat.place: seat.into for seat in seats}
    behind = {seat.place: seat.behind for seat in seats}
    amounts = sorted(into.values(), reverse=True)
    if len(seats) > 1 and amounts[0] > amounts[1]:
        most = next(place for place in into if into[place] == amounts[0])
        behind[most] += amounts[0] - amounts[1]
        into[most] = amounts[1]
    for seat in seats:
        for wager, cents in (("bet", into[seat.place]), ("dead", seat.dead)):
            if cents:
                yield Verdict(seat.place, seat.person, wager, "in the pot", 0, 0, TAKEN)
        if behind[seat.place]:
            yield Verdict(seat.place, seat.person, STAKES, "returned", 0, behind[seat.place], TAKEN)
    yield from _awards(facts, seats, sliced(seats, into))


def sliced(seats: Sequence[PokerSeat], into: dict[str, int]) -> list[tuple[int, frozenset[str]]]:
    """The money in slices, each with the players who can win it.

    A slice is between two successive amounts that players put in. Slices that the same players can win are one pot. A
    slice that only folded hands reach belongs to the one below it. If there is none below, everyone still in the hand
    can win it.
    """
    made: list[tuple[int, frozenset[str]]] = []
    below = 0
    for amount in sorted(set(into.values())):
        slice_cents = sum(1 for cents in into.values() if cents >= amount) * (amount - below)
        below = amount
        live = [seat.place for seat in seats if seat.state == IN]
        able = frozenset([place for place in live if into[place] >= amount]) or frozenset(() if made else live)
        if made and (not able or able == made[-1][1]):
            made[-1] = (made[-1][0] + slice_cents, made[-1][1])
        elif slice_cents:
            made.append((slice_cents, able))
    free = sum(seat.dead for seat in seats)
    return [(made[0][0] + free, made[0][1]), *made[1:]] if made else []


def _awards(facts: PokerFacts, seats: Sequence[PokerSeat], made: list[tuple[int, frozenset[str]]]) -> Iterator[Verdict]:
    by_place = {seat.place: seat for seat in seats}
    house, board = facts.house, facts.community
    alone = sum(seat.state == IN for seat in seats) < 2
    chip = int(house["chip"])
    whole = raked = 0
    for number, (cents, able) in enumerate(made):
        name = f"side pot {number}" if number else "main pot"
        whole += cents
        take = min(max(rake_on(house, whole, bool(board)) - raked, 0), cents)
        raked += take
        if take:
            yield Verdict(HOUSE, HOUSE, name, "commission", take, 0, RAKE)
        give = 0 if number else _contribution(house, sum(pot for pot, _ in made), cents - take)
        if give:
            yield Verdict(HOUSE, HOUSE, name, "registered", give, 0, GIVEN)
            yield Verdict(FUND, HOUSE, name, "registered", 0, 0, GIVEN)
            yield Verdict(FUND, HOUSE, name, CHARGED, give, 0, GIVEN)
        cents -= take + give
        in_it = [by_place[place] for place in facts.order if place in able]
        won = {in_it[0].place: cents} if alone else _won(house, chip, cents, in_it, board)
        for place, part in won.items():
            if part:
                yield Verdict(place, by_place[place].person, name, "win", part, 0, AWARDED)


def rake_on(house: House, pots: int, board: bool) -> int:
    """PR8: what the house keeps of pots of this total, in whole chips."""
    kind, chip = house["revenue"], int(house["chip"])
    if kind not in ("percentage", "set amounts") or (house["no_flop_no_drop"] and not board):
        return 0
    if kind == "percentage":
        due = min(floor(Fraction(str(house["rake_percent"])) * pots / 100), int(house["rake_cap"]))
    else:
        reached = [int(house[f"rake_takes.{n}"]) for n in (1, 2, 3) if pots >= int(house[f"rake_at.{n}"])]
        due = min(max(reached, default=0), pots // 10)
    return due // chip * chip


def _contribution(house: House, pots: int, left: int) -> int:
    """PR11: what the fund gets from the main pot after its rake."""
    if house["fund"] == "none" or pots < int(house["contribution_from"]):
        return 0
    return min(int(house["contribution"]), left)


def _won(house: House, chip: int, cents: int, in_it: Sequence[PokerSeat], board: tuple[int, ...]) -> dict[str, int]:
    """Who gets how much of one pot. The best hand wins it; the lowest hand that qualifies may win half of it."""
    form = str(house["form"])
    ranks = {seat.place: _ranks(form, seat.cards, board) for seat in in_it}
    odd_first = list(in_it)
    if "stud" in form:
        odd_first.sort(key=lambda seat: max((rank_of(card), suit_of(card)) for card in seat.cards), reverse=True)
    best = max(rank for rank, _ in ranks.values())
    lowest = max(rank for _, rank in ranks.values())
    low_half = cents // 2 // chip * chip if lowest else 0
    won: dict[str, int] = {}
    for part, at, mark in ((cents - low_half, 0, best), (low_half, 1, lowest)):
        sharing = [seat.place for seat in odd_first if ranks[seat.place][at] == mark]
        chips = part // chip
        for number, place in enumerate(sharing):
            mine = (chips + len(sharing) - 1 - number) // len(sharing) * chip
            won[place] = won.get(place, 0) + mine
        won[sharing[0]] += part - chips * chip
    return won


def _ranks(form: str, own: tuple[int, ...], board: tuple[int, ...]) -> tuple[Strength, Strength]:
    """The strength of the high hand, and of the low one if the form has a low half."""
    if form.startswith("omaha"):
        best, lowest = omaha(own, board)
    else:
        best, lowest = high(own + board), low(own + board)
    return best, lowest if form.endswith("high-low") else ()
