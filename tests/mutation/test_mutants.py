"""A checker that nobody checks shows nothing: the mutants themselves, on a declaration small enough to see through."""

import pytest

from croupier.games import find
from tests.mutation.mutants import Module, Mutant, Strength
from tests.mutation.removal import removals, without
from tests.mutation.run import ERROR, SURVIVED, Verdict, judged
from tests.mutation.sites import Tree, named_in, sites

SOURCE = '''
STEPS = (
    # 35.10(a), (d): bet or fold, then a card.
    Decide(bet=THIRD, cite=REG["35.10(a)"]),
    Reveal(cards=1, cite=REG["35.10(d)"], says="one card"),
)
NOTES = (Reading(id="M1", cites=(REG["35.11(c)"],), read="so"),)


def limit(house):
    """35.11(c): at least 50."""
    return max(50, house) if house > FLOOR else 0


FLOOR = 7
'''


@pytest.mark.parametrize(
    "text, named",
    [
        ("35.10(a), (d): bet", {"19:47-35.10(a)", "19:47-35.10(d)"}),
        ("35.9(e)-(f): the stub", {"19:47-35.9(e)", "19:47-35.9(f)"}),
        ("19:46-1.18(g)2-3: hours", {"19:46-1.18(g)2", "19:46-1.18(g)3"}),
        ("(35.2(a), 19:46-1.17(a))", {"19:47-35.2(a)", "19:46-1.17(a)"}),
        ("35.4(b)2, (c)1ii: cut", {"19:47-35.4(b)2", "19:47-35.4(c)1ii"}),
        ("35.7 to 35.9, and 10 dollars", set()),
    ],
)
def test_words_name_paragraphs_as_people_write_them(text: str, named: set[str]) -> None:
    assert named_in(text) == named


def test_a_rule_is_found_where_it_is_cited_or_named_and_not_in_notes() -> None:
    found = [(type(site.node).__name__, site.cited, site.named) for site in sites(Tree(SOURCE))]
    assert found == [
        ("Call", {"19:47-35.10(a)"}, {"19:47-35.10(a)", "19:47-35.10(d)"}),
        ("Call", {"19:47-35.10(d)"}, set()),
        ("FunctionDef", set(), {"19:47-35.11(c)"}),
        ("Assign", set(), {"19:47-35.11(c)"}),  # FLOOR, which the function relies on
    ]


def test_a_module_of_another_chapter_cites_that_chapter() -> None:
    tree = Tree('REG = Subchapter("13:69F")\nFLOP = (wager("flop", cite=REG["37.10"]),)\n')
    (site,) = [site for site in sites(tree) if site.cited]
    assert site.cited == {"13:69F-37.10"}


def changes(paragraph: str) -> set[str]:
    module = Module("toy.py", SOURCE)
    mutants = module.mutants(module.cited())
    return {mutant.change.partition(": ")[2] or mutant.change for mutant in mutants if paragraph in mutant.paragraphs}


def test_a_rule_is_left_out_and_altered_in_every_part_that_is_no_text() -> None:
    assert changes("19:47-35.10(d)") >= {
        "Reveal(cards=1, cite=REG['35.10(d)'], says='one card') left out",
        *("cards=1 left out", "1 -> 2", "1 -> 0", "REG['35.10(d)'] -> cite_anything('19:47-35.3(a)')"),
    }
    assert not [change for change in changes("19:47-35.10(d)") if "one card" in change.partition("->")[2]]


def test_a_function_that_states_a_paragraph_is_altered_with_what_it_relies_on() -> None:
    assert changes("19:47-35.11(c)") >= {
        *("house > FLOOR -> house >= FLOOR", "50 -> 51", "50 -> 49", "max -> min", "7 -> 8"),
        "max(50, house) if house > FLOOR else 0 -> 0 if house > FLOOR else max(50, house)",
    }


def test_words_for_a_person_are_no_rule_where_they_have_a_name_either() -> None:
    named = SOURCE.replace('says="one card"', "says=WORDS, slot=FIRST") + 'WORDS = "one card"\nFIRST = 3\n'
    module = Module("toy.py", named)
    altered = {mutant.change for mutant in module.mutants(module.cited())}
    assert "FIRST = 3: 3 -> 4" in altered and not [change for change in altered if change.startswith("WORDS")]


