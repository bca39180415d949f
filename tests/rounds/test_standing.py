"""What outlives a round."""

from croupier.rounds.standing import Lying, Standing


def test_a_mark_is_zero_until_it_is_set_and_zero_takes_it_away() -> None:
    standing = Standing().marked("rounds", 3).marked("deck", 1)
    assert (standing.mark("rounds"), standing.mark("deck"), standing.mark("other")) == (3, 1, 0)
    assert standing.marked("rounds", 4).mark("rounds") == 4
    assert standing.marked("rounds", 0).marked("deck", 0) == Standing()


def test_the_order_in_which_marks_were_set_does_not_show() -> None:
    assert Standing().marked("a", 1).marked("b", 2) == Standing().marked("b", 2).marked("a", 1)


def test_marks_leave_the_wagers_lying_alone() -> None:
    lying = (Lying("Ann", "come", 1000, 6),)
    assert Standing(lying=lying).marked("puck", 4).lying == lying
