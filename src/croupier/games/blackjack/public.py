"""What a licensee owes patrons of blackjack: options open to all, signs, notice before a change, and tables alike."""

from croupier.declare.house import House
from croupier.declare.undertakings import (
    Noticed,
    OnSign,
    ReadSo,
    Scope,
    ToAll,
    Turn,
    Undertaking,
    Uniform,
    limits_on_sign,
)
from croupier.games.blackjack.additional import NONE, SUIT
from croupier.games.blackjack.bonus import DENOMINATIONS, advantage
from croupier.games.blackjack.reg import REG
from croupier.games.blackjack.twenty_point import ESTABLISHED
from croupier.law import cite
from croupier.law.binding import Choice

OFFERED = (
    # 2.16(c), 2.17(a), 2.18(a), 2.19(a), 2.20(a), 2.22(a): to all players, every player, each player.
    ToAll(key="five_card_21", none=False, cite=REG["2.16(c)"], says="21 in five cards is offered to all patrons"),
    ToAll(key="additional_wager", none=NONE, cite=REG["2.17(a)"], says="the additional wager is offered to all"),
    ToAll(key="multiple_action", none=False, cite=REG["2.18(a)"], says="multiple action is offered to everybody"),
    ToAll(key="progressive", none=False, cite=REG["2.19(a)"], says="the progressive wager is offered to each player"),
    ToAll(key="blackjack_bonus", none=False, cite=REG["2.20(a)"], says="the bonus wager is offered to each player"),
    ToAll(key="streak", none=False, cite=REG["2.22(a)"], says="the streak wager is offered to each player"),
)

SIGNS = (
    # 2.17(h): the highest additional wager.
    OnSign(keys=("maximum.additional wager",), when=(("additional_wager", ("over and under 13", SUIT, "sevens")),),
           cite=REG["2.17(h)"], says="the highest additional wager"),
    OnSign(keys=("minimum.additional wager",), when=(("additional_wager", ("over and under 13", SUIT, "sevens")),),
           cite=cite("19:47-8.2"), says="the lowest additional wager"),
    # 2.17(e)2: which of the payout options is selected.
    OnSign(keys=("same_suit_option",), when=(("additional_wager", (SUIT,)),), cite=REG["2.17(e)2"],
           says="the payout option of the same suit wager"),
    # 2.18(b): how many wagers, and the limits of each.
    OnSign(keys=("action_wagers",), when=(("multiple_action", (True,)),), cite=REG["2.18(b)"],
           says="how many wagers everybody makes"),
    limits_on_sign("second", ("multiple_action", (True,)), REG["2.18(b)"]),
    limits_on_sign("third", ("multiple_action", (True,)), REG["2.18(b)"]),
    limits_on_sign("streak", ("streak", (True,)), cite("19:47-8.2")),
    # 2.23(c), 2.24(c), (f), (h).
    limits_on_sign("match", ("match_the_dealer", (True,)), REG["2.23(c)"]),
    limits_on_sign("twenty", ("twenty_point_bonus", (True,)), REG["2.24(c)"]),
    OnSign(keys=("twenty_point_paytable",), when=(("twenty_point_bonus", (True,)),), cite=REG["2.24(f)"],
           says="the paytable of the twenty point bonus wager"),
    OnSign(keys=("twenty_point_limit_amount",), cite=REG["2.24(h)"], says="the maximum and how it is shared",
           when=(("twenty_point_bonus", (True,)), ("twenty_point_limit", (ESTABLISHED,)),
                 ("twenty_point_limit_shown", ("sign",)))),
)  # fmt: skip

NOTICES = (
    # 2.8, 2.11(e), as published later: neither begun nor ended without notice.
    Noticed(key="surrender", turn=Turn.CHANGED, cite=REG["2.8"], says="surrender is offered or withdrawn with notice"),
    Noticed(key="resplit", turn=Turn.CHANGED, cite=REG["2.11"], says="how often a box is split changes with notice"),
    # 2.16(c), 2.17(a), 2.18(a): before the offer is withdrawn.
    Noticed(key="five_card_21", turn=Turn.WITHDRAWN, none=False, cite=REG["2.16(c)"],
            says="21 in five cards is withdrawn with notice"),
    Noticed(key="additional_wager", turn=Turn.WITHDRAWN, none=NONE, cite=REG["2.17(a)"],
            says="the additional wager is withdrawn with notice"),
    Noticed(key="multiple_action", turn=Turn.WITHDRAWN, none=False, cite=REG["2.18(a)"],
            says="multiple action is withdrawn with notice"),
    # 2.17(e)2: of the payout option and of any change.
    Noticed(key="same_suit_option", turn=Turn.CHANGED, cite=REG["2.17(e)2"],
            says="the payout option of the same suit wager changes with notice"),
    # 2.24(h): of a decrease, where patrons do not read the limit off the layout.
    Noticed(key="twenty_point_limit_amount", turn=Turn.LOWERED, cite=REG["2.24(h)"],
            says="the maximum of the twenty point bonus wager is lowered with notice",
            when=(("twenty_point_limit", (ESTABLISHED,)), ("twenty_point_limit_shown", ("sign",)))),
)  # fmt: skip


def _same_suit(house: House) -> Choice | None:
    """2.17(e)2: tables with the wager, by their decks."""
    return house.whole("decks") if house.word("additional_wager") == SUIT else None


def _with_bonus(size: int, name: str) -> Uniform:
    """2.20(k): a wager of one denomination has one advantage in all blackjack games of the licensee (J12)."""
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
        says="the same suit wager has one payout option at all tables with as many decks",
    ),
    *[_with_bonus(size, name) for size, (name, _, _) in DENOMINATIONS.items()],
)

# 2.2(c) has at least two decks, and does not say how they lie (J27).
READ = (
    ReadSo(key="decks", reading="J27", cite=REG["2.2(c)"], instead="an even number of decks",
           applies=lambda house: house.word("dealing") == "double shoe" and house.whole("decks") % 2 == 1,
           says="each side of a double shoe holds half of the decks, and an odd one is not dealt from"),
)  # fmt: skip

UNDERTAKINGS: tuple[Undertaking, ...] = (*OFFERED, *SIGNS, *NOTICES, *ALIKE, *READ)
