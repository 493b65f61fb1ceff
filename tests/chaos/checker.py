#!/usr/bin/python3
"""Reads what players wrote down and what the servers say in the end, and finds what must not be: checker.py FOLDER

One story must explain everything that anybody saw of a match: each version one state, each state a legal step after the one before, each
step sent by the player whose doing it is. An acknowledged move is in that story, and the story never goes back. And the story is fair
(fairness.py): nobody who was connected and able to move loses by claim or on time.
"""

import collections
import sys
from dataclasses import replace

from fairness import Circumstances, FairnessCheck
from journal import read_all, read_json
from rules import State, path, read_match

FURTHEST = 4  # versions nobody saw, in a row, that are filled in by searching
FINE = ("move/", "match/", "undo/")  # codes of a refusal that a player may meet who is a little behind


class Sighting:
    """A match as somebody saw it."""

    def __init__(self, line, who, state):
        self.t, self.who, self.n, self.state = line["t"], who, line.get("n"), state
        self.re, self.version = line.get("re"), line["match"]["version"]


class MatchCheck:
    def __init__(self, match, players, finals, circumstances):
        self.match, self.players, self.finals, self.circumstances = match, players, finals, circumstances
        self.violations, self.counts = [], collections.Counter(matches=1)
        self.sightings = []
        self.story = {}  # version: State
        self.steps = []  # (version, Step)
        self.made_first = {}  # what and by whom: version
        self.intents = {who: Intents(lines) for who, lines in players.items()}
        roles = {lines[0]["role"]: who for who, lines in players.items()}
        self.opener, self.joiner = roles["opener"], roles["joiner"]

    def wrong(self, what):
        self.violations.append(f"match {self.match}: {what}")

    def check(self):
        self.read_sightings()
        self.check_order()
        self.tell_story()
        self.check_steps()
        self.check_fairness()
        for who, lines in self.players.items():
            self.check_intents(who, lines)
            self.check_errors(who, lines)
            if lines[-1]["event"] != "finished":
                self.wrong(f"{who} did not get to the end")
        return self

    def read_sightings(self):
        finals = [{"event": "final", "t": float("inf"), "match": said} for said in self.finals]
        for who, lines in list(self.players.items()) + [("the server in the end", finals)]:
            for line in lines:
                if line["event"] not in ("answer", "saw", "final"):
                    continue
                try:
                    if line["match"]["id"] != self.match:
                        raise ValueError(f"this is another match, {line['match']['id']}")
                    self.sightings.append(Sighting(line, who, read_match(line["match"])))
                except (ValueError, KeyError) as error:
                    self.wrong(f"{who} saw what cannot be: {error}")
        self.counts["messages"] = len(self.sightings)

    def check_order(self):
        """Nobody is sent back: not on one connection, and on one node not at all."""
        newest = {}
        for seen in self.sightings:
            for whose in [(seen.who, seen.n)] + ([seen.who] if self.circumstances.nodes == 1 else []):
                if seen.version < newest.get(whose, 0):
                    self.wrong(f"{seen.who} was sent back from version {newest[whose]} to {seen.version}")
            if seen.version < newest.get(seen.who, 0):
                self.counts["older state from another node"] += 1
            for whose in seen.who, (seen.who, seen.n):
                newest[whose] = max(newest.get(whose, 0), seen.version)
        if not self.finals:
            self.wrong("it is gone in the end")
        for said in self.finals:
            highest = max(seen.version for seen in self.sightings)
            if said["version"] < highest:
                self.wrong(f"version {highest} was seen, but in the end it is at {said['version']}")

    def tell_story(self):
        first = {}
        for seen in sorted(self.sightings, key=lambda seen: seen.t):
            before = first.setdefault(seen.version, seen)
            if before.state != seen.state:
                self.wrong(f"version {seen.version} was {before.state} for {before.who} and {seen.state} for {seen.who}")
            self.story[seen.version] = seen.state  # whatever lasted
        versions = sorted(self.story)
        if versions and versions[0] == 1 and replace(self.story[1], seconds=None) not in (State(names=(self.opener, None)),
                                                                                          State(names=(None, self.opener))):
            self.wrong(f"it began as {self.story[1]}")
        for version, following in zip(versions, versions[1:]):
            gap = following - version
            self.counts["versions nobody saw"] += gap - 1
            if gap > FURTHEST:
                self.counts["gaps too wide to fill"] += 1
                continue
            ends = self.story[version], self.story[following], gap, self.joiner
            way = path(*ends, self.was_sent) or path(*ends)
            if way is None:
                self.wrong(f"nothing legal leads from version {version}, {self.story[version]}, to {following}, {self.story[following]}")
            else:
                self.steps += [(version + 1 + i, step) for i, step in enumerate(way)]
        self.counts["versions"] = len(versions)
        self.counts["games"] = max((state.round for state in self.story.values()), default=0)

    def times_asked_to_join(self, who):
        return sum(line["event"] == "joining" for line in self.players[who])

    def may_be_touched(self, step):
        """A node whose clock is days ahead of another renews the lifetime of a match: a version in which nobody sees a change."""
        return step.kind == "again" and self.circumstances.skewed

    def was_sent(self, step):
        """Whether somebody sent it, unless it needs nobody, and was not refused."""
        if step.kind == "time":
            return True
        if step.kind in ("join", "again"):
            return self.may_be_touched(step) or self.times_asked_to_join(step.by) > (step.kind == "again")
        return any(not self.intents[name].is_refused(intent) for name in ([step.by] if step.by else self.players)
                   for intent in self.intents[name].meaning(step))

    def check_fairness(self):
        first_seen, earliest = {}, float("inf")
        for seen in sorted(self.sightings, key=lambda seen: -seen.version):
            earliest = min(earliest, seen.t)
            first_seen[seen.version] = earliest  # a later version was seen later than this one happened
        fairness = FairnessCheck(self.story, self.steps, self.players, first_seen, self.circumstances).check()
        for violation in fairness.violations:
            self.wrong(violation)
        self.counts += fairness.counts

    def check_steps(self):
        """Everything that happened was sent by the player whose doing it is, and happened once."""
        made = collections.Counter(step for _, step in self.steps)
        for version, step in self.steps:
            self.made_first.setdefault(key_of(vars(step), step.by), version)
        for step, times in made.items():
            if step.kind in ("join", "again"):
                if not self.may_be_touched(step) and times > self.times_asked_to_join(step.by) - (step.kind == "again"):
                    self.wrong(f"{step.by} joined more often than asked for")
                continue
            if step.kind == "time":
                continue  # nobody sends it
            who = [step.by] if step.by else self.players
            intents = {(name, intent) for name in who for intent in self.intents[name].meaning(step)}
            refused = {(name, intent) for name, intent in intents if self.intents[name].is_refused(intent)}
            if not intents - refused:
                self.wrong(f"nobody sent this, or it was refused, but it was done: {step}")
            elif step.kind == "move" and times > len(intents - refused):
                how = f"sent {len(intents)} times, refused {len(refused)} times"
                self.wrong(f"{step.by}'s move was made {times} times, but {how}: {step}")
        self.counts["moves"] = sum(step.kind == "move" for _, step in self.steps)
        self.counts["takebacks"] = sum(1 for version, step in self.steps if step.kind == "takeback" and step.accept
                                       and version - 1 in self.story and self.story[version - 1].takeback)
        for kind, name in ("resign", "resigned"), ("abort", "aborted"):
            self.counts[name] = sum(step.kind == kind for _, step in self.steps)

    def check_intents(self, who, lines):
        """What was acknowledged is there, by whoever sent it, where it was sent to."""
        sent, newest, acknowledged, times = {}, 0, set(), collections.Counter()
        for line in lines:
            if line["event"] == "sent":
                sent[line["re"]] = line | {"newest": newest}
                times[line["intent"]] += 1
            elif line["event"] in ("answer", "saw"):
                version = line["match"]["version"]
                newest = max(newest, version)
                asked = sent.get(line.get("re"))
                if line["event"] == "answer" and asked:
                    if version < asked["newest"]:
                        self.wrong(f"{who} was answered with version {version} after version {asked['newest']}")
                    if asked["kind"] == "move":
                        acknowledged.add(asked["intent"])
                        self.check_acknowledged(who, asked, version)
        self.counts["acknowledged moves"] += len(acknowledged)
        self.counts["moves sent again"] += sum(count - 1 for count in times.values())
        self.counts["connections"] += sum(line["event"] == "connected" for line in lines)

    def check_acknowledged(self, who, asked, version):
        state = self.story.get(version)
        where = f"{who}'s move to {asked['cell']} at ply {asked['ply']} of round {asked['round']}, acknowledged with version {version}"
        if state is None:
            self.wrong(f"{where}, is in no version")
        elif state.round != asked["round"] or state.moves[asked["ply"]:asked["ply"] + 1] != (asked["cell"],):
            self.wrong(f"{where}, was lost: that version is {state}")
        elif state.names[asked["ply"] % 2] != who:
            self.wrong(f"{where}, was not {who}'s to make: {state}")
        elif self.made_first.get(key_of(asked, who), version + 1) > version and not self.counts["gaps too wide to fill"]:
            self.wrong(f"{where}, was never made")

    def check_errors(self, who, lines):
        for line in lines:
            if line["event"] == "error":
                code = line["error"]["code"]
                self.counts["refusals" if code.startswith(FINE) else code] += 1
                if code == "match/not_found" or not code.startswith(FINE + ("limit/unavailable",)):
                    self.wrong(f"{who} was told {line['error']}")


