#!/usr/bin/env python3
"""The server from its start to its end: addresses, limits, slow clients, signals: server_life_test.py PROGRAM"""

import contextlib
import pathlib
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from live_support import Live
from server_support import PATIENCE, Server, metric, open_files, statuses

PROGRAM = sys.argv.pop(1)
HEALTH = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


def start(*options):
    """A start that fails: its exit status and what it says."""
    ran = subprocess.run([PROGRAM, "serve", "--store", "memory:", *options], capture_output=True, text=True, timeout=PATIENCE)
    assert ran.stdout == "", ran.stdout
    return ran.returncode, ran.stderr


class Start(unittest.TestCase):
    def one_sentence(self, ran, *words):
        status, said = ran
        self.assertEqual(status, 1, said)
        self.assertRegex(said, r"^tateti: [^\n]+\n$")
        for word in (*words, "--listen"):
            self.assertIn(word, said)

    def test_a_port_in_use(self):
        with Server(PROGRAM) as server:
            self.one_sentence(start("--listen", f"127.0.0.1:{server.port}"), str(server.port), "in use")
            self.assertEqual(server.get("/healthz").status, 200, "the first one goes on")

    def test_an_address_that_is_not_ours(self):
        self.one_sentence(start("--listen", "192.0.2.1:0"), "192.0.2.1", "not an address of this machine")

    def test_a_name_that_does_not_exist(self):
        self.one_sentence(start("--listen", "no-such-host.invalid:0"), "no-such-host.invalid")

    def test_nonsense_is_wrong_usage(self):
        for wrong in (
            ["--listen", "nonsense"], ["--listen", "127.0.0.1"], ["--listen", "127.0.0.1:99999"], ["--listen", "::1:80"], ["--listen"],
            ["--log-level", "loud"], ["--timeout", "x"], ["--idle", "0"], ["--connections", "0"], ["extra"],
        ):  # fmt: skip
            status, said = start(*wrong)
            self.assertEqual(status, 2, wrong)
            self.assertTrue(said.startswith("tateti: "), said)

    def test_wrong_usage_says_what_is_needed(self):
        seconds, many = "a number of seconds from 0.1 to 3600 is needed", "a whole number from 1 to 100000 is needed"
        for option, value, said in (
            ("--timeout", "abc", seconds), ("--timeout", "0", seconds), ("--idle", "3601", seconds), ("--idle", "nan", seconds),
            ("--drain", "-1", "a number of seconds from 0 to 3600 is needed"), ("--idle", "1s", seconds), ("--idle", "", seconds), ("--connections", "0", many), ("--connections", "1.5", many),
            ("--connections", "100001", many), ("--connections", "-1", many),
        ):  # fmt: skip
            self.assertIn(f"tateti: {option}: {said}, not '{value}'\n", start(option, value)[1])
        self.assertIn("--listen: ports are 0 to 65535, not 99999\n", start("--listen", "127.0.0.1:99999")[1])
        self.assertIn("--listen: ADDRESS:PORT is needed", start("--listen", "8080")[1])

    def test_a_name_will_do(self):
        command = [PROGRAM, "serve", "--listen", "localhost:0", "--store", "memory:"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            line = process.stdout.readline()
            process.send_signal(signal.SIGTERM)
            _, logged = process.communicate(timeout=PATIENCE)
        self.assertRegex(line, r"^Tateti is at http://(127\.0\.0\.1|\[::1\]):\d+/\n$")
        self.assertEqual(process.returncode, 0, logged)

    def test_the_log_is_as_loud_as_is_wanted(self):
        logs = {}
        for level in ("debug", "info", "off"):
            with Server(PROGRAM, "--log-level", level) as server:
                server.get("/healthz?%1b")
                server.signal()
                status, logs[level] = server.wait()
                self.assertEqual(status, 0)
        self.assertIn("GET /healthz", logs["debug"])
        self.assertNotIn("/healthz", logs["info"])
        self.assertIn("listens on", logs["info"])
        self.assertEqual(logs["off"], "")


class Limits(unittest.TestCase):
    def test_a_slow_request_is_dropped(self):
        with Server(PROGRAM, "--timeout", "0.3", "--idle", "60") as server:
            for begun in ("G", HEALTH[:-1], "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n123"):
                with server.connect() as client:
                    client.send(begun)
                    self.assertEqual(statuses(client.rest()), [408], begun)
            self.assertEqual(metric(server, "tateti_http_slow_clients_dropped_total"), 3)

    def test_one_byte_now_and_then_is_slow(self):
        with Server(PROGRAM, "--timeout", "0.5") as server, server.connect() as client:
            client.socket.settimeout(0.05)
            client.send("GET / HTTP/1.1\r\nX: ")
            came = b""
            for _ in range(PATIENCE * 20):
                try:
                    client.send("y")
                    came += client.socket.recv(65536)
                    break
                except TimeoutError:
                    continue
            self.assertEqual(statuses(came), [408])

    def test_silence_is_ended_silently(self):
        with Server(PROGRAM, "--timeout", "0.3", "--idle", "0.3") as server:
            with server.connect() as client:
                self.assertEqual(client.rest(), b"", "not a word was said")
            with server.connect() as client:
                client.send(HEALTH)
                self.assertEqual(client.answer().status, 200)
                self.assertEqual(client.rest(), b"")
            self.assertEqual(metric(server, "tateti_http_slow_clients_dropped_total"), 0, "that is no fault")

    def test_empty_lines_do_not_keep_a_connection_open(self):
        with Server(PROGRAM, "--timeout", "3600", "--idle", "0.3") as server, server.connect() as client:
            client.send(HEALTH)
            self.assertEqual(client.answer().status, 200)
            client.send("\r\n")
            self.assertEqual(client.rest(), b"", "it is idle")

    def test_a_client_that_never_reads_is_dropped(self):
        with Server(PROGRAM, "--timeout", "0.5") as server, server.connect(small_buffer=True) as client:
            client.socket.settimeout(1)
            asked = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n" * 100
            try:
                while True:  # until neither side takes any more, or the connection is gone
                    client.send(asked)
            except (TimeoutError, ConnectionError):
                pass
            for _ in range(PATIENCE * 10):
                if metric(server, "tateti_http_slow_clients_dropped_total") == 1:
                    break
            self.assertEqual(metric(server, "tateti_http_slow_clients_dropped_total"), 1)
            self.assertEqual(metric(server, "tateti_http_connections_open"), 1, "only the one that asks")

    def test_too_many_are_sent_away(self):
        with Server(PROGRAM, "--connections", "5") as server:
            clients = [server.connect() for _ in range(5)]
            for client in clients:
                client.send(HEALTH)
                self.assertEqual(client.answer().status, 200)
            for _ in range(3):
                answered = server.send(HEALTH)
                self.assertEqual(statuses(answered), [503])
                self.assertIn(b"\r\nRetry-After: ", answered)
            api = server.get("/api/v1/state?moves=4")
            self.assertEqual((api.status, api.code), (503, "server/too_busy"), "programs get JSON")
            clients[0].send(HEALTH)
            self.assertEqual(clients[0].answer().status, 200, "those who are here stay")
            clients[0].send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
            self.assertIn("tateti_http_connections_refused_total 4\n", clients[0].answer().text)
            for client in clients:
                client.socket.close()
            for _ in range(PATIENCE * 10):
                if statuses(server.send(HEALTH)) == [200]:
                    break
            self.assertEqual(statuses(server.send(HEALTH)), [200], "there is room again")

    def test_many_at_once(self):
        with Server(PROGRAM) as server:
            before = open_files(server.process)
            clients = [server.connect() for _ in range(300)]
            for _ in range(3):
                for client in clients:
                    client.send(HEALTH)
                for client in reversed(clients):
                    self.assertEqual(client.answer().text, "alive\n")
            for client in clients:
                client.socket.close()
            for _ in range(PATIENCE * 10):
                if metric(server, "tateti_http_connections_open") == 1:
                    break
            self.assertLess(open_files(server.process), before + 5, "nothing is left open")


    def test_it_asks_the_system_for_as_many_files_as_it_needs(self):
        for most, expected in ((400, "connections are possible"), (2000, None)):
            with Server(PROGRAM, "--connections", "300", before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (128, most))) as server:
                soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
                self.assertEqual(soft, 400 if most == 400 else 428)
                with contextlib.ExitStack() as stack:
                    clients = [stack.enter_context(server.connect()) for _ in range(250)]
                    for client in clients:
                        client.send(HEALTH)
                    self.assertEqual({client.answer().status for client in clients}, {200})
                server.signal()
                self.assertEqual("connections are possible" in server.wait()[1], expected is not None)


