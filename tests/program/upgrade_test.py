#!/usr/bin/env python3
"""A rolling upgrade: both nodes behind nginx are replaced, one after the other, while 50 pairs play. The players see no more than a pause:
upgrade_test.py SOURCE PROGRAM"""

import asyncio
import json
import pathlib
import random
import re
import signal
import sys
import unittest

import websockets

from nginx_support import Nginx, refused_with
from server_support import PATIENCE, Server

SOURCE, PROGRAM = pathlib.Path(sys.argv.pop(1)), sys.argv.pop(1)
sys.path.insert(0, str(SOURCE / "tests/support"))
from postgres_server import PostgresServer  # noqa: E402

PAIRS = 50
DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8]  # nobody wins
AGAIN = {"limit/unavailable"}  # a command that came while its node stopped; nothing was acknowledged


class Player:
    """Plays draws and asks for a rematch after each, until told to stop after the game."""

    def __init__(self, nginx, match, token):
        self.url = f"wss://127.0.0.1:{nginx.port}/api/v1/matches/{match}/live"
        self.trust, self.token = nginx.trust, token
        self.version, self.round, self.pauses, self.hints, self.refusals = 0, 1, 0, [], []
        self.last = None  # what it has heard and said last
        self.finished = asyncio.Event()  # a game has ended since the last upgrade

    async def play(self, stop):
        while not await self.play_until_closed(stop):
            self.pauses += 1

    async def play_until_closed(self, stop):
        """True when it has stopped after a game."""
        try:
            live = await websockets.connect(self.url, ssl=self.trust, ping_interval=None, open_timeout=PATIENCE, close_timeout=1)
        except (OSError, EOFError, websockets.InvalidHandshake) as error:
            assert refused_with(error) in (None, 502, 503), error  # nginx found no node, or one that stopped
            await asyncio.sleep(0.1)
            return False
        try:
            await live.send(json.dumps({"type": "hello", "id": "hello", "token": self.token}))
            sent = set()  # what to do once per connection
            while True:
                heard = json.loads(await live.recv())
                self.last = heard
                if heard["type"] == "error":
                    self.refusals.append(heard["error"]["code"])
                    await asyncio.sleep(0.1)
                    sent.clear()
                    await live.send(json.dumps({"type": "hello", "id": "again", "token": self.token}))
                elif "seat" in heard:
                    answer = self.answer_to(heard, stop)
                    if answer is None:
                        continue
                    if answer == "stop":
                        await live.close()
                        return True
                    if (text := json.dumps(answer)) not in sent:
                        sent.add(text)
                        self.last = (heard, text)
                        await live.send(text)
        except websockets.ConnectionClosed as closed:
            if closed.rcvd is not None:
                self.hints.append((closed.rcvd.code, closed.rcvd.reason))
                hint = re.fullmatch(r"retry-after: (\d+)", closed.rcvd.reason)
                await asyncio.sleep(random.random() * int(hint[1]) if hint else 0)
            return False

    def answer_to(self, match, stop):
        assert match["version"] >= self.version, "a player has seen a later version"
        self.version, self.round = match["version"], match["round"]
        ply, seat = match["state"]["moveCount"], match["seat"]
        assert match["state"]["moves"] == DRAW[:ply], match
        if match["result"]:
            assert match["result"] == {"winner": None, "by": "full"}, match["result"]
            self.finished.set()
            if stop.is_set():
                return "stop"
            return None if match["offers"]["rematch"] == seat else {"type": "rematch", "id": f"again{match['round']}"}
        if match["state"]["currentPlayer"] != seat:
            return None
        return {"type": "move", "id": f"{match['round']}.{ply}", "cell": DRAW[ply], "ply": ply, "round": match["round"]}


class Upgrade(unittest.TestCase):
    def start(self, port=0):
        return Server(PROGRAM, "--store", self.database.url, "--trust-proxy", "--drain", "0.5", "--matches-per-address", "1000",
                      "--requests-per-second", "1000", "--messages-per-second", "1000", port=port)  # fmt: skip

    def test_players_see_no_more_than_a_pause(self):
        with PostgresServer(fsync=False) as self.database:
            nodes = [self.start(), self.start()]
            try:
                with Nginx(SOURCE, *nodes) as nginx:
                    asyncio.run(self.play_through_an_upgrade(nginx, nodes))
            finally:
                for node in nodes:
                    node.__exit__()

    async def play_through_an_upgrade(self, nginx, nodes):
        players = []
        for _ in range(PAIRS):
            status, opened = nginx.post("", {})
            self.assertEqual(status, 201)
            status, joined = nginx.post(f"/{opened['id']}/join", {})
            self.assertEqual(status, 200)
            players += [Player(nginx, opened["id"], token) for token in (opened["token"], joined["token"])]
        stop = asyncio.Event()
        playing = [asyncio.create_task(player.play(stop)) for player in players]
        try:
            await self.everybody_finishes_a_game(players, playing)
            for number, old in enumerate(nodes):
                old.signal(signal.SIGTERM)
                status, logged = await asyncio.to_thread(old.wait)
                self.assertEqual(status, 0, logged)
                nodes[number] = await asyncio.to_thread(self.start, old.port)
                await self.everybody_finishes_a_game(players, playing)
            stop.set()
            await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
        finally:
            for task in playing:
                task.cancel()

        for player in players:
            self.assertGreaterEqual(player.round, 3, "each finished a game before, between and after")
            self.assertLessEqual(set(player.refusals), AGAIN)
        hints = [hint for player in players for hint in player.hints if hint[0] == 1001]
        self.assertGreaterEqual(len(hints), PAIRS, "players were sent to another node")
        self.assertEqual(set(hints), {(1001, "retry-after: 1")})

    async def everybody_finishes_a_game(self, players, playing):
        for player in players:
            player.finished.clear()
        waiting = asyncio.gather(*(player.finished.wait() for player in players))
        # A player who fails ends the wait.
        await asyncio.wait([asyncio.ensure_future(waiting), *playing], timeout=2 * PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            if task.done():
                task.result()
        stuck = [player.last for player in players if not player.finished.is_set()]
        self.assertEqual(stuck, [], "some still wait")


if __name__ == "__main__":
    unittest.main()
