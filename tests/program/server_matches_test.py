#!/usr/bin/env python3
"""Matches over HTTP, against the real program: server_matches_test.py PROGRAM"""

import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

from server_support import Server

PROGRAM = sys.argv.pop(1)
MATCHES = "/api/v1/matches"


class Match:
    """A match with both seats taken."""

    def __init__(self, server):
        self.server = server
        opened = server.post(MATCHES, {"name": "Ana"})
        assert opened.status == 201, opened.text
        self.id = opened.json["id"]
        self.path = f"{MATCHES}/{self.id}"
        self.tokens = {opened.json["seat"]: opened.json["token"]}
        joined = server.post(self.path + "/join", {"name": "Ben", "key": "k" * 16})
        assert joined.status == 200, joined.text
        self.tokens[joined.json["seat"]] = joined.json["token"]

    def do(self, seat, word, body=None):
        return self.server.post(f"{self.path}/{word}", body, self.tokens.get(seat))

    def play(self, cells, first=0):
        """The moves of a game, X and O in turn; the last answer."""
        for ply, cell in enumerate(cells, first):
            answer = self.do("XO"[ply % 2], "moves", {"cell": cell, "ply": ply})
            assert answer.status == 200, answer.text
        return answer.json

    def view(self):
        return self.server.get(self.path).json


class Http(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, "--log-level", "debug", "--requests-per-second", "10000", "--matches-per-address", "1000")
        cls.tokens = []

    @classmethod
    def tearDownClass(cls):
        cls.server.signal()
        status, logged = cls.server.wait()
        assert status == 0, logged
        assert "POST /api/v1/matches 201" in logged
        for token in cls.tokens:
            assert token not in logged, "a token was logged"

    def match(self):
        match = Match(self.server)
        self.tokens.extend(match.tokens.values())
        return match

    def test_the_answer_says_where_the_match_is(self):
        answer = self.server.post(MATCHES, {"mark": "O"})
        self.tokens.append(answer.json["token"])
        self.assertEqual(answer.status, 201)
        self.assertEqual(answer.fields["location"], f"{MATCHES}/{answer.json['id']}")
        self.assertEqual((answer.json["seat"], answer.json["path"]), ("O", f"/m/{answer.json['id']}"))
        self.assertRegex(answer.json["token"], r"^[0-9a-f]{32}$")
        self.assertEqual(self.server.get(answer.fields["location"]).json["version"], 1)
        page = self.server.get(answer.json["path"])
        self.assertEqual((page.status, re.sub(r"<meta (property|name=\"twitter).*\n", "", page.text)), (200, self.server.get("/").text))
        self.assertIn("connect-src 'self'", page.fields["content-security-policy"])
        self.assertEqual(self.server.get("/m/nonsense").status, 404)

    def test_answers_come_in_the_order_of_the_questions(self):
        match = self.match()
        match.play([4, 0])
        with self.server.connect() as client:
            asked = "GET {0} HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\nHEAD {0} HTTP/1.1\r\nHost: a\r\n\r\n"
            client.send(asked.format(match.path))
            self.assertEqual(client.answer().json["id"], match.id)
            self.assertEqual(client.answer().text, "alive\n")
            self.assertEqual(client.answer("HEAD").status, 200)

    def test_a_client_that_hangs_up_does_no_harm(self):
        match = self.match()
        for _ in range(50):
            with self.server.connect() as client:
                client.send(f"POST {MATCHES} HTTP/1.1\r\nHost: a\r\n\r\nGET {match.path} HTTP/1.1\r\nHost: a\r\n\r\n")
        self.assertEqual(match.view()["id"], match.id)


class Stores(unittest.TestCase):
    def test_a_restart_between_two_moves(self):
        with tempfile.TemporaryDirectory() as folder:
            with Server(PROGRAM, "--data", folder) as server:
                self.assertEqual(server.process.stdout.readline(), f"Matches are stored in {folder}/matches.sqlite\n")
                match = Match(server)
                match.play([4, 0])
                server.signal(signal.SIGTERM)
                self.assertEqual(server.wait()[0], 0)
            self.assertTrue((pathlib.Path(folder) / "matches.sqlite").exists())
            with Server(PROGRAM, "--store", f"sqlite:{folder}/matches.sqlite") as server:
                match.server = server
                self.assertEqual(match.view()["state"]["moves"], [4, 0])
                self.assertEqual(match.play([8], first=2)["state"]["moves"], [4, 0, 8])
                server.process.kill()
            with Server(PROGRAM, "--data", folder) as server:
                match.server = server
                self.assertEqual(match.play([2], first=3)["state"]["moves"], [4, 0, 8, 2])

    def test_many_at_once_are_all_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            made = []
            with Server(PROGRAM, "--data", folder) as server:
                def make():
                    with server.connect() as client:
                        made.extend(client.post(MATCHES, {"name": "n"}).json["id"] for _ in range(10))

                threads = [threading.Thread(target=make) for _ in range(10)]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
                server.process.kill()
            self.assertEqual(len(set(made)), 100)
            with Server(PROGRAM, "--data", folder) as server:
                for match in made:
                    self.assertEqual(server.get(f"{MATCHES}/{match}").status, 200)

    def test_no_password_is_told(self):
        command = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", "postgresql://tateti:secret@127.0.0.1:1/matches?sslpassword=secret", "--log-level", "trace"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            if process.stdout.readline():  # it waits for its database
                self.assertEqual(process.stdout.readline(), "Matches are stored in the database postgresql://127.0.0.1:1/matches\n")
                process.send_signal(signal.SIGTERM)
            said = "".join(process.communicate(timeout=60))
        self.assertNotIn("secret", said)

    def test_a_store_that_cannot_be_opened_is_said_in_one_sentence(self):
        ran = subprocess.run([PROGRAM, "serve", "--store", "sqlite:/dev/null/x/matches.sqlite"], capture_output=True, text=True, timeout=60)
        self.assertEqual((ran.returncode, ran.stdout), (1, ""))
        self.assertRegex(ran.stderr, re.compile(r"^tateti: [^\n]+\n$"))


if __name__ == "__main__":
    unittest.main()
