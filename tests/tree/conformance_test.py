#!/usr/bin/env python3
"""Every test that docs/conformance.md names exists, and after a whole run that it ran: conformance_test.py SOURCE [RESULTS]

RESULTS is the folder in which ./test collects its reports. Without it, only the sources are read."""

import functools
import pathlib
import re
import sys
import xml.etree.ElementTree as xml

source = pathlib.Path(sys.argv[1])
results = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
document = (source / "docs/conformance.md").read_text()
specification = (source / "docs/spec.md").read_text()
problems = []


def first_column(name):
    lines = (source / "testdata" / name).read_text().splitlines()
    return {line.split("\t")[0] for line in lines if not line.startswith("#")}


@functools.cache
def read(pattern):
    return "\n".join(path.read_text() for path in sorted(source.glob(pattern)))


@functools.cache
def cases(reports):
    """What ran, as (class, name), without what was skipped."""
    ran = set()
    for path in results.glob(reports):
        for case in xml.parse(path).getroot().iter("testcase"):
            left_out = case.get("status") in ("notrun", "disabled") or case.get("result") in ("suppressed", "skipped")
            if not left_out and case.find("skipped") is None:
                ran.add((case.get("classname"), case.get("name")))
    return ran


def suites_that_ran():
    return {name for _, name in cases("*.xml")}


# One for each kind of test: whether it is in the sources, and whether it ran.


class Unit:
    """`unit.tateti Game.S11_…`: GoogleTest."""

    def exists(self, suite, test):
        group, _, name = test.partition(".")
        return re.search(rf"^TEST(?:_F)?\({group}, {name}\) ", read(f"tests/{suite.removeprefix('unit.')}/*_test.cpp"), re.M)

    def ran(self, suite, test):
        return tuple(test.split(".")) in cases(f"units/{suite.removeprefix('unit.')}_test*.xml")


class Page:
    """`local/link.test.ts: a title`: Vitest, a test or a block of tests."""

    def exists(self, file, title):
        return re.search(rf"(?:describe|test|\))\(\s*'{re.escape(title)}',", read(f"web/tests/{file}"))

    def ran(self, file, title):
        filled = re.escape(title).replace("%s", ".*")  # of one that runs for each of a list
        return any(where == f"tests/{file}" and any(re.fullmatch(filled, part) for part in name.split(" > ")) for where, name in cases("test*.xml"))


class Data:
    """`conformance x-row-0`: a game of games.tsv, or a file of testdata/, that the program `conformance` reads."""

    def exists(self, suite, test):
        return test in first_column("games.tsv") or (test.endswith(".tsv") and f'"{test}"' in read("tests/conformance/*.cpp"))

    def ran(self, suite, test):
        return "conformance.native" in suites_that_ran()


class Function:
    """`play test_…`: a function of a suite in Python."""

    def exists(self, suite, test):
        return re.search(rf"^    def {test}\(self", read(f"tests/*/{suite.replace('.', '_')}_test.py"), re.M)

    def ran(self, suite, test):
        return suite in suites_that_ran()


def kind_of(suite):
    if suite.endswith(".test.ts"):
        return Page()
    return Unit() if suite.startswith("unit.") else Data() if suite == "conformance" else Function()


before_settled, settled_and_sample = document.split("\n## Where two statements disagree\n")
settled, sample = settled_and_sample.split("\n## The sample\n")
rows = [line.strip("|").split("|") for line in before_settled.splitlines() if re.match(r"\| .* \| S\d", line)]
surfaces = [line.strip("|").split("|") for line in sample.splitlines() if re.match(r"\| .* \| `", line)]
named = [(cell, cells[0].strip()) for cells in rows for cell in cells[2:3]] + [(cells[1], cells[0].strip()) for cells in surfaces]
if len(rows) < 120 or len(surfaces) != 6:
    problems.append(f"{len(rows)} statements and {len(surfaces)} surfaces were read")

tests = set()
for cell, statement in named:
    references = re.findall(r"`([^`]+)`", cell)
    if not references:
        problems.append(f"no test proves: {statement}")
    for reference in references:
        suite, test = re.fullmatch(r"(\S+?):? (.+)", reference).groups()
        tests.add((suite, test))
for suite, test in sorted(tests):
    kind = kind_of(suite)
    if not kind.exists(suite, test):
        problems.append(f"there is no test `{suite} {test}`")
    elif results and not kind.ran(suite, test):
        problems.append(f"this test did not run: `{suite} {test}`")

# The lines of the specification are all there, and no others; so are the games of the sample, and what is settled.
lines = set(re.findall(r"^- \*\*(S\d+)\*\*", specification, re.M))
for line in sorted(lines ^ {word for cells in rows for word in re.findall(r"S\d+", cells[1])}):
    problems.append(f"{line} is not both in the specification and in the table")
for game in sorted(first_column("conformance.tsv") ^ {cells[3].strip() for cells in rows if cells[3].strip()}):
    problems.append(f"the game {game} is not both in the sample and in the table")
for number in sorted(set(re.findall(r"^(\d+)\. ", settled, re.M)) ^ {number for cells in rows for number in re.findall(r"\((\d+)\) *$", cells[0])}, key=int):
    problems.append(f"({number}) is not both in the table and settled")

if problems:
    sys.exit("\n".join(problems))
print(f"{len(rows)} statements, {len(tests)} tests {'ran' if results else 'exist'}")
