"""The mathematics of a game, derived from its declaration: the walk of the whole tree, the counting kernels, and
simulation.
"""
