"""The guide says how every wager of every game wins, pushes and loses, as its settlement decides."""

import re
from functools import cache
from html import unescape

import pytest
from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.declare.offers import offered_wagers
from croupier.documents.blocks import Rows, Text
from croupier.documents.html import as_html
from croupier.documents.text import as_text
from croupier.games import DECLARED, find
from croupier.guide.guide import guide
from croupier.guide.outcomes.wager_outcomes import endings, ends
from croupier.rounds.postings import LOSE, Outcome
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.steps.dice import Cast, ThrowDice

HOUSES: dict[str, tuple[dict[str, object], ...]] = {
    "roulette": ({"wheel": "single zero"}, {"zero": "half"}),
    "blackjack": (
        {"additional_wager": "over and under 13", "match_the_dealer": True},
        {"additional_wager": "same suit"},
        {"additional_wager": "sevens", "streak": True},
        {"progressive": True},
        {"blackjack_bonus": True},
        {"twenty_point_bonus": True},
        {"multiple_action": True},
        {"five_card_21": True},
    ),
    "caribbean-stud-poker": ({"progressive": True},),
    "spanish-21": ({"match_the_dealer": True},),
    "pai-gow": ({"player_bank": True, "co_bank": True},),
    "pai-gow-poker": ({"player_bank": True, "co_bank": True, "insurance_bonus": True},),
}
"""Houses with the wagers that the default one does not offer."""


def tables(game: str) -> list[Rules]:
    declared = find(game)
    return [declared.rules(declared.house(choices)) for choices in ({}, *HOUSES.get(game, ()))]


def flat(words: str) -> str:
    return " ".join(words.split())


@cache
def how_to_play(game: str) -> str:
    return flat(as_text(guide(find(game).rules())).split("\nWagers at this table\n")[0])


@pytest.mark.parametrize("game", DECLARED)
def test_the_houses_of_these_tests_offer_every_wager_of_the_game(game: str) -> None:
    offered = {wager.key for rules in tables(game) for wager in offered_wagers(rules)}
    assert offered == {wager.key for wager in find(game).wagers}


@pytest.mark.parametrize("game", DECLARED)
def test_every_wager_says_in_the_guide_what_wins_what_pushes_and_what_loses(game: str) -> None:
    for rules in tables(game):
        lines = [block.words for block in endings(rules) if isinstance(block, Text)]
        for wager in offered_wagers(rules):
            said = [line for line in lines if re.search(rf"(^|, | and ){re.escape(wager.name)}", line, re.I)]
            assert said, f"{rules.game.id}: nothing on the {wager.name}"
            assert all(re.search(r"\bwins (on|when|with) ", line) for line in said if ": " in line), wager.name
            cited = [line for line in said if re.search(r"\((19:4|13:69F-)", line)]
            assert any("push" in line and "lose" in line for line in cited), wager.name


@pytest.mark.parametrize("game", DECLARED)
def test_the_text_and_the_page_have_these_sentences(game: str) -> None:
    made = guide(find(game).rules())
    page = flat(re.sub("</?(span|b)\\b[^>]*>|\N{DAGGER}", "", unescape(as_html(made))))
    text = flat(as_text(made).replace("\N{DAGGER}", ""))
    for block in endings(find(game).rules()):
        assert isinstance(block, Text) and block.words in page and block.words in text


@pytest.mark.parametrize("game", DECLARED)
def test_a_reading_that_a_sentence_names_is_in_the_sources(game: str) -> None:
    for rules in tables(game):
        known = {reading.id for reading in rules.game.readings}
        assert {reading for found in ends(rules).values() for told in found for reading in told.readings} <= known


