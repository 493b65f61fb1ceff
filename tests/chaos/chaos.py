#!/usr/bin/python3
"""Injects faults while many play, and checks that nobody lost anything: chaos.py PROGRAM --store sqlite|postgres

Runs until so many faults have been injected. Then everybody finishes one more game, the servers are killed once more, and the checker reads
the players' journals. With the same seed the same is tried again; what the system makes of it differs.
"""

import argparse
import asyncio
import collections
import concurrent.futures
import pathlib
import random
import shutil
import sys
import tempfile
import time

import checker
from faults import FaultLog, Injector, Servers
from http_player import HttpPlayer, once, open_match
from journal import write_json
from player import LivePlayer
from stores import STORES  # and with it the path of what follows
from skipped import say_skipped


class World:
    """What players know of the world."""

    def __init__(self, options, ports, faults):
        self.seed, self.ports, self.faults = options.seed, ports, faults
        self.pause, self.grace, self.seconds_per_move = options.pause, options.grace, options.seconds_per_move
        self.last_rounds = None  # of each match; none: go on

    def random_for(self, who):
        return random.Random(f"{self.seed} {who}")

    def had_faults_within(self, seconds):
        return self.faults.had_any_within(seconds)

    def is_over(self):
        return self.last_rounds is not None

    def last_round(self, match):
        return self.last_rounds.get(match, 1)

    def another_node(self, node, chance):
        return node if len(self.ports) == 1 else chance.randrange(len(self.ports))


def make_pairs(world, matches):
    """Pairs: on one node or on two, both live, or one of them over HTTP. Every second match has a clock."""
    pairs = []
    for number in range(matches):
        kinds = (LivePlayer, HttpPlayer if number % 8 in (3, 6) else LivePlayer)
        nodes = (number % len(world.ports), (number + number // 2) % len(world.ports))
        pairs.append([kind(f"m{number}{letter}", role, world, node)
                      for kind, letter, role, node in zip(kinds, "ab", ("opener", "joiner"), nodes)])
    return pairs


async def play_match(pair, seconds_per_move):
    await open_match(*pair, seconds_per_move)
    await asyncio.gather(*(player.play() for player in pair))


async def measure_pauses(pauses):
    """Records when the event loop is late, because then the players' times are late."""
    usual, noteworthy = 0.05, 0.05
    while True:
        start = time.monotonic()
        await asyncio.sleep(usual)
        if (late := time.monotonic() - start - usual) > noteworthy:
            pauses.append((time.monotonic(), late))


async def final_states(servers, matches):
    """What every node says, after one more kill of each: only what is stored is left."""
    for node in servers.nodes:
        await node.kill()
        await node.start()
    finals = {match: [] for match in matches}
    for port in servers.ports:
        for match in matches:
            status, said = await once(port, "GET", f"/matches/{match}")
            if status == 200:
                finals[match].append(said)
    return finals


async def run(options, folder):
    """Plays; returns the trouble that is no matter for the checker, and the faults."""
    trouble, faults, pauses, pairs, finals = [], FaultLog(), [], [], {}
    with open(pathlib.Path(folder) / "server.log", "wb") as log:
        servers = Servers(options, folder, log)
        injector = Injector(servers, faults, options, random.Random(f"{options.seed} faults"))
        world = World(options, servers.ports, faults)
        for why in injector.skipped():
            say_skipped(f"chaos with {options.store}", why)
        try:
            injector.set_skew()
            await servers.start()
            measuring = asyncio.create_task(measure_pauses(pauses))
            pairs = make_pairs(world, options.matches)
            games = [asyncio.create_task(play_match(pair, options.seconds_per_move if number % 2 else None))
                     for number, pair in enumerate(pairs)]
            await injector.run()
            world.last_rounds = {pair[0].match: 1 + max(player.state.round if player.state else 0 for player in pair) for pair in pairs}
            _, unfinished = await asyncio.wait(games, timeout=options.ending)
            for game in unfinished:
                game.cancel()
            trouble += [f"a match was still going on after {options.ending} s"] * len(unfinished)
            trouble += [repr(game.exception()) for game in games if game.done() and not game.cancelled() and game.exception()]
            measuring.cancel()
            finals = await final_states(servers, [pair[0].match for pair in pairs])
            trouble += [f"node {node.number} ended with status {status}" for node in servers.nodes if (status := await node.stop()) != 0]
        finally:
            servers.close()
            for pair in pairs:
                for player in pair:
                    player.journal.save(folder, player.match)
            write_json(folder, "final.json", finals)
            write_json(folder, "run.json", {"nodes": len(servers.ports), "seed": options.seed, "grace": options.grace,
                                            "faults": faults.records, "pauses": pauses, "skewed": servers.fake_clock is not None})
    return trouble, faults


def run_world(options):
    """Returns what is wrong, and the counts of faults and of what was checked."""
    folder = options.keep or tempfile.mkdtemp(prefix="tateti-chaos-")
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    trouble, faults = asyncio.run(run(options, folder))
    violations, counts = checker.check(folder)
    wrong = trouble + violations
    if wrong:
        wrong.append(f"the journals and the log are in {folder}")
    elif not options.keep:
        shutil.rmtree(folder)
    return wrong, faults.counts(), counts


def share_out(options):
    """The options of each world: its share of the faults, its own seed and folder."""
    for number in range(options.worlds):
        share = options.faults * (number + 1) // options.worlds - options.faults * number // options.worlds
        keep = options.keep and str(pathlib.Path(options.keep) / str(number) if options.worlds > 1 else options.keep)
        yield argparse.Namespace(**vars(options) | {"faults": share, "seed": options.seed + number, "keep": keep})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--store", choices=STORES, default="sqlite")
    parser.add_argument("--faults", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=1, help="independent servers and players, side by side, which share the faults")
    parser.add_argument("--kinds", type=lambda text: text.split(","), default=[], help="only these faults, by name")
    parser.add_argument("--longest-outage", type=float, default=3, help="seconds that the store fails, at most")
    parser.add_argument("--longest-freeze", type=float, default=2, help="seconds that a node is frozen, at most")
    parser.add_argument("--gap", type=float, default=0.5, help="seconds between two faults")
    parser.add_argument("--matches", type=int, default=12, help="in each world")
    parser.add_argument("--pause", type=float, default=0.01, help="seconds that a player usually thinks, at most")
    parser.add_argument("--grace", type=int, default=2, help="seconds before an absent player's game can be claimed")
    parser.add_argument("--seconds-per-move", type=int, default=4)
    parser.add_argument("--ending", type=float, default=90, help="seconds for the last game, after the last fault")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--keep", help="a folder for the journals; otherwise they are kept only if something is wrong")
    options = parser.parse_args()
    start = time.monotonic()
    with concurrent.futures.ProcessPoolExecutor(options.worlds) as processes:
        results = list(processes.map(run_world, share_out(options)))
    faults, counts = (sum((result[i] for result in results), collections.Counter()) for i in (1, 2))
    print(f"chaos with {options.store}, seed {options.seed}: {faults.total()} faults ({report(faults)}) "
          f"in {time.monotonic() - start:.0f} s, {2 * options.matches * options.worlds} players")
    print(f"checked: {report(counts)}")
    wrong = [line for result in results for line in result[0]]
    for line in wrong[:30]:
        print(f"WRONG: {line}")
    if len(wrong) > 30:
        print(f"and {len(wrong) - 30} more")
    return 1 if wrong else 0


def report(counter):
    return ", ".join(f"{count} {what}" for what, count in counter.items())


if __name__ == "__main__":
    sys.exit(main())
