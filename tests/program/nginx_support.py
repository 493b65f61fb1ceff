"""A real nginx with the file we ship, in front of nodes of this machine."""

import http.client
import json
import os
import pathlib
import pwd
import shutil
import socket
import ssl
import subprocess
import tempfile
import time

from server_support import PATIENCE

NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
NODE = "server 127.0.0.1:8080 max_fails=0;"

FRAME = """
user {user};
worker_processes 1;
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/tateti.conf;
}}
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout + done.stderr


class Nginx:
    """nginx with packaging/nginx/tateti.conf of this source tree, but for the nodes, the ports and the certificate."""

    def __init__(self, source, *nodes):
        self.source = source
        self.folder = tempfile.TemporaryDirectory(prefix="tateti-nginx-")
        at = pathlib.Path(self.folder.name)
        run(
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-subj", "/CN=play.example", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", at / "key", "-out", at / "certificate",
        )  # fmt: skip
        self.trust = ssl.create_default_context(cafile=at / "certificate")
        (at / "nginx.conf").write_text(FRAME.format(folder=at, user=pwd.getpwuid(os.geteuid()).pw_name))
        for _ in range(5):  # a free port may be somebody else's a moment later
            self.plain, self.port = free_port(), free_port()
            self.write(at / "tateti.conf", nodes)
            self.process = subprocess.Popen([NGINX, "-p", at, "-c", at / "nginx.conf"], stderr=subprocess.PIPE, text=True)
            if self.is_up():
                return
        raise AssertionError((at / "error.log").read_text() + self.process.stderr.read())

    def write(self, file, nodes):
        text = (self.source / "packaging/nginx/tateti.conf").read_text()
        for there, here in (
            (NODE, "\n".join(NODE.replace("8080", str(node.port)) for node in nodes)),
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"), ("listen [::]:80;", ""),
            ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"), ("listen [::]:443 ssl http2;", ""),
            ("/etc/ssl/certs/play.example.pem", f"{file.parent}/certificate"),
            ("/etc/ssl/private/play.example.key", f"{file.parent}/key"),
        ):  # fmt: skip
            assert text.count(f" {there}") == 1, f"{there} is not in the file once"
            text = text.replace(there, here)
        file.write_text(text)

    def is_up(self):
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return True
            except OSError:
                time.sleep(0.02)
        return False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)
        self.folder.cleanup()

    def ask(self, target, method="GET", body=None, **fields):
        """The status of the answer and its body."""
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, context=self.trust, timeout=PATIENCE)
        fields = {name.replace("_", "-"): value for name, value in fields.items()}
        if body is not None:
            fields["Content-Type"] = "application/json"
        connection.request(method, target, body if body is None or isinstance(body, str) else json.dumps(body), fields)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text

    def post(self, target, body, **fields):
        status, text = self.ask(f"/api/v1/matches{target}", "POST", body, **fields)
        return status, json.loads(text)


def refused_with(error):
    """The status with which a WebSocket was refused: before version 14 of websockets it is in the error itself."""
    return getattr(getattr(error, "response", error), "status_code", None)
