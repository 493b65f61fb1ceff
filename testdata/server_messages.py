"""Examples of the messages of servers: messages/server.jsonl.

docs/protocol.md describes the messages. They are made here from the input of each case and the
rules that are passed in, and nothing else. README.md describes the format.
"""

import json

PEOPLE = {
    "first": {"kind": "person", "name": "Ana", "connected": True},
    "second": {"kind": "person", "name": "Ben", "connected": True},
}
SEAT = {
    "kind": "open",
    "name": "",
    "level": None,
    "connected": False,
    "awaySince": None,
    "left": False,
    "takebacks": True,
    "wins": 0,
}
TABLE = {
    "id": "7k2m9qvx3d1f",
    "version": 1,
    "round": 1,
    "moves": "",
    "x": 1,  # which of the two has X in this round
    "ending": None,  # where the board does not tell
    "draws": 0,
    "rematch": None,  # which of the two has asked
    "takeback": None,
    "last": None,  # what changed it: a number, a type, a party, and what belongs to the type
    "spectators": 0,
    "perMove": None,
    "deadline": None,
    "grace": 60,
    "at": 1763200012345,
}
NOW = TABLE["at"]


def table(**changes):
    """All data of a match; parties and fields that are not named have their usual values."""
    given = TABLE | changes
    for party in ("first", "second"):
        given[party] = SEAT | changes.get(party, PEOPLE[party])
    assert set(given) == set(TABLE) | {"first", "second"}, given
    return given


def last(number, kind, party, **more):
    """The last change: the party who did it is 1 or 2 here, and a mark in the message."""
    return {"number": number, "type": kind, "by": party} | more


def state(rules, moves):
    """The object of S5."""
    board = rules.replay(tuple(map(int, moves)))
    over = rules.is_over(board)
    mover = rules.turn(board)
    won = rules.winner(board)
    return {
        "board": [None if mark == "." else mark for mark in board],
        "currentPlayer": rules.other(mover) if over else mover,
        "status": rules.status(board),
        "winner": won,
        "isDraw": over and not won,
        "isGameOver": over,
        "moveCount": len(moves),
        "moves": [int(move) for move in moves],
        "winningLines": [list(line) for line in rules.lines_of(board, won)] if won else [],
    }


def match(rules, given):
    """The match as it is sent."""
    parties = {"X": "first", "O": "second"} if given["x"] == 1 else {"X": "second", "O": "first"}
    marks = {1: "X", 2: "O"} if given["x"] == 1 else {1: "O", 2: "X"}
    shown = ("name", "kind", "level", "connected", "awaySince", "left", "takebacks")
    board = state(rules, given["moves"])
    result = given["ending"]
    if board["isGameOver"]:
        assert result is None
        result = {"winner": board["winner"], "by": "full" if board["isDraw"] else "line"}
    return {
        "id": given["id"],
        "version": given["version"],
        "round": given["round"],
        "state": board,
        "seats": {m: {field: given[p][field] for field in shown} for m, p in parties.items()},
        "result": result,
        "tally": {m: given[p]["wins"] for m, p in parties.items()} | {"draws": given["draws"]},
        "offers": {what: marks.get(given[what]) for what in ("rematch", "takeback")},
        "last": given["last"] and given["last"] | {"by": marks[given["last"]["by"]]},
        "spectators": given["spectators"],
        "secondsPerMove": given["perMove"],
        "deadline": given["deadline"],
        "graceSeconds": given["grace"],
        "at": given["at"],
    }


def person(name, **more):
    """A person who is connected."""
    return {"kind": "person", "name": name, "connected": True} | more


def computer(level, **more):
    """The computer, which is always connected."""
    return {"kind": "computer", "level": level, "connected": True} | more


