"""Turns a decision in words into a move that the round offers: "3x", "30", "fold", "bet", "withdraw", or a choice."""

from __future__ import annotations

import re

from msgspec.structs import replace

from croupier.money import BadMoney, dollars, parse_dollars
from croupier.rounds.actors import Actor
from croupier.rounds.moves import CHIPS, Bet, Choose, Confirm, Fold, Move, Withdraw
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.steps.deciding.follow import DECLINE, STAY, UpTo
from croupier.rounds.steps.placing.verbal import CONFIRMING, verbal_of
from croupier.rounds.wagers.wager import Times
from croupier.scenarios.description import BadRound, Seat

FOLD, BET, WITHDRAW = "fold", "bet", "withdraw"
STAND_PAT = "stand pat"
"""The word of a player who discards nothing at a draw."""
TIMES = re.compile(r"(\d{1,6})\s*x", re.IGNORECASE)


def offers_at(r: Round, place: str, person: Actor = "") -> tuple[Offer, ...]:
    """The offers at any hand of this place: to this person, or else to the caller of the box."""
    who = person or r.hand(place).caller or next((h.caller for h in r.hands if h.box == place and h.caller), "")
    offers = r.offers(who) if who else ()
    moves = Bet | Fold | Choose | Withdraw
    return tuple([o for o in offers if isinstance(o.move, moves) and o.move.place.split(".", 1)[0] == place])


def decision(r: Round, seat: Seat, word: str, person: Actor = "") -> Move | None:
    """The move that a word stands for; None if the seat has already decided and the word belongs to a later point."""
    offers = _offers_to(r, seat, person)
    word = " ".join(word.split())
    if not offers or (r.agenda[0].asks_in_turn and not _names(word, offers)):
        return None
    if word.lower() == WITHDRAW:
        return _withdrawal(r, seat, offers)
    if all(isinstance(offer.move, Withdraw) for offer in offers):
        return None
    # The round never offers a mistake that the law lets a player make, but it does not refuse it either.
    first = offers[0].move
    assert isinstance(first, Bet | Fold | Choose | Withdraw)
    mistake = Choose(first.by, first.place, word)
    if r.refusal(mistake) is None:
        return mistake
    if r.agenda[0].optional and not _meant(word, offers):
        return None
    for offer in offers:  # on a split box the word names one of its hands
        if isinstance(offer.move, Choose) and word == f"{offer.move.choice} {offer.move.place}":
            return offer.move
    # A choice by its name first; a word that is not a name may still be the size of a wager.
    for offer in sorted(offers, key=lambda offer: isinstance(offer.move, Bet)):
        match offer.move:
            case Fold() as fold if word.lower() == FOLD:
                return fold
            case Choose(choice=choice) as chosen if word == choice or re.fullmatch(rf"{choice} [\d.,]+", word):
                return _chosen(r, seat, offer, chosen, word.removeprefix(choice).strip())
            case Bet() as bet if word.lower() != FOLD:
                return made_with(seat, replace(bet, cents=_size(r, seat, offer, bet, word)))
    raise _no_decision(r, seat, word, offers)


def _offers_to(r: Round, seat: Seat, person: Actor) -> tuple[Offer, ...]:
    """The offers at a seat; a person who is asked before the cards may have no hand yet."""
    own = seat.name if r.agenda[0].asks_in_turn else ""
    return offers_at(r, seat.place, person or own)


def _meant(word: str, offers: tuple[Offer, ...]) -> bool:
    """Whether a word can answer an optional offer."""
    return word[:1].isdigit() or _names(word, offers)


def _names(word: str, offers: tuple[Offer, ...]) -> bool:
    """Whether a word begins with the name of a choice or a wager that is offered."""
    keys = [
        offer.move.choice if isinstance(offer.move, Choose) else offer.move.wager
        for offer in offers
        if isinstance(offer.move, Bet | Choose)
    ]
    return any(word == key or word.startswith(f"{key} ") for key in keys)


def silence(r: Round, seat: Seat, person: Actor = "") -> Move | None:
    """The move for a seat without a word: it declines an optional offer, or does the one thing that is allowed."""
    head, offers = r.agenda[0], _offers_to(r, seat, person)
    chosen = [offer.move for offer in offers if isinstance(offer.move, Choose)]
    if chosen and (head.asks_in_turn or head.asks_always):
        return chosen[0] if head.asks_in_turn or len(offers) == 1 else None
    declining = [move for move in chosen if move.choice == DECLINE]
    return declining[0] if declining else None


