"""What holds in every round of every game, after every move."""

from __future__ import annotations

from collections import Counter

from croupier.law import cite
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.moves import Bet, Choose, Move, Report, Throw, Turn, Withdraw
from croupier.rounds.postings import LAYOUT, RETURNED, Posting
from croupier.rounds.round import Round
from croupier.rounds.steps.areas import ShakeDice, SpinWheel
from croupier.rounds.steps.dealing.start import ShakeForStart
from croupier.rounds.steps.deciding.let_ride import WITHDRAWN
from tests.properties.driver import Played, offered, replay, reportable, written_and_read


def check_money(played: Played) -> None:
    """A whole round, move by move and in the end (R3)."""
    spent = check_moves(played)
    if not played.end.agenda:
        check_settled(played, spent)


def check_moves(played: Played) -> Counter[Actor]:
    """Every cent on the layout was put there by a person, and every cent that left it was posted; who put in what."""
    layout = lying(played.beginning)
    spent: Counter[Actor] = Counter()
    for before, move, after in zip(played.rounds, played.moves, played.rounds[1:], strict=False):
        postings = after.postings[len(before.postings) :]
        assert after.postings[: len(before.postings)] == before.postings, "A posting was changed afterwards"
        for posting in postings:
            check_posting(posting)
        expected = lying(after) + sum(p.stake - p.stays - p.laid for p in postings) - layout
        assert expected in put_in(before, move, postings), f"{move} moved {expected} cents"
        spent[getattr(move, "by", "")] += expected
        layout = lying(after)
    return spent


def check_settled(played: Played, spent: Counter[Actor]) -> None:
    """In the end, what persons put in is what they and the house have, or what lies on for the next round."""
    assert not any(hand.stakes for hand in played.end.hands), "A stake was forgotten on a finished round"
    accounts: Counter[str] = Counter()
    for posting in played.end.postings:
        for source, to, cents in posting.transfers():
            accounts[source] -= cents
            accounts[to] += cents
    left = lying(played.end) - lying(played.beginning)
    assert sum(spent.values()) == left - accounts[LAYOUT]
    assert sum(accounts.values()) == 0
    net = sum(posting.net for posting in played.end.postings)
    house = sum(cents for account, cents in accounts.items() if account != LAYOUT and account not in persons(played))
    assert net + house == 0, "What the players lost is not what the house took"


def check_posting(posting: Posting) -> None:
    """A stake goes back or is taken, whole; nothing is negative."""
    assert posting.stake == posting.returned + posting.collected + posting.stays, posting
    assert min(posting.stake, posting.returned, posting.collected, posting.paid, posting.cut, posting.charged) >= 0
    assert 0 <= posting.laid <= posting.paid, posting
    assert cite(posting.cite) == posting.cite
    assert sum(cents for source, _, cents in posting.transfers() if source == LAYOUT) == posting.stake - posting.stays


def put_in(before: Round, move: Move, postings: tuple[Posting, ...]) -> tuple[int, ...]:
    """What this move can have put on the layout: a wager adds to one that lay there or takes its place."""
    match move:
        case Bet() if before.agenda[0].betting() is not None:
            return (0,)  # the chips of a bet are on the table already
        case Bet():
            promised = before.agenda[0].placed(before, move)
            possible = (move.cents, *[move.cents - old for old in lying_for(before, move.by, move.place, move.wager)])
            assert promised in possible, f"{move} is said to put in {promised} cents"
            return (promised,)
        case Choose():
            return (move.cents,)
        case Withdraw():
            posted = any(
                p.result in (RETURNED, WITHDRAWN) and p.wager == move.wager and p.person == move.by for p in postings
            )
            back = [-old for old in lying_for(before, move.by, move.place, move.wager)]
            return (0,) if posted else tuple(back)
    return (0,)


def lying(r: Round) -> int:
    """Every cent at stake, on a hand or left standing from earlier rounds."""
    return sum(s.cents for hand in r.hands for s in hand.stakes) + sum(left.cents for left in r.standing.lying)


def lying_for(r: Round, person: Actor, place: str, wager: str) -> tuple[int, ...]:
    """Each stake that one person has on one wager, in cents."""
    here = [s.cents for h in r.hands if h.place == place for s in h.stakes if (s.person, s.wager) == (person, wager)]
    return (*here, *[left.cents for left in r.standing.lying if (left.person, left.wager) == (person, wager)])