@pytest.mark.parametrize(
    "game, says",
    [
        ("craps", "Pass bet and come bet: on its first throw it wins on 7 or 11; never pushes; loses on 2, 3 or 12. "
         "Any other total, 4, 5, 6, 8, 9 or 10, becomes its point: from then on it wins on its point and loses on a "
         "7."),
        ("craps", "it wins on 2 or 3; pushes and is returned on 12; loses on 7 or 11."),
        ("craps", "Hardway bet: wins on its number thrown as a pair; never pushes; loses on a 7 or on its number "
         "thrown in any other way."),
        ("craps", "A come-out roll is a throw while no point is set."),
        ("big-six-wheel", "decided by the next spin, it wins when the spin ends on its own section; never pushes"),
        ("roulette", "Six numbers wager: decided by the next spin, it wins when the spin ends on one of the 6 that it "
         "covers; never pushes; loses otherwise."),
        ("roulette", "Dozen wager: on 1st, decided by the next spin, it wins on 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 or "),
        ("craps", "Vigorish of 5 percent, of a buy bet or of what a lay bet would win, is charged when the bet wins."),
        ("craps", "pushes and is returned when it is off and the bet that it supports is decided"),
        ("baccarat-punto-banco", "Banker's hand wager: wins when the player's hand is lower than the banker's hand; "
         "pushes and is returned when the player's hand is equal to the banker's hand;"),
        ("baccarat-punto-banco", "The hand with the higher point count wins."),
        ("three-card-poker", "Ante wager: wins when the dealer has less than queen high, whatever you hold, or when "
         "your hand is higher than the dealer's; pushes and is returned when the dealer has queen high or "
         "better and your hand is equal to the dealer's;"),
        ("three-card-poker", "; note T1)"),
        ("three-card-poker", "rank, highest first: straight flush, three of a kind, straight, flush, pair, high card."),
        ("boston-5-stud-poker", "Optional bonus wager: wins with a pair or better, turned up;"),
        ("ultimate-texas-hold-em", "Blind wager: wins when your hand is higher than the dealer's and is a straight or "
         "better; pushes and is returned when your hand is equal to the dealer's, or when your hand is higher "
         "than the dealer's and is less than that; loses when your hand is lower than the dealer's."),
        ("casino-war", "When your card is equal to the dealer's it can win no more: surrender, and half of it is lost"),
        ("four-card-poker", "Ante wager and play wager: each wins when your hand is higher than the dealer's or equal "
         "to it; never pushes;"),
        ("blackjack", "when both have a blackjack, or when neither hand is over 21 or a blackjack and your total "
         "is equal to the dealer's; loses when your hand is over 21,"),
        ("winners-pot-poker", "never pushes, because equal hands, including the dealer's, share the pot"),
    ],
)  # fmt: skip
def test_what_moves_money_stands_in_how_to_play(game: str, says: str) -> None:
    assert says in how_to_play(game)


def with_settlement(rules: Rules, wager: str) -> Rules:
    """The same game, but a push of this wager loses."""

    def stern(settle: Settle) -> Settle:
        def outcome(showdown: object) -> dict[str, Outcome]:
            found = dict(settle.outcome(showdown))  # type: ignore[arg-type]
            return {key: Outcome(LOSE, end.cite) if end.result == "push" and key == wager else end
                    for key, end in found.items()}  # fmt: skip

        return replace(settle, outcome=outcome)

    return replace(rules, agenda=tuple([stern(step) if isinstance(step, Settle) else step for step in rules.agenda]))


@pytest.mark.parametrize(
    "game, wager",
    [("three-card-poker", "ante"), ("baccarat-punto-banco", "banker"), ("mississippi-stud", "ante"),
     ("blackjack", "blackjack")],
)  # fmt: skip
def test_the_sentence_is_that_of_the_settlement(game: str, wager: str) -> None:
    rules = find(game).rules()
    (before,), (after,) = ends(rules)[wager], ends(with_settlement(rules, wager))[wager]
    assert before.pushes and not after.pushes and len(after.loses) >= len(before.loses)


def test_the_numbers_of_craps_are_those_of_the_throw() -> None:
    rules = find("craps").rules()

    def barred_ace_deuce(step: ThrowDice) -> ThrowDice:
        def decides(cast: Cast) -> Outcome | int | None:
            return step.decides(replace(cast, dice={3: (6, 6), 12: (1, 2)}.get(sum(cast.dice), cast.dice)))

        return replace(step, decides=decides)

    agenda = tuple([barred_ace_deuce(step) if isinstance(step, ThrowDice) else step for step in rules.agenda])
    (told,) = ends(replace(rules, agenda=agenda))["don't pass"]
    assert (told.wins, told.pushes) == ("on 2 or 12", "on 3")


