"""A game is put together out of its parts: in their order, each field by one of them."""

import pytest

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.duties import Chore
from croupier.declare.options import Option
from croupier.games.mississippi_stud import EDITIONS, IRREGULARITIES, PARTS, TERMS, agenda
from croupier.law import cite
from croupier.rounds.irregularities.base import reconstructed
from croupier.rounds.irregularities.cards import DeadHand, FaceUpCard, WrongNumber

HERE = cite("19:47-35.2(a)")


def test_options_come_in_the_order_of_the_parts_and_chores_in_the_order_of_their_moments() -> None:
    back_to_front = assemble("Mississippi Stud", "19:47-35", EDITIONS, PARTS[::-1], agenda, IRREGULARITIES, terms=TERMS)
    ahead = assemble("Mississippi Stud", "19:47-35", EDITIONS, PARTS, agenda, IRREGULARITIES, terms=TERMS)
    assert [option.key for option in ahead.options][:3] == ["minimum.ante", "maximum.ante", "decks"]
    assert {option.key for option in ahead.options} == {option.key for option in back_to_front.options}
    assert [option.key for option in back_to_front.options][-2:] == ["minimum.ante", "maximum.ante"]
    moments = [chore.when for chore in ahead.chores]
    assert moments == [chore.when for chore in back_to_front.chores] and moments[0] == "new cards"


def test_the_id_is_the_name_with_hyphens() -> None:
    game = assemble("Widow's Pot", "19:47-35", EDITIONS, PARTS, agenda, IRREGULARITIES, id="another")
    assert game.id == "another"
    assert assemble("Widow's Pot", "19:47-35", EDITIONS, PARTS, agenda, IRREGULARITIES).id == "widows-pot"


def test_two_parts_that_fill_one_field_are_refused() -> None:
    twice = (*PARTS, parts.decks_under(HERE))
    with pytest.raises(ValueError, match="alternates, deck"):
        assemble("Twice", "19:47-35", EDITIONS, twice, agenda, IRREGULARITIES)


def test_a_single_option_or_chore_stands_between_parts() -> None:
    own = [one for one in PARTS if isinstance(one, Option | Chore)]
    assert [one.key for one in own if isinstance(one, Option)] == ["odds_stated_with", "limit_streets"]


def test_an_irregularity_has_its_usual_words_unless_the_game_gives_its_own() -> None:
    usual = FaceUpCard(HERE)
    assert (usual.event, usual.cite) == ("face-up card", HERE) and usual.says.endswith("voids all hands.")
    assert FaceUpCard(HERE, says="It is burned.").says == "It is burned."
    assert FaceUpCard(HERE, happens="a card is seen").happens == "a card is seen"
    own = FaceUpCard(HERE, event="card seen", says="It is burned.")
    assert own.happens == "", "whoever names the event says what happens too"


def test_the_sentence_follows_from_how_the_irregularity_is_declared() -> None:
    assert WrongNumber(HERE, right=3).happens == "a player has more or fewer than three cards"
    assert WrongNumber(HERE, right=3).says == "That player's hand is void."
    assert WrongNumber(HERE, right=3, all_hands=True).says == "All hands are void."


def test_what_is_reconstructed_says_so() -> None:
    (one,) = reconstructed((FaceUpCard(HERE),))
    assert one.says == f"{FaceUpCard(HERE).says.removesuffix('.')} (reconstructed)."


def test_an_irregularity_without_usual_words_needs_those_of_the_game() -> None:
    with pytest.raises(TypeError, match="DeadHand has no usual name"):
        DeadHand(HERE)
