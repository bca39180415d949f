"""What people do with the dice before they are used: 19:46-1.16, as Massachusetts copied it."""

from croupier.declare.duties import INSPECT, NEW_CARDS, Chore
from croupier.games.craps.house import EQUIPMENT
from croupier.law import Source
from croupier.rounds.actors import SUPERVISOR

CHORES = (
    Chore(
        name=INSPECT,
        when=NEW_CARDS,
        who=SUPERVISOR,
        says="each die is measured, balanced and tried with square and magnet before it goes into the cup",
        cites=(EQUIPMENT["1.16"],),
        source=Source.SECOND,
    ),
)
