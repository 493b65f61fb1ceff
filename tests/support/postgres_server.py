#!/usr/bin/python3
"""A PostgreSQL of one's own, for tests: in a temporary folder, at a free port of this machine, gone afterwards.

As a module: `with PostgresServer() as server: … server.url … server.kill() … server.start()`.
As a program: `postgres_server.py [--no-fsync] COMMAND…` starts one, runs the command with TATETI_POSTGRES set to its URL, stops it and ends
with the command's status. The command may ask for more at the socket that TATETI_POSTGRES_CONTROL names: one word a connection, `kill`,
`stop` or `start`; the answer is `done` or what went wrong.
"""

import contextlib
import ctypes
import os
import pathlib
import pwd
import secrets
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

INSTALLED = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))  # Debian: a folder per version
BINARIES = pathlib.Path(os.environ.get("TATETI_POSTGRES_BINARIES", INSTALLED[-1] if INSTALLED else "/usr/bin"))
PATIENCE = 60  # seconds, for the slowest machine: nobody waits so long but for what never comes

CONFIGURATION = """
listen_addresses = '127.0.0.1'
port = {port}
unix_socket_directories = ''
shared_buffers = 16MB
max_connections = 100
fsync = {fsync}
logging_collector = off
{more}
"""


class PostgresServer:
    """A cluster with its server. It outlives `kill` and `stop`: `start` brings it back at the same port."""

    def __init__(self, fsync=True, more="", start=True, parent=None):
        """`more`: further lines for postgresql.conf. `parent`: where its folder is made; by default with other temporary files."""
        self.fsync, self.more = fsync, more
        self.process = None
        self.started = False
        self.port = free_port()
        self.password = secrets.token_hex(8)
        # PostgreSQL refuses to run as root.
        self.account = server_account() if os.geteuid() == 0 else None
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tateti-postgres-", dir=parent))
        self.data = self.folder / "data"
        self.log = self.folder / "log"
        try:
            self._create()
            if start:
                self.start()
        except BaseException:
            self.close()
            raise

    @property
    def url(self):
        return f"postgresql://tateti:{self.password}@127.0.0.1:{self.port}/postgres"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def start(self):
        """Starts the server and waits until it answers."""
        if self.process is not None:
            raise RuntimeError("the server is running")
        while not self._try_start():
            if self.started or "Address already in use" not in self.last_words():
                raise RuntimeError(f"PostgreSQL does not start:\n{self.last_words()}")
            self.port = free_port()  # somebody else was faster
            self.log.unlink()
            self._configure()
        self.started = True

    def stop(self):
        """An orderly end: what is open is rolled back, everything is written."""
        self._require_running()
        self._end(lambda: self.process.send_signal(signal.SIGINT))

    def kill(self):
        """`kill -9` for the server and all its processes, as if the machine had lost power but for its disk."""
        self._require_running()
        self.process.send_signal(signal.SIGSTOP)  # no further children
        children = self._signal_children(signal.SIGKILL)
        self._end(self.process.kill)
        # The memory they share must be free before another server may start.
        wait_until(lambda: not any(is_alive(child) for child in children))

    def freeze(self):
        """SIGSTOP for the server and all its processes: connections stay open, and nothing is answered."""
        self._require_running()
        self.process.send_signal(signal.SIGSTOP)  # no further children
        self._signal_children(signal.SIGSTOP)

    def thaw(self):
        self._signal_children(signal.SIGCONT)
        self.process.send_signal(signal.SIGCONT)

    def restart_if_ended(self):
        """After a full disk: PostgreSQL has restarted its processes by itself, or has ended. Returns when it accepts connections."""
        ready = [BINARIES / "pg_isready", "--quiet", "--host", "127.0.0.1", "--port", str(self.port)]
        while subprocess.run(ready).returncode != 0:
            if self.process.poll() is not None:
                self.process = None
                self.start()
            time.sleep(0.05)

    def close(self):
        if self.process is not None:
            self._end(lambda: self.process.send_signal(signal.SIGQUIT))  # at once: nobody will read it again
        shutil.rmtree(self.folder, ignore_errors=True)

    def last_words(self):
        """The end of the server's log."""
        return self.log.read_text(errors="replace")[-4000:] if self.log.exists() else ""

    def _create(self):
        word = self.folder / "password"
        word.write_text(self.password)
        if self.account:
            for path in self.folder, word:
                os.chown(path, self.account.pw_uid, self.account.pw_gid)
        initdb = [BINARIES / "initdb", "--pgdata", self.data, "--username", "tateti", "--pwfile", word, "--auth", "scram-sha-256",
                  "--no-sync", "--no-instructions", "--encoding", "UTF8", "--locale", "C"]
        done = subprocess.run(initdb, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **self._as_account())
        if done.returncode:
            raise RuntimeError(f"initdb: {done.stdout}")
        word.unlink()
        self._configure()

    def _configure(self):
        text = CONFIGURATION.format(port=self.port, fsync="on" if self.fsync else "off", more=self.more)
        (self.data / "postgresql.auto.conf").write_text(text)

    def _try_start(self):
        main_thread = threading.current_thread() is threading.main_thread()
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen([BINARIES / "postgres", "-D", self.data], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                            start_new_session=True, preexec_fn=end_with_parent if main_thread else None,
                                            **self._as_account())
        wait_until(lambda: self.process.poll() is not None or self._status() == "ready")
        if self.process.poll() is None:
            return True
        self.process = None
        return False

    def _status(self):
        """As the server has written it: starting, ready, stopping; empty if it has not started yet."""
        with contextlib.suppress(OSError, IndexError, ValueError):  # not there yet, or half written
            lines = (self.data / "postmaster.pid").read_text().splitlines()
            return lines[7].strip() if int(lines[0]) == self.process.pid else ""
        return ""

    def _signal_children(self, number):
        children = children_of(self.process.pid)
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, number)
        return children

    def _require_running(self):
        if self.process is None:
            raise RuntimeError("the server is not running")

    def _end(self, how):
        how()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def _as_account(self):
        return {"cwd": self.folder} | ({"user": self.account.pw_uid, "group": self.account.pw_gid, "extra_groups": []} if self.account else {})


