"""Play online with the program itself: one process per person, in JSON or in sentences."""

import json
import os
import queue
import subprocess
import tempfile
import threading

from server_support import PATIENCE


class Person:
    """`tateti host`, `join` or `watch` in a process of its own, with a data folder of its own unless one is given."""

    def __init__(self, program, *arguments, data=None, environment=None, mode="--json"):
        self.folder = None if data else tempfile.TemporaryDirectory()
        self.data = data or self.folder.name
        command = [program, arguments[0], "--data", self.data, mode, *arguments[1:]]
        if arguments[0] == "watch":
            command = [program, arguments[0], mode, *arguments[1:]]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1,
            env={**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})})
        self.lines = queue.Queue()
        self.heard = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()
        if self.folder:
            self.folder.cleanup()

    def type(self, *lines):
        for line in lines:
            self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def line(self):
        """The next line of the output."""
        line = self.lines.get(timeout=PATIENCE)
        if line is None:
            raise EOFError(f"{self.process.stderr.read()!r} after {self.heard[-3:]}")
        self.heard.append(line)
        return line

    def until(self, holds):
        """The first message of which this is true."""
        while True:
            message = json.loads(self.line())
            if holds(message):
                return message

    def match(self, holds=lambda match: True):
        return self.until(lambda message: message["type"] == "match" and holds(message))

    def error(self):
        return self.until(lambda message: message["type"] == "error")["error"]["code"]

    def says(self, *parts):
        """The first line of the plain game that has all these parts."""
        while True:
            line = self.line()
            if all(part in line for part in parts):
                return line

    def link(self):
        return self.until(lambda message: message["type"] == "link")["link"]

    def end(self):
        """The exit status, and what went to standard error."""
        self.process.stdin.close()
        self.process.stdin = None
        status = self.process.wait(timeout=PATIENCE)
        error = self.process.stderr.read()
        assert "Sanitizer" not in error and "runtime error" not in error, error
        return status, error


def moves_are(*moves):
    return lambda match: match["state"]["moves"] == list(moves)


def is_joined(match):
    return match["seats"]["X"]["kind"] == "person" and match["seats"]["O"]["kind"] == "person"


def begin(program, server, *options, **more):
    """Two people in a match on this server: the host, the guest, the link."""
    host = Person(program, "host", "--server", server.url, "--name", "Ana", *options, **more)
    link = host.link()
    guest = Person(program, "join", link, "--name", "Ben", **more)
    guest.match(lambda match: "seat" in match)
    host.match(is_joined)
    return host, guest, link
