"""What the analysis proves of functions before it relies on them: proven names, and trials of a settlement."""
