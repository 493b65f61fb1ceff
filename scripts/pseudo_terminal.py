"""Run a command on a terminal of its own and see what it writes there."""

import fcntl
import os
import pty
import struct
import termios


def run_on_terminal(command, environment, columns=80, lines=24):
    """The exit status of the command and what it wrote, as text."""
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
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
