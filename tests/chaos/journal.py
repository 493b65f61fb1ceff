"""What players write down: a file for each, a line of JSON for each thing that happened to them, in order.

The first line says who it is: {"event":"player","who","match","role":"opener"|"joiner"}. Then
    opening, joining   a request to open or join the match was sent
    connected  connection `n` was made, to node `node`
    sent       intent `intent` was sent over `n` as message `re`: `kind`, `round`, and for a move `ply` and `cell`
    answer     the match came as the answer to `re`; `re` of a hello begins with h
    saw        the match came unasked, or was fetched; `asked` is when the request was sent
    error      a refusal came as the answer to `re`
    lost       connection `n` has failed
    away       the player is about to close connection `n`, to stay away for a while
    finished   the player has played until the end
All have `t`, in seconds by one monotonic clock for all players. Tokens are not written down.

`run.json` says how many nodes there were (`nodes`), after how many seconds an absent player's game can be claimed (`grace`), which faults
were injected (`faults`), when the players' own event loop was late (`pauses`: pairs of a time and by how many seconds), and whether the clocks
of the nodes differed (`skewed`). `final.json` is what every node says of every match in the end.
"""

import json
import pathlib
import time


class Journal:
    def __init__(self, who, role):
        self.who, self.role, self.lines = who, role, []

    def write(self, event, **fields):
        self.lines.append({"event": event, "t": time.monotonic()} | fields)

    def save(self, folder, match):
        head = {"event": "player", "t": 0, "who": self.who, "match": match, "role": self.role}
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in [head] + self.lines)
        (pathlib.Path(folder) / f"{self.who}.jsonl").write_text(text)


def read_all(folder):
    """The players' lines, those of a match together: {match: {who: lines}}."""
    matches = {}
    for path in sorted(pathlib.Path(folder).glob("*.jsonl")):
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        matches.setdefault(lines[0]["match"], {})[lines[0]["who"]] = lines
    return matches


def read_json(folder, name):
    return json.loads((pathlib.Path(folder) / name).read_text())


def write_json(folder, name, value):
    (pathlib.Path(folder) / name).write_text(json.dumps(value))
