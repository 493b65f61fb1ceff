#!/usr/bin/env python3
"""Online play between programs, over a real server: online_play_test.py PROGRAM"""

import http.server
import json
import os
import pathlib
import re
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
from postgres_server import PostgresServer  # noqa: E402

from online_support import Person, begin, moves_are
from server_support import PATIENCE, Server

program = sys.argv.pop(1)


def run(*arguments, locale="C.UTF-8", typed=""):
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=PATIENCE, input=typed,
                          env={**os.environ, "LC_ALL": locale})


class Match(unittest.TestCase):
    def test_two_people_and_a_spectator(self):
        with Server(program) as server:
            host, guest, link = begin(program, server)
            with host, guest, Person(program, "watch", link) as spectator:
                self.assertNotIn("seat", spectator.match())
                host.match(lambda match: match["spectators"] == 1)
                for ply, cell in enumerate([4, 0, 2, 6, 3, 5, 1, 7]):
                    player = (host, guest)[ply % 2]
                    player.type(cell)
                    for person in (host, guest, spectator):
                        person.match(lambda match: match["state"]["moveCount"] == ply + 1)
                host.type(8)
                for person in (host, guest, spectator):
                    self.assertEqual(person.match(lambda match: match["result"])["result"], {"winner": None, "by": "full"})
                # A rematch, with sides swapped.
                host.type("rematch")
                guest.match(lambda match: match["offers"]["rematch"] == "X")
                guest.type("yes")
                again = guest.match(lambda match: match["round"] == 2)
                self.assertEqual((again["seat"], again["seats"]["X"]["name"], again["tally"]["draws"]), ("X", "Ben", 1))
                guest.type(4)
                host.match(moves_are(4))
                # Refusals are reported to the one who asked.
                guest.type(0)
                self.assertEqual(guest.error(), "move/not_your_turn")
                spectator.type(0)
                self.assertEqual(spectator.error(), "online/watching")
                host.type("nonsense")
                self.assertEqual(host.error(), "command/unknown")
                host.type("quit")
                self.assertEqual(host.end(), (0, ""))
                guest.match(lambda match: not match["seats"]["O"]["connected"])

    def test_a_program_may_write_everything_before_it_reads(self):
        """Commands wait until the seat is known, and the last one is answered although nothing follows it."""
        with Server(program) as server, tempfile.TemporaryDirectory() as data:
            with Person(program, "host", "--server", server.url, "--as", "O") as host:
                answer = run("join", host.link(), "--json", "--data", data, typed="4\nresign\n")
        messages = [json.loads(line) for line in answer.stdout.splitlines()]
        self.assertEqual([one for one in messages if one["type"] == "error"], [])
        self.assertEqual(messages[-1]["state"]["moves"], [4])
        self.assertEqual(messages[-1]["result"], {"winner": "O", "by": "resign"})


class Outage(unittest.TestCase):
    def test_a_move_survives_the_death_of_the_server(self):
        with tempfile.TemporaryDirectory() as folder:
            store = ("--store", f"sqlite:{folder}/matches.sqlite")
            with Server(program, *store) as server:
                port = server.port
                host, guest, link = begin(program, server)
            # Killed. What is played meanwhile is kept.
            with host, guest:
                for person in (host, guest):
                    person.until(lambda message: message == {"type": "connection", "state": "lost"})
                host.type(4)
                guest.type("takeback")
                self.assertIn(guest.error(), ("online/no_connection", "match/not_started", "undo/nothing_to_undo"))
                with Server(program, *store, port=port) as server:
                    for person in (host, guest):
                        person.until(lambda message: message == {"type": "connection", "state": "open"})
                        person.match(moves_are(4))
                    guest.type(0)
                    host.match(moves_are(4, 0))

    def test_two_nodes_one_of_which_dies(self):
        with PostgresServer(fsync=False) as database:
            with Server(program, "--store", database.url) as other:
                with Server(program, "--store", database.url) as node:
                    port = node.port
                    with Person(program, "host", "--server", node.url) as host:
                        here = host.link()
                        there = here.replace(node.url, other.url)
                        with Person(program, "join", there) as guest:
                            guest.match(lambda match: "seat" in match)
                            host.type(4)
                            guest.match(moves_are(4))
                            node.process.kill()
                            host.until(lambda message: message == {"type": "connection", "state": "lost"})
                            guest.type(0)
                            guest.match(moves_are(4, 0))
                            guest.match(lambda match: not match["seats"]["X"]["connected"])
                            with Server(program, "--store", database.url, port=port):
                                host.match(moves_are(4, 0))
                                host.type(8)
                                guest.match(moves_are(4, 0, 8))

    def test_a_match_that_is_gone(self):
        with Server(program) as server:
            port = server.port
            host, guest, link = begin(program, server)
        with host, guest, Server(program, port=port):
            self.assertEqual(host.error(), "match/not_found")
            status, _ = host.end()
            self.assertEqual(status, 1)


