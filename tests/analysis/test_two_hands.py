"""Which games the kernel of two hands takes, and that it refuses rather than miscounts."""

from collections.abc import Callable

import msgspec
import pytest

from croupier.analysis.analyse import analyse, fit
from croupier.analysis.kernels.two_hands.shape import two_hands_shape
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards, rank_of, suit_of
from croupier.games import find
from croupier.hands.baccarat import point_count
from croupier.rounds.step import Step
from croupier.rounds.steps import Deal, Settle
from croupier.rounds.steps.dealing.shared_hands import BothHands, BurnByFirst, DrawThird, FromShoe, PointCounts
from croupier.rounds.steps.placing.side_actions import Aside, PlaceWith

RULES = find("baccarat-punto-banco").rules()


def with_steps(change: Callable[[Step], Step]) -> Rules:
    return msgspec.structs.replace(RULES, agenda=tuple([change(step) for step in RULES.agenda]))


def ranked(rank: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Rules:
    def change(step: Step) -> Step:
        return msgspec.structs.replace(step, showing=BothHands(rank=rank)) if isinstance(step, Settle) else step

    return with_steps(change)


def test_punto_banco_is_two_hands_of_the_table_and_nothing_else() -> None:
    assert fit(RULES).kernel.name == "two hands of the table"
    assert two_hands_shape(RULES).left == (128, *[32] * 9)


@pytest.mark.parametrize(
    "rank",
    [
        lambda cards: (point_count(cards), len({rank_of(card) for card in cards})),
        lambda cards: (point_count(cards), len({suit_of(card) for card in cards})),
    ],
    ids=["pairs", "suits"],
)
def test_a_settlement_that_tells_cards_of_one_value_apart_is_refused(
    rank: Callable[[tuple[int, ...]], tuple[int, ...]],
) -> None:
    with pytest.raises(Unfit, match="distinguish cards of one value"):
        two_hands_shape(ranked(rank))


def test_a_settlement_that_looks_at_more_than_count_and_cards_is_refused() -> None:
    with pytest.raises(Unfit, match="more than their count"):
        analyse(ranked(lambda cards: (point_count(cards), max([point_count((card,)) for card in cards]))))


@pytest.mark.parametrize("values", [lambda card: 10 + card % 2, lambda card: -1])
def test_a_value_of_more_than_one_digit_is_refused(values: Callable[[int], int]) -> None:
    with pytest.raises(Unfit, match="one digit"):
        two_hands_shape(with_steps(lambda s: msgspec.structs.replace(s, value=values) if type(s) is DrawThird else s))


def test_another_order_or_another_deal_is_refused() -> None:
    backwards = msgspec.structs.replace(RULES, agenda=(RULES.agenda[0], *reversed(RULES.agenda[1:])))
    with pytest.raises(Unfit, match="first to the player's hand"):
        two_hands_shape(backwards)
    with pytest.raises(Unfit, match="two cards each"):
        two_hands_shape(with_steps(lambda s: msgspec.structs.replace(s, cards=1) if type(s) is FromShoe else s))
    with pytest.raises(Unfit, match="does not begin with wagers"):
        two_hands_shape(msgspec.structs.replace(RULES, agenda=RULES.agenda[1:]))
    with pytest.raises(Unfit, match="does not know"):
        two_hands_shape(
            msgspec.structs.replace(RULES, agenda=(*RULES.agenda, Deal(cards=1, cite=RULES.agenda[0].cite)))
        )


def test_something_else_to_decide_is_refused() -> None:
    class Other(Aside, frozen=True, kw_only=True):
        """Unknown to the kernel."""

    def change(step: Step) -> Step:
        asides = (Other(choices=("other",), cite=step.cite),)
        return msgspec.structs.replace(step, asides=asides) if isinstance(step, PlaceWith) else step

    with pytest.raises(Unfit, match="other decisions while wagers are placed"):
        two_hands_shape(with_steps(change))


@pytest.mark.parametrize("cards, fits", [(5, False), (6, True), (7, True)])
def test_a_shoe_has_at_least_the_six_cards_of_a_round(cards: int, fits: bool) -> None:
    rules = RULES.with_deck(parse_cards("Ac 2c 3c 4c 5c 6c 7c")[:cards])
    if fits:
        assert analyse(rules).wagers[0].combinations > 0
    else:
        with pytest.raises(Unfit, match="fewer than 6 cards"):
            analyse(rules)


def test_what_is_burned_changes_no_figure() -> None:
    unburned = msgspec.structs.replace(RULES, agenda=tuple([s for s in RULES.agenda if type(s) is not BurnByFirst]))
    assert analyse(unburned).wagers == analyse(RULES).wagers


def test_the_kernel_reads_the_rules_on_third_cards_off_the_declaration() -> None:
    def never(_hands: PointCounts) -> bool:
        return False

    stands = with_steps(lambda s: msgspec.structs.replace(s, draws=never) if type(s) is DrawThird else s)
    player, tie = analyse(stands).wagers[1:]
    assert player.lines["win 1 to 1"] == player.lines["lose"], "two cards each, and nobody draws"
    assert tie.lines != analyse(RULES).wagers[2].lines