TABLES = {
    "waiting": table(second={}, last=last(1, "open", 1)),
    "waiting, moved already": table(
        second={}, moves="4", version=2, last=last(2, "move", 1, cell=4)
    ),
    "waiting for X": table(second={}, x=2, last=last(1, "open", 1)),
    "left before anybody came": table(
        first=person("Ana", left=True),
        second={},
        version=2,
        ending={"winner": None, "by": "left"},
        last=last(2, "leave", 1),
    ),
    "begun": table(version=2, last=last(2, "join", 2)),
    "playing": table(version=4, moves="04", spectators=3, last=last(4, "move", 2, cell=4)),
    "playing as O": table(version=4, moves="04", x=2, last=last(4, "move", 1, cell=4)),
    "stored by a version that did not know the last change": table(version=4, moves="04"),
    "won by a line": table(
        version=7, moves="03142", first=person("Ana", wins=1), last=last(7, "move", 1, cell=2)
    ),
    "won with two lines": table(version=11, moves="031547682", first=person("Ana", wins=1)),
    "won by O": table(version=8, moves="031485", second=person("Ben", wins=1)),
    "drawn": table(version=11, moves="012354687", draws=1),
    "resigned": table(
        version=5,
        moves="04",
        ending={"winner": "O", "by": "resign"},
        second=person("Ben", wins=1),
        last=last(5, "resign", 1),
    ),
    "out of time": table(
        version=5,
        moves="048",
        perMove=30,
        ending={"winner": "X", "by": "time"},
        first=person("Ana", wins=1),
        last=last(6, "time", 2),
    ),
    "left": table(
        version=5,
        moves="04",
        ending={"winner": "X", "by": "left"},
        first=person("Ana", wins=1),
        second=person("Ben", left=True, connected=False, awaySince=NOW - 5),
        last=last(5, "leave", 2),
    ),
    "claimed": table(
        version=6,
        moves="048",
        ending={"winner": "X", "by": "left"},
        first=person("Ana", wins=1),
        second=person("Ben", connected=False, awaySince=NOW - 61000),
        last=last(6, "claim", 1),
    ),
    "aborted": table(
        version=4,
        moves="0",
        ending={"winner": None, "by": "abort"},
        last=last(4, "abort", 2),
    ),
    "ended as only a later version knows": table(
        version=5, moves="04", ending={"winner": None, "by": "other"}
    ),
    "against the computer": table(
        version=3, moves="40", second=computer("perfect"), last=last(3, "move", 2, cell=0)
    ),
    "the computer has X": table(
        version=2, moves="4", x=2, second=computer("easy"), last=last(2, "move", 2, cell=4)
    ),
    "away": table(
        version=4, moves="04", second=person("Ben", connected=False, awaySince=NOW - 12345)
    ),
    "with a clock": table(version=4, moves="04", perMove=30, deadline=NOW + 17655, grace=5),
    "a rematch is asked for": table(
        version=8,
        moves="03142",
        first=person("Ana", wins=1),
        rematch=2,
        last=last(8, "offer", 2, offer="rematch"),
    ),
    "a rematch is asked for by O": table(
        version=19,
        round=2,
        x=2,
        moves="03142",
        rematch=1,
        second=person("Ben", wins=2),
        last=last(18, "offer", 1, offer="rematch"),
    ),
    "a rematch is declined": table(
        version=9,
        moves="03142",
        first=person("Ana", wins=1),
        last=last(9, "decline", 1, offer="rematch"),
    ),
    "a rematch is agreed to": table(
        version=9, round=2, x=2, first=person("Ana", wins=1), last=last(9, "rematch", 1)
    ),
    "a takeback is asked for": table(
        version=5, moves="04", takeback=1, last=last(5, "offer", 1, offer="takeback")
    ),
    "a takeback is declined": table(
        version=6, moves="04", last=last(6, "decline", 2, offer="takeback")
    ),
    "a takeback is withdrawn": table(
        version=6, moves="04", last=last(6, "withdraw", 1, offer="takeback")
    ),
    "a takeback is agreed to": table(version=6, last=last(6, "takeback", 2)),
    "without takebacks": table(
        version=4,
        moves="04",
        second=person("Ben", takebacks=False),
        last=last(5, "takebacks", 2, allow=False),
    ),
    "with takebacks again": table(version=6, moves="04", last=last(6, "takebacks", 2, allow=True)),
    "the second round": table(
        version=12,
        round=2,
        x=2,
        moves="4",
        first=person("Ana", wins=1),
        second=person("Ben"),
        last=last(12, "move", 2, cell=4),
    ),
    "many rounds": table(
        version=9007199254740991,
        round=1000,
        x=2,
        first=person("Ana", wins=500),
        second=person("Ben", wins=400),
        draws=99,
        spectators=12345,
        last=last(4294967295, "rematch", 2),
    ),
    "names of all kinds": table(
        version=2, first=person("\U0001f3b2 Zoë 漢字"), second=person('"<b>\\ & \'/')
    ),
    "names with joined and combined characters": table(
        version=2, first=person("\U0001f469\u200d\U0001f680"), second=person("e\u0301\u00a0n\u0303")
    ),
    "quoted": table(version=2, first=person('"Ana"'), second=person("B\\en")),
    "nameless": table(version=2, first=person(""), second=person("")),
}

