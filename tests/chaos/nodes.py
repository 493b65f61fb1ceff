"""Servers that can be killed and come back, and what they share."""

import asyncio
import contextlib
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))

STARTING = 60  # seconds for a start, on the slowest machine


class Node:
    """A server at a port of its own choice, another one after each start. `ports[number]` says which."""

    def __init__(self, number, command, ports, log):
        self.number, self.command, self.ports, self.log = number, command, ports, log
        self.process = None

    async def start(self, tries=1):
        """Until it serves. Without its database it may end before that; then it is tried again, as a service manager would."""
        while True:
            self.process = await asyncio.create_subprocess_exec(*self.command, stdout=asyncio.subprocess.PIPE, stderr=self.log)
            line = (await self.process.stdout.readline()).decode()
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                self.ports[self.number] = int(found[1])
                return
            await self.process.wait()
            tries -= 1
            if tries == 0:
                raise RuntimeError(f"node {self.number} does not start: {pathlib.Path(self.log.name).read_text()[-1000:]}")
            await asyncio.sleep(0.1)

    async def kill(self):
        """`kill -9`. It must have been alive until then."""
        if self.process.returncode is not None:
            raise RuntimeError(f"node {self.number} ended by itself, with status {self.process.returncode}")
        self.process.kill()
        await self.process.wait()

    async def stop(self):
        """An orderly end; its status."""
        self.process.terminate()
        return await asyncio.wait_for(self.process.wait(), STARTING)


class SqliteHouse:
    """One node and its file."""

    def __init__(self, program, folder, log, _dice):
        self.ports = [0]
        store = f"sqlite:{pathlib.Path(folder) / 'matches.db'}"
        self.nodes = [Node(0, serve(program, store), self.ports, log)]

    async def open(self):
        await self.nodes[0].start()

    async def strike(self):
        """Kills something and lets it come back; what it was."""
        await self.nodes[0].kill()
        await self.nodes[0].start()
        return "server"

    def close(self):
        end(self.nodes)


class PostgresHouse:
    """Two nodes over one database."""

    def __init__(self, program, _folder, log, dice):
        from postgres_server import PostgresServer
        self.dice, self.ports = dice, [0, 0]
        self.database = PostgresServer(fsync=False)  # the machine itself is not killed
        self.nodes = [Node(number, serve(program, self.database.url), self.ports, log) for number in range(2)]

    async def open(self):
        await asyncio.gather(*(node.start() for node in self.nodes))

    async def strike(self):
        what = self.dice.choices(["node", "nodes", "database", "everything"], [8, 2, 3, 1])[0]
        nodes = {"node": [self.dice.choice(self.nodes)], "database": []}.get(what, self.nodes)
        for node in nodes:
            await node.kill()
        if what in ("database", "everything"):
            await asyncio.to_thread(self.database.kill)
            await asyncio.to_thread(self.database.start)
        await asyncio.gather(*(node.start(tries=100) for node in nodes))
        return what

    def close(self):
        end(self.nodes)
        self.database.close()


def serve(program, store):
    most = "100000"  # limits are tested elsewhere
    return [program, "serve", "--listen", "127.0.0.1:0", "--log-level", "error", "--store", store, "--messages-per-second", most,
            "--requests-per-second", most, "--connections-per-address", most, "--matches-per-address", most,
            "--matches-per-hour", most]


def end(nodes):
    for node in nodes:
        if node.process is not None and node.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                node.process.kill()


HOUSES = {"sqlite": SqliteHouse, "postgres": PostgresHouse}
