"""Which games are walked whole over ranks: small ones whose steps and rankings cannot tell suits apart."""

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import fit
from croupier.analysis.kernels.ranks.shape import merge, ranked_shape
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK, rank_of, suit_of
from croupier.games import find
from croupier.rounds.steps import Deal, Settle, Showing

WAR = find("casino-war").rules()


def with_last(rules: Rules, **changes: object) -> Rules:
    return replace(rules, agenda=(*rules.agenda[:-1], replace(rules.agenda[-1], **changes)))


def test_thirteen_ranks_stand_for_the_cards_of_casino_war() -> None:
    shape = ranked_shape(WAR)
    assert (shape.opening.key, [wager.key for wager in shape.beside], shape.cards) == ("initial", ["tie"], 4)
    assert {rank_of(card) for card in shape.merged} == set(range(13)) == set(shape.merged.values())
    assert fit(WAR).kernel.shape is ranked_shape


def test_a_ranking_that_sees_suits_keeps_every_card_apart() -> None:
    sees = Showing(rank=lambda cards: (suit_of(cards[-1]), rank_of(cards[-1])), own=1, dealer=1)
    assert len(set(merge(STANDARD_DECK, [sees]).values())) == 52
    pairs_only = Showing(rank=lambda cards: (len({suit_of(card) for card in cards}),), own=2)
    assert len(set(merge(STANDARD_DECK, [pairs_only]).values())) == 4, "only the suit counts, whatever the rank"
    last = WAR.agenda[-1]
    assert isinstance(last, Settle)
    suited = replace(last.showing, rank=lambda cards: (cards[-1],))
    with pytest.raises(Unfit, match="too many orders to enumerate"):
        ranked_shape(with_last(WAR, showing=suited))


def test_hands_of_more_cards_or_made_otherwise_are_refused() -> None:
    with pytest.raises(Unfit, match="more than 2 cards"):
        merge(STANDARD_DECK, [Showing(rank=lambda cards: cards, own=3)])

    class Odd(Showing, frozen=True, kw_only=True):
        """Made in some way of its own."""

    with pytest.raises(Unfit, match="not simply the cards dealt"):
        merge(STANDARD_DECK, [Odd(rank=lambda cards: cards, own=1)])


def test_a_step_that_does_not_say_it_looks_at_ranks_alone_is_refused_though_its_parent_does() -> None:
    class Peeks(Deal, frozen=True, kw_only=True):
        """Derived, so that it may do anything."""

    peeks = Peeks(cards=1, cite=WAR.agenda[1].cite)
    with pytest.raises(Unfit, match="Peeks may depend on more than ranks"):
        ranked_shape(replace(WAR, agenda=(WAR.agenda[0], peeks, *WAR.agenda[2:])))
    with pytest.raises(Unfit, match="may depend on more than ranks"):
        ranked_shape(find("mississippi-stud").rules())


def test_a_round_must_begin_with_wagers() -> None:
    with pytest.raises(Unfit, match="does not begin with wagers"):
        ranked_shape(replace(WAR, agenda=WAR.agenda[1:]))