def persons(played: Played) -> set[Actor]:
    """Everyone who has a chip in it."""
    return {person for _, person in played.end.seats} | {p.person for p in played.end.postings}


def check_somebody_can_go_on(r: Round) -> None:
    """Somebody is waited for exactly while the round is not over, and whoever is waited for can do something."""
    assert bool(r.agenda) == bool(r.waits_for())
    if not r.agenda:
        return
    moves = offered(r)
    for actor in r.waits_for():
        if actor == CHANCE:
            assert any(r.chances()), f"Chance is waited for and has no way to answer: {r.agenda[0]!r}"
        else:
            # The dealer closes the betting, and may have to wait until somebody has bet.
            waits_on_bets = any(isinstance(m, Bet) for actor_moves in moves.values() for m in actor_moves)
            assert actor in moves or waits_on_bets, f"{actor} is waited for and has no offer: {r.agenda[0]!r}"


def check_offers_are_legal(r: Round) -> None:
    """Whatever is offered is accepted by the only judge of legality, and rests on a paragraph."""
    for actor, moves in offered(r).items():
        for move in moves:
            assert r.refusal(move) is None, f"{actor} was offered {move}: {r.refusal(move)}"
    for report in reportable(r):
        assert r.refusal(report) is None, f"{report} was an example: {r.refusal(report)}"
    for face, _ in r.chances():
        assert r.refusal(face) is None, f"{face} was a chance: {r.refusal(face)}"


def check_chances(r: Round) -> None:
    """Weights are positive whole numbers that sum to the pieces nobody has seen, to the 36 ways of two dice, or to the
    sections of a wheel.

    Where a device has ruled faces out of one card, each pair of that card and the next one weighs as much as another.
    """
    chances = list(r.chances())
    if not chances:
        assert CHANCE not in r.waits_for()
        return
    weights = [weight for _, weight in chances]
    assert all(type(weight) is int and weight > 0 for weight in weights)
    assert len({move for move, _ in chances}) == len(chances)
    areas = r.agenda[0].decides_areas()
    if isinstance(areas, SpinWheel):
        assert sum(weights) == len(areas.wheel.sections)
    elif isinstance(areas, ShakeDice):
        assert sum(weights) == 6**areas.dice
    elif (drawing := r.agenda[0].draws_numbers()) is not None:
        assert sum(weights) == drawing.balls - len(drawing.drawn)
    elif r.agenda[0].shakes:
        assert sum(weights) in (6**3, r.rules.positions + 2)
    elif any(isinstance(move, Throw) for move, _ in chances):
        assert sum(weights) == 36
    elif isinstance(r.agenda[0], ShakeForStart):
        assert set(weights) == {1} and len(weights) in (6**3, r.rules.positions + 1, r.rules.positions + 2)
    else:
        unseen = len(r.rules.deck) - len(faces(r))
        out = {card for hand in r.common if hand.down for card in hand.ruled_out}
        others = unseen - sum([left for card, left in r.unseen().items() if card in out])
        assert sum(weights) == unseen if not out else sum(weights) in (others, others * (unseen - 1))


def check_no_hidden_face(played: Played) -> None:
    """A face in the value came by a move; what lies face down is a slot that no move has turned."""
    turned = Counter([m.card for m in played.moves if isinstance(m, Turn | Report) and m.card >= 0])
    slots = {m.slot for m in played.moves if isinstance(m, Turn)}
    assert not Counter(faces(played.end)) - turned
    for hand in (*played.end.hands, *played.end.common):
        assert not slots.intersection(hand.down)
        assert all(0 <= slot < played.end.slot for slot in hand.down)
        assert len(set(hand.down)) == len(hand.down)


def faces(r: Round) -> tuple[int, ...]:
    """Every piece whose face is in the value."""
    return tuple([card for hand in (*r.hands, *r.common) for card in hand.cards]) + r.dead


def check_replay(played: Played) -> None:
    """The moves, written and read as the ledger does, give the same round again."""
    read = written_and_read(played.moves)
    assert read == played.moves
    again = replay(played.beginning, read)
    assert again.end == played.end
    assert hash(again.end) == hash(played.end)
