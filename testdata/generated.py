"""Writes what a generator has made, or compares it, and records from what it was made.

`NAME.sha256` has the sums of the generator's files and of all that it made. Where `sha256sum --check` agrees, neither has changed since.
"""

import argparse
import difflib
import hashlib
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def sums(names):
    """The lines of `NAME.sha256`: the scripts of this folder that are running, and what they made."""
    scripts = [Path(module.__file__).resolve() for module in list(sys.modules.values()) if getattr(module, "__file__", None)]
    names = {*names, *(script.name for script in scripts if script.parent == FOLDER)}
    return "".join(f"{hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()}  {name}\n" for name in sorted(names))


def difference(name, text):
    """The lines in which a file differs from what it should be; a missing file is empty."""
    path = FOLDER / name
    there = path.read_bytes().decode("ascii", "replace") if path.exists() else ""
    return difflib.unified_diff(there.splitlines(True), text.splitlines(True), f"{name} (on disk)", f"{name} (generated)")


def run(texts):
    """What a generator does: writes `texts()`, by name, or with --check shows where the files differ. The status of the program."""
    parser = argparse.ArgumentParser(description=sys.modules["__main__"].__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 and show the difference if a file is out of date")
    check = parser.parse_args().check
    texts = texts()
    record = f"{Path(sys.argv[0]).stem}.sha256"
    if check:
        differing = [line for name, text in {**texts, record: sums(texts)}.items() for line in difference(name, text)]
        sys.stdout.writelines(differing)
        return bool(differing)
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="ascii", newline="\n")
    (FOLDER / record).write_text(sums(texts), encoding="ascii")
    return 0
