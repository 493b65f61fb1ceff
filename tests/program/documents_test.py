#!/usr/bin/env python3
"""The man page, the completions, the OpenAPI document and the documents know every command, option and value of the programs' help, and
the pictures in SVG show what the programs print: documents_test.py SOURCE PROGRAM"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

source, program = pathlib.Path(sys.argv[1]), sys.argv[2]
server = f"{program}-server"
problems = []


def help_of(*command):
    return subprocess.run([*command, "--help"], check=True, capture_output=True, text=True).stdout


def options_in(text):
    return set(re.findall(r"(?<![\w-])--[a-z-]+", text))


def choices_in(text):
    """The options that take one of a few words: {"--lang": ["en", "es-AR"]}."""
    return {option: words.split("|") for option, words in re.findall(r"(--[a-z-]+) ([\w-]+(?:\|[\w-]+)+)", text)}


commands = re.findall(r"^  (\w+) ", help_of(program).split("Subcommands:")[1], re.M)
game_help = help_of(program) + "".join(help_of(program, command) for command in commands if command != "serve")
server_help = help_of(server)
# The server names its stores where it refuses an unknown one.
refusal = subprocess.run([server, "--store", "?"], capture_output=True, text=True).stderr
stores = re.findall(r"[a-z]+:(?://)?", refusal.partition("--store: ")[2])
if help_of(program, "serve").replace("tateti serve", "tateti-server") != server_help:
    problems.append("`tateti serve --help` is not the help of tateti-server")

lists = {
    "commands": commands,
    "options of the game": options_in(game_help),
    "options of the server": options_in(server_help),
    "levels": choices_in(game_help).get("--level", []),
    "languages": choices_in(game_help).get("--lang", []),
    "sides": choices_in(game_help).get("--as", []),
    "log levels": choices_in(server_help).get("--log-level", []),
    "stores": stores,
}
for name, words in lists.items():
    if len(words) < 2:
        problems.append(f"these {name} were found in the help: {sorted(words)}")


def readable(path):
    """The text without the mark-up of a man page, and with choices as the help writes them."""
    text = re.sub(r"\\f.", "", path.read_text().replace("\\-", "-").replace("\\:", ":"))
    return text.replace(" | ", "|")


def miss(path, what, word):
    problems.append(f"{path.relative_to(source)} lacks {word} ({what})")


def expect_words(path, what):
    text = readable(path)
    for word in sorted(lists[what]):
        fish = path.suffix == ".fish" and word.startswith("--")
        sought = rf"(?<![\w-])-l {word[2:]}(?![\w-])" if fish else rf"(?<![\w-]){re.escape(word)}(?![\w-])"
        if path in man_pages and what == "commands":
            sought = rf"\n\.TP\n\.B {word}\n"  # a paragraph for each
        if not re.search(sought, text):
            miss(path, what, word)


def expect_choices(path, what):
    separator = "|" if path in man_pages else " "
    if not re.search(rf"(?<!\w){separator.join(lists[what])}(?!\w)".replace("|", r"\|"), readable(path)):
        miss(path, what, separator.join(lists[what]))


packaging = source / "packaging"
of_the_game = [packaging / "completions" / name for name in ("tateti.bash", "_tateti", "tateti.fish")]
of_the_server = [packaging / "completions" / name for name in ("tateti-server.bash", "_tateti-server", "tateti-server.fish")]
man_pages = [packaging / "tateti.1.in", packaging / "tateti.es.1.in"]
for path in (*of_the_game, *man_pages):
    for what in ("commands", "options of the game"):
        expect_words(path, what)
    for what in ("levels", "languages", "sides"):
        expect_choices(path, what)
for path in (*of_the_server, *man_pages):
    for what in ("options of the server", "stores"):
        expect_words(path, what)
    expect_choices(path, "log levels")

openapi = source / "src/site/openapi.json"
components = json.loads(openapi.read_text())["components"]
for what, listed in (("levels", components["schemas"]["Level"]["enum"]), ("languages", components["parameters"]["lang"]["schema"]["enum"])):
    for word in sorted(set(lists[what]) ^ set(listed)):
        problems.append(f"{openapi.relative_to(source)} and the help do not agree on {word} ({what})")

# What people read besides the help.
docs = source / "docs"
for path, what in ((docs / "playing.md", "options of the game"), (docs / "playing.md", "commands"), (docs / "serving.md", "options of the server")):
    expect_words(path, what)

with tempfile.TemporaryDirectory() as folder:
    subprocess.run([source / "scripts/pictures.sh", "--svg", pathlib.Path(program).resolve(), folder], check=True)
    pictures = {path.name: path.read_bytes() for path in docs.glob("*.svg")}
    for name in sorted(pictures.keys() | {path.name for path in pathlib.Path(folder).iterdir()}):
        drawn = pathlib.Path(folder, name)
        if not drawn.exists() or drawn.read_bytes() != pictures.get(name):
            problems.append(f"docs/{name} is not what scripts/pictures.sh draws now; run it, and look at the picture")

if problems:
    sys.exit("\n".join(problems))
print(f"{sum(map(len, lists.values()))} words and {len(pictures)} pictures passed")
