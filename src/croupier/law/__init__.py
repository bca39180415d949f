"""The law as data: citations, editions, bindings, sources and readings, and the paragraphs that are not modeled."""

from croupier.law.binding import AtLeast, AtMost, Between, Binding, Exactly, Free, OneOf, PercentAtMost
from croupier.law.cite import Cite, Subchapter, UnknownCite, cite
from croupier.law.edition import Edition, NotInForce, Status, edition_on
from croupier.law.reading import Duty, NotModelled, Reading
from croupier.law.rulebook import Rulebook
from croupier.law.source import Source

__all__ = [
    "AtLeast",
    "AtMost",
    "Between",
    "Binding",
    "Cite",
    "Duty",
    "Edition",
    "Exactly",
    "Free",
    "NotInForce",
    "NotModelled",
    "OneOf",
    "PercentAtMost",
    "Reading",
    "Rulebook",
    "Source",
    "Status",
    "Subchapter",
    "UnknownCite",
    "cite",
    "edition_on",
]
