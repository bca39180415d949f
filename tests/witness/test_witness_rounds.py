"""The witness, told only the moves, follows whole rounds: folds, voids, forfeits, counts, and what is still open."""

from collections.abc import Callable
from random import Random

import pytest

from croupier.equipment.cards import STANDARD_DECK
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Bet, Count, Move, Turn, Withdraw
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.witness import disagreement
from tests.games.table_talk import dealt
from tests.sampling import sampled
from tests.witness.settling import GAME, plain, row_of

DEALING = ("manual shoe", "hand", "automated shoe")


def play(seed: int, watch: Callable[[Round, list[dict[str, object]]], None]) -> Round:
    """One round of random moves, whatever is offered or may be reported; `watch` sees it after each of them."""
    chance = Random(seed)
    house = GAME.house({"dealing": chance.choice(DEALING), "stub_count_every": chance.choice((1, 5))})
    seats = tuple((str(place), f"person {place}") for place in sorted(chance.sample(range(1, 7), chance.randint(1, 6))))
    r = GAME.rules(house).begin(seats, Standing())
    shoe, log = chance.sample(STANDARD_DECK, 52), list[dict[str, object]]()
    while r.agenda:
        move = some_move(r, shoe, chance)
        r = r.after(move)
        log.append(plain(move))
        watch(r, log)
    return r


def some_move(r: Round, shoe: list[int], chance: Random) -> Move:
    reports = r.reports()
    if reports and chance.random() < 0.01:
        return chance.choice(reports).move
    if CHANCE in r.waits_for():
        turning = r.agenda[0].turning(r)
        assert turning is not None
        # A report names an arbitrary card, so the shoe's own may be gone: then any other that nobody has seen.
        card = shoe[turning[1]]
        return Turn(*turning, card if r.unseen()[card] else next(c for c in shoe if r.unseen()[c]))
    actors = [actor for actor in (DEALER, *(person for _, person in r.seats)) if r.offers(actor)]
    offer = chance.choice(r.offers(chance.choice(actors)))
    move = chance.choice(offer.moves())
    if isinstance(move, Count) and chance.random() < 0.1:
        return Count(move.stub + chance.choice((-1, 1)), misdealt=chance.random() < 0.5)
    if isinstance(move, Bet) and chance.random() < 0.1:
        coupon = chance.randrange(move.cents // 2 + 1)  # at least as much lies in chips (G10)
        return Bet(move.by, move.place, move.wager, move.cents - coupon, coupon)
    return move


def test_the_witness_agrees_with_random_rounds_after_every_move() -> None:
    seen: set[str] = set()
    for seed in range(sampled(2_000, 5)):

        def watch(r: Round, log: list[dict[str, object]], seed: int = seed) -> None:
            rows = [row_of(posting) for posting in r.postings]
            # Between two postings nothing can change what is owed.
            if rows or not r.agenda:
                why = disagreement("mississippi-stud", r.rules.house.choices, log, rows)
                assert why == "", f"seed {seed}: {why}"
            seen.update(f"{posting.result} {posting.cite}" for posting in r.postings)

        play(seed, watch)
    assert seen >= {
        *("win 19:47-35.10(i)3", "push 19:47-35.10(i)2", "lose 19:47-35.10(i)1"),
        *("forfeit 19:47-35.10(a)", "forfeit 19:47-35.10(c)", "forfeit 19:47-35.10(e)", "forfeit 19:47-35.10(g)"),
        *("void 19:47-35.7(f)2", "void 19:47-35.12(a)", "void 19:47-35.12(d)", "void 19:47-35.12(f)"),
    }


@pytest.mark.parametrize("first", [(0, "2c"), (3, "8c")])
def test_two_face_up_cards_void_all_hands_for_the_witness_too(first: tuple[int, str]) -> None:
    talk = dealt("Ah Kd", "9c 8c", community="7h 7d 3c")
    moves: list[Move] = [Bet("Ann", "1", "ante", 1000), Bet("Bob", "2", "ante", 2000), Withdraw("Bob", "2", "ante")]
    moves += [Bet("Bob", "2", "ante", 1000), talk.report("face-up card", slot=first[0], card=first[1])]
    house = GAME.house().choices
    assert disagreement("mississippi-stud", house, map(plain, moves), []) == ""
    moves.append(talk.report("face-up card", slot=7, card="7d"))
    voided = [("1", "Ann", "ante", "void", 0, 1000), ("2", "Bob", "ante", "void", 0, 1000)]
    assert disagreement("mississippi-stud", house, map(plain, moves), voided) == ""


def test_a_disagreement_says_what_is_owed_and_what_was_posted() -> None:
    talk = dealt("Kh Kd", community="Ks 7d 7c").street("Ann 10").street("Ann 10").street("Ann 10")
    moves: list[Move] = [Bet("Ann", "1", "ante", 1000)]
    moves += [Turn("1", slot, talk.shoe[slot]) for slot in (0, 1)]
    for slot, street in enumerate(("3rd street", "4th street", "5th street"), start=2):
        moves += [Bet("Ann", "1", street, 1000), Turn("community", slot, talk.shoe[slot])]
    rows = [row_of(posting) for posting in talk.round.postings]
    house = GAME.house().choices
    assert disagreement("mississippi-stud", house, map(plain, moves), rows) == ""
    rows[0] = (*rows[0][:4], 9_000, 1000)
    why = disagreement("mississippi-stud", house, map(plain, moves), rows)
    assert "owed Ann at position 1, ante: win, 10000 cents paid, 1000 returned (19:47-35.10(i)3)" in why
    assert "posted Ann at position 1, ante: win, 9000 cents paid" in why
    assert disagreement("faro", house, [], rows) == ""
