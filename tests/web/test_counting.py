"""What is counted beside the tables."""

import threading
import time

from croupier.web.counting import Counting


def test_a_floor_that_closes_leaves_nothing_of_a_long_count_behind() -> None:
    before = set(threading.enumerate())
    counting = Counting()
    long, longer = counting.later("long", (), time.sleep, 3600), counting.now(time.sleep, 3600)
    counting.close()
    assert long.done() and longer.done()
    assert set(threading.enumerate()) == before
