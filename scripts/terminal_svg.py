#!/usr/bin/env python3
"""Draw what a command shows on a terminal as an SVG picture: terminal_svg.py COLUMNS OUTPUT.svg COMMAND..."""

import html
import re
import sys

from pseudo_terminal import run_on_terminal

CELL_WIDTH, LINE_HEIGHT, MARGIN = 8.4, 18, 16
COLOURS = {"31": "#ff7b72", "32": "#7ee787", "35": "#d2a8ff", "36": "#79c0ff"}
PLAIN, PAPER = "#e6edf3", "#0d1117"


def spans(line):
    """The pieces of a line as (text, style attributes)."""
    style = ""
    for piece in re.split(r"(\x1b\[[0-9;]*m)", line):
        if piece.startswith("\x1b["):
            style = ""
            for code in piece[2:-1].split(";"):
                if code in COLOURS:
                    style += f' fill="{COLOURS[code]}"'
                elif code == "1":
                    style += ' font-weight="bold"'
                elif code == "2":
                    style += ' fill-opacity="0.5"'
        elif piece:
            yield piece, style


def draw(text):
    lines = text.split("\n")
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    width = round(max(map(len, plain)) * CELL_WIDTH + 2 * MARGIN)
    height = len(lines) * LINE_HEIGHT + 2 * MARGIN
    picture = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="14">',
        f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>',
    ]
    for row, line in enumerate(lines):
        column, baseline = 0, MARGIN + (row + 0.75) * LINE_HEIGHT
        for piece, style in spans(line):
            if piece.strip():
                x, length = MARGIN + column * CELL_WIDTH, len(piece) * CELL_WIDTH
                fill = "" if "fill=" in style else f' fill="{PLAIN}"'
                picture.append(
                    f'<text x="{x:.1f}" y="{baseline:.1f}" textLength="{length:.1f}" lengthAdjust="spacingAndGlyphs"'
                    f' xml:space="preserve"{fill}{style}>{html.escape(piece)}</text>'
                )
            column += len(piece)
    picture.append("</svg>\n")
    return "\n".join(picture)


def main():
    columns, output, *command = sys.argv[1:]
    environment = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "NO_COLOR": ""}
    status, written = run_on_terminal(command, environment, columns=int(columns))
    if status != 0:
        sys.exit(f"{command[0]} failed:\n{written}")
    picture = draw(written.strip("\n"))
    with open(output, "w", encoding="utf-8") as file:
        file.write(picture)


if __name__ == "__main__":
    main()
