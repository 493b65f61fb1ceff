#!/usr/bin/env python3
"""Servers that nobody should trust, and TLS: online_hostile_test.py PROGRAM"""

import base64
import hashlib
import json
import os
import re
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from online_support import Person, moves_are
from server_support import PATIENCE, Server

program = sys.argv.pop(1)

ID = "7k2m9qvx3d1f"
EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202eAna\u2066\r\n"


def seat(name="Ana", **more):
    return {"name": name, "kind": "person", "level": None, "connected": True, "awaySince": None, "left": False, "takebacks": True, **more}


def match(**more):
    state = {"board": [None] * 9, "currentPlayer": "X", "status": "playing", "winner": None, "isDraw": False, "isGameOver": False,
             "moveCount": 0, "moves": [], "winningLines": []}
    return {"id": ID, "version": 1, "round": 1, "state": state, "seats": {"X": seat(EVIL), "O": seat("Ben")}, "result": None,
            "tally": {"X": 0, "O": 0, "draws": 0}, "offers": {"rematch": None, "takeback": None}, "last": None, "spectators": 0,
            "secondsPerMove": None, "deadline": None, "graceSeconds": 60, "at": 1763200012345, EVIL: EVIL, **more}


def message(**more):
    return json.dumps({"type": "match", **match(**more)}, ensure_ascii=False)


class Listener:
    """Serves each connection on a thread of its own, with `serve(client)`."""

    def listen(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.accept, daemon=True).start()
        return self.listener.getsockname()[1]

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()


