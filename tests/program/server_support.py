"""Start the server, speak to it with plain sockets, and end it."""

import contextlib
import http.client
import io
import json
import os
import re
import signal
import socket
import subprocess

PATIENCE = 60  # seconds, for the slowest machine: nobody waits so long but for what never comes


class Server:
    """`tateti serve` at a free port of this machine, or at the given one."""

    def __init__(self, program, *options, before=None, port=0):
        store = [] if {"--store", "--data"} & set(options) else ["--store", "memory:"]
        command = [program, "serve", "--listen", f"127.0.0.1:{port}", *store, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=before)
        self.line = self.process.stdout.readline()
        found = re.match(r"Tateti is at (http://127\.0\.0\.1:(\d+)/)", self.line)
        if not found:
            self.process.kill()
            raise AssertionError(f"{self.line!r} {self.process.communicate()}")
        self.url, self.port = found[1], int(found[2])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def connect(self, small_buffer=False):
        client = socket.socket()
        if small_buffer:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.settimeout(PATIENCE)
        try:
            client.connect(("127.0.0.1", self.port))
        except OSError:
            client.close()
            raise
        return Client(client)

    def send(self, data):
        """What comes back for these bytes until the server ends the connection."""
        with self.connect() as client:
            client.send(data)
            client.socket.shutdown(socket.SHUT_WR)
            return client.rest()

    def get(self, target, method="GET", **fields):
        """One request on a connection of its own, and its answer."""
        with self.connect() as client:
            client.ask(target, method, **fields)
            return client.answer(method)

    def post(self, target, body=None, token=None, **fields):
        """One request that changes something, on a connection of its own, and its answer."""
        with self.connect() as client:
            return client.post(target, body, token, **fields)

    def signal(self, number=signal.SIGTERM):
        self.process.send_signal(number)

    def wait(self):
        """The exit status and what it logged."""
        _, logged = self.process.communicate(timeout=PATIENCE)
        assert "Sanitizer" not in logged and "runtime error" not in logged, logged
        return self.process.returncode, logged


class Client:
    """One connection, from which answers are read one after the other."""

    def __init__(self, connected):
        self.socket, self.buffer = connected, b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data if isinstance(data, bytes) else data.encode("latin-1"))

    def ask(self, target, method="GET", **fields):
        lines = [f"{method} {target} HTTP/1.1", "Host: localhost"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
        self.send("\r\n".join(lines) + "\r\n\r\n")

    def post(self, target, body=None, token=None, **fields):
        """Posts an object, or a text as it is, and gives the answer."""
        text = body if isinstance(body, str) else "" if body is None else json.dumps(body)
        if text:
            fields.setdefault("Content_Type", "application/json")
        if token:
            fields["Authorization"] = f"Bearer {token}"
        lines = [f"POST {target} HTTP/1.1", "Host: localhost", f"Content-Length: {len(text.encode())}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
        self.send(("\r\n".join(lines) + "\r\n\r\n" + text).encode())
        return self.answer()

    def more(self):
        chunk = self.socket.recv(65536)
        self.buffer += chunk
        return bool(chunk)

    def answer(self, method="GET"):
        """The next answer, exactly as long as it says."""
        while b"\r\n\r\n" not in self.buffer:
            if not self.more():
                raise EOFError(f"no answer, but {self.buffer!r}")
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        answer = Answer(head)
        if answer.status == 100:
            return answer
        length = 0 if method == "HEAD" or answer.status == 304 else int(answer.fields["content-length"])
        while len(self.buffer) < length:
            if not self.more():
                raise EOFError(f"{length} bytes were promised, these came: {self.buffer!r}")
        answer.body, self.buffer = self.buffer[:length], self.buffer[length:]
        return answer

    def rest(self):
        """Everything up to the end of the connection."""
        with contextlib.suppress(ConnectionResetError):
            while self.more():
                pass
        return self.buffer

    def is_at_end(self):
        return self.rest() == b""


class Answer:
    def __init__(self, head):
        first, _, lines = head.partition(b"\r\n")
        version, status, self.reason = first.decode().split(" ", 2)
        assert version == "HTTP/1.1", first
        self.status, self.body = int(status), b""
        parsed = http.client.parse_headers(io.BytesIO(lines + b"\r\n\r\n"))
        self.fields = {name.lower(): value for name, value in parsed.items()}
        assert len(self.fields) == len(parsed.items()), f"a field came twice: {lines}"

    @property
    def text(self):
        return self.body.decode()

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self):
        """What a refusal says to programs."""
        return self.json["error"]["code"]


def metric(server, name):
    return int(re.search(rf"^{re.escape(name)} (\d+)$", server.get("/metrics").text, re.M)[1])


def statuses(data):
    """The statuses of all answers in these bytes, whose bodies hold no status line."""
    return [int(status) for status in re.findall(rb"(?:^|\n)HTTP/1\.1 (\d+) ", data)]


def open_files(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))
