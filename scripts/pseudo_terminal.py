"""Run a command on a pseudo-terminal, read its screen, and type, click and resize as a person would."""

import collections
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

sys.path.append("/usr/lib/python3/dist-packages")  # Debian's pyte, for a Python from another source
import pyte

PATIENCE = 90  # seconds; long enough for the slowest machine, so that only a failure takes this long
REDRAW = "\x0c"  # Ctrl-L
ALTERNATE_SCREEN, MOUSE, SGR_MOUSE, PASTE = 1049, 1000, 1006, 2004


def set_size(terminal, columns, lines):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def run_on_terminal(command, environment, columns=80, lines=24):
    """The exit status of the command and what it wrote, as text."""
    child, terminal = pty.fork()
    if child == 0:
        set_size(1, columns, lines)
        os.execvpe(command[0], command, {**os.environ, **environment})
    written = b""
    while True:
        try:
            chunk = os.read(terminal, 65536)
        except OSError:  # the terminal is gone with the command
            break
        if not chunk:
            break
        written += chunk
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), written.decode().replace("\r\n", "\n")


class Screen(pyte.Screen):
    """What a terminal shows: pyte's screen, and what it lacks for us."""

    pyte.graphics.TEXT[2] = "+italics"  # dim has no place of its own; nobody here is italic

    def __init__(self, columns, lines):
        self.last, self.main = " ", None
        self.clears, self.cleared = 0, []
        super().__init__(columns, lines)

    def draw(self, data):
        super().draw(data)
        self.last = data[-1]

    def repeat(self, count=1):
        self.draw(self.last * max(count, 1))

    def scroll(self, count, edge, step):
        y, self.cursor.y = self.cursor.y, (self.margins or (0, self.lines - 1))[edge]
        for _ in range(max(count, 1)):
            step()
        self.cursor.y = y

    def scroll_up(self, count=1):
        self.scroll(count, 1, self.index)

    def scroll_down(self, count=1):
        self.scroll(count, 0, self.reverse_index)

    def erase_in_display(self, how=0, **kind):
        if how == 2 or (how, self.cursor.x, self.cursor.y) == (0, 0, 0):
            self.clears, self.cleared = self.clears + 1, self.display
        super().erase_in_display(how, **kind)

    def resize(self, lines, columns):
        self.buffer.clear()  # whoever is told of it draws everything anew
        super().resize(lines, columns)

    def has(self, private_mode):
        return private_mode << 5 in self.mode

    def set_mode(self, *modes, **kind):
        super().set_mode(*modes, **kind)
        if ALTERNATE_SCREEN in modes and self.main is None:
            self.main = self.buffer, self.cursor.x, self.cursor.y
            self.buffer = collections.defaultdict(self.buffer.default_factory)

    def reset_mode(self, *modes, **kind):
        super().reset_mode(*modes, **kind)
        if ALTERNATE_SCREEN in modes and self.main is not None:
            self.buffer, self.cursor.x, self.cursor.y = self.main
            self.main = None


class Stream(pyte.ByteStream):
    csi = {**pyte.ByteStream.csi, "b": "repeat", "S": "scroll_up", "T": "scroll_down"}


def be_shell(command, environment, terminal, reports, orders, before):
    """Starts a command in the foreground of a terminal and waits for it as a shell does, which takes the terminal back
    when the command stops. Reports its process and every status; the orders are `f` and `b`, as in `fg` and `bg`."""
    for file in map(int, os.listdir("/proc/self/fd")):
        if file > 2 and file not in (terminal, reports, orders):
            try:
                os.close(file)
            except OSError:
                pass  # that of the list itself
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    child = os.fork()
    if child == 0:
        for file in range(3):
            os.dup2(terminal, file)
        os.setpgid(0, 0)
        os.tcsetpgrp(terminal, os.getpid())
        for number in (signal.SIGTTOU, signal.SIGPIPE, signal.SIGXFSZ):  # Python ignores the last two
            signal.signal(number, signal.SIG_DFL)
        if before:
            before()
        os.execvpe(command[0], command, environment)
    os.write(reports, f"{child}\n".encode())
    stopped = True
    while stopped:
        _, status = os.waitpid(child, os.WUNTRACED)
        os.tcsetpgrp(terminal, os.getpgrp())
        os.write(reports, f"{status}\n".encode())
        stopped = os.WIFSTOPPED(status)
        order = os.read(orders, 1)  # at the end there comes none: the terminal lives as long as its shell
        if stopped and order:
            if order == b"f":
                os.tcsetpgrp(terminal, child)
            os.killpg(child, signal.SIGCONT)


