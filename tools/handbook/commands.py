"""The reference of the command line, from the commands themselves."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from typing import Any

import typer

from croupier.cli import COMMANDS
from tools.handbook.games import escape, table


def commands_page() -> str:
    """Every command with its arguments and options."""
    said = "`croupier` without arguments lists all commands; `croupier COMMAND --help` shows what is on this page."
    rows = [(f"[`{name}`](#{name}) {command.takes}", command.says) for name, command in COMMANDS.items()]
    lines = ["# Commands", "", said, "", *table(("command", "what it does"), rows)]
    for name in COMMANDS:
        lines += ["", *_command(name)]
    return "\n".join(lines) + "\n"


def params_of(name: str) -> list[Any]:
    """The arguments and options that a command declares, without the framework's own `--help`."""
    function = getattr(import_module(f"croupier.cli.{name}"), name)
    app = typer.Typer(add_completion=False)
    app.command(name)(function)
    return [param for param in typer.main.get_command(app).params if param.name != "help"]


def _command(name: str) -> Iterator[str]:
    function = getattr(import_module(f"croupier.cli.{name}"), name)
    params = params_of(name)
    usage = " ".join(_usage(param) for param in params if param.param_type_name == "argument")
    yield f"## {name}"
    yield ""
    yield f"`croupier {name} {usage} [options]`".replace("  ", " ")
    yield ""
    yield inspect.getdoc(function) or ""
    yield ""
    rows = [(_spelled(param), _help(param)) for param in params]
    if rows:
        yield from table(("takes", "what it is"), rows)


def _usage(param: Any) -> str:
    named = (param.metavar or param.name).upper()
    return named if param.required else f"[{named}]"


def _spelled(param: Any) -> str:
    if param.param_type_name == "argument":
        return f"`{_usage(param)}`"
    spelled = ", ".join(f"`{spelling}`" for spelling in param.opts)
    return spelled if getattr(param, "is_flag", False) else f"{spelled} {escape(param.metavar or _kind(param))}"


def _kind(param: Any) -> str:
    """The words that an option takes, if it lists them; otherwise its name."""
    if isinstance(param.default, Enum):
        return " or ".join(f"`{choice.value}`" for choice in type(param.default))
    return str(param.name).upper()


def _help(param: Any) -> str:
    said = param.help or ""
    shown = param.default
    if shown in (None, False, True, "", ()) or callable(shown) or param.required:
        return said
    return f"{said} Default: `{getattr(shown, 'value', shown)}`."
