"""Betting among players: table stakes, forced bets, betting rounds, the showdown, and pots with their side pots.

Everything that a player has at stake in a hand lies on the layout from the beginning, as four stakes of the player:
`TABLE_STAKES` are the chips behind, `BET` is what the player has bet in this betting round, `POT` what was bet and
called in earlier ones, and `DEAD` is money that no one has to match. A bet moves chips from one to another; only the
end of the hand moves money between accounts. So a void hand simply returns all stakes.
"""