def server_account():
    for name in "postgres", "nobody":
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise RuntimeError("there is nobody to run PostgreSQL as: neither postgres nor nobody")


def free_port():
    """Below those that the system gives to clients: none of them may take it, or meet itself there, while the server is down."""
    for _ in range(1000):
        port = 20000 + secrets.randbelow(12000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no port is free")


def end_with_parent():
    """In the child: a test that is killed leaves no server behind. (The system means the thread that started it.)"""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


def wait_until(condition):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError("waited too long for PostgreSQL")
        time.sleep(0.01)


def status_of(pid):
    """The state of a process and its parent; none if there is no such process."""
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return fields[0], int(fields[1])


def children_of(parent):
    pids = [int(name) for name in os.listdir("/proc") if name.isdigit()]
    return [pid for pid in pids if (status_of(pid) or ("", 0))[1] == parent]


def is_alive(pid):
    status = status_of(pid)
    return status is not None and status[0] not in "ZX"


def obey(server, connection):
    with connection:
        connection.settimeout(PATIENCE)
        word = connection.recv(64).decode(errors="replace").strip()
        try:
            {"kill": server.kill, "stop": server.stop, "start": server.start}[word]()
            answer = "done"
        except Exception as error:  # whoever asked should know; the server is ended in any case
            answer = f"{type(error).__name__}: {error}"
        with contextlib.suppress(OSError):
            connection.sendall(answer.encode() + b"\n")


def run(server, command):
    """Runs the command and does what it asks for; its status."""
    control = server.folder / "control"
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(control))
        door.listen()
        with subprocess.Popen(command, env=os.environ | {"TATETI_POSTGRES": server.url, "TATETI_POSTGRES_CONTROL": str(control)}) as process:
            try:
                ended = os.pidfd_open(process.pid)
                while ended not in (ready := select.select([door, ended], [], [])[0]):
                    if door in ready:
                        obey(server, door.accept()[0])
                os.close(ended)
            except BaseException:
                process.terminate()
                raise
    return process.returncode if process.returncode >= 0 else 128 - process.returncode


def main(arguments):
    fsync = arguments[:1] != ["--no-fsync"]
    command = arguments[0 if fsync else 1:]
    if not command:
        sys.exit(__doc__)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with PostgresServer(fsync) as server:
        return run(server, command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
