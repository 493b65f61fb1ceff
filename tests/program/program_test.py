#!/usr/bin/env python3
"""The program as a whole, as a shell sees it: program_test.py PROGRAM"""

import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "scripts"))
from pseudo_terminal import run_on_terminal

PROGRAM = sys.argv.pop(1)


def run(*arguments, stdin="", environment=None):
    return subprocess.run(
        [PROGRAM, *arguments], input=stdin, capture_output=True, text=True, timeout=60, env={**os.environ, **(environment or {})}
    )


def on_terminal(*arguments, environment):
    """What the program writes to a terminal."""
    return run_on_terminal([PROGRAM, *arguments], environment)[1]


class Languages(unittest.TestCase):
    """The language comes from --lang, else from the locale; a game remembers what was chosen in it."""

    def no_moves(self, *arguments, **variables):
        unset = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}
        return run("review", *arguments, environment={**unset, **variables}).stdout.splitlines()[-1]

    def test_the_option_takes_any_case_and_longer_tags(self):
        for tag in ("es", "ES", "es-MX", "es_ES"):
            self.assertEqual(self.no_moves("--lang", tag), "Todavía no hay jugadas.")
        self.assertEqual(self.no_moves("--lang", "pt-BR"), "Ainda não há jogadas.")
        self.assertEqual(self.no_moves("--lang", "zh_CN"), "还没有棋步。")

    def test_the_first_variable_that_is_set_decides(self):
        self.assertEqual(self.no_moves(), "There are no moves yet.")
        self.assertEqual(self.no_moves(LANG="fr_FR.UTF-8"), "Aucun coup n’a encore été joué.")
        self.assertEqual(self.no_moves(LANG="fr_FR.UTF-8", LC_MESSAGES="de_DE.UTF-8"), "Es gibt noch keine Züge.")
        self.assertEqual(self.no_moves(LANG="fr_FR.UTF-8", LC_MESSAGES="de_DE", LC_ALL="C.UTF-8"), "There are no moves yet.")
        self.assertEqual(self.no_moves("--lang", "it", LC_ALL="de_DE.UTF-8"), "Non ci sono ancora mosse.")

    def test_programs_read_english_unless_they_ask(self):
        for arguments in (("state", "404", "--json"), ("analyse", "4", "--json"), ("review", "412", "--json")):
            english = run(*arguments, environment={"LC_ALL": "C"})
            self.assertEqual(run(*arguments, environment={"LC_ALL": "de_DE.UTF-8"}).stdout, english.stdout)
        refusal = json.loads(run("state", "404", "--json", "--lang", "de").stdout)["error"]
        self.assertEqual(refusal["code"], "move/cell_occupied")
        self.assertTrue(refusal["message"].startswith("Zug 3"), refusal)

    def test_wrong_usage_is_explained_in_the_language(self):
        self.assertIn("no existe la orden «bogus»", run("bogus", "--lang", "es").stderr)
        self.assertIn("manca DEPTH", run("perft", environment={"LC_ALL": "it_IT.UTF-8"}).stderr)
        with tempfile.TemporaryDirectory() as data:
            for arguments, said in (
                (("review", "--id", "zzz", "--lang", "fr"), "« zzz »"),
                (("review", "--last", "--lang", "pt"), "ainda não há partidas"),
                (("scores", "--svg", "x.svg", "--lang", "fr"), "--svg ne va pas sans --level"),
                (("play", "--level", "x", "--lang", "de"), "--level: x ist keines von gentle, easy,"),
                (("scores", "--last", "-3", "--lang", "it"), "--last: serve un numero intero, non «-3»"),
                (("play", "--best-of", "2", "--lang", "es"), "--best-of: hace falta un número impar de 1 a 99, no «2»"),
                (("analyze", "--lang", "zh"), "没有命令“analyze”；是不是“analyse”？"),
                (("play", "--levle", "easy", "--lang", "de"), "überzählig: --levle easy; meintest du --level?"),
            ):
                self.assertIn(said, run(*arguments, environment={"TATETI_DATA": data}).stderr.replace("\u00a0", " "))
        self.assertIn("não existe o idioma “ja”; há en, es,", run("state", "--lang", "ja", environment={"LC_ALL": "pt_BR"}).stderr)

    def test_a_game_remembers_only_what_was_chosen_in_it(self):
        with tempfile.TemporaryDirectory() as data:
            def game(*arguments, stdin="quit\n", locale="C.UTF-8"):
                return run("play", "--data", data, *arguments, stdin=stdin, environment={"LC_ALL": locale}).stdout

            self.assertIn("Au revoir.", game(locale="fr_FR.UTF-8"))
            self.assertIn("Goodbye.", game())
            self.assertIn("Auf Wiedersehen.", game("--lang", "de"))
            self.assertIn("Goodbye.", game())
            self.assertIn("Hasta luego.", game(stdin="language es\nquit\n"))
            self.assertIn("Hasta luego.", game())
            self.assertIn("Goodbye.", game("--lang", "en"))
            self.assertIn("Hasta luego.", game())
            self.assertIn("that cell is taken", game("--json", "--two", stdin="4\n4\n", locale="es_ES.UTF-8"))


