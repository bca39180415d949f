"""Every word of the program that is stored in a file or that other programs rely on, collected from the program itself.

Nothing here depends on the name of a class: fields are read from schemas and from what commands print.
"""

import contextlib
import inspect
import io
import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast, get_args, get_type_hints

import msgspec
from typer.models import ArgumentInfo, OptionInfo

import croupier
from croupier import cli
from croupier.compliance.difference import Difference
from croupier.declare.game import Game
from croupier.floor.messages.outbound import schemas
from croupier.floor.server.app import app_of
from croupier.floor.tables.floor import Floor
from croupier.games import DECLARED, find
from croupier.ledger.audit.audit import Audit
from croupier.ledger.chain import LedgerRow, Page
from croupier.ledger.evidence import Bundle
from croupier.ledger.heads import Head
from croupier.rounds.moves import Move
from croupier.scenarios.schema import schema as described_schema
from croupier.scenarios.settlement import Settlement
from croupier.table.events import Facts

Words = dict[str, dict[str, list[str]]]
"""Kind of words, then whose they are, then the words."""

FILE = Path(__file__).with_name("frozen_words.json")

HOUSE = 'game = "casino-war"\ndecks = 5\n'
CASINO = 'casino = "Here"\n[[table]]\nname = "1"\ngame = "casino-war"\n[[table]]\nname = "2"\ngame = "casino-war"\n'
ROUND = {
    "game": "mississippi-stud",
    "seats": [{"seat": 1, "wagers": {"ante": "10"}, "cards": "Ah Ad", "decisions": ["3x", "2x", "1x"]}],
    "community": "2c 7d 9s",
}
DATA = {"counts", "rebuilt", "dealt", "choices", "standing", "chips", "house", "left"}
"""Fields of printed JSON that are mappings: their keys are data."""


def collected() -> Words:
    """All of them, as `frozen_words.json` keeps them."""
    messages = schemas()
    client, server = (dict(tagged(messages["properties"][side], messages)) for side in ("client", "server"))
    asked = next(parts for parts in client_commands(messages))
    words: Words = {
        "ledger events": schema_words(Facts),
        "moves": schema_words(Move),
        "ledger rows": {"page": fields_of(Page), "row": fields_of(LedgerRow)},
        "evidence and heads": {"evidence": evidence_fields(), "head": fields_of(Head)},
        "messages from the page": client,
        "commands from the page": asked,
        "messages from the server": server,
        "routes": dict(routes()),
        "option keys": of_games(lambda game: [option.key for option in game.options]),
        "wager keys": of_games(
            lambda game: [*(wager.key for wager in game.wagers), *(bonus.key for bonus in game.bonuses)]
        ),
        "irregularities": of_games(irregularities),
        "chores": of_games(lambda game: [chore.name for chore in game.chores]),
        "described rounds": of_games(lambda game: sorted(set(described(game)))),
        "printed JSON": printed(),
        "commands and flags": {name: flags(name) for name in cli.COMMANDS},
        "exit codes": exit_codes(),
        "names in Python": {"croupier": list(croupier.__all__)},
    }
    return {kind: {whose: sorted(set(said)) for whose, said in sorted(each.items())} for kind, each in words.items()}


def of_games(words: Callable[[Game], list[str]]) -> dict[str, list[str]]:
    """The words of every declared game."""
    return {game: words(find(game)) for game in DECLARED}


def irregularities(game: Game) -> list[str]:
    """Every event that can be reported under any single choice of the house."""
    from croupier.scenarios.schema import events

    return list(events(game))


def described(game: Game) -> Iterator[str]:
    """The fields of a game's described rounds; option keys and wager keys are listed apart."""
    whole, keys = described_schema(game), {wager.key for wager in game.wagers}
    for path in paths(whole, whole):
        first, _, deeper = path.partition(".")
        if not deeper or (first not in ("house", "rounds") and path.split(".")[-1] not in keys):
            yield path


def frozen() -> Words:
    """What may not change, as the file has it."""
    return msgspec.json.decode(FILE.read_bytes(), type=Words)


def written(words: Words) -> str:
    """The words as the file has them: sorted, one a line."""
    return json.dumps(words, indent=1, ensure_ascii=False) + "\n"


def differences(has: Words, kept: Words) -> list[str]:
    """What the program has and what is kept: a sentence for each word that vanished or came."""
    gone = [f"{at} vanished: it is stored or public, and must stay as it is." for at in flat(kept) - flat(has)]
    come = [f"{at} is new: if that is meant, {HOW}." for at in flat(has) - flat(kept)]
    return sorted(gone) + sorted(come)


HOW = "write it into the file with `python -m tests.public.freeze`, and say so in the changelog"


