#!/usr/bin/env python3
"""Who may do how much: limits by address, other sites, host names, against the real program: server_limits_test.py PROGRAM"""

import subprocess
import sys
import tempfile
import unittest

from server_support import Server, metric

PROGRAM = sys.argv.pop(1)
MATCHES = "/api/v1/matches"


class Limits(unittest.TestCase):
    def test_requests_of_one_address(self):
        with Server(PROGRAM, "--requests-per-second", "1") as server:
            seen = [server.post(MATCHES) for _ in range(12)]
            self.assertEqual([answer.status for answer in seen[:4]], [201] * 4)
            refused = [answer for answer in seen if answer.status == 429]
            self.assertEqual({answer.code for answer in refused}, {"limit/too_many_messages"})
            self.assertGreaterEqual(len(refused), 6)
            self.assertEqual(refused[0].fields["retry-after"], "1")
            self.assertEqual(server.get(f"{MATCHES}/{seen[0].json['id']}").status, 200, "looking is no change")
            self.assertEqual(metric(server, 'tateti_limited_total{limit="requests"}'), len(refused))

    def test_questions_of_one_address(self):
        with Server(PROGRAM, "--requests-per-second", "1") as server, server.connect() as client:
            seen = []
            for target in ["/api/v1/state?moves=4", "/"] * 60:  # 40 at once, then 10 a second
                client.ask(target)
                seen.append(client.answer())
            self.assertEqual([answer.status for answer in seen[:40]], [200] * 40)
            refused = [answer for answer in seen if answer.status == 429]
            self.assertTrue(refused)
            self.assertEqual({answer.code for answer in refused if answer.fields["content-type"] == "application/json"}, {"limit/too_many_messages"})
            self.assertEqual(refused[0].fields["retry-after"], "1")
            self.assertEqual(server.post(MATCHES).status, 201, "changes are counted apart")

    def test_matches_of_one_address(self):
        with Server(PROGRAM, "--matches-per-address", "3") as server:
            self.assertEqual([server.post(MATCHES).status for _ in range(3)], [201] * 3)
            refused = server.post(MATCHES)
            self.assertEqual((refused.status, refused.code, refused.fields["retry-after"]), (429, "limit/too_many_matches", "60"))
            self.assertEqual(metric(server, 'tateti_limited_total{limit="matches_per_address"}'), 1)

    def test_matches_within_an_hour_and_in_all(self):
        with Server(PROGRAM, "--matches-per-hour", "2") as server:
            for _ in range(2):
                opened = server.post(MATCHES).json
                self.assertEqual(server.post(f"{MATCHES}/{opened['id']}/leave", None, opened["token"]).status, 200)
            refused = server.post(MATCHES)
            self.assertEqual((refused.status, refused.code), (429, "limit/too_many_matches"))
            self.assertEqual(int(refused.fields["retry-after"]), refused.json["error"]["seconds"])
        with tempfile.TemporaryDirectory() as folder:
            for expected in ([201, 201], [201, 503]):  # the second server finds what the first has stored
                with Server(PROGRAM, "--data", folder, "--matches", "3") as server:
                    seen = [server.post(MATCHES) for _ in range(2)]
                    self.assertEqual([answer.status for answer in seen], expected)
            self.assertEqual((seen[1].code, seen[1].fields["retry-after"]), ("limit/no_room", "600"))

    def test_connections_of_one_address(self):
        with Server(PROGRAM, "--connections-per-address", "3") as server:
            clients = [server.connect() for _ in range(3)]
            for client in clients:
                client.ask("/healthz")
                self.assertEqual(client.answer().status, 200)
            answer = server.get("/api/v1/state?moves=4")
            self.assertEqual((answer.status, answer.code, answer.fields["retry-after"]), (429, "limit/too_many_connections", "10"))
            self.assertIn("text/html", server.get("/").fields["content-type"])
            for client in clients:
                client.socket.close()

    def test_the_proxy_says_who_it_is_if_it_is_trusted(self):
        for trusted in (True, False):
            with Server(PROGRAM, "--matches-per-address", "1", *(["--trust-proxy"] if trusted else [])) as server:
                first = server.post(MATCHES, X_Forwarded_For="192.0.2.1")
                forged = server.post(MATCHES, X_Forwarded_For="192.0.2.99, 192.0.2.1")
                other = server.post(MATCHES, X_Forwarded_For="192.0.2.1, 192.0.2.2")
                self.assertEqual([answer.status for answer in (first, forged, other)], [201, 429, 201 if trusted else 429])