class Hostile(Listener):
    """A server that answers requests with a match, and says on each live connection what the test wants."""

    def __init__(self, say, body=None):
        self.say, self.body = say, body or json.dumps(match(), ensure_ascii=False).encode()
        self.connections = 0
        self.link = f"http://127.0.0.1:{self.listen()}/m/{ID}"

    def serve(self, client):
        try:
            head = b""
            while b"\r\n\r\n" not in head:
                head += client.recv(4096)
            key = re.search(rb"(?i)sec-websocket-key: (\S+)", head)
            if not key:
                return client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(self.body) + self.body)
            accept = base64.b64encode(hashlib.sha1(key[1] + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
            client.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
                           + accept + b"\r\n\r\n")
            self.connections += 1
            self.say(client, self.connections)
        except OSError:
            pass
        finally:
            client.close()


def send(client, text, opcode=1):
    data = text if isinstance(text, bytes) else text.encode()
    head = bytes([0x80 | opcode]) + (bytes([len(data)]) if len(data) < 126 else struct.pack("!BH", 126, len(data)) if len(data) < 65536
                                     else struct.pack("!BQ", 127, len(data)))
    client.sendall(head + data)


def hold(client):
    while client.recv(4096):
        pass


class HostileServer(unittest.TestCase):
    def printable(self, person):
        for line in person.heard:
            self.assertNotRegex(line, r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", line)

    def test_names_and_nonsense_never_reach_the_terminal(self):
        nonsense = (EVIL, "[" * 5000, '{"type":"match"}')

        def say(client, number):
            send(client, json.dumps({"type": EVIL}))  # a later version may know it
            send(client, message())
            if number <= len(nonsense):
                send(client, nonsense[number - 1])
            else:
                send(client, message(version=2, result={"winner": "X", "by": EVIL}))
            hold(client)

        for mode in ("--plain", "--json"):
            with self.subTest(mode), Hostile(say) as server, Person(program, "watch", server.link, mode=mode) as person:
                if mode == "--plain":
                    person.says("]0;owned[2J31mAna")
                    person.says("The server sends something that this program does not understand.")
                    person.says("wins.")
                else:
                    self.assertEqual(person.match()["version"], 1)
                    self.assertEqual(person.error(), "online/unreadable")
                    person.match(lambda one: one["version"] == 2)
                self.printable(person)

    def test_frames_that_break_the_rules_end_the_connection_at_once(self):
        frames = (
            lambda client: send(client, "a" * 20000),
            lambda client: client.sendall(b"\xff\xff\xff\xff" * 10),  # reserved bits
            lambda client: send(client, b"\xc3\x28\x1b", 1),  # not UTF-8
            lambda client: send(client, struct.pack("!H", 1001) + EVIL.encode()[:20], 8),  # says goodbye, and stays
        )

        def say(client, number):
            send(client, message(version=number))
            if number <= len(frames):
                frames[number - 1](client)
            hold(client)

        begin = time.monotonic()
        with Hostile(say) as server, Person(program, "watch", server.link) as person:
            for number in range(1, len(frames) + 1):
                person.match(lambda one: one["version"] == number)
                person.until(lambda one: one == {"type": "connection", "state": "lost"})
            person.match(lambda one: one["version"] == len(frames) + 1)
            self.printable(person)
        self.assertLess(time.monotonic() - begin, 20, "before the first ping")

    def test_a_body_without_end(self):
        for body in (b"{" * 200000, b"<html>\x1b[2J", json.dumps(match(id="000000000000")).encode()):
            with Hostile(lambda client, _: hold(client), body) as server:
                ran = subprocess.run([program, "watch", server.link, "--plain"], capture_output=True, text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
                self.assertEqual((ran.returncode, ran.stdout), (1, ""))
                self.assertNotIn("\x1b", ran.stderr)


    def test_a_body_that_never_ends_is_given_up(self):
        class Endless(Hostile):
            sent = 0

            def serve(self, client):
                client.recv(4096)
                try:
                    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 60000000\r\n\r\n")
                    while self.sent < 60000000:
                        self.sent += client.send(b"{" * 65536)
                except OSError:
                    pass
                finally:
                    client.close()

        with Endless(None) as server:
            ran = subprocess.run([program, "watch", server.link, "--plain"], capture_output=True, text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
            self.assertEqual((ran.returncode, ran.stdout), (1, ""))
            self.assertLess(server.sent, 30000000, "more than fits into the system's buffers was read")


class TlsProxy(Listener):
    """TLS in front of a plain server."""

    def __init__(self, port, certificate, key):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        context.sni_callback = lambda _socket, name, _context: self.names.append(name)
        self.names = []
        self.context, self.port = context, port
        self.own_port = self.listen()

    def serve(self, client):
        try:
            client = self.context.wrap_socket(client, server_side=True)
            server = socket.create_connection(("127.0.0.1", self.port))
        except OSError:
            return client.close()
        threading.Thread(target=self.copy, args=(server, client), daemon=True).start()
        self.copy(client, server)

    @staticmethod
    def copy(source, target):
        try:
            while data := source.recv(4096):
                target.sendall(data)
        except OSError:
            pass
        finally:
            source.close()
            target.close()


def make_certificates(folder):
    """An authority, and a certificate of `localhost` that it has signed."""
    def openssl(*arguments):
        subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)

    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Test authority", "-days", "2")
    openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "request.pem", "-subj", "/CN=localhost")
    with open(f"{folder}/names", "w") as file:
        file.write("subjectAltName=DNS:localhost\n")
    openssl("x509", "-req", "-in", "request.pem", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names", "-out",
            "certificate.pem", "-days", "2")


class Tls(unittest.TestCase):
    def test_certificates_are_checked(self):
        with tempfile.TemporaryDirectory() as folder, Server(program) as server:
            make_certificates(folder)
            proxy = TlsProxy(server.port, f"{folder}/certificate.pem", f"{folder}/key.pem")
            trusting = {"SSL_CERT_FILE": f"{folder}/ca.pem"}
            url = f"https://localhost:{proxy.own_port}"
            with Person(program, "host", "--server", url, environment=trusting) as host:
                link = host.link()
                self.assertTrue(link.startswith(url + "/m/"), link)
                with Person(program, "join", link, environment=trusting) as guest:
                    guest.match(lambda one: "seat" in one)
                    host.type(4)
                    guest.match(moves_are(4))
                self.assertEqual(set(proxy.names), {"localhost"}, "the server learns which name is meant")

                def refused(link, environment):
                    ran = subprocess.run([program, "watch", link, "--plain"], capture_output=True, text=True, timeout=PATIENCE,
                                         stdin=subprocess.DEVNULL, env={**os.environ, **environment})
                    self.assertEqual((ran.returncode, ran.stdout), (1, ""))
                    return ran.stderr

                self.assertIn("the certificate of localhost is not accepted", refused(link, {"SSL_CERT_FILE": "/dev/null"}))
                self.assertIn("das Zertifikat von localhost wird nicht akzeptiert: der Aussteller ist unbekannt",
                              refused(link, {"SSL_CERT_FILE": "/dev/null", "LC_ALL": "de_DE.UTF-8"}))
                by_address = link.replace("localhost", "127.0.0.1")
                self.assertIn("the certificate of 127.0.0.1 is not accepted", refused(by_address, trusting))
                self.assertIn("does not answer", refused(link.replace("https", "http"), {}))
            proxy.listener.close()


if __name__ == "__main__":
    unittest.main()
