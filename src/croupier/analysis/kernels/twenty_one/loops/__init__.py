"""Compiled counting and simulation of games of points."""
