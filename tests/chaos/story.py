"""A match as two players would have written it down, for tests of the checker: sound unless somebody doctors it."""

import copy
import json
import pathlib

from journal import write_json
from rules import LINES, MARKS, State, board_after, successors, winner_on

MATCH = "0123456789ab"


def view(state, version, match=MATCH, at=0):
    """The match message that a server would send, as far as players and the checker read it."""
    board = board_after(state.moves)
    won, count = winner_on(board), len(state.moves)
    over = bool(won) or count == 9
    seats = {mark: {"name": name or "", "kind": "person" if name else "open", "level": None, "connected": True, "awaySince": None,
                    "left": False, "takebacks": True} for mark, name in zip(MARKS, state.names)}
    return {"id": match, "version": version, "round": state.round,
            "state": {"board": board, "currentPlayer": MARKS[(count - over) % 2],
                      "status": f"{won.lower()}-wins" if won else "draw" if over else "playing", "winner": won,
                      "isDraw": over and not won, "isGameOver": over, "moveCount": count, "moves": list(state.moves),
                      "winningLines": [list(line) for line in LINES if won and all(board[cell] == won for cell in line)]},
            "seats": seats, "result": state.result and {"winner": state.result[0], "by": state.result[1]},
            "tally": dict(zip(("X", "O", "draws"), state.tally)), "offers": {"rematch": state.rematch, "takeback": state.takeback},
            "secondsPerMove": state.seconds, "at": at,
            "deadline": at + 1000 * state.seconds if state.seconds and not state.result else None}


class Story:
    """Every line is written a second after the one before, unless `wait` is called between."""

    def __init__(self, seconds=None):
        self.nodes, self.grace, self.time, self.intents = 1, 60, 0, 0
        self.faults, self.pauses, self.skewed = [], [], False
        self.lines = {who: [{"event": "player", "t": 0, "who": who, "match": MATCH, "role": role}]
                      for who, role in (("ana", "opener"), ("ben", "joiner"))}
        self.state, self.version = State(names=("ana", None), seconds=seconds), 1
        self.write("ana", "saw", n=0, match=self.view())
        self.write("ben", "joining")
        self.state, self.version = State(names=("ana", "ben"), seconds=seconds), 2
        self.write("ben", "saw", n=0, match=self.view())
        self.finals = None

    def view(self):
        return view(self.state, self.version)

    def write(self, who, event, **fields):
        self.time += 1
        self.lines[who].append({"event": event, "t": self.time} | fields)

    def wait(self, seconds):
        self.time += seconds

    def connect(self, who, n=1, node=0):
        """Opens a live connection and takes the seat."""
        self.write(who, "connected", n=n, node=node)
        self.hear(who, f"h{n}", n)

    def fault(self, kind, seconds, **fields):
        """Lasts from now on, while nothing else happens."""
        self.faults.append({"kind": kind, "start": self.time, "end": self.time + seconds, "store": False, "nodes": []} | fields)
        self.time += seconds

    def send(self, who, kind, intent=None, n=1, **fields):
        """Writes down that it was sent; its number."""
        if intent is None:
            self.intents += 1
            intent = self.intents
        re = str(self.time)
        self.write(who, "sent", n=n, re=re, intent=intent, kind=kind, round=self.state.round, **fields)
        return re

    def happen(self, who, kind, **fields):
        """It is done, whoever hears of it."""
        for step, after in successors(self.state, "ben"):
            if step.kind == kind and step.by in (who, None) and step.accept == fields.get("accept", True) and \
                    (kind != "move" or step.cell == fields["cell"]):
                self.state, self.version = after, self.version + 1
                return
        raise AssertionError(f"{who} cannot {kind} {fields} in {self.state}")

    def hear(self, who, re=None, n=1):
        self.write(who, "answer" if re else "saw", n=n, match=self.view(), **({"re": re} if re else {}))

    def do_silently(self, who, kind, **fields):
        """Sent, done, answered, and not seen by the other."""
        re = self.send(who, kind, **fields)
        self.happen(who, kind, **fields)
        self.hear(who, re)

    def do(self, who, kind, **fields):
        self.do_silently(who, kind, **fields)
        self.hear("ben" if who == "ana" else "ana")

    def move(self, cell):
        self.do(self.state.name_of(self.state.to_move), "move", ply=len(self.state.moves), cell=cell)

    def end(self):
        """Everybody has come to the end; from now on it can be doctored."""
        for who in self.lines:
            self.write(who, "finished")
        self.finals = {MATCH: [self.view()]}
        self.lines = copy.deepcopy(self.lines)
        return self

    def matches_in(self, who):
        return [line["match"] for line in self.lines[who] if "match" in line and line["event"] != "player"]

    def save(self, folder):
        for who, lines in self.lines.items():
            (pathlib.Path(folder) / f"{who}.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
        write_json(folder, "final.json", self.finals)
        write_json(folder, "run.json", {"nodes": self.nodes, "grace": self.grace, "faults": self.faults, "pauses": self.pauses, "skewed": self.skewed})
