"""How each wager wins, pushes and loses, asked of the settlement that decides it: no rule stands here again."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.declare.offers import offered_wagers
from croupier.documents.blocks import Block, Text
from croupier.guide.hand_order import hands_ranked
from croupier.guide.outcome_sentence import Told, governing, together, under
from croupier.guide.outcomes.cards import of_hands, of_line
from croupier.guide.outcomes.dice import of_throws, rolls
from croupier.guide.outcomes.first_cards import of_bank_alone, of_first_cards, of_insurance, of_meter
from croupier.guide.outcomes.points import FAILED_READER, looked, of_points
from croupier.guide.outcomes.several_hands import of_pot, of_streaks
from croupier.law import Cite
from croupier.rounds.steps import Decide, Settle
from croupier.rounds.steps.dealing.second_card import SettleInsurance, SettleSurrendered
from croupier.rounds.steps.deciding.deferrable_wager import DecideOnce
from croupier.rounds.steps.deciding.elect import Elect
from croupier.rounds.steps.deciding.insure import EVEN_MONEY, SURRENDER, Insure
from croupier.rounds.steps.deciding.let_ride import LetRide
from croupier.rounds.steps.deciding.play import Counted, Play
from croupier.rounds.steps.dice import ThrowDice
from croupier.rounds.steps.settling.progressive import SettleProgressive
from croupier.rounds.steps.settling.side_wagers import SettleSide
from croupier.rounds.wagers.wager import NUMBER

HEADING = "What wins, what pushes, what loses:"
WITHDRAWAL = "withdrawal"
AT_ONCE = "{} at once"
"""What a reading governs that is about a hand declared and settled before the others."""


def endings(rules: Rules) -> Iterator[Block]:
    """A sentence for each wager of this table, those that end alike together, and how hands rank."""
    told = ends(rules)
    if told:
        yield Text(HEADING, HEADING)
        yield from _given_up(rules)
        yield from _several_hands(rules)
    alike: dict[str, list[str]] = {}
    for key in [paid.key for paid in offered_wagers(rules)] + [paid.key for paid in rules.game.bonuses]:
        for said in told.get(key, ()):
            alike.setdefault(said.words(), []).append(rules.game.called(key))
    for words, names in alike.items():
        lead = f"{_capital(together(names))}:"
        yield Text(f"{lead} {'each ' * (len(names) > 1 and words.startswith('wins'))}{words}", lead)
    yield from _even_money(rules)
    for step in rules.agenda:
        if isinstance(step, ThrowDice):
            yield from rolls(rules, step)
    yield from hands_ranked(rules)


def ends(rules: Rules) -> dict[str, list[Told]]:
    """By wager how it ends, in the words of each settlement that may end it."""
    found: dict[str, list[Told]] = {}
    for step in rules.agenda:
        for key, told in _of_step(rules, step):
            said = read_so(rules, AT_ONCE.format(key) if isinstance(step, Elect) else key, told)
            if said not in found.setdefault(key, []):
                found[key].append(said)
    return found


def read_so(rules: Rules, what: str, told: Told) -> Told:
    """The sentence with the readings that it rests on."""
    return replace(told, readings=governing(rules, what))


def _of_step(rules: Rules, step: object) -> Iterator[tuple[str, Told]]:
    if isinstance(step, ThrowDice):
        yield from of_throws(rules, step)
    elif isinstance(step, SettleInsurance):
        yield from of_insurance(step)
    elif isinstance(step, Elect):
        yield from of_hands(rules, step.instant, before="declared at once as an instant winner, it ")
    elif isinstance(step, SettleProgressive):
        yield from tuple(of_line(step)) or of_meter(rules, step)
    elif isinstance(step, Settle):
        yield from _of_settlement(rules, step)


def _of_settlement(rules: Rules, settle: Settle) -> Iterator[tuple[str, Told]]:
    if getattr(settle, "streaks", None) is not None:
        yield from of_streaks(rules, settle)
    if isinstance(settle.showing, Counted):
        yield from of_points(rules, settle) if settle.final else ()
    elif isinstance(settle, SettleSide):
        yield from of_first_cards(rules, settle)
    elif getattr(settle, "by_third", False):
        yield from of_bank_alone(settle)
    elif getattr(settle, "contest", None) is not None:
        yield from of_pot(settle)
    else:
        yield from of_hands(rules, settle)


def _given_up(rules: Rules) -> Iterator[Block]:
    """Hands that are not played to their end: what a fold and a surrender cost."""
    folds: dict[tuple[str, ...], list[Cite]] = {}
    for step in rules.agenda:
        if isinstance(step, Decide) and _folds(step):
            folds.setdefault(step.keeps, []).append(getattr(step, "folds", step.cite))
        for choice in step.choices if isinstance(step, Play) else ():
            if choice.key == SURRENDER:
                yield Text(
                    "A hand that you surrender loses half of what is wagered on it and gets the other half back"
                    f"{_to_natural(rules)}. ({under((choice.cite,), governing(rules, SURRENDER))})"
                )
        if isinstance(step, Decide) and step.withdrawable is not None:
            yield Text(
                f"Who takes the {step.bet.name} back gets it whole, and loses the other wagers on the hand as by a "
                f"fold. ({under((step.withdrawable,), governing(rules, WITHDRAWAL))})"
            )
    for keeps, cites in folds.items():
        spared = f", except the {together([rules.game.called(key) for key in keeps])}, which stands" if keeps else ""
        yield Text(
            f"A fold loses every wager on the hand{spared}; what follows is of a hand that is played to its end. "
            f"({under(cites, governing(rules, 'fold'))})"
        )


def _to_natural(rules: Rules) -> str:
    """What a surrendered hand comes to if the dealer has a blackjack: with a device, only where that has failed."""
    failed = f"{FAILED_READER} and " if looked(rules) else ""
    settled = [step for step in rules.agenda if isinstance(step, SettleSurrendered)]
    return f"; if {failed}the dealer has a blackjack, {settled[0].to_natural}" if settled else ""


def _folds(decide: Decide) -> bool:
    """Whether who makes no wager here has folded; elsewhere he plays on."""
    if isinstance(decide, Elect):
        return decide.required
    return not isinstance(decide, LetRide) and not (isinstance(decide, DecideOnce) and decide.checks)


def _several_hands(rules: Rules) -> Iterator[Block]:
    """Where the dealer makes one hand after another, against which of them a wager is held."""
    each = [
        step for step in rules.agenda if isinstance(step, Settle) and isinstance(step.showing, Counted) and step.final
    ]
    if len(each) > 1:
        firsts = [f"the {rules.game.called(step.wagers[0])}" for step in each]
        yield Text(
            f"The dealer makes {NUMBER[len(each)]} hands, one after another, and each wager is held against its own: "
            f"the first hand decides {firsts[0]}, the next {together(firsts[1:])}, each with what was added to it. "
            f"({under([step.cite for step in each], ())})"
        )


def _even_money(rules: Rules) -> Iterator[Block]:
    """A blackjack that is paid before anybody knows whether the dealer has one too."""
    for step in rules.agenda:
        if isinstance(step, Insure) and step.even is not None:
            on = together([rules.game.called(key) for key in step.on])
            yield Text(
                f"Even money: with a blackjack, where insurance is offered, you may have the {on} paid "
                f"{step.even.odds} at once. It then wins, whatever the dealer's second card is; it neither pushes nor "
                "loses. "
                f"({under((step.even.cite,), governing(rules, EVEN_MONEY))})",
                "Even money:",
            )
            return


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
