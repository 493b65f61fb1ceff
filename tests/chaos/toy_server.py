#!/usr/bin/python3
"""A server with just enough of the protocol to be killed, for testing the test: toy_server.py serve … --grace SECONDS --store sqlite:PATH

It stores a line for each change before it tells anybody. TOY_LIE makes it wrong in one way:
    late    tells first and stores moves only every ten seconds, so that a kill takes back what was acknowledged
    claims  lets a player claim the game of an opponent who is connected
    clock   lets a clock run out after a third of the time
"""

import asyncio
import base64
import hashlib
import json
import os
import pathlib
import secrets
import sys
import time
from dataclasses import asdict, replace

from rules import State, successors
from story import view

LIE = os.environ.get("TOY_LIE", "")


class Match:
    def __init__(self, match):
        self.match, self.version, self.state, self.tokens, self.connections = match, 0, State(), {}, []
        self.served_since, self.seen, self.clock = time.monotonic(), {}, None

    def view(self):
        return view(self.state, self.version, self.match)

    def record(self):
        return {"match": self.match, "version": self.version, "state": asdict(self.state), "tokens": self.tokens}

    def is_away(self, who, grace):
        if any(connection.who == who for connection in self.connections):
            return False
        return time.monotonic() - self.seen.get(who, self.served_since) > grace

    def broadcast(self, to=None, re=None):
        for connection in self.connections:
            connection.say({"type": "match"} | ({"re": re} if connection is to else {}) | self.view())


class Toy:
    def __init__(self, path, grace):
        self.path, self.grace, self.matches, self.unstored = path, grace, {}, []
        for line in path.read_text().splitlines() if path.exists() else []:
            try:
                said = json.loads(line)
            except ValueError:
                continue  # cut off by a kill: nobody was told
            match = self.matches.setdefault(said["match"], Match(said["match"]))
            state = {key: tuple(value) if isinstance(value, list) else value for key, value in said["state"].items()}
            match.version, match.tokens, match.state = said["version"], said["tokens"], State(**state)
        self.file = path.open("a")

    def start_clocks(self):
        for match in self.matches.values():
            self.start_clock(match)

    def start_clock(self, match):
        """From now on, if somebody is to move and has to hurry."""
        if match.clock:
            match.clock.cancel()
        if match.state.seconds and not match.state.result and None not in match.state.names:
            seconds = match.state.seconds / (3 if LIE == "clock" else 1)
            match.clock = asyncio.get_running_loop().call_later(seconds, self.run_out, match)

    def run_out(self, match):
        for step, after in successors(match.state, None):
            if step.kind == "time":
                self.change(match, after)
                return match.broadcast()

    def change(self, match, state):
        is_new_turn = (state.round, state.moves, state.names) != (match.state.round, match.state.moves, match.state.names)
        match.state, match.version = state, match.version + 1
        self.unstored.append(json.dumps(match.record()))
        if LIE != "late" or (state.round == 1 and not state.moves):  # whoever is seated keeps the seat
            self.write()
        if is_new_turn or state.result:
            self.start_clock(match)

    def write(self):
        self.file.write("".join(f"\n{line}\n" for line in self.unstored))
        self.file.flush()
        self.unstored.clear()

    async def write_late(self):
        while True:
            await asyncio.sleep(10)
            self.write()


def act(match, who, kind, body, grace):
    """The next state, or the code of the refusal."""
    state = match.state
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
    if kind == "claim" and LIE != "claims" and not match.is_away(next(name for name in state.names if name != who), grace):
        return None, "match/too_soon"
    accept = body.get("accept", True)
    if (kind == "rematch" and state.rematch and state.rematch == state.mark_of(who) and accept) or \
            (kind == "takeback" and not accept and not state.takeback) or \
            (kind == "takeback" and accept and state.takeback == state.mark_of(who)):
        return state, None
    for step, after in successors(state, None):
        if step.kind == kind and step.by in (who, None) and step.accept == accept and (kind != "move" or step.cell == body["cell"]):
            return after, None
    return None, "match/not_over" if kind == "rematch" else "move/game_over"


class Connection:
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
                    return await self.live(self.toy.matches[target.split("/")[-2]], fields)
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
            match = Match(secrets.token_hex(6))
            self.toy.matches[match.match] = match
            match.tokens[token] = body["name"]
            names = (body["name"], None) if body["mark"] == "X" else (None, body["name"])
            self.toy.change(match, State(names=names, seconds=body.get("secondsPerMove")))
            return 201, {"id": match.match, "token": token, "match": match.view()}
        match = self.toy.matches.get(path[1])
        if match is None:
            return 404, {"error": {"code": "match/not_found"}}
        if path[2:] == ["join"]:
            match.tokens[token] = body["name"]
            names = match.state.names
            self.toy.change(match, replace(match.state, names=tuple(name or body["name"] for name in names)) if None in names else match.state)
            return 200, {"token": token, "match": match.view()}
        if method == "GET" and "authorization" not in fields:
            return 200, match.view()
        who = match.tokens[fields["authorization"].split()[1]]
        match.seen[who] = time.monotonic()
        if method == "GET":
            return 200, match.view()
        kind = "move" if path[2] == "moves" else path[2]
        code = self.do(match, who, kind, body, None)
        return (409, {"error": {"code": code}}) if code else (200, match.view())

    def do(self, match, who, kind, body, re):
        after, code = act(match, who, kind, body, self.toy.grace)
        if code:
            return code
        if after == match.state:
            if re:
                self.say({"type": "match", "re": re} | match.view())
            return None
        self.toy.change(match, after)
        match.broadcast(self, re)
        return None

    async def live(self, match, fields):
        key = fields["sec-websocket-key"].encode() + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        accept = base64.b64encode(hashlib.sha1(key).digest()).decode()
        self.writer.write("HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          f"Sec-WebSocket-Accept: {accept}\r\n\r\n".encode())
        match.connections.append(self)
        try:
            self.say({"type": "match"} | match.view())
            while True:
                opcode, size = await self.reader.readexactly(2)
                mask = await self.reader.readexactly(4)
                data = await self.reader.readexactly(size & 127)  # nobody sends more than 125
                data = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
                if opcode & 15 == 8:
                    return self.frame(8, data)
                self.take(match, json.loads(data))
        finally:
            match.connections.remove(self)
            if self.who:
                match.seen[self.who] = time.monotonic()

    def take(self, match, message):
        kind, re = message.pop("type"), message.pop("id")
        if kind == "hello":
            self.who = match.tokens[message["token"]]
            return self.say({"type": "match", "re": re} | match.view())
        if code := self.do(match, self.who, kind, message, re):
            self.say({"type": "error", "re": re, "error": {"code": code}})

    def say(self, message):
        self.frame(1, json.dumps(message).encode())

    def frame(self, opcode, data):
        size = bytes([len(data)]) if len(data) < 126 else bytes([126]) + len(data).to_bytes(2, "big")
        self.writer.write(bytes([128 | opcode]) + size + data)


async def main(path, grace):
    toy = Toy(path, grace)
    server = await asyncio.start_server(lambda reader, writer: Connection(toy, reader, writer).serve(), "127.0.0.1", 0)
    toy.start_clocks()
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", flush=True)
    writing = asyncio.create_task(toy.write_late())
    asyncio.get_running_loop().add_signal_handler(15, os._exit, 0)
    await writing


def option(name):
    return sys.argv[sys.argv.index(name) + 1]


if __name__ == "__main__":
    asyncio.run(main(pathlib.Path(option("--store").removeprefix("sqlite:")), float(option("--grace"))))
