#!/usr/bin/env python3
"""Every include and every import follows the module diagrams in docs/design.md: modules_test.py SOURCE

A diagram is a code block that starts with ```modules FOLDER. Each line names a module and the modules it may use, and after a # says
what it is. A module may use only modules listed above it, so a diagram has no cycles. `engine:types` allows nothing but `import type`.
"""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1]).resolve()
problems = []
checked = 0


def diagram_of(folder, text):
    block = re.search(rf"^```modules {re.escape(folder)}\n(.*?)^```", text, re.M | re.S)
    if not block:
        sys.exit(f"docs/design.md has no block that starts with ```modules {folder}")
    diagram = {}
    for line in block[1].splitlines():
        module, _, uses = line.partition("#")[0].partition(":")
        allowed = {}
        for word in uses.split():
            used, _, kind = word.partition(":")
            if used not in diagram:
                problems.append(f"docs/design.md: {folder}/{module} uses {used}, which is not listed above it")
            allowed[used] = kind
        diagram[module] = allowed
    return diagram


def check(folder, diagram, file, used, only_types=False):
    global checked
    checked += 1
    module = file.relative_to(source / folder).parts[0].split(".")[0]
    name = file.relative_to(source)
    if module not in diagram:
        problems.append(f"{name}: docs/design.md does not list the module {module}")
    elif used != module and used not in diagram[module]:
        may = ", ".join(diagram[module]) or "no other module"
        problems.append(f"{name}: {module} must not use {used}. docs/design.md allows {module} to use: {may}")
    elif used != module and diagram[module][used] == "types" and not only_types:
        problems.append(f"{name}: {module} may use only the types of {used} (import type)")


def check_cpp(diagram):
    folder = "src"
    for file in [*(source / folder).rglob("*.hpp"), *(source / folder).rglob("*.cpp")]:
        for path in re.findall(r'^#include "([^"]+)"', file.read_text(), re.M):
            if "/" not in path or not (source / folder / path).exists():
                problems.append(f"{file.relative_to(source)}: \"{path}\" is no path below src/")
            else:
                check(folder, diagram, file, path.split("/")[0])


IMPORT = re.compile(r"^\s*(?:import|export)\s+(type\s+)?(?:[^;'\"]*?\sfrom\s+)?['\"]([^'\"]+)['\"]|\bimport\(\s*['\"]([^'\"]+)['\"]", re.M)


def resolved(file, path):
    """The file that an import means, or nothing if it is a package."""
    if not path.startswith("."):
        return None
    target = (file.parent / path.split("?")[0]).resolve()
    for candidate in (target, target.with_name(target.name + ".ts"), target.with_suffix(".ts"), target / "index.ts"):
        if candidate.is_file():
            return candidate
    return target


def check_page(diagram):
    folder = "web/src"
    root = (source / folder).resolve()
    needs = {}
    for file in sorted([*root.rglob("*.ts"), *root.rglob("*.svelte")]):
        needs[file] = []
        for kind, path, lazily in IMPORT.findall(file.read_text()):
            target = resolved(file, path or lazily)
            if target is None or not target.is_relative_to(root):
                continue
            check(folder, diagram, file, target.relative_to(root).parts[0].split(".")[0], bool(kind))
            if not kind and not lazily:
                needs[file].append(target)
    find_cycles(needs, root)


def find_cycles(needs, root):
    """Files that import each other, whatever their modules."""
    done, path = set(), []

    def visit(file):
        if file in path:
            cycle = [str(one.relative_to(root)) for one in path[path.index(file):] + [file]]
            problems.append("web/src: these files import each other: " + " -> ".join(cycle))
        elif file not in done:
            path.append(file)
            for next_file in needs.get(file, []):
                visit(next_file)
            path.pop()
            done.add(file)

    for file in needs:
        visit(file)


design = (source / "docs/design.md").read_text()
check_cpp(diagram_of("src", design))
check_page(diagram_of("web/src", design))
if checked < 500:
    problems.append(f"only {checked} includes and imports were found")
if problems:
    sys.exit("\n".join(problems))
print(f"{checked} includes and imports follow the diagrams")
