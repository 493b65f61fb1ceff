#!/usr/bin/env python3
"""The dashboard and the alerts in packaging/ use metrics, labels and values that a real server has, docs/serving.md lists every metric, and
promtool finds the alerts right:
monitoring_test.py SOURCE PROGRAM"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

SOURCE, PROGRAM = pathlib.Path(sys.argv.pop(1)), sys.argv.pop(1)
sys.path.insert(0, str(SOURCE / "tests/program"))
from server_support import PATIENCE, Server  # noqa: E402

RULES, DASHBOARD = SOURCE / "packaging/prometheus/tateti.rules.yml", SOURCE / "packaging/grafana/tateti.json"
# What Prometheus adds by itself.
ADDED = {"job", "instance"}
METRIC = re.compile(r"\b(up|(?:tateti|process)_\w+)(?:\{([^}]*)\})?")


class Metrics:
    """The samples of /metrics: {name: [{label: value}]}."""

    def __init__(self, text):
        self.samples, self.types = {"up": [{}]}, {}
        for line in text.splitlines():
            if line.startswith("# TYPE"):
                _, _, name, kind = line.split()
                self.types[name] = kind
            elif not line.startswith("#"):
                name, labels = re.match(r"(\w+)(?:\{(.*)\})? \S+$", line).groups()
                self.samples.setdefault(name, []).append(dict(re.findall(r'(\w+)="([^"]*)"', labels or "")))


def metrics():
    with Server(PROGRAM) as server:
        opened = server.post("/api/v1/matches", {"opponent": "computer"}).json
        server.post(f"/api/v1/matches/{opened['id']}/moves", {"cell": 4, "ply": 0}, opened["token"])
        for method, target in (("GET", "/no/such/page"), ("GET", "/healthz"), ("BREW", "/")):
            server.get(target, method)
        return Metrics(server.get("/metrics").text)


def expressions(node):
    """Every query in the dashboard."""
    if isinstance(node, dict):
        yield from (value for key, value in node.items() if key in ("expr", "definition"))
        for value in node.values():
            yield from expressions(value)
    elif isinstance(node, list):
        for value in node:
            yield from expressions(value)


class Names(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.metrics = metrics()

    def check(self, expression):
        found = METRIC.findall(expression)
        self.assertTrue(found, f"no metric in {expression}")
        for name, matchers in found:
            self.assertIn(name, self.metrics.samples, expression)
            for label, operator, value in re.findall(r'(\w+)(=~|!~|!=|=)"([^"]*)"', matchers):
                if label in ADDED:
                    continue
                values = {sample.get(label) for sample in self.metrics.samples[name]}
                self.assertNotEqual(values, {None}, f"{name} has no label {label}: {expression}")
                if "~" in operator:
                    self.assertTrue(any(re.fullmatch(value, one) for one in values), f"{label} is never {value}: {expression}")
                else:
                    self.assertIn(value, values, expression)
        for labels in re.findall(r"\bby \(([^)]*)\)", expression):
            for label in set(re.split(r", *", labels)) - ADDED:
                self.assertTrue(any(label in sample for name, _ in found for sample in self.metrics.samples[name]), f"{label}: {expression}")

    def test_of_the_alerts(self):
        rules = RULES.read_text()
        found = re.findall(r"^        expr: (.+)$", rules, re.M)
        self.assertEqual(len(found), rules.count("- alert: "), "every alert has its expression on one line")
        for expression in found:
            self.check(expression)

    def test_of_the_dashboard(self):
        dashboard = json.loads(DASHBOARD.read_text())
        found = list(expressions(dashboard))
        self.assertGreater(len(found), 20)
        for expression in found:
            self.check(expression)
        panels = dashboard["panels"]
        self.assertEqual(len({panel["id"] for panel in panels}), len(panels))
        legends = [(target["legendFormat"], target["expr"]) for panel in panels for target in panel["targets"]]
        for legend, expression in legends:
            for label in set(re.findall(r"\{\{(\w+)\}\}", legend)) - ADDED:
                self.assertRegex(expression, rf"by \([^)]*\b{label}\b", legend)

    def test_the_documentation_lists_every_metric_and_no_other(self):
        section = (SOURCE / "docs/serving.md").read_text().split("\n### Metrics\n")[1].split("\n## ")[0]
        rows = re.findall(r"^\| (`.*?) \|", section, re.M)
        listed = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
        self.assertEqual(sorted(listed), sorted(self.metrics.types))

    def test_every_metric_has_a_type(self):
        for name in set(self.metrics.samples) - {"up"}:
            base = re.sub(r"_(bucket|sum|count)$", "", name)
            self.assertIn(self.metrics.types.get(name) or self.metrics.types.get(base), ("counter", "gauge", "histogram"), name)


PROMTOOL = shutil.which("promtool")


@unittest.skipUnless(PROMTOOL, "promtool is not installed (Debian: prometheus)")
class Promtool(unittest.TestCase):
    def run_it(self, *arguments, given=None):
        ran = subprocess.run([PROMTOOL, *arguments], capture_output=True, text=True, timeout=PATIENCE, input=given)
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)

    def test_the_rules_are_valid(self):
        self.run_it("check", "rules", RULES)

    def test_the_alerts_fire_when_they_should(self):
        self.run_it("test", "rules", SOURCE / "tests/monitoring/rules_test.yml")

    def test_the_metrics_are_valid(self):
        with Server(PROGRAM) as server:
            self.run_it("check", "metrics", given=server.get("/metrics").text)


if __name__ == "__main__":
    unittest.main()
