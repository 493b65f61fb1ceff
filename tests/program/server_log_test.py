#!/usr/bin/env python3
"""The log of the server: its format, the ids of requests, a reader that disappears or stops reading, SIGHUP: server_log_test.py PROGRAM"""

import fcntl
import json
import os
import pathlib
import pty
import re
import resource
import select
import signal
import sqlite3
import sys
import tempfile
import time
import unittest

from live_support import Live, ask_live
from server_support import PATIENCE, Server

PROGRAM = sys.argv.pop(1)
HEALTH = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


def stopped(server):
    """What it has logged, once it has stopped."""
    server.signal()
    status, logged = server.wait()
    assert status == 0, logged
    return logged


def logged_until(server, words):
    """What it logs up to the line with these words."""
    logged = ""
    while words not in logged:
        line = server.process.stderr.readline()
        assert line, logged
        logged += line
    return logged


class RequestIds(unittest.TestCase):
    def test_every_response_has_one_and_the_log_has_the_same(self):
        with Server(PROGRAM, "--log-level", "debug") as server:
            answers = [server.get("/healthz"), server.get("/no/such/page"), server.get("/api/v1/state?moves=44"), server.post("/api/v1/matches", {})]
            with server.connect() as client:
                client.send("nonsense\r\n\r\n")
                answers.append(client.answer())
            with server.connect() as client:
                for _ in range(2):
                    client.send(HEALTH)
                    answers.append(client.answer())
            ids = [answer.fields["x-request-id"] for answer in answers]
            self.assertEqual(len(set(ids)), len(ids))
            logged = stopped(server)
        for one in ids:
            self.assertEqual(len(re.findall(rf" debug \[{one}\] ", logged)), 1, one)

    def test_a_live_connection_has_the_one_of_its_upgrade(self):
        with Server(PROGRAM, "--log-level", "debug") as server:
            match = server.post("/api/v1/matches", {}).json["id"]
            with server.connect() as client:
                self.assertIsNone(ask_live(client, match))
                live = client.upgraded["x-request-id"]
                with Live(server, match):
                    logged = stopped(server)
        self.assertIn(f" [{live}] GET /api/v1/matches/{match}/live 101\n", logged)
        self.assertIn(f" [{live}] live connection closes with code 1001\n", logged)

    def test_a_connection_that_is_refused_has_one(self):
        with Server(PROGRAM, "--connections", "1") as server, server.connect() as first:
            first.send(HEALTH)
            first.answer()
            with server.connect() as second:
                answer = second.answer()
        self.assertEqual(answer.status, 503)
        self.assertIn("x-request-id", answer.fields)

    def test_only_a_trusted_proxy_may_give_one(self):
        for options, given, kept in (((), "from-proxy.1", False), (("--trust-proxy",), "from-proxy.1", True), (("--trust-proxy",), "not good", False)):
            with Server(PROGRAM, *options) as server:
                answer = server.get("/healthz", X_Request_Id=given)
                self.assertEqual(answer.fields["x-request-id"] == given, kept, (options, given))


class Format(unittest.TestCase):
    def test_json_is_one_object_per_line(self):
        with Server(PROGRAM, "--log-level", "debug", "--log-format", "json") as server:
            answer = server.get("/healthz?%22\\")
            lines = [json.loads(line) for line in stopped(server).splitlines()]
        for line in lines:
            self.assertRegex(line["time"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$")
            self.assertIn(line["level"], ("debug", "info"))
        (about,) = [line for line in lines if line.get("request") == answer.fields["x-request-id"]]
        self.assertEqual(about["message"], "GET /healthz?%22\\ 200")
        self.assertNotIn("request", lines[0])


class Reader(unittest.TestCase):
    def test_that_disappears_does_not_stop_the_server(self):
        with Server(PROGRAM, "--log-level", "debug") as server:
            server.process.stderr.close()
            for _ in range(10):
                self.assertEqual(server.get("/healthz").status, 200)
            server.signal()
            self.assertEqual(server.process.wait(PATIENCE), 0)

    def test_that_stops_reading_does_not_stop_the_server_and_learns_what_it_missed(self):
        with Server(PROGRAM, "--log-level", "debug") as server:
            fcntl.fcntl(server.process.stderr, fcntl.F_SETPIPE_SZ, 4096)
            with server.connect() as client:
                for _ in range(300):
                    client.send(HEALTH)
                    self.assertEqual(client.answer().status, 200)
                first = os.read(server.process.stderr.fileno(), 65536).decode()
                client.send(HEALTH)
                self.assertEqual(client.answer().status, 200)
            logged = first + stopped(server)
        (lost,) = re.findall(r" warning lines of this log that were lost: (\d+)\n", logged)
        self.assertEqual(len(re.findall(r" GET /healthz 200\n", logged)) + int(lost), 301)

    def test_of_standard_output_is_not_needed(self):
        reader, writer = os.pipe()
        os.close(reader)
        with tempfile.TemporaryDirectory() as folder:
            log = pathlib.Path(folder) / "log"
            pid = os.posix_spawn(PROGRAM, [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", "memory:", "--log-file", log], os.environ,
                                 file_actions=[(os.POSIX_SPAWN_DUP2, writer, 1)])  # fmt: skip
            os.close(writer)
            try:
                wait_until(lambda: log.exists() and "listens on" in log.read_text())
            finally:
                os.kill(pid, signal.SIGTERM)
            self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), 0)


def wait_until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.01)


