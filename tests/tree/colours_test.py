"""Pictures have the colours of the page. Usage: colours_test.py SOURCE_FOLDER"""

import pathlib
import re
import sys
import unittest

SOURCE = pathlib.Path(sys.argv.pop())

# In src/palette/palette.hpp, and in web/src/style/tokens.css.
SAME = {"desk": "desk", "paper": "surface", "grid": "pen", "ink": "ink", "muted": "muted", "x": "x", "o": "o"}


def page_colours(theme: str) -> dict[str, str]:
    text = (SOURCE / "web/src/style/tokens.css").read_text()
    rule = text.split(theme + " {", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([a-z-]+): #([0-9a-f]{6});", rule))


def picture_colours(palette: str) -> dict[str, str]:
    text = (SOURCE / "src/palette/palette.hpp").read_text()
    return dict(re.findall(r"\.(\w+) = (?:detail::)?rgb\(0x([0-9a-f]{6})\)", text.split(palette, 1)[1].split(";", 1)[0]))


class ColoursTest(unittest.TestCase):
    def test_pictures_have_the_colours_of_the_page(self) -> None:
        for theme, palette in ((":root", "kLight"), (":root[data-theme='dark']", "kDark")):
            page, picture = page_colours(theme), picture_colours(palette)
            for ours, theirs in SAME.items():
                with self.subTest(palette, colour=ours):
                    self.assertEqual(picture[ours], page[theirs])


if __name__ == "__main__":
    unittest.main()
