"""A small file system that can be filled up and emptied again."""

import contextlib
import errno
import os
import pathlib
import subprocess

MIB = 1 << 20


class SmallDisk:
    """A tmpfs at this folder. Only root can mount one, and not in every container: `is_mounted` says whether it worked."""

    def __init__(self, folder, mebibytes):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.folder.chmod(0o755)
        self.ballast = self.folder / "ballast"
        mount = ["mount", "-t", "tmpfs", "-o", f"size={mebibytes}m,mode=755", "tmpfs", self.folder]
        self.is_mounted = os.geteuid() == 0 and subprocess.run(mount, capture_output=True).returncode == 0

    def fill(self):
        """Until nothing more fits."""
        size = MIB
        with open(self.ballast, "ab", buffering=0) as file:
            while size:
                try:
                    file.write(bytes(size))
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise
                    size //= 2

    def empty(self):
        self.ballast.unlink(missing_ok=True)

    def close(self):
        if self.is_mounted:
            with contextlib.suppress(OSError):
                subprocess.run(["umount", "--lazy", self.folder], capture_output=True)