class Access(unittest.TestCase):
    def test_pages_of_a_configured_site_play_and_no_others(self):
        with Server(PROGRAM, "--origin", "https://play.example") as server:
            asked = {"Access_Control_Request_Method": "POST", "Access_Control_Request_Headers": "authorization,content-type"}
            preflight = server.get(MATCHES, "OPTIONS", Origin="https://play.example", Sec_Fetch_Site="cross-site", **asked)
            self.assertEqual(preflight.status, 200)
            self.assertEqual(preflight.fields["access-control-allow-origin"], "https://play.example")
            self.assertIn("POST", preflight.fields["access-control-allow-methods"])
            self.assertEqual(preflight.fields["access-control-allow-headers"], "Authorization, Content-Type")
            opened = server.post(MATCHES, {"name": "Ana"}, Origin="https://play.example", Sec_Fetch_Site="cross-site")
            for answer, status in (
                (opened, 201),
                (server.get(opened.fields["location"], Origin="https://play.example"), 200),
                (server.post(opened.fields["location"] + "/resign", None, opened.json["token"], Origin="https://play.example"), 409),
            ):
                self.assertEqual(answer.status, status)
                self.assertEqual(answer.fields["access-control-allow-origin"], "https://play.example")
                self.assertIn("Location", answer.fields["access-control-expose-headers"])
                self.assertEqual(answer.fields["vary"], "Origin")
            for foreign in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"}):
                for body in (None, {}):
                    refused = server.post(MATCHES, body, **foreign)
                    self.assertEqual((refused.status, refused.code), (403, "request/wrong_origin"), foreign)
                    self.assertNotIn("access-control-allow-origin", refused.fields)
            self.assertNotIn("access-control-allow-origin", server.get(MATCHES, "OPTIONS", Origin="https://evil.example").fields)
            self.assertEqual(server.post(MATCHES, Origin="http://localhost").status, 201, "our own page")

    def test_only_the_configured_names(self):
        with Server(PROGRAM, "--host", "localhost", "--host", "Play.Example") as server:
            self.assertEqual(server.post(MATCHES).status, 201)
            for host, status in (("play.example:80", 200), ("evil.example", 421), (f"127.0.0.1:{server.port}", 421)):
                with server.connect() as client:
                    client.send(f"GET /api/v1/state?moves= HTTP/1.1\r\nHost: {host}\r\n\r\n")
                    answer = client.answer()
                    self.assertEqual(answer.status, status, host)
                    if status == 421:
                        self.assertEqual(answer.code, "request/wrong_host")

    def test_wrong_usage(self):
        for wrong, said in (
            (["--store", "mysql://root:secret@host/db"], "is needed"), (["--store", "sqlite:"], "is needed"), (["--origin", "play.example"], "SCHEME://HOST is needed"),
            (["--host", "play.example:80"], "a name or address without a port is needed"),
            (["--grace", "0"], "a whole number from 1"), (["--keep", "x"], "a whole number from 1"), (["--messages-per-second", "-1"], "a whole number"),
        ):  # fmt: skip
            ran = subprocess.run([PROGRAM, "serve", *wrong], capture_output=True, text=True, timeout=60)
            self.assertEqual((ran.returncode, ran.stdout), (2, ""), wrong)
            self.assertIn(said, ran.stderr)
            self.assertNotIn("secret", ran.stderr)


if __name__ == "__main__":
    unittest.main()
