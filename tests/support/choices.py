"""The values that an option of a program takes, so that a test need not list them."""

import re
import subprocess


def choices(program, *command):
    """What the program itself offers when the option at the end of the command gets a wrong value."""
    text = subprocess.run([program, *command, "none of them"], capture_output=True, text=True).stderr
    return re.split(r",\s*", re.search(r"(?:is not one of |there are )([^\n]+)", text)[1])
