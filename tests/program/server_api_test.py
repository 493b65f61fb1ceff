#!/usr/bin/env python3
"""The OpenAPI document against the real answers of the server, and those against the command line:
server_api_test.py SOURCE PROGRAM"""

import copy
import json
import pathlib
import re
import subprocess
import sys
import unittest
import urllib.parse

import jsonschema

from server_support import Server

SOURCE, PROGRAM = pathlib.Path(sys.argv.pop(1)), sys.argv.pop(1)


def rows(name):
    lines = (SOURCE / "testdata" / name).read_text().splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def query(**parameters):
    return "?" + urllib.parse.urlencode(parameters)


GAMES = ["" if row[1] == "-" else row[1] for row in rows("games.tsv")]
BOARDS = [row[0] for row in rows("boards.tsv")] + [row[0] for row in rows("positions.tsv")[::7]]
REFUSALS = [(("" if row[0] == "-" else " ".join(row[0])) + " " + row[2]).strip() for row in rows("refusals.tsv")]
BODIES = {"Opening", "Joining", "Move", "Consent", "Takeback", "Nothing"}  # what clients send may leave fields out
OPTIONAL = {"Change": {"cell", "offer", "allow"}}  # fields that only some objects of a schema have
MATCHES = "/api/v1/matches"
PICTURES = ("/g/", "/m/")
NONSENSE = ["", "?", "?moves=4&moves=4", "?moves=4&board=X", "?x=1", "?moves=%", "?moves=\xff", "?moves=[4]", "?board=", "?moves=4&lang=ja"]