def key_of(fields, who=None):
    """What was meant, of a line `sent` or a step."""
    place = (fields["ply"], fields["cell"]) if fields["kind"] == "move" else ()
    return who, fields["kind"], fields["round"], fields.get("accept", True), *place


class Intents:
    """What a player wanted, however often it was sent."""

    def __init__(self, lines):
        self.by_key, self.asked = {}, {}
        self.told_no = {line["re"] for line in lines if line["event"] == "error" and line["error"]["code"].startswith(FINE)}
        for line in lines:
            if line["event"] == "sent":
                self.by_key.setdefault(key_of(line), set()).add(line["intent"])
                self.asked.setdefault(line["intent"], set()).add(line["re"])

    def meaning(self, step):
        return self.by_key.get(key_of(vars(step)), set())

    def is_refused(self, intent):
        """Every time it was sent the answer was no."""
        return self.asked[intent] <= self.told_no


def check(folder):
    """What is wrong, and how much of what was looked at."""
    circumstances = Circumstances(read_json(folder, "run.json"))
    finals = read_json(folder, "final.json")
    violations, counts = [], collections.Counter()
    for match, players in read_all(folder).items():
        checked = MatchCheck(match, players, finals.get(match, []), circumstances).check()
        violations += checked.violations
        counts += checked.counts
    if not counts["acknowledged moves"]:
        violations.append("nothing was acknowledged: there is nothing to check")
    return violations, counts


def main(folder):
    violations, counts = check(folder)
    for violation in violations:
        print(f"WRONG: {violation}")
    print("; ".join(f"{count} {what}" for what, count in counts.items()))
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
