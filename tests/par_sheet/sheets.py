"""Par sheets for tests, each studied once."""

from functools import cache

from croupier.documents.blocks import Document
from croupier.games import find
from croupier.par_sheet.inputs import Study, study
from croupier.par_sheet.sheet import par_sheet


@cache
def studied(game: str) -> Study:
    return study(find(game).rules())


@cache
def sheet(game: str) -> Document:
    return par_sheet(studied(game), witnessed=True)
