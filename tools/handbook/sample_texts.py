"""Texts of the project drawn at random, for a reader who does not know it: which of them need a second reading?

    python -m tools.handbook.sample_texts --seed 1

prints 20 messages and help texts, 15 texts of the page, 10 paragraphs of the docs and 15 docstrings, with their places.
"""

import argparse
import ast
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "croupier"
MESSAGE_WORDS = 5
"""Shorter strings are names and labels."""


def messages() -> Iterator[tuple[str, str]]:
    """Sentences in strings that are not docstrings: messages, refusals, help. `[...]` is a value of the moment."""
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inner = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        statements = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if id(node) in inner | statements or not isinstance(node, ast.Constant | ast.JoinedStr):
                continue
            text = " ".join(_written(node).split())
            words = re.findall(r"[A-Za-z]+", text)
            if len(words) >= MESSAGE_WORDS and text.endswith((".", "?", "!")) and not words[0].isupper():
                yield _where(path, node.lineno), text


def page_texts() -> Iterator[tuple[str, str]]:
    """Text between tags, and sentences in the strings of the page."""
    for path in sorted((ROOT / "ui" / "src").rglob("*")):
        if path.suffix not in (".svelte", ".ts") or ".test." in path.name:
            continue
        source = re.sub(r"<style>.*?</style>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        markup = re.sub(r"<script.*?</script>", "", source, flags=re.DOTALL) if path.suffix == ".svelte" else ""
        between = re.findall(r"(?<=>)[^<>=;]+(?=<)", markup)
        quoted = re.findall(r"""(?<=['"`])[A-Z][^'"`\n]*[.?](?=['"`])""", source)
        for found in between + quoted:
            text = " ".join(re.sub(r"\$?\{[^}]*\}", "[...]", found).split())
            if len(re.findall(r"[A-Za-z]{2,}", text)) >= 3 and "{" not in text and "}" not in text:
                yield _where(path), text


def paragraphs() -> Iterator[tuple[str, str]]:
    """Paragraphs of prose in the docs."""
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))):
        prose = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for paragraph in re.split(r"\n\s*\n", prose):
            text = " ".join(paragraph.split())
            if text and text[0] not in "|#<!" and len(text.split()) >= 8:
                yield _where(path), text


def docstrings() -> Iterator[tuple[str, str]]:
    """The docstrings of modules, classes and functions, each with the name that it explains."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                if text:
                    where = _where(path, getattr(node, "lineno", 1))
                    yield f"{where} {getattr(node, 'name', '')}".strip(), " ".join(text.split())


KINDS: tuple[tuple[str, int, Callable[[], Iterator[tuple[str, str]]]], ...] = (
    ("messages and help texts", 20, messages),
    ("texts of the page", 15, page_texts),
    ("paragraphs of the docs", 10, paragraphs),
    ("docstrings", 15, docstrings),
)


def _written(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=str(value)):
            return value
        case ast.JoinedStr(values=parts):
            return "".join(_written(part) for part in parts)
        case ast.FormattedValue():
            return "[...]"
        case _:
            return ""


def _where(path: Path, line: int | None = None) -> str:
    return f"{path.relative_to(ROOT)}:{line}" if line else str(path.relative_to(ROOT))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="another seed draws other texts")
    chosen = random.Random(parser.parse_args().seed)
    for kind, many, texts in KINDS:
        every = sorted(set(texts()))
        print(f"\n{kind}: {many} of {len(every)}")
        for number, (where, text) in enumerate(chosen.sample(every, many), 1):
            print(f"{number:2}. [{where}] {text}")


if __name__ == "__main__":
    main()