class Api(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, "--requests-per-second", "10000")
        cls.client = cls.server.connect()
        cls.document = cls.fetch("/api/v1/openapi.json")[1]

    @classmethod
    def tearDownClass(cls):
        cls.client.socket.close()
        cls.server.signal()
        status, logged = cls.server.wait()
        assert status == 0, logged

    @classmethod
    def fetch(cls, target):
        cls.client.ask(target)
        answer = cls.client.answer()
        assert answer.fields["content-type"] == "application/json", target
        assert answer.fields["access-control-allow-origin"] == "*", target
        return answer.status, json.loads(answer.body)

    @classmethod
    def schema(cls, path, status, method="get"):
        """What the document promises for this path and status."""
        response = cls.document["paths"][path][method]["responses"][str(status)]
        if "$ref" in response:
            response = cls.document["components"]["responses"][response["$ref"].rsplit("/", 1)[1]]
        return {**response["content"]["application/json"]["schema"], "components": cls.document["components"]}

    def check(self, path, given=""):
        status, answer = self.fetch(path + given)
        jsonschema.Draft202012Validator(self.schema(path, status)).validate(answer)
        return status, answer

    def test_the_document_is_one(self):
        self.assertEqual(self.document["openapi"], "3.1.0")
        version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
        self.assertEqual(self.document["info"]["version"], version)
        for name, schema in self.document["components"]["schemas"].items():
            jsonschema.Draft202012Validator.check_schema(schema)
            if schema.get("type") == "object":
                self.assertIs(schema["additionalProperties"], False, name)
                if name not in BODIES:
                    self.assertEqual(set(schema["required"]) | OPTIONAL.get(name, set()), set(schema["properties"]), name)

        def references(part):
            if isinstance(part, dict):
                yield from [part["$ref"]] if "$ref" in part else []
                part = list(part.values())
            if isinstance(part, list):
                for one in part:
                    yield from references(one)

        for reference in set(references(self.document)):
            part = self.document
            for step in reference.removeprefix("#/").split("/"):
                part = part[step]

    def test_the_document_knows_every_endpoint_and_no_other(self):
        source = (SOURCE / "src/site/api.cpp").read_text()
        routes = {"/api/v1/" + path for path in re.findall(r'Endpoint\{\.path = "([^"]+)"', source)}
        self.assertEqual({path for path in self.document["paths"] if not path.startswith((MATCHES, *PICTURES))}, routes)
        listed = re.findall(r"^\| `(/api/v1/[\w.]+)", (SOURCE / "docs/serving.md").read_text(), re.M)
        self.assertEqual({path for path in listed if not path.startswith(MATCHES)}, routes)
        self.assertGreaterEqual(len(routes), 4)
        for path in routes:
            self.assertNotEqual(self.fetch(path)[0], 404, path)

    def test_the_document_knows_every_parameter_and_no_other(self):
        examples = {"moves": "4", "board": "....X....", "lang": "es"}
        for path, item in self.document["paths"].items():
            if path.endswith(".json") or path.startswith((MATCHES, *PICTURES)):
                continue
            names = set()
            for parameter in item["get"]["parameters"]:
                names.add(self.document["components"]["parameters"][parameter["$ref"].rsplit("/", 1)[1]]["name"])
            for name, value in examples.items():
                given = {name: value} if name != "lang" else {"moves": "4", "lang": value}
                self.assertEqual(self.fetch(path + query(**given))[0] == 200, name in names, (path, name))

    def test_the_document_itself(self):
        self.assertEqual(self.check("/api/v1/openapi.json")[0], 200)

    def test_every_game(self):
        for game in GAMES:
            self.assertEqual(self.check("/api/v1/state", query(moves=game))[0], 200)
            for lang in ("en", "es"):
                self.assertEqual(self.check("/api/v1/analyse", query(moves=game, lang=lang))[0], 200)
                self.assertEqual(self.check("/api/v1/review", query(moves=game, lang=lang))[0], 200)
        self.assertGreater(len(GAMES), 20)

    def test_every_board(self):
        seen = set()
        for board in BOARDS:
            for path in ("/api/v1/state", "/api/v1/analyse"):
                seen.add(self.check(path, query(board=board))[0])
            self.assertEqual(self.check("/api/v1/review", query(board=board))[1]["error"]["code"], "review/no_moves")
        self.assertEqual(seen, {200, 400})

    def test_every_refusal(self):
        seen = set()
        for moves in REFUSALS:
            for path in ("/api/v1/state", "/api/v1/analyse", "/api/v1/review"):
                seen.add(self.check(path, query(moves=moves))[0])
        self.assertEqual(seen, {200, 400})

    def test_pictures_are_as_the_document_says(self):
        id = self.server.post(MATCHES, {}).json["id"]
        parameters = self.document["components"]["parameters"]
        types = list(self.document["components"]["responses"]["Picture"]["content"])
        for path in ("/g/{game}.{format}", "/m/{id}.{format}"):
            promised = self.document["paths"][path]["get"]
            seen = set()
            for kind in parameters["format"]["schema"]["enum"]:
                target = path.format(game="40812", id=id, format=kind)
                for parameter in ("size", "theme", "lang"):
                    self.assertIn({"$ref": f"#/components/parameters/{parameter}"}, promised["parameters"])
                    for value in parameters[parameter]["schema"]["enum"]:
                        answer = self.server.get(f"{target}?{parameter}={value}")
                        self.assertEqual(answer.status, 200, answer.text[:200] if answer.status != 200 else "")
                        seen.add(answer.fields["content-type"])
                refused = self.server.get(target + "?x=1")
                jsonschema.Draft202012Validator(self.schema(path, refused.status)).validate(refused.json)
                self.assertEqual(self.server.get(target, If_None_Match="*").status, 304)
                self.assertIn("304", promised["responses"])
            self.assertEqual(seen, set(types))

    def test_nonsense(self):
        for path in ("/api/v1/state", "/api/v1/analyse", "/api/v1/review"):
            for given in NONSENSE:
                self.assertEqual(self.check(path, given)[0], 400, given)

    def play(self, path, body=None, token=None, **fields):
        """Posts to a path of the document, and holds body and answer against it."""
        name = re.sub("/[0-9a-z]{12}(?=/|$)", "/{id}", path)
        if isinstance(body, dict):
            schema = self.document["paths"][name]["post"]["requestBody"]["content"]["application/json"]["schema"]
            jsonschema.Draft202012Validator({**schema, "components": self.document["components"]}).validate(body)
        answer = self.server.post(path, body, token, **fields)
        jsonschema.Draft202012Validator(self.schema(name, answer.status, "post")).validate(answer.json)
        promised = self.document["paths"][name]["post"]
        self.assertIn(str(answer.status), promised["responses"], (path, answer.status))
        self.assertEqual(answer.status != 401 or "security" in promised, True)
        return answer

    def test_matches_are_as_the_document_says(self):
        opened = self.play(MATCHES, {"name": "Ana", "mark": "X", "secondsPerMove": 60, "takebacks": True}).json
        path = f"{MATCHES}/{opened['id']}"
        joined = self.play(path + "/join", {"name": "Ben", "key": "k" * 16}).json
        self.play(path + "/join")
        tokens = [opened["token"], joined["token"]]
        for ply, cell in enumerate([4, 0, 8]):
            self.play(path + "/moves", {"cell": cell, "ply": ply, "round": 1}, tokens[ply % 2])
        self.play(path + "/moves", {"row": 0, "col": 0, "ply": 3}, tokens[1])
        self.play(path + "/takeback", {"accept": True}, tokens[0])
        self.play(path + "/takeback", {"allow": False}, tokens[1])
        self.play(path + "/claim", {}, tokens[0])
        self.play(path + "/moves", {"cell": 1, "ply": 3})
        self.play(path + "/moves", {"cell": 1, "ply": 3}, "0" * 32)
        self.play(path + "/moves", "{", tokens[1])
        self.play(path + "/moves", "{}", tokens[1], Content_Type="text/plain")
        self.play(path + "/moves", " " * 5000, tokens[1])
        self.play(path + "/resign", {}, tokens[0])
        self.play(path + "/rematch", {"accept": True}, tokens[0])
        self.play(path + "/leave", {}, tokens[1])
        self.play(f"{MATCHES}/000000000000/leave", {}, tokens[1])
        self.play(MATCHES, {"opponent": "computer", "level": "hard", "mark": "O"})
        for asked, status in ((path, 200), (path + "?x=1", 400), (f"{MATCHES}/000000000000", 404), (path + "/live", 426)):
            answer = self.server.get(asked)
            self.assertEqual(answer.status, status)
            name = "/live" if asked.endswith("live") else ""
            jsonschema.Draft202012Validator(self.schema(MATCHES + "/{id}" + name, status)).validate(answer.json)

    def test_the_document_knows_every_way_to_a_match(self):
        paths = {path: item for path, item in self.document["paths"].items() if path.startswith(MATCHES)}
        source = (SOURCE / "src/wire/client_message.cpp").read_text()
        words = {"join", "live", *re.findall(r'"(\w+)"', source.split("bool is_command")[1].split("\n}")[0])}
        self.assertGreaterEqual(len(words), 8)
        self.assertEqual(set(paths), {MATCHES, MATCHES + "/{id}", *(f"{MATCHES}/{{id}}/{word}" for word in words)})
        id = self.server.post(MATCHES).json["id"]
        for path, item in paths.items():
            allowed = self.server.get(path.replace("{id}", id), "OPTIONS").fields["allow"].lower().split(", ")
            self.assertEqual(set(item), set(allowed) - {"options", "head"}, path)

    def test_refusals_of_every_kind_have_the_same_form(self):
        schema = {**self.document["components"]["schemas"]["Refusal"], "components": self.document["components"]}
        refused = jsonschema.Draft202012Validator(schema)
        for target, method in (("/api", "GET"), ("/api/v1/x", "GET"), ("/api/v1/state", "POST"), ("/api/%zz", "GET"), ("/api/v1/state", "BREW")):
            answer = self.server.get(target, method)
            self.assertGreaterEqual(answer.status, 400)
            refused.validate(json.loads(answer.body))

    def test_what_is_not_there_points_to_what_is(self):
        for target in ("/api", "/api/", "/api/v1/x", "/api/v2/state"):
            status, answer = self.fetch(target)
            self.assertEqual((status, answer["error"]["code"]), (404, "request/not_found"))
            self.assertIn("/api/v1/openapi.json", answer["error"]["message"])
        self.assertNotIn("openapi", self.server.get("/x").text)

    def test_the_answers_that_the_document_shows(self):
        shown = re.findall(r"^    \$ curl '[^/]+//[^/]+(/[^']+)'\n    (\{.*)$", (SOURCE / "docs/serving.md").read_text(), re.M)
        for target, answer in shown:
            self.client.ask(target)
            self.assertEqual(self.client.answer().text, answer + "\n")
        self.assertGreaterEqual(len(shown), 2)

    def test_a_changed_answer_is_noticed(self):
        """The check can fail: whatever is taken out, added or replaced in an answer breaks the document."""
        for path, given in (("/api/v1/state", query(moves="03142")), ("/api/v1/analyse", query(moves="40")), ("/api/v1/review", query(moves="4120836")), ("/api/v1/state", query(moves="44"))):
            status, answer = self.check(path, given)
            validator = jsonschema.Draft202012Validator(self.schema(path, status))
            changed = 0

            def places(part, way=()):
                yield way
                steps = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
                for step, inner in steps:
                    yield from places(inner, (*way, step))

            def without(way, change):
                mutant = copy.deepcopy(answer)
                part = mutant
                for step in way[:-1]:
                    part = part[step]
                change(part, way[-1])
                return mutant

            for way in places(answer):
                if not way:
                    continue
                mutants = [without(way, lambda part, step: part.__setitem__(step, {"no": "such"}))]
                if isinstance(way[-1], str):
                    mutants.append(without(way, lambda part, step: part.pop(step)))
                    mutants.append(without(way, lambda part, step: part.update({step + "X": 1})))
                for mutant in mutants:
                    changed += 1
                    self.assertFalse(validator.is_valid(mutant), (path, way))
            self.assertGreater(changed, 5)


if __name__ == "__main__":
    unittest.main()