class Seat(unittest.TestCase):
    def test_is_found_again_after_a_restart(self):
        with Server(program) as server, tempfile.TemporaryDirectory() as data:
            host, guest, link = begin(program, server)
            with host, guest:
                host.type(4)
                guest.match(moves_are(4))
                seats = os.path.join(guest.data, "seats.json")
                self.assertEqual(stat.S_IMODE(os.stat(seats).st_mode), 0o600)
                guest.process.kill()
                guest.process.wait()
                for arguments in (["join", link], ["join"]):
                    with Person(program, *arguments, data=guest.data) as again:
                        self.assertEqual(again.match()["seat"], "O")
                        again.type("quit")
                        self.assertEqual(again.end(), (0, ""))
                # Somebody else has no seat, and a link with the token has.
                with Person(program, "join", link) as stranger:
                    self.assertEqual(stranger.error(), "match/full")
                with open(seats) as file:
                    token = re.search(r'"token":"([0-9a-f]{32})"', file.read())[1]
                with Person(program, "join", f"{link}#seat={token}", data=data) as moved:
                    self.assertEqual(moved.match()["seat"], "O")
                    moved.type(0)
                    host.match(moves_are(4, 0))

    def test_is_found_again_after_the_game(self):
        with Server(program) as server:
            host, guest, link = begin(program, server)
            with host, guest:
                guest.type("resign")
                host.match(lambda match: match["result"])
                guest.type("quit")
                self.assertEqual(guest.end(), (0, ""))
                host.type("rematch")
                with Person(program, "join", data=guest.data) as again:
                    self.assertEqual(again.match(lambda match: match["offers"]["rematch"])["seat"], "O")

    def test_a_host_who_is_killed_at_once_finds_it_too(self):
        with Server(program) as server, tempfile.TemporaryDirectory() as data:
            with Person(program, "host", "--server", server.url, data=data) as host:
                link = host.link()
            for arguments in (["join", link], ["join"]):
                with Person(program, *arguments, data=data) as again:
                    self.assertEqual(again.match()["seat"], "X")

    def test_a_seat_on_disk_that_cannot_be_written(self):
        with Server(program) as server:
            with Person(program, "host", "--server", server.url) as host:
                link = host.link()
                with Person(program, "join", link, data="/dev/null/data") as guest:
                    self.assertEqual(guest.error(), "online/not_saved")
                    self.assertEqual(guest.match(lambda match: "seat" in match)["seat"], "O")
            with Person(program, "host", "--server", server.url, data="/dev/null/data", mode="--plain") as host:
                host.says("Your seat is not saved: /dev/null/data/seats.lock cannot be opened")
                host.says("Waiting for a friend.")
                host.type("quit")
                host.says("Goodbye.")
                self.assertEqual(host.end(), (0, ""))


class OwnServer(unittest.TestCase):
    def test_serves_until_the_host_quits(self):
        with Person(program, "host", "--name", "Ana") as host:
            message = host.until(lambda one: one["type"] == "link")
            self.assertTrue(message["ownServer"])
            with Person(program, "join", message["link"]) as guest:
                guest.match(lambda match: "seat" in match)
                host.type(4)
                guest.match(moves_are(4))
                with Person(program, "watch", message["link"], mode="--plain") as spectator:
                    spectator.says("It is O's turn.")
                    host.type("quit")
                    self.assertEqual(host.end(), (0, ""))
                    spectator.says("The match has ended: its server was closed.")
                    self.assertEqual(spectator.end(), (0, ""))
                guest.until(lambda one: one == {"type": "connection", "state": "closed"})
                self.assertEqual(guest.end(), (0, ""))
                with open(os.path.join(guest.data, "seats.json")) as file:
                    self.assertNotIn("token", file.read())
            self.assertFalse(os.path.exists(os.path.join(host.data, "seats.json")), "the match is gone too")
            with self.assertRaises(OSError):
                urllib.request.urlopen(message["link"], timeout=PATIENCE)

    def test_ends_even_if_the_host_is_killed(self):
        with Person(program, "host") as host:
            link = host.link()
            urllib.request.urlopen(link, timeout=PATIENCE).close()
            host.process.send_signal(signal.SIGKILL)
            host.process.wait()
            deadline = time.monotonic() + PATIENCE
            with self.assertRaises(OSError):
                while time.monotonic() < deadline:
                    urllib.request.urlopen(link, timeout=PATIENCE).close()


    def test_is_announced_in_sentences(self):
        with Person(program, "host", mode="--plain") as host:
            host.says("The link to this match: ")
            host.says("This computer hosts the match")


