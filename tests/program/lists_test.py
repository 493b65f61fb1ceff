#!/usr/bin/env python3
"""Whatever lists the levels, the languages or the commands of the plain game lists those of the program:
lists_test.py SOURCE PROGRAM"""

import pathlib
import re
import subprocess
import sys
import tempfile

source, program = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(source / "tests/support"))
from choices import choices  # noqa: E402

problems = []


def expect(path, wanted, pattern, split=r"[\s,|'\"`]+"):
    """Every match of the pattern in the file is a list of exactly these names, in this order."""
    text = (source / path).read_text()
    found = [[word for word in re.split(split, match) if word] for match in re.findall(pattern, text)]
    if not found:
        problems.append(f"{path} has no list that looks like {pattern}")
    problems.extend(f"{path} lists {words}, but the program has {wanted}" for words in found if words != wanted)


levels, languages = choices(program, "play", "--level"), choices(program, "analyse", "4", "--lang")

expect("web/src/engine/types.ts", levels, r"levels = \[(.*)\] as const")
expect("docs/embedding.md", levels, r"\| `level` \| (.*) \|")
expect("docs/json.md", levels, r"`level (.*?) \|")
expect("docs/playing.md", levels, r"(?s)\| level \|.*?\n\|---.*?\n(.*?)\n\n", r"(?m)^\| `|` \|.*$\n?")

expect("web/src/engine/types.ts", languages, r"languages = \[(.*)\] as const")
expect("docs/embedding.md", languages, r"\| `lang` \| (.*);")
folders = [path.parent.name.split("_") for path in (source / "web/src/words").glob("*/index.ts")]
catalogues = sorted("-".join([language, *map(str.upper, region)]) for language, *region in folders)
if catalogues != sorted(languages):
    problems.append(f"web/src/words has {catalogues}, but the program has {languages}")

with tempfile.TemporaryDirectory() as data:
    typed = [program, "play", "--plain", "--two", "--data", data]
    help_text = subprocess.run(typed, input="help\n", check=True, capture_output=True, text=True).stdout
commands = {word for line in re.findall(r"^((?:[a-z ]+|\?)(?: or \S+)*): ", help_text, re.M) for word in line.split(" or ")}
section = re.search(r"(?s)## A game\n.*?\n\n(\|.*?)\n\n", (source / "docs/json.md").read_text())[1]
arguments = {*levels, *languages, "computer", "person", "X", "O"}
first_column = "\n".join(re.findall(r"(?m)^\| (.*?) \|", section))
documented = {" ".join(word for word in quoted.split() if word not in arguments) for quoted in re.findall(r"`([^`]+)`", first_column)} - {""}
if documented != commands:
    problems.append(f"docs/json.md and the help of the plain game differ in {sorted(documented ^ commands)}")

if problems:
    sys.exit("\n".join(problems))
print(f"{len(levels)} levels, {len(languages)} languages and {len(commands)} command words passed")