def flat(words: Words) -> set[str]:
    """Every word with where it stands."""
    every = ((kind, whose, word) for kind, each in words.items() for whose, said in each.items() for word in said)
    owners = ((kind, whose) for kind, each in words.items() for whose in each)
    return {f"{kind}: {whose}: {word!r}" for kind, whose, word in every} | {f"{k}: {whose!r}" for k, whose in owners}


# Schemas


def schema_words(kind: Any) -> dict[str, list[str]]:
    """Of a union of tagged values: each tag with its fields."""
    (one,), parts = msgspec.json.schema_components([kind])
    return dict(tagged(one, {"$defs": parts}))


def fields_of(kind: type) -> list[str]:
    """The fields of one value, and of the values in it."""
    (one,), parts = msgspec.json.schema_components([kind])
    return sorted(set(paths(one, {"$defs": parts})))


def evidence_fields() -> list[str]:
    """The fields of a file of evidence; its pages are of two untagged kinds, which no schema can tell apart."""
    (kinds,) = get_args(get_type_hints(Bundle)["pages"])
    pages = [f"pages.[].{path}" for kind in get_args(kinds) for path in fields_of(kind)]
    head = [f"head.{path}" for path in fields_of(Head)]
    return [*Bundle.__struct_fields__, *pages, *head]


def tagged(union: Mapping[str, Any], whole: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Each tag of a union with the fields of what bears it."""
    tag_field = union["discriminator"]["propertyName"]
    for one in union["anyOf"]:
        found = resolved(one, whole)
        (tag,) = found["properties"][tag_field]["enum"]
        yield tag, [f"{tag_field} (tag)", *(path for path in paths(found, whole) if path != tag_field)]


def client_commands(messages: Mapping[str, Any]) -> Iterator[dict[str, list[str]]]:
    """The union of commands, which lies in the message that asks for one."""
    for one in messages["properties"]["client"]["anyOf"]:
        for inner in resolved(one, messages)["properties"].values():
            if inner.get("discriminator", {}).get("propertyName") == "command":
                yield dict(tagged(inner, messages))


def resolved(schema: Mapping[str, Any], whole: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a reference refers to."""
    while "$ref" in schema:
        *folders, name = schema["$ref"].removeprefix("#/").split("/")
        found: Any = whole
        for folder in folders:
            found = found.get(folder, {}) if folder != "components" else whole.get("components", whole)
        schema = found[name] if name in found else whole["$defs"][name]
    return schema


def paths(schema: Mapping[str, Any], whole: Mapping[str, Any], inside: tuple[str, ...] = ()) -> Iterator[str]:
    """Every field that a schema names, with dots between fields; `[]` for each of a list, `*` for any key.

    A union that has tags of its own is listed apart.
    """
    if "$ref" in schema:
        if schema["$ref"] in inside:
            return
        inside = (*inside, schema["$ref"])
        schema = resolved(schema, whole)
    if "discriminator" in schema:
        yield f"<{schema['discriminator']['propertyName']}>"
        return
    for choice in (*schema.get("anyOf", ()), *schema.get("allOf", ()), *schema.get("oneOf", ())):
        yield from paths(choice, whole, inside)
    for item in (schema.get("items"), *schema.get("prefixItems", ())):
        if isinstance(item, dict):
            yield from (f"[].{path}" for path in paths(item, whole, inside))
    if isinstance(more := schema.get("additionalProperties"), dict):
        yield from (f"*.{path}" for path in paths(more, whole, inside))
    for name, field in schema.get("properties", {}).items():
        yield name
        yield from (f"{name}.{path}" for path in paths(field, whole, inside))


# The floor's web interface


def routes() -> Iterator[tuple[str, list[str]]]:
    """Each route with what it is asked with and what it answers."""
    document = app_of(cast(Floor, SimpleNamespace())).openapi()
    for path, methods in document["paths"].items():
        for method, route in methods.items():
            asked = [f"{one['in']} {one['name']}" for one in route.get("parameters", ())]
            body = list(content(route.get("requestBody", {}), document, "body"))
            done = [code for code in route["responses"] if code.startswith("2")]
            answers = [word for code in done for word in content(route["responses"][code], document, code)]
            refusals = list(content(route["responses"].get("409", {}), document, "refusal"))
            yield f"{method.upper()} {path}", [*done, *asked, *body, *answers, *refusals]


def content(said: Mapping[str, Any], document: Mapping[str, Any], what: str) -> Iterator[str]:
    """The media types of a request or an answer, and the fields of the JSON in it."""
    for media, one in said.get("content", {}).items():
        yield f"{what} {media}"
        yield from (f"{what} {path}" for path in paths(one.get("schema", {}), document))


# The command line


def printed() -> dict[str, list[str]]:
    """The fields of what each command prints with `--json`."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        ledger = str(here / "table.db")
        play(ledger)
        (here / "house.toml").write_text(HOUSE, encoding="utf-8")
        (here / "casino.toml").write_text(CASINO, encoding="utf-8")
        (here / "round.json").write_text(json.dumps(ROUND), encoding="utf-8")
        (here / "wrong.json").write_text(json.dumps({**ROUND, "community": "2c"}), encoding="utf-8")
        return {
            "games": json_of("games", "--json"),
            "edge": json_of("edge", "casino-war", "--json"),
            "edge, of dice": json_of("edge", "craps", "--json"),
            "check": json_of("check", str(here / "house.toml"), "--json"),
            "check, a casino": json_of("check", str(here / "casino.toml"), "--json"),
            "settle": [*fields_of(Settlement), *json_of("settle", str(here / "round.json"), "--json")],
            "settle, refused": json_of("settle", str(here / "wrong.json"), "--json"),
            "trace": json_of("trace", "35.10(a)", "--json"),
            "diff": [
                *fields_of(Difference),
                *json_of("diff", "blackjack", "--from", "2001-01-15", "--to", "2001-01-16", "--json"),
            ],
            "simulate": json_of("simulate", "casino-war", "--rounds", "20", "--json"),
            "design": json_of("design", "boston-5-stud-poker", "--for", "optional bonus", "--target", "4%", "--json"),
            "audit": [*fields_of(Audit), *json_of("audit", ledger, "--json")],
            "replay": json_of("replay", ledger, "1", "--json"),
            "replay --duties": json_of("replay", ledger, "1", "--json", "--duties"),
            "replay --rack": json_of("replay", ledger, "1", "--json", "--rack"),
        }  # fmt: skip


def play(ledger: str) -> None:
    """Two rounds at the terminal into a new ledger."""
    typed, sys.stdin = sys.stdin, io.StringIO("10\n3\n2\n1\n20\nf\nq\n")
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            assert cli.main(("play", "mississippi-stud", "--seed", "7", "--seats", "2", "--ledger", ledger)) == 0
    finally:
        sys.stdin = typed


def json_of(*arguments: str) -> list[str]:
    """Call a command in this process; the fields of the JSON that it prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()) as err:
        cli.main(arguments)
    assert out.getvalue(), f"{' '.join(arguments)} printed no JSON: {err.getvalue()}"
    return sorted(set(fields_in(json.loads(out.getvalue()))))


