"""The parts of `croupier play`: the sitting, the turns, the prompt, the words."""
