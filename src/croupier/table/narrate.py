"""Describes each event of a table in one sentence. Play and replay use the same sentence for the same event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from croupier.declare.game import Rules
from croupier.equipment.pieces import is_tile, piece_words
from croupier.law import index
from croupier.money import money
from croupier.rounds.actors import DEALER, METERS, SUPERVISOR, Actor
from croupier.rounds.moves import (
    CASH,
    Announce,
    Arrange,
    Bet,
    Choose,
    Confirm,
    Count,
    Decline,
    Draw,
    Fold,
    Move,
    Place,
    Report,
    Shake,
    Show,
    Spin,
    Throw,
    Turn,
    Withdraw,
)
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.view import HIDDEN
from croupier.rounds.wagers.wager import NUMBER
from croupier.table.duties.sentences import done, of_the_cards
from croupier.table.events import (
    Began,
    BoughtIn,
    Burned,
    CardsCut,
    CashedOut,
    Corrected,
    DeckReplaced,
    Disputed,
    Ended,
    Event,
    Froze,
    Left,
    MethodChanged,
    Opened,
    Performed,
    RackOpened,
    RackShuffled,
    Released,
    Sat,
    ShoeOpened,
    Shuffled,
    SideTaken,
)

COMMITMENT_SHOWN = 12
"""How many digits of a commitment to show. These are enough to compare by eye; the ledger has all of them."""

Seats = Sequence[tuple[Place, Actor]]


def sentence(event: Event, rules: Rules, seats: Seats, viewer: Actor) -> str:
    """The sentence for one event, addressed to the viewer. Empty if `payments` describes the event instead."""
    does = partial(_does, viewer)
    if isinstance(event, Move):
        return _moved(event, rules, seats, viewer)
    match event:
        case Opened(game=game, day=day):
            return f"The table opens for {game} under the law of {day}."
        case Performed(duty=duty, by=by, what=what):
            return f"The {by} completes a duty: {done(duty, what)}."
        case BoughtIn(person, cents):
            return f"{does(person, 'buy')} chips for {money(cents)}."
        case CashedOut(person, cents):
            return f"{does(person, 'return')} chips for {money(cents)}."
        case Sat(person, place):
            return f"{does(person, 'sit')} down at position {place}."
        case Left(person, place):
            return f"{does(person, 'leave')} position {place}."
        case CardsCut(at=at, again=again, by=by):
            who = f" by {'you' if by == viewer else f'the {by}' if by == DEALER else by}" if by else ""
            return f"The {_piece(rules)}s are cut{' again' if again else ''}{who}, {at} from the top."
        case _:
            return _of_the_house(event, rules.sets, f"{_piece(rules)}s")


def _of_the_house(event: Event, sets: int, pieces: str) -> str:
    match event:
        case Shuffled(shoe=shoe, deck=deck, commitment=commitment, came=came):
            which = f" of set {deck}" if sets > 1 else ""
            if event.stacks:
                dealt = sum([stack.cards for stack in event.stacks])
                put = f"The {dealt} cards dealt{which} are shuffled and put back in {len(event.stacks)} stacks"
                return f"{put}: shoe {shoe}, commitment {commitment[:COMMITMENT_SHOWN]}."
            how = "came pre-shuffled and are used as they are" if came else "are shuffled"
            which = f" in side {event.side} of the double shoe" if event.side else which
            return f"The {pieces}{which} {how}: shoe {shoe}, commitment {commitment[:COMMITMENT_SHOWN]}."
        case SideTaken(side):
            return f"The dealer turns to side {side} of the double shoe."
        case Burned(cards=cards):
            return f"{NUMBER[cards].capitalize()} {'card is' if cards == 1 else 'cards are'} burned, face down."
        case RackShuffled():
            return "The shoe has run out: the cards in the discard rack are shuffled and cut, and one is burned."
        case RackOpened(shoe=shoe):
            return f"The order of the cards dealt after shoe {shoe} ran out is revealed, for anyone to check."
        case ShoeOpened(shoe=shoe):
            return f"The order of shoe {shoe} is revealed, for anyone to check."
        case Began(number):
            return f"Round {number} begins."
        case Ended(round=number):
            return f"Round {number} is over."
        case DeckReplaced(by=by):
            return f"The deck is replaced by the {by}."
        case MethodChanged(choices=choices):
            return f"From now on {', '.join(f'{key} is {value}' for key, value in choices.items())}."
        case Froze(why=why):
            return f"The table is frozen until a supervisor reviews it: {why}"
        case Released(first=first, second=second):
            return f"{first} and {second} reviewed the table: the round is void, and every wager is returned."
        case Corrected():
            return corrected(event)
        case Disputed(number, person, by, says):
            return f"{person} disputes round {number}, recorded by {by}: {says}"
    return of_the_cards(event)


def corrected(event: Corrected) -> str:
    """Who receives or returns how much for which round, and who confirmed it."""
    does = f"gets {money(event.cents)}" if event.cents > 0 else f"returns {money(-event.cents)}"
    return f"{event.person} {does} for round {event.round}, confirmed by {event.first} and {event.second}: {event.why}"


def _moved(move: Move, rules: Rules, seats: Seats, viewer: Actor) -> str:
    does = partial(_does, viewer)
    match move:
        case Bet(by, place, wager, cents, tender=tender) if tender == CASH:
            return f"{does(by, 'say')} a {wager_name(rules, wager)} of {money(cents)}, with cash."
        case Bet(by, place, wager, cents, coupon):
            with_coupon = f", {money(coupon)} of it a match play coupon" if coupon else ""
            name = f"{wager_name(rules, wager)}{on_number(rules, place)}"
            return f"{does(by, 'place')} the {name}: {money(cents + coupon)}{with_coupon}."
        case Confirm(by, person, place, wager, name):
            who = f"The {by}{f' ({name})' if name else ''}"
            return f"{who} confirms the {wager_name(rules, wager)} that {person} makes verbally at position {place}."
        case Withdraw(by, place, wager):
            return f"{does(by, 'take')} back the {wager_name(rules, wager)}{on_number(rules, place)}."
        case Fold(by, _):
            return f"{does(by, 'fold')}."
        case Choose(by, place, choice) if by == SUPERVISOR:
            return f"The supervisor at position {place}: {choice}."
        case Decline(_, place, wager, first, second, why):
            what = wager_name(rules, wager)
            return f"The payout of the {what} at position {place} is declined by {first} and {second}: {why}"
        case Choose(by, _, choice, cents):
            return f"{does(by, 'choose')}: {choice}{f', {money(cents)}' if cents else ''}."
        case Arrange(by, _, low):
            if any(step.lays_aside for step in rules.agenda):
                return f"{does(by, 'discard')} {'a card' if len(low) == 1 else f'{len(low)} cards'} face down."
            return f"{does(by, 'set')} the hand."
        case Turn(place, _, card):
            return _card_sentence(place, card, seats, viewer, _piece(rules))
        case Throw(dice):
            return f"The dice: {', '.join(map(str, dice))}."
        case Shake(dice):
            return f"The dice: {', '.join(map(str, dice))}, {sum(dice)} in all."
        case Draw(number):
            return f"Number {number} is drawn."
        case Spin(section):
            return f"The wheel comes to rest at {section}."
        case Show(device, cents):
            return f"The {device} shows {money(cents)}."
        case Announce(words) if is_done(rules, words):
            return f"The dealer {words}."
        case Announce(words):
            return f'Dealer: "{words}."'
        case Count(stub, _):
            return f"The dealer counts the stub: {stub} {_piece(rules)}s."
        case Report():
            return _reported(move, rules)


def is_done(rules: Rules, words: str) -> bool:
    """Whether the words of an announcement name something that the dealer does, such as "spins the ball"."""
    return any(step.sets_off is not None and step.sets_off.words == words for step in rules.agenda)


def reduced(bet: Bet, rules: Rules, viewer: Actor) -> str:
    """The sentence for a bet that lowers a wager on the layout."""
    name = f"{wager_name(rules, bet.wager)}{on_number(rules, bet.place)}"
    return f"{_does(viewer, bet.by, 'reduce')} the {name} to {money(bet.cents + bet.coupon)}."


def _piece(rules: Rules) -> str:
    """The word for what is dealt: a card or a tile."""
    return "tile" if any(map(is_tile, rules.deck[:1])) else "card"


def _card_sentence(place: Place, card: int, seats: Seats, viewer: Actor, piece: str) -> str:
    person = dict(seats).get(place.split(".", 1)[0], "")
    person = "you" if person == viewer else person
    if card == HIDDEN:
        return f"A {piece} to {person or place}, face down."
    if person:
        return f"A {piece} to {person}: the {piece_words(card)}."
    if place == BANK:
        return f"The dealer has the {piece_words(card)}."
    return f"The dealer turns a {place} {piece}: the {piece_words(card)}."


def _reported(report: Report, rules: Rules) -> str:
    where = f" at position {report.place}" if report.place else ""
    where += f", the {piece_words(report.card)}" if report.card >= 0 and rules.deck else ""
    known = rules.irregularities.get(report.what)
    follows = f" {known.says} ({known.cite})" if known is not None else ""
    return f"The {report.by} reports: {report.what}{where}.{follows}"


def payments(postings: Sequence[Posting], rules: Rules, viewer: Actor) -> Iterator[tuple[str, str]]:
    """The result of each wager, and the paragraph behind it."""
    for p in postings:
        if p.counterparty in METERS:
            yield f"The {p.counterparty}: {outcome(p)}", p.cite
            continue
        whose = "Your" if p.person == viewer else f"{p.person}'s" if p.person != DEALER else "The house's"
        staked = f" of {money(p.stake)}" if p.stake else ""
        yield f"{whose} {wager_name(rules, p.wager)}{staked}: {outcome(p)}", p.cite


def outcome(p: Posting) -> str:
    """The result of a wager with the money that moved: `win at 4 to 1, $40.00 paid, $10.00 returned`."""
    parts = [f"{p.result} at {p.odds}" if p.odds else p.result]
    parts += [f"{money(cents)} {word}" for cents, word in _moved_money(p) if cents]
    return ", ".join(parts)


def _moved_money(p: Posting) -> tuple[tuple[int, str], ...]:
    if p.counterparty in METERS:
        return ((p.paid, "taken off"), (p.charged, "added"))
    return (
        (p.paid, "paid"),
        (p.cut, "withheld by the payout limit"),
        (p.returned, "returned"),
        (p.stays, "left on the layout"),
        (p.collected, "collected"),
        (p.charged, "charged"),
        (max(p.owed, 0), "owed"),
    )


def hand_words(r: Round, place: Place) -> str:
    """A hand as a dealer would call it. An empty string if it was not turned up or its rank has no words."""
    from croupier.hands.names import in_words
    from croupier.rounds.steps.settling.settle import ended_by

    hand = r.hand(place)
    settle = ended_by(r, hand)
    if settle is None or not (hand.shown or 0 < settle.showing.own <= hand.exposed):
        return ""
    try:
        return in_words(settle.showing.rank, settle.showing.of(r, hand).player)
    except ValueError:  # shown before all its cards were dealt
        return ""


def by_his_hand(r: Round, p: Posting) -> bool:
    """Whether the player's hand decided this wager. False if only the dealer's hand or a device did."""
    from croupier.rounds.steps.settling.settle import ended_by

    settle = ended_by(r, r.hand(p.place))
    if settle is None or p.wager in settle.wagers:
        return True
    settles = [settles for step in r.rules.agenda if (settles := step.settles()) is not None]
    showing = [step.showing for step in settles if p.wager in step.wagers]
    return any(one.own or one.community for one in showing)


def paraphrase(cite: str) -> str:
    """What a paragraph requires, in our words. If we have no copy of the section, its heading."""
    return index.wording(cite)


def wager_name(rules: Rules, key: str) -> str:
    """The regulation's own name for a wager, or for a payment without one."""
    return rules.game.called(key)


def _does(viewer: Actor, person: Actor, verb: str) -> str:
    """The verb form for the viewer or another person: `You place`, `Ann places`."""
    return f"You {verb}" if person == viewer else f"{person} {verb}s"


def on_number(rules: Rules, place: str) -> str:
    """The words ` on 6` for a number on the shared layout. Empty in a game with cards."""
    return f" on {place}" if place and not rules.deck else ""
