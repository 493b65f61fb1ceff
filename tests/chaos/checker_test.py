#!/usr/bin/python3
"""The checker finds every kind of wrong, and nothing where all is well."""

import tempfile
import unittest

from checker import check
from rules import State, board_after, moved, path, read_match, successors
from story import MATCH, Story, view


def played(*cells):
    story = Story()
    for cell in cells:
        story.move(cell)
    return story


def violations(story):
    with tempfile.TemporaryDirectory() as folder:
        story.save(folder)
        return check(folder)[0]


class Sound(unittest.TestCase):
    def test_a_series_with_everything_in_it(self):
        story = played(0, 4, 8)
        story.do("ana", "takeback", accept=True)
        story.do("ben", "takeback", accept=True)
        story.move(1)
        story.do("ana", "takeback", accept=True)
        story.do("ben", "takeback", accept=False)
        story.move(3)
        story.move(2)  # X has the first row
        story.do("ben", "rematch")
        story.do("ana", "rematch")
        story.move(4)  # Ben has X now
        story.do("ana", "resign")
        self.assertEqual(violations(story.end()), [])

    def test_counts_what_it_looked_at(self):
        story = played(0, 4, 8).end()
        with tempfile.TemporaryDirectory() as folder:
            story.save(folder)
            counts = check(folder)[1]
        self.assertEqual((counts["moves"], counts["acknowledged moves"], counts["versions"]), (3, 3, 5))

    def test_clocks_that_differ_renew_the_lifetime_of_a_match(self):
        story = played(0, 4)
        story.version += 1
        story.write("ana", "saw", n=1, match=story.view())
        story.skewed = True
        self.assertEqual(violations(story.end()), [])

    def test_a_move_sent_twice_and_made_once(self):
        story = played(0)
        story.send("ben", "move", intent=7, ply=1, cell=4)
        story.happen("ben", "move", cell=4)
        re = story.send("ben", "move", intent=7, n=2, ply=1, cell=4)
        story.hear("ben", re, n=2)
        self.assertEqual(violations(story.end()), [])

    def test_what_was_not_acknowledged_may_be_made_or_not(self):
        story = played(0)
        story.send("ben", "move", ply=1, cell=4)
        self.assertEqual(violations(story.end()), [])
        story = played(0)
        story.send("ben", "move", ply=1, cell=4)
        story.happen("ben", "move", cell=4)
        self.assertEqual(violations(story.end()), [])

    def test_versions_that_nobody_saw_are_filled_in(self):
        story = played(0)
        for who, ply, cell in ("ben", 1, 4), ("ana", 2, 8), ("ben", 3, 2):
            story.send(who, "move", ply=ply, cell=cell)
            story.happen(who, "move", cell=cell)
        self.assertEqual(violations(story.end()), [])

    def test_another_node_may_be_a_little_behind(self):
        story = played(0, 4)
        story.nodes = 2
        behind = view(State(names=("ana", "ben"), moves=(0,)), 3)
        story.write("ana", "saw", n=2, match=behind)
        self.assertEqual(violations(story.end()), [])
        story.nodes = 1
        self.assertRegex(violations(story)[0], "sent back from version 4 to 3")


