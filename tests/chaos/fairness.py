"""Nobody who was connected and able to move loses by claim or on time.

What that means, by the journals alone. All times are by the one monotonic clock of all players, which share one process. T is when
anybody first saw the end of the game: it was decided before.

**Claim.** The loser was connected if they heard the end over a live connection on which the server had answered their hello before, with
the game still on. With several nodes they must have had that connection for SETTLING seconds at T, because presence has to reach the
node of the claimant. A node that was frozen for DEAD_NODE seconds or more may be taken for dead, so there the time counts from its thaw.
Outages of the store are no excuse. A player over HTTP was there if they sent a request less than the grace period before T that was
answered, and, with several nodes, had done so all the time for SETTLING seconds.

**Time.** The loser was connected if they heard the end over a live connection over which they had also been told the turn. They must then
have had `secondsPerMove` between the *start* and T, less a tolerance. The start is the latest of
- when they were first told the turn over this connection; over any connection if they had gone away themselves since then,
- when they were told a deadline again, after a message that no clock runs,
- the last answer `limit/unavailable`,
- the end of an outage of the store of NOTICED_OUTAGE seconds or more, and of a freeze of their node of NOTICED_FREEZE seconds or more. (A
  full disk is no outage as long as the store finds room in its files; players are told when it does not.)
Less time is fair only with several nodes, if the connection was younger than YOUNG seconds at T, or if their node was frozen for DEAD_NODE
seconds or more until then: another node may have taken over their clock.
And they must not have sent a move within that time that was neither refused nor answered with `limit/unavailable`.

The tolerance is TOLERANCE seconds, because a node may stand still for a second without noticing, plus four times the longest pause of the
players' own event loop in that time: a message takes a few rounds of it from the socket to the journal.

No message announces a deadline later than `secondsPerMove` from now.
"""

import collections

SETTLING = 10
YOUNG = 3
DEAD_NODE = 5
NOTICED_OUTAGE = 8
NOTICED_FREEZE = 2
TOLERANCE = 1.5


class Circumstances:
    """What happened to the servers, and to the players' process."""

    def __init__(self, run):
        self.nodes, self.grace = run["nodes"], run.get("grace", 60)
        self.faults, self.pauses = run.get("faults", []), run.get("pauses", [])
        self.skewed = run.get("skewed", False)

    def fault_ends(self, since, until, shortest, node=None):
        """The ends of faults, of the store or of this node, that were in force between these times."""
        for fault in self.faults:
            of_store = fault["store"] and fault["kind"] != "full disk"
            meant = of_store if node is None else fault["kind"] == "node frozen" and node in fault["nodes"]
            if meant and fault["start"] < until and fault["end"] > since and fault["end"] - fault["start"] >= shortest:
                yield fault["end"]

    def tolerance(self, since, until):
        late = [pause for at, pause in self.pauses if at + pause >= since and at - pause <= until]
        return TOLERANCE + 4 * max(late, default=0)


class Connection:
    """A live connection of a player: what came over it. `seated`: when the hello was answered."""

    def __init__(self, node):
        self.node, self.seated, self.lines = node, None, []

    def first(self, is_meant):
        return next((line["t"] for line in self.lines if is_meant(line)), None)


def connections_of(lines):
    found = {}
    for line in lines:
        if line["event"] == "connected":
            found[line["n"]] = Connection(line["node"])
        elif line.get("n") in found and line["event"] in ("answer", "saw", "error", "sent"):
            connection = found[line["n"]]
            connection.lines.append(line)
            if line["event"] == "answer" and line["re"].startswith("h"):
                connection.seated = line["t"]
    return [connection for connection in found.values() if connection.seated is not None]


