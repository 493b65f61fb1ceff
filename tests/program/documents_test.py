#!/usr/bin/env python3
"""The documents' links lead somewhere, and the man page that the build writes can be read: documents_test.py SOURCE BUILD"""

import pathlib
import re
import shutil
import subprocess
import sys

source, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
problems = []

links = 0
for document in [*source.glob("*.md"), *source.glob("docs/*.md"), *source.glob("testdata/*.md")]:
    for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text()):
        links += 1
        if not (document.parent / target).exists():
            problems.append(f"{document.name} links to {target}, which does not exist")
if links < 4:
    problems.append("hardly any links were found")

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
print(f"{links} links and {len(sections)} sections of the man page passed")