def test_a_paragraph_of_another_game_that_words_say_is_followed_has_no_mutants_here() -> None:
    followed = Module("toy.py", SOURCE.replace("# 35.10(a), (d):", "# 24.10(c), 35.10(b):"))
    paragraphs = {paragraph for mutant in followed.mutants(followed.cited()) for paragraph in mutant.paragraphs}
    assert paragraphs == {*(f"19:47-35.10({letter})" for letter in "abd"), "19:47-35.11(c)"}


def test_every_mutant_is_another_module_and_the_tree_is_put_back() -> None:
    module = Module("toy.py", SOURCE)
    before = Module("toy.py", SOURCE)
    mutants = list(module.mutants(module.cited()))
    assert module.tree.source not in {mutant.source for mutant in mutants}
    assert len({(mutant.paragraphs, mutant.source) for mutant in mutants}) == len(mutants)
    for mutant in mutants:
        compile(mutant.source, "mutant", "exec")
    assert [mutant.source for mutant in before.mutants(before.cited())] == [mutant.source for mutant in mutants]
    assert [mutant.source for mutant in module.mutants(module.cited())] == [mutant.source for mutant in mutants]


def strengths(source: str, paragraph: str) -> dict[str, Strength]:
    module = Module("toy.py", source)
    mutants = module.mutants(module.cited())
    return {mutant.change: mutant.strength for mutant in mutants if paragraph in mutant.paragraphs}


def test_a_rule_left_out_shows_most_a_citation_or_a_glossary_entry_nothing() -> None:
    source = (
        SOURCE
        + """TERMS = (Term("card", REG["35.10(f)"], 1),)\nMORE = parts.Deck(1, REG["35.2(a)"], REG["35.2(b)"])\n"""
    )
    found = strengths(source, "19:47-35.10(d)")
    assert found["Reveal(cards=1, cite=REG['35.10(d)'], says='one card') left out"] is Strength.RULE
    assert found["Reveal(cards=1, cite=REG['35.10(d)'], says='one card'): 1 -> 2"] is Strength.PART
    another = "cite_anything('19:47-35.3(a)')"
    swapped = f"Reveal(cards=1, cite=REG['35.10(d)'], says='one card'): REG['35.10(d)'] -> {another}"
    assert found[swapped] is Strength.WORDS
    assert set(strengths(source, "19:47-35.10(f)").values()) == {Strength.WORDS}
    assert set(strengths(source, "19:47-35.2(b)").values()) == {Strength.SEVERAL, Strength.WORDS}


@pytest.mark.parametrize(
    "paragraph, kinds",
    [
        ("19:47-35.2(b)2", ["requirements", "bindings"]),
        ("19:47-35.2(b)4", ["alternates"]),
        ("19:47-35.2(b)5", ["chores"]),
        ("19:47-35.12(b)", ["irregularities"]),
        ("19:47-35.10(d)", ["agenda"]),
        ("19:47-24.10(b)", []),
    ],
)
def test_what_a_game_declares_under_a_paragraph_can_be_taken_out_wherever_its_code_is(
    paragraph: str, kinds: list[str]
) -> None:
    game = find("mississippi-stud")
    assert [kind for kind, _ in removals(game, paragraph)] == kinds
    for kind in kinds:
        assert kind not in dict(removals(without(game, paragraph, kind), paragraph)) or kind == "bindings"


def test_a_binding_that_is_taken_out_allows_everything() -> None:
    game = without(find("mississippi-stud"), "19:47-35.2(b)2", "bindings")
    (backs,) = [option for option in game.options if option.key == "deck_backs"]
    assert backs.binding.allows(77)


def test_a_run_may_take_several_times_what_it_needs_without_a_mutant_and_a_minute_at_least() -> None:
    nothing = Mutant("toy.py", frozenset(), "nothing", SOURCE)
    enough = [Verdict(nothing, SURVIVED, seconds=seconds).enough for seconds in (0.5, 12, 12.1, 100)]
    assert enough == [60, 60, 61, 500]


def endless(mutant: Mutant) -> Verdict:
    while mutant.change == "forever":
        pass
    return Verdict(mutant, SURVIVED)


def test_tests_that_come_to_no_end_have_noticed_and_the_others_are_heard() -> None:
    forever, nothing = [Mutant("toy.py", frozenset(), change, SOURCE) for change in ("forever", "nothing")]
    verdicts = {verdict.mutant: verdict for verdict in judged([forever, nothing], endless, 2, seconds=1)}
    assert (verdicts[forever].outcome, verdicts[forever].by) == (ERROR, "no end after 1 s")
    assert verdicts[forever].seconds > verdicts[nothing].seconds
    assert verdicts[nothing].outcome == SURVIVED