ERRORS = {
    "not your turn": {
        "code": "move/not_your_turn",
        "message": "it is the other player's turn",
        "ply": 2,
        "legal": [1, 2, 3, 5, 6, 7, 8],
    },
    "too soon": {
        "code": "match/too_soon",
        "message": "the other player has not been away long enough",
        "seconds": 48,
    },
    "not found": {"code": "match/not_found", "message": "there is no such match"},
    "with quotes": {"code": "request/bad_field", "message": '"ply" must be a whole number'},
}


def server_cases(rules):
    """(name, kind, given, message) of every example."""
    texts = {name: match(rules, given) for name, given in TABLES.items()}
    for name, given in TABLES.items():
        yield name, "match", {"table": given}, texts[name]
    playing, text = TABLES["playing"], texts["playing"]
    for name, re, seat in (
        ("to a spectator", None, None),
        ("to a player", None, "O"),
        ("the answer to a player", "1", "X"),
        ("the answer to a number", 17, "X"),
        ("the answer to a spectator", 'a"\u00e9\\', None),
    ):
        head = {"type": "match"} | ({} if re is None else {"re": re})
        head |= {} if seat is None else {"seat": seat}
        given = {"table": playing, "re": re, "seat": seat}
        yield name, "match message", given, head | text
    for name, error in ERRORS.items():
        for re in (None, "7", -3):
            head = {"type": "error"} | ({} if re is None else {"re": re})
            yield f"{name}, re {re}", "error", {"re": re, "error": error}, head | {"error": error}
    for re in (None, "", 0):
        head = {"type": "pong"} | ({} if re is None else {"re": re})
        yield f"pong, re {re!r}", "pong", {"re": re}, head
    token = "6f0c1a5b9e8d7c6b5a493827160f5e4d"
    for name, seat in (("waiting", "X"), ("waiting for X", "O")):
        given = {"table": TABLES[name], "seat": seat, "token": token}
        answer = {"id": TABLE["id"], "seat": seat, "token": token, "path": "/m/" + TABLE["id"]}
        yield f"created, {name}", "created", given, answer | {"match": texts[name]}
    given = {"table": TABLES["begun"], "seat": "O", "token": token}
    yield "joined", "joined", given, {"seat": "O", "token": token, "match": texts["begun"]}


def lines(rows, name):
    """The text of a file: a JSON object a line, in ASCII. `name` is what tells a row from all others."""
    names = [name(row) for row in rows]
    assert len(set(names)) == len(names), names
    return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)


def server_file(rules):
    """messages/server.jsonl"""
    return lines(
        [
            {"case": name, "kind": kind, "given": given, "says": says}
            for name, kind, given, says in server_cases(rules)
        ],
        lambda row: row["case"],
    )
