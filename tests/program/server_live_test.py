#!/usr/bin/env python3
"""Matches over WebSocket, against the real program: server_live_test.py PROGRAM"""

import asyncio
import contextlib
import json
import signal
import sys
import tempfile
import time
import unittest

import websockets

from live_support import BINARY, CLOSE, PING, PONG, TEXT, Closed, Live, ask_live, frame
from server_support import PATIENCE, Server, metric, open_files

PROGRAM = sys.argv.pop(1)
MATCHES = "/api/v1/matches"
PLENTY = ("--requests-per-second", "10000", "--matches-per-address", "10000", "--matches-per-hour", "10000", "--messages-per-second", "10000")


def new_match(server):
    """The id of a match with both seats taken, and the tokens."""
    opened = server.post(MATCHES, {"name": "Ana"}).json
    joined = server.post(f"{MATCHES}/{opened['id']}/join", {"name": "Ben"}).json
    return opened["id"], {"X": opened["token"], "O": joined["token"]}


def wait_until(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.01)


class Play(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, "--log-level", "debug", *PLENTY)

    @classmethod
    def tearDownClass(cls):
        cls.server.signal()
        status, logged = cls.server.wait()
        assert status == 0, logged
        assert "did not finish" not in logged, logged

    def setUp(self):
        self.id, self.tokens = new_match(self.server)

    @contextlib.contextmanager
    def table(self, *seats):
        """Live connections of these seats; of a spectator if it is none."""
        with contextlib.ExitStack() as stack:
            lives = []
            for seat in seats:
                live = stack.enter_context(Live(self.server, self.id))
                first = live.hear()
                self.assertEqual((first["type"], first["id"]), ("match", self.id))
                self.assertNotIn("seat", first)
                if seat:
                    self.assertEqual(live.ask("hello", token=self.tokens[seat])["seat"], seat)
                lives.append(live)
            yield lives

    def test_a_whole_match_with_a_spectator(self):
        with self.table("X", "O", None) as (x, o, watcher):
            for ply, cell in enumerate([0, 3, 1, 4, 2]):
                mover, other = ((x, o), (o, x))[ply % 2]
                answer = mover.ask("move", id=ply, cell=cell, ply=ply)
                self.assertEqual((answer["type"], answer["re"], answer["seat"]), ("match", ply, "XO"[ply % 2]))
                for one in (other, watcher):
                    seen = one.until(lambda message: message["state"]["moveCount"] == ply + 1)
                    self.assertNotIn("re", seen)
                    self.assertEqual(seen.get("seat"), None if one is watcher else "OX"[ply % 2])
            self.assertEqual(seen["result"], {"winner": "X", "by": "line"})
            self.assertEqual(seen["spectators"], 1)
            self.assertTrue(seen["seats"]["X"]["connected"] and seen["seats"]["O"]["connected"])
            o.ask("rematch")
            self.assertEqual(x.until(lambda message: message["offers"]["rematch"])["offers"]["rematch"], "O")
            self.assertEqual(x.ask("rematch")["seat"], "O", "sides swap")
            self.assertEqual(o.until(lambda message: message["round"] == 2)["seat"], "X")
            self.assertEqual(x.ask("resign")["result"], {"winner": "X", "by": "resign"})
            self.assertEqual(o.until(lambda message: message["result"])["result"]["by"], "resign")

    def test_with_a_client_of_others(self):
        """The library `websockets`, with its own ideas of pings and of the end."""

        async def play():
            url = f"ws://127.0.0.1:{self.server.port}{MATCHES}/{self.id}/live"
            async with websockets.connect(url, ping_interval=0.05) as x, websockets.connect(url) as o:
                for live, seat in ((x, "X"), (o, "O")):
                    await live.recv()
                    await live.send(json.dumps({"type": "hello", "id": "h", "token": self.tokens[seat]}))
                for ply, cell in enumerate([4, 0, 8, 2, 6]):
                    await (x, o)[ply % 2].send(json.dumps({"type": "move", "cell": cell, "ply": ply}))
                    for live in (x, o):
                        while (seen := json.loads(await live.recv()))["state"]["moveCount"] <= ply:
                            pass
                self.assertEqual(seen["state"]["moves"], [4, 0, 8, 2, 6])
                await (await x.ping())
            self.assertEqual((x.close_code, o.close_code), (1000, 1000))

        asyncio.run(asyncio.wait_for(play(), PATIENCE))

    def test_http_and_live_are_one_match(self):
        with self.table("O") as (o,):
            self.server.post(f"{MATCHES}/{self.id}/moves", {"cell": 4, "ply": 0}, self.tokens["X"])
            self.assertEqual(o.until(lambda message: message["state"]["moveCount"])["state"]["moves"], [4])

    def test_a_seat_may_have_several_connections(self):
        with self.table("X", "X", "O") as (first, second, o):
            self.assertEqual(first.ask("move", cell=4, ply=0)["state"]["moves"], [4])
            self.assertEqual(second.until(lambda message: message["state"]["moveCount"] == 1)["seat"], "X")
            first.client.socket.close()
            second.ask("ping")
            self.assertTrue(o.ask("move", cell=0, ply=1)["seats"]["X"]["connected"], "the second is still there")

    def test_what_is_not_there_is_refused_in_http(self):
        for match, status, code in (("000000000000", 404, "match/not_found"), ("nonsense", 404, "match/not_found")):
            with self.server.connect() as client:
                answer = ask_live(client, match)
                self.assertEqual((answer.status, answer.code), (status, code))
                client.ask("/healthz")
                self.assertEqual(client.answer().status, 200, "the connection goes on")
        for wrong in ({"Sec_WebSocket_Version": "8"}, {"Sec_WebSocket_Key": "short"}, {"Sec_WebSocket_Key": None}, {"Upgrade": "h2c"}, {"Connection": "close"}):
            with self.server.connect() as client:
                answer = ask_live(client, self.id, **wrong)
                self.assertEqual((answer.status, answer.code), (426, "request/upgrade_required"), wrong)

    def test_frames_in_every_form(self):
        with self.table(None) as (live,):
            text = json.dumps({"type": "ping", "id": "in parts"})
            live.client.send(b"".join(frame(TEXT if i == 0 else 0, text[i], fin=i == len(text) - 1) for i in range(len(text))))
            self.assertEqual(live.answer("in parts")["type"], "pong")
            live.client.send(frame(TEXT, text[:5], fin=False) + frame(PING, b"between") + frame(0, text[5:]))
            self.assertEqual(live.frame(), (PONG, b"between"))
            self.assertEqual(live.answer("in parts")["type"], "pong")
            for byte in frame(TEXT, text):
                live.client.send(bytes((byte,)))
            self.assertEqual(live.answer("in parts")["type"], "pong")
            long = json.dumps({"type": "ping", "id": "long"}) + " " * 4000
            live.send(TEXT, long)
            self.assertEqual(live.answer("long")["type"], "pong")
            live.client.send(frame(TEXT, text) * 5)
            for _ in range(5):
                self.assertEqual(live.answer("in parts")["type"], "pong")

    def test_frames_that_are_wrong(self):
        for code, data in (
            (1003, frame(BINARY, b"\1\2")),
            (1009, frame(TEXT, " " * 4097)),
            (1009, frame(TEXT, " " * 3000, fin=False) + frame(0, " " * 3000)),
            (1007, frame(TEXT, b"\xff\xfe")),
            (1002, frame(TEXT, "{}", mask=False)),
            (1002, frame(TEXT, "{}", reserved=0x40)),
            (1002, frame(0, "{}")),
            (1002, frame(3, "{}")),
            (1002, frame(PING, b"x" * 126)),
            (1002, frame(PING, b"x", fin=False)),
            (1000, frame(CLOSE, b"\x03\xe8")),
        ):
            with self.table(None) as (live,):
                live.client.send(data)
                self.assertEqual(live.end(), code, data[:8])
        for data in (b"\x81", b"\x81\xfe\x00", frame(TEXT, "{}")[:-1]):
            with self.table(None) as (live,):
                live.client.send(data)
        with self.table(None) as (live,):
            self.assertEqual(live.ask("ping")["type"], "pong", "others are not touched")

    def test_nothing_is_left_behind(self):
        wait_until(lambda: metric(self.server, "tateti_live_connections_open") == 0)
        before = open_files(self.server.process)
        for _ in range(3):
            with contextlib.ExitStack() as stack:
                for _ in range(30):
                    stack.enter_context(Live(self.server, self.id))
                self.assertGreaterEqual(metric(self.server, "tateti_live_connections_open"), 30)
        wait_until(lambda: metric(self.server, "tateti_live_connections_open") == 0)
        wait_until(lambda: metric(self.server, "tateti_http_connections_open") == 1)
        self.assertLess(open_files(self.server.process), before + 5)
        self.assertEqual(metric(self.server, "tateti_matches_spectators"), 0)


