#!/usr/bin/env python3
"""Prints the ten slowest suites of some JUnit reports: slowest.py REPORT..."""

import collections
import pathlib
import sys
import xml.etree.ElementTree as xml

seconds = collections.Counter()
for report in map(pathlib.Path, sys.argv[1:]):
    try:
        cases = xml.parse(report).getroot().iter("testcase")
    except (OSError, xml.ParseError):
        continue  # a step that did not get so far
    for case in cases:
        name = case.get("name") if case.get("classname") == case.get("name") else case.get("classname")
        seconds[f"{report.stem} {name}"] += float(case.get("time") or 0)
for name, time in seconds.most_common(10):
    print(f"{time:7.1f} s  {name}")