@pytest.mark.parametrize(
    "choices, says",
    [
        ({"vigorish": "when the bet is made"}, "is charged when the bet is made."),
        ({"vigorish_percent": 4}, "Vigorish of 4 percent"),
    ],
)
def test_the_vigorish_of_craps_is_that_of_the_house(choices: dict[str, object], says: str) -> None:
    craps = find("craps")
    assert says in flat(as_text(guide(craps.rules(craps.house(choices)))))


def said_of(game: str, **choices: object) -> str:
    declared = find(game)
    return " ".join(
        [block.words for block in endings(declared.rules(declared.house(choices))) if isinstance(block, Text)]
    )


@pytest.mark.law("19:47-20.10(b)", "19:47-35.10(a)")
def test_a_fold_is_told_apart_from_a_hand_that_is_played_to_its_end() -> None:
    assert "If you fold, you lose every wager on the hand." in said_of("three-card-poker")
    assert "If you fold, you lose every wager on the hand." in said_of("mississippi-stud")
    assert said_of("ultimate-texas-hold-em").count("If you fold, you lose") == 1
    assert "If you fold, you lose every wager on the hand, except the trips wager, which stays in play." in said_of(
        "ultimate-texas-hold-em"
    )
    assert "If you fold, you lose every wager on the hand, except the aces up wager, which stays in play." in said_of(
        "four-card-poker", aces_up_on_fold="stands"
    )
    assert not any("If you fold" in said_of(game) for game in ("let-it-ride-poker", "craps", "blackjack", "casino-war"))


def test_a_surrender_is_told_where_a_hand_may_be_given_up() -> None:
    assert "If you surrender a hand, you lose half" in said_of("double-attack-blackjack")
    assert "If you surrender a hand, you lose half" in said_of("blackjack", surrender=True)
    assert "surrender" not in said_of("blackjack")


def test_equal_cards_at_war_leave_the_initial_wager_nothing_to_win() -> None:
    assert "it can win no more: surrender, and half of it is lost" in said_of("casino-war")


def test_nobody_doubles_into_five_cards() -> None:
    words = said_of("blackjack", five_card_21=True).split("Double down wager")[1].split("(19:47")[0]
    assert "five cards" not in words and "five cards make 21" in said_of("blackjack", five_card_21=True)


def test_a_fire_bet_that_goes_back_is_told_so() -> None:
    assert "when the shooter gives up the dice" in said_of("craps", fire_bet_given_up="returned")
    assert "when the shooter gives up the dice" not in said_of("craps")


RANKED = {
    "mississippi-stud": {"five": "19:47-35.5(b)"},
    "boston-5-stud-poker": {"three": "19:47-24.5(d)", "five": "19:47-24.5(b), 19:47-24.5(c); note B5"},
    "three-card-poker": {"three": "19:47-20.3; note T11"},
    "four-card-poker": {"four": "19:47-27.3(b), 19:47-27.3(c); note B5"},
    "colorado-hold-em-poker": {"three": "19:47-23.3(c); note C5", "five": "19:47-23.3(b)"},
    "winners-pot-poker": {"five": "19:47-33.5; note P12"},
    "flop-poker": {"five": "19:47-29.5; note FP5", "three": "19:47-29.5; note FP5"},
    "double-cross-poker": {"three": "19:47-25.5; note X3", "five": "19:47-25.5; note X3"},
    "texas-hold-em-bonus-poker": {"five": "19:47-28.5"},
    "mini-tex-3-card-hold-em": {"three": "13:69F-37.5"},
    "ultimate-texas-hold-em": {"five": "19:47-32.5; note U2"},
    "caribbean-stud-poker": {"five": "19:47-16.5; note S7"},
    "let-it-ride-poker": {"five": "19:47-18.5; note L7", "three": "19:47-18.5; note L7"},
    "double-down-stud": {"five": "19:47-17.5; note DS2"},
    "poker": {"five": "19:47-14.3"},
    "two-card-joker-poker": {"two": "19:47-30.5; notes JP2 and JP3"},
}
"""What puts the hands of each game in order: the paragraph on hands, not the one on the rank of cards."""