def made_with(seat: Seat, bet: Bet) -> Bet:
    """The same wager, made with the tender of the seat. Part of its size may be a coupon."""
    coupon = amount(seat, seat.coupon.get(bet.wager, "0"))
    return replace(bet, cents=bet.cents - coupon, coupon=coupon, tender=seat.tender.get(bet.wager, CHIPS))


def confirmations(r: Round, seat: Seat, wager: str) -> tuple[Confirm, ...]:
    """The moves that confirm a verbal wager with cash. There is a wager only if both people have confirmed it."""
    said = verbal_of(r, seat.name, seat.place, wager)
    named = seat.confirmed.get(wager, ())
    if said is None:
        if named:
            raise BadRound(
                f"The {wager} wager is not made with cash, so no one confirms it", r.agenda[0].cite, seat.seat
            )
        return ()
    if sorted(named) != sorted(CONFIRMING):
        both = " and ".join([f'"{actor}"' for actor in CONFIRMING])
        why = f"The {wager} wager is made with cash, so {both} must have confirmed it"
        cite = next((bet.verbal for bet in r.agenda[0].bets() if bet.key == wager), None)
        raise BadRound(why, cite, seat.seat)
    return tuple([Confirm(by, seat.name, seat.place, wager) for by in named])


def amount(seat: Seat, text: str) -> int:
    """An amount of dollars at a seat, in cents."""
    try:
        return parse_dollars(text)
    except BadMoney as bad:
        raise BadRound(str(bad), seat=seat.seat) from None


def in_words(r: Round, move: Bet | Fold | Choose | Withdraw) -> str:
    """A move in words that `decision` can read."""
    match move:
        case Fold():
            return FOLD
        case Withdraw():
            return WITHDRAW
        case Choose(choice=choice, cents=cents, place=place):
            if choice == STAY:
                return f"{choice} {place}"
            return f"{choice} {_plain(cents)}" if cents else choice
        case Bet(cents=cents, coupon=coupon):
            if r.agenda[0].asks_in_turn:
                return f"{move.wager} {_plain(cents + coupon)}"
            base = _base(r, move.place, move.by, move.wager)
            whole, rest = divmod(cents + coupon, base) if base else (0, 1)
            return _plain(cents + coupon) if rest else f"{whole}x"


def _size(r: Round, seat: Seat, offer: Offer, bet: Bet, word: str) -> int:
    if word.startswith(f"{bet.wager} "):
        word = word.removeprefix(bet.wager).strip()
    times = TIMES.fullmatch(word)
    if times is not None:
        base = _base(r, bet.place, bet.by, bet.wager)
        if base:
            return int(times[1]) * base
    elif word.lower() in (BET, bet.wager) and len(offer.sizes) == 1:
        return offer.sizes[0]
    elif word == bet.wager and offer.between is not None and isinstance(r.rules.game.wager(word).size, UpTo):
        return offer.between[1]  # the full amount, like a plain "double"
    else:
        try:
            return parse_dollars(word)
        except BadMoney:
            pass
    raise _no_decision(r, seat, word, offers_at(r, seat.place))


def _base(r: Round, place: str, person: Actor, key: str) -> int:
    """The amount of "1x" for a wager that is a multiple of another; 0 for any other wager."""
    size = r.rules.game.wager(key).size
    return r.hand(place).amount(person, size.wager) // size.per if isinstance(size, Times) else 0


def _chosen(r: Round, seat: Seat, offer: Offer, chosen: Choose, rest: str) -> Choose:
    if not rest:
        return chosen if offer.between is None else replace(chosen, cents=offer.between[1])
    return replace(chosen, cents=amount(seat, rest))


def _withdrawal(r: Round, seat: Seat, offers: tuple[Offer, ...]) -> Withdraw:
    for offer in offers:
        if isinstance(offer.move, Withdraw):
            return offer.move
    return Withdraw(r.hand(seat.place).caller, seat.place, r.agenda[0].point)


def _no_decision(r: Round, seat: Seat, word: str, offers: tuple[Offer, ...]) -> BadRound:
    said: list[str] = []
    for offer in offers:
        match offer.move:
            case Fold():
                said.append(FOLD)
            case Withdraw():
                said.append(WITHDRAW)
            case Choose(choice=choice):
                said.append(choice)
            case Bet(wager=key, by=by):
                base = _base(r, seat.place, by, key)
                sizes = [f"{size // base}x" for size in offer.sizes if base]
                said += sizes or ["an amount such as 10"]
    return BadRound(
        f'"{word}" is not a decision at {r.agenda[0].point}; write {_listed(said)}', r.agenda[0].cite, seat.seat
    )


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _plain(cents: int) -> str:
    return dollars(cents).replace(",", "").removesuffix(".00")
