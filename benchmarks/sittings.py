"""How somebody sits down for the long run: a house, the wagers he makes in every round, and the way he plays.

Best play for the opening wager serves for most wagers. Where an exact figure is that of another way to play, a sitting
of its own plays so, and the opening wager is not compared there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.analysis.definition import PERSON
from croupier.analysis.figures import Policy
from croupier.analysis.kernels.twenty_one.solve import never_split
from croupier.declare.game import Rules
from croupier.games import DECLARED
from croupier.rounds.moves import Bet, Choose, Fold, Move
from croupier.rounds.round import Round
from croupier.rounds.value import Value

Way = Callable[[Rules, Policy | None], Policy]
"""From best play for the opening wager, if it is known, to what this person does."""


class Sitting(Value, frozen=True, kw_only=True):
    """A game in a house with these choices. With a `way` of his own the person does not play best."""

    game: str
    house: Mapping[str, object] = {}
    way: Way | None = None
    plays_best: bool = False
    """Whether that way is still best play for the opening wager."""
    seats: int = 1
    """How many persons sit down; the others do whatever comes first."""

    def __str__(self) -> str:
        return ", ".join([self.game, *[f"{key}={value}" for key, value in self.house.items()]])


def anything(r: Round, person: str) -> Move:
    """Whatever this person is offered first that is no fold."""
    return next(offer.move for offer in r.offers(person) if not isinstance(offer.move, Fold))


def never_folds(rules: Rules, best: Policy | None) -> Policy:
    """Anything but folding."""
    return lambda r: anything(r, PERSON)


def goes_to_war(rules: Rules, best: Policy | None) -> Policy:
    """Every tie wager, and never a surrender: best play knows only rounds without tie wagers, and is this."""

    def play(r: Round) -> Move:
        bets = [offer.moves()[0] for offer in r.offers(PERSON) if isinstance(offer.move, Bet)]
        return (bets or [offer.move for offer in r.offers(PERSON)])[0]

    return play


def draws(*wanted: str) -> Way:
    """The first of these that is offered; else whatever is."""

    def way(rules: Rules, best: Policy | None) -> Policy:
        def play(r: Round) -> Move:
            moves = [offer.move for offer in r.offers(PERSON)]
            chosen = [m for word in wanted for m in moves if isinstance(m, Choose) and m.choice == word]
            return (chosen or moves)[0]

        return play

    return way


def one_hand(rules: Rules, best: Policy | None) -> Policy:
    """Best play of one who never splits."""
    return never_split(rules)


AFTER: dict[str, object] = {"dealer_second_card": "after the players"}
"""No blackjack of the dealer's ends a round before the player has his cards."""

SITTINGS = (
    *[Sitting(game=game) for game in DECLARED if game not in ("winners-pot-poker", "casino-war")],
    Sitting(game="winners-pot-poker", way=never_folds, seats=2),
    Sitting(game="casino-war", way=goes_to_war, plays_best=True),
    Sitting(game="caribbean-stud-poker", house={"progressive": True}, way=never_folds),
    Sitting(
        game="blackjack",
        house={
            "decks": 6,
            "match_the_dealer": True,
            "additional_wager": "over and under 13",
            "twenty_point_bonus": True,
        },
    ),
    Sitting(game="blackjack", house={"additional_wager": "same suit"}),
    Sitting(game="blackjack", house=AFTER | {"additional_wager": "sevens"}, way=draws("hit")),
    Sitting(game="blackjack", house=AFTER | {"progressive": True}, way=draws("split", "stand")),
    Sitting(game="blackjack", house={"blackjack_bonus": True}),
    Sitting(game="blackjack", house={"streak": True}, way=one_hand),
    Sitting(game="blackjack", house=AFTER | {"multiple_action": True}),
)
