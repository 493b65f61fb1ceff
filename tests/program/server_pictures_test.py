#!/usr/bin/env python3
"""Pictures of games and matches, and previews of links to them, over real sockets: server_pictures_test.py PROGRAM"""

import re
import struct
import subprocess
import sys
import unittest

from server_support import Server, metric

PROGRAM = sys.argv.pop(1)
MATCHES = "/api/v1/matches"


def tags(answer):
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', answer.text))


class Pictures(unittest.TestCase):
    def setUp(self):
        self.server = Server(PROGRAM, "--trust-proxy")

    def tearDown(self):
        self.server.signal()
        status, logged = self.server.wait()
        self.assertEqual(status, 0, logged)

    def drawn(self, *arguments):
        return subprocess.run([PROGRAM, "picture", *arguments, "-o", "-"], check=True, capture_output=True).stdout

    def test_the_picture_of_a_game_is_that_of_the_command_line(self):
        for target, arguments in (
            ("/g/03142.png", ["03142", "--format", "png"]),
            ("/g/03142.svg", ["03142", "--format", "svg"]),
            ("/g/4.png?size=square&theme=dark&lang=es", ["4", "--format", "png", "--size", "square", "--theme", "dark", "--lang", "es"]),
        ):
            answer = self.server.get(target)
            self.assertEqual(answer.status, 200)
            self.assertEqual(answer.body, self.drawn(*arguments))
        self.assertEqual(struct.unpack(">II", self.server.get("/g/03142.png").body[16:24]), (1200, 630))

    def test_head_and_tag(self):
        answer = self.server.get("/g/03142.png")
        head = self.server.get("/g/03142.png", "HEAD")
        self.assertEqual((head.status, head.body), (200, b""))
        for field in ("etag", "content-type", "content-length", "cache-control"):
            self.assertEqual(head.fields[field], answer.fields[field])
        same = self.server.get("/g/03142.png", If_None_Match=answer.fields["etag"])
        self.assertEqual((same.status, same.body, same.fields["etag"]), (304, b"", answer.fields["etag"]))
        self.assertEqual(self.server.get("/g/03142.svg", If_None_Match=answer.fields["etag"]).status, 200)

    def test_any_site_may_show_it_and_nothing_in_it_runs(self):
        answer = self.server.get("/g/03142.svg")
        self.assertEqual(answer.fields["content-type"], "image/svg+xml")
        self.assertEqual(answer.fields["cross-origin-resource-policy"], "cross-origin")
        self.assertIn("default-src 'none'", answer.fields["content-security-policy"])
        self.assertNotIn("script-src", answer.fields["content-security-policy"])

    def test_many_at_once(self):
        games = [f"{first}{second}" for first in range(9) for second in range(9) if first != second][:20]
        clients = [self.server.connect() for _ in range(2 * len(games))]
        for client, game in zip(clients, games + games):
            client.ask(f"/g/{game}.png")
        self.assertEqual(self.server.get("/healthz").status, 200, "it answers while it draws")
        for client in clients:
            self.assertEqual(client.answer().status, 200)
            client.socket.close()
        self.assertEqual(metric(self.server, 'tateti_http_requests_total{route="picture",status="200"}'), 2 * len(games))

    def test_a_match_is_drawn_as_it_is_now(self):
        opened = self.server.post(MATCHES, {"mark": "X"}).json
        joined = self.server.post(f"{MATCHES}/{opened['id']}/join", {}).json
        picture = f"/m/{opened['id']}.png"
        empty = self.server.get(picture)
        self.assertEqual(empty.body, self.drawn("", "--format", "png"))
        self.assertEqual(empty.fields["cache-control"], "no-cache")
        self.assertEqual(self.server.get(picture, If_None_Match=empty.fields["etag"]).status, 304)
        for ply, (cell, token) in enumerate(((4, opened["token"]), (0, joined["token"]))):
            moved = self.server.post(f"{MATCHES}/{opened['id']}/moves", {"cell": cell, "ply": ply}, token)
            self.assertEqual(moved.status, 200)
        later = self.server.get(picture, If_None_Match=empty.fields["etag"])
        self.assertEqual((later.status, later.body), (200, self.drawn("40", "--format", "png")))

    def test_a_match_that_does_not_exist_has_a_picture_that_tells_nothing(self):
        answer = self.server.get("/m/7k2m9qvx3d1f.png")
        self.assertEqual((answer.status, answer.body), (200, self.drawn("", "--format", "png")))

    def test_the_page_of_a_game_has_tags_in_the_language_of_the_reader(self):
        page = self.server.get("/g/03142")
        self.assertEqual(page.status, 200)
        self.assertIn("<!doctype html>", page.text)
        self.assertEqual(page.fields["vary"], "Accept-Language")
        found = tags(page)
        self.assertEqual(found["og:url"], "http://localhost/g/03142")
        self.assertEqual(found["og:locale"], "en_US")
        self.assertEqual(self.server.get(found["og:image"].removeprefix("http://localhost")).status, 200)
        spanish = self.server.get("/g/03142", Accept_Language="es-UY, en;q=0.8", X_Forwarded_Proto="https")
        self.assertEqual(tags(spanish)["og:locale"], "es_ES")
        self.assertEqual(tags(spanish)["og:image"], "https://localhost/g/03142.png?lang=es")
        same = self.server.get("/g/03142", If_None_Match=page.fields["etag"])
        self.assertEqual((same.status, same.body), (304, b""))
        self.assertEqual(self.server.get("/g/03142", "HEAD").fields["content-length"], str(len(page.body)))
        # What the page may load is the same everywhere.
        self.assertEqual(page.fields["content-security-policy"], self.server.get("/").fields["content-security-policy"])

    def test_the_page_of_a_match_has_tags(self):
        found = tags(self.server.get("/m/7k2m9qvx3d1f"))
        self.assertEqual(found["og:image"], "http://localhost/m/7k2m9qvx3d1f.png?lang=en")

    def test_the_proxy_is_believed_only_if_it_is_trusted(self):
        with Server(PROGRAM) as other:
            self.assertTrue(tags(other.get("/g/4", X_Forwarded_Proto="https"))["og:url"].startswith("http://"))

    def test_no_game_is_not_found_but_explained(self):
        page = self.server.get("/g/44")
        self.assertEqual(page.status, 404)
        self.assertIn('<div id="page">', page.text)
        self.assertEqual(self.server.get("/g/44.png").code, "move/cell_occupied")


unittest.main(verbosity=1)
