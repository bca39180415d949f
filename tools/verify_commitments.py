#!/usr/bin/env python3
"""Checks the commitments of a ledger without Croupier: Python alone is enough.

    python3 verify_commitments.py LEDGER.db

For every shoe of every table: that its order was committed to before the first wager of the first round dealt from it,
and cut, if at all, after that; that the order shown when the shoe ended, with its salt, is the one committed to; that
every card came from where it lay; that no shoe took the place of one that was never opened; and that cards among which
dealt ones were put back kept their order. A shoe that is still closed is counted. It reads a ledger file; one that lies
in a server is first copied into a file, by `croupier backup`.
The exit status is 0 when all of it holds, 1 when anything does not, 2 when there is no such ledger.
"""

import hashlib
import json
import os
import sqlite3
import sys
from urllib.parse import quote

HEADS = 5


class Table:
    """What is known of one table so far."""

    def __init__(self):
        self.shoe, self.wagers, self.cards, self.opened, self.wrong = None, 0, 0, 0, []
        self.resting = None  # the cards in the other side of a double shoe
        self.earlier = {}  # shoes whose dealt cards were put back among the others, by number

    def takes(self, event, at):
        kind = event.get("event") or event.get("move")
        if kind == "shuffled":
            stacks, before = event.get("stacks", []), None
            if self.shoe is not None and stacks:
                before, self.shoe = self.shoe, None
                self.earlier[before["number"]] = before
            if self.shoe is not None:
                gone, new = self.shoe["number"], event["shoe"]
                self.wrong.append(f"event {at}: shoe {gone} was never opened, and shoe {new} took its place")
            self.shoe = {
                "number": event["shoe"],
                "commitment": event["commitment"],
                "cut": 0,
                "dealt": [],
                "rack": None,
                "stacks": stacks,
                "before": before,
            }
            if self.wagers:
                self.wrong.append(f"event {at}: shoe {event['shoe']} was committed to after a wager")
        elif kind == "side taken":
            self.shoe, self.resting = self.resting, self.shoe
        elif kind == "cut" and self.shoe is not None:
            self.shoe["cut"] = event["at"]
            if self.shoe["dealt"]:
                self.wrong.append(f"event {at}: shoe {self.shoe['number']} was cut after a card was dealt from it")
        elif kind == "bet":
            self.wagers += 1
        elif kind in ("ended", "released"):
            self.wagers, self.cards = 0, 0
        elif kind in ("turn", "report"):
            if kind == "report" and not self.cards:  # a shuffle that failed is repeated before the first card
                self.wagers = 0
            if event["card"] >= 0 and event["slot"] >= 0:
                self.deals(event, at)
        elif kind == "rack shuffled" and self.shoe is not None:
            self.shoe["rack"] = event
        elif kind == "rack opened":
            self.opens_rack(event, at)
        elif kind == "shoe opened":
            self.opens(event, at)

    def deals(self, event, at):
        """A card that somebody was given, or that was found where it should not be."""
        self.cards += 1
        if self.shoe is None:
            self.wrong.append(f"event {at}: a card was dealt from no shoe that was committed to")
        else:
            self.shoe["dealt"].append((event["slot"], event["card"], at))

    def opens_rack(self, event, at):
        """The cards of the discard rack, with which a round goes on where its shoe ran out."""
        rack = self.shoe.get("rack") if self.shoe is not None else None
        if rack is None or commitment(event["order"], event["salt"]) != rack["commitment"]:
            self.wrong.append(f"event {at}: the discard rack is not the one that was committed to")
        else:
            self.shoe["behind"] = event["order"][rack["cut"] :] + event["order"][: rack["cut"]]

    def opens(self, event, at):
        shoe = self.earlier.pop(event["shoe"], None)
        if shoe is None:
            shoe, self.shoe = self.shoe, None
        self.opened += 1
        if shoe is None or shoe["number"] != event["shoe"]:
            self.wrong.append(f"event {at}: shoe {event['shoe']} was opened, and was never committed to")
            return
        order = event["order"]
        if commitment(order, event["salt"]) != shoe["commitment"]:
            self.wrong.append(f"event {at}: shoe {event['shoe']} is not the one that was committed to")
            return
        order = order[shoe["cut"] :] + order[: shoe["cut"]] + shoe.get("behind", [])
        for slot, card, where in shoe["dealt"]:
            if slot >= len(order) or order[slot] != card:
                self.wrong.append(f"event {where}: the card from slot {slot} is not the one that lay there")
        shoe["order"], before = order, shoe["before"]
        if before is not None and not stays(order, shoe["stacks"], before):
            self.wrong.append(f"event {at}: the cards that stayed in shoe {before['number']} changed their order")
        shoe["before"] = None


def stays(order, stacks, before):
    """Whether the cards between the stacks are the last ones of the earlier order, which was opened before."""
    put = {slot for stack in stacks for slot in range(stack["slot"], stack["slot"] + stack["cards"])}
    kept = [card for slot, card in enumerate(order) if slot not in put]
    return "order" in before and len(kept) > 0 and kept == before["order"][-len(kept) :]


def commitment(order, salt):
    """The digest of an order. No one can find another order with it, or guess the order without the salt."""
    return hashlib.sha256(bytes.fromhex(salt) + bytes(order)).hexdigest()


def looking(path):
    """Opens the ledger for reading. On a disk that takes no files next to it, no one can be writing to it."""
    where = f"file:{quote(os.path.abspath(path))}?mode=ro"
    if not os.access(os.path.dirname(os.path.abspath(path)), os.W_OK) and not os.path.exists(f"{path}-wal"):
        where += "&immutable=1"
    return sqlite3.connect(where, uri=True)


def events(connection):
    """Every event of a ledger with its position and its table."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'pages'").fetchone():
        raise ValueError("it has none")
    for first, body in connection.execute("SELECT first, body FROM pages ORDER BY first"):
        at = first
        for record in json.loads(body):
            for event in record[HEADS:]:
                yield at, record[0], event
                at += 1


def main(arguments):
    if len(arguments) != 1:
        print(__doc__)
        return 2
    tables = {}
    try:
        with open(arguments[0], "rb") as file:
            if not file.read(16).startswith(b"SQLite format 3"):
                raise ValueError("it is no SQLite file")
        connection = looking(arguments[0])
        try:
            for at, name, event in events(connection):
                tables.setdefault(name, Table()).takes(event, at)
        finally:
            connection.close()
    except OSError as error:
        print(f"{arguments[0]}: {error.strerror}.")
        return 2
    except sqlite3.OperationalError as error:  # an error of the disk or of another program; it may be a ledger
        beside = os.path.exists(f"{arguments[0]}-wal")
        why = "its end is in the -wal file next to it; copy both to a folder that is writable" if beside else error
        print(f"{arguments[0]} cannot be read: {why}.")
        return 2
    except (sqlite3.Error, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        print(f"{arguments[0]} is no ledger of pages: {error}.")
        return 2
    for name, table in tables.items():
        for wrong in table.wrong:
            print(f"WRONG: table {name}, {wrong}.")
        closed = [shoe for shoe in (table.shoe, table.resting, *table.earlier.values()) if shoe is not None]
        still, as_committed = len(closed), "" if table.wrong else " as they were committed to"
        print(f"Table {name}: {table.opened} shoes opened{as_committed}, {still} not opened.")
    return 1 if any(table.wrong for table in tables.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
