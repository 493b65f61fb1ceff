"""The stores under the nodes, and how each can fail and recover."""

import asyncio
import pathlib
import sqlite3
import sys
import tempfile

from small_disk import SmallDisk

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))


class SqliteStore:
    """A file."""

    node_count = 1

    def __init__(self, folder):
        self.disk = SmallDisk(pathlib.Path(folder) / "disk", 64)
        self.file = self.disk.folder / "matches.db"
        self.address = f"sqlite:{self.file}"

    def faults(self):
        """Name of the fault: a function that injects it for so many seconds."""
        return {"locked store": self.lock} | ({"full disk": self.fill_disk} if self.disk.is_mounted else {})

    async def lock(self, seconds):
        """Another process has a transaction open that writes. Whoever wants to write waits, or gives up."""
        connection = sqlite3.connect(self.file, isolation_level=None, timeout=0)
        try:
            while not self.try_lock(connection):
                await asyncio.sleep(0.001)  # the server is writing
            await asyncio.sleep(seconds)
        finally:
            connection.close()

    @staticmethod
    def try_lock(connection):
        try:
            connection.execute("BEGIN IMMEDIATE")
            return True
        except sqlite3.OperationalError:
            return False

    async def fill_disk(self, seconds):
        self.disk.fill()
        await asyncio.sleep(seconds)
        self.disk.empty()

    def close(self):
        self.disk.close()


class PostgresStore:
    """A PostgreSQL server."""

    node_count = 2

    def __init__(self, _folder):
        from postgres_server import PostgresServer
        self.disk = SmallDisk(tempfile.mkdtemp(prefix="tateti-chaos-disk-"), 256)
        # The machine itself is not killed, so nothing needs to reach the disk.
        self.database = PostgresServer(fsync=False, more="max_wal_size = 64MB\nmin_wal_size = 32MB", parent=self.disk.folder)
        self.address = self.database.url

    def faults(self):
        always = {"database killed": self.kill, "database stopped": self.stop, "database frozen": self.freeze}
        return always | ({"full disk": self.fill_disk} if self.disk.is_mounted else {})

    async def kill(self, seconds):
        await asyncio.to_thread(self.database.kill)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self.database.start)

    async def stop(self, seconds):
        await asyncio.to_thread(self.database.stop)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self.database.start)

    async def freeze(self, seconds):
        """It keeps its connections and does not answer, like a machine that swaps or a network that drops packets."""
        self.database.freeze()
        try:
            await asyncio.sleep(seconds)
        finally:
            self.database.thaw()

    async def fill_disk(self, seconds):
        """PostgreSQL reports errors, or ends itself if it cannot write its log."""
        self.disk.fill()
        await asyncio.sleep(seconds)
        self.disk.empty()
        await asyncio.to_thread(self.database.restart_if_ended)

    def close(self):
        self.database.close()
        self.disk.close()
        self.disk.folder.rmdir()


STORES = {"sqlite": SqliteStore, "postgres": PostgresStore}
