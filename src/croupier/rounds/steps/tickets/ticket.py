"""A ticket: groups of numbers, the ways that join groups to wagers, and one or several games in a row.

It is written as `4-17-23`. A slash separates groups: `1-2-3/4-5-6/7-8-9`. Then `by 2` stands for every choice of two
groups, or `as A+B, A+C` names the ways one by one. `games 5` is for five games; after two of them it is `games 3 of 5`.
"""

from __future__ import annotations

import re
from itertools import combinations

from msgspec.structs import replace

from croupier.rounds.value import Value

STRAIGHT, SPLIT, WAY, COMBINATION = FORMS = ("straight", "split", "way", "combination")

MEANS = {
    STRAIGHT: "one set of numbers, and so one wager",
    SPLIT: "several separate sets of numbers on one ticket, each a wager, with no number in two sets",
    WAY: "several groups of equally many numbers; every choice of as many groups as you say is a wager",
    COMBINATION: "several groups of numbers of any size; you name the groups that are joined for each wager",
}
"""What each form of ticket is, in words."""

MARKS_MAX, GROUPS_MAX, GAMES_MAX = 20, 10, 1000
"""The most numbers, groups and games that a ticket can have."""
LETTERS = "ABCDEFGHIJ"

_TICKET = re.compile(
    r"(?P<groups>[0-9]{1,3}(?:[-/][0-9]{1,3})*)"
    r"(?: by (?P<by>[0-9]{1,2})| as (?P<ways>[A-J](?:\+[A-J])*(?:, ?[A-J](?:\+[A-J])*)*))?"
    r"(?: games (?P<games>[0-9]{1,4})(?: of (?P<of>[0-9]{1,4}))?)?"
)


class Unreadable(ValueError):
    """Why a text is not a ticket.

    The message says what is wrong and what would be right, as the beginning of a sentence.
    """


class Ticket(Value, frozen=True, kw_only=True):
    """One ticket. Each of `ways` lists the groups that it joins, as their positions in `groups`."""

    groups: tuple[tuple[int, ...], ...]
    ways: tuple[tuple[int, ...], ...]
    by: int = 0
    """The number of groups that each way joins, if every choice of that many groups is a way."""
    named: bool = False
    """Whether the player named the ways."""
    games: int = 1
    """The number of games still to be played."""
    of: int = 1
    """The number of games for which it was sold."""

    def numbers(self, way: tuple[int, ...]) -> tuple[int, ...]:
        """The numbers of a way."""
        return tuple([number for at in way for number in self.groups[at]])

    @property
    def spots(self) -> tuple[int, ...]:
        """How many numbers each way has."""
        return tuple([sum([len(self.groups[at]) for at in way]) for way in self.ways])

    @property
    def wagers(self) -> int:
        """How many wagers are still to be decided: one for each way in each game."""
        return len(self.ways) * self.games

    def caught(self, drawn: frozenset[int]) -> tuple[int, ...]:
        """For each way, how many of its numbers were drawn."""
        by_group = [len(drawn.intersection(group)) for group in self.groups]
        return tuple([sum([by_group[at] for at in way]) for way in self.ways])

    def later(self) -> Ticket | None:
        """The same ticket after one more game. None if that was its last game."""
        return replace(self, games=self.games - 1) if self.games > 1 else None

    @property
    def text(self) -> str:
        """The ticket as it is written."""
        marks = "/".join(["-".join(map(str, group)) for group in self.groups])
        by = f" by {self.by}" if self.by else ""
        ways = f" as {', '.join(['+'.join([LETTERS[at] for at in way]) for way in self.ways])}" if self.named else ""
        left = f" games {self.games}" if self.of > 1 else ""
        return f"{marks}{by}{ways}{left}{f' of {self.of}' if self.games < self.of else ''}"


def straight(*numbers: int) -> Ticket:
    """A ticket on these numbers, for one game."""
    return Ticket(groups=(tuple(sorted(numbers)),), ways=((0,),))


def read_ticket(form: str, text: str, highest: int) -> Ticket:
    """Reads a ticket. The numbers of a group may be in any order. Raises Unreadable."""
    found = _TICKET.fullmatch(text.strip())
    if found is None:
        raise Unreadable(
            f"A {form} ticket is written such as {_example(form)}, with games 5 after it for five games; "
            f"{text[:60]!r} is not"
        )
    groups = tuple([tuple(sorted(map(int, group.split("-")))) for group in found["groups"].split("/")])
    _refuse_marks(groups, highest)
    games = int(found["games"] or 1)
    of = int(found["of"] or games)
    several = found["games"] is None or of > 1
    if not (several and 1 <= games <= of <= GAMES_MAX and found["of"] != (found["games"] or "")):
        raise Unreadable(f"A ticket for several games says games 2 or more; {text[:60]!r} does not")
    by, named = int(found["by"] or 0), found["ways"] is not None
    return Ticket(
        groups=groups, ways=_ways(form, groups, by, found["ways"] or ""), by=by, named=named, games=games, of=of
    )


def _example(form: str) -> str:
    return {
        STRAIGHT: "4-17-23",
        SPLIT: "4-17/23-30-31",
        WAY: "1-2-3/4-5-6/7-8-9 by 2",
        COMBINATION: "1-2/3-4-5/80 as A+B, A+C, A+B+C",
    }[form]


def _refuse_marks(groups: tuple[tuple[int, ...], ...], highest: int) -> None:
    marks = [number for group in groups for number in group]
    for number in marks:
        if not 1 <= number <= highest:
            raise Unreadable(f"The numbers on a ticket are from 1 to {highest}; {number} is not")
        if marks.count(number) > 1:
            raise Unreadable(f"A number is marked in one group, and once; {number} is marked twice")
    if len(marks) > MARKS_MAX or len(groups) > GROUPS_MAX:
        raise Unreadable(
            f"A ticket has at most {MARKS_MAX} numbers in {GROUPS_MAX} groups; "
            f"{len(marks)} in {len(groups)} are too many"
        )


def _ways(form: str, groups: tuple[tuple[int, ...], ...], by: int, named: str) -> tuple[tuple[int, ...], ...]:
    """The ways of a ticket of this form."""
    many, sizes = len(groups), {len(group) for group in groups}
    if form == STRAIGHT:
        if many != 1 or by or named:
            raise Unreadable("A straight ticket has one group of numbers and no ways; this one has more")
        return ((0,),)
    if many < 2:
        raise Unreadable(f"A {form} ticket has at least two groups of numbers; this one has one")
    if form == SPLIT:
        if by or named:
            raise Unreadable("Each group of a split ticket is a wager; it names no ways")
        return tuple([(at,) for at in range(many)])
    if form == WAY:
        if len(sizes) > 1 or named or not 1 <= by <= many:
            raise Unreadable(f"A way ticket has equal groups, and says by 1 to by {many}; this one does not")
        return tuple(combinations(range(many), by))
    if by or not named:
        raise Unreadable("A combination ticket names its ways, such as as A+B, A+C; this one does not")
    ways = [
        tuple(sorted([LETTERS.index(letter) for letter in way.split("+")])) for way in named.replace(" ", "").split(",")
    ]
    for way in ways:
        if max(way) >= many or len({*way}) < len(way) or ways.count(way) > 1:
            raise Unreadable(
                f"Each way joins different groups of A to {LETTERS[many - 1]}, and is named once; "
                f"{'+'.join([LETTERS[at] for at in way])} does not"
            )
    if {at for way in ways for at in way} != {*range(many)}:
        raise Unreadable("Every group of a combination ticket is in one of its ways; one of these is in none")
    return tuple(ways)
