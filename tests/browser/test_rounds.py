"""Two players and a dealer, each in their own browser, through a whole round of each family of games."""

from collections.abc import Callable

from playwright.sync_api import expect

from croupier.floor.people.roles import Role
from tests.browser.conftest import Comes
from tests.browser.house import House, Person

STEPS_MAX = 120


def due(dealer: Person) -> bool:
    """The dealer does what is due; False where nothing is."""
    button = dealer.page.get_by_role("button", name="Do what is due")
    if not button.is_visible() or not button.is_enabled():
        return False
    dealer.presses(button)
    return True


def decides(player: Person, wanted: tuple[str, ...]) -> str:
    """The first of the wanted choices that the rules offer now, taken; else "" ."""
    group = player.page.get_by_role("group", name="What you can do")
    for name in wanted:
        button = group.locator(".choices button", has_text=name).first
        if button.is_visible():
            player.presses(button)
            return name
    return ""


def plays_on(dealer: Person, players: dict[Person, tuple[str, ...]], until: Callable[[], bool]) -> list[str]:
    """Everyone acts until the condition holds; returns the players' choices in order."""
    chosen: list[str] = []
    for _ in range(STEPS_MAX):
        if until():
            return chosen
        took = next((name for player, wanted in players.items() if (name := decides(player, wanted))), "")
        if took:
            chosen.append(took)
        elif not due(dealer):
            dealer.page.wait_for_timeout(50)
    raise AssertionError(f"the round did not come to an end: {chosen}")


def over(dealer: Person) -> Callable[[], bool]:
    return lambda: dealer.page.get_by_text("Between rounds.").is_visible()


def begun(comes: Comes, table: str, hers: str, his: str) -> tuple[Person, Person, Person]:
    ann, ben, dan = comes("ann"), comes("ben"), comes("dan", Role.DEALER)
    ann.sits(table, *hers)
    ben.sits(table, *his)
    dan.at(table)
    dan.choice("Begin the round").click()
    expect(ann.page.get_by_text("Place your wagers.")).to_be_visible()
    return ann, ben, dan


def bets(player: Person, wager: str, place: str) -> None:
    player.spot(wager, place).click()
    expect(player.staked(wager, place)).to_be_visible()


def comes_back(player: Person) -> None:
    """Reloads the page in the middle of a round."""
    player.page.reload()
    expect(player.page.locator("header .waits")).to_be_visible()


def settled(player: Person, house: House, table: str) -> None:
    """The page shows how the player's wagers ended, and the chips that the player has by the ledger."""
    player.page.get_by_role("tab", name="Settled").click()
    expect(player.page.get_by_role("tabpanel")).to_contain_text("19:47-")
    cents = house.floor.rooms[table].table.chips[player.name]
    shown = f"${cents // 100:,}" + (f".{cents % 100:02}" if cents % 100 else "")
    expect(player.page.locator(".purse strong")).to_have_text(shown)


def test_streets_are_decided_one_after_another_and_no_player_sees_the_others_cards(comes: Comes, house: House) -> None:
    table = "mississippi-stud-by-hand"
    ann, ben, dan = begun(comes, table, "1", "2")
    bets(ann, "ante", "1")
    bets(ben, "ante", "2")
    plays_on(dan, {}, lambda: ann.choice("Fold").is_visible() and ben.choice("Fold").is_visible())
    hers = ben.page.get_by_role("region", name="Position 1, ann")
    expect(hers.locator(".card.down")).to_have_count(2)
    expect(ann.page.get_by_role("region", name="Position 1, ann").locator(".card:not(.down)")).to_have_count(2)
    comes_back(ben)
    expect(hers.locator(".card.down")).to_have_count(2)
    chosen = plays_on(dan, {ann: ("1×",), ben: ("Fold",)}, over(dan))
    assert sorted(chosen) == ["1×", "1×", "1×", "Fold"]
    settled(ann, house, table)
    settled(ben, house, table)


def test_a_duel_with_the_dealer(comes: Comes, house: House) -> None:
    table = "three-card-poker-by-hand"
    ann, ben, dan = begun(comes, table, "3", "5")
    bets(ann, "ante", "3")
    bets(ann, "pair plus", "3")
    bets(ben, "ante", "5")
    plays_on(dan, {}, lambda: ann.choice("Play").is_visible() or ben.choice("Fold").is_visible())
    comes_back(ann)
    chosen = plays_on(dan, {ann: ("Play",), ben: ("Fold",)}, over(dan))
    assert sorted(chosen) == ["Fold", "Play"]
    expect(dan.page.get_by_role("group", name="Cards of the house").locator(".card:not(.down)")).to_have_count(3)
    settled(ann, house, table)


def test_a_pair_is_split_and_both_hands_are_played(comes: Comes, house: House) -> None:
    table = "blackjack-boxes"
    house.opens(table, "blackjack", {"several_boxes": True})
    ann, ben, dan = begun(comes, table, "12", "45")
    chosen: list[str] = []
    for _ in range(12):  # four hands are without a pair in about half of the rounds; the seed has one soon
        for player, places in ((ann, "12"), (ben, "45")):
            for place in places:
                bets(player, "blackjack", place)
        wanted = ("Split", "Stand", "Decline")
        plays_on(dan, {}, lambda: dan.page.locator(".card").count() > 0)
        comes_back(ben)
        chosen = plays_on(dan, {ann: wanted, ben: wanted}, over(dan))
        if "Split" in chosen:
            break
        dan.choice("Begin the round").click()
        expect(ann.page.get_by_text("Place your wagers.")).to_be_visible()
    assert "Split" in chosen
    assert any("." in hand.place for hand in house.floor.rooms[table].scene().shown.hands)  # type: ignore[union-attr]
    settled(ann, house, table)
    settled(ben, house, table)


def test_dice_are_thrown_and_the_puck_says_the_point(comes: Comes, house: House) -> None:
    table = "craps-by-hand"
    ann, ben, dan = comes("ann"), comes("ben"), comes("dan", Role.DEALER)
    ann.sits(table, "1")
    ben.sits(table, "2")
    dan.at(table)
    dan.choice("Begin the round").click()
    ann.choice("Take the dice").click()
    expect(ann.choice("Give up the dice")).to_be_visible()
    bets(ann, "pass", "")
    bets(ann, "place", "6")
    bets(ben, "field", "")
    comes_back(ben)
    expect(ben.staked("field", "")).to_be_visible()
    plays_on(dan, {}, over(dan))
    point = house.floor.rooms[table].table.standing.mark("point")
    expect(ann.page.locator(".puck")).to_have_text(f"ON: the point is {point}" if point else "OFF")
    expect(ann.page.get_by_role("img", name="The dice show")).to_be_visible()
    settled(ben, house, table)


def test_the_cards_of_baccarat_are_visible_to_all(comes: Comes, house: House) -> None:
    table = "baccarat-punto-banco-by-hand"
    ann, ben, dan = begun(comes, table, "7", "8")
    bets(ann, "player", "7")
    bets(ben, "tie", "8")
    plays_on(dan, {}, lambda: dan.page.locator(".card").count() > 1)
    comes_back(ann)
    plays_on(dan, {ann: ("Take the shoe",), ben: ("Take the shoe",)}, over(dan))
    cards = ann.page.get_by_role("group", name="Cards of the house").locator(".card:not(.down)")
    assert 4 <= cards.count() <= 6
    settled(ann, house, table)