class Bounds(unittest.TestCase):
    def test_a_flood_is_refused_and_then_ended(self):
        with Server(PROGRAM, "--messages-per-second", "2") as server:
            id, tokens = new_match(server)
            with Live(server, id) as loud, Live(server, id) as calm:
                calm.hear()
                loud.client.send(b"".join(frame(TEXT, json.dumps({"type": "ping", "id": n})) for n in range(7)))
                for n in range(4):
                    self.assertEqual(loud.answer(n)["type"], "pong")
                refused = loud.answer(5)
                self.assertEqual(refused["error"]["code"], "limit/too_many_messages")
                self.assertEqual(calm.ask("ping")["type"], "pong")
                with contextlib.suppress(OSError):
                    for n in range(100):
                        loud.say("ping", id=n)
                self.assertEqual(loud.end(), 1008)
                self.assertEqual(calm.ask("ping")["type"], "pong", "the others do not suffer")
            self.assertGreater(metric(server, 'tateti_limited_total{limit="messages"}'), 0)

    def test_a_flood_of_frames_that_are_no_messages_is_ended(self):
        with Server(PROGRAM, "--messages-per-second", "5") as server:
            id, _ = new_match(server)
            floods = {
                "pings": (b"", frame(PING, b"x")),
                "pongs": (b"", frame(PONG)),
                "empty fragments": (frame(TEXT, b"{", fin=False), frame(0, b"", fin=False)),
            }
            for name, (first, flood) in floods.items():
                with self.subTest(name), Live(server, id) as loud:
                    loud.client.send(first)
                    loud.client.socket.settimeout(0.2)
                    with contextlib.suppress(OSError):  # until nobody reads it any more
                        for _ in range(20000):
                            loud.client.send(flood * 1000)
                    loud.client.socket.settimeout(PATIENCE)
                    self.assertEqual(loud.end(), 1008)
            wait_until(lambda: metric(server, "tateti_live_connections_open") == 0)
            self.assertEqual(metric(server, 'tateti_limited_total{limit="messages"}'), len(floods))

    def test_who_only_talks_nonsense_is_ended(self):
        with Server(PROGRAM, "--messages-per-second", "5") as server:
            id, _ = new_match(server)
            with Live(server, id) as live:
                with contextlib.suppress(OSError):
                    for _ in range(20):  # as many sensible ones would be too many, but no reason to end
                        live.send(TEXT, "nonsense")
                self.assertEqual(live.end(), 1008)

    def test_a_slow_reader_is_dropped_while_the_others_play_on(self):
        with Server(PROGRAM, "--timeout", "2", *PLENTY) as server:
            id, tokens = new_match(server)
            with Live(server, id) as x, Live(server, id, small_buffer=True) as slow:
                x.ask("hello", token=tokens["X"])
                asked = frame(TEXT, json.dumps({"type": "hello", "id": "x" * 60, "token": tokens["O"]})) * 20
                with contextlib.suppress(OSError):  # until it is dropped
                    for _ in range(200):
                        slow.client.socket.settimeout(0.2)
                        slow.client.send(asked)
                        self.assertEqual(x.ask("ping")["type"], "pong", "nobody waits for the slow one")
                wait_until(lambda: metric(server, "tateti_live_slow_readers_dropped_total") == 1)
                wait_until(lambda: metric(server, "tateti_live_connections_open") == 1)
                self.assertEqual(x.ask("move", cell=4, ply=0)["state"]["moves"], [4])

    def test_who_hears_only_news_is_dropped_too(self):
        """A spectator asks for nothing: only the newest news waits, and the time decides."""
        with Server(PROGRAM, "--timeout", "2", *PLENTY) as server:
            id, tokens = new_match(server)
            with Live(server, id) as x, Live(server, id, small_buffer=True):
                x.ask("hello", token=tokens["X"])
                for n in range(5000):
                    x.ask("takeback", allow=n % 2 == 0)
                    if n % 100 == 99 and metric(server, "tateti_live_slow_readers_dropped_total") == 1:
                        break
                wait_until(lambda: metric(server, "tateti_live_slow_readers_dropped_total") == 1)
                wait_until(lambda: metric(server, "tateti_live_connections_open") == 1)

    def test_a_dead_client_is_noticed(self):
        with Server(PROGRAM, "--idle", "4") as server:
            id, tokens = new_match(server)
            with Live(server, id) as alive, Live(server, id) as dead:
                dead.ask("hello", token=tokens["X"])
                alive.until(lambda message: message["seats"]["X"]["connected"])
                alive.until(lambda message: not message["seats"]["X"]["connected"])
                self.assertGreater(alive.pings, 0, "who answers pings stays")
                self.assertEqual(alive.ask("ping")["type"], "pong")

    def test_who_does_not_end_is_cut_off(self):
        with Server(PROGRAM) as server:
            id, _ = new_match(server)
            with Live(server, id) as live:
                live.send(BINARY, b"x")
                while live.frame()[0] != CLOSE:
                    pass
                self.assertEqual(live.client.rest(), b"", "our side has ended, and is closed though nothing was answered")
                wait_until(lambda: metric(server, "tateti_live_connections_open") == 0)

    def test_connections_of_one_address(self):
        with Server(PROGRAM, "--connections-per-address", "2", "--trust-proxy") as server:
            id, _ = new_match(server)
            with contextlib.ExitStack() as stack:
                for _ in range(2):
                    stack.enter_context(Live(server, id, X_Forwarded_For="192.0.2.1"))
                with server.connect() as client:
                    answer = ask_live(client, id, X_Forwarded_For="9.9.9.9, 192.0.2.1")
                    self.assertEqual((answer.status, answer.code), (429, "limit/too_many_connections"))
                stack.enter_context(Live(server, id, X_Forwarded_For="192.0.2.2"))
            wait_until(lambda: metric(server, "tateti_live_connections_open") == 0)
            Live(server, id, X_Forwarded_For="192.0.2.1").client.socket.close()

    def test_live_connections_count_with_the_others(self):
        with Server(PROGRAM, "--connections", "4") as server:
            id, _ = new_match(server)
            with contextlib.ExitStack() as stack:
                for _ in range(3):
                    stack.enter_context(Live(server, id))
                stack.enter_context(server.connect()).ask("/healthz")
                with server.connect() as client:
                    self.assertEqual(client.answer().status, 503)

    def test_origins(self):
        with Server(PROGRAM, "--origin", "https://play.example", "--origin", "https://two.example:8443") as server:
            id, _ = new_match(server)
            ours = f"127.0.0.1:{server.port}"
            for host, origin in ((ours, f"http://{ours}"), ("game.example", "https://game.example"), (ours, "https://play.example"), (ours, "https://two.example:8443"), (ours, None)):
                Live(server, id, Host=host, Origin=origin).client.socket.close()
            for origin in ("https://evil.example", "null", "http://play.example", f"http://127.0.0.1:{server.port + 1}", f"http://{ours}.evil.example", ""):
                with server.connect() as client:
                    answer = ask_live(client, id, Host=ours, Origin=origin or "x")
                    self.assertEqual((answer.status, answer.code), (403, "request/wrong_origin"), origin)


