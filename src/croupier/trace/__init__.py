"""The trace: each paragraph of the law with the code that cites it and the tests that name it."""
