"""Somebody who plays random legal games whatever happens to the server: connects again, sends again what was not acknowledged, and writes
everything down. Some moves take too long, some players go away, and opponents who wait claim the game."""

import asyncio
import contextlib
import json

import websockets
import websockets.exceptions

from journal import Journal
from rules import read_match, taken_back

PATIENCE = 20  # seconds without any answer: without a fault something hangs that should not
SHORTEST_RETRY, LONGEST_RETRY = 0.02, 0.5  # seconds between two tries to connect
NETWORK_ERRORS = (OSError, EOFError, asyncio.IncompleteReadError, websockets.exceptions.WebSocketException)


class Stuck(Exception):
    """The server neither answers nor ends the connection."""


class Unavailable(Exception):
    """The server says that it cannot answer now."""


class Player:
    """What live players and those over HTTP have in common: what they want, and what they know.

    `world` has `ports` (of the nodes), `is_over` (whether no further game should begin), `random_for`, `had_faults_within`, and the times
    `pause` (a usual thought), `grace` and `seconds_per_move`."""

    def __init__(self, who, role, world, node):
        self.who, self.world, self.node = who, world, node
        self.random = world.random_for(who)
        self.journal = Journal(who, role)
        self.match, self.token = None, None
        self.version, self.state = 0, None  # the newest seen
        self.wanted = None  # the intent in progress: a dict
        self.answered = True
        self.intents = self.messages = self.connections = 0
        self.failures = 0  # since the last answer
        self.done = False

    def chance(self, probability):
        return self.random.random() < probability

    def learn(self, match, re=None, **fields):
        """The newest is the truth; but a player who has just connected believes the first answer."""
        self.journal.write("answer" if re else "saw", match=match, **({"re": re} if re else {}), **fields)
        self.failures = 0
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
            return {"kind": "takeback", "accept": self.chance(0.5)}
        if self.chance(0.015):
            return {"kind": "resign"}
        if len(state.moves) < 2 and self.chance(0.02):
            return {"kind": "abort"}
        if state.to_move != mark:
            if self.chance(0.03) and not state.takeback and taken_back(state, mark):
                return {"kind": "takeback", "accept": True}
            return None
        cell = self.random.choice([cell for cell in range(9) if cell not in state.moves])
        return {"kind": "move", "ply": len(state.moves), "cell": cell}

    def is_to_move(self):
        return not self.state.result and None not in self.state.names and self.state.to_move == self.state.mark_of(self.who)

    def thinking_time(self):
        """Seconds. Now and then a move takes about as long as the clock or the opponent allows."""
        if self.is_to_move() and not self.world.is_over() and self.chance(0.05):
            return self.random.uniform(0.3, 1.3) * (self.state.seconds or self.world.grace)
        return self.random.random() * self.world.pause

    def waiting_time(self):
        """Seconds until a player who waits for the opponent claims the game."""
        return self.random.uniform(0.3, 1.3) * self.world.grace

    def may_claim(self):
        state = self.state
        waits = not state.result and None not in state.names and state.to_move != state.mark_of(self.who)
        return self.answered and waits and (not state.seconds or self.chance(0.05))

    def want(self, what):
        self.intents += 1
        self.wanted = what | {"round": self.state.round, "intent": self.intents, "res": []}
        self.answered = False

    def note_sent(self, **fields):
        """Writes down that the intent is being sent; returns the number of the message."""
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
        """After a failure: a move is sent again as it was; anything else is chosen anew."""
        if self.answered:
            return
        seen = self.wanted["kind"] != "move" or (self.state.round == self.wanted["round"] and
                                                 len(self.state.moves) > self.wanted["ply"] and self.chance(0.5))
        if seen:
            self.answered = True

    async def play(self):
        while not self.done:
            try:
                await self.play_connected()
            except NETWORK_ERRORS + (Unavailable, Stuck) as error:
                if isinstance(error, Stuck) and not self.world.had_faults_within(PATIENCE):
                    raise
                self.journal.write("lost", n=self.connections)
                await self.retry_elsewhere()
        self.journal.write("finished")

    async def retry_elsewhere(self):
        self.node = self.world.another_node(self.node, self.random)
        await asyncio.sleep(min(LONGEST_RETRY, SHORTEST_RETRY * 2 ** self.failures) * self.random.uniform(0.5, 1.5))
        self.failures = min(self.failures + 1, 10)


class LivePlayer(Player):
    """Over a WebSocket."""

    async def play_connected(self):
        port = self.world.ports[self.node]
        address = f"ws://127.0.0.1:{port}/api/v1/matches/{self.match}/live"
        async with websockets.connect(address, open_timeout=PATIENCE, close_timeout=0.2, ping_interval=None,
                                      compression=None) as self.socket:
            self.connections += 1
            self.journal.write("connected", n=self.connections, node=self.node)
            await self.hello()
            self.reconsider()
            if not self.answered:
                await self.send()
            while not self.done:
                if self.answered and (what := self.choose()):
                    if self.is_to_move() and not self.world.is_over() and self.chance(0.02):
                        break
                    version = self.version
                    await self.hear_for(self.thinking_time())
                    if self.version != version or not self.answered:
                        continue  # the game has changed meanwhile
                    self.want(what)
                    await self.send()
                if self.done:
                    return
                await self.hear_or_claim()
            if not self.done:
                self.journal.write("away", n=self.connections)
        if not self.done:
            await asyncio.sleep(self.random.uniform(0.3, 2.5) * self.world.grace)

    async def hello(self):
        self.messages += 1
        re = f"h{self.messages}"
        await self.socket.send(json.dumps({"type": "hello", "id": re, "token": self.token}))
        while (await self.hear()).get("re") != re:
            pass

    async def send(self):
        re = self.note_sent(n=self.connections)
        await self.socket.send(json.dumps({"type": self.wanted["kind"], "id": re} | self.body()))

    async def hear_or_claim(self):
        """Waits for the next message; a player who has to wait too long claims the game."""
        if not self.may_claim():
            return await self.hear()
        version = self.version
        await self.hear_for(self.waiting_time(), until_changed=True)
        if self.version == version and self.may_claim():
            self.want({"kind": "claim"})
            await self.send()
        return None

    async def hear_for(self, seconds, until_changed=False):
        """Until the match changes, if that is asked for."""
        version = self.version
        with contextlib.suppress(asyncio.TimeoutError):
            deadline = asyncio.get_running_loop().time() + seconds
            while (left := deadline - asyncio.get_running_loop().time()) > 0 and not (until_changed and self.version != version):
                await self.take(await asyncio.wait_for(self.socket.recv(), left))

    async def hear(self):
        try:
            text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        except asyncio.TimeoutError:
            if self.answered and not self.world.is_over():
                return {}  # the other may take long
            raise Stuck(f"{self.who} hears nothing; it wants {self.wanted} and knows version {self.version}, {self.state}") from None
        return await self.take(text)

    async def take(self, text):
        message = json.loads(text)
        if message["type"] == "match":
            self.learn(message, message.get("re"), n=self.connections)
        elif message["type"] == "error":
            self.refused(message["error"], message.get("re"), n=self.connections)
            if message["error"]["code"].startswith("limit/"):
                await self.retry_here(message.get("re"))
        return message

    async def retry_here(self, re):
        """The server cannot answer now. Most players stay connected and try again a little later."""
        if not self.wanted or re not in self.wanted["res"] or self.chance(0.1):
            raise Unavailable
        await asyncio.sleep(self.random.uniform(0.05, LONGEST_RETRY))
        self.reconsider()
        if not self.answered:
            await self.send()
