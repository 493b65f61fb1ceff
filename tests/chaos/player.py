"""Somebody who plays random legal games, whatever happens to the server: connects again, says again what was not acknowledged, and writes
everything down."""

import asyncio
import contextlib
import json

import websockets

from journal import Journal
from rules import read_match, taken_back

PATIENCE = 20  # seconds without any answer: then something hangs that should not
SHORT = 0.02  # seconds between two tries to connect


class Stuck(Exception):
    """The server neither answers nor ends the connection."""


class Player:
    """What live players and those over HTTP have in common: what they want, and what they know.

    `world` has `nodes` (their ports), `is_over` (whether no further game should begin) and `dice`, a random.Random."""

    def __init__(self, who, role, world, node):
        self.who, self.world, self.node = who, world, node
        self.dice = world.dice(who)
        self.journal = Journal(who, role)
        self.match, self.token = None, None
        self.version, self.state = 0, None  # the newest seen
        self.wanted = None  # the intent under way: a dict
        self.answered = True
        self.intents = self.messages = self.connections = 0
        self.done = False

    def learn(self, match, re=None, **fields):
        """The newest is the truth; but whoever has just come believes what is said then."""
        self.journal.write("answer" if re else "saw", match=match, **({"re": re} if re else {}), **fields)
        if match["version"] >= self.version or (re or "").startswith("h"):
            self.version, self.state = match["version"], read_match(match)
        if re and self.wanted and re in self.wanted["res"]:
            self.answered = True

    def refused(self, error, re, **fields):
        self.journal.write("error", re=re, error=error, **fields)
        if self.wanted and re in self.wanted["res"] and not error["code"].startswith("limit/"):
            self.answered = True

    def choose(self):
        """What to do now; none: wait for the other."""
        state = self.state
        if None in state.names:
            return None
        mark = state.mark_of(self.who)
        if state.result:
            if self.world.is_over() and state.round >= self.world.last_round(self.match):
                self.done = True
                return None
            return {"kind": "rematch"} if state.rematch != mark else None
        if state.takeback and state.takeback != mark:
            return {"kind": "takeback", "accept": self.dice.random() < 0.5}
        if self.dice.random() < 0.015:
            return {"kind": "resign"}
        if state.to_move != mark:
            if self.dice.random() < 0.03 and not state.takeback and taken_back(state, mark):
                return {"kind": "takeback", "accept": True}
            return None
        cell = self.dice.choice([cell for cell in range(9) if cell not in state.moves])
        return {"kind": "move", "ply": len(state.moves), "cell": cell}

    def want(self, what):
        self.intents += 1
        self.wanted = what | {"round": self.state.round, "intent": self.intents, "res": []}
        self.answered = False

    def note_sent(self, **fields):
        """Writes down that what is wanted is being sent; its number."""
        self.messages += 1
        re = str(self.messages)
        self.wanted["res"].append(re)
        self.journal.write("sent", re=re, **{key: value for key, value in self.wanted.items() if key != "res"}, **fields)
        return re

    def body(self):
        kind, wanted = self.wanted["kind"], self.wanted
        if kind == "move":
            return {"cell": wanted["cell"], "ply": wanted["ply"], "round": wanted["round"]}
        return {"accept": wanted["accept"]} if "accept" in wanted else {}

    def reconsider(self):
        """After a connection was lost: a move is said again, as it was; anything else is thought over anew."""
        if self.answered:
            return
        seen = self.wanted["kind"] != "move" or (self.state.round == self.wanted["round"] and
                                                 len(self.state.moves) > self.wanted["ply"] and self.dice.random() < 0.5)
        if seen:
            self.answered = True

    async def pause(self):
        await asyncio.sleep(self.dice.random() * self.world.pause)

    async def play(self):
        while not self.done:
            try:
                await self.sit_down()
            except (OSError, EOFError, websockets.exceptions.WebSocketException, asyncio.IncompleteReadError, Unavailable):
                self.journal.write("lost", n=self.connections)
                self.node = self.world.another_node(self.node, self.dice)
                await asyncio.sleep(SHORT * (1 + self.dice.random()))
        self.journal.write("finished")


class Unavailable(Exception):
    """The server says that it cannot answer now."""


class LivePlayer(Player):
    """Over a WebSocket."""

    async def sit_down(self):
        port = self.world.nodes[self.node]
        address = f"ws://127.0.0.1:{port}/api/v1/matches/{self.match}/live"
        async with websockets.connect(address, open_timeout=PATIENCE, close_timeout=0.2, ping_interval=None,
                                      compression=None) as self.socket:
            self.connections += 1
            self.journal.write("connected", n=self.connections, node=self.node)
            await self.hello()
            self.reconsider()
            if not self.answered:
                await self.send()
            while True:
                if self.answered and (what := self.choose()):
                    version = self.version
                    await self.hear_for(self.dice.random() * self.world.pause)
                    if self.version != version or not self.answered:
                        continue  # the world has changed while thinking
                    self.want(what)
                    await self.send()
                if self.done:
                    return
                await self.hear()

    async def hello(self):
        self.messages += 1
        re = f"h{self.messages}"
        await self.socket.send(json.dumps({"type": "hello", "id": re, "token": self.token}))
        while (await self.hear()).get("re") != re:
            pass

    async def send(self):
        re = self.note_sent(n=self.connections)
        await self.socket.send(json.dumps({"type": self.wanted["kind"], "id": re} | self.body()))

    async def hear_for(self, seconds):
        with contextlib.suppress(asyncio.TimeoutError):
            deadline = asyncio.get_running_loop().time() + seconds
            while (left := deadline - asyncio.get_running_loop().time()) > 0:
                self.take(await asyncio.wait_for(self.socket.recv(), left))

    async def hear(self):
        try:
            text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        except asyncio.TimeoutError:
            if self.answered and not self.world.is_over():
                return {}  # the other may take long
            raise Stuck(f"{self.who} hears nothing; it wants {self.wanted} and knows version {self.version}, {self.state}") from None
        return self.take(text)

    def take(self, text):
        message = json.loads(text)
        if message["type"] == "match":
            self.learn(message, message.get("re"), n=self.connections)
        elif message["type"] == "error":
            self.refused(message["error"], message.get("re"), n=self.connections)
            if message["error"]["code"].startswith("limit/"):
                raise Unavailable
        return message
