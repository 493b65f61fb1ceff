#!/usr/bin/env python3
"""The documents are complete, lead somewhere and are short enough, and their pictures are current: documents_test.py SOURCE [--record]

What the sources list has its row in a document. Links, with their anchors, lead somewhere. The files that the documents for contributors
name exist, and the names in the table "Where do I add". The bytes of PNG and GIF files differ between systems, so docs/pictures.tsv has a
hash of what they were made from. `--record` writes it; scripts/pictures.sh does that after it has made the pictures. Do it by hand only
after a change that cannot be seen on them."""

import fnmatch
import functools
import hashlib
import pathlib
import re
import subprocess
import sys

source = pathlib.Path(sys.argv[1])
problems = []
LONGEST = {"docs/design.md": 300, "README.md": 180}  # lines
KINDS = "auth board certificate command file game limit match menace move picture prove puzzle request review score server state store undo verify"
REFUSAL = rf'"((?:{KINDS.replace(" ", "|")})/[a-z_]+)"'
# What sources list, as a pattern finds it there, and the sections in which each has its row (a table) or is named at the start of a line.
ROWS = [
    ("game", "include/tateti/games/names.hpp", r'NamedRules\{"([^"]+)"', ["docs/games.md#Games and their values"]),
    ("game", "include/tateti/games/names.hpp", r'NamedRules\{"([^"]+)"', ["README.md#More games, each with its verdict"]),
    ("online key", "src/words/online_english.cpp", r'^            \.\w+ = \{"(\S)(?:  (\S))?"', ["docs/playing.md#A friend, in the terminal"]),
    ("key of puzzles", "src/words/learn_english.cpp", r'^ +\.\w*footer = "(\S) \w+  (\S) \w+  (\S) ', ["docs/playing.md#Learn and teach"]),
    ("key of the page", "web/src/app/keys.ts", r"bind\(\s*'(\S)'", ["docs/playing.md#In a terminal", "docs/playing.md#A friend, in the terminal"]),
    ("endpoint of matches", "src/site/openapi.json", r'"/api/v1(/matches[^"]*)"', ["docs/protocol.md#Over HTTP", "docs/protocol.md#Live"]),
    ("event of the embedded board", "web/src/embed/messages.ts", r"type: '(\w+)'", ["docs/embedding.md#Events"]),
    ("refusal", "src/*.?pp", REFUSAL, ["docs/json.md", "docs/protocol.md", "docs/serving.md"]),
    ("refusal", "include/*.hpp", REFUSAL, ["docs/json.md"]),
]  # fmt: skip
MADE_FROM = {
    "docs/game-*.gif": [
        "scripts/pictures.sh", "src/palette/palette.hpp", "src/picture/draw_picture.cpp", "src/picture/fredoka.woff2",
        *(f"src/picture/{name}.?pp" for name in ("animation", "fonts", "indexed_image", "palette", "scene", "stroke")),
    ],
    "docs/page-*.png": [
        "scripts/page_pictures.mjs", "web/index.html", "web/src/app/*.svelte", "web/src/board/*", "web/src/style/*.css",
        "web/src/words/en/page.ts", "web/src/words/en/friend.ts",
    ],
}  # fmt: skip

