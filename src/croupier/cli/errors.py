"""Errors that a user can cause, in one sentence each. Any other error is a bug and shows its traceback.

LookupError   UnknownGame, UnknownCite
ValueError    BadGameFile, BadHouse, BadMoney, BadCard, BadHands, BadHistory, NotInForce, Refused
              TOMLDecodeError, JSONDecodeError, UnicodeDecodeError, msgspec.DecodeError
OSError       a file that does not exist, is a folder, or cannot be read
BadUsage      anything else that a command line gets wrong
any error     raised in a user's own game file
"""

import json
import tomllib


class BadUsage(Exception):
    """An error: the command line cannot be run. The message says what would be right."""

    status = 2


class BadLedger(BadUsage):
    """An error: a ledger was altered, so the command did nothing."""

    status = 1


def ledger_error(wrong: Exception) -> BadUsage:
    """The same error for the user, with its exit status."""
    from croupier.ledger.errors import AlteredLedger

    return BadLedger(str(wrong)) if isinstance(wrong, AlteredLedger) else BadUsage(str(wrong))


def in_one_sentence(error: Exception, command: str) -> str | None:
    """The message for the user, or None if the error is a bug."""
    usage = getattr(error, "format_message", None)  # typer's own errors, in every version of click
    if usage is not None:
        return f"{str(usage()).rstrip('.')}; see `croupier {command} --help`."
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror}."
    if isinstance(error, UnicodeDecodeError):
        return f"The file is not UTF-8 text: {error.reason} at byte {error.start}."
    if isinstance(error, tomllib.TOMLDecodeError):
        return f"The file is not TOML: {_ended(str(error))}"
    if isinstance(error, json.JSONDecodeError):
        return f"The file is not JSON: {_ended(str(error))}"
    if isinstance(error, RecursionError):
        return "The file is nested too deeply to be read."
    if isinstance(error, _ours()):
        return _ended(str(error.args[0] if error.args else error))
    from croupier.games.own_game import blamed

    return blamed(error) or None


def _ours() -> tuple[type[Exception], ...]:
    import msgspec

    from croupier.declare.house import BadHouse
    from croupier.equipment.cards import BadCard
    from croupier.games import UnknownGame
    from croupier.games.own_game import BadGameFile
    from croupier.law import NotInForce, UnknownCite
    from croupier.money import BadMoney
    from croupier.rounds.refusals import Refused

    return (
        BadUsage,
        BadGameFile,
        BadHouse,
        BadMoney,
        BadCard,
        NotInForce,
        UnknownGame,
        UnknownCite,
        Refused,
        msgspec.DecodeError,
    )


def _ended(text: str) -> str:
    """The text with a period at its end, unless it already ends with a punctuation mark."""
    return text if text.endswith((".", "?", "!")) else f"{text}."
