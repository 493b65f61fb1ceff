#!/usr/bin/env python3
"""The container image of the server, made of a build's output: container_test.py SOURCE BUILD_FOLDER

Some machines do not let buildah build, others not run what it has built. The test says so and skips that part."""

import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

SOURCE, BUILD = pathlib.Path(sys.argv.pop(1)), pathlib.Path(sys.argv.pop(1))
sys.path.insert(0, str(SOURCE / "tests/program"))
sys.path.insert(0, str(SOURCE / "tests/support"))
from skipped import say_skipped  # noqa: E402
from server_support import PATIENCE, Server  # noqa: E402

HERE = SOURCE / "packaging/container"
SERVER = BUILD / "tateti-server"
IMAGE = "localhost/tateti-test"


class Files(unittest.TestCase):
    def test_every_option_in_them_exists(self):
        known = subprocess.run([SERVER, "--help"], check=True, capture_output=True, text=True).stdout
        image = re.search(r"^CMD \[(.*)\]", (HERE / "Containerfile").read_text(), re.M)[1]
        node = re.search(r"^  command: \[(.*)\]", (HERE / "compose.yml").read_text(), re.M)[1]
        for option in re.findall(r"--[a-z-]+", image + node):
            self.assertRegex(known, rf"(?<![\w-]){option}(?![\w-])")

    def test_the_health_check(self):
        with Server(BUILD / "tateti") as server:
            self.assertEqual(self.health(server.port), (0, ""))
            server.signal(signal.SIGKILL)
            server.wait()
            status, said = self.health(server.port)
            self.assertEqual(status, 1)
            self.assertIn("no server answers at 127.0.0.1", said)

    def health(self, port):
        ran = subprocess.run([SERVER, "health", "--listen", f"127.0.0.1:{port}"], capture_output=True, text=True, timeout=PATIENCE)
        return ran.returncode, ran.stderr


def skip(what, why):
    say_skipped(f"container: {what}", why)
    raise unittest.SkipTest(why)


def refused(ran):
    """What a command said when the machine lacks a privilege for it."""
    return (ran.stderr.strip().splitlines() or [f"status {ran.returncode}"])[-1]


class Image(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="tateti-container-")
        cls.addClassCleanup(cls.remove)
        cls.options = ["--root", f"{cls.folder.name}/root", "--runroot", f"{cls.folder.name}/run", "--storage-driver", "vfs"]
        if not shutil.which("buildah"):
            skip("the image", "buildah is not installed")
        works = cls.buildah("from", "scratch")
        if works.returncode:
            skip("the image", f"buildah does not work here: {refused(works)}")
        # An image of nothing: where this fails, the machine is to blame, not ours.
        context = pathlib.Path(cls.folder.name) / "context"
        context.mkdir()
        (context / "Containerfile").write_text("FROM scratch\nCOPY --chown=10001:10001 Containerfile /var/lib/\n")
        builds = cls.buildah("build", "--isolation", "chroot", "--quiet", context)
        if builds.returncode:
            skip("the image", f"buildah cannot build here: {refused(builds)}")
        built = subprocess.run([HERE / "build.sh", BUILD, IMAGE], capture_output=True, text=True, env={**os.environ, "BUILDAH_OPTIONS": " ".join(cls.options)})
        assert built.returncode == 0, built.stdout + built.stderr

    @classmethod
    def remove(cls):
        cls.buildah("rm", "--all")
        cls.buildah("rmi", "--all", "--force")
        shutil.rmtree(cls.folder.name, ignore_errors=True)
        cls.folder._finalizer.detach()

    @classmethod
    def buildah(cls, *arguments):
        return subprocess.run(["buildah", *cls.options, *arguments], capture_output=True, text=True)

    def ok(self, *arguments):
        ran = self.buildah(*arguments)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        return ran.stdout

    def test_runs_as_nobody_special_and_has_a_health_check(self):
        about = json.loads(self.ok("inspect", "--type", "image", IMAGE))["Docker"]["config"]
        self.assertEqual(about["User"], "10001:10001")
        self.assertEqual(about["Healthcheck"]["Test"], ["CMD", "/usr/bin/tateti-server", "health"])
        self.assertEqual(about["Entrypoint"], ["/usr/bin/tateti-server"])

    def test_is_small_and_has_no_shell(self):
        container = self.ok("from", IMAGE).strip()
        mounted = self.buildah("mount", container)
        if mounted.returncode:
            skip("what is in the image", f"buildah cannot mount here: {refused(mounted)}")
        root = pathlib.Path(mounted.stdout.strip())
        files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
        self.assertLess(sum(path.stat().st_size for path in files), 60_000_000)
        self.assertTrue((root / "usr/lib/locale/C.utf8/LC_CTYPE").exists(), "the widths of characters")
        self.assertEqual([path.name for path in files if os.access(path, os.X_OK) and path.parent.name == "bin"], ["tateti-server"])
        data = (root / "var/lib/tateti").stat()
        self.assertEqual((data.st_uid, data.st_mode & 0o777), (10001, 0o700))

    def test_serves(self):
        container = self.ok("from", IMAGE).strip()
        run = ["buildah", *self.options, "run", "--isolation", "chroot", container, "--", "/usr/bin/tateti-server"]
        tried = subprocess.run([*run, "--version"], capture_output=True, text=True, timeout=PATIENCE)
        if tried.returncode:
            skip("its server", f"buildah cannot run programs here: {refused(tried)}")
        self.assertRegex(tried.stdout, r"^tateti-server \d")
        # With this isolation it shares the network of the machine.
        with subprocess.Popen([*run, "--listen", "127.0.0.1:0", "--data", "/var/lib/tateti"], stdout=subprocess.PIPE, text=True, start_new_session=True) as server:
            try:
                port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", server.stdout.readline())[1])
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
                connection.request("POST", "/api/v1/matches", "{}", {"Content-Type": "application/json"})
                opened = connection.getresponse()
                self.assertEqual(opened.status, 201, "a match was stored in its folder")
                opened.read()
                connection.request("GET", "/g/40812.png")
                self.assertTrue(connection.getresponse().read().startswith(b"\x89PNG"), "it draws without any fonts")
                connection.close()
                healthy = subprocess.run([*run, "health", "--listen", f"127.0.0.1:{port}"], timeout=PATIENCE)
                self.assertEqual(healthy.returncode, 0)
            finally:
                os.killpg(server.pid, signal.SIGTERM)
                server.communicate(timeout=PATIENCE)


if __name__ == "__main__":
    unittest.main()