@pytest.mark.parametrize("game", DECLARED)
def test_how_hands_rank_is_told_under_the_paragraph_on_hands(game: str) -> None:
    said = [block.words for block in endings(find(game).rules()) if isinstance(block, Text)]
    lines = [line for line in said if line.startswith(("Hands of", "The best hands of"))]
    found = {re.search(r"(two|three|four|five) cards", line)[1]: line for line in lines}  # type: ignore[index]
    assert found.keys() == RANKED.get(game, {}).keys() and len(found) == len(lines)
    for cards, under in RANKED.get(game, {}).items():
        assert re.search(rf"\({re.escape(under)}\)$", found[cards]), found[cards]


@pytest.mark.parametrize(
    "game, compared",
    [("mississippi-stud", False), ("let-it-ride-poker", False), ("colorado-hold-em-poker", False),
     ("boston-5-stud-poker", True), ("winners-pot-poker", True), ("three-card-poker", True)],
)  # fmt: skip
def test_how_two_like_hands_compare_is_told_where_hands_are_compared(game: str, compared: bool) -> None:
    assert ("Between two hands of the same kind" in said_of(game)) is compared


def test_only_hands_that_win_are_told_where_none_are_compared() -> None:
    assert "The best hands of three cards, highest first: straight flush, three of a kind. (" in said_of(
        "colorado-hold-em-poker"
    )


@pytest.mark.parametrize(
    "game, choices, wager, readings",
    [
        ("boston-5-stud-poker", {}, "ante", ["B1", "B2"]),
        ("boston-5-stud-poker", {}, "first", []),
        ("colorado-hold-em-poker", {}, "bonus", ["C1", "C3", "C4"]),
        ("colorado-hold-em-poker", {}, "bet", []),
        ("colorado-hold-em-poker", {"version": "required"}, "bet", ["C2"]),
        ("colorado-hold-em-poker", {}, "ante", ["C3", "C4"]),
        ("ultimate-texas-hold-em", {}, "blind", ["U4", "U6"]),
        ("ultimate-texas-hold-em", {}, "trips", ["U7"]),
        ("double-attack-blackjack", {}, "split", ["A3", "A4"]),
        ("double-attack-blackjack", {}, "double", ["A3", "A8"]),
        ("three-card-poker", {}, "ante bonus", ["T2"]),
        ("four-card-poker", {}, "ante bonus", ["F5"]),
        ("craps", {}, "come odds", ["K4", "K5"]),
        ("craps", {}, "pass odds", []),
        ("blackjack", {"five_card_21": True}, "blackjack", ["J24"]),
        ("blackjack", {}, "blackjack", []),
    ],
)
def test_a_reading_that_moves_money_is_named_next_to_the_sentence_that_it_decides(
    game: str, choices: dict[str, object], wager: str, readings: list[str]
) -> None:
    declared = find(game)
    told = ends(declared.rules(declared.house(choices)))[wager]
    assert sorted({reading for said in told for reading in said.readings}) == readings


@pytest.mark.parametrize("game", DECLARED)
def test_whatever_a_reading_governs_is_told_in_the_guide(game: str) -> None:
    said = " ".join([block.words for rules in every_house(game) for block in endings(rules) if isinstance(block, Text)])
    for reading in find(game).readings:
        if reading.governs:
            assert re.search(rf"; notes? (?:[A-Z]+\d+(?:, | and ))*{reading.id}\b", said), reading.id


def every_house(game: str) -> list[Rules]:
    """The houses of these tests, and those whose choices alone bring a reading into play."""
    more: dict[str, tuple[dict[str, object], ...]] = {
        "colorado-hold-em-poker": ({"version": "required"},),
        "blackjack": ({"surrender": True}, {"additional_wager": "sevens", "sevens_counted": "any of three cards"}),
    }
    declared = find(game)
    return [*tables(game), *[declared.rules(declared.house(choices)) for choices in more.get(game, ())]]


