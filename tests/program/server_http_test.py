#!/usr/bin/env python3
"""The server keeps to HTTP, over real sockets: server_http_test.py PROGRAM"""

import json
import socket
import sys
import unittest

from server_support import Server, open_files, statuses

PROGRAM = sys.argv.pop(1)
HOST = "Host: localhost\r\n"
SECURITY = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "server": "tateti",
}


class Http(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM)

    @classmethod
    def tearDownClass(cls):
        cls.server.signal()
        status, logged = cls.server.wait()
        assert status == 0, logged
        assert "error" not in logged, logged

    # Well-formed.

    def test_the_page_is_there(self):
        answer = self.server.get("/")
        self.assertEqual(answer.status, 200)
        self.assertIn("text/html", answer.fields["content-type"])
        self.assertIn("<html", answer.text)
        self.assertIn("frame-ancestors 'none'", answer.fields["content-security-policy"])
        self.assertRegex(answer.fields["date"], r"^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$")

    def test_every_answer_is_safe(self):
        for target in ("/", "/nothing", "/%zz", "/api/v1/state?moves=4", "/api/x", "/healthz", "/metrics"):
            fields = self.server.get(target).fields
            for name, value in SECURITY.items():
                self.assertEqual(fields[name], value, target)
            self.assertIn("content-security-policy", fields)
            self.assertIn("date", fields)

    def test_one_connection_serves_many_requests(self):
        with self.server.connect() as client:
            for game in ("", "4", "40", "408", "4081"):
                client.ask(f"/api/v1/state?moves={game}")
                self.assertEqual(json.loads(client.answer().body)["moveCount"], len(game))
            client.ask("/nothing")
            self.assertEqual(client.answer().status, 404)
            client.ask("/api/v1/state?moves=44")
            self.assertEqual(client.answer().status, 400)
            client.ask("/", Connection="close")
            self.assertEqual(client.answer().fields["connection"], "close")
            self.assertTrue(client.is_at_end())

    def test_many_requests_in_one_packet_are_answered_in_order(self):
        with self.server.connect() as client:
            games = [str(cell) * (cell % 3 + 1) for cell in range(9)] * 30
            client.send("".join(f"GET /api/v1/state?moves={game} HTTP/1.1\r\n{HOST}\r\n" for game in games))
            for game in games:
                answer = json.loads(client.answer().body)
                if len(game) == 1:
                    self.assertEqual(answer["moves"], [int(game)])
                else:
                    self.assertEqual(answer["error"]["code"], "move/cell_occupied")

    def test_requests_may_come_byte_by_byte(self):
        request = f"GET /api/v1/state?moves=4 HTTP/1.1\r\n{HOST}Content-Length: 3\r\n\r\nabcGET /healthz HTTP/1.1\r\n{HOST}\r\n"
        with self.server.connect() as client:
            client.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for byte in request:
                client.send(byte)
            self.assertEqual(json.loads(client.answer().body)["moves"], [4])
            self.assertEqual(client.answer().text, "alive\n")

    def test_head_is_get_without_the_body(self):
        for target in ("/", "/nothing", "/api/v1/analyse?moves=4", "/healthz"):
            with self.server.connect() as client:
                client.ask(target)
                get = client.answer()
                client.ask(target, "HEAD")
                head = client.answer("HEAD")
                client.ask("/healthz")
                self.assertEqual(client.answer().text, "alive\n", "nothing came behind the head")
            for fields in (get.fields, head.fields):
                for own in ("date", "x-request-id"):
                    fields.pop(own)
            self.assertEqual((head.status, head.fields), (get.status, get.fields))

    def test_http_1_0(self):
        answered = self.server.send("GET / HTTP/1.0\r\n\r\n")
        self.assertTrue(answered.startswith(b"HTTP/1.1 200 "))
        self.assertIn(b"\r\nConnection: close\r\n", answered)
        with self.server.connect() as client:
            for _ in range(2):
                client.send("GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                self.assertEqual(client.answer().fields["connection"], "keep-alive")

    def test_the_whole_address_and_options(self):
        self.assertEqual(self.server.get("http://elsewhere:80/healthz").text, "alive\n")
        for target in ("*", "/", "/api/v1/state"):
            answer = self.server.get(target, "OPTIONS")
            self.assertEqual((answer.status, answer.fields["allow"], answer.body), (200, "GET, HEAD, OPTIONS", b""))

    def test_a_body_is_read_and_forgotten(self):
        with self.server.connect() as client:
            client.ask("/healthz", Content_Length=5)
            client.send("12345")
            self.assertEqual(client.answer().text, "alive\n")
            client.ask("/api/v1/state", "POST", Transfer_Encoding="chunked")
            client.send("3;x=y\r\nabc\r\n0\r\nTrailer: x\r\n\r\n")
            self.assertEqual(client.answer().status, 405)
            client.ask("/healthz")
            self.assertEqual(client.answer().text, "alive\n")

    def test_expectations(self):
        with self.server.connect() as client:
            client.ask("/healthz", Content_Length=5, Expect="100-continue")
            self.assertEqual(client.answer().status, 100)
            client.send("12345")
            self.assertEqual(client.answer().text, "alive\n")
        self.assertEqual(statuses(self.server.send(f"GET / HTTP/1.1\r\n{HOST}Expect: wonders\r\n\r\n")), [417])

    def test_an_empty_line_before_a_request_does_no_harm(self):
        self.assertEqual(statuses(self.server.send(f"\r\n\r\nGET / HTTP/1.1\r\n{HOST}Connection: close\r\n\r\n")), [200])

    def test_a_few_empty_lines_are_harmless_but_not_many(self):
        request = f"GET / HTTP/1.1\r\n{HOST}Connection: close\r\n\r\n"
        self.assertEqual(statuses(self.server.send("\r\n" * 8 + request)), [200])
        self.refused("\r\n" * 9 + request, 400)
        self.refused("\r\n" * 100000, 400)

    # Malformed: one answer, then the end, whatever follows.

    def refused(self, data, *wanted):
        answered = self.server.send(data)
        self.assertIn(statuses(answered), [[status] for status in wanted], data[:200])
        self.assertIn(b"\r\nConnection: close\r\n", answered)
        return answered

    def test_nonsense(self):
        after = f"\r\n\r\nGET /healthz HTTP/1.1\r\n{HOST}\r\n"
        for line in (
            "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", " GET / HTTP/1.1", "GET /\tHTTP/1.1", "GET / http/1.1", "G(T / HTTP/1.1",
            "GET / HTTP/1.1\r\nno colon", "GET / HTTP/1.1\r\n: nothing", "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\nA\0B: c",
            "GET / HTTP/1.1\r\nA: b\0c", "GET /\0 HTTP/1.1", "GET / HTTP/1.1\r\nA: b\rc", "\x16\x03\x01\x02\0\x01\0", "GET /a b HTTP/1.1",
            "GET / HTTP/1.1\r\nHost: a\r\nConnection: ,;", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1",
        ):  # fmt: skip
            self.refused(line + after, 400, 505)

    def test_other_versions(self):
        for version in ("HTTP/2.0", "HTTP/0.9", "HTTP/1.2", "HTTP/3.0"):
            self.refused(f"GET / {version}\r\n{HOST}\r\n", 505)
        self.refused("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505)

    def test_shapes_that_smuggle_requests(self):
        smuggled = f"GET /healthz HTTP/1.1\r\n{HOST}\r\n"
        for fields in (
            "Content-Length: 0\r\nContent-Length: 10",
            "Content-Length: 5\r\nContent-Length: 5",
            "Content-Length: 5, 5",
            "Content-Length: 5\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: chunked\r\nContent-Length: 5",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: gzip",
            "Transfer-Encoding: gzip, chunked",
            "Transfer-Encoding: chunked, identity",
            "Transfer-Encoding: xchunked",
            "Transfer-Encoding : chunked",
            "Transfer-Encoding: \x0bchunked",
            "Content-Length: +5",
            "Content-Length: 0x5",
            "Content-Length: 5 5",
            "Content-Length: ",
            "Content-Length: 99999999999999999999999",
        ):
            self.refused(f"POST /api/v1/state HTTP/1.1\r\n{HOST}{fields}\r\n\r\n0\r\n\r\n{smuggled}", 400, 501)
        for chunk in ("x\r\n", "-1\r\n", "0x3\r\nabc\r\n", "3\nabc\r\n", "3\r\nabcd\r\n", "ffffffffffffffffff\r\n"):
            data = f"POST / HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked\r\n\r\n{chunk}0\r\n\r\n{smuggled}"
            self.refused(data, 400, 413)
        self.refused(f"POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{smuggled}", 400)

    def test_there_is_no_file_system(self):
        for target in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2fetc/passwd", "/etc/passwd", "/index.html%00", "/.", "/..\\x"):
            answer = self.server.get(target)
            self.assertEqual(answer.status, 404, target)
            self.assertNotIn("root:", answer.text)

    def test_too_much(self):
        self.refused(f"GET /{'x' * 9000} HTTP/1.1\r\n{HOST}\r\n", 414)
        self.refused(f"GET / HTTP/1.1\r\n{HOST}X: {'y' * 9000}\r\n\r\n", 431)
        many = "".join(f"X-{i}: y\r\n" for i in range(1000))
        self.refused(f"GET / HTTP/1.1\r\n{HOST}{many}\r\n", 431)
        body = self.refused(f"GET /api/v1/state HTTP/1.1\r\n{HOST}X: {'y' * 100000}\r\n\r\n", 431).split(b"\r\n\r\n", 1)[1]
        self.assertEqual(json.loads(body)["error"]["code"], "request/head_too_large")
        body = self.refused(f"GET /api/v1/state?moves={'4' * 9000} HTTP/1.1\r\n{HOST}\r\n", 414).split(b"\r\n\r\n", 1)[1]
        self.assertEqual(json.loads(body)["error"]["code"], "request/target_too_long")
        body = self.refused(f"POST /api/v1/state HTTP/1.1\r\n{HOST}Content-Length: 100000\r\n\r\n", 413).split(b"\r\n\r\n", 1)[1]
        self.assertEqual(json.loads(body)["error"]["code"], "request/body_too_large")
        self.refused(f"POST / HTTP/1.1\r\n{HOST}Content-Length: 500000\r\n\r\n" + "x" * 500000, 413)
        chunks = "1000\r\n" + "x" * 4096 + "\r\n"
        self.refused(f"POST / HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked\r\n\r\n{chunks * 50}", 413)
        self.refused(f"POST / HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked\r\n\r\n1;{'x' * 50000}\r\na\r\n", 400)
        self.refused(f"HEAD / HTTP/1.1\r\n{HOST}X: {'y' * 9000}\r\n\r\n", 431)
        with self.server.connect() as client:
            client.send(f"HEAD / HTTP/1.1\r\n{HOST}X: {'y' * 9000}\r\n\r\n")
            self.assertEqual(client.answer("HEAD").status, 431)
            self.assertTrue(client.is_at_end(), "a HEAD has no body even here")

    def test_a_client_that_sends_everything_before_it_reads_learns_why(self):
        """Closing the connection while the client sends would destroy the answer."""
        size = 8 << 20
        with self.server.connect() as client:
            client.send(f"POST /api/v1/matches HTTP/1.1\r\n{HOST}Content-Length: {size}\r\n\r\n")
            client.send(b"x" * size)
            self.assertEqual((client.answer().status), 413)

    def test_just_not_too_much(self):
        line = f"GET /healthz HTTP/1.1\r\n{HOST}X: "
        padding = "y" * (8192 - len(line) - 4)
        self.assertEqual(statuses(self.server.send(f"{line}{padding}\r\n\r\n")), [200])
        self.refused(f"{line}{padding}y\r\n\r\n", 431)
        with self.server.connect() as client:
            client.ask("/healthz", Content_Length=16384)
            client.send("x" * 16384)
            self.assertEqual(client.answer().status, 200)

    def test_half_requests_are_forgotten(self):
        before = open_files(self.server.process)
        whole = f"POST /healthz HTTP/1.1\r\n{HOST}Content-Length: 9\r\n\r\n123456789"
        for size in range(len(whole)):
            with self.server.connect() as client:
                client.send(whole[:size])
        for size in range(0, len(whole), 7):
            self.assertEqual(self.server.send(whole[:size]), b"")
        self.assertEqual(self.server.get("/healthz").text, "alive\n")
        self.assertLess(open_files(self.server.process), before + 20)


if __name__ == "__main__":
    unittest.main()
