#!/usr/bin/env python3
"""The map is read back from its picture and played against every line of play: map_test.py PROGRAM

The rules are written here once more, so that nothing of the program is taken for granted.
"""

import pathlib
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree

PROGRAM = sys.argv.pop(1)
SVG = "{http://www.w3.org/2000/svg}"
LINES = ("012", "345", "678", "036", "147", "258", "048", "246")


def winner(board):
    return next((board[int(a)] for a, b, c in LINES if board[int(a)] == board[int(b)] == board[int(c)] != "."), None)


def drawn(board, cell, mark):
    return board[:cell] + mark + board[cell + 1 :]


def svg_of(side, *options):
    return subprocess.run([PROGRAM, "map", "--as", side, "--format", "svg", "-o", "-", *options], check=True, capture_output=True, text=True).stdout


class Board:
    """A board of the map: its marks, and the smaller boards in its cells. The smallest boards show only the reply and the answer."""

    def __init__(self, group):
        self.marks, self.ages, self.inner, self.line = "." * 9, {}, {}, False
        self.smallest = "depth-4" in group.get("class").split()
        for child in group:
            classes = child.get("class", "").split()
            if child.tag == SVG + "g":
                x, y = map(float, re.match(r"translate\(([\d.]+) ([\d.]+)\)", child.get("transform")).groups())
                self.inner[3 * int(y) + int(x)] = Board(child)
            elif "line" in classes:
                self.line = True
            elif "grid" not in classes:
                cell = 3 * int(child.get("y")) + int(child.get("x"))
                assert self.marks[cell] == ".", "a cell has one mark"
                assert child.get("href") in ("#" + classes[0], "#large-" + classes[0])
                self.marks = drawn(self.marks, cell, classes[0].upper())
                self.ages.setdefault(classes[1], []).append(cell)


class Drawing:
    """How large the marks and how wide the lines of a map are, in millimetres."""

    def __init__(self, root):
        self.shapes = {shape.get("id"): shape for shape in root.find(SVG + "defs")}
        self.widths = dict(re.findall(r"(\.depth-\d(?:>\.\w+)?){stroke-width:([\d.]+)}", root.find(SVG + "style").text))
        self.marks, self.lines = [], []
        for group in root.findall(SVG + "g"):
            self.read(group, 1)

    def read(self, group, unit):
        unit *= self.scale_of(group)
        depth = "." + group.get("class", "").split(" ")[-1]
        for child in group:
            classes = child.get("class", "").split()
            if child.tag == SVG + "g":
                self.read(child, unit)
            elif "grid" in classes or "line" in classes:
                self.lines.append(float(self.widths[f"{depth}>.{classes[-1]}"]) * unit)
            else:
                self.read_mark(child, unit, float(self.widths[depth]))

    def read_mark(self, use, unit, width):
        unit *= self.scale_of(use)
        shape = self.shapes[use.get("href")[1:]]
        if shape.tag == SVG + "g":
            return self.read_mark(shape[0], unit, width)
        # The ends of its curves: it is at least as large as that.
        ends = [tuple(map(float, end)) for end in re.findall(r"([\d.]+) ([\d.]+)(?=[A-Z]|$)", shape.get("d"))]
        self.lines.append(width * unit)
        self.marks.append(min(max(along) - min(along) + width for along in zip(*ends)) * unit)

    @staticmethod
    def scale_of(element):
        scale = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
        return float(scale[1]) if scale else 1


class MapTest(unittest.TestCase):
    def read(self, side):
        root = ElementTree.fromstring(svg_of(side))
        outer = [group for group in root.iter(SVG + "g") if "depth-0" in group.get("class", "").split()]
        self.assertEqual(len(outer), 1)
        return Board(outer[0])

    def play(self, board, before, reply, side):
        """Follows the map after the opponent's reply. Counts how the games end."""
        other = "O" if side == "X" else "X"
        now = before if reply is None else drawn(before, reply, other)
        self.assertEqual(board.ages.get("reply", []), [] if reply is None else [reply])
        answers = board.ages.get("answer", [])
        own_turn = now.count("X") == now.count("O") if side == "X" else now.count("X") > now.count("O")
        self.assertEqual(len(answers), 1 if own_turn else 0, f"one answer to {now}")
        for answer in answers:
            self.assertEqual(now[answer], ".", f"the answer to {now} is a free cell")
            now = drawn(now, answer, side)
        shown = "".join(mark if cell in answers or cell == reply else "." for cell, mark in enumerate(now)) if board.smallest else now
        self.assertEqual(board.marks, shown, "the board shows what was played")
        self.assertNotEqual(winner(now), other, f"{side} loses in {now}")
        self.assertEqual(board.line, winner(now) == side and not board.smallest)
        free = [cell for cell in range(9) if now[cell] == "."]
        if board.smallest:  # nobody can choose any more: the opponent gets the last free cell
            self.assertLessEqual(len(free), 1)
            for cell in [] if winner(now) else free:
                now = drawn(now, cell, other)
            self.assertNotEqual(winner(now), other, f"{side} loses in {now}")
            free = []
        if winner(now) or not free:
            self.assertEqual(board.inner, {}, f"the game is over in {now}")
            return {"won": int(winner(now) == side), "drawn": int(not winner(now))}
        self.assertEqual(sorted(board.inner), free, f"an answer to every move in {now}")
        ends = {"won": 0, "drawn": 0}
        for cell, inner in board.inner.items():
            for end, count in self.play(inner, now, cell, side).items():
                ends[end] += count
        return ends

    def test_it_never_loses_and_always_has_an_answer(self):
        for side in "XO":
            with self.subTest(side):
                ends = self.play(self.read(side), "." * 9, None, side)
                self.assertGreater(ends["won"], 0)
                self.assertGreater(ends["drawn"], 0)

    def test_it_is_large_enough_to_print_and_to_read(self):
        for side in "XO":
            with self.subTest(side):
                root = ElementTree.fromstring(svg_of(side))
                self.assertEqual([root.get(name) for name in ("width", "height", "viewBox")], ["297mm", "420mm", "0 0 297 420"], "A3, in millimetres")
                drawing = Drawing(root)
                self.assertGreaterEqual(min(drawing.marks), 1.2)
                self.assertGreaterEqual(min(drawing.lines), 0.088, "a quarter of a point")

    def test_what_is_refused(self):
        folder = pathlib.Path(self.id())  # never made
        for arguments in (["--as", "X"], ["--as", "Z", "-o", "m.svg"], ["-o", "m.svg"], ["--as", "X", "-o", "m.gif"], ["--as", "X", "-o", "-"]):
            ran = subprocess.run([PROGRAM, "map", *arguments], capture_output=True, text=True)
            self.assertEqual((ran.returncode, ran.stdout), (2, ""), arguments)
        self.assertEqual(subprocess.run([PROGRAM, "map", "--as", "X", "-o", str(folder / "map.svg")], capture_output=True).returncode, 1)


class WorksheetTest(unittest.TestCase):
    def test_the_number_of_boards_is_limited_by_the_game(self):
        worksheet = [PROGRAM, "worksheet", "--theme", "only-draw", "--format", "pdf", "-o", "-", "--count"]
        self.assertTrue(subprocess.run([*worksheet, "4"], check=True, capture_output=True).stdout.startswith(b"%PDF"))
        refused = subprocess.run([*worksheet, "5"], capture_output=True, text=True)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("there are 4 different boards", refused.stderr)
        self.assertEqual(subprocess.run([*worksheet, "0"], capture_output=True).returncode, 2)


unittest.main()
