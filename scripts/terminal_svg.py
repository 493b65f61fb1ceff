#!/usr/bin/python3
"""Draw the terminal output of a command as an SVG picture:

    terminal_svg.py [--keys KEYS] [--light] COLUMNSxLINES OUTPUT.svg COMMAND...

Without keys, the picture shows what the command has written when it ends, as far as it fits. With keys, it shows the whole screen
after the keys have been pressed one by one.
"""

import argparse
import collections
import html
import itertools
import os
import re
import sys

from pseudo_terminal import Terminal

WIDTH, HEIGHT, MARGIN = 8.4, 18, 16  # of a character, and around them all
THIN, THICK = 1.2, 2.8
DARK = {
    "paper": "#0d1117", "default": "#e6edf3", "black": "#484f58", "red": "#ff7b72", "green": "#7ee787",
    "brown": "#d29922", "blue": "#58a6ff", "magenta": "#d2a8ff", "cyan": "#79c0ff", "white": "#b1bac4",
}  # fmt: skip
LIGHT = {
    "paper": "#ffffff", "default": "#1f2328", "black": "#24292f", "red": "#cf222e", "green": "#116329",
    "brown": "#4d2d00", "blue": "#0969da", "magenta": "#8250df", "cyan": "#1b7c83", "white": "#6e7781",
}  # fmt: skip
BLOCKS = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), "░": (0.3, 0.3)}  # the ink in the upper and the lower half
ARMS = {
    "─": "lr", "│": "ud", "┼": "lrud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu",
    "├": "udr", "┤": "udl", "┬": "lrd", "┴": "lru", "┏": "RD", "┓": "LD", "┗": "RU", "┛": "LU",
}  # fmt: skip


def place(column, row):
    return MARGIN + column * WIDTH, MARGIN + row * HEIGHT


def looks_of(char, colours):
    """The colour of a character, its opacity (for dim), and its background colour, if any."""

    def paint(name, plain):
        return colours[plain] if name == "default" else colours.get(name) or f"#{name}"

    ink, paper = paint(char.fg, "default"), paint(char.bg, "paper")
    if char.reverse:
        ink, paper = paper, ink
    dim = char.italics  # the screen keeps it there
    return ink, 0.5 if dim else 1, paper if paper != colours["paper"] else None


def path(kind, colour, opacity, way, more=""):
    faint = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path {kind}="{colour}"{faint}{more} d="{way}"/>'


def areas(cells, looks):
    """Blocks, shades and backgrounds. Neighbours are merged into one rectangle, so that there are no seams."""
    ways = collections.defaultdict(str)
    for row, part in itertools.product(range(len(cells)), (0, 1)):
        column = 0
        inks = [
            (ink, share * BLOCKS[char.data][part]) if BLOCKS.get(char.data, (0, 0))[part] else (paper, 1) if paper else (None, 0)
            for char, (ink, share, paper) in zip(cells[row], looks[row])
        ]
        for (colour, opacity), run in itertools.groupby(inks):
            columns = len(list(run))
            x, y = place(column, row + part / 2)
            if opacity:
                ways[colour, opacity] += f"M{x:.1f} {y:g}h{columns * WIDTH:.1f}v{HEIGHT / 2:g}h-{columns * WIDTH:.1f}z"
            column += columns
    return [path("fill", *look, way) for look, way in ways.items()]


def lines(cells, looks):
    """Lines of boxes: from the middle of a character to its edges, all of one look in one path."""
    ends = {"l": f"h-{WIDTH / 2}", "r": f"h{WIDTH / 2}", "u": f"v-{HEIGHT / 2}", "d": f"v{HEIGHT / 2}"}
    ways = collections.defaultdict(str)
    for row, line in enumerate(cells):
        for column, char in enumerate(line):
            x, y = place(column + 0.5, row + 0.5)
            arms, (ink, share, _) = ARMS.get(char.data, ""), looks[row][column]
            for arm in arms:
                ways[ink, share, THICK if arm.isupper() else THIN] += f"M{x:.1f} {y:g}{ends[arm.lower()]}"
    return [
        path("stroke", ink, share, way, f' stroke-width="{pen}" stroke-linecap="square"')
        for (ink, share, pen), way in ways.items()
    ]


def texts(cells, looks):
    found = []
    for row, line in enumerate(cells):
        column = 0
        for (ink, share, bold), run in itertools.groupby(
            zip(line, looks[row]), key=lambda one: (*one[1][:2], one[0].bold)
        ):
            shown = "".join(" " if char.data in BLOCKS or char.data in ARMS else char.data for char, _ in run)
            look = f'fill="{ink}"' + ' fill-opacity="0.5"' * (share < 1) + ' font-weight="bold"' * bold
            for word in re.finditer(r"\S+( \S+)*", shown):
                x, y = place(column + word.start(), row + 0.75)
                found.append(
                    f'<text x="{x:.1f}" y="{y:g}" textLength="{len(word[0]) * WIDTH:.1f}" lengthAdjust="spacingAndGlyphs"'
                    f' xml:space="preserve" {look}>{html.escape(word[0])}</text>'
                )
            column += len(shown)
    return found


def draw(cells, colours):
    """The picture of the rows of a terminal screen."""
    looks = [[looks_of(char, colours) for char in line] for line in cells]
    width, height = round(len(cells[0]) * WIDTH + 2 * MARGIN), len(cells) * HEIGHT + 2 * MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
            f' role="img" font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="14">',
            f'<rect width="100%" height="100%" rx="8" fill="{colours["paper"]}"/>',
            *areas(cells, looks),
            *lines(cells, looks),
            *texts(cells, looks),
            "</svg>\n",
        ]
    )


def rows_of(screen):
    return [[screen.buffer[row][column] for column in range(screen.columns)] for row in range(screen.lines)]


def trimmed(rows):
    """The rows without empty space above, below and to the right."""
    used = [max((i + 1 for i, char in enumerate(row) if char.data != " "), default=0) for row in rows]
    filled = [i for i, columns in enumerate(used) if columns]
    return [row[: max(used)] for row in rows[filled[0] : filled[-1] + 1]]


def see(command, environment, columns, lines, keys):
    with Terminal(command, environment, columns, lines) as terminal:
        if not keys:
            status = terminal.wait_for_end()
            while terminal.take(0.2):
                pass
            if status != 0:
                sys.exit(f"{command[0]} failed:\n{terminal.text}")
            return trimmed(rows_of(terminal.screen))
        terminal.wait_for(str.strip)
        for key in keys:
            terminal.send(key)
            terminal.settled()
        whole = terminal.settled()
        terminal.wait_for(lambda text: text == whole)
        return rows_of(terminal.screen)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--keys", default="")
    arguments.add_argument("--light", action="store_true", help="on white paper")
    arguments.add_argument("size")
    arguments.add_argument("output")
    arguments.add_argument("command", nargs=argparse.REMAINDER)
    options = arguments.parse_args()
    environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "NO_COLOR": ""}
    columns, lines = map(int, options.size.split("x"))
    cells = see(options.command, environment, columns, lines, options.keys)
    with open(options.output, "w", encoding="utf-8") as file:
        file.write(draw(cells, LIGHT if options.light else DARK))


if __name__ == "__main__":
    main()
