#!/usr/bin/env python3
"""What docs/serving.md says, done: nodes behind a real nginx with the file we ship, the systemd unit, a backup of a server at play and
its restore: operations_test.py SOURCE PROGRAM"""

import asyncio
import http.client
import json
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

import websockets

from nginx_support import Nginx, refused_with, run
from server_support import PATIENCE, Server

SOURCE, PROGRAM = pathlib.Path(sys.argv.pop(1)), sys.argv.pop(1)


def requests_of(node):
    """How many a node has answered, but for those for its metrics."""
    counts = re.findall(r'^tateti_http_requests_total\{route="(\w+)".*\} (\d+)$', node.get("/metrics").text, re.M)
    return sum(int(count) for route, count in counts if route != "metrics")


class BehindNginx(unittest.TestCase):
    """One node."""

    @classmethod
    def setUpClass(cls):
        cls.node = cls.enterClassContext(Server(PROGRAM, "--store", "memory:", "--trust-proxy", "--matches-per-address", "3"))
        cls.nginx = cls.enterClassContext(Nginx(SOURCE, cls.node))

    def test_the_page_and_the_api(self):
        status, page = self.nginx.ask("/")
        self.assertEqual(status, 200)
        self.assertIn("<title>Tateti – tic-tac-toe</title>", page)
        status, state = self.nginx.ask("/api/v1/state?moves=40")
        self.assertEqual((status, json.loads(state)["moves"]), (200, [4, 0]))
        self.assertEqual(self.nginx.ask("/no/such/page")[0], 404)

    def test_plain_http_leads_to_tls(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.nginx.plain, timeout=PATIENCE)
        connection.request("GET", "/m/abc?x=1", headers={"Host": "play.example"})
        answer = connection.getresponse()
        self.assertEqual((answer.status, answer.headers["Location"]), (301, "https://play.example/m/abc?x=1"))
        connection.close()

    def test_monitoring_is_not_for_strangers(self):
        for target in ("/metrics", "/healthz", "/readyz"):
            self.assertEqual(self.nginx.ask(target)[0], 403, target)
            self.assertEqual(self.node.get(target).status, 200, target)

    def test_a_large_body_does_not_get_through(self):
        before = requests_of(self.node)
        self.assertEqual(self.nginx.ask("/api/v1/matches", "POST", "x" * 20000)[0], 413)
        self.assertEqual(requests_of(self.node), before, "the node has not seen it")

    def test_a_match_is_played_and_watched_live_and_nobody_forges_an_address(self):
        status, opened = self.nginx.post("", {"name": "Ana"}, X_Forwarded_For="203.0.113.1")
        self.assertEqual(status, 201)
        status, joined = self.nginx.post(f"/{opened['id']}/join", {"name": "Ben"})
        self.assertEqual((status, joined["seat"]), (200, "O"))
        asyncio.run(asyncio.wait_for(self.play(opened, joined), PATIENCE))

        # Three matches from one address, however many it claims to have.
        for claimed in ("203.0.113.2", "203.0.113.3, 203.0.113.4"):
            self.assertEqual(self.nginx.post("", {}, X_Forwarded_For=claimed)[0], 201)
        status, refused = self.nginx.post("", {}, X_Forwarded_For="203.0.113.5")
        self.assertEqual((status, refused["error"]["code"]), (429, "limit/too_many_matches"))
        # It is the proxy that drops the claim; the node believes whom it was told to trust.
        connection = http.client.HTTPConnection("127.0.0.1", self.node.port, timeout=PATIENCE)
        connection.request("POST", "/api/v1/matches", headers={"X-Forwarded-For": "203.0.113.5"})
        self.assertEqual(connection.getresponse().status, 201)
        connection.close()

    async def play(self, opened, joined):
        live = f"wss://127.0.0.1:{self.nginx.port}/api/v1/matches/{opened['id']}/live"
        origin = f"https://127.0.0.1:{self.nginx.port}"
        async with (
            websockets.connect(live, ssl=self.nginx.trust, origin=origin) as ana,
            websockets.connect(live, ssl=self.nginx.trust) as ben,
        ):
            for player, token in ((ana, opened["token"]), (ben, joined["token"])):
                self.assertEqual(json.loads(await player.recv())["type"], "match")
                await player.send(json.dumps({"type": "hello", "id": "h", "token": token}))
            await ana.send(json.dumps({"type": "move", "id": "m", "cell": 4, "ply": 0}))
            for player in (ana, ben):
                while (heard := json.loads(await player.recv())).get("state", {}).get("moves") != [4]:
                    self.assertNotEqual(heard["type"], "error", heard)
        # A page of another site may not, behind the proxy either.
        with self.assertRaises(websockets.InvalidHandshake) as refused:
            async with websockets.connect(live, ssl=self.nginx.trust, origin="https://elsewhere.example"):
                pass
        self.assertEqual(refused_with(refused.exception), 403)


