#!/usr/bin/env python3
"""Checks the evidence of a round without a ledger, without a network, and without Croupier: Python alone is enough.

    python3 verify_bundle.py BUNDLE.json [PUBLIC KEY]

It checks that the file and the head in it are signed with the key that they name, and that this is the PUBLIC KEY
given; that the pages follow from each other to the head, and tell the whole of the round; that the shoe which was
opened is the one committed to before the round began; and that every card of the round lay in it where it was dealt
from. It does not settle anything. The exit status is 0 when all of it holds, 1 when anything does not, 2 when the file
cannot be read.
"""

import hashlib
import json
import sys

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, -1, PRIME) % PRIME
ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)
FORMAT, HEADS = "croupier evidence 1", 5


def main(arguments):
    if len(arguments) not in (1, 2):
        print(__doc__)
        return 2
    try:
        with open(arguments[0], "rb") as file:
            raw = file.read()
        bundle = json.loads(raw.decode())
        wrong, said = check(bundle, *arguments[1:])
        if raw.strip() != text(bundle):  # such as a name that is there twice
            wrong.insert(0, "WRONG: the file is not written as it was signed.")
    except OSError as error:
        print(f"{arguments[0]}: {error.strerror}.")
        return 2
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        print(f"{arguments[0]} is no evidence of a round: {error!r}.")
        return 2
    for line in wrong or said:
        print(line)
    return 1 if wrong else 0


def check(bundle, trusted=""):
    """What is wrong, and what was found to hold."""
    if bundle["format"] != FORMAT:
        raise ValueError(f"its format is not {FORMAT}")
    head = bundle["head"]
    wrong = []
    if trusted and trusted.lower() != head["key"]:
        wrong.append("WRONG: the key is not the one that was given.")
    signed = [head[name] for name in ("ledger", "position", "hash", "time", "key")]
    if not is_signed(head["key"], head["signature"], text(signed)):
        wrong.append("WRONG: the signature of the head does not fit.")
    if not is_signed(head["key"], bundle["signature"], text({**bundle, "signature": ""})):
        wrong.append("WRONG: the signature of the file does not fit.")
    wrong += chain(bundle) + whole(bundle)
    more, said = shoes(bundle)
    said += later(bundle)
    where = f"Round {bundle['round']} of table {bundle['table']} stands in the chain whose head is {head['hash']}."
    compare = "" if trusted else " Compare the key with one you trust."
    return wrong + more, [where, *said, f"Signed by {head['key']} at {head['time']}.{compare}"]


def later(bundle):
    """What was disputed and corrected in the round, in the order in which it was."""
    for event, _, _ in events(bundle):
        if event.get("event") == "disputed" and event["round"] == bundle["round"]:
            yield f"Disputed by {event['person']}, as {event['by']} took down: {event['says']}"
        if event.get("event") == "corrected" and event["round"] == bundle["round"]:
            whole, cents = divmod(abs(event["cents"]), 100)
            moved = f"{event['person']} {'gets' if event['cents'] > 0 else 'gives back'} ${whole:,}.{cents:02}"
            yield f"Corrected, {moved}, as {event['first']} and {event['second']} found: {event['why']}"


def chain(bundle):
    """Each page has the hash of the page before it, up to the head."""
    last, now = None, bytes.fromhex(bundle["previous"])
    for page in bundle["pages"]:
        if last is not None and page["first"] != last + 1:
            return [f"WRONG: position {page['first']} stands where {last + 1} should."]
        digest = page["digest"] if "digest" in page else hashlib.sha256(page["body"].encode()).hexdigest()
        now = hashlib.sha256(now + text([page["first"], page["last"], page["time"], digest])).digest()
        last = page["last"]
    if (last, now.hex()) != (bundle["head"]["position"], bundle["head"]["hash"]):
        return ["WRONG: the pages do not lead to the head."]
    return []


def whole(bundle):
    """The bundle has the whole round from beginning to end, and its cards were shuffled before it began."""
    told = list(events(bundle))
    began = [at for event, _, at in told if event.get("event") == "began" and event["round"] == bundle["round"]]
    ended = [at for event, _, at in told if event.get("event") == "ended" and event["round"] == bundle["round"]]
    if len(began) != 1 or len(ended) != 1:
        return [f"WRONG: the beginning and the end of round {bundle['round']} are not told."]
    if not {*range(began[0], ended[0] + 1)} <= {at for _, _, at in told}:
        return ["WRONG: a part of the round is left out."]
    first_card = [at for event, number, at in told if event.get("move") == "turn" and number == bundle["round"]]
    if first_card and not any(event.get("event") == "shuffled" and at < began[0] for event, _, at in told):
        return ["WRONG: the cards were not shuffled before the round began."]
    return []


