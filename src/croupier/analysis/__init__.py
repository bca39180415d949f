"""The mathematics of a game, derived from its declaration: the definition of best play, counting kernels, and
simulation.
"""
