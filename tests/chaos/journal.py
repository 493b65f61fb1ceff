"""What players write down: a file for each, a line of JSON for each thing that happened to them, in order.

The first line says who it is: {"event":"player","who","match","role":"opener"|"joiner"}. Then
    joining    a request to join was sent
    connected  connection `n` was made, to node `node`
    sent       intent `intent` was sent over `n` as message `re`: `kind`, `round`, and for a move `ply` and `cell`
    answer     the match came as the answer to `re`
    saw        the match came unasked
    error      a refusal came as the answer to `re`
    lost       connection `n` is gone
    finished   the player has played until the end
All have `t`, in seconds by one clock for all players. Tokens are not written down.

`run.json` says how many nodes there were, `final.json` what every node says of every match in the end.
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