@pytest.mark.law("19:47-20.11(a)3", "19:47-27.11")
@pytest.mark.parametrize("game, least", [("three-card-poker", "a straight"), ("four-card-poker", "three of a kind")])
def test_an_ante_bonus_has_a_sentence_of_its_own(game: str, least: str) -> None:
    assert (
        f"it wins with {least} or better, whatever the dealer holds and whether or not the ante wager wins; never "
        "pushes; never loses." in said_of(game)
    )


def test_an_ante_bonus_that_depends_on_the_dealer_is_not_told_as_one_that_does_not() -> None:
    rules = find("three-card-poker").rules()

    def only_when_higher(step: Settle) -> Settle:
        def outcome(showdown: Showdown) -> dict[str, Outcome]:
            higher = showdown.player > showdown.dealer
            return {key: end for key, end in step.outcome(showdown).items() if higher or key != "ante bonus"}

        return replace(step, outcome=outcome)

    agenda = tuple([only_when_higher(step) if isinstance(step, Settle) else step for step in rules.agenda])
    assert "ante bonus" in ends(rules) and "ante bonus" not in ends(replace(rules, agenda=agenda))


@pytest.mark.parametrize(
    "choices, says",
    [
        ({}, "Hardway bet: wins on its number thrown as a pair; never pushes; loses on a 7 or on its number thrown in "
         "any other way. Any other throw leaves it where it is. It is off on a come-out roll, unless you call it on,"),
        ({"hardways_on_come_out": True}, "It works on a come-out roll too; you may call it off and on, and no throw "
         "decides it while it is off. (19:47-1.10, 19:47-1.3, 19:47-1.4; note K4"),
        ({}, "when it is off and the bet that it supports is decided; loses on a 7. Any other throw leaves it where it "
         "is. It is off on a come-out roll, unless you call it on, and whenever you call it off. (19:47-1.10, "
         "19:47-1.3, 19:47-1.6; notes K4 and K5)"),
    ],
)  # fmt: skip
def test_a_wager_that_is_off_is_told_to_be(choices: dict[str, object], says: str) -> None:
    assert says in said_of("craps", **choices)


def test_each_wager_of_multiple_action_is_held_against_its_own_hand() -> None:
    told = said_of("blackjack", multiple_action=True)
    assert "makes three hands, one after another, and each wager is compared with one: the first hand" in told
    assert "hands, one after another" not in said_of("blackjack")


def test_the_war_wager_is_on_the_war_cards() -> None:
    assert "War wager: wins when your war card is higher than the dealer's war card" in said_of("casino-war")


def test_a_push_that_one_wager_does_not_share_is_told_of_the_others_alone() -> None:
    colorado, mississippi = (
        flat(as_text(guide(find(game).rules()))) for game in ("colorado-hold-em-poker", "mississippi-stud")
    )
    assert "A pair of nines to a pair of tens is a push for the ante wager and the bet wager: the wagers" in colorado
    assert "A pair of sixes to a pair of tens is a push: the wagers are returned" in mississippi


def test_what_is_paid_at_dice_is_a_bet_and_no_hand() -> None:
    rows = [block for section in guide(find("craps").rules()).sections for block in section.blocks
            if isinstance(block, Rows) and "Odds" in block.head]  # fmt: skip
    assert rows and all(block.head == ("Bet", "Odds") for block in rows)


@pytest.mark.parametrize("game", DECLARED)
def test_a_reading_governs_only_what_the_game_has(game: str) -> None:
    declared = find(game)
    paid = {wager.key for wager in declared.wagers} | {bonus.key for bonus in declared.bonuses}
    others = {
        "fold",
        "surrender",
        "rescue",
        "even money",
        "vigorish",
        "withdrawal",
        *[f"hands of {n} cards" for n in ("two", "three", "four", "five")],
    }
    for reading in declared.readings:
        assert {what.removesuffix(" at once") for what in reading.governs} <= paid | others, reading.id