class SeveralNodes(unittest.TestCase):
    def test_one_match_has_one_node_and_a_dead_node_is_passed_over(self):
        options = ("--store", "memory:", "--trust-proxy")
        with Server(PROGRAM, *options) as first, Server(PROGRAM, *options) as second, Nginx(SOURCE, first, second) as nginx:
            pages = [f"/m/{number:012}" for number in range(20)]
            before = requests_of(first), requests_of(second)
            for page in pages:
                self.assertEqual(nginx.ask(page)[0], 200)
            spread = requests_of(first) - before[0], requests_of(second) - before[1]
            self.assertEqual(sum(spread), 20)
            self.assertGreater(min(spread), 0, "both have some")

            before = requests_of(first), requests_of(second)
            for target in ("/m/7k2m9qvx3d1f", "/m/7k2m9qvx3d1f?lang=es", "/api/v1/matches/7k2m9qvx3d1f"):
                nginx.ask(target)
                nginx.ask(f"{target}/moves" if "api" in target else target)
            counts = requests_of(first) - before[0], requests_of(second) - before[1]
            self.assertEqual(sorted(counts), [0, 6], "the page of a match, and all that is asked about it, at one node")

            first.signal(signal.SIGKILL)
            first.wait()
            for page in pages:
                self.assertEqual(nginx.ask(page)[0], 200, "the other one serves it")
            self.assertEqual(nginx.post("", {})[0], 201)
            second.signal(signal.SIGKILL)
            second.wait()
            self.assertEqual(nginx.ask("/")[0], 502, "nobody is left")


class Unit(unittest.TestCase):
    def test_systemd_understands_it_and_finds_it_well_locked(self):
        with tempfile.TemporaryDirectory() as folder:
            unit = pathlib.Path(folder) / "tateti.service"
            text = (SOURCE / "packaging/systemd/tateti.service").read_text()
            self.assertEqual(text.count("ExecStart=tateti-server "), 1)
            unit.write_text(text.replace("ExecStart=tateti-server", f"ExecStart={PROGRAM}-server"))
            self.assertEqual(run("systemd-analyze", "verify", "--man=no", unit), "")
            run("systemd-analyze", "security", "--offline=true", "--threshold=15", unit)  # at most 1.5 of 10

    def test_the_command_in_it_is_one_the_program_knows(self):
        command = re.search(r"^ExecStart=tateti-server (.*)$", (SOURCE / "packaging/systemd/tateti.service").read_text(), re.M)[1]
        with tempfile.TemporaryDirectory() as folder:
            words = command.replace("${TATETI_LISTEN}", "127.0.0.1:0").replace("$TATETI_OPTIONS", "").replace("%S", folder).split()
            with subprocess.Popen([f"{PROGRAM}-server", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
                self.assertIn("Tateti is at", server.stdout.readline())
                self.assertTrue((pathlib.Path(folder) / "tateti/matches.sqlite").exists())
                server.terminate()
                server.communicate(timeout=PATIENCE)
                self.assertEqual(server.returncode, 0)


class Backup(unittest.TestCase):
    def recipe(self, folder, *beginnings):
        """The commands of the document that begin like this, for the files in `folder`."""
        found = []
        for beginning in beginnings:
            (line,) = re.findall(rf"^    # ({beginning} .*)$", (SOURCE / "docs/serving.md").read_text(), re.M)
            self.assertIn("/var/lib/tateti/matches.sqlite", line)
            found.append(line.replace("/var/lib/tateti", folder).replace("/var/backups", folder))
        return "\n".join(found)

    def test_of_a_server_at_play_and_its_restore(self):
        with tempfile.TemporaryDirectory() as folder:
            options = ("--store", f"sqlite:{folder}/matches.sqlite")

            def post(server, target, body, token=None):
                connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
                fields = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
                connection.request("POST", f"/api/v1/matches{target}", json.dumps(body), fields)
                answer = connection.getresponse()
                said = json.loads(answer.read())
                connection.close()
                self.assertIn(answer.status, (200, 201), said)
                return said

            with Server(PROGRAM, *options) as server:
                ana = post(server, "", {"name": "Ana"})
                moves = f"/{ana['id']}/moves"
                ben = post(server, f"/{ana['id']}/join", {"name": "Ben"})
                post(server, moves, {"cell": 4, "ply": 0}, ana["token"])
                post(server, moves, {"cell": 0, "ply": 1}, ben["token"])
                run("bash", "-ec", self.recipe(folder, "sqlite3"))
                post(server, moves, {"cell": 8, "ply": 2}, ana["token"])
                later = post(server, "", {})
                server.signal(signal.SIGKILL)  # the worst moment: the log is still there
                server.wait()
            run("bash", "-ec", self.recipe(folder, "rm -f", "cp"))
            with Server(PROGRAM, *options) as server:
                match = json.loads(server.get(f"/api/v1/matches/{ana['id']}").text)
                self.assertEqual(match["state"]["moves"], [4, 0], "as it was at the backup")
                self.assertEqual(server.get(f"/api/v1/matches/{later['id']}").status, 404, "opened since, and gone")
                again = post(server, moves, {"cell": 1, "ply": 2}, ana["token"])
                self.assertEqual(again["state"]["moves"], [4, 0, 1], "the token still opens the seat")


if __name__ == "__main__":
    unittest.main()