class FairnessCheck:
    def __init__(self, story, steps, players, first_seen, circumstances):
        self.story, self.steps, self.players, self.first_seen, self.around = story, steps, players, first_seen, circumstances
        self.violations, self.counts = [], collections.Counter()

    def check(self):
        for version, step in self.steps:
            if step.kind not in ("claim", "time") or version not in self.story or version not in self.first_seen:
                continue
            result = self.story[version].result
            loser = next(name for name in self.players if name != self.story[version].name_of(result[0]))
            {"claim": self.check_claim, "time": self.check_time}[step.kind](version, loser)
        for who, lines in self.players.items():
            self.check_deadlines(who, [line["match"] for line in lines if line["event"] in ("answer", "saw")])
        return self

    def check_deadlines(self, who, matches):
        ahead = [match["deadline"] - match["at"] - 1000 * match["secondsPerMove"] for match in matches if match["deadline"] is not None]
        if max(ahead, default=0) > 0:
            self.violations.append(f"{who} was told a deadline {max(ahead)} ms too far ahead")

    def connection_at_end(self, version, loser):
        """Over which the loser heard of the end, having seen the game on; none: they were not connected."""
        for connection in connections_of(self.players[loser]):
            heard = connection.first(lambda line: "match" in line and line["match"]["version"] >= version)
            on = connection.first(lambda line: "match" in line and line["match"]["version"] < version)
            if heard is not None and on is not None and connection.seated < heard:
                return connection
        return None

    def check_claim(self, version, loser):
        self.counts["games claimed"] += 1
        end = self.first_seen[version]
        connection = self.connection_at_end(version, loser)
        if connection is not None:
            since = connection.seated
            if self.around.nodes > 1:
                since = max([since, *self.around.fault_ends(since, end, DEAD_NODE, connection.node)]) + SETTLING
            if since <= end:
                self.violations.append(f"{loser} lost version {version} by claim, but was connected to node {connection.node} "
                                       f"since {connection.seated:.3f}; the end was seen at {end:.3f}")
        elif self.was_polling(loser, end):
            self.violations.append(f"{loser} lost version {version} by claim at {end:.3f}, but was asking over HTTP all the time")

    def was_polling(self, loser, end):
        asked = [line["asked"] for line in self.players[loser] if "asked" in line and line["t"] <= end]
        recent = [at for at in asked if at > end - (SETTLING if self.around.nodes > 1 else 0) - self.around.grace] + [end]
        gaps = [after - before for before, after in zip(recent, recent[1:])]
        if not gaps or end - recent[-2] >= self.around.grace:
            return False
        return self.around.nodes == 1 or (end - recent[0] >= SETTLING and max(gaps) < self.around.grace / 2)

    def check_time(self, version, loser):
        self.counts["games lost on time"] += 1
        end = self.first_seen[version]
        connection = self.connection_at_end(version, loser)
        if connection is None:
            return
        before = self.story[version - 1] if version - 1 in self.story else None
        is_told = self.turn_of(version)
        told = connection.first(is_told)
        if before is None or told is None or (self.around.nodes > 1 and self.was_elsewhere(connection, end)):
            return
        self.counts["of them while connected"] += 1
        told = self.told_before_going_away(loser, is_told, told, end)
        start = max([told, *self.restarts(connection, told, end)])
        had, due = end - start, before.seconds - self.around.tolerance(told, end)
        where = f"{loser} lost version {version} on time, seen at {end:.3f}, over node {connection.node}, told at {told:.3f}"
        if had < due:
            self.violations.append(f"{where}, with only {had:.3f} s since {start:.3f}")
        for line in connection.lines:
            is_move = line["event"] == "sent" and line["kind"] == "move"
            is_of_turn = is_move and (line["round"], line["ply"]) == (before.round, len(before.moves))
            if is_of_turn and told <= line["t"] < told + due and not self.is_answered(connection, line["re"]):
                self.violations.append(f"{where}, but had sent a move at {line['t']:.3f}")

    def was_elsewhere(self, connection, end):
        """Whether another node may have thought that the player is not connected to this one."""
        since = max([connection.seated, *self.around.fault_ends(connection.seated, end, DEAD_NODE, connection.node)])
        return end - since < YOUNG

    def turn_of(self, version):
        """Whether a line shows the turn that ended with this version."""
        first, turn = version - 1, self.story.get(version - 1)
        while turn and first - 1 in self.story and (self.story[first - 1].round, self.story[first - 1].moves) == (turn.round, turn.moves):
            first -= 1
        return lambda line: isinstance(line.get("match"), dict) and first <= line["match"]["version"] < version

    def told_before_going_away(self, loser, is_told, told, end):
        first = next(line["t"] for line in self.players[loser] if is_told(line))
        went = any(line["event"] == "away" and first <= line["t"] <= end for line in self.players[loser])
        return first if went else told

    def restarts(self, connection, told, end):
        yield from self.around.fault_ends(told, end, NOTICED_OUTAGE)
        yield from self.around.fault_ends(told, end, NOTICED_FREEZE, connection.node)
        stopped = False
        for line in connection.lines:
            if not told <= line["t"] <= end:
                continue
            if line["event"] == "error" and line["error"]["code"] == "limit/unavailable":
                yield line["t"]
            elif "match" in line and not line["match"]["result"]:
                if stopped and line["match"]["deadline"] is not None:
                    yield line["t"]
                stopped = line["match"]["deadline"] is None
        if stopped:
            yield end

    @staticmethod
    def is_answered(connection, re):
        return any(line.get("re") == re and line["event"] in ("error", "answer") for line in connection.lines)
