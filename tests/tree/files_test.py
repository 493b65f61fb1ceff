#!/usr/bin/env python3
"""Every file in the repository is of a known type and says nothing about the machine it was made on: files_test.py SOURCE

A file of another type is there by accident, such as a database that a program left behind; or it is new, and then its type
belongs in the list below.
"""

import pathlib
import re
import subprocess
import sys

source = pathlib.Path(sys.argv[1])

TEXT = {
    ".cpp", ".hpp", ".in", ".cmake", ".py", ".sh", ".ts", ".mjs", ".js", ".svelte", ".css", ".html", ".json", ".jsonl", ".md", ".txt",
    ".tsv", ".sha256", ".svg", ".webmanifest", ".conf", ".service", ".yml", ".sql",
}
TEXT_NAMES = {
    ".clang-format", ".clang-tidy", ".editorconfig", ".gitignore", ".npmrc", ".prettierignore", ".prettierrc", "LICENSE",
    "tateti", "test", "run", "city", "leak", "Containerfile",
}
BINARY = {".png": b"\x89PNG", ".gif": b"GIF89a", ".woff2": b"wOF2", ".ico": b"\0\0\1\0"}
FUZZ_INPUTS = ("fuzz/corpus/", "fuzz/findings/")  # any bytes at all, but few of them
LARGEST_FUZZ_INPUT = 65536
MACHINE_PATH = re.compile(rb"(?<![\w.])/(work|root|home/[a-z]+)/")

tracked = subprocess.run(["git", "-C", source, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True, check=True)
problems = []
names = [name for name in tracked.stdout.decode().split("\0") if name and (source / name).is_file()]
for name in names:
    file = source / name
    content = file.read_bytes()
    if name.startswith(FUZZ_INPUTS):
        if len(content) > LARGEST_FUZZ_INPUT:
            problems.append(f"{name}: a fuzz input has at most {LARGEST_FUZZ_INPUT} bytes")
    elif file.suffix in BINARY:
        if not content.startswith(BINARY[file.suffix]):
            problems.append(f"{name} is not what its name says")
    elif file.suffix not in TEXT and file.name not in TEXT_NAMES:
        problems.append(f"{name}: a file of unknown type. Remove it, or add its type to tests/tree/files_test.py")
    elif b"\0" in content:
        problems.append(f"{name} should be text and is not")
    elif MACHINE_PATH.search(content):
        problems.append(f"{name} names a path of somebody's machine")
if len(names) < 500:
    problems.append(f"only {len(names)} files were found")
if problems:
    sys.exit("\n".join(problems))
print(f"{len(names)} files passed")
