"""Named houses for opening a table: the default house, other limits, and options that casinos often change."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.declare.game import Game
from croupier.declare.options import Option, OptionKind
from croupier.law import OneOf
from croupier.law.binding import Choice
from croupier.rounds.value import Value


class Preset(Value, frozen=True):
    """A house with a name: the default house with other choices."""

    name: str
    says: str
    choices: Mapping[str, Choice] = {}
    """The choices that differ from the default house, by option."""


DEFAULT = Preset("Default", "The default house of the game.")
MAIN_FROM = 500
"""A wager keeps its limits if its minimum is less than this many cents."""
LOW_SHARE, HIGH_TIMES = 5, 10

_HAND_SHUFFLED = Preset("Shuffled by hand", "No shuffling device; all else is default.", {"shuffling": "manual"})
_FROM_HAND = Preset("Dealt from the hand", "No dealing shoe; all else is default.", {"dealing": "hand"})
_SIX_DECKS = Preset("Six decks", "Six decks in place of eight.", {"decks": 6})
_TWO_HANDS = Preset("Two positions", "A player may play two positions next to each other.", {"two_positions": True})
_AUTOMATED = Preset("Automated shaker", "A device shakes the dice.", {"shaker": "automated"})
_ODDS = ("odds.4 and 10", "odds.5 and 9", "odds.6 and 8")
_AT_THE_END = Preset(
    "Vigorish at the end",
    "Vigorish is collected at the end of the shoe.",
    {"vigorish_collected": "at the end of the shoe"},
)

_OF_GAME: dict[str, tuple[Preset, ...]] = {
    "blackjack": (
        Preset("Six decks, hit soft 17", "Six decks; the dealer draws to a soft 17.", {"decks": 6, "soft_17": "hit"}),
        Preset(
            "6 to 5, by hand",
            "Two decks; a blackjack pays 6 to 5; the dealer draws to a soft 17.",
            {"variation": "6 to 5", "decks": 2, "cutting_cards": 2, "dealing": "hand", "soft_17": "hit"},
        ),
        Preset("No hole card", "The dealer's second card comes last.", {"dealer_second_card": "after the players"}),
        Preset("Surrender", "A player may surrender the first two cards.", {"surrender": True}),
        Preset(
            "Side wagers",
            "Match the dealer and the 20 point bonus.",
            {"match_the_dealer": True, "twenty_point_bonus": True},
        ),
    ),
    "double-attack-blackjack": (
        _SIX_DECKS,
        Preset("No bust wager", "Without the wager that the dealer busts.", {"bust_wager": False}),
        Preset("No card reader", "Without a device that reads the hole card.", {"dealer_second_card": "hole card"}),
    ),
    "spanish-21": (
        _SIX_DECKS,
        Preset("Match the dealer", "With the match the dealer wager.", {"match_the_dealer": True}),
        Preset("No surrender", "A hand cannot be surrendered.", {"surrender": False}),
    ),
    "baccarat-punto-banco": (
        Preset("Vigorish of 4 percent", "The banker's hand pays 4 percent in place of 5.", {"vigorish": 4}),
        _AT_THE_END,
        Preset("Six decks", "Six decks in place of eight.", {"decks": 6}),
    ),
    "baccarat-chemin-de-fer": (
        Preset("Three free cells", "The banker is free on 6 too if the player stood.", {"tableau": "free six"}),
        Preset("Nothing free", "Both hands draw by the table of punto banco.", {"tableau": "fixed"}),
        Preset("Eight decks", "Eight decks in place of six.", {"decks": 8}),
        Preset("No banco", "No player may cover the whole bank alone.", {"banco": False}),
    ),
    "minibaccarat": (
        Preset("Vigorish of 4 percent", "The banker's hand pays 4 percent in place of 5.", {"vigorish": 4}),
        _AT_THE_END,
        Preset("Automated shoe", "A device deals the cards.", {"dealing": "automated shoe"}),
    ),
    "craps": (
        Preset("Single odds", "Odds up to the line wager.", dict.fromkeys(_ODDS, 1)),
        Preset("Ten times odds", "Odds up to 10 times the line wager.", dict.fromkeys(_ODDS, 10)),
        Preset("No fire bet", "Without the fire bet.", {"fire_bet": "none"}),
        Preset(
            "Mini-craps",
            "The small table, without a stickperson.",
            {"table": "mini-craps", "stickperson": False, "positions": 9},
        ),
    ),
    "roulette": (
        Preset("Single zero", "A wheel with one zero.", {"wheel": "single zero"}),
        Preset("Half back on zero", "Zero takes half of an even-money wager.", {"zero": "half"}),
    ),
    "big-six-wheel": (Preset("24 and 7 sections", "24 sections of $1 and 7 of $5.", {"sections": "24 and 7"}),),
    "sic-bo": (
        _AUTOMATED,
        Preset("Pennsylvania odds", "The higher odds table.", {"odds_table": "Pennsylvania B"}),
    ),
    "mini-dice": (_AUTOMATED,),
    "keno": (
        Preset("Limit of $50,000", "All tickets of a game are paid $50,000 at most.", {"aggregate_limit": 5_000_000}),
        Preset("One game at a time", "Each ticket is for one game.", {"most_games": 1}),
    ),
    "casino-war": (
        _HAND_SHUFFLED,
        Preset("Shuffled every round", "The cards are shuffled after every round.", {"shuffled": "every round"}),
    ),
    "red-dog": (Preset("One deck", "One deck in place of six.", {"decks": 1}), _TWO_HANDS),
    "three-card-poker": (
        Preset("Pair Plus B", "The second paytable of Pair Plus.", {"pair_plus": "B"}),
        Preset("Pair Plus D", "The fourth paytable of Pair Plus.", {"pair_plus": "D"}),
        _TWO_HANDS,
        _FROM_HAND,
    ),
    "four-card-poker": (
        Preset("Aces Up T1", "The first paytable of Aces Up.", {"aces_up": "T1"}),
        Preset("Aces Up stands", "A fold leaves the Aces Up wager.", {"aces_up_on_fold": "stands"}),
        _TWO_HANDS,
        _FROM_HAND,
    ),
    "colorado-hold-em-poker": (
        Preset("Required bet", "The version in which every player must bet.", {"version": "required"}),
        _FROM_HAND,
    ),
    "winners-pot-poker": (Preset("No Jacks Plus", "Without the Jacks Plus wager.", {"jacks_plus": False}), _FROM_HAND),
    "flop-poker": (
        Preset("No three-card bonus", "Without the wager on three cards.", {"three_card_bonus": False}),
        _FROM_HAND,
    ),
    "ultimate-texas-hold-em": (
        Preset("Only four times", "The first play wager is four times the ante.", {"before_flop": "four times"}),
        Preset("Trips A", "The first paytable of Trips.", {"trips": "A"}),
        Preset("No Trips", "Without the Trips wager.", {"trips": "not offered"}),
        _FROM_HAND,
    ),
    "caribbean-stud-poker": (
        Preset("Progressive", "With the progressive wager.", {"progressive": True}),
        _FROM_HAND,
    ),
    "let-it-ride-poker": (
        Preset(
            "No bonus wagers",
            "Without both bonus wagers.",
            {"let_it_ride_bonus": "not offered", "three_card_bonus": "not offered"},
        ),
        _FROM_HAND,
    ),
    "double-down-stud": (_TWO_HANDS, _FROM_HAND),
    "two-card-joker-poker": (_TWO_HANDS, _FROM_HAND),
    "poker": (
        Preset("No limit", "Hold 'em without a limit; blinds of $2 and $4.", {"structure": "no limit"}),
        Preset("Pot limit Omaha", "Omaha; no bet above the pot.", {"form": "omaha", "structure": "pot limit"}),
        Preset("Omaha high-low", "Omaha; half the pot to a low hand.", {"form": "omaha high-low"}),
        Preset("Seven-card stud", "Fixed limit, with an ante of $1.", {"form": "seven-card stud", "ante": 100}),
        Preset("Five-card draw", "Fixed limit, one draw.", {"form": "five-card draw"}),
        Preset("Time charge", "No rake: each player pays $6 a half hour.", {"revenue": "time charge"}),
    ),
    "pai-gow": (
        Preset("Start by generator", "A device chooses who is dealt first.", {"start": "generator"}),
        _TWO_HANDS,
    ),
}
"""The options that casinos often change, by game. Other games have the presets that fit them."""


def presets_of(game: Game) -> tuple[Preset, ...]:
    """The named houses of a game, the default house first. Every one follows the law; a test opens each of them."""
    own = _OF_GAME.get(game.id)
    options = {option.key: option for option in game.options}
    usual = own if own is not None else tuple([one for one in (_FROM_HAND, _HAND_SHUFFLED) if _fits(one, options)])
    return (DEFAULT, *_limits(game), *usual)


def _fits(preset: Preset, options: Mapping[str, Option]) -> bool:
    """Whether the game has these options, and the law allows these choices."""
    bindings = [(options[key].binding if key in options else None, choice) for key, choice in preset.choices.items()]
    return all(isinstance(binding, OneOf) and choice in binding.values for binding, choice in bindings)


def _limits(game: Game) -> tuple[Preset, ...]:
    """Houses with a fifth of the default limits, and with ten times those limits.

    Side wagers with a small minimum keep theirs.
    """
    house = game.house()
    posted = {o.key: int(house[o.key]) for o in game.options if o.kind is OptionKind.MONEY and _is_limit(o.key)}
    small = [key.partition(".")[2] for key, cents in posted.items() if key.startswith("minimum.") and cents < MAIN_FROM]
    main = {key: cents for key, cents in posted.items() if key.partition(".")[2] not in small}
    low = {key: cents // LOW_SHARE for key, cents in main.items()}
    high = {key: cents * HIGH_TIMES for key, cents in (main or posted).items()}
    if not low:
        return (Preset("High limits", "Ten times the default minimum and maximum.", high),)
    return (
        Preset("Low limits", "A fifth of the default minimum and maximum.", low),
        Preset("High limits", "Ten times the default minimum and maximum.", high),
    )


def _is_limit(key: str) -> bool:
    return key.startswith(("minimum.", "maximum."))
