"""Words that readers stumble over stay out of messages, help, docs, UI texts, docstrings and comments."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tidy.tree import ROOT, files, name

ARCHAIC = (
    r"whoever|whomever|anew|vouch\w*|beside|thereof|wherein|therein|hitherto|hereby|thereby|whereby|whence|thence"
    r"|forthwith|henceforth|heretofore|whilst|amongst|aforesaid|nought|betwixt|lest|oneself|oftener|thrice"
    r"|thereupon|whereupon|nobody|everybody"
)
CLUMSY = (
    r"(?:is|are|was|were|be|been) (?:held|told(?! apart))|texts? held|so many|all the same|let go|of a day"
    r"|no paragraph is like|as it stands|is so that|says? so (?:about|of)|stays? so|for want of|what is said of"
    r"|speaks? of|not held|breakage|what became of|so far as|one's own|bears? the|(?:can|may|could|must) be had"
    r"|(?:paragraphs?|laws?|rules?|sections?|texts?|regulations?|readings?|\(\w+\)) asks? for"
)
PRONOUNS = r"he|his|him|himself"
BRITISH = (
    r"colour\w*|behaviou\w*|favou\w*|honou\w*|neighbou\w*|labou\w*|modell\w*|labell(?!edby)\w*|travell\w*|cancell(?!a)\w*"
    r"|signall\w*|analys(?:e|ed|er|ers|ing)|catalogu\w*|centr(?:e|es|ed)|licence\w*|defence|offence|judgement\w*"
    r"|cheque\w*|artefact\w*|grey\w*|programme|towards|(?:after|up|down|in|out)wards"
    r"|analogue|ageing|skilful|fulfil|fulfils|practis(?:e|ed|ing)|pretence|sceptic\w*|storey|tyre|whisky|learnt|spelt"
    r"|(?:organ|recogn|normal|initial|optim|real|serial|summar|formal|minim|maxim|emphas|apolog|capital|final|util"
    r"|general|special|random|author|character|synchron|token|visual|categor)is(?:e|ed|es|ing|ation|ations)"
)
WORDS = re.compile(rf"\b(?:{ARCHAIC}|{CLUMSY}|{PRONOUNS}|{BRITISH})\b", re.IGNORECASE)

FROZEN = {
    "docs/floor-messages.json": ("beside",),
    "docs/guide.md": ("text held",),
    "README.md": ("modelled",),
    "docs/users/regulator.md": ("modelled",),
    "src/croupier/compliance/difference.py": ("not held",),
    "src/croupier/floor/messages/to_command.py": ("nobody",),
    "src/croupier/games/baccarat_punto_banco.py": ("colour",),
    "src/croupier/law/source.py": ("text held",),
    "src/croupier/trace/trace.py": ("modelled",),
    "tools/handbook/inventory.py": ("modelled",),
    "ui/src/lib/messages.ts": ("beside",),
    "ui/src/lib/required.ts": ("beside",),
    "ui/src/lib/spots.ts": ("beside",),
    "ui/src/table/Spot.svelte": ("beside",),
}
"""Words that a stored or public value needs, by file."""

PAGE = ("ui/src",)
PYTHON = ("src", "tools", "scripts", "examples", "hatch_build.py", "ui/build.py")
TEXTS = ("docs", "README.md", "CONTRIBUTING.md", "src/croupier/law", "examples", "scripts", "pyproject.toml")


def python_texts(source: str) -> Iterator[tuple[int, str]]:
    """The docstrings, the comments, and the strings of more than one word, each with its line."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
            yield node.lineno, node.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def page_texts(source: str) -> Iterator[tuple[int, str]]:
    """The lines of a page's source without its style sheet, whose words are the standard's."""
    without_style = re.sub(r"<style>.*?</style>", lambda style: "\n" * style[0].count("\n"), source, flags=re.DOTALL)
    yield from enumerate(without_style.splitlines(), 1)


def texts(path: str, source: str) -> Iterator[tuple[int, str]]:
    match Path(path).suffix:
        case ".py":
            yield from python_texts(source)
        case ".svelte" | ".ts":
            yield from page_texts(source)
        case _:
            yield from enumerate(source.splitlines(), 1)