class Store(unittest.TestCase):
    """What goes wrong is logged once when it starts and once when it ends, and /readyz follows the writes."""

    def test_a_full_disk(self):
        with tempfile.TemporaryDirectory() as folder:
            with Server(PROGRAM, "--store", f"sqlite:{folder}/matches.sqlite") as server:
                opened = server.post("/api/v1/matches", {}).json
                move = {"cell": 4, "ply": 0}
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))  # no file may grow
                refused = server.post(f"/api/v1/matches/{opened['id']}/moves", move, opened["token"])
                self.assertEqual((refused.status, refused.code), (503, "limit/unavailable"))
                for _ in range(20):
                    self.assertEqual(server.get(f"/api/v1/matches/{opened['id']}").status, 200, "it can be read")
                    self.assertEqual(server.get("/readyz").status, 503, "and is not ready")
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
                wait_until(lambda: server.get("/readyz").status == 200)  # although nobody plays
                self.assertEqual(server.post(f"/api/v1/matches/{opened['id']}/moves", move, opened["token"]).status, 200)
                logged = logged_until(server, "matches can be stored again") + stopped(server)
        self.assertEqual(len(re.findall(r" error matches cannot be stored: ", logged)), 1, logged)
        self.assertEqual(len(re.findall(r" info matches can be stored again", logged)), 1, logged)

    def test_a_damaged_match(self):
        with tempfile.TemporaryDirectory() as folder:
            file = f"{folder}/matches.sqlite"
            with Server(PROGRAM, "--store", f"sqlite:{file}") as server:
                match = server.post("/api/v1/matches", {}).json["id"]
                stopped(server)

            def store(body):
                with sqlite3.connect(file) as database:
                    (before,) = database.execute("SELECT body FROM matches WHERE id = ?", (match,)).fetchone()
                    database.execute("UPDATE matches SET body = ? WHERE id = ?", (body, match))
                database.close()
                return before

            whole = store("{}")
            with Server(PROGRAM, "--store", f"sqlite:{file}") as server:
                for _ in range(3):
                    self.assertEqual(server.get(f"/api/v1/matches/{match}").code, "match/damaged")
                self.assertEqual(server.get("/readyz").status, 200, "the others can be played")
                store(whole)
                self.assertEqual(server.get(f"/api/v1/matches/{match}").status, 200)
                logged = logged_until(server, "no longer damaged") + stopped(server)
        self.assertEqual(len(re.findall(rf" error the match {match} is damaged: ", logged)), 1, logged)
        self.assertEqual(len(re.findall(rf" info the match {match} is no longer damaged", logged)), 1, logged)


class LogFile(unittest.TestCase):
    def test_sighup_opens_it_again(self):
        with tempfile.TemporaryDirectory() as folder:
            file, old = pathlib.Path(folder) / "log", pathlib.Path(folder) / "log.1"
            with Server(PROGRAM, "--log-file", file) as server:
                wait_until(lambda: "listens on" in file.read_text())
                file.rename(old)
                server.signal(signal.SIGHUP)
                wait_until(lambda: file.exists() and "the log was reopened" in file.read_text())
                self.assertEqual(server.get("/healthz").status, 200)
                self.assertEqual(stopped(server), "", "nothing on standard error")
            self.assertIn("stopped\n", file.read_text())
            self.assertNotIn("stopped", old.read_text())

    def test_without_a_file_sighup_does_not_kill(self):
        with Server(PROGRAM) as server:
            server.signal(signal.SIGHUP)
            server.signal(signal.SIGHUP)
            self.assertEqual(server.get("/healthz").status, 200)
            self.assertIn("signal 1", stopped(server))

    def test_the_server_ends_with_the_terminal_that_it_logs_to(self):
        child, terminal = pty.fork()
        if child == 0:
            os.execv(PROGRAM, [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", "memory:"])
        shown = b""
        while b"listens on" not in shown:
            shown += os.read(terminal, 65536)
        os.close(terminal)  # the kernel sends SIGHUP
        end = os.pidfd_open(child)
        if not select.select([end], [], [], PATIENCE)[0]:
            os.kill(child, signal.SIGKILL)
        os.close(end)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)

    def test_one_that_cannot_be_opened_is_an_error(self):
        with self.assertRaises(AssertionError) as failed:
            Server(PROGRAM, "--log-file", "/no/such/folder/log")
        self.assertIn("tateti: the log file /no/such/folder/log cannot be opened: No such file or directory", str(failed.exception))


if __name__ == "__main__":
    unittest.main()
