#!/usr/bin/python3
"""A server with just enough of the protocol to be killed, for testing the test: toy_server.py serve … --store sqlite:PATH

It keeps a line for each change before it tells anybody. With TOY_LIE=late it tells first and keeps what has gathered ten times a second, so
that a kill takes back what was acknowledged.
"""

import asyncio
import base64
import hashlib
import json
import os
import pathlib
import secrets
import sys
from dataclasses import asdict, replace

from rules import State, successors
from story import view

LIE = os.environ.get("TOY_LIE", "")


class Table:
    def __init__(self, match):
        self.match, self.version, self.state, self.tokens, self.guests = match, 0, State(), {}, []

    def view(self):
        return view(self.state, self.version, self.match)

    def record(self):
        return {"match": self.match, "version": self.version, "state": asdict(self.state), "tokens": self.tokens}


class Toy:
    def __init__(self, path):
        self.path, self.tables, self.unkept = path, {}, []
        for line in path.read_text().splitlines() if path.exists() else []:
            try:
                said = json.loads(line)
            except ValueError:
                continue  # cut off by a kill: nobody was told
            table = self.tables.setdefault(said["match"], Table(said["match"]))
            state = {key: tuple(value) if isinstance(value, list) else value for key, value in said["state"].items()}
            table.version, table.tokens, table.state = said["version"], said["tokens"], State(**state)
        self.file = path.open("a")

    def keep(self, table, state):
        table.state, table.version = state, table.version + 1
        self.unkept.append(json.dumps(table.record()))
        if LIE != "late":
            self.write()

    def write(self):
        self.file.write("".join(f"\n{line}\n" for line in self.unkept))
        self.file.flush()
        self.unkept.clear()

    async def write_late(self):
        while True:
            await asyncio.sleep(0.1)
            self.write()


def act(table, who, kind, body):
    """What follows, or the code of why not."""
    state = table.state
    if kind == "move":
        ply, cell = body["ply"], body["cell"]
        repeated = body["round"] == state.round and ply < len(state.moves) and state.moves[ply] == cell and state.names[ply % 2] == who
        if repeated:
            return state, None
        if state.result:
            return None, "move/game_over"
        if state.name_of(state.to_move) != who:
            return None, "move/not_your_turn"
        if body["round"] != state.round or ply != len(state.moves):
            return None, "match/stale_ply"
    accept = body.get("accept", True)
    if (kind == "rematch" and state.rematch and state.rematch == state.mark_of(who) and accept) or \
            (kind == "takeback" and not accept and not state.takeback) or \
            (kind == "takeback" and accept and state.takeback == state.mark_of(who)):
        return state, None
    for step, after in successors(state, None):
        if step.kind == kind and step.by in (who, None) and step.accept == accept and (kind != "move" or step.cell == body["cell"]):
            return after, None
    return None, "match/not_over" if kind == "rematch" else "move/game_over"


class Visit:
    """One connection."""

    def __init__(self, toy, reader, writer):
        self.toy, self.reader, self.writer, self.who = toy, reader, writer, None

    async def serve(self):
        try:
            while True:
                head = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
                method, target, _ = head[0].split()
                fields = {line.split(": ", 1)[0].lower(): line.split(": ", 1)[1] for line in head[1:] if line}
                if target.endswith("/live"):
                    return await self.live(self.toy.tables[target.split("/")[-2]], fields)
                body = await self.reader.readexactly(int(fields.get("content-length", 0)))
                status, said = self.answer(method, target.split("/")[3:], json.loads(body or b"{}"), fields)
                text = json.dumps(said).encode()
                self.writer.write(f"HTTP/1.1 {status} Whatever\r\nContent-Length: {len(text)}\r\n\r\n".encode() + text)
        except (OSError, EOFError):
            pass
        finally:
            self.writer.close()

    def answer(self, method, path, body, fields):
        token = secrets.token_hex(16)
        if path == ["matches"]:
            table = Table(secrets.token_hex(6))
            self.toy.tables[table.match] = table
            table.tokens[token] = body["name"]
            self.toy.keep(table, State(names=(body["name"], None) if body["mark"] == "X" else (None, body["name"])))
            return 201, {"id": table.match, "token": token, "match": table.view()}
        table = self.toy.tables.get(path[1])
        if table is None:
            return 404, {"error": {"code": "match/not_found"}}
        if path[2:] == ["join"]:
            table.tokens[token] = body["name"]
            names = table.state.names
            self.toy.keep(table, replace(table.state, names=tuple(name or body["name"] for name in names)) if None in names else table.state)
            return 200, {"token": token, "match": table.view()}
        if method == "GET":
            return 200, table.view()
        who = table.tokens[fields["authorization"].split()[1]]
        kind = "move" if path[2] == "moves" else path[2]
        code = self.do(table, who, kind, body, None)
        return (409, {"error": {"code": code}}) if code else (200, table.view())

    def do(self, table, who, kind, body, re):
        after, code = act(table, who, kind, body)
        if code:
            return code
        if after == table.state:
            if re:
                self.say({"type": "match", "re": re} | table.view())
            return None
        self.toy.keep(table, after)
        for guest in table.guests:
            guest.say({"type": "match"} | ({"re": re} if guest is self else {}) | table.view())
        return None

    async def live(self, table, fields):
        key = fields["sec-websocket-key"].encode() + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        accept = base64.b64encode(hashlib.sha1(key).digest()).decode()
        self.writer.write("HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          f"Sec-WebSocket-Accept: {accept}\r\n\r\n".encode())
        table.guests.append(self)
        try:
            self.say({"type": "match"} | table.view())
            while True:
                opcode, size = await self.reader.readexactly(2)
                mask = await self.reader.readexactly(4)
                data = await self.reader.readexactly(size & 127)  # nobody sends more than 125
                data = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
                if opcode & 15 == 8:
                    return self.frame(8, data)
                self.take(table, json.loads(data))
        finally:
            table.guests.remove(self)

    def take(self, table, message):
        kind, re = message.pop("type"), message.pop("id")
        if kind == "hello":
            self.who = table.tokens[message["token"]]
            return self.say({"type": "match", "re": re} | table.view())
        if code := self.do(table, self.who, kind, message, re):
            self.say({"type": "error", "re": re, "error": {"code": code}})

    def say(self, message):
        self.frame(1, json.dumps(message).encode())

    def frame(self, opcode, data):
        size = bytes([len(data)]) if len(data) < 126 else bytes([126]) + len(data).to_bytes(2, "big")
        self.writer.write(bytes([128 | opcode]) + size + data)


async def main(path):
    toy = Toy(path)
    server = await asyncio.start_server(lambda reader, writer: Visit(toy, reader, writer).serve(), "127.0.0.1", 0)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", flush=True)
    writing = asyncio.create_task(toy.write_late())
    asyncio.get_running_loop().add_signal_handler(15, os._exit, 0)
    await writing


if __name__ == "__main__":
    asyncio.run(main(pathlib.Path(sys.argv[sys.argv.index("--store") + 1].removeprefix("sqlite:"))))