def hard_words(path: str, source: str) -> list[str]:
    """Each word of the list that the file's texts have, with its line."""
    allowed = FROZEN.get(path, ())
    # An identifier in backquotes is code.
    return [
        f"{line}: {found[0]}"
        for line, text in texts(path, source)
        for found in WORDS.finditer(re.sub(r"`[^`]*`", "``", " ".join(text.split())))
        if found[0].lower() not in allowed
    ]


def read_by_people() -> Iterator[Path]:
    for path in files():
        where = name(path)
        if path.suffix == ".py":
            if where.startswith(PYTHON):
                yield path
        elif path.suffix in (".ts", ".svelte"):
            if where.startswith(PAGE):
                yield path
        elif path.suffix in (".md", ".tsv", ".toml", ".json", "") and where.startswith(TEXTS):
            yield path


def test_no_text_uses_a_word_of_the_list() -> None:
    found = {name(path): hard_words(name(path), path.read_text(encoding="utf-8")) for path in read_by_people()}
    assert {path: words for path, words in found.items() if words} == {}


def test_the_files_that_people_read_are_all_covered() -> None:
    paths = {name(path) for path in read_by_people()}
    assert {
        "README.md",
        "scripts/bootstrap",
        "ui/build.py",
        "docs/index.md",
        "docs/floor-messages.json",
        "src/croupier/cli/__init__.py",
        "src/croupier/law/history.tsv",
        "src/croupier/rounds/step.py",
        "ui/src/App.svelte",
    } <= paths
    assert not any(path.startswith("ui/node_modules") for path in paths)
    assert all((ROOT / path).exists() for path in FROZEN)


@pytest.mark.parametrize(
    "path, source, word",
    [
        ("src/a.py", '"""Whoever holds the dice throws them."""', "Whoever"),
        ("src/a.py", 'def f():\n    """The text is\n    held here."""', "is held"),
        ("src/a.py", 'X = 1\n"""The rules of a day."""', "of a day"),
        ("src/a.py", "x = 1  # counted anew", "anew"),
        ("src/a.py", 'raise Refused("The player keeps his cards", cite)', "his"),
        ("src/a.py", 'say(f"{name} was told of it")', "was told"),
        ("src/a.py", 'app.command(help="The colour of the page.")', "colour"),
        ("docs/a.md", "A tip box lies beside the rack.", "beside"),
        ("docs/a.json", '{"description": "This paragraph asks for an area."}', "paragraph asks for"),
        ("ui/src/a.svelte", "<p>Declare it all the same</p>\n<style>\np { color: grey }\n</style>", "all the same"),
        ("ui/src/a.ts", "const said = 'The round was cancelled.'", "cancelled"),
        ("src/a.tsv", "19:47-1.1\tThe wager is of so many dollars.", "so many"),
        ("src/a.tsv", "19:47-1.1\tNobody may bet twice.", "Nobody"),
        ("docs/a.md", "The hand is void for want of a card.", "for want of"),
        ("src/a.py", '"""The bank draws if the rule says so about its cards."""', "says so about"),
        ("docs/a.md", "Odds go upwards from 3 to 1.", "upwards"),
        ("ui/src/a.ts", "const help = 'Practise dealing here.'", "Practise"),
        ("src/a.toml", "why = 'The paragraph speaks of four cards.'", "speaks of"),
        ("src/a.py", "x = 1  # 2.5, not held: at least ten cards", "not held"),
        ("src/a.toml", "why = 'No game has a breakage rule.'", "breakage"),
        ("src/a.py", '"""What became of the wager on each hand."""', "What became of"),
        ("scripts/a", "# Resolves the versions anew.", "anew"),
        ("docs/a.md", "The layout, so far as it is known.", "so far as"),
        ("src/a.py", '"""Three cards of one\'s own."""', "one's own"),
        ("docs/a.md", "This says which wager bears the cut.", "bears the"),
        ("src/a.py", 'option(says="times the bet that may be had in odds")', "may be had"),
    ],
)
def test_a_planted_word_is_found(path: str, source: str, word: str) -> None:
    assert [found.partition(": ")[2] for found in hard_words(path, source)] == [word]


def test_identifiers_frozen_values_and_near_words_are_left_alone() -> None:
    assert hard_words("src/a.py", "anew = his.beside['whoever']") == []
    assert hard_words("src/croupier/law/source.py", 'HELD = "text held"') == []
    assert hard_words("docs/a.md", "The hat besides this one: color, analysis, analyses, cancellation, license.") == []