def wait_until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "waited too long"


class End(unittest.TestCase):
    def ended(self, server):
        status, logged = server.wait()
        self.assertEqual(status, 0, logged)
        return logged

    def test_idle(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with Server(PROGRAM) as server:
                server.signal(number)
                self.assertIn("stopped", self.ended(server))

    def test_quiet_connections_are_closed(self):
        with Server(PROGRAM, "--idle", "3600") as server, server.connect() as fresh, server.connect() as used:
            used.send(HEALTH)
            used.answer()
            server.signal()
            self.assertTrue(fresh.is_at_end())
            self.assertTrue(used.is_at_end())
            self.assertNotIn("did not finish", self.ended(server))

    def test_what_is_under_way_is_finished(self):
        with Server(PROGRAM) as server, server.connect() as client, server.connect() as witness:
            client.send("GET /readyz HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n1")
            self.wait_for_bytes(server, client)
            server.signal()
            self.assertTrue(witness.is_at_end(), "the signal has come")
            with self.assertRaises(ConnectionRefusedError):
                server.connect()
            client.send("23")
            answer = client.answer()
            self.assertEqual((answer.status, answer.text), (503, "stopping\n"))
            self.assertEqual(answer.fields["connection"], "close")
            client.socket.close()
            self.assertNotIn("did not finish", self.ended(server))

    def test_while_it_drains_it_serves_everything_and_is_not_ready(self):
        with Server(PROGRAM, "--drain", "3600") as server:
            opened = server.post("/api/v1/matches", {}).json
            with Live(server, opened["id"]) as live, server.connect() as quiet:
                server.signal()
                wait_until(lambda: server.get("/readyz").status == 503)
                answer = server.get("/healthz")
                self.assertEqual((answer.status, answer.fields["connection"]), (200, "close"), "a proxy should not keep the connection")
                self.assertEqual(server.get("/readyz").text, "stopping\n")
                moved = server.post(f"/api/v1/matches/{opened['id']}/moves", {"cell": 4, "ply": 0}, opened["token"])
                self.assertEqual(moved.status, 200)
                live.until(lambda match: match["state"]["moves"] == [4])
                with Live(server, opened["id"]) as late:
                    self.assertEqual(late.hear()["state"]["moves"], [4], "new connections are welcome")
                quiet.send(HEALTH)
                self.assertEqual(quiet.answer().status, 200)
                server.signal()
            self.assertEqual(server.wait()[0], 1, "a second signal ends it at once")

    def test_after_the_drain_it_stops_and_says_when_to_come_back(self):
        for options in (("--drain", "0.2"), ("--drain", "0"), ()):
            with tempfile.TemporaryDirectory() as data, Server(PROGRAM, "--data", data, *options) as server:
                self.assertEqual(self.close_of_a_stop(server), (1001, "retry-after: 1"))
                self.assertIn("stopped", self.ended(server))

    def test_matches_in_memory_end_with_it(self):
        with Server(PROGRAM, "--store", "memory:") as server:
            self.assertEqual(self.close_of_a_stop(server), (1001, "match-closed"))

    def close_of_a_stop(self, server):
        match = server.post("/api/v1/matches", {}).json["id"]
        with Live(server, match) as live:
            live.hear()
            server.signal()
            closed = live.closed()
        return closed.code, closed.reason

    def test_a_request_that_never_ends_does_not_keep_it(self):
        with Server(PROGRAM, "--timeout", "3600") as server, server.connect() as client:
            client.send("GET / HTTP/1.1\r\n")
            self.wait_for_bytes(server, client)
            server.signal()
            self.assertIn("did not finish", self.ended(server))
            self.assertTrue(client.is_at_end())

    def test_a_second_signal_ends_it_at_once(self):
        with Server(PROGRAM, "--timeout", "3600") as server, server.connect() as client, server.connect() as witness:
            client.send("GET / HTTP/1.1\r\n")
            self.wait_for_bytes(server, client)
            server.signal()
            self.assertTrue(witness.is_at_end(), "the first one has come")
            server.signal()
            status, logged = server.wait()
            self.assertEqual(status, 1)
            self.assertNotIn("did not finish", logged)

    def wait_for_bytes(self, server, client):
        """Until the server has taken what was sent."""
        there = f"{socket.inet_aton('127.0.0.1')[::-1].hex().upper()}:{client.socket.getsockname()[1]:04X}"
        for _ in range(PATIENCE * 100):
            for line in pathlib.Path("/proc/net/tcp").read_text().splitlines():
                fields = line.split()
                if fields[2] == there and fields[4].endswith(":00000000") and fields[3] == "01":
                    return
        self.fail("the server does not read")


if __name__ == "__main__":
    unittest.main()
