"""Poker against pokerkit as a referee: the same stacks, cards and actions must leave equal stacks, to the chip.

    python -m venv /tmp/v && /tmp/v/bin/pip install pokerkit msgspec cryptography
    PYTHONPATH=src /tmp/v/bin/python tools/pokerkit_referee.py --hands 10000

At every decision both must also allow the same actions. Where they may differ, the reading that says why is counted:

- PR3: our cap on raises. pokerkit plays without one here, because its cap does not depend on how many players are left.
- PR4: after an all-in bet of less than a full one. pokerkit measures the next raise otherwise at fixed limit, and lets
  the first such raise over a blind reopen the betting.
- A low half without a low: of a side pot in which no hand qualifies for low, though one in another pot does, pokerkit
  0.7.7 shares half among all hands of the side pot. It belongs to the high hand, so `Corrected` puts that right.
- An empty check: pokerkit asks a player who can only check, because all others are all-in.
- PR7: the odd chips of several equal hands. pokerkit gives all of them to one hand. Every second hand is played in
  units that leave no odd chips, so that nothing but the amounts themselves is compared.

Rake is off. Spread limit is unknown to pokerkit.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import warnings
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import version

import pokerkit as pk  # type: ignore[import-not-found]

from croupier.equipment.cards import card_name
from croupier.games.poker import GAME
from croupier.games.poker.forms import FORMS
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Announce, Arrange, Bet, Choose, Fold, Move, Turn
from croupier.rounds.round import Round
from croupier.rounds.steps.betting.bet import BRING_IN
from croupier.rounds.steps.betting.limits import FIXED, NO_LIMIT, POT_LIMIT

WHOLE = 1680
"""A unit that any number of up to eight hands can split, high and low."""
NAMES = tuple("ABCDEFGH")
STRUCTURES = {
    FIXED: pk.BettingStructure.FIXED_LIMIT,
    POT_LIMIT: pk.BettingStructure.POT_LIMIT,
    NO_LIMIT: pk.BettingStructure.NO_LIMIT,
}
HAND_TYPES = {
    "hold 'em": (pk.StandardHighHand,),
    "omaha": (pk.OmahaHoldemHand,),
    "omaha high-low": (pk.OmahaHoldemHand, pk.OmahaEightOrBetterLowHand),
    "seven-card stud": (pk.StandardHighHand,),
    "seven-card stud high-low": (pk.StandardHighHand, pk.EightOrBetterLowHand),
    "five-card stud": (pk.StandardHighHand,),
    "five-card draw": (pk.StandardHighHand,),
}
AUTOMATIC = (
    pk.Automation.ANTE_POSTING,
    pk.Automation.BET_COLLECTION,
    pk.Automation.BLIND_OR_STRADDLE_POSTING,
    pk.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pk.Automation.HAND_KILLING,
    pk.Automation.CHIPS_PUSHING,
    pk.Automation.CHIPS_PULLING,
)


class Corrected(pk.State):  # type: ignore[misc]
    """pokerkit's hand, but a pot is split only by the kinds of hands that someone in this pot has."""

    def _begin_chips_pushing(self) -> None:
        self.street_index = None
        self._pots = list(self.pots)
        for at, pot in enumerate(self._pots):
            if sum(self.statuses) == 1:
                self._sub_pots.append((pot.unraked_amount, at, None, None))
                continue
            held = [tuple(self.get_up_hands(0, kind)) for kind in self.hand_type_indices]
            anywhere = [kind for kind, hands in enumerate(held) if any(hand is not None for hand in hands)]
            kinds = [kind for kind in anywhere if any(held[kind][i] is not None for i in pot.player_indices)]
            self.corrected = getattr(self, "corrected", False) or kinds != anywhere
            each, odd = divmod(pot.unraked_amount, len(kinds))
            for kind in kinds:
                amount = each + odd * (kind == kinds[0])
                if amount:
                    self._sub_pots.append((amount, at, 0, kind))
        self._update_chips_pushing()


