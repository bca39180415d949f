"""Letters of other alphabets that look like Latin ones: named, so that a person reads what the eye cannot see."""

import re
import unicodedata

TWINS = str.maketrans("авеёкмнорстухіјѕԁһԛԝαβεζηικμνορτυχ", "abeekmhopctyxijsdhqwabezhikmnoptyx")
"""Letters, folded, that in capitals or small look like the Latin one below them."""

ALPHABETS = ("CYRILLIC", "GREEK")
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Signs that are printable by their kind, and that no eye sees."""


def looks(name: str) -> str:
    """How a name reads to the eye: two that look the same are one."""
    seen = "".join([letter for letter in unicodedata.normalize("NFKC", name) if not _unseen(letter)])
    return " ".join(seen.casefold().translate(TWINS).split())


def unseen(text: str) -> str:
    """A sign in a text that no eye sees, such as one that turns the order of letters, by its name; else nothing."""
    return next((unicodedata.name(sign, f"U+{ord(sign):04X}").capitalize() for sign in text if _unseen(sign)), "")


def _unseen(sign: str) -> bool:
    controls = unicodedata.category(sign) in ("Cc", "Cf") and not sign.isspace()
    return controls or BLANK.match(sign) is not None


def stranger(text: str) -> str:
    """A letter that stands in a Latin word and is none, told by its name; nothing where each word has one alphabet."""
    for word in re.findall(r"[^\W\d_]+", text):
        told = [unicodedata.name(letter, "") for letter in word]
        other = [(letter, name) for letter, name in zip(word, told, strict=True) if name.partition(" ")[0] in ALPHABETS]
        if other and any(name.startswith("LATIN") for name in told):
            letter, name = other[0]
            return f"its {letter!r} is {name.capitalize()}, which only looks like a Latin letter"
    return ""