def fields_in(value: object) -> Iterator[str]:
    """As `paths`, of a value and not of its schema."""
    if isinstance(value, list):
        for item in value:
            yield from (f"[].{path}" for path in fields_in(item))
    if isinstance(value, dict):
        for name, item in value.items():
            yield name
            if name not in DATA:
                yield from (f"{name}.{path}" for path in fields_in(item))


def flags(name: str) -> list[str]:
    """Every flag of a command, those included that help does not show, with its choices; its arguments in order."""
    command = getattr(import_module(f"{cli.__name__}.{name}"), name)
    hints = get_type_hints(command, include_extras=True)
    arguments, said = 0, []
    for parameter in inspect.signature(command).parameters.values():
        kind, *notes = get_args(hints[parameter.name])
        (info,) = (note for note in notes if isinstance(note, ArgumentInfo | OptionInfo))
        if isinstance(info, ArgumentInfo):
            arguments += 1
            said.append(f"argument {arguments}{'' if parameter.default is parameter.empty else ', optional'}")
            continue
        written = [flag for flag in (info.default, *(info.param_decls or ())) if isinstance(flag, str)]
        choices = list(kind) if isinstance(kind, type) and issubclass(kind, Enum) else []
        said += [*written, *(f"{written[0]} {choice.value}" for choice in choices)]
    return said


def exit_codes() -> dict[str, list[str]]:
    """What the command returns for each way in which it can end."""

    class Reader(io.StringIO):
        """Standard output whose reader has gone, or is interrupted by hand."""

        def __init__(self, wrong: type[BaseException]) -> None:
            super().__init__()
            self.wrong = wrong

        def write(self, text: str) -> int:
            raise self.wrong

    def ends(*arguments: str) -> str:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            return str(cli.main(arguments))

    def interrupted() -> str:
        with contextlib.redirect_stdout(Reader(KeyboardInterrupt)):
            return str(cli.main(["--help"]))

    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder) / "house.toml"
        house.write_text(HOUSE, encoding="utf-8")
        return {
            "done": [ends("--help")],
            "found something wrong": [ends("check", str(house))],
            "cannot be done": [ends("no-such-command")],
            "interrupted": [interrupted()],
            "the reader has gone": [str(cli.BROKEN_PIPE)],
        }
