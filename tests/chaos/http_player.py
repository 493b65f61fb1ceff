"""A player who asks again and again over HTTP, and whoever opens and joins a match."""

import asyncio
import json

from player import PATIENCE, Player, Stuck, Unavailable


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
    async def sit_down(self):
        link = await HttpLink.open(self.world.nodes[self.node])
        try:
            self.connections += 1
            self.journal.write("connected", n=self.connections, node=self.node)
            await self.look(link)
            self.reconsider()
            while not self.done:
                if self.answered and (what := self.choose()):
                    self.want(what)
                if self.answered:
                    await self.pause()
                    await self.look(link)
                else:
                    await self.send(link)
                    await self.look(link)  # whoever was refused is behind
        finally:
            link.close()

    async def look(self, link):
        status, said = await link.ask("GET", f"/matches/{self.match}", token=self.token)
        self.take(status, said, None)

    async def send(self, link):
        re = self.note_sent(n=self.connections)
        kind = "moves" if self.wanted["kind"] == "move" else self.wanted["kind"]
        status, said = await link.ask("POST", f"/matches/{self.match}/{kind}", self.body(), self.token)
        self.take(status, said, re)

    def take(self, status, said, re):
        if status == 200:
            self.learn(said, re, n=self.connections)
        else:
            self.refused(said["error"], re, n=self.connections)
            if said["error"]["code"].startswith("limit/"):
                raise Unavailable


async def open_match(opener, joiner):
    """Opens a match for the one and joins it for the other, whatever happens meanwhile. Who joins may have to say it again."""
    world = opener.world
    while opener.match is None:
        try:
            mark = opener.dice.choice("XO")
            status, said = await once(world.nodes[opener.node], "POST", "/matches", {"name": opener.who, "mark": mark})
            if status != 201:
                raise Unavailable
            opener.match, opener.token = said["id"], said["token"]
            opener.learn(said["match"], n=0)
        except (OSError, EOFError, asyncio.IncompleteReadError, Unavailable):
            opener.node = await elsewhere(opener)
    joiner.match, key = opener.match, f"{joiner.dice.getrandbits(128):032x}"
    while joiner.token is None:
        try:
            joiner.journal.write("joining")
            status, said = await once(world.nodes[joiner.node], "POST", f"/matches/{joiner.match}/join", {"name": joiner.who, "key": key})
            if status != 200:
                if not said["error"]["code"].startswith("limit/"):
                    joiner.journal.write("error", re="join", error=said["error"])
                raise Unavailable
            joiner.token = said["token"]
            joiner.learn(said["match"], n=0)
        except (OSError, EOFError, asyncio.IncompleteReadError, Unavailable):
            joiner.node = await elsewhere(joiner)


async def elsewhere(player):
    await asyncio.sleep(0.05)
    return player.world.another_node(player.node, player.dice)