def shoes(bundle):
    """The cards of the round against the orders that were committed to."""
    made, wrong, said, side = [], [], [], 0
    for event, number, _ in events(bundle):
        kind = event.get("event") or event.get("move")
        if kind == "shuffled":
            made.append({"shuffled": event, "cut": 0, "turned": [], "opened": None, "rack": None, "rack_opened": None})
        elif kind == "cut":
            made[-1]["cut"] = event["at"]
        elif kind in ("began", "side taken"):  # of a double shoe, whose two sides have cards of their own
            side = event.get("side", 0)
        elif kind in ("turn", "report") and number == bundle["round"] and min(event["slot"], event["card"]) >= 0:
            if not made:
                return ["WRONG: a card was dealt before any shuffle that is shown."], []
            lay = [one for one in made if one["shuffled"].get("side", 0) == side]
            if not lay:
                return [f"WRONG: a card was dealt from side {side}, whose shuffle is not shown."], []
            lay[-1]["turned"].append((event["slot"], event["card"]))
        elif kind == "rack shuffled":
            made[-1]["rack"] = event
        elif kind == "rack opened" and number == bundle["round"]:
            made[-1]["rack_opened"] = event
        elif kind == "shoe opened":
            for one in made:
                if one["shuffled"]["shoe"] == event["shoe"]:
                    one["opened"] = event
    for one in made:
        if one["turned"]:
            more, words = dealt(**one)
            wrong, said = wrong + more, said + words
    return wrong, said or ["No card was dealt in it."]


def dealt(shuffled, cut, turned, opened, rack, rack_opened):
    """What came out of one shoe, and out of the discard rack behind it where the shoe ran out."""
    if opened is None or (rack is not None and rack_opened is None):
        return [], [f"Shoe {shuffled['shoe']} is still closed: its cards cannot be compared with the commitment yet."]
    order = opened["order"]
    if hashlib.sha256(bytes.fromhex(opened["salt"]) + bytes(order)).hexdigest() != shuffled["commitment"]:
        return [f"WRONG: shoe {opened['shoe']} is not the one that was committed to."], []
    order = order[cut:] + order[:cut]
    if rack is not None:
        behind = rack_opened["order"]
        if hashlib.sha256(bytes.fromhex(rack_opened["salt"]) + bytes(behind)).hexdigest() != rack["commitment"]:
            return ["WRONG: the discard rack is not the one that was committed to."], []
        order += behind[rack["cut"] :] + behind[: rack["cut"]]
    bad = [slot for slot, card in turned if slot >= len(order) or order[slot] != card]
    if bad:
        return [f"WRONG: the card dealt from slot {slot} is not the one that lay there." for slot in bad], []
    return [], [f"Its {len(turned)} cards lay in shoe {opened['shoe']}, in the order committed to beforehand."]


def events(bundle):
    """Each event of the table that the pages tell, with its round and its number in the table."""
    for page in bundle["pages"]:
        for record in json.loads(page["body"]) if "body" in page else ():
            if record[0] == bundle["table"]:
                for at, event in enumerate(record[HEADS:], record[1]):
                    yield event, record[2], at


def text(value):
    """JSON as it was signed: nothing between the words, every character as itself."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def is_signed(key, signature, message):
    """Ed25519, as RFC 8032 defines it: slow, short, and enough for a few signatures."""
    try:
        public, raw = bytes.fromhex(key), bytes.fromhex(signature)
    except ValueError:
        return False
    if len(public) != 32 or len(raw) != 64:
        return False
    signer, nonce, scalar = point(public), point(raw[:32]), int.from_bytes(raw[32:], "little")
    if signer is None or nonce is None or scalar >= ORDER:
        return False
    challenge = int.from_bytes(hashlib.sha512(raw[:32] + public + message).digest(), "little") % ORDER
    left, right = times(scalar, BASE), added(nonce, times(challenge, signer))
    return all((left[i] * right[2] - right[i] * left[2]) % PRIME == 0 for i in (0, 1))


def point(raw):
    """The point of the curve that thirty-two bytes stand for, or None."""
    y = int.from_bytes(raw, "little")
    odd, y = y >> 255, y & (2**255 - 1)
    if y >= PRIME:
        return None
    square = (y * y - 1) * pow(CURVE * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME:
        x = x * ROOT_OF_MINUS_ONE % PRIME
    if (x * x - square) % PRIME or (x == 0 and odd):
        return None
    x = PRIME - x if x & 1 != odd else x
    return x, y, 1, x * y % PRIME


def added(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % PRIME
    b = (one[1] + one[0]) * (other[1] + other[0]) % PRIME
    c = 2 * one[3] * other[3] * CURVE % PRIME
    d = 2 * one[2] * other[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


def times(scalar, to):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = added(result, to)
        to, scalar = added(to, to), scalar >> 1
    return result


BASE = point((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, "little"))

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
