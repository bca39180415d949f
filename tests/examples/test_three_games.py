"""The three example games through every command: play, edge, guide, check and settle."""

import json
import random
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from croupier.analysis.analyse import edge, fit
from croupier.analysis.definition import solve
from croupier.equipment.cards import JOKER, parse_cards, rank_of, suit_of
from croupier.games import named
from croupier.hands.poker3 import three_card_rank
from croupier.law.index import resolve
from tests.cli.calling import call
from tests.examples.outside import ROOT
from tests.properties import invariants
from tests.properties.driver import begin
from tests.properties.driver import play as played

FILES = {name: ROOT / "examples" / f"{name}.py" for name in ("lantern_stud", "harbor_poker", "fools_toss")}
SAYS = {
    "lantern_stud": ("LS", "10\n2x\nquit\n", "raise wager", 1),
    "harbor_poker": ("HP", "5\n5\n5\nfold\nquit\n", "signal wager", 3),
    "fools_toss": ("FT", "5\nquit\n", "toss wager", 1),
}
ROUNDS = {
    "lantern_stud": (
        {"community": "Ks 7d", "seats": [
            {"seat": 1, "cards": "Kh Kd 2c", "wagers": {"ante": "10"}, "decisions": ["2x"]}]},
        "net 90.00",
    ),
    "harbor_poker": (
        {"dealer": "9h 4s 2d", "seats": [
            {"seat": 1, "cards": "Ah 7d 4h", "wagers": {"ante": "5", "signal": "5", "tide": "5"}, "decisions": ["1x"]},
            {"seat": 2, "cards": "2s 3s 8c", "wagers": {"ante": "5", "signal": "5"}, "decisions": ["fold"]}]},
        "net 20.00",
    ),
    "fools_toss": ({"dealer": "Ah", "seats": [{"seat": 1, "cards": "Jk", "wagers": {"toss": "5"}}]}, "net 10.00"),
}  # fmt: skip


@pytest.fixture(autouse=True)
def own_search_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))


@pytest.mark.parametrize("name", FILES)
def test_it_goes_through_every_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    file, (letters, typed, wager, tables) = str(FILES[name]), SAYS[name]
    counted = call(capsys, "edge", file)
    assert counted.status == 0 and counted.out.count("House edge") == tables
    guide = call(capsys, "guide", file)
    assert guide.status == 0 and f"({letters}-" in guide.out and "What wins" in guide.out
    house = tmp_path / "house.toml"
    house.write_text(call(capsys, "house", file).out)
    assert call(capsys, "check", str(house)).status == 0
    body, net = ROUNDS[name]
    described = tmp_path / "round.json"
    described.write_text(json.dumps({"game": file, **body}))
    settled = call(capsys, "settle", str(described))
    assert settled.status == 0 and net in settled.out, settled.out + settled.err
    script = tmp_path / "typed"
    script.write_text(typed)
    with script.open() as keys:
        monkeypatch.setattr(sys, "stdin", keys)
        at_the_table = call(capsys, "play", file, "--seed", "3")
    assert at_the_table.status == 0 and wager in at_the_table.out and "You leave with" in at_the_table.out


@pytest.mark.parametrize("name", FILES)
def test_rounds_conserve_chips_and_replay(name: str) -> None:
    rules, rng = named(str(FILES[name])).rules(), random.Random(8)
    for i in range(100):
        round_ = played(begin(rules, 1 + i % rules.positions), rng, irregular=20)
        invariants.check_money(round_)
        invariants.check_replay(round_)


@pytest.mark.parametrize("name", FILES)
def test_every_paragraph_of_its_rulebook_is_cited(name: str) -> None:
    source, letters = FILES[name].read_text(encoding="utf-8"), SAYS[name][0]
    book = source[source.index("RULES = Rulebook") : source.index("})  # fmt: skip")]
    numbers = [line.split('"')[1] for line in book.splitlines()[1:]]
    assert len(numbers) >= 6 and all(resolve(f"{letters}-{number}") for number in numbers)
    assert [number for number in numbers if f'"{number}"' not in source.replace(book, "")] == []


def test_the_three_are_counted_by_three_kernels() -> None:
    names = {fit(named(str(file)).rules()).kernel.name for file in FILES.values()}
    assert names == {"a hand against a paytable", "a hand against the dealer's", "a small game of ranks"}


def test_harbor_poker_is_counted_as_brute_force_counts_it() -> None:
    main, signal, tide = edge(named(str(FILES["harbor_poker"])).rules()).wagers
    whole = list(combinations(range(52), 3))
    red = Counter(sum(suit_of(card) in (1, 2) for card in hand) for hand in whole)
    assert -signal.house_edge == Fraction(4 * red[3] + 2 * red[0] - red[1] - red[2], len(whole))
    pays = {0: -1, 1: 1, 2: 5, 3: 5, 4: 20, 5: 20}
    assert -tide.house_edge == Fraction(sum(pays[three_card_rank(hand)[0]] for hand in whole), len(whole))
    assert "never folds" in tide.wager and "never folds" not in signal.wager
    assert main.combinations == len(whole) * len(list(combinations(range(49), 3)))


def test_harbor_poker_with_few_cards_is_what_the_definition_gives() -> None:
    rules = named(str(FILES["harbor_poker"])).rules().with_deck(parse_cards("Ah Qd Qs Jc 9h 4s 2d 2c"))
    assert -edge(rules).wagers[0].house_edge == solve(rules).value


def test_fools_toss_is_counted_over_every_pair_of_cards() -> None:
    rules = named(str(FILES["fools_toss"])).rules()
    cards = [13 if card == JOKER else rank_of(card) for card in rules.deck]
    pairs = [(a, b) for i, a in enumerate(cards) for j, b in enumerate(cards) if i != j]
    units = sum((2 if a == 13 else 1) if a > b else -1 for a, b in pairs)
    assert -edge(rules).wagers[0].house_edge == Fraction(units, len(pairs))
    assert Counter(rules.deck) == Counter([*range(52), JOKER, JOKER] * 2)