class Deal:
    """One hand: its stakes and its cards, from a seed."""

    def __init__(self, form: str, structure: str, seed: int) -> None:
        rng = random.Random(f"{form} {structure} {seed}")
        self.rng, self.form, self.structure = rng, FORMS[form], structure
        self.unit = WHOLE if seed % 2 else 1
        self.players = rng.randint(2, 6 if "stud" in form or "draw" in form else 8)
        self.small, self.big = 4 * self.unit, 8 * self.unit
        self.ante = rng.choice((0, 0, 1)) * self.unit
        self.blinds, self.bring_in = (2 * self.unit, 4 * self.unit), 2 * self.unit
        # A player without the chips for their forced bets is another matter: see the tests of PR6.
        least = self.ante + max(self.blinds[1], self.bring_in)
        self.stacks = [least + self.unit * rng.choice((rng.randint(0, 20), rng.randint(0, 400)))
                       for _ in range(self.players)]  # fmt: skip
        self.order = rng.sample(range(52), 52)
        house = {
            "form": form, "structure": structure, "small_bet": self.small, "big_bet": self.big, "ante": self.ante,
            "small_blind": self.blinds[0], "big_blind": self.blinds[1], "bring_in": self.bring_in, "chip": 1,
            "all_shown": True, "revenue": "none", "minimum.table stakes": 1, "maximum.table stakes": 10**9,
        }  # fmt: skip
        self.rules = GAME.rules(GAME.house({key: in_dollars(value) for key, value in house.items()}))
        self.forms = form

    def ours(self) -> Round:
        """Our round, with every stack on the table. Seats are numbered so that the button is at the last one."""
        seats = tuple((str(n + 1), NAMES[n]) for n in range(self.players))
        r = self.rules.begin(seats)
        for n, cents in enumerate(self.stacks):
            r = r.after(Bet(NAMES[n], str(n + 1), "table stakes", cents))
        return r.after(Announce("The hand begins"))

    def theirs(self) -> pk.State:
        """The same hand at pokerkit. Its first player is the one at the left of the button."""
        stud = not self.form.blinds
        streets = tuple(self._streets())
        return Corrected(
            AUTOMATIC, pk.Deck.STANDARD, HAND_TYPES[self.forms], streets, STRUCTURES[self.structure],
            True, self.ante, () if stud else self.blinds, self.bring_in if stud else 0,
            tuple(self.stacks), self.players,
        )  # fmt: skip

    def _streets(self) -> Iterator[pk.Street]:
        for number, street in enumerate(self.form.streets):
            if self.form.blinds:
                opening = pk.Opening.POSITION
            else:
                opening = pk.Opening.HIGH_HAND if number else pk.Opening.LOW_CARD
            least = self.big if street.big and self.structure == FIXED else self.small
            holes = (False,) * street.down + (True,) * street.up
            yield pk.Street(street.burn > 0, holes, street.board, street.draw, opening, least, None)


def in_dollars(value: object) -> object:
    """An amount as a house file writes it."""
    if type(value) is int:
        return f"{value // 100}.{value % 100:02}"
    return value


def play(deal: Deal, explained: Counter[str]) -> int:
    """Plays one hand on both sides; returns the number of decisions. Raises AssertionError where they differ."""
    r, state, decisions = deal.ours(), deal.theirs(), 0
    short, drawn, drew = [False], list[Turn](), False
    while r.agenda:
        draws = r.agenda[0].lays_aside
        if drew and not draws:  # pokerkit burns and deals when every player has discarded
            follow_draws(state, drawn, deal.order, r.slot)
            drawn = []
        drew = draws
        if CHANCE in r.waits_for():
            place, slot = r.agenda[0].turning(r)  # type: ignore[misc]
            move: Move = Turn(place, slot, deal.order[slot])
            if draws:
                drawn.append(move)
            else:
                empty_checks(state, explained)
                follow_card(state, move, deal.order)
            short = [False]
        elif draws:
            empty_checks(state, explained)
            decisions += 1
            move = deal.rng.choice([offer.move for offer in r.offers(r.waits_for()[0])])
            assert isinstance(move, Arrange)
            state.stand_pat_or_discard("".join(map(card_name, move.low)))
        else:
            decisions += 1
            move = decide(deal, r, state, explained, short)
        r = r.after(move)
    if drew:
        follow_draws(state, drawn, deal.order, r.slot)
    empty_checks(state, explained)
    final = [deal.stacks[n] + sum([p.net for p in r.postings if p.person == NAMES[n]]) for n in range(deal.players)]
    theirs = list(state.stacks)
    assert not state.status, "pokerkit has not finished the hand"
    assert sum(final) == sum(theirs) == sum(deal.stacks), (final, theirs)
    if getattr(state, "corrected", False):
        explained["a low half without a low"] += 1
    if final != theirs:
        # Odd chips: never in whole units, and never more than one for each winner of a pot.
        odd = deal.unit == 1 and max(abs(a - b) for a, b in zip(final, theirs, strict=True)) <= deal.players
        assert odd, (final, theirs)
        explained["PR7: odd chips"] += 1
    return decisions


def empty_checks(state: pk.State, explained: Counter[str]) -> None:
    """pokerkit asks a player who can only check when all others are all-in; there is nothing to decide."""
    while state.actor_index is not None and state.status:
        assert state.checking_or_calling_amount == 0, "pokerkit waits for a call"
        assert state.min_completion_betting_or_raising_to_amount is None, "pokerkit waits for a bet"
        state.check_or_call()
        explained["an empty check"] += 1


