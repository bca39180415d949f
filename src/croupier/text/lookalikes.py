"""Finds letters of other alphabets that look like Latin letters, and names them."""

import re
import unicodedata

TWINS = str.maketrans("авеёкмнорстухіјѕԁһԛԝαβεζηικμνορτυχ", "abeekmhopctyxijsdhqwabezhikmnoptyx")
"""Maps case-folded letters of other alphabets to the Latin letters that they look like."""

ALPHABETS = ("CYRILLIC", "GREEK")
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Characters that Unicode counts as printable but that are invisible."""


def looks(name: str) -> str:
    """A normal form of a name. Two names that look the same have the same form."""
    seen = "".join([letter for letter in unicodedata.normalize("NFKC", name) if not _unseen(letter)])
    return " ".join(seen.casefold().translate(TWINS).split())


def unseen(text: str) -> str:
    """The name of an invisible character in a text, such as a character that reverses the order of letters.

    Empty if there is none.
    """
    return next((unicodedata.name(sign, f"U+{ord(sign):04X}").capitalize() for sign in text if _unseen(sign)), "")


def _unseen(sign: str) -> bool:
    controls = unicodedata.category(sign) in ("Cc", "Cf") and not sign.isspace()
    return controls or BLANK.match(sign) is not None


def stranger(text: str) -> str:
    """A description of a letter of another alphabet in a word with Latin letters.

    Empty if every word has only one alphabet.
    """
    for word in re.findall(r"[^\W\d_]+", text):
        told = [unicodedata.name(letter, "") for letter in word]
        other = [(letter, name) for letter, name in zip(word, told, strict=True) if name.partition(" ")[0] in ALPHABETS]
        if other and any(name.startswith("LATIN") for name in told):
            letter, name = other[0]
            return f"its {letter!r} is {name.capitalize()}, which only looks like a Latin letter"
    return ""
