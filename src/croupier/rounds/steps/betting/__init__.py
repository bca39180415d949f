"""Betting among players: table stakes, forced bets, betting rounds, the showdown, and pots with their side pots.

Everything that a player can lose in a hand is on the layout from the beginning, as four stakes of the player.
`TABLE_STAKES` are the chips behind. `BET` is what the player has bet in this betting round. `POT` is what was bet and
called in earlier ones. `DEAD` is money that no one has to match. A bet moves chips from one stake to another. Only the
end of the hand moves money between accounts, so a void hand simply returns all stakes.
"""