def follow_card(state: pk.State, turn: Turn, order: list[int]) -> None:
    """The same card at pokerkit, with the burn before it."""
    if state.can_burn_card():
        state.burn_card(card_name(order[turn.slot - 1]))
    if turn.place == "community":
        state.deal_board(card_name(turn.card))
    else:
        state.deal_hole(card_name(turn.card), int(turn.place) - 1)


def follow_draws(state: pk.State, drawn: list[Turn], order: list[int], slot: int) -> None:
    """The cards that the players drew; if no one drew, only the burn before them."""
    for turn in drawn:
        follow_card(state, turn, order)
    if not drawn and state.can_burn_card():
        state.burn_card(card_name(order[slot - 1]))


def decide(deal: Deal, r: Round, state: pk.State, explained: Counter[str], short: list[bool]) -> Move:
    """Compares what both allow, then takes one action that both allow."""
    by = r.waits_for()[0]
    index = NAMES.index(by)
    assert state.actor_index == index, f"we ask {index}, pokerkit {state.actor_index}"
    head, offers = r.agenda[0], {type(o.move).__name__ + getattr(o.move, "choice", ""): o for o in r.offers(by)}
    raises = offers.get("Bet")
    ours = None
    if raises is not None:
        ours = raises.between or (raises.sizes[0], raises.sizes[0])
    low = state.min_completion_betting_or_raising_to_amount
    theirs = None if low is None else (low, state.max_completion_betting_or_raising_to_amount)
    if ours != theirs:
        limits, price = head.limits, head.price  # type: ignore[attr-defined]
        if ours is None and limits.raises is not None and not head.uncapped and price.made > limits.raises:  # type: ignore[attr-defined]
            explained["PR3: cap"] += 1
        else:
            assert short[0], f"{by} may raise {ours}, at pokerkit {theirs}: {head}"
            explained["PR4: after a short all-in"] += 1
    quiet = next(offer.move for key, offer in offers.items() if key not in ("Bet", "Fold"))
    choices: list[Move] = [quiet] * 4
    if "Fold" in offers and "Choosecheck" not in offers:
        choices += [Fold(by, str(index + 1))]
    if ours is not None and theirs is not None:
        low, high = max(ours[0], theirs[0]), min(ours[1], theirs[1])
        if low <= high:
            middle = low + (high - low) // deal.unit // 3 * deal.unit
            sizes = {low, high, middle, deal.rng.randrange(low, high + 1, deal.unit)}
            choices += [Bet(by, str(index + 1), "bet", cents) for cents in sorted(sizes)]
    move = deal.rng.choice(choices)
    if isinstance(move, Fold):
        state.fold()
    elif isinstance(move, Bet):
        stack = r.hand(move.place).stakes[0].cents
        front = sum([s.cents for s in r.hand(move.place).stakes if s.wager == "bet"])
        if move.cents == stack + front and move.cents - head.price.cents < max(head.price.step, head.limits.least):  # type: ignore[attr-defined]
            short[0] = True
        state.complete_bet_or_raise_to(move.cents)
    elif isinstance(move, Choose) and move.choice == BRING_IN:
        state.post_bring_in()
    else:
        assert isinstance(move, Choose)
        assert state.checking_or_calling_amount == head.to_call(r.hand(move.place)), move  # type: ignore[attr-defined]
        state.check_or_call()
    return move


def main() -> None:
    """Plays the hands of every form and structure; stops at the first unexplained difference."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=200, help="hands of each form and structure")
    parser.add_argument("--form", choices=tuple(FORMS), help="only this form")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    print(f"Python {sys.version.split()[0]}, pokerkit {version('pokerkit')}")
    failed = 0
    for form in FORMS if args.form is None else (args.form,):
        for structure in STRUCTURES:
            explained: Counter[str] = Counter()
            start, decisions = time.process_time(), 0
            for seed in range(args.first, args.first + args.hands):
                try:
                    decisions += play(Deal(form, structure, seed), explained)
                except (AssertionError, ValueError) as error:
                    print(f"{form}, {structure}, seed {seed}: {type(error).__name__}: {error}")
                    failed += 1
                    if failed > 9:
                        raise SystemExit(1) from None
            said = ", ".join([f"{why} {many}" for why, many in sorted(explained.items())]) or "no difference"
            spent = time.process_time() - start
            print(f"{form}, {structure}: {args.hands} hands, {decisions} decisions, {spent:.0f} s; {said}", flush=True)
    raise SystemExit(1 if failed else 0)


if __name__ == "__main__":
    main()
