"""The functions that Croupier offers to other programs.

They can be called on the package itself: `croupier.edge(...)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.declare.game import Game, Rules
from croupier.games import DECLARED, named

if TYPE_CHECKING:
    from croupier.analysis.edge_report import Edge
    from croupier.analysis.simulation.play import Simulated
    from croupier.compliance.check import Findings
    from croupier.scenarios.settlement import Settlement

Day = date | str | None
"""A day, which may also be text such as "2006-06-08". None is the last day for which the rules of a game are known."""


def games() -> tuple[str, ...]:
    """The ids of the declared games.

    >>> import croupier
    >>> "casino-war" in croupier.games()
    True
    """
    return DECLARED


def rules(game: str | Game, day: Day = None, **options: object) -> Rules:
    """The rules of a game on a day, under the choices of one house. Options that are not chosen have their defaults.

    `game` is an id, a declaration, or the path of a file that declares a game. Such a file is executed. An option is
    named by its key or by the last part of its key. Pass keys with dots, or a whole house file, as a mapping:
    `**mapping`.

    >>> import croupier
    >>> croupier.rules("casino-war", decks=6)
    <Rules of casino-war on 2006-06-08, adopted: 9 positions, 312 cards>
    >>> croupier.rules("mississippi-stud", **{"minimum.ante": "25"}).posted["ante"]
    (2500, 10000)
    """
    declared, on = _game(game), _day(day)
    return declared.rules(declared.house(options, on), on)


def edge(rules: Rules | str, *, tie: Literal["larger", "smaller"] = "larger", opening_cents: int | None = None) -> Edge:
    """The exact house edge of every wager, and the best play.

    `tie` says which of two equally good choices best play takes: the larger or the smaller wager. `opening_cents` is
    the opening wager, by default the posted minimum. Its size matters if there is a payout limit.

    >>> import croupier
    >>> found = croupier.edge("casino-war")
    >>> found.wagers[0].wager, found.wagers[0].house_edge
    ('initial wager', Fraction(23138, 993023))
    """
    from croupier.analysis.analyse import edge as analysed
    from croupier.analysis.figures import Tie

    return analysed(_rules(rules), Tie[tie.upper()], opening_cents)


def settle(description: Mapping[str, object] | str | bytes | Path, *, beyond_the_law: bool = False) -> Settlement:
    """The payment that every wager of a described round is owed, each with its paragraph.

    The description is a mapping, JSON text, or the path of a JSON file. `croupier settle --schema` prints its form. The
    whole round is played according to the rules. Raises `BadRound` if the round could not have happened, or if the
    house breaks the law and `beyond_the_law` is false.

    >>> import croupier
    >>> settled = croupier.settle({
    ...     "game": "mississippi-stud",
    ...     "community": "Ks 7d 7c",
    ...     "seats": [{"seat": 1, "cards": "Kh Kd", "wagers": {"ante": "10"}, "decisions": ["3x", "2x", "1x"]}],
    ... })
    >>> settled.net, settled.seats[0].wagers[0].cite
    ('700.00', '19:47-35.10(i)3')
    """
    from croupier.compliance.check import check as judged
    from croupier.compliance.check import sentence_of_violations
    from croupier.scenarios.description import BadRound
    from croupier.scenarios.read import read
    from croupier.scenarios.settlement import settle as settled

    folder = description.parent if isinstance(description, Path) else None
    if isinstance(description, Path):
        text: bytes | str = description.read_bytes()
    elif isinstance(description, Mapping):
        text = msgspec.json.encode(description)
    else:
        text = description
    rules, described = read(text, games=partial(named, beside=folder))
    broken = sentence_of_violations(judged(rules.game, described.house, rules.day), "beyond_the_law=True settles it")
    if broken is not None and not beyond_the_law:
        raise BadRound(*broken)
    return settled(rules, described)


def check(game: str | Game, day: Day = None, **options: object) -> Findings:
    """Checks every choice of a house against the law on a date. The findings are violations, and notes on what a
    licensee should know.

    The parameters are the same as those of `rules`.

    >>> import croupier
    >>> found = croupier.check("casino-war", decks=5)
    >>> [(finding.key, finding.right, finding.cite) for finding in found.violations]
    [('decks', 'exactly 6', '19:47-22.2')]
    """
    from croupier.compliance.check import check as judged

    return judged(_game(game), options, _day(day))


def guide(rules: Rules | str, *, form: Literal["text", "html"] = "text") -> str:
    """The gaming guide of a table: how to play, the wagers and their limits, the odds, a worked round, and what a wager
    costs.

    >>> import croupier
    >>> print(croupier.guide("casino-war").splitlines()[0])
    CASINO WAR
    """
    from croupier.analysis.analyse import edge as analysed
    from croupier.analysis.shapes import Unfit
    from croupier.guide.edge import costs, uncounted
    from croupier.guide.guide import guide as guide_to

    of = _rules(rules)
    try:
        cost = costs(analysed(of), of)
    except Unfit:
        cost = uncounted(of)
    if form == "text":
        from croupier.documents.text import as_text

        return as_text(guide_to(of, cost))
    from croupier.documents.html import as_html
    from croupier.felt.draw import felt_svg

    return as_html(guide_to(of, cost, felt=felt_svg(of, name="", plain=False, alone=False)))


def simulate(
    rules: Rules | str,
    rounds: int,
    *,
    seed: int = 0,
    strategy: Literal["best", "never-fold"] = "best",
    opening_cents: int | None = None,
    seats: int = 1,
) -> Simulated:
    """Plays rounds with every rule checked, and estimates the house edge. The same seed deals the same cards.

    `strategy` is exact best play, or always the smallest wager without ever folding. The figures are those of one seat.
    `croupier simulate` gives the same figures.

    >>> import croupier
    >>> found = croupier.simulate("casino-war", 200, seed=7)
    >>> found.rounds, found.seed
    (200, 7)
    """
    from croupier.analysis.simulation.play import never_fold
    from croupier.analysis.simulation.shards import Job, SimulatedStrategy, alone, best_policy

    of = _rules(rules)
    policy = best_policy(of, opening_cents) if strategy == "best" else never_fold
    job = Job(
        game=of.game.id,
        choices=of.house.choices,
        day=of.day,
        strategy=SimulatedStrategy(strategy),
        seed=seed,
        rounds=rounds,
        opening=opening_cents,
        seats=seats,
    )
    return alone(job, of, policy)


def _rules(of: Rules | str) -> Rules:
    return of if isinstance(of, Rules) else rules(of)


def _game(game: str | Game) -> Game:
    return game if isinstance(game, Game) else named(game)


def _day(day: Day) -> date | None:
    return date.fromisoformat(day) if isinstance(day, str) else day