class Plain(unittest.TestCase):
    def test_says_everything_in_sentences(self):
        with Server(program) as server:
            with Person(program, "host", "--server", server.url, "--name", "Ana", mode="--plain") as host:
                link = host.says("The link to this match: ").split()[-1]
                host.says("Waiting for a friend.")
                with Person(program, "join", link, "--name", "Ben", mode="--plain") as guest:
                    guest.says("You have a seat: you are O.")
                    host.says("Ben has joined.", "Your move as X.")
                    host.type(4)
                    host.says("You play 4, the centre.")
                    guest.says("Ana plays 4, the centre.", "Your move as O.")
                    guest.type("board")
                    guest.says("Middle row: empty 3, X, empty 5.")
                    guest.type("resign")
                    guest.says("Resign? Ana will win this game.")
                    guest.type("yes")
                    host.says("You win!", "Ben resigned.")
                    host.type("")
                    host.says("You win!")
                    guest.type("quit")
                    guest.says("Your seat is kept", link)
                    self.assertEqual(guest.end(), (0, ""))
                    host.says("Ben is away.")
                self.assertEqual(host.end(), (0, ""))

    def test_score_review_and_links(self):
        with Server(program) as server:
            with Person(program, "host", "--server", server.url, "--name", "Ana", mode="--plain") as host:
                link = host.says("The link to this match: ").split()[-1]
                host.says("Waiting for a friend.")
                host.type("review")
                host.says("The game is still on.")
                with Person(program, "join", link, "--name", "Ben") as guest:
                    guest.match(lambda match: "seat" in match)
                    for mover, other, cell in ((host, guest, 4), (guest, host, 0)):
                        mover.type(cell)
                        guest.match(lambda match: cell in match["state"]["moves"])
                    host.says("Ben plays 0")
                    guest.type("resign")
                    guest.match(lambda match: match["result"])
                    guest.type("review", "private", "link")
                    host.says("You win!")
                    review = guest.until(lambda one: one["type"] == "review")
                    self.assertEqual([move["cell"] for move in review["moves"]], [4, 0])
                    private = guest.until(lambda one: "privateLink" in one)["privateLink"]
                    self.assertRegex(private, re.escape(link) + "#seat=[0-9a-f]{32}$")
                    self.assertEqual(guest.until(lambda one: one["type"] == "link")["link"], link)
                    host.type("score", "review", "private")
                    host.says("You 1, Ben 0, draws 0")
                    host.says("Move 1, X on 4, ")
                    host.says("Move 2, O on 0, ")
                    host.says(f"{link}#seat=")

    def test_whoever_comes_in_the_middle_hears_the_board(self):
        with Server(program) as server:
            host, guest, link = begin(program, server)
            with host, guest:
                host.type(4)
                guest.match(moves_are(4))
                with Person(program, "watch", link, mode="--plain") as spectator:
                    spectator.says("You are watching Ana (X) and Ben (O).")
                    spectator.says("Middle row: empty 3, X, empty 5.")
                guest.process.kill()
                guest.process.wait()
                with Person(program, "join", link, data=guest.data, mode="--plain") as again:
                    again.says("Middle row: empty 3, X, empty 5.")

    def test_leaving_ends_with_a_goodbye(self):
        with Server(program) as server:
            with Person(program, "host", "--server", server.url, mode="--plain") as host:
                host.says("Waiting for a friend.")
                host.type("leave", "yes")
                host.says("You have left the match.")
                self.assertEqual(host.end(), (0, ""))

    def test_everybody_has_their_language(self):
        spanish = {"LC_ALL": "es_AR.UTF-8"}
        with Server(program) as server:
            with Person(program, "host", "--server", server.url, "--name", "Ana", mode="--plain", environment=spanish) as host:
                link = host.says("El enlace de esta partida: ").split()[-1]
                with (Person(program, "join", link, "--name", "Ben", "--lang", "zh", mode="--plain", environment=spanish) as guest,
                      Person(program, "watch", link, environment=spanish) as program_in_english,
                      Person(program, "watch", link, "--lang", "FR", environment=spanish) as program_in_french):
                    host.says("Llegó Ben.", "Te toca: jugás con X.")
                    guest.says("轮到 Ana。")
                    host.type("nonsense")
                    host.says("no existe la orden «nonsense»; escribí una casilla")
                    for one, message in ((program_in_english, "You are watching."), (program_in_french, "Tu ne fais que regarder.")):
                        one.type(4)
                        error = one.until(lambda it: it["type"] == "error")["error"]
                        self.assertEqual((error["code"], error["message"]), ("online/watching", message))


