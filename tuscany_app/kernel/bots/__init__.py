"""Computer players that work for every game, by the contract alone.

A game adds its own knowledge by an *Insight*, or by methods that its bots override. A choice depends only on the
position, the seed and the number of simulations, so it can be repeated anywhere. It uses `State.guess`, never anything
that is hidden from the seat that decides.
"""
