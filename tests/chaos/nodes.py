"""Server processes that can be killed, frozen and given a wrong clock, and that come back."""

import asyncio
import contextlib
import glob
import os
import pathlib
import re
import signal
import subprocess
import time

STARTING = 60  # seconds for a start on the slowest machine, once the store is there


def fake_clock_library(program):
    """Debian's libfaketime; none if it is missing, or does not work with the program. It does not with AddressSanitizer."""
    for library in glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1"):
        if subprocess.run([program, "--version"], env=os.environ | {"LD_PRELOAD": library}, capture_output=True).returncode == 0:
            return library
    return None


class Node:
    """A server on a free port, another one after each start. `ports[number]` is the current one."""

    def __init__(self, number, command, ports, log, folder, fake_clock):
        self.number, self.command, self.ports, self.log, self.fake_clock = number, command, ports, log, fake_clock
        self.process = None
        self.clock_file = pathlib.Path(folder) / f"clock{number}"
        self.set_clock(0)

    def set_clock(self, seconds):
        """Sets the wall clock of the node this far ahead of the system's, at once and for later starts. The monotonic clock goes on."""
        new = self.clock_file.with_suffix(".new")
        new.write_text(f"{seconds:+d}s\n")
        new.rename(self.clock_file)

    def environment(self):
        if self.fake_clock is None:
            return None
        return os.environ | {"LD_PRELOAD": self.fake_clock, "FAKETIME_TIMESTAMP_FILE": str(self.clock_file), "FAKETIME_NO_CACHE": "1",
                             "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}

    async def start(self, store_works=lambda: True):
        """Returns when it serves. Without its store it may end before that. Then it is started again, as a service manager would."""
        deadline = time.monotonic() + STARTING
        while True:
            self.process = await asyncio.create_subprocess_exec(*self.command, stdout=asyncio.subprocess.PIPE, stderr=self.log,
                                                                env=self.environment())
            line = (await self.process.stdout.readline()).decode()
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                self.ports[self.number] = int(found[1])
                return
            await self.process.wait()
            if not store_works():
                deadline = time.monotonic() + STARTING
            if time.monotonic() > deadline:
                raise RuntimeError(f"node {self.number} does not start: {pathlib.Path(self.log.name).read_text()[-1000:]}")
            await asyncio.sleep(0.2)

    async def kill(self):
        """`kill -9`. The node must have been alive until then."""
        self.require_alive()
        self.process.kill()
        await self.process.wait()

    def require_alive(self):
        if self.process.returncode is not None:
            raise RuntimeError(f"node {self.number} ended by itself with status {self.process.returncode}")

    def freeze(self):
        self.require_alive()
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    async def stop(self):
        """Stops it in an orderly way; returns its status."""
        self.process.terminate()
        return await asyncio.wait_for(self.process.wait(), STARTING)

    def end(self):
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()


def serve_command(program, store, grace):
    most = "100000"  # limits are tested elsewhere
    return [program, "serve", "--listen", "127.0.0.1:0", "--log-level", "error", "--store", store, "--grace", str(grace),
            "--messages-per-second", most, "--requests-per-second", most, "--connections-per-address", most,
            "--matches-per-address", most, "--matches-per-hour", most]
