"""What clients say about matches, as examples, and what it means or why it is refused."""

import json

from server_messages import lines

OPENING = {
    "opponent": "friend",
    "level": "medium",
    "mark": "X",
    "name": "",
    "secondsPerMove": None,
    "takebacks": True,
}
JOINING = {"name": "", "key": ""}
COMMANDS = {
    "move": {"cell": None, "ply": None, "round": None},
    "rematch": {"accept": True},
    "takeback": {"accept": True, "allow": None},
    "resign": {},
    "claim": {},
    "abort": {},
    "leave": {},
}
FORBIDDEN = (
    [0x00, 0x1F, 0x7F, 0x80, 0x9F, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029]
    + list(range(0x202A, 0x202F))
    + list(range(0x2066, 0x206A))
)
ALLOWED = [0x20, 0x7E, 0xA0, 0x200D, 0x2027, 0x202F, 0x2065, 0x206A, 0x1F469, 0x10FFFF]

# Alone they would make a name that nobody can see.
INVISIBLE = [0xA0, 0xAD, 0x034F, 0x115F, 0x1160, 0x1680, 0x17B4, 0x180E, 0x2000, 0x200A, 0x200B, 0x200C]
INVISIBLE += [0x200D, 0x202F, 0x205F, 0x2060, 0x2064, 0x206F, 0x2800, 0x3000, 0x3164, 0xFE0F, 0xFEFF]
INVISIBLE += [0xFFA0, 0x1D173, 0xE0001, 0xE0061, 0xE0100]


def names():
    """(text, the name, or None if it is refused)"""
    yield "Ana", "Ana"
    yield "", ""
    yield " \t\r\n", ""
    yield "  Ana B. \n", "Ana B."
    yield "x" * 24, "x" * 24
    yield " " + "x" * 24 + " ", "x" * 24
    yield "x" * 25, None
    yield "\U0001f600" * 24, "\U0001f600" * 24
    yield "\U0001f600" * 25, None
    yield "e" + "\u0301" * 23, "e" + "\u0301" * 23
    yield "e" + "\u0301" * 24, None
    yield "a\nb", None
    for point in FORBIDDEN:
        yield f"a{chr(point)}b", None
    for point in INVISIBLE:
        yield chr(point), None
        yield f" {chr(point) * 12} {chr(point)} ", None
        yield f"{chr(point)}a", f"{chr(point)}a"
    yield "\u200b\u3164\u2800", None
    yield "\u0301", "\u0301"
    for point in ALLOWED:
        yield f"a{chr(point)}b", f"a{chr(point)}b"


def say(door, value):
    """(door, the JSON of a value)"""
    return door, json.dumps(value, ensure_ascii=False)


def understood(rules):
    """(door, text, what it means) of what makes sense."""
    yield "opening", "", OPENING
    yield "opening", "{}", OPENING
    yield "opening", ' { "name" : "Ana" } \n', OPENING | {"name": "Ana"}
    for field, values in {
        "opponent": ("friend", "computer"),
        "mark": ("X", "O"),
        "secondsPerMove": (1, 86400, None),
        "takebacks": (True, False),
    }.items():
        for value in values:
            yield *say("opening", {field: value}), OPENING | {field: value}
    for level in (*rules.STEADY_LEVELS, "companion"):
        leveled = {"opponent": "computer", "level": level}
        yield *say("opening", leveled), OPENING | leveled
    whole = {
        "opponent": "computer",
        "level": "hard",
        "mark": "O",
        "name": "Zo\u00eb",
        "secondsPerMove": 30,
        "takebacks": False,
    }
    yield *say("opening", whole), whole
    yield "opening", '{"secondsPerMove":3e1}', OPENING | {"secondsPerMove": 30}
    yield "joining", "", JOINING
    for size in (16, 64):
        keyed = {"name": "Ben", "key": "k" * size}
        yield *say("joining", keyed), keyed
        yield *say("joining", {"key": "\u00e9" * size}), JOINING | {"key": "\u00e9" * size}
    for text, name in names():
        if name is not None:
            yield *say("joining", {"name": text}), JOINING | {"name": name}
    for word, fields, meaning in commands():
        defaults = {"what": word} | COMMANDS[word]
        path = "moves" if word == "move" else word
        yield *say(path, fields), defaults | meaning
        message = {"type": word, "id": "7"} | fields
        yield *say("message", message), {"re": "7"} | defaults | meaning
    for word in ("rematch", "takeback", "resign", "claim", "abort", "leave"):
        yield word, "", {"what": word} | COMMANDS[word]
    four = {"what": "move", "cell": 4, "ply": 0, "round": None}
    for number in ("4.0", "4e0", "40e-1"):
        yield "moves", f'{{"cell":{number},"ply":0}}', four
    hello = {"re": None, "what": "hello", "token": "6f0c"}
    yield *say("message", {"type": "hello", "token": "6f0c"}), hello
    yield "message", '{"token":"\\u0036f0c","type":"hel\\u006co"}', hello
    texts = ("", "1", "x" * 64, "\u00e9" * 32, 'a"\\\n')
    for re in (*texts, 0, -1, 2**53, 2**63, 2**64 - 1, -(2**63)):
        yield *say("message", {"type": "ping", "id": re}), {"re": re, "what": "ping"}
    yield *say("message", {"type": "ping"}), {"re": None, "what": "ping"}


