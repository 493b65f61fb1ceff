"""A WebSocket client made of plain sockets: it can also say what a well-behaved one never would."""

import base64
import contextlib
import hashlib
import json
import os
import struct
import time

from server_support import PATIENCE

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(opcode, payload=b"", fin=True, mask=True, reserved=0):
    """A frame of a client."""
    payload = payload.encode() if isinstance(payload, str) else payload
    first = (0x80 if fin else 0) | reserved | opcode
    marked = 0x80 if mask else 0
    if len(payload) < 126:
        head = bytes((first, marked | len(payload)))
    elif len(payload) < 65536:
        head = struct.pack("!BBH", first, marked | 126, len(payload))
    else:
        head = struct.pack("!BBQ", first, marked | 127, len(payload))
    if not mask:
        return head + payload
    key = os.urandom(4)
    return head + key + bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))


class Closed(Exception):
    """The server has ended the connection; `code` is none if it did not say why."""

    def __init__(self, code, reason=""):
        super().__init__(f"closed with {code} {reason}")
        self.code, self.reason = code, reason


def ask_live(client, match, **fields):
    """Asks for an upgrade; gives the answer, without a body if it is one."""
    key = base64.b64encode(os.urandom(16)).decode()
    fields = {"Host": "localhost", "Connection": "Upgrade", "Upgrade": "websocket", "Sec_WebSocket_Version": "13", "Sec_WebSocket_Key": key, **fields}
    lines = [f"GET /api/v1/matches/{match}/live HTTP/1.1"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items() if value is not None]
    client.send("\r\n".join(lines) + "\r\n\r\n")
    while b"\r\n\r\n" not in client.buffer:
        if not client.more():
            raise EOFError("no answer to the upgrade")
    if not client.buffer.startswith(b"HTTP/1.1 101 "):
        return client.answer()
    head, client.buffer = client.buffer.split(b"\r\n\r\n", 1)
    expected = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
    assert b"sec-websocket-accept: " + expected.lower() in head.lower(), head
    client.upgraded = dict(line.lower().split(": ", 1) for line in head.decode().split("\r\n")[1:])
    return None


class Live:
    """A live connection to a match."""

    def __init__(self, server, match, small_buffer=False, **fields):
        self.client = server.connect(small_buffer)
        self.pings = 0
        answer = ask_live(self.client, match, **fields)
        assert answer is None, (answer.status, answer.text)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.client.socket.close()

    def send(self, opcode, payload=b"", **how):
        self.client.send(frame(opcode, payload, **how))

    def say(self, what, **fields):
        self.send(TEXT, json.dumps({"type": what, **fields}))

    def take(self, size):
        while len(self.client.buffer) < size:
            try:
                came = self.client.more()
            except ConnectionResetError:
                came = False
            if not came:
                raise Closed(None)
        taken, self.client.buffer = self.client.buffer[:size], self.client.buffer[size:]
        return taken

    def frame(self):
        """The next frame: what it is, and what is in it."""
        first, length = self.take(2)
        assert first & 0x70 == 0 and first & 0x80, "whole and plain"
        assert length < 128, "a server does not mask"
        if length == 126:
            (length,) = struct.unpack("!H", self.take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.take(8))
        return first & 0x0F, self.take(length)

    def hear(self):
        """The next message. A ping is answered."""
        end = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < end, "nothing but pings"
            opcode, payload = self.frame()
            if opcode == PING:
                self.pings += 1
                self.send(PONG, payload)
            elif opcode == CLOSE:
                code = struct.unpack("!H", payload[:2])[0] if payload else None
                with contextlib.suppress(OSError):
                    self.send(CLOSE, payload[:2])
                raise Closed(code, payload[2:].decode())
            elif opcode == TEXT:
                return json.loads(payload)

    def answer(self, re):
        """The answer to the message with this id; what else is said before it is passed over."""
        while True:
            message = self.hear()
            if message.get("re") == re:
                return message

    def until(self, holds):
        """The first message of which this is true."""
        while True:
            message = self.hear()
            if holds(message):
                return message

    def ask(self, what, id="q", **fields):
        self.say(what, id=id, **fields)
        return self.answer(id)

    def closed(self):
        """How the server ends it; what it says before is passed over."""
        try:
            while True:
                self.hear()
        except Closed as closed:
            return closed

    def end(self):
        """With what code the server ends it."""
        return self.closed().code
