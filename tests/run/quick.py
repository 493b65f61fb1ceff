#!/usr/bin/env python3
"""Tests what concerns a change, in a few minutes: ./test quick [COMMIT]

The change is everything since COMMIT (default: origin/main), committed or not. A module's unit tests run if the module has changed,
or one that it uses itself, as the diagram in docs/design.md says. Without a change all unit tests run."""

import os
import pathlib
import re
import subprocess
import sys
import time

os.chdir(pathlib.Path(__file__).resolve().parents[2])
since = sys.argv[1] if len(sys.argv) > 1 else "origin/main"
failed, left_out = [], []


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def step(name, *command):
    print(f"\n== {name}", flush=True)
    start = time.monotonic()
    status = subprocess.run(command).returncode
    print(f"== {name}{' FAILED' if status else ''}: {time.monotonic() - start:.0f} s", flush=True)
    if status:
        failed.append(name)
    return not status


def changed_files():
    base = subprocess.run(["git", "merge-base", since, "HEAD"], capture_output=True, text=True)
    if base.returncode:
        sys.exit(f"./test quick: {since} is no commit here; name one: ./test quick COMMIT")
    return sorted({*output("git", "diff", "--name-only", base.stdout.strip()).split(),
                   *output("git", "ls-files", "--others", "--exclude-standard").split()})


def users(folder):
    """The modules of the diagram, each with those that use it."""
    diagram = re.search(rf"^```modules {folder}\n(.*?)^```", pathlib.Path("docs/design.md").read_text(), re.M | re.S)[1]
    lines = (line.partition("#")[0].partition(":") for line in diagram.splitlines())
    uses = {module: [word.split(":")[0] for word in used.split()] for module, _, used in lines}
    return {module: [other for other in uses if module in uses[other]] for module in uses}


def suites_for(files):
    """The unit suites to run."""
    using, suites = users("src"), set()
    for file in files:
        top, _, rest = file.partition("/")
        folder = rest.split("/")[0]
        if top == "src" and folder in using:
            suites.update([folder, *using[folder]])
        elif top == "tests":
            suites.add(folder)
        elif top == "include":
            suites.add("games" if rest.startswith("tateti/games/") else "learn" if rest.startswith("tateti/learn/") else "tateti")
            left_out.append("the unit tests of the modules that use the library")
    return sorted(suite for suite in suites if any(pathlib.Path("tests", suite).glob("*_test.cpp")))


def cpp(suites):
    targets = [f"{suite}_test" for suite in suites] or ["all"]
    if step("configure", "cmake", "--preset", "asan-ubsan", "--log-level=WARNING") and \
       step("Clang with AddressSanitizer and UndefinedBehaviorSanitizer", "cmake", "--build", "--preset", "asan-ubsan", "--target", *targets):
        step("unit tests", "ctest", "--preset", "asan-ubsan", "-L", "unit", "-R", rf"^unit\.({'|'.join(suites or ['.*'])})$")


def page():
    environment = {"TATETI_WASM": os.path.abspath("build/wasm/tateti.wasm"), "TATETI_PROGRAM": os.path.abspath("build/dev/tateti")}
    os.environ.update(environment)
    without = [] if os.path.exists(environment["TATETI_PROGRAM"]) else ["--exclude", "**/program.test.ts"]
    if without:
        left_out.append("the comparison of the page with the program, because build/dev/tateti is not built")
    if step("the page's modules", "cmake", "--preset", "wasm", "--log-level=WARNING") and \
       step("WebAssembly", "cmake", "--build", "--preset", "wasm", "--target", "tateti_wasm"):
        if not os.path.exists("web/node_modules/.package-lock.json"):
            step("npm ci", "npm", "--prefix", "web", "ci")
        step("the page, unit tests", "npx", "--prefix", "web", "vitest", "run", "--root", "web", "--changed", since, "--passWithNoTests", *without)
        step("the page, format, linter and types", "npm", "--prefix", "web", "run", "--silent", "check")


files = changed_files()
sources = [file for file in files if re.search(r"\.[ch]pp$", file) and os.path.exists(file)]
if sources:
    step("format", "clang-format-19", "--dry-run", "--Werror", *sources)
for test in ("modules", "files", "conformance", "documents"):
    step(f"tree.{test}", "python3", f"tests/tree/{test}_test.py", ".")
suites = suites_for(files)
if suites or not files:
    cpp(suites)
if any(file.startswith("web/") for file in files):
    page()
left_out += ["the tests of the programs", "browser tests", "ThreadSanitizer", "WebAssembly's own tests", "clang-tidy"]
print(f"\nThe changes since {since}: {len(files)} files; unit tests: {' '.join(suites) if suites or files else 'all'}.")
print("Left out, but not by ./test: " + "; ".join(dict.fromkeys(left_out)) + ".")
if failed:
    sys.exit("FAILED: " + ", ".join(failed))
