#!/usr/bin/python3
"""Kills servers while many play on them, and checks that nobody lost anything: chaos.py PROGRAM --store sqlite|postgres

Runs until so many kills or so many seconds, whichever comes first; then everybody finishes one more game, the servers are killed once
more, and the checker reads the players' journals. With the same seed the same is tried again; what the system makes of it differs.
"""

import argparse
import asyncio
import collections
import pathlib
import random
import sys
import tempfile
import time

import checker
from http_player import HttpPlayer, once, open_match
from journal import write_json
from nodes import HOUSES
from player import LivePlayer



class World:
    """What players know of the world."""

    def __init__(self, seed, ports, pause):
        self.seed, self.nodes, self.pause = seed, ports, pause
        self.last_rounds = None  # of each match; none: go on

    def dice(self, who):
        return random.Random(f"{self.seed} {who}")

    def is_over(self):
        return self.last_rounds is not None

    def last_round(self, match):
        return self.last_rounds.get(match, 1)

    def another_node(self, node, dice):
        return node if len(self.nodes) == 1 else dice.randrange(len(self.nodes))


def people(world, matches):
    """Pairs: on one node or on two, both live, or one of them over HTTP."""
    pairs = []
    for number in range(matches):
        kinds = (LivePlayer, HttpPlayer if number % 4 == 3 else LivePlayer)
        nodes = (number % len(world.nodes), (number + number // 2) % len(world.nodes))
        pairs.append([kind(f"m{number}{letter}", role, world, node)
                      for kind, letter, role, node in zip(kinds, "ab", ("opener", "joiner"), nodes)])
    return pairs


async def sit(pair):
    await open_match(*pair)
    await asyncio.gather(*(player.play() for player in pair))


async def strike_again_and_again(house, world, options, kills):
    dice, start = world.dice("kills"), time.monotonic()
    while sum(kills.values()) < options.kills and time.monotonic() - start < options.seconds:
        await asyncio.sleep(options.shortest + dice.random() * options.spread)
        kills[await house.strike()] += 1


async def final_states(house, matches):
    """What every node says, after one more kill of each: only what is kept is left."""
    for node in house.nodes:
        await node.kill()
        await node.start()
    finals = {match: [] for match in matches}
    for port in house.ports:
        for match in matches:
            status, said = await once(port, "GET", f"/matches/{match}")
            if status == 200:
                finals[match].append(said)
    return finals


async def run(options, folder):
    """Plays; the trouble that is no matter for the checker, and what was killed."""
    trouble, kills = [], collections.Counter()
    with open(pathlib.Path(folder) / "server.log", "wb") as log:
        house = HOUSES[options.store](options.program, folder, log, random.Random(f"{options.seed} house"))
        world = World(options.seed, house.ports, options.pause)
        try:
            await house.open()
            pairs = people(world, options.matches)
            games = [asyncio.create_task(sit(pair)) for pair in pairs]
            await strike_again_and_again(house, world, options, kills)
            world.last_rounds = {pair[0].match: 1 + max(player.state.round if player.state else 0 for player in pair) for pair in pairs}
            _, unfinished = await asyncio.wait(games, timeout=options.ending)
            for game in unfinished:
                game.cancel()
            trouble += [f"a match was still going on after {options.ending} s"] * len(unfinished)
            trouble += [repr(game.exception()) for game in games if game.done() and not game.cancelled() and game.exception()]
            finals = await final_states(house, [pair[0].match for pair in pairs])
            trouble += [f"node {node.number} ended with status {status}" for node in house.nodes if (status := await node.stop()) != 0]
        finally:
            house.close()
    for pair in pairs:
        for player in pair:
            player.journal.save(folder, player.match)
    write_json(folder, "final.json", finals)
    write_json(folder, "run.json", {"nodes": len(house.ports), "seed": options.seed})
    return trouble, kills


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--store", choices=HOUSES, default="sqlite")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--minutes", type=float, help="instead of seconds")
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--pause", type=float, default=0.01, help="most seconds a player thinks")
    parser.add_argument("--shortest", type=float, default=0.1, help="seconds between two kills, at least")
    parser.add_argument("--spread", type=float, default=0.4, help="and so many more, by chance")
    parser.add_argument("--ending", type=float, default=90, help="seconds for the last game, when nothing is killed any more")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--keep", help="a folder for the journals; otherwise they are kept only if something is wrong")
    options = parser.parse_args()
    if options.minutes is not None:
        options.seconds = options.minutes * 60
    folder = options.keep or tempfile.mkdtemp(prefix="tateti-chaos-")
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    trouble, kills = asyncio.run(run(options, folder))
    playing = time.monotonic() - start
    violations, counts = checker.check(folder)
    print(f"chaos with {options.store}, seed {options.seed}: {sum(kills.values())} kills ({report(kills)}) in {playing:.0f} s, "
          f"{2 * options.matches} players")
    print(f"checked: {report(counts)}")
    wrong = trouble + violations
    for line in wrong[:20]:
        print(f"WRONG: {line}")
    if wrong:
        print(f"{len(wrong)} things are wrong")
        print(f"the journals and the log are in {folder}")
        return 1
    if not options.keep:
        for path in pathlib.Path(folder).iterdir():
            path.unlink()
        pathlib.Path(folder).rmdir()
    return 0


def report(counter):
    return ", ".join(f"{count} {what}" for what, count in counter.items())


if __name__ == "__main__":
    sys.exit(main())
