#!/usr/bin/env python3
"""Matches over HTTP, against the real program: server_matches_test.py PROGRAM"""

import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

from server_support import Server, metric

PROGRAM = sys.argv.pop(1)
MATCHES = "/api/v1/matches"
STRANGER = "0123456789abcdef" * 2


class Match:
    """A match with both seats taken."""

    def __init__(self, server, **opening):
        self.server = server
        opened = server.post(MATCHES, {"name": "Ana", **opening})
        assert opened.status == 201, opened.text
        self.id = opened.json["id"]
        self.path = f"{MATCHES}/{self.id}"
        self.tokens = {opened.json["seat"]: opened.json["token"]}
        if opening.get("opponent") != "computer":
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

    def match(self, **opening):
        match = Match(self.server, **opening)
        self.tokens.extend(match.tokens.values())
        return match

    def refused(self, answer, status, code):
        self.assertEqual((answer.status, answer.code), (status, code), answer.text)
        self.assertEqual(answer.fields["cache-control"], "no-store")
        self.assertNotIn("access-control-allow-origin", answer.fields)
        self.assertTrue(answer.json["error"]["message"])
        return answer

    def test_a_whole_series(self):
        match = self.match()
        self.assertRegex(match.id, r"^[0-9a-hjkmnp-tv-z]{12}$")
        won = match.play([0, 3, 1, 4, 2])
        self.assertEqual(won["result"], {"winner": "X", "by": "line"})
        self.assertEqual(won["tally"], {"X": 1, "O": 0, "draws": 0})
        self.refused(match.do("O", "moves", {"cell": 8, "ply": 5}), 409, "move/game_over")
        self.assertEqual(match.do("O", "rematch").json["offers"]["rematch"], "O")
        second = match.do("X", "rematch").json
        self.assertEqual((second["round"], second["seats"]["X"]["name"], second["seats"]["O"]["name"]), (2, "Ben", "Ana"))
        self.assertEqual(second["tally"], {"X": 0, "O": 1, "draws": 0}, "the tally follows the person")
        match.tokens = {"X": match.tokens["O"], "O": match.tokens["X"]}
        match.play([4, 0])
        self.assertEqual(match.do("X", "takeback").json["offers"]["takeback"], "X")
        self.assertEqual(match.do("O", "takeback").json["state"]["moves"], [])
        self.assertEqual(match.do("O", "resign").json["result"], {"winner": "X", "by": "resign"})
        self.assertEqual(match.do("O", "leave").status, 200)
        self.refused(match.do("X", "rematch"), 409, "match/gone")

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

    def test_the_computer_answers_at_once(self):
        match = self.match(opponent="computer", level="perfect")
        self.assertEqual(match.play([4])["state"]["moveCount"], 2)

    def test_a_move_is_applied_once(self):
        match = self.match()
        first, again = (match.do("X", "moves", {"cell": 4, "ply": 0}) for _ in range(2))
        self.assertEqual((first.status, again.status), (200, 200))
        self.assertEqual(again.json["version"], first.json["version"])
        self.assertEqual(again.json["state"]["moves"], [4])
        self.assertEqual(match.do("X", "moves", {"row": 1, "col": 1, "ply": 0}).status, 200, "the same cell")
        self.refused(match.do("X", "moves", {"cell": 3, "ply": 0}), 409, "move/not_your_turn")

    def test_joining_again_with_the_same_key(self):
        match = self.match()
        again = self.server.post(match.path + "/join", {"key": "k" * 16})
        self.tokens.append(again.json["token"])
        self.assertEqual((again.status, again.json["seat"]), (200, "O"))
        self.refused(match.do("O", "moves", {"cell": 0, "ply": 1}), 403, "auth/not_a_player")

    def test_every_refusal(self):
        match = self.match()
        move = {"cell": 4, "ply": 0}
        without = self.refused(self.server.post(match.path + "/moves", move), 401, "auth/required")
        self.assertEqual(without.fields["www-authenticate"], "Bearer")
        self.refused(self.server.post(match.path + "/moves", move, Authorization=f"Basic {match.tokens['X']}"), 401, "auth/required")
        self.refused(self.server.post(match.path + "/moves", move, STRANGER), 403, "auth/not_a_player")
        self.refused(self.server.post(match.path + "/moves", move, "short"), 403, "auth/not_a_player")
        other = self.match()
        self.refused(self.server.post(match.path + "/moves", move, other.tokens["X"]), 403, "auth/not_a_player")
        self.refused(match.do("O", "moves", move), 409, "move/not_your_turn")
        self.refused(match.do("X", "moves", {"cell": 9, "ply": 0}), 400, "move/out_of_bounds")
        self.refused(match.do("X", "moves", {"cell": 4, "ply": 3}), 409, "match/stale_ply")
        self.refused(match.do("X", "moves", {"cell": 4, "ply": 0, "round": 2}), 409, "match/stale_ply")
        self.refused(self.server.post(match.path + "/join"), 409, "match/full")
        self.refused(match.do("X", "rematch"), 409, "match/not_over")
        self.refused(match.do("X", "takeback"), 409, "undo/nothing_to_undo")
        soon = self.refused(match.do("O", "claim"), 409, "match/too_soon")
        self.assertLessEqual(soon.json["error"]["seconds"], 60)
        match.play([4])
        taken = self.refused(match.do("O", "moves", {"cell": 4, "ply": 1}), 409, "move/cell_occupied")
        self.assertEqual((taken.json["error"]["ply"], taken.json["error"]["legal"]), (1, [0, 1, 2, 3, 5, 6, 7, 8]))
        match.do("O", "takeback", {"allow": False})
        self.refused(match.do("X", "takeback"), 409, "match/undo_off")
        alone = self.server.post(MATCHES).json
        self.tokens.append(alone["token"])
        self.refused(self.server.post(f"{MATCHES}/{alone['id']}/resign", None, alone["token"]), 409, "match/not_started")
        for path in (f"{MATCHES}/000000000000", f"{MATCHES}/x"):
            self.refused(self.server.get(path), 404, "match/not_found")
            self.refused(self.server.post(path + "/moves", move, match.tokens["X"]), 404, "match/not_found")
            self.refused(self.server.post(path + "/join"), 404, "match/not_found")

    def test_bad_bodies(self):
        match = self.match()
        for body in ("{", "[]", "null", '{"cell":4}', '{"cell":4,"ply":0,"x":1}', '{"cell":"4","ply":0}', '{"cell":4.5,"ply":0}', "\xff", '{"cell":4,"cell":5,"ply":0}'):
            answer = match.do("X", "moves", body)
            self.assertEqual(answer.status, 400, (body, answer.text))
            self.assertRegex(answer.code, "^(request/.*|move/out_of_bounds)$")
        self.assertEqual(match.view()["state"]["moves"], [])
        for name in ("x" * 25, "a\u202eb", "a\nb"):
            self.assertEqual(self.server.post(MATCHES, {"name": name}).status, 400, name)
        self.refused(self.server.post(match.path + "/moves", '{"cell":4,"ply":0}', match.tokens["X"], Content_Type="text/plain"), 415, "request/not_json_content")
        self.refused(self.server.post(MATCHES, '{"name":"' + "x" * 4096 + '"}'), 413, "request/body_too_large")
        self.assertEqual(self.server.post(MATCHES, "x" * 20000).status, 413)

    def test_methods(self):
        match = self.match()
        for path, allow in ((MATCHES, "POST, OPTIONS"), (match.path, "GET, HEAD, OPTIONS"), (match.path + "/join", "POST, OPTIONS"), (match.path + "/moves", "POST, OPTIONS"), (match.path + "/live", "GET, OPTIONS")):
            self.assertEqual(self.server.get(path, "OPTIONS").fields["allow"], allow)
            answer = self.refused(self.server.get(path, "DELETE"), 405, "request/method_not_allowed")
            self.assertEqual(answer.fields["allow"], allow)
        head = self.server.get(match.path, "HEAD")
        self.assertEqual((head.status, head.body), (200, b""))
        self.refused(self.server.get(f"{match.path}?token={match.tokens['X']}"), 400, "request/unknown_parameter")
        self.refused(self.server.get(match.path + "/chat"), 404, "request/not_found")
        live = self.refused(self.server.get(match.path + "/live"), 426, "request/upgrade_required")
        self.assertEqual((live.fields["upgrade"], live.fields["connection"]), ("websocket", "Upgrade"))

    def test_answers_come_in_the_order_of_the_questions(self):
        match = self.match()
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

    def test_the_metrics_count_matches(self):
        before = metric(self.server, "tateti_matches_moves_total")
        self.match().play([4, 0, 8])
        self.assertEqual(metric(self.server, "tateti_matches_moves_total"), before + 3)
        self.assertGreater(metric(self.server, 'tateti_http_requests_total{route="matches",status="201"}'), 0)


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

    def test_a_disk_without_room_is_survived_and_told(self):
        with tempfile.TemporaryDirectory() as folder, Server(PROGRAM, "--data", folder) as server:
            self.assertEqual(server.post(MATCHES).status, 201)
            limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            refused = server.post(MATCHES)
            self.assertEqual((refused.status, refused.code), (503, "limit/unavailable"))
            log = server.process.stderr
            self.assertRegex(next(line for line in log if " error " in line), "matches cannot be stored: .*matches.sqlite")
            self.assertEqual(server.get("/readyz").status, 503)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
            self.assertEqual(server.post(MATCHES).status, 201)
            self.assertRegex(log.readline(), " info matches can be stored again")

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
