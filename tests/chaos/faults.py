"""Injects faults, one after the other into the store and at the same time one after the other into the nodes, and records them."""

import asyncio
import collections
import time

from nodes import Node, fake_clock_library, serve_command
from stores import STORES

MINUTE, HOUR, DAY = 60, 3600, 86400
CLOCK_STEPS = (2, 10, MINUTE, HOUR, DAY, 45 * DAY)  # seconds, in both directions


class Servers:
    """The nodes and their store."""

    def __init__(self, options, folder, log):
        self.store = STORES[options.store](folder)
        self.ports = [0] * self.store.node_count
        command = serve_command(options.program, self.store.address, options.grace)
        self.fake_clock = fake_clock_library(options.program)
        self.nodes = [Node(number, command, self.ports, log, folder, self.fake_clock) for number in range(self.store.node_count)]

    async def start(self):
        await asyncio.gather(*(node.start() for node in self.nodes))

    def close(self):
        for node in self.nodes:
            node.end()
        self.store.close()


class FaultLog:
    """The faults so far: {"kind","start","end","store":true|false,"nodes":[…]}. The end is none while it lasts."""

    def __init__(self):
        self.records = []

    def begin(self, kind, store=False, nodes=()):
        self.records.append({"kind": kind, "start": time.monotonic(), "end": None, "store": store, "nodes": list(nodes)})
        return self.records[-1]

    @staticmethod
    def end(record):
        record["end"] = time.monotonic()

    def had_any_within(self, seconds):
        """Whether a fault has been in force in the last so many seconds."""
        since = time.monotonic() - seconds
        return any(record["end"] is None or record["end"] >= since for record in self.records)

    def store_is_down(self):
        return any(record["store"] and record["end"] is None for record in self.records)

    def counts(self):
        return collections.Counter(record["kind"] for record in self.records)


class Injector:
    """`options`: `faults` (how many), `kinds` (which; empty: all), `longest_outage`, `longest_freeze`, `gap`: seconds."""

    def __init__(self, servers, log, options, random):
        self.servers, self.log, self.options, self.random = servers, log, options, random
        self.begun = 0
        self.store_faults = self.chosen(servers.store.faults())
        self.node_faults = self.chosen({"node killed": self.kill, "node restarted": self.restart, "node frozen": self.freeze} |
                                       ({"all nodes killed": self.kill} if len(servers.nodes) > 1 else {}) |
                                       ({"clock step": self.step_clock} if servers.fake_clock else {}))

    def chosen(self, faults):
        return {kind: inject for kind, inject in faults.items() if not self.options.kinds or kind in self.options.kinds}

    def skipped(self):
        """Why some kinds of faults are not injected."""
        if self.servers.fake_clock is None:
            yield "no clock steps: libfaketime is missing, or does not work with this program"
        if not self.servers.store.disk.is_mounted:
            yield "no full disk: only root can mount a small file system"

    def set_skew(self):
        """From the start the clocks of the nodes differ."""
        for node in self.servers.nodes:
            node.set_clock(self.clock_offset())

    def clock_offset(self):
        return self.random.choice(CLOCK_STEPS) * self.random.choice((-1, 1))

    async def run(self):
        await asyncio.gather(self.inject_all(self.store_faults, self.inject_store), self.inject_all(self.node_faults, self.inject_node))

    async def inject_all(self, kinds, inject):
        """Every kind comes up once before one comes up again."""
        pile = []
        while kinds and self.begun < self.options.faults:
            await asyncio.sleep(self.options.gap * self.random.uniform(0.5, 1.5))
            pile = pile or self.random.sample(list(kinds), len(kinds))
            if self.begun < self.options.faults:
                self.begun += 1
                await inject(pile.pop())

    def length(self, longest):
        """Seconds: more often short than long."""
        return longest * self.random.random() ** 2

    async def inject_store(self, kind):
        record = self.log.begin(kind, store=True)
        await self.store_faults[kind](self.length(self.options.longest_outage))
        self.log.end(record)

    async def inject_node(self, kind):
        nodes = self.servers.nodes if kind == "all nodes killed" else [self.random.choice(self.servers.nodes)]
        record = self.log.begin(kind, nodes=[node.number for node in nodes])
        await self.node_faults[kind](nodes)
        self.log.end(record)

    async def kill(self, nodes):
        for node in nodes:
            await node.kill()
        await asyncio.gather(*(node.start(lambda: not self.log.store_is_down()) for node in nodes))

    async def restart(self, nodes):
        node = nodes[0]
        node.require_alive()
        if status := await node.stop():
            raise RuntimeError(f"node {node.number} stopped with status {status}")
        await node.start(lambda: not self.log.store_is_down())

    async def freeze(self, nodes):
        nodes[0].freeze()
        try:
            await asyncio.sleep(self.length(self.options.longest_freeze))
        finally:
            nodes[0].thaw()

    async def step_clock(self, nodes):
        nodes[0].set_clock(self.clock_offset())
