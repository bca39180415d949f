"""2.17 to 2.24: how the side wagers end, in words; what the hands decide is asked of their settlement."""

from collections.abc import Iterator

from croupier.games.blackjack import additional, bonus, match_the_dealer, progressive, sevens, streak
from croupier.games.blackjack.reg import REG
from croupier.rounds.ending import Ending
from croupier.rounds.house import House

TWENTY = "twenty"


def endings(house: House) -> tuple[Ending, ...]:
    """Of the side wagers that this house offers."""
    return (*_additional(house), *_streaks(house), *_first_cards(house))


def _additional(house: House) -> Iterator[Ending]:
    match house.word("additional_wager"):
        case additional.THIRTEEN:
            over, under = ("more", "13 or less", REG["2.17(b)1"]), ("less", "13 or more", REG["2.17(b)2"])
            for key, (wins, loses, cite) in {additional.OVER: over, additional.UNDER: under}.items():
                yield Ending(
                    wagers=(key,),
                    wins=f"when your first two cards count {wins} than 13, every ace as one",
                    loses=f"when they count {loses}",
                    cite=cite,
                )
        case additional.SUIT:
            yield Ending(
                wagers=(additional.SUIT,),
                wins="when your first two cards are of one suit",
                loses="when they are not",
                cite=REG["2.17(b)3"],
            )
        case additional.SEVENS:
            yield Ending(
                wagers=(sevens.KEY,),
                wins="when your first card is a seven, and more where the second and the third are sevens too",
                loses="when it is not",
                cite=REG["2.17(e)3"],
                reading="J3",
            )


def _streaks(house: House) -> Iterator[Ending]:
    if house.flag(streak.FLAG):
        for wager, number in zip(streak.WAGERS, streak.LEAST, strict=True):
            yield Ending(
                wagers=(wager.key,),
                wins=f"when you win {number} hands in a row",
                pushes="never pushes, for a hand that pushes leaves it as it is",
                loses="when you lose a hand before that (of split hands, more than you win), surrender one, or do not "
                "bet on the next round",
                cite=REG["2.22(h)"],
                reading="J14",
            )


def _first_cards(house: House) -> Iterator[Ending]:
    for wager in match_the_dealer.SIDE.offered(house):
        yield Ending(
            wagers=(wager.key,),
            wins="when either of your first two cards has the rank of the dealer's first card, for each that has",
            loses="when neither has",
            cite=REG["2.23(a)"],
        )
    if house.flag("twenty_point_bonus"):
        yield Ending(
            wagers=(TWENTY,),
            wins="when your first two cards count 20",
            loses="when they do not",
            cite=REG["2.24(a)"],
        )
    for wager in progressive.SIDE.offered(house):
        yield Ending(
            wagers=(wager.key,),
            wins="when your first two cards are aces, and more where the next are aces too",
            loses="when they are not",
            cite=REG["2.19(c)"],
        )
    for wager in bonus.SIDE.offered(house):
        yield Ending(
            wagers=(wager.key,),
            wins="when your first two cards are a blackjack",
            loses="when they are not",
            cite=REG["2.20(d)"],
        )