class Command(unittest.TestCase):
    def test_refuses_what_it_cannot_do(self):
        with Server(program) as server:
            nowhere = f"{server.url}m/000000000000"
            answer = run("watch", nowhere, "--plain")
            self.assertEqual((answer.returncode, answer.stderr), (1, "tateti: There is no such match.\n"))
            with tempfile.TemporaryDirectory() as data:
                self.assertEqual(run("join", "--plain", "--data", data).returncode, 1)
        answer = run("watch", nowhere, "--plain")
        self.assertEqual(answer.returncode, 1)
        self.assertIn("does not answer: Connection refused\n", answer.stderr)
        self.assertIn(" no responde: conexión rechazada\n", run("watch", nowhere, "--plain", "--lang", "es").stderr)
        for arguments in (["watch"], ["watch", "nonsense"], ["host", "--server", "ftp://a"], ["host", "--name", "\x1b"], ["join", "--as", "X"]):
            answer = run(*arguments)
            self.assertEqual((answer.returncode, answer.stdout), (2, ""), answer)

    def test_refuses_the_whole_of_a_wrong_link(self):
        link = "http://127.0.0.1:8080/m/7k2m9qvx3d1f#seat=short\x1b[2J"
        self.assertIn(r"not 'http://127.0.0.1:8080/m/7k2m9qvx3d1f#seat=short\x1b[2J'", run("join", link).stderr)

    def test_closed_standard_files(self):
        with Server(program) as server, tempfile.TemporaryDirectory() as data:
            def closed(which):
                command = f'exec "$0" host --json --server "$1" --data "$2" {which}'
                return subprocess.run(["sh", "-c", command, program, server.url, data], capture_output=True, text=True, timeout=PATIENCE,
                                      stdin=subprocess.DEVNULL)

            ran = closed("<&-")
            self.assertEqual((ran.returncode, ran.stderr), (0, ""), "like the end of the input")
            self.assertIn('"type":"match"', ran.stdout)
            ran = closed(">&-")
            self.assertEqual((ran.returncode, ran.stderr), (1, "tateti: the output could not be written\n"))

    def test_errors_have_the_language_that_was_asked_for(self):
        with tempfile.TemporaryDirectory() as data:
            for arguments, locale, error in (
                (["watch", "nonsense", "--lang", "de"], "C.UTF-8", "tateti: LINK: nötig ist der Link einer Partie"),
                (["host", "--name", "a" * 25], "it_IT.UTF-8", "tateti: --name: un nome ha al massimo 24 caratteri"),
                (["join", "--data", data], "pt_BR.UTF-8", "tateti: não há partida à qual voltar"),
                (["join", "--lang", "tlh"], "es_MX.UTF-8", "tateti: --lang: no existe el idioma «tlh»"),
            ):
                answer = run(*arguments, locale=locale)
                self.assertTrue(answer.stderr.startswith(error), answer)

    def test_another_server(self):
        class Other(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                self.send_response(200)
                self.end_headers()
                self.wfile.write(b"<p>hello\x1b[2J")

            def do_GET(self):
                self.send_response(301)
                self.send_header("Location", "https://play.example" + self.path)
                self.end_headers()

            def log_message(self, *_):
                pass

        with http.server.HTTPServer(("127.0.0.1", 0), Other) as other:
            threading.Thread(target=other.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{other.server_port}"
            answer = run("host", "--server", address, "--plain")
            self.assertEqual((answer.returncode, answer.stderr), (1, f"tateti: {address} is not a Tateti server\n"))
            answer = run("watch", f"{address}/m/7k2m9qvx3d1f", "--plain")
            self.assertEqual((answer.returncode, answer.stderr),
                             (1, f"tateti: {address} redirects to https://play.example; use that address\n"))
            other.shutdown()


if __name__ == "__main__":
    unittest.main()
