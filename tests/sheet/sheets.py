"""Par sheets for tests, each studied once."""

from functools import cache

from croupier.games import find
from croupier.sheet.page import Sheet
from croupier.sheet.sheet import par_sheet
from croupier.sheet.study import Study, study


@cache
def studied(game: str) -> Study:
    return study(find(game).rules())


@cache
def sheet(game: str) -> Sheet:
    return par_sheet(studied(game), witnessed=True)
