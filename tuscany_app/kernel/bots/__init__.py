"""Computer players over the contract, nothing game-specific.

What is peculiar to a game comes through its *Insight* or through the methods a game's own bot fills in. A choice
depends on the position, its seed and the number of simulations alone, so it can be repeated anywhere; it rests on
`State.guess`, never on what is hidden from the seat that decides.
"""