def commands():
    """(word, fields, what they mean) of what players want."""
    for cell in range(9):
        yield "move", {"cell": cell, "ply": 0}, {"cell": cell, "ply": 0}
        row_col = {"row": cell // 3, "col": cell % 3, "ply": 8}
        yield "move", row_col, {"cell": cell, "ply": 8}
    yield "move", {"cell": 4, "ply": 0, "round": 2}, {"cell": 4, "ply": 0, "round": 2}
    yield "move", {"cell": 4, "ply": -1}, {"cell": 4, "ply": -1}
    for cell in (-1, 9, 4.5, 1e300, 2**63, "x", "4", ""):
        yield "move", {"cell": cell, "ply": 0}, {"ply": 0}  # there is no such cell
    outside = ((-1, 0), (0, -1), (3, 0), (0, 3), (3, 5), (0, 4))
    for row, col in (*outside, ("a", 1), (1, "b"), (0.5, 0)):
        yield "move", {"row": row, "col": col, "ply": 0}, {"ply": 0}
    for accept in (True, False):
        yield "rematch", {"accept": accept}, {"accept": accept}
        yield "takeback", {"accept": accept}, {"accept": accept}
        yield "takeback", {"allow": accept}, {"allow": accept}
    for word in COMMANDS:
        if word != "move":
            yield word, {}, {}


BAD_FIELDS = (
    ("opening", "opponent", ("Friend", "", None, 1, True, [], {})),
    ("opening", "level", ("expert", "Easy", None, 3)),
    ("opening", "mark", ("x", "", "XO", None, 0)),
    ("opening", "name", (None, 1, ["Ana"])),
    ("opening", "secondsPerMove", (0, -1, 86401, 1.5, "30", True, 2**63, 1e300)),
    ("opening", "takebacks", (None, 0, 1, "true")),
    ("joining", "name", (None, 1)),
    ("joining", "key", ("", "k" * 15, "k" * 65, "\u00e9" * 15, None, 1234567890123456)),
    ("rematch", "accept", (None, 1, "yes")),
    ("takeback", "accept", (None, 1, "yes")),
    ("takeback", "allow", (None, 1, "yes")),
)
BAD_MOVES = (
    ("cell", (None, True, [4], {"cell": 4})),
    ("ply", (None, True, "0", 0.5, 2**31, -(2**31) - 1, [])),
    ("round", (None, True, "1", 1.5, 2**31)),
)


def bad(door, field, value):
    """A field with a value that it cannot have."""
    return *say(door, value), "request/bad_field", field


BODIES = ("opening", "joining", "moves", "rematch", "takeback", "resign", "claim", "abort", "leave")
NO_JSON = ("{", "}", "nul", "{} {}", "{},", "'{}'")
NO_JSON += ('{"a":}', '{"a":1,}', "{a:1}", "// x\n{}", "\x00")


def refused():
    """(door, text, code, the field that is named or None) of what makes no sense."""
    for door in (*BODIES, "message"):
        for text in (*NO_JSON, "\ufeff{}"):
            yield door, text, "request/not_json", None
        yield door, "[" * 100, "request/not_json", None
        for text in ("[]", "null", "1", '"x"', "true", '[{"cell":4,"ply":0}]'):
            yield door, text, "request/not_an_object", None
    for door in BODIES:
        fields = {"cell": 4, "ply": 0} if door == "moves" else {}
        yield *say(door, fields | {"extra": 1}), "request/unknown_field", "extra"
        yield *say(door, fields | {"type": door}), "request/unknown_field", "type"
        many = {f"f{i}": {"a": [1, "x"]} for i in range(40)}
        yield *say(door, fields | many), "request/unknown_field", None
    yield *say("message", {"type": "ping", "token": "x"}), "request/unknown_field", "token"
    yield *say("message", {"type": "resign", "cell": 4}), "request/unknown_field", "cell"
    for door, field, values in BAD_FIELDS:
        for value in values:
            yield bad(door, field, {field: value})
    for field, values in BAD_MOVES:
        for value in values:
            move = {"cell": 4, "ply": 0} | {field: value}
            yield bad("moves", field, move)
            yield bad("message", field, {"type": "move", "id": 1} | move)
    for fields, missing in (
        ({}, "cell"),
        ({"ply": 0}, "cell"),
        ({"cell": 4}, "ply"),
        ({"row": 1, "ply": 0}, "col"),
        ({"col": 1, "ply": 0}, "row"),
        ({"row": 1, "col": 1}, "ply"),
    ):
        yield *say("moves", fields), "request/missing_field", missing
        yield *say("message", {"type": "move"} | fields), "request/missing_field", missing
    yield *say("message", {}), "request/missing_field", "type"
    yield *say("message", {"id": "1"}), "request/missing_field", "type"
    yield *say("message", {"type": "hello"}), "request/missing_field", "token"
    yield bad("message", "token", {"type": "hello", "token": 7})
    for kind in (None, 7, True, []):
        yield bad("message", "type", {"type": kind})
    for re in (None, 1.5, True, [], {}, "x" * 65, "\u00e9" * 33, 1e300):
        yield bad("message", "id", {"type": "ping", "id": re})
    for kind in ("", "moves", "Ping", "error", "match", "join", "x" * 1000):
        yield *say("message", {"type": kind, "id": 5}), "request/unknown_type", None
    for fields in ({"cell": 4, "row": 1, "col": 1, "ply": 0}, {"cell": 4, "row": 1, "ply": 0}):
        yield *say("moves", fields), "request/conflicting_fields", None
    yield *say("takeback", {"accept": True, "allow": True}), "request/conflicting_fields", None
    for fields in ({"level": "hard"}, {"level": "hard", "opponent": "friend"}):
        yield *say("opening", fields), "request/conflicting_fields", None
    yield "moves", '{"cell":4,"ply":0,"cell":5}', "request/repeated_field", "cell"
    yield "moves", '{"cell":4,"ply":0,"c\\u0065ll":4}', "request/repeated_field", "cell"
    yield "opening", '{"name":"a","name":"a"}', "request/repeated_field", "name"
    yield "message", '{"type":"ping","id":1,"id":2}', "request/repeated_field", "id"
    for text, name in names():
        if name is None:
            for door in ("opening", "joining"):
                yield *say(door, {"name": text}), "request/bad_name", None


NO_UTF8 = ("ff", "c0af", "c3", "e282", "eda080", "f4908080", "80", "f0808080", "fe")


def client_file(rules):
    """messages/client.jsonl"""
    rows = [{"door": door, "text": text, "means": means} for door, text, means in understood(rules)]
    rows += [
        {"door": door, "text": text, "code": code, "field": field}
        for door, text, code, field in refused()
    ]
    rows += [
        {
            "door": door,
            "hex": (before.encode() + bytes.fromhex(wrong) + b'"}').hex(),
            "code": "request/not_json",
            "field": None,
        }
        for wrong in NO_UTF8
        for door, before in (("joining", '{"name":"'), ("message", '{"type":"hello","token":"'))
    ]
    rows = list({json.dumps(row, sort_keys=True): row for row in rows}.values())
    return lines(rows, lambda row: (row["door"], row.get("text"), row.get("hex")))
