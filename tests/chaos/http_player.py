"""A player who polls over HTTP, and how a match is opened and joined."""

import asyncio
import json
import time

from player import NETWORK_ERRORS, PATIENCE, Player, Stuck, Unavailable


class HttpLink:
    """A connection for one request after the other."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port):
        return cls(*await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), PATIENCE))

    def close(self):
        self.writer.transport.abort()

    async def ask(self, method, target, body=None, token=None):
        """The status and what was answered."""
        text = b"" if body is None else json.dumps(body).encode()
        fields = [f"{method} /api/v1{target} HTTP/1.1", "Host: localhost", f"Content-Length: {len(text)}"]
        if body is not None:
            fields.append("Content-Type: application/json")
        if token:
            fields.append(f"Authorization: Bearer {token}")
        self.writer.write("\r\n".join(fields).encode() + b"\r\n\r\n" + text)
        try:
            return await asyncio.wait_for(self._answer(), PATIENCE)
        except asyncio.TimeoutError:
            raise Stuck(f"no answer to {method} {target}") from None

    async def _answer(self):
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        length = next(int(line.split(":")[1]) for line in head if line.lower().startswith("content-length:"))
        return int(head[0].split()[1]), json.loads(await self.reader.readexactly(length))


async def once(port, method, target, body=None, token=None):
    link = await HttpLink.open(port)
    try:
        return await link.ask(method, target, body, token)
    finally:
        link.close()


class HttpPlayer(Player):
    async def play_connected(self):
        link = await HttpLink.open(self.world.ports[self.node])
        try:
            self.connections += 1
            self.journal.write("connected", n=self.connections, node=self.node)
            await self.look(link)
            self.reconsider()
            self.plan()
            while not self.done:
                version = self.version
                if self.answered and time.monotonic() > self.act_after and (what := self.choose()):
                    self.want(what)
                elif self.may_claim() and time.monotonic() > self.claim_after:
                    self.want({"kind": "claim"})
                    self.plan()
                if self.answered:
                    await asyncio.sleep(self.random.random() * self.world.pause)
                    await self.look(link)
                else:
                    await self.send(link)
                    await self.look(link)  # a player who was refused is behind
                if self.version != version:
                    self.plan()
        finally:
            link.close()

    def plan(self):
        """How long to think or to wait, from now on, while polling."""
        self.act_after, self.claim_after = (time.monotonic() + seconds for seconds in (self.thinking_time(), self.waiting_time()))

    async def look(self, link):
        asked = time.monotonic()
        status, said = await link.ask("GET", f"/matches/{self.match}", token=self.token)
        self.take(status, said, None, asked)

    async def send(self, link):
        re = self.note_sent(n=self.connections)
        kind = "moves" if self.wanted["kind"] == "move" else self.wanted["kind"]
        asked = time.monotonic()
        status, said = await link.ask("POST", f"/matches/{self.match}/{kind}", self.body(), self.token)
        self.take(status, said, re, asked)

    def take(self, status, said, re, asked):
        if status == 200:
            self.learn(said, re, n=self.connections, asked=asked)
        else:
            self.refused(said["error"], re, n=self.connections)
            if said["error"]["code"].startswith("limit/"):
                raise Unavailable


async def ask_until(player, status, target, body):
    """Sends the same request, to one node or another, until this is the status of the answer."""
    while True:
        try:
            player.journal.write("joining" if target.endswith("/join") else "opening")
            answered, said = await once(player.world.ports[player.node], "POST", target, body)
            if answered == status:
                return said
            if not said["error"]["code"].startswith("limit/"):
                player.journal.write("error", re="join", error=said["error"])
        except NETWORK_ERRORS:
            pass
        except Stuck:
            if not player.world.had_faults_within(PATIENCE):
                raise
        await player.retry_elsewhere()


async def open_match(opener, joiner, seconds_per_move):
    """Opens a match for the one and joins it for the other, whatever happens meanwhile. The join may have to be repeated."""
    opening = {"name": opener.who, "mark": opener.random.choice("XO")} | ({"secondsPerMove": seconds_per_move} if seconds_per_move else {})
    said = await ask_until(opener, 201, "/matches", opening)
    opener.match, opener.token = said["id"], said["token"]
    opener.learn(said["match"], n=0)
    joiner.match, key = opener.match, f"{joiner.random.getrandbits(128):032x}"
    said = await ask_until(joiner, 200, f"/matches/{joiner.match}/join", {"name": joiner.who, "key": key})
    joiner.token = said["token"]
    joiner.learn(said["match"], n=0)
