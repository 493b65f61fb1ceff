#!/usr/bin/env python3
"""`tateti matches` beside running servers: matches_command_test.py SOURCE PROGRAM"""

import json
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import unittest

from live_support import Live
from server_support import PATIENCE, Server

SOURCE, PROGRAM = pathlib.Path(sys.argv.pop(1)), sys.argv.pop(1)
sys.path.insert(0, str(SOURCE / "tests/support"))
from postgres_server import PostgresServer  # noqa: E402

MATCHES = "/api/v1/matches"


def tateti(*arguments, given=None):
    ran = subprocess.run([PROGRAM, "matches", *arguments], capture_output=True, text=True, timeout=PATIENCE, input=given)
    assert "Sanitizer" not in ran.stderr and "runtime error" not in ran.stderr, ran.stderr
    return ran


class Played:
    """An open match, one that is being played and one that has ended."""

    def __init__(self, server):
        opened = [server.post(MATCHES, {"name": name}).json for name in ("Ana", "Eva", "Ida")]
        self.open, self.live, self.over = (one["id"] for one in opened)
        self.x = opened[1]["token"]
        joined = [server.post(f"{MATCHES}/{one['id']}/join", {"name": "Ben"}).json for one in opened[1:]]
        self.o = joined[0]["token"]
        server.post(f"{MATCHES}/{self.live}/moves", {"cell": 4, "ply": 0}, self.x)
        server.post(f"{MATCHES}/{self.over}/resign", {}, joined[1]["token"])


class Command(unittest.TestCase):
    def ok(self, *arguments, given=None):
        ran = tateti(*arguments, "--store", self.store, given=given)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        return ran.stdout

    def refused(self, *arguments, status=1):
        ran = tateti(*arguments, "--store", self.store)
        self.assertEqual(ran.returncode, status, ran.stdout)
        return ran.stderr

    def states(self, *arguments):
        return {one["id"]: one["state"] for one in map(json.loads, self.ok("list", "--json", *arguments).splitlines())}

    def inspect_and_end(self, server):
        played = Played(server)
        everything = {played.open: "open", played.live: "live", played.over: "over"}
        self.assertEqual(self.states(), everything)
        self.assertEqual(list(self.states()), sorted(everything))
        self.assertEqual(self.states("--state", "live"), {played.live: "live"})
        self.assertEqual(self.states("--age", "0"), everything)
        self.assertEqual(self.states("--age", "1"), {})
        self.assertRegex(self.ok("list", "--state", "open"), rf'^{played.open}  open     \S+Z  round 1, 0 moves  X "Ana"  O \(nobody yet\)\n$')

        shown = json.loads(self.ok("show", "--json", played.live))
        self.assertEqual((shown["moves"], shown["result"], shown["X"]["name"], shown["O"]["name"]), ([4], None, "Eva", "Ben"))
        self.assertNotIn("token", json.dumps(shown))
        self.assertIn("result   X wins, by resign\n", self.ok("show", played.over))
        self.assertIn("there is no such match", self.refused("show", "000000000000"))
        self.assertIn("there is no such match", self.refused("end", "nonsense'"))
        self.assertIn("give either ids", self.refused("end", status=2))

        self.assertEqual(self.ok("end", "--state", "live", "--dry-run"), f"{played.live} would be ended\n")
        self.assertEqual(self.states(), everything, "nothing has happened")
        self.assertEqual(self.ok("end", "-", given=f"{played.open}\n{played.live}\n"), f"{played.open} ended\n{played.live} ended\n")
        self.assertEqual(set(self.states().values()), {"over"})
        self.assertEqual(self.ok("end", played.live), f"{played.live} had ended\n")
        self.assertEqual(self.ok("end", "--age", "0"), "", "all have")

        # Nobody goes on, whatever the server remembers.
        for token in (played.o, played.x):
            self.assertEqual(server.post(f"{MATCHES}/{played.live}/moves", {"cell": 0, "ply": 1}, token).status, 409)
        match = server.get(f"{MATCHES}/{played.live}").json
        self.assertEqual((match["result"], match["state"]["moves"], match["last"]), ({"winner": None, "by": "other"}, [4], None))
        self.assertEqual(match["tally"], {"X": 0, "O": 0, "draws": 0}, "it does not count")
        self.assertEqual(server.post(f"{MATCHES}/{played.live}/rematch", {}, played.x).status, 409)


class Sqlite(Command):
    def test_beside_a_running_server(self):
        with tempfile.TemporaryDirectory() as folder:
            self.store = f"sqlite:{folder}/matches.sqlite"
            self.assertIn("there is no such file", self.refused("list"))
            with Server(PROGRAM, "--store", self.store) as server:
                self.inspect_and_end(server)

    def test_a_damaged_match_is_listed_and_left_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            self.store = f"sqlite:{folder}/matches.sqlite"
            with Server(PROGRAM, "--store", self.store) as server:
                match = server.post(MATCHES, {}).json["id"]
            with sqlite3.connect(f"{folder}/matches.sqlite") as database:
                database.execute("UPDATE matches SET body = '{}' WHERE id = ?", [match])
            database.close()
            self.assertEqual(self.states(), {match: "damaged"})
            self.assertIn("it is damaged", self.refused("end", match))
            self.assertEqual(self.states("--state", "damaged"), {match: "damaged"})

    def test_memory_has_nothing_to_show(self):
        self.store = "memory:"
        self.assertIn("cannot be read from outside", self.refused("list"))


class Postgres(Command):
    def test_beside_two_nodes_which_hear_of_it(self):
        with PostgresServer(fsync=False) as database:
            self.store = database.url
            self.assertIn("start a server first", self.refused("list"))
            with Server(PROGRAM, "--store", self.store) as first, Server(PROGRAM, "--store", self.store) as second:
                played = Played(first)
                with Live(first, played.live) as ana, Live(second, played.live) as ben:
                    ana.ask("hello", token=played.x)
                    ben.ask("hello", token=played.o)
                    self.assertEqual(self.ok("end", played.live), f"{played.live} ended\n")
                    for player in (ana, ben):
                        player.until(lambda match: match["type"] == "match" and match["result"] == {"winner": None, "by": "other"})
                self.ok("end", "--age", "0")
            database_text = self.ok("list")
            self.assertEqual(database_text.count("  over  "), 3)

    def test_beside_a_running_server(self):
        with PostgresServer(fsync=False) as database:
            self.store = database.url
            with Server(PROGRAM, "--store", self.store) as server:
                self.inspect_and_end(server)


if __name__ == "__main__":
    unittest.main()
