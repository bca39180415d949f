"""What a licensee owes patrons of blackjack.

Options open to all, signs, notice before a change, and choices that must be the same at several tables.
"""

from croupier.declare.game import POSTING
from croupier.declare.house import House
from croupier.declare.undertakings import (
    ChoiceChange,
    Noticed,
    OnSign,
    ReadSo,
    Scope,
    ToAll,
    Undertaking,
    Uniform,
    limits_on_sign,
)
from croupier.games.blackjack.side_wagers.additional import NONE, SUIT
from croupier.games.blackjack.side_wagers.bonus import DENOMINATIONS, advantage
from croupier.games.blackjack.side_wagers.twenty_point import ESTABLISHED
from croupier.law import Cite, Subchapter
from croupier.law.binding import Choice

REG = Subchapter("19:47")

OFFERED = (
    # 2.14, with the case note under it: one patron may not be kept to one box while others have several (J78).
    ToAll(key="several_boxes", none=False, cite=REG["2.14"], says="several boxes are allowed to every player"),
    # 2.16(c), 2.17(a), 2.18(a), 2.19(a), 2.20(a), 2.22(a): to all players, every player, each player.
    ToAll(key="five_card_21", none=False, cite=REG["2.16(c)"], says="21 in five cards is offered to all patrons"),
    ToAll(key="additional_wager", none=NONE, cite=REG["2.17(a)"], says="the additional wager is offered to all"),
    ToAll(key="multiple_action", none=False, cite=REG["2.18(a)"], says="multiple action is offered to every player"),
    ToAll(key="progressive", none=False, cite=REG["2.19(a)"], says="the progressive wager is offered to each player"),
    ToAll(key="blackjack_bonus", none=False, cite=REG["2.20(a)"], says="the bonus wager is offered to each player"),
    ToAll(key="streak", none=False, cite=REG["2.22(a)"], says="the streak wager is offered to each player"),
)


def sign(key: str, under: Cite, says: str, *when: tuple[str, tuple[Choice, ...]]) -> OnSign:
    """A choice that must be on a sign, at tables with these other choices."""
    return OnSign(keys=(key,), when=when, cite=under, says=says)


def limits(wager: str, offer: str, under: Cite) -> OnSign:
    """The sign with both limits of a wager that a table does not have to offer."""
    return limits_on_sign(wager, (offer, (True,)), under)


def withdrawn(key: str, under: Cite, what: str, none: Choice = False) -> Noticed:
    """The notice before an offer is withdrawn."""
    says = f"{what} is withdrawn with notice"
    return Noticed(key=key, turn=ChoiceChange.WITHDRAWN, none=none, cite=under, says=says)


def changed(key: str, under: Cite, says: str) -> Noticed:
    """The notice before a choice changes."""
    return Noticed(key=key, turn=ChoiceChange.CHANGED, cite=under, says=says)


ADDITIONAL = ("additional_wager", ("over and under 13", SUIT, "sevens"))
LIMITED = (("twenty_point_limit", (ESTABLISHED,)), ("twenty_point_limit_shown", ("sign",)))
TWENTY = ("twenty_point_bonus", (True,))
SIGNS = (
    # 2.17(h): the highest additional wager.
    sign("maximum.additional wager", REG["2.17(h)"], "the highest additional wager", ADDITIONAL),
    sign("minimum.additional wager", POSTING, "the lowest additional wager", ADDITIONAL),
    # 2.17(e)2: which of the payout options is selected.
    sign("same_suit_option", REG["2.17(e)2"], "the payout option of the same suit wager", (ADDITIONAL[0], (SUIT,))),
    # 2.18(b): how many wagers, and the limits of each.
    sign("action_wagers", REG["2.18(b)"], "how many wagers every player makes", ("multiple_action", (True,))),
    limits("second", "multiple_action", REG["2.18(b)"]),
    limits("third", "multiple_action", REG["2.18(b)"]),
    limits("streak", "streak", POSTING),
    # 2.23(c), 2.24(c), (f), (h).
    limits("match", "match_the_dealer", REG["2.23(c)"]),
    limits("twenty", "twenty_point_bonus", REG["2.24(c)"]),
    sign("twenty_point_paytable", REG["2.24(f)"], "the paytable of the twenty point bonus wager", TWENTY),
    sign("twenty_point_limit_amount", REG["2.24(h)"], "the maximum and how it is shared", TWENTY, *LIMITED),
)

NOTICES = (
    # 2.8, 2.11(e), as published later: neither begun nor ended without notice.
    changed("surrender", REG["2.8"], "surrender is offered or withdrawn with notice"),
    changed("resplit", REG["2.11"], "how often a box is split changes with notice"),
    # 2.16(c), 2.17(a), 2.18(a): before the offer is withdrawn.
    withdrawn("five_card_21", REG["2.16(c)"], "21 in five cards"),
    withdrawn("additional_wager", REG["2.17(a)"], "the additional wager", NONE),
    withdrawn("multiple_action", REG["2.18(a)"], "multiple action"),
    # 2.17(e)2: of the payout option and of any change.
    changed("same_suit_option", REG["2.17(e)2"], "the payout option of the same suit wager changes with notice"),
    # 2.24(h): of a decrease, where patrons do not read the limit off the layout.
    Noticed(
        key="twenty_point_limit_amount",
        turn=ChoiceChange.LOWERED,
        cite=REG["2.24(h)"],
        says="the maximum of the twenty point bonus wager is lowered with notice",
        when=LIMITED,
    ),
)


def _same_suit(house: House) -> Choice | None:
    """2.17(e)2: the group of a table that offers the wager. It is the table's number of decks."""
    return house.whole("decks") if house.word("additional_wager") == SUIT else None


def _with_bonus(size: int, name: str) -> Uniform:
    """2.20(k): a wager of one denomination must have the same advantage in all blackjack games of the licensee
    (J12).
    """
    figure = advantage(size)
    return Uniform(
        key=f"blackjack_bonus_payouts.{name}",
        beside=("blackjack_bonus", "blackjack_bonus_amounts", "decks", "dealing"),
        scope=Scope.DENOMINATION,
        among=lambda house: None if figure(house) is None else size,
        figure=figure,
        cite=REG["2.20(k)"],
        says=f"a blackjack bonus wager of {name} has the same house advantage at every table",
    )


ALIKE = (
    Uniform(
        key="same_suit_option",
        beside=("additional_wager", "decks"),
        scope=Scope.DECKS,
        among=_same_suit,
        figure=lambda house: house.whole("same_suit_option"),
        cite=REG["2.17(e)2"],
        says="the same suit wager has one payout option at all tables with the same number of decks",
    ),
    *[_with_bonus(size, name) for size, (name, _, _) in DENOMINATIONS.items()],
)

# 2.2(c) has at least two decks, and does not say how they are divided (J27).
READ = (
    ReadSo(
        key="decks",
        reading="J27",
        cite=REG["2.2(c)"],
        instead="an even number of decks",
        applies=lambda house: house.word("dealing") == "double shoe" and house.whole("decks") % 2 == 1,
        says="each side of a double shoe holds half of the decks, and an odd one is not dealt from",
    ),
)

UNDERTAKINGS: tuple[Undertaking, ...] = (*OFFERED, *SIGNS, *NOTICES, *ALIKE, *READ)
