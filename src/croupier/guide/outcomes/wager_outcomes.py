"""How each wager wins, pushes and loses. The settlement that decides it is called, so no rule is repeated here."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.declare.offers import offered_wagers
from croupier.documents.blocks import Block, Text
from croupier.guide.hand_order import hands_ranked
from croupier.guide.outcome_sentence import OutcomeSentence, governing, together, under
from croupier.guide.outcomes.areas import of_areas
from croupier.guide.outcomes.cards import of_hands, of_line
from croupier.guide.outcomes.dice import of_throws, rolls
from croupier.guide.outcomes.first_cards import of_bank_alone, of_first_cards, of_insurance, of_meter
from croupier.guide.outcomes.points import FAILED_READER, looked, of_points
from croupier.guide.outcomes.set_hands import of_set_hands
from croupier.guide.outcomes.seven_cards import of_seven_cards
from croupier.guide.outcomes.several_hands import of_players_pots, of_pot, of_streaks
from croupier.guide.outcomes.shared_cards import of_shared_cards
from croupier.guide.outcomes.tickets import of_tickets
from croupier.hands.seven_cards.bonus import seven_bonus_rank
from croupier.hands.spread import spread_rank
from croupier.law import Cite
from croupier.money import dollars
from croupier.rounds.step import Step
from croupier.rounds.steps import Settle
from croupier.rounds.steps.deciding.arrange import Parted
from croupier.rounds.steps.deciding.insure import EVEN_MONEY, SURRENDER
from croupier.rounds.steps.deciding.play import Counted
from croupier.rounds.steps.deciding.rescue import RESCUE
from croupier.rounds.steps.settling.at_once import FixedBonus
from croupier.rounds.wagers.wager import NUMBER

HEADING = "What wins, pushes and loses:"
WITHDRAWAL = "withdrawal"
AT_ONCE = "{} at once"
"""The name under which readings are about a hand that is declared and settled before the others."""


def endings(rules: Rules) -> Iterator[Block]:
    """A sentence for each wager of this table, and how hands rank. Wagers that end the same way share a sentence."""
    found = ends(rules)
    if found:
        yield Text(HEADING, HEADING)
        yield from _given_up(rules)
        yield from _several_hands(rules)
    alike: dict[str, list[str]] = {}
    for key in [paid.key for paid in offered_wagers(rules)] + [paid.key for paid in rules.game.bonuses]:
        for sentence in found.get(key, ()):
            alike.setdefault(sentence.words(), []).append(rules.game.called(key))
    for words, names in alike.items():
        lead = f"{_capital(together(names))}:"
        yield Text(f"{lead} {'each ' * (len(names) > 1 and words.startswith('wins'))}{words}", lead)
    yield from _even_money(rules)
    for step in rules.agenda:
        if (dice := step.throws()) is not None:
            yield from rolls(rules, dice)
    yield from hands_ranked(rules)


def ends(rules: Rules) -> dict[str, list[OutcomeSentence]]:
    """For each wager, one sentence from each settlement that may end it."""
    found: dict[str, list[OutcomeSentence]] = {}
    for step in rules.agenda:
        for key, bare in _of_step(rules, step):
            sentence = with_readings(rules, AT_ONCE.format(key) if step.instant is not None else key, bare)
            if sentence not in found.setdefault(key, []):
                found[key].append(sentence)
    return found


def with_readings(rules: Rules, what: str, sentence: OutcomeSentence) -> OutcomeSentence:
    """The sentence with the readings on which it is based."""
    return replace(sentence, readings=governing(rules, what))


def _of_step(rules: Rules, step: Step) -> Iterator[tuple[str, OutcomeSentence]]:
    if (dice := step.throws()) is not None:
        yield from of_throws(rules, dice)
    if (areas := step.decides_areas()) is not None:
        yield from of_areas(rules, areas)
    if step.draws_numbers() is not None:
        yield from of_tickets(rules)
    if (insurance := step.settles_insurance()) is not None:
        yield from of_insurance(insurance)
    if step.instant is not None:
        yield from of_hands(rules, step.instant, before="if you declare it at once as an instant winner, it ")
    if (meter := step.progressive()) is not None:
        yield from tuple(of_line(meter)) or of_meter(rules, meter)
    if (play := step.plays()) is not None and play.at_once is not None:
        yield from _of_fixed_bonus(play.at_once.fixed_bonus())
    if (settle := step.settles()) is not None:
        yield from _of_settlement(rules, settle)
    if (award := step.players_pots()) is not None:
        yield from of_players_pots(award)


def _of_fixed_bonus(bonus: FixedBonus | None) -> Iterator[tuple[str, OutcomeSentence]]:
    """The sentences for a bonus of a fixed amount, and for what the other players then get."""
    if bonus is None:
        return
    amounts = [f"${dollars(paid)} for a wager of ${dollars(least)} or more" for least, paid in bonus.amounts]
    last = f"It is {', or '.join(amounts)}."
    yield bonus.key, OutcomeSentence(wins=f"with {bonus.says}", loses="", cites=(bonus.cite,), last=last)
    wins = f"when another person has the {bonus.key}"
    last = f"It is ${dollars(bonus.envy)}, once for each person with a wager in the round."
    yield bonus.envy_key, OutcomeSentence(wins=wins, loses="", cites=(bonus.cite,), last=last)


def _of_settlement(rules: Rules, settle: Settle) -> Iterator[tuple[str, OutcomeSentence]]:
    if settle.streaks() is not None:
        yield from of_streaks(rules, settle)
    if isinstance(settle.showing, Counted):
        yield from of_points(rules, settle) if settle.final else ()
    elif (side := settle.on_first_cards()) is not None:
        yield from of_first_cards(rules, side)
    elif settle.by_third:
        yield from of_bank_alone(settle)
    elif settle.contest is not None:
        yield from of_pot(settle)
    elif isinstance(settle.showing, Parted):
        yield from of_set_hands(settle)
    elif settle.showing.rank is seven_bonus_rank:
        yield from of_seven_cards(settle)
    elif settle.showing.rank is spread_rank:
        yield from of_shared_cards(rules, settle)
    else:
        told = dict(of_hands(rules, settle))
        yield from told.items()
        covering = settle.bank_covers()
        if covering is not None and (against := told.get(covering.against[0])) is not None:
            yield covering.wager.key, replace(against, wins=against.loses, loses=against.wins)


def _given_up(rules: Rules) -> Iterator[Block]:
    """Says what a fold, a surrender, a rescue and a withdrawal cost."""
    folds: dict[tuple[str, ...], list[Cite]] = {}
    settles = [settle for step in rules.agenda if (settle := step.settles()) is not None]
    competing = tuple([key for settle in settles if settle.folded for key in settle.pooled])
    for step in rules.agenda:
        decide, play = step.decision(), step.plays()
        if decide is not None and (folding := decide.folding()) is not None:
            folds.setdefault((*decide.keeps, *competing), []).append(folding)
        for choice in play.choices if play is not None else ():
            if choice.key == SURRENDER:
                yield Text(
                    "If you surrender a hand, you lose half of the wager on it and get the other half back"
                    f"{_to_natural(rules)}. ({under((choice.cite,), governing(rules, SURRENDER))})"
                )
            if choice.key == RESCUE:
                yield Text(
                    "If you rescue a doubled hand after its card, you get the doubled part back and lose the wager it "
                    f"was added to. ({under((choice.cite,), governing(rules, RESCUE))})"
                )
        if decide is not None and decide.withdrawable is not None:
            yield Text(
                f"If you take back the {decide.bet.name}, you get all of it and lose the other wagers on the hand, as "
                f"with a fold. ({under((decide.withdrawable,), governing(rules, WITHDRAWAL))})"
            )
    for keeps, cites in folds.items():
        spared = (
            f", except the {together([rules.game.called(key) for key in keeps])}, which {stays(keeps)} in play"
            if keeps
            else ""
        )
        yield Text(
            f"If you fold, you lose every wager on the hand{spared}. The rest of this list is about hands that are not "
            f"folded. "
            f"({under(cites, governing(rules, 'fold'))})"
        )


def stays(keeps: tuple[str, ...]) -> str:
    """The verb for one wager or several."""
    return "stays" if len(keeps) == 1 else "stay"


def _to_natural(rules: Rules) -> str:
    """What happens to a surrendered hand if the dealer has a blackjack.

    With a card reader, it happens only if the reader has failed.
    """
    failed = f"{FAILED_READER} and " if looked(rules) else ""
    settled = [step.to_natural for step in rules.agenda if step.to_natural]
    return f"; if {failed}the dealer has a blackjack, {settled[0]}" if settled else ""


def _several_hands(rules: Rules) -> Iterator[Block]:
    """Says with which of the dealer's hands each wager is compared, if the dealer makes several."""
    settles = [settle for step in rules.agenda if (settle := step.settles()) is not None]
    each = [settle for settle in settles if isinstance(settle.showing, Counted) and settle.final]
    if len(each) > 1:
        firsts = [f"the {rules.game.called(step.wagers[0])}" for step in each]
        yield Text(
            f"The dealer makes {NUMBER[len(each)]} hands, one after another, and each wager is compared with one: "
            f"the first hand decides {firsts[0]}, the next {together(firsts[1:])}, each with what was added to it. "
            f"({under([step.cite for step in each], ())})"
        )


def _even_money(rules: Rules) -> Iterator[Block]:
    """Explains even money: a blackjack that is paid before the dealer's second card is known."""
    for step in rules.agenda:
        offer = step.insures()
        if offer is not None and offer.even is not None:
            on = together([rules.game.called(key) for key in offer.on])
            yield Text(
                f"Even money: with a blackjack, where insurance is offered, you may be paid {offer.even.odds} on the "
                f"{on} at once. It then wins, whatever the dealer's second card is; it neither pushes nor loses. "
                f"({under((offer.even.cite,), governing(rules, EVEN_MONEY))})",
                "Even money:",
            )
            return


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
