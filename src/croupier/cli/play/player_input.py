"""Reads what a player types as one of the moves that the rules offer now. The round judges whether it is allowed."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence

from croupier.equipment.shuffle import Entropy, shuffled
from croupier.money import BadMoney, clipped, money, parse_dollars
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Bet, Choose, Fold, Move, Withdraw
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.steps.tickets.ticket import STRAIGHT, straight
from croupier.rounds.value import Value

AMOUNT = re.compile(r"(?:(?P<word>.*?)\s+|)(?P<amount>\$?[\d,]+(?:\.\d+)?)(?P<times>\s*x)?")
NUMBERED = re.compile(r"#([0-9]{1,3})")
BACK = ("back", "withdraw", "take back")
"""The words for taking a wager back. If only one wager can be taken back, its name may be left out."""

TICKET = re.compile(r"(?P<form>[a-z]+) (?P<marks>[0-9].*?) (?P<amount>\$?[0-9][0-9,.]*)")
QUICK = re.compile(r"quick (?P<many>[0-9]{1,2}) (?P<amount>\$?[0-9][0-9,.]*)")
"""The form of a quick pick, for which the system chooses the numbers."""

Marked = Callable[[str], "Move | Unclear | None"]
"""A function that reads a ticket. It returns None if the text is not a ticket."""
Unit = Callable[[Offer], int]
"""A function that gives the unit of `3x`: the first wager on the hand, or 0 if the wager is no multiple of another."""


class Unclear(Value, frozen=True):
    """Input that is not a move. `says` explains what to type."""

    says: str


def understood(
    text: str, offers: Sequence[Offer], unit: Unit, lying: Container[str] = (), marked: Marked | None = None
) -> Move | Unclear:
    """Read `3x`, `30`, `fold`, `hit`, `pair plus 10` or `#2` as an offer with its size.

    `lying` are the wagers already placed: an amount without a name is for another wager. `marked` reads a ticket with
    the numbers that a person marked, such as `straight 4-17-23 5`.
    """
    text = text.strip().lower()
    if marked is not None and (ticket := marked(text)) is not None:
        return ticket
    # A name may end with a number that is not an amount: "back bet 1".
    exact = [offer for offer in offers if text in names(offer)]
    if len(exact) == 1 and text[-1:].isdigit():
        return _without_amount(exact[0])
    if amount := AMOUNT.fullmatch(text):
        return _with_amount(amount, offers, unit, lying)
    meant = _named(text, offers)
    if isinstance(meant, Unclear):
        return meant
    if len(meant) == 1:
        return _without_amount(meant[0])
    if meant:
        which = " or ".join(dict.fromkeys([typing(offer, offers, 0) for offer in meant]))
        return Unclear(f"{clipped(text)} could mean {which}.")
    return Unclear(f"{clipped(text)} is not possible now; type ? to see what is.")


def _with_amount(amount: re.Match[str], offers: Sequence[Offer], unit: Unit, lying: Container[str]) -> Move | Unclear:
    sized = [offer for offer in offers if offer.sizes or offer.between]
    if amount["word"]:
        meant = _named(amount["word"], offers)
        if isinstance(meant, Unclear):
            return meant
        meant = [offer for offer in meant if offer in sized]
    else:
        meant = [offer for offer in sized if isinstance(offer.move, Bet)]
    if not meant:
        right = " or ".join([typing(offer, offers, 0) for offer in sized])
        return Unclear(f"Type what the amount is for: {right}." if right else "There is nothing to wager on now.")
    offer = next((o for o in meant if isinstance(o.move, Bet) and o.move.wager not in lying), meant[0])
    try:
        typed = parse_dollars(amount["amount"])
    except BadMoney as bad:
        return Unclear(str(bad))
    times = typed * unit(offer) // 100
    if amount["times"]:
        return offer.of(times) if unit(offer) else Unclear(f"That wager is an amount: {typing(offer, offers, 0)}.")
    # If $3.00 is not a valid size but three times the first wager is, a plain 3 means 3x.
    meant_times = typed not in offer.sizes and times in offer.sizes
    return offer.of(times if meant_times else typed)


def _without_amount(offer: Offer) -> Move | Unclear:
    if not offer.sizes and offer.between is None:
        return offer.move
    if len(offer.sizes) == 1:
        return offer.of(offer.sizes[0])
    return Unclear(f"How much? {amounts(offer, 0)}.")


def _named(word: str, offers: Sequence[Offer]) -> list[Offer] | Unclear:
    if numbered := NUMBERED.fullmatch(word):
        number = int(numbered[1])
        if not 1 <= number <= len(offers):
            return Unclear(f"There is no choice {number}; the choices are numbered 1 to {len(offers)}.")
        return [offers[number - 1]]
    exact = [offer for offer in offers if word in names(offer)]
    if exact:
        return exact
    if word in BACK:
        return [offer for offer in offers if isinstance(offer.move, Withdraw)]
    if word in ("bet", "wager", "raise"):
        return [offer for offer in offers if isinstance(offer.move, Bet)][:1]
    return [o for o in offers if keyword(o).startswith(word) or o.says.lower().startswith(word)]


def label(offer: Offer, offers: Sequence[Offer]) -> str:
    """The offer in words. If it could be made at several positions, the position is included."""
    places = {place_of(other) for other in offers}
    named = f" on {place_of(offer)}" in offer.says
    if len(places) == 1 or "" in places or named:  # on a shared layout the offer itself names its number
        return offer.says
    return f"{offer.says} at position {place_of(offer)}"


def typing(offer: Offer, offers: Sequence[Offer], unit: int) -> str:
    """What to type for an offer: its amounts, or its word. If the word is not unique, the number of the offer."""
    word = next((name for name in names(offer) if [o for o in offers if name in names(o)] == [offer]), "")
    word = word or f"#{offers.index(offer) + 1}"
    if not offer.sizes and offer.between is None:
        return word
    bets = [other for other in offers if isinstance(other.move, Bet)]
    alone = isinstance(offer.move, Bet) and len(bets) == 1
    return amounts(offer, unit) if alone else f"{word} {amounts(offer, unit)}"


def keyword(offer: Offer) -> str:
    """The word for an offer."""
    match offer.move:
        case Bet(wager=wager):
            return wager
        case Withdraw(wager=wager):
            return f"back {wager}"
        case Fold():
            return "fold"
        case Choose(choice=choice):
            return choice
    return "set"


def names(offer: Offer) -> tuple[str, ...]:
    """The words for an offer, the shortest first. On a shared layout, also with its number, such as "place on 6"."""
    on = f"on {place_of(offer)}"
    words: tuple[str, ...] = (keyword(offer),)
    if isinstance(offer.move, Withdraw):
        words = tuple([f"{word} {offer.move.wager}" for word in BACK])
    return tuple([w for word in words for w in (word, f"{word} {on}")]) if f" {on} " in f"{offer.says} " else words


def place_of(offer: Offer) -> str:
    """Where the move of an offer is made."""
    return str(getattr(offer.move, "place", ""))


def amounts(offer: Offer, unit: int) -> str:
    """The sizes of an offer in dollars. If there is a shorter way to type them, that is included."""
    if offer.between is not None:
        low, high = offer.between
        return f"{money(low)} to {money(high)}"
    short = [f"{size // unit}x " if unit and size % unit == 0 else "" for size in offer.sizes]
    return "   ".join([f"{times}{money(size)}" for times, size in zip(short, offer.sizes, strict=True)])


def own_ticket(text: str, r: Round, person: Actor, entropy: Entropy) -> Bet | Unclear | None:
    """The ticket that the text means. None if the text is not a ticket, or if no tickets are sold."""
    selling = r.agenda[0].sells_tickets()
    if selling is None:
        return None
    if quick := QUICK.fullmatch(text):
        many = int(quick["many"])
        if not 1 <= many <= selling.balls:
            return Unclear(f"A quick pick is of 1 to {selling.balls} numbers; {many} is not.")
        numbers = shuffled(tuple(range(1, selling.balls + 1)), entropy)[:many]
        return _priced(person, STRAIGHT, straight(*numbers).text, quick["amount"])
    written = TICKET.fullmatch(text)
    spot = next((one for one in selling.spots if written and one.wager.key == written["form"]), None)
    if written is None or spot is None:
        return None
    return _priced(person, spot.wager.key, selling.named(spot, written["marks"]), written["amount"])


def _priced(person: Actor, form: str, marks: str, amount: str) -> Bet | Unclear:
    try:
        return Bet(person, marks, form, parse_dollars(amount))
    except BadMoney as bad:
        return Unclear(str(bad))