class Doctored(unittest.TestCase):
    def assert_wrong(self, story, words):
        found = violations(story)
        self.assertTrue(any(words in line for line in found), f"{words!r} is not in {found}")

    def test_an_acknowledged_move_is_lost(self):
        story = played(0, 4, 8).end()
        story.finals[MATCH] = [view(State(names=("ana", "ben"), moves=(0, 4)), 4)]
        self.assert_wrong(story, "version 5 was seen, but in the end it is at 4")

    def test_an_acknowledged_move_is_replaced_by_another(self):
        story = played(0, 4, 8).end()
        story.finals[MATCH] = [view(State(names=("ana", "ben"), moves=(0, 4, 7)), 5)]
        self.assert_wrong(story, "ana's move to 8 at ply 2 of round 1, acknowledged with version 5, was lost")
        self.assert_wrong(story, "version 5 was")

    def test_a_version_without_a_change(self):
        story = played(0, 4)
        story.version += 1
        story.write("ana", "saw", n=1, match=story.view())
        self.assert_wrong(story.end(), "ben joined more often than asked for")

    def test_an_acknowledgement_without_the_move(self):
        story = played(0)
        re = story.send("ben", "move", ply=1, cell=4)
        story.hear("ben", re)
        self.assert_wrong(story.end(), "was lost")

    def test_a_move_is_made_twice(self):
        story = played(0, 4, 8)
        story.do("ana", "takeback", accept=True)
        story.do("ben", "takeback", accept=True)
        story.happen("ana", "move", cell=8)  # what was sent long ago
        story.hear("ana")
        self.assert_wrong(story.end(), "ana's move was made 2 times, but sent 1 times")

    def test_a_move_that_nobody_sent(self):
        story = played(0)
        story.happen("ben", "move", cell=4)
        story.hear("ana")
        self.assert_wrong(story.end(), "nobody sent this, or it was refused")

    def test_somebody_takes_the_others_turn(self):
        story = played(0)
        re = story.send("ana", "move", ply=1, cell=4)
        story.happen("ben", "move", cell=4)
        story.hear("ana", re)
        self.assert_wrong(story.end(), "was not ana's to make")

    def test_a_refused_move_is_made(self):
        story = played(0)
        re = story.send("ben", "move", ply=1, cell=4)
        story.write("ben", "error", n=1, re=re, error={"code": "match/stale_ply"})
        story.happen("ben", "move", cell=4)
        story.hear("ana")
        self.assert_wrong(story.end(), "or it was refused")

    def test_two_see_different_things(self):
        story = played(0, 4).end()
        story.matches_in("ben")[-1].update(view(State(names=("ana", "ben"), moves=(0, 5)), 4))
        self.assert_wrong(story, "version 4 was")

    def test_two_nodes_end_differently(self):
        story = played(0, 4).end()
        story.finals[MATCH].append(view(State(names=("ana", "ben"), moves=(0,)), 3))
        self.assert_wrong(story, "in the end it is at 3")

    def test_a_version_goes_back_on_one_connection(self):
        story = played(0, 4)
        story.nodes = 2
        story.write("ana", "saw", n=1, match=view(State(names=("ana", "ben"), moves=(0,)), 3))
        self.assert_wrong(story.end(), "ana was sent back from version 4 to 3")

    def test_an_answer_is_older_than_what_was_known(self):
        story = played(0, 4)
        story.nodes = 2
        re = story.send("ana", "move", n=2, ply=0, cell=0)
        story.write("ana", "answer", n=2, re=re, match=view(State(names=("ana", "ben"), moves=(0,)), 3))
        self.assert_wrong(story.end(), "ana was answered with version 3 after version 4")

    def test_the_match_is_gone(self):
        story = played(0).end()
        story.finals = {}
        self.assert_wrong(story, "it is gone in the end")

    def test_a_token_works_no_longer(self):
        story = played(0)
        story.write("ben", "error", n=1, re="h1", error={"code": "auth/not_a_player"})
        self.assert_wrong(story.end(), "ben was told")

    def test_moves_are_taken_back_without_consent(self):
        story = played(0, 4)
        story.do("ben", "takeback", accept=True)
        story.happen("ana", "takeback", accept=True)
        story.hear("ben")
        self.assert_wrong(story.end(), "nobody sent this")

    def test_moves_vanish(self):
        story = played(0, 4)
        story.state, story.version = State(names=("ana", "ben"), moves=(0,)), 5
        story.hear("ana")
        self.assert_wrong(story.end(), "nothing legal leads from version 4")

    def test_a_rematch_that_one_did_not_want(self):
        story = played(0, 3, 1, 4, 2)
        story.do("ana", "rematch")
        story.happen("ben", "rematch")
        story.hear("ana")
        self.assert_wrong(story.end(), "nobody sent this")

    def test_sides_are_not_swapped(self):
        story = played(0, 3, 1, 4, 2)
        story.do("ana", "rematch")
        story.do("ben", "rematch")
        story.end()
        story.finals[MATCH] = [view(State(round=2, names=("ana", "ben"), tally=(1, 0, 0)), story.version)]
        story.lines = {who: [line for line in lines if line.get("match", {}) == MATCH or line.get("match", {}).get("round") != 2]
                       for who, lines in story.lines.items()}
        self.assert_wrong(story, "nothing legal leads from version")

    def test_a_game_counts_twice(self):
        story = played(0, 3, 1, 4, 2).end()
        for said in story.matches_in("ana") + story.matches_in("ben") + story.finals[MATCH]:
            if said["result"]:
                said["tally"]["X"] = 2
        self.assert_wrong(story, "nothing legal leads from version")

    def test_somebody_resigned_for_another(self):
        story = played(0)
        story.happen("ben", "resign")
        story.hear("ana")
        self.assert_wrong(story.end(), "nobody sent this")

    def test_a_board_that_contradicts_its_moves(self):
        for doctor in (lambda state: state["board"].__setitem__(0, "O"), lambda state: state.update(moves=[0, 0]),
                       lambda state: state.update(currentPlayer="O"), lambda state: state.update(moveCount=3),
                       lambda state: state.update(winner="X"), lambda state: state.update(isDraw=True)):
            story = played(0, 4).end()
            doctor(story.matches_in("ben")[-1]["state"])
            self.assert_wrong(story, "ben saw what cannot be")

    def test_a_wrong_result(self):
        story = played(0, 3, 1, 4, 2).end()
        story.matches_in("ben")[-1]["result"]["winner"] = "O"
        self.assert_wrong(story, "the result is")

    def test_play_after_the_end(self):
        story = played(0, 3, 1, 4, 2).end()
        story.matches_in("ben")[-1]["state"]["moves"] = [0, 3, 1, 4, 2, 5]
        self.assert_wrong(story, "these moves cannot be made")

    def test_another_match(self):
        story = played(0).end()
        story.matches_in("ben")[-1]["id"] = "another"
        self.assert_wrong(story, "this is another match")

    def test_somebody_does_not_get_to_the_end(self):
        story = played(0).end()
        story.lines["ben"].pop()
        self.assert_wrong(story, "ben did not get to the end")

    def test_nothing_to_check(self):
        self.assert_wrong(Story().end(), "nothing was acknowledged")


class Rules(unittest.TestCase):
    def test_the_number_of_games(self):
        states = [State(names=("ana", "ben"))]
        for count in 9, 72, 504, 3024, 15120, 54720:
            states = [after for state in states for cell in range(9) if (after := moved(state, cell))]
            self.assertEqual(len(states), count)

    def test_no_moves_twice_in_a_cell_or_after_a_line(self):
        self.assertIsNone(board_after([0, 0]))
        self.assertIsNone(board_after([0, 3, 1, 4, 2, 5]))
        self.assertIsNone(board_after([9]))

    def test_paths_are_exactly_as_long_as_asked_for(self):
        before = State(names=("ana", "ben"))
        after = State(names=("ana", "ben"), moves=(0, 4))
        self.assertEqual([step.cell for step in path(before, after, 2, "ben")], [0, 4])
        self.assertIsNone(path(before, after, 1, "ben"))

    def test_every_successor_reads_as_itself(self):
        for first in successors(State(names=("ana", "ben")), "ben"):
            for _, state in successors(first[1], "ben"):
                self.assertEqual(read_match(view(state, 1)), state)


if __name__ == "__main__":
    unittest.main()
