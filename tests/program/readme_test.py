#!/usr/bin/env python3
"""The examples in the README, docs/playing.md and docs/embedding.md work: readme_test.py SOURCE PROGRAM COMPILER

Every C++ example is compiled and run and must print the text block that follows it. Every command of a console block is run; where
its output is shown it must be that, otherwise it must succeed.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

source, program, compiler = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
documents = ("README.md", "docs/playing.md", "docs/embedding.md")
blocks = [
    (name, *block) for name in documents for block in re.findall(r"^```(\w+)\n(.*?)^```$", (source / name).read_text(), re.M | re.S)
]
examples = commands = 0

for (name, kind, text), (_, _, following) in zip(blocks, blocks[1:] + [("", "", "")]):
    if kind == "cpp":
        with tempfile.TemporaryDirectory() as folder:
            example = pathlib.Path(folder) / "example.cpp"
            example.write_text(text)
            built = pathlib.Path(folder) / "example"
            flags = ["-std=c++23", "-Wall", "-Wextra", "-Werror", f"-I{source / 'include'}"]
            subprocess.run([compiler, *flags, str(example), "-o", str(built)], check=True)
            printed = subprocess.run([built], check=True, capture_output=True, text=True).stdout
        if printed != following:
            sys.exit(f"{name}: this example\n\n{text}\nprints\n\n{printed}\nand not\n\n{following}")
        examples += 1
    if kind == "console":
        for command, shown in re.findall(r"^\$ ([^#\n]*)[^\n]*\n((?:[^$\n].*\n)*)", text, re.M):
            with tempfile.TemporaryDirectory() as data:
                environment = {**os.environ, "TATETI_DATA": data}
                shell = command.replace("./tateti", program)
                ran = subprocess.run(
                    shell, shell=True, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment, cwd=data
                )
            if shown and ran.stdout != shown:
                sys.exit(f"{name}: {command} prints\n\n{ran.stdout}\nand not\n\n{shown}")
            if not shown and ran.returncode != 0:
                sys.exit(f"{name}: {command} fails:\n{ran.stderr}")
            commands += 1

if examples < 3 or commands < 11:
    sys.exit(f"only {examples} examples and {commands} commands were found in {documents}")
print(f"{examples} examples and {commands} commands passed")