class Terminal:
    """A command on a terminal. `written` is every byte that came from it, `text` the screen as lines."""

    def __init__(self, command, environment, columns=80, lines=24, before=None):
        self.screen, self.written = Screen(columns, lines), b""
        self.stream = Stream(self.screen)
        self.master, self.slave = pty.openpty()
        set_size(self.slave, columns, lines)
        self.modes_before = self.modes()
        self.reports, reports = os.pipe()
        orders, self.orders = os.pipe()
        self.said, self.statuses, self.resizes = b"", [], 0
        self.shell = os.fork()
        if self.shell == 0:
            try:
                be_shell(command, environment, self.slave, reports, orders, before)
            finally:
                os._exit(127)
        os.close(reports)
        os.close(orders)
        self.wait_until(lambda: self.statuses, "the start")
        self.process = self.statuses.pop()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Whatever still runs is killed."""
        if self.shell is None:
            return
        for end in (lambda: os.killpg(self.process, signal.SIGKILL), lambda: os.kill(self.shell, signal.SIGKILL)):
            try:
                end()
            except ProcessLookupError:
                pass
        os.waitpid(self.shell, 0)
        self.shell = None
        for file in (self.master, self.slave, self.reports, self.orders):
            os.close(file)

    # What a person does.

    def send(self, keys):
        os.write(self.master, keys if isinstance(keys, bytes) else keys.encode())

    def click(self, column, row, button=0):
        """At a place counted from 0, as xterm reports it: pressed and let go."""
        for end in "Mm":
            self.send(f"\x1b[<{button};{column + 1};{row + 1}{end}")

    def resize(self, columns, lines):
        self.take(0)
        self.resizes += 1
        self.screen.resize(lines, columns)
        set_size(self.master, columns, lines)

    def kill(self, number):
        os.kill(self.process, number)

    def go_on(self, order):
        """`f` in the foreground, `b` in the background, after a stop."""
        os.write(self.orders, order.encode())

    # What a person sees.

    def modes(self):
        return termios.tcgetattr(self.slave)

    @property
    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def take(self, seconds):
        """Takes in what comes within this time; whether something came."""
        ready, _, _ = select.select([self.master, self.reports], [], [], seconds)
        if self.master in ready:
            chunk = os.read(self.master, 65536)
            self.written += chunk
            self.stream.feed(chunk)
        if self.reports in ready:
            self.said += os.read(self.reports, 4096)
            *whole, self.said = self.said.split(b"\n")
            self.statuses += map(int, whole)
        return bool(ready)

    def wait_until(self, condition, what, when_quiet=lambda: None):
        """Until the condition holds: there is no other clock in the tests."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > deadline:
                raise AssertionError(f"{what} did not come; this is the screen:\n{self.text}")
            if not self.take(0.2):
                when_quiet()
                if self.has_ended():  # nothing more will come
                    deadline = min(deadline, time.monotonic() + 5)

    def wait_for(self, condition):
        """Until the text of the screen satisfies the condition, or contains it if it is a text; gives the text."""
        holds = (lambda text: condition in text) if isinstance(condition, str) else condition
        self.wait_until(lambda: holds(self.text), repr(condition))
        return self.text

    def settled(self):
        """The whole screen when everything so far has been answered. What a redraw clears away is complete, and the
        second one clears away what the first has drawn. A change of size is answered by a redraw as well."""
        for _ in range(2 + self.resizes):
            before, redraw = self.screen.clears, lambda: self.send(REDRAW)
            redraw()
            # An unfinished sequence of keys may have swallowed it: then once more.
            self.wait_until(lambda: self.screen.clears > before, "the redraw", when_quiet=redraw)
        self.resizes = 0
        return "\n".join(line.rstrip() for line in self.screen.cleared)

    def has_ended(self):
        return bool(self.statuses) and not os.WIFSTOPPED(self.statuses[-1])

    def wait_for_end(self):
        """The exit status; that of a signal is below zero."""
        self.wait_until(self.has_ended, "the end")
        return os.waitstatus_to_exitcode(self.statuses[-1])

    def wait_for_stop(self):
        self.wait_until(lambda: self.statuses and os.WIFSTOPPED(self.statuses[-1]), "the stop")
        return os.WSTOPSIG(self.statuses.pop())