class Program(unittest.TestCase):
    def test_exit_status_is_0_1_or_2(self):
        self.assertEqual(run("state", "40812").returncode, 0)
        self.assertEqual(run("state", "404").returncode, 1)
        self.assertEqual(run("state", "404", "--json").returncode, 1)
        for wrong in (["bogus"], ["state", "--bogus"], ["perft"], ["perft", "10"], ["perft", "-1"], ["perft", "x"], ["analyse", "--lang"], ["analyse", "--lang", "ja"]):
            ran = run(*wrong)
            self.assertEqual(ran.returncode, 2, wrong)
            self.assertEqual(ran.stdout, "", wrong)
            self.assertNotEqual(ran.stderr, "", wrong)

    def test_every_command_has_help_with_an_example(self):
        listed = run("--help")
        self.assertEqual(listed.returncode, 0)
        for command in ("play", "serve", "scores", "state", "analyse", "review", "picture", "map", "worksheet", "menace", "perft", "verify"):
            self.assertIn(f"\n  {command} ", listed.stdout)
            ran = run(command, "--help")
            self.assertEqual(ran.returncode, 0)
            self.assertIn(f"Example: tateti {command}", ran.stdout)
            self.assertTrue(ran.stdout.endswith("\n"))

    def test_help_is_a_command_too(self):
        self.assertEqual(run("help").stdout, run("--help").stdout)
        for command in ("review", "play", "serve", "matches"):
            self.assertEqual(run("help", command).stdout, run(command, "--help").stdout)
            self.assertEqual(run(command, "help").stdout, run(command, "--help").stdout)
        self.assertEqual(run("help", "bogus").returncode, 2)

    def test_only_commands_that_take_a_board_mention_one(self):
        for command, takes in (("state", True), ("analyse", True), ("review", False)):
            self.assertEqual("a board" in run(command, "--help").stdout, takes, command)

    def test_json_and_brackets_reach_the_command_in_one_piece(self):
        for text in ("[[1,1],[0,0]]", "[4,0]", "(1,1)(0,0)", "(1, 1) (0, 0)"):
            self.assertEqual(json.loads(run("state", text, "--json").stdout)["moves"], [4, 0], text)
        board = ["X", *[None] * 8]
        self.assertEqual(json.loads(run("state", json.dumps(board), "--json").stdout)["board"], board)
        self.assertEqual(json.loads(run("state", "-", "--json", stdin="\ufeff40\n").stdout)["moves"], [4, 0])
        self.assertIn('"ñ"', run("state", "ñ").stderr)

    def test_version(self):
        self.assertRegex(run("--version").stdout, r"^tateti \d+\.\d+\.\d+\n$")
        self.assertEqual(run("-V").stdout, run("--version").stdout)
        for command, program in (("host", "tateti-online"), ("serve", "tateti-server"), ("picture", "tateti-picture"), ("map", "tateti-picture"), ("worksheet", "tateti-picture")):
            self.assertRegex(run(command, "--version").stdout, rf"^{program} \d+\.\d+\.\d+\n$")

    def test_the_options_of_menace(self):
        short = ("menace", "--games", "20", "--seed", "7")
        curve = run(*short, "--svg").stdout
        self.assertTrue(curve.startswith("<svg"))
        self.assertNotEqual(run("menace", "--games", "20", "--seed", "8", "--svg").stdout, curve)
        machine = json.loads(run(*short, "--json", "--against", "easy", "--beads", "9,8,7,6", "--win", "5", "--draw", "0", "--loss", "-2", "--refill").stdout)
        self.assertEqual(machine["against"], "easy")
        self.assertTrue(machine["machine"].startswith("menace1_9.8.7.6_5.0.-2.1_20_"), machine["machine"])
        played = subprocess.run([PROGRAM, "menace", "--play"], input="quit\n", check=True, capture_output=True, text=True).stdout
        self.assertIn("Box 1: 12 beads", played, "nothing was learnt before")
        for wrong in (["--beads", "1,2"], ["--win", "1001"], ["--json", "--csv"], ["--play", "--json"], ["--load", "x", "--win", "1"], ["--against", "nobody"]):
            self.assertEqual(run("menace", *wrong).returncode, 2, wrong)

    def test_dates_are_those_that_can_be_written(self):
        with tempfile.TemporaryDirectory() as folder:
            daily = ("puzzle", "--daily", "--plain", "--data", folder, "--date")
            self.assertIn("Puzzle of 2261-12-31. ", run(*daily, "2261-12-31").stdout)
            for outside in ("1969-12-31", "2262-01-01", "9999-12-31"):
                self.assertEqual(run(*daily, outside).returncode, 2, outside)

    def test_a_wrong_option_names_the_help_of_its_command(self):
        self.assertIn("\nSee 'tateti menace --help'.\n", run("menace", "--win", "x").stderr)
        self.assertIn("\nSee 'tateti puzzles --help'.\n", run("--json", "puzzles", "--number", "3").stderr)
        self.assertIn("\nSee 'tateti --help' and 'tateti COMMAND --help'.\n", run("--levle", "easy").stderr)

    def test_the_machine_of_the_example_learns(self):
        example = re.search(r"Example: tateti (menace .*)", run("menace", "--help").stdout)[1]
        blocks = json.loads(run(*example.split(), "--json").stdout)["blocks"]
        self.assertEqual(sum(block["resigned"] for block in blocks), 0)
        self.assertGreater(blocks[0]["lost"], 10)
        self.assertEqual(blocks[-1]["lost"], 0)

    def test_menace_plays_a_person_with_other_dice_each_time(self):
        def first_move():
            return re.search("draws a bead: (.*)", run("menace", "--play", stdin="quit\n").stdout)[1]

        # One of three, and the chance that 40 are the same is less than one in 10^18.
        self.assertGreater(len({first_move() for _ in range(40)}), 1)

    def test_serve_becomes_the_server(self):
        arguments = ["--listen", "127.0.0.1:0", "--store", "memory:", "--log-level", "off"]
        with subprocess.Popen([PROGRAM, "serve", *arguments], stdout=subprocess.PIPE, text=True) as server:
            self.assertIn("Tateti is at", server.stdout.readline())
            # The same process: whoever started it can signal it and wait for it.
            self.assertEqual(os.readlink(f"/proc/{server.pid}/exe"), os.path.realpath(f"{PROGRAM}-server"))
            server.terminate()
            self.assertEqual(server.wait(timeout=60), 0)

    def test_serve_finds_the_server_beside_itself_or_on_the_path(self):
        with tempfile.TemporaryDirectory() as folder:
            game = pathlib.Path(folder) / "tateti"
            shutil.copy(PROGRAM, game)

            def serve(path):
                return subprocess.run([game, "serve", "--version"], env={"PATH": path}, capture_output=True, text=True, timeout=60)

            missing = serve("/nowhere")
            self.assertEqual((missing.returncode, missing.stdout), (1, ""))
            self.assertIn("the server is not installed; install the package tateti-server", missing.stderr)
            self.assertEqual(serve(os.path.dirname(PROGRAM)).returncode, 0)
            (pathlib.Path(folder) / "tateti-server").symlink_to(f"{PROGRAM}-server")
            self.assertEqual(serve("/nowhere").returncode, 0)

    def test_options_before_a_command_are_options_of_the_command(self):
        with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as data:
            variables = {"HOME": home, "XDG_DATA_HOME": home}
            for arguments in ([], ["--data", data]):
                run("play", "--two", *arguments, stdin="4\n0\n3\n1\n5\nquit\n", environment=variables)
            self.assertIn("is now zero", run("--data", data, "scores", "--reset", environment=variables).stdout)
            self.assertIn("already zero", run("scores", "--data", data, "--reset", environment=variables).stdout)
            self.assertIn("is now zero", run("scores", "--reset", environment=variables).stdout)
        self.assertEqual(run("--json", "state", "4").stdout, run("state", "4", "--json").stdout)
        self.assertEqual(run("--lang=fr", "--json", "review", "44").stdout, run("review", "44", "--json", "--lang", "fr").stdout)
        self.assertEqual(run("--level", "hard", "--lang", "es", "help", "scores").stdout, run("scores", "--help").stdout)

    def test_options_before_a_command_are_refused_if_it_has_none_of_them(self):
        for typed, unknown in ((["--two", "serve"], "--two"), (["--data", "scores", "perft", "3"], "--data=scores"), (["--ascii", "scores"], "--ascii")):
            ran = run(*typed)
            self.assertEqual((ran.returncode, ran.stdout), (2, ""), typed)
            self.assertIn(f"tateti: unexpected: {unknown}\n", ran.stderr)

    def test_options_before_a_command_of_another_program_reach_it(self):
        ran = run("--lang", "es", "picture", "44", "-o", "-", "--format", "svg")
        self.assertEqual(ran.stderr, run("picture", "44", "-o", "-", "--format", "svg", "--lang", "es").stderr)
        self.assertIn("jugada 2", ran.stderr)

    def test_several_words_are_one_game(self):
        self.assertEqual(run("state", "1,1", "0,0", "--json").stdout, run("state", "40", "--json").stdout)
        self.assertEqual(run("state", "--json").stdout, run("state", "", "--json").stdout)

    def test_a_cell_off_the_board_is_not_taken_for_an_option(self):
        ran = run("state", "-1,0", "--json")
        self.assertEqual(json.loads(ran.stdout)["error"]["code"], "move/out_of_bounds")

    def test_a_board_may_begin_with_a_dash(self):
        self.assertEqual(run("analyse", "--X/-O-/---", "--json").stdout, run("analyse", "..X/.O./...", "--json").stdout)

    def test_reads_the_standard_input(self):
        state = run("state", "408", "--json").stdout
        self.assertEqual(run("state", "-", "--json", stdin=state).stdout, state)
        self.assertEqual(run("state", "-", "--json", stdin="408\n").stdout, state)
        self.assertEqual(json.loads(run("analyse", "-", "--json", stdin=state).stdout)["state"], json.loads(state))

    def test_the_standard_input_is_bounded(self):
        ran = run("state", "-", stdin="4" * 70000)
        self.assertEqual(ran.returncode, 1)
        self.assertIn("longer than", ran.stderr)
        ran = run("state", "-", "--json", stdin="4" * 70000)
        self.assertEqual(ran.returncode, 1)
        self.assertEqual(json.loads(ran.stdout)["error"]["code"], "request/too_long")

    def test_rows_may_be_lines_or_words(self):
        board = run("analyse", "X.O/.X./..O", "--json").stdout
        self.assertEqual(run("analyse", "X.O", ".X.", "..O", "--json").stdout, board)
        self.assertEqual(run("analyse", "-", "--json", stdin="X.O\n.X.\n..O\n").stdout, board)
        self.assertEqual(run("analyse", "-", "--json", stdin="X.O\r\n.X.\r\n..O\r\n").stdout, board)

    def test_a_list_of_moves_is_read_alike_everywhere(self):
        self.assertEqual(run("state", "[4,0,8]", "--json").stdout, run("state", "408", "--json").stdout)
        self.assertEqual(run("state", "-", "--json", stdin="[4,0,8]").stdout, run("state", "408", "--json").stdout)

    def test_an_error_names_its_option_with_and_without_play(self):
        for arguments in (["--level", "x"], ["play", "--level", "x"]):
            self.assertIn("--level: x is not one of gentle, easy, ", run(*arguments).stderr)

    def test_wrong_usage_says_what_is_expected(self):
        self.assertIn("no command 'analyze'; did you mean 'analyse'?\n", run("analyze", "4").stderr)
        self.assertIn("no command 'hint'; 'tateti --help' lists them\n", run("hint").stderr)
        self.assertIn("no command 'hlep'; did you mean 'help'?\n", run("hlep").stderr)
        self.assertIn("no command 'lst'; did you mean 'list'?\n", run("matches", "lst").stderr)
        self.assertIn("COMMAND is required\n", run("matches").stderr)
        self.assertIn("unexpected: --lisen; did you mean --listen?\n", run("serve", "--lisen").stderr)
        self.assertIn("unexpected: --sede=5; did you mean --seed?\n", run("--sede=5").stderr)
        self.assertIn("--log-level: x is not one of trace, debug, ", run("serve", "--log-level", "x").stderr)
        self.assertIn("--seed: a whole number is needed, not '-3'", run("play", "--seed", "-3").stderr)
        self.assertIn("--best-of: an odd number from 1 to 99 is needed, not '2'", run("play", "--best-of", "2").stderr)
        self.assertIn("there are en, es, es-AR, pt, fr, de, it, zh, ar\n", run("review", "4", "--lang", "ja").stderr)
        self.assertIn("a whole number from 0 to 9 is needed, not '10'", run("perft", "10").stderr)
        self.assertIn("a whole number from 0 to 10000 is needed, not 'x'", run("play", "--pause", "x").stderr)

    def test_learning_and_teaching_refuse_in_the_players_language(self):
        for typed, said in (
            ("menace --win 5000", "--win: hace falta un número entero de -1000 a 1000, no «5000»"),
            ("menace --beads 1,2", "--beads: hacen falta cuatro números enteros de 0 a 1000000, como 4,3,2,1, no «1,2»"),
            ("menace --load no/such", "no se pudo leer no/such: no existe el archivo o la carpeta"),
            ("menace --load /dev/null", "/dev/null: una máquina guardada empieza con menace1_"),
            ("menace --games 0 --save no/such/a", "no se pudo escribir no/such/a: no existe el archivo o la carpeta"),
            ("puzzle --daily --date today", "--date: hace falta una fecha como 2026-11-16, no «today»"),
            ("worksheet --theme only-draw --count 5 -o a.pdf", "--count: hay 4 tableros distintos con el tema only-draw, no 5"),
            ("worksheet --theme trap --difficulty 1 -o a.pdf", "--difficulty: hay 0 tableros distintos con el tema trap --difficulty 1, no 12"),
            ("worksheet --theme fork --count 0 -o a.pdf", "--count: hace falta un número entero de 1 a 2448, no «0»"),
            ("worksheet --theme fork -o a.zip", "el nombre del archivo no termina en un formato; hay svg, pdf, png"),
            ("map --as X -o no/such.pdf", "no se pudo escribir no/such.pdf: no existe el archivo o la carpeta"),
            ("map --as X -o -", "la salida estándar necesita --format: svg, pdf, png"),
        ):
            self.assertIn(f"tateti: {said}", run(*typed.split(), "--lang", "es").stderr)

    def test_sheets_take_what_there_is_and_either_case(self):
        with tempfile.TemporaryDirectory() as folder:
            sheet = pathlib.Path(folder, "sheet.SVG")
            self.assertEqual(run("worksheet", "--theme", "only-draw", "-o", str(sheet)).returncode, 0, "four boards without --count")
            self.assertEqual(run("worksheet", "--theme", "fork", "--difficulty", "5", "-o", str(sheet)).returncode, 0)
            self.assertEqual(run("map", "--as", "o", "-o", str(sheet)).returncode, 0)
            self.assertIn("How O never loses", sheet.read_text())

    def test_unexpected_arguments_are_listed_in_order(self):
        for typed, unknown in ((["serve", "--port", "99", "a"], "--port 99 a"), (["--one", "perft", "3", "--two", "4"], "--one --two 4")):
            self.assertIn(f"tateti: unexpected: {unknown}\n", run(*typed).stderr)

    def test_numbers_are_decimal(self):
        self.assertEqual(run("perft", "08").stdout, run("perft", "8").stdout)
        self.assertEqual(run("perft", "08").returncode, 0)
        self.assertEqual(run("perft", "0x8").returncode, 2)

    def test_json_is_one_line(self):
        for arguments in (["state", "4"], ["analyse", "4"], ["review", "4"], ["perft", "3"], ["verify"], ["state", "44"]):
            written = run(*arguments, "--json").stdout
            self.assertEqual(written.count("\n"), 1, arguments)
            json.loads(written)

    def test_colour_only_on_a_terminal_that_has_it(self):
        terminal = {"TERM": "xterm", "NO_COLOR": "", "LC_ALL": "C.UTF-8"}
        self.assertIn("\x1b[", on_terminal("state", "40", environment=terminal))
        self.assertNotIn("\x1b[", on_terminal("state", "40", environment={**terminal, "NO_COLOR": "1"}))
        self.assertNotIn("\x1b[", on_terminal("state", "40", environment={**terminal, "TERM": "dumb"}))
        self.assertNotIn("\x1b[", run("state", "40", environment=terminal).stdout)

    def test_a_locale_that_is_not_installed_is_utf8_if_its_name_says_so(self):
        for variable in ("LC_ALL", "LC_CTYPE", "LANG"):
            for name, utf8 in (("xx_XX.UTF-8", True), ("xx_XX.utf8@euro", True), ("xx_XX.ISO-8859-1", False), ("xx_XX", False)):
                locale = {"TERM": "xterm", "LC_ALL": "", "LC_CTYPE": "", "LANG": "", variable: name}
                self.assertEqual("│" in on_terminal("state", "40", environment=locale), utf8, locale)

    def test_ascii_where_the_locale_is_not_utf8(self):
        self.assertTrue(run("state", "40", environment={"LC_ALL": "C"}).stdout.isascii())
        self.assertIn("│", run("state", "40", environment={"LC_ALL": "C.UTF-8"}).stdout)

    def test_a_full_disk_is_an_error(self):
        with open("/dev/full", "w") as full:
            ran = subprocess.run([PROGRAM, "state", "4"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
        self.assertEqual(ran.returncode, 1)
        self.assertIn("could not be written", ran.stderr)


def gif_blocks(data):
    """How many images a GIF has, and for how many hundredths of a second each is shown."""
    assert data[:6] == b"GIF89a"
    at = 13 + 3 * 2 ** ((data[10] & 7) + 1)
    images, times = 0, []

    def after_sub_blocks(at):
        while data[at]:
            at += data[at] + 1
        return at + 1

    while data[at] != 0x3B:
        if data[at] == 0x21:
            if data[at + 1] == 0xF9:
                times.append(int.from_bytes(data[at + 4 : at + 6], "little"))
            at = after_sub_blocks(at + 2)
        else:
            assert data[at] == 0x2C and not data[at + 9] & 0x80
            images += 1
            at = after_sub_blocks(at + 11)
    assert at + 1 == len(data)
    return images, times


class Picture(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def draw(self, *arguments):
        return subprocess.run([PROGRAM, "picture", *arguments], cwd=self.folder, capture_output=True, timeout=60)

    def drawn(self, name, *arguments):
        ran = self.draw(*arguments, "-o", name)
        self.assertEqual((ran.returncode, ran.stdout, ran.stderr), (0, b"", b""))
        return (self.folder / name).read_bytes()

    def test_the_extension_or_an_option_is_the_format(self):
        for name, begins in (("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.pdf", b"%PDF"), ("a.gif", b"GIF89a")):
            self.assertTrue(self.drawn(name, "40812").startswith(begins), name)
        self.assertTrue(self.drawn("a.bin", "40812", "--format", "svg").startswith(b"<?xml"))
        self.assertTrue(self.drawn("b.png", "40812", "--format", "svg").startswith(b"<?xml"), "the option is stronger")

    def test_the_size(self):
        def size(data):
            return struct.unpack(">II", data[16:24])

        self.assertEqual(size(self.drawn("wide.png", "40812")), (1200, 630))
        self.assertEqual(size(self.drawn("square.png", "40812", "--size", "square")), (1080, 1080))

    def test_standard_output(self):
        ran = self.draw("40812", "-o", "-", "--format", "png")
        self.assertEqual((ran.returncode, ran.stderr), (0, b""))
        self.assertEqual(ran.stdout, self.drawn("same.png", "40812"))
        self.assertEqual(list(self.folder.iterdir()), [self.folder / "same.png"])

    def test_theme_and_language(self):
        plain = self.drawn("a.svg", "03142")
        self.assertNotEqual(self.drawn("b.svg", "03142", "--theme", "dark"), plain)
        self.assertIn("¡Ganó X!", self.drawn("c.svg", "03142", "--lang", "es").decode())

    def test_a_gif_shows_every_move(self):
        images, times = gif_blocks(self.drawn("won.gif", "03142"))
        self.assertEqual(images, 1 + 4 * 5 + 5)
        self.assertEqual(len(times), images)
        self.assertTrue(all(times))
        self.assertEqual(gif_blocks(self.drawn("running.gif", "0314"))[0], 1 + 4 * 4)

    def test_needs_no_fonts_and_no_home(self):
        empty = {"PATH": "/nowhere", "FONTCONFIG_FILE": "/nowhere", "HOME": "/nowhere"}
        ran = subprocess.run([f"{PROGRAM}-picture", "40812", "-o", "-", "--format", "svg"], env=empty, capture_output=True, timeout=60)
        self.assertEqual((ran.returncode, ran.stderr), (0, b""))
        self.assertEqual(ran.stdout, self.drawn("a.svg", "40812"))

    def test_refusals_leave_no_file(self):
        for arguments, status, said in (
            (["404", "-o", "a.png"], 1, "that cell is taken"),
            (["4x", "-o", "a.png"], 1, "move 2"),
            (["X../.../...", "-o", "a.png"], 1, "needs the moves"),
            (["4", "-o", "a.jpg"], 2, "png, svg, pdf, gif"),
            (["4", "-o", "-"], 2, "--format"),
            (["4"], 2, "--output is required"),
            (["4", "-o", "no/such/folder/a.png"], 1, "could not be written: No such file"),
            (["4", "-o", "a.png", "--size", "huge"], 2, "is not one of wide, square"),
            (["4", "-o", "a.png", "--theme", "pink"], 2, "is not one of light, dark"),
        ):
            ran = self.draw(*arguments)
            self.assertEqual(ran.returncode, status, arguments)
            self.assertIn(said, ran.stderr.decode())
            self.assertEqual((ran.stdout, list(self.folder.iterdir())), (b"", []))

    def test_a_full_disk_is_an_error(self):
        ran = self.draw("4", "-o", "/dev/full", "--format", "png")
        self.assertEqual(ran.returncode, 1)
        self.assertIn(b"/dev/full could not be written: No space left", ran.stderr)


unittest.main(verbosity=1)
