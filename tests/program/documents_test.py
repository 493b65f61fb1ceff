#!/usr/bin/env python3
"""The man page and the completions know every command and every option of the program, and the documents' links lead
somewhere: documents_test.py SOURCE PROGRAM"""

import pathlib
import re
import subprocess
import sys

source, program = pathlib.Path(sys.argv[1]), sys.argv[2]
problems = []


def help_of(*command):
    return subprocess.run([program, *command, "--help"], check=True, capture_output=True, text=True).stdout


commands = re.findall(r"^  (\w+) ", help_of().split("Subcommands:")[1], re.M)
words = {word for command in ([], *([c] for c in commands)) for word in re.findall(r"(--[a-z-]+)", help_of(*command))}
words |= set(commands)
if len(words) < 9:
    problems.append(f"only these words were found in the help: {sorted(words)}")

for name in ("tateti.1.in", "completions/tateti.bash", "completions/_tateti", "completions/tateti.fish"):
    text = (source / "packaging" / name).read_text().replace("\\-", "-")
    for word in sorted(words):
        # fish names long options without their dashes
        sought = f"-l {word[2:]}" if name.endswith("fish") and word.startswith("--") else word
        # and the man page has a paragraph for each command
        if name.startswith("tateti.1") and word in commands:
            sought = f".TP\n.B {word}\n"
        if sought not in text:
            problems.append(f"packaging/{name} does not know {word}")

links = 0
for document in [*source.glob("*.md"), *source.glob("docs/*.md"), *source.glob("testdata/*.md")]:
    for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text()):
        links += 1
        if not (document.parent / target).exists():
            problems.append(f"{document.name} links to {target}, which is not there")
if links < 4:
    problems.append("hardly any links were found")

if problems:
    sys.exit("\n".join(problems))
print(f"{len(words)} words and {links} links passed")