tracked = subprocess.run(["git", "-C", source, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True, check=True)
files = [name for name in tracked.stdout.decode().split("\0") if name and (source / name).is_file()]
folders = {"/".join(parts[:i]) for parts in (name.split("/") for name in files) for i in range(1, len(parts))}


@functools.cache
def read(name):
    return (source / name).read_text(errors="replace")


@functools.cache
def anchors_of(name):
    """As GitHub makes them of headings."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", read(name), flags=re.M | re.S), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def words_in(place):
    """What a document names, or the rows of a table in one of its sections."""
    name, _, heading = place.partition("#")
    text = re.sub(r"^```.*?^```", "", read(name), flags=re.M | re.S)
    if heading:
        section = re.search(rf"^(#+) {re.escape(heading)}\n(.*?)(?=^(?!\1#)#|\Z)", text, re.M | re.S)
        text = "\n".join(re.findall(r"^[|`].*", section[2], re.M)) if section else ""
    quoted = [word for line in text.splitlines() for word in re.findall(r"`([^`]+)`", line)]
    return {part for word in quoted for part in (word, word.split(" ")[-1], word.split(":")[-1])}


def check_rows(what, sources, pattern, places):
    text = "\n".join(read(name) for name in fnmatch.filter(files, sources))
    names = {name for match in re.finditer(pattern, text, re.M) for name in match.groups() if name}
    told = set().union(*map(words_in, places))
    problems.extend(f"{' or '.join(places)} lacks {name} ({what})" for name in sorted(names - told))
    if len(names) < 3:
        problems.append(f"only {sorted(names)} were found in {sources} ({what})")


def check_links(name):
    for target, _, anchor in (link.partition("#") for link in re.findall(r"\]\(([^)\s]+)\)", read(name)) if "://" not in link):
        file = (source / name).parent / target if target else source / name
        if not file.exists():
            problems.append(f"{name} links to {target}, which does not exist")
        elif anchor and anchor not in anchors_of(file.resolve().relative_to(source.resolve()).as_posix()):
            problems.append(f"{name} links to {target}#{anchor}, which is no heading")
        yield target


@functools.cache
def files_named(word):
    """What a document means by `keys.cpp`, `texts_*.hpp` or `src/terminal/`: files whose path ends like that, or that are in the folder."""
    if word.endswith("/"):
        return [name for name in files if f"/{word}" in f"/{name}"]
    return [name for name in files if fnmatch.fnmatchcase(f"/{name}", f"*/{word}")] or (["."] if word in folders else [])


def is_path(word):
    """A file by its type, a folder by its slash, or what begins at the top of the tree. Refusals (`move/cell_occupied`) look alike."""
    if not re.fullmatch(r"[\w*?-][\w.*?-]*(?:/[\w.*?-]+)*/?", word):
        return False
    return word.endswith("/") or re.search(r"\.(?:[ch]pp|md|py|ts|svelte|json|mjs|sh|css|tsv)$", word) or word.partition("/")[0] in folders


def check_paths(name):
    """Not what is made by a build, nor an example of a language that is still to come."""
    words = [word for word in re.findall(r"`([^`\s]+)`", read(name)) if is_path(word) and not re.match(r"build/|.*_xx\.|.*/xx/", word)]
    problems.extend(f"{name} names {word}, which does not exist" for word in words if not files_named(word))
    return len(words)


@functools.cache
def names_in_sources():
    code = (name for name in files if re.search(r"\.(?:[ch]pp|in|py|ts|svelte|mjs|sh|css|cmake|txt|json)$", name) and not name.startswith(("docs/", "fuzz/corpus")))
    return set().union(*(re.findall(r"\w+", read(name)) for name in code))


def check_names(name):
    """Types, functions and constants, as far as they look like that, exist somewhere."""
    words = {word for word in re.findall(r"`(\w+)`", read(name)) if re.search(r"[a-z][A-Z]|[A-Z][a-z]|\w_\w", word)}
    problems.extend(f"{name} names {word}, which no source contains" for word in sorted(words - names_in_sources()))


def check_table(name, heading, width):
    """A name in a row occurs in a file of the row. A third column names suites, which tests/README.md describes."""
    rows = [row.strip("| ").split(" | ") for row in read(name).split(f"{heading}\n")[1].split("\n## ")[0].splitlines() if row.startswith("| ")][1:]
    for row in rows:
        words = re.findall(r"`([^`\s]+)`", " ".join(row[:2]))
        text = "\n".join(read(file) for word in words if is_path(word) for file in files_named(word) if file != ".")
        for word in words:
            if re.fullmatch(r"\.?[A-Za-z_]\w*", word) and not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text):
                problems.append(f"{name}, {row[0]}: no file of this row contains {word}")
        for suite in re.findall(r"`((?:unit|tree|server)\.\w+|[a-z]+)`", " ".join(row[2:])):
            kind, _, part = suite.partition(".")
            described = any(f"`{one}`" in read("tests/README.md") for one in (suite, f"{kind}.*"))
            if not (files_named(f"tests/{part}/") if kind == "unit" else described or suite == "switch"):
                problems.append(f"{name}, {row[0]}: there is no suite {suite}")
    if len(rows) < 7 or {len(row) for row in rows} != {width}:
        problems.append(f"{name}: {len(rows)} rows were found below {heading}")


def hash_of(patterns):
    """Of the sources of pictures, without comments and indentation."""
    sought = sorted(name for name in files if any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns))
    whole = hashlib.sha256()
    for name in sought:
        lines = (line.strip() for line in (source / name).read_bytes().splitlines())
        whole.update(b"\n".join([name.encode(), *(line for line in lines if line and not line.startswith((b"//", b"/*", b"# ")))]))
    problems.extend(f"{pattern} is no source of a picture" for pattern in patterns if not fnmatch.filter(sought, pattern))
    return whole.hexdigest()


def check_pictures():
    record = source / "docs/pictures.tsv"
    hashes = {pictures: hash_of(patterns) for pictures, patterns in MADE_FROM.items()}
    if "--record" in sys.argv:
        lines = ["# Pictures, and a hash of what they were made from: tests/tree/documents_test.py", *map("\t".join, hashes.items())]
        record.write_text("\n".join(lines) + "\n")
    recorded = dict(line.split("\t") for line in record.read_text().splitlines() if not line.startswith("#"))
    for pictures in MADE_FROM:
        if recorded.get(pictures) != hashes[pictures]:
            problems.append(f"{pictures} are older than what they show: run scripts/pictures.sh, or see the top of {sys.argv[0]}")
    for name in fnmatch.filter(files, "docs/*.[pg][ni][gf]"):
        if not any(fnmatch.fnmatchcase(name, pattern) for pattern in MADE_FROM):
            problems.append(f"nothing says what {name} is made from")


documents = [name for name in files if name.endswith(".md")]
links = {target for name in documents for target in check_links(name)}
for_contributors = ["CONTRIBUTING.md", "tests/README.md", "docs/design.md", *fnmatch.filter(documents, "docs/decisions/*")]
paths = sum(map(check_paths, for_contributors))
for row in ROWS:
    check_rows(*row)
check_table("CONTRIBUTING.md", "## Where do I add …", 3)
check_table("docs/design.md", "Where to look for …", 2)
for name in for_contributors:
    check_names(name)
check_pictures()
for name, most in LONGEST.items():
    if (length := len(read(name).splitlines())) > most:
        problems.append(f"{name} has {length} lines, and may have {most}")
for name in fnmatch.filter(documents, "docs/decisions/*"):
    if name.removeprefix("docs/") not in links:
        problems.append(f"docs/design.md does not link to {name}")
if len(links) < 60 or paths < 150:
    problems.append(f"only {len(links)} links and {paths} paths were found")
if problems:
    sys.exit("\n".join(problems))
print(f"{len(documents)} documents with {len(links)} links and {paths} paths passed")