class Life(unittest.TestCase):
    def test_the_end_is_said(self):
        with Server(PROGRAM) as server:
            id, tokens = new_match(server)
            with Live(server, id) as x, Live(server, id) as silent:
                x.ask("hello", token=tokens["X"])
                silent.hear()
                server.signal(signal.SIGTERM)
                self.assertEqual(x.end(), 1001)
                x.client.socket.close()
                status, logged = server.wait()  # though one of them never answers
                self.assertEqual(status, 0)
                self.assertNotIn("did not finish", logged)
                self.assertEqual(silent.end(), 1001)

    def test_a_second_signal_ends_it_at_once(self):
        with Server(PROGRAM) as server:
            id, _ = new_match(server)
            with Live(server, id) as one, Live(server, id) as two, server.connect() as half:
                two.hear()
                half.send("GET / HTTP/1.1\r\n")
                server.signal()
                self.assertEqual(one.end(), 1001)
                server.signal()  # two has not answered, and half is in the middle of a request
                self.assertEqual(server.wait()[0], 1)

    def test_a_restart_between_two_moves(self):
        with tempfile.TemporaryDirectory() as folder:
            with Server(PROGRAM, "--data", folder) as server:
                id, tokens = new_match(server)
                with Live(server, id) as x:
                    x.ask("hello", token=tokens["X"])
                    x.ask("move", cell=4, ply=0)
                    server.process.kill()
                    with self.assertRaises(Closed):
                        while True:
                            x.hear()
            with Server(PROGRAM, "--data", folder) as server, Live(server, id) as o:
                self.assertEqual(o.ask("hello", token=tokens["O"])["state"]["moves"], [4])
                self.assertEqual(o.ask("move", cell=0, ply=1)["state"]["moves"], [4, 0])


if __name__ == "__main__":
    unittest.main()
