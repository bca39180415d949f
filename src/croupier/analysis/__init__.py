"""The mathematics of a game, derived from its declaration: the definition, counting kernels, and simulation."""
