#!/usr/bin/env python3
"""The documents know every command and option, the pictures in SVG show what the programs print, and the man page that the build writes can
be read: documents_test.py SOURCE BUILD"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

source, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
problems = []


def help_of(*command):
    return subprocess.run([build / command[0], *command[1:], "--help"], check=True, capture_output=True, text=True).stdout


commands = re.findall(r"^  (\w+) ", help_of("tateti").split("Usage:")[1], re.M)
game_help = "".join(help_of("tateti", *command) for command in ([], *([name] for name in commands if name != "serve")))
expected = {"playing.md": {*commands, *re.findall(r"(?<![\w-])--[a-z-]+", game_help)},
            "serving.md": set(re.findall(r"(?<![\w-])--[a-z-]+", help_of("tateti-server")))}
for name, words in expected.items():
    if len(words) < 10:
        problems.append(f"hardly any words were found in the help for {name}: {sorted(words)}")
    text = (source / "docs" / name).read_text()
    problems.extend(f"docs/{name} lacks {word}" for word in sorted(words) if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text))

with tempfile.TemporaryDirectory() as folder:
    subprocess.run([source / "scripts/pictures.sh", "--svg", build.resolve() / "tateti", folder], check=True)
    pictures = {path.name: path.read_bytes() for path in source.glob("docs/*.svg")}
    for name in sorted(pictures.keys() | {path.name for path in pathlib.Path(folder).iterdir()}):
        drawn = pathlib.Path(folder, name)
        if not drawn.exists() or drawn.read_bytes() != pictures.get(name):
            problems.append(f"docs/{name} is not what scripts/pictures.sh draws now; run it, and look at the picture")

# What the prose names beside the table: the sections, and marks that nothing has replaced.
page = (build / "tateti.1").read_text()
sections = re.findall(r"^\.SH (.*)", page, re.M)
if sections != ["NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "KEYS", "EXIT STATUS", "FILES", "ENVIRONMENT", "EXAMPLES"]:
    problems.append(f"the man page has the sections {sections}")
problems.extend(f"the man page has {mark}" for mark in re.findall(r"@[A-Z_]+@", page))
if shutil.which("groff"):
    ran = subprocess.run(["groff", "-Kutf8", "-man", "-Tutf8", "-ww", build / "tateti.1"], capture_output=True, text=True)
    problems.extend(line for line in ran.stderr.splitlines() if "break" not in line)

if problems:
    sys.exit("\n".join(problems))
print(f"{sum(map(len, expected.values()))} words, {len(pictures)} pictures and {len(sections)} sections of the man page passed")
