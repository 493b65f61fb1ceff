#!/usr/bin/python3
"""The checker finds every unfair end of a game, and lets the fair ones pass."""

import tempfile
import unittest

from checker import check
from story import Story


def violations(story):
    with tempfile.TemporaryDirectory() as folder:
        story.end().save(folder)
        return check(folder)[0]


def started(seconds=None, nodes=1):
    """Both are connected, Ben to the second node if there is one. Ana has moved."""
    story = Story(seconds)
    story.nodes = nodes
    story.connect("ana")
    story.connect("ben", node=nodes - 1)
    story.move(4)
    return story


class FairnessTest(unittest.TestCase):
    def assert_fair(self, story):
        self.assertEqual(violations(story), [])

    def assert_unfair(self, story, words):
        found = violations(story)
        self.assertTrue(any(words in line for line in found), f"{words!r} is not in {found}")


def claimed(story, ben_hears_over=1):
    story.do_silently("ana", "claim")
    if ben_hears_over:
        story.hear("ben", n=ben_hears_over)
    return story


class Claims(FairnessTest):
    def test_an_absent_opponent(self):
        story = started()
        story.write("ben", "away", n=1)
        story.wait(61)
        self.assert_fair(claimed(story, None))

    def test_a_connected_opponent(self):
        story = started()
        story.wait(61)
        self.assert_unfair(claimed(story), "ben lost version 4 by claim, but was connected to node 0")

    def test_an_opponent_who_came_back_before_the_claim(self):
        story = started()
        story.write("ben", "away", n=1)
        story.wait(61)
        story.connect("ben", n=2)
        self.assert_unfair(claimed(story, 2), "by claim, but was connected")

    def test_an_opponent_who_came_back_after_the_claim(self):
        story = started()
        story.write("ben", "away", n=1)
        story.wait(61)
        claimed(story, None)
        story.connect("ben", n=2)
        self.assert_fair(story)

    def test_an_outage_is_no_excuse(self):
        story = started(nodes=2)
        story.fault("database frozen", 80, store=True)
        self.assert_unfair(claimed(story), "by claim, but was connected to node 1")

    def test_presence_needs_some_seconds_to_another_node(self):
        for seconds, fair in (2, True), (20, False):
            story = started(nodes=2)
            story.write("ben", "away", n=1)
            story.wait(61)
            story.connect("ben", n=2, node=1)
            story.wait(seconds)
            (self.assert_fair if fair else lambda story: self.assert_unfair(story, "by claim"))(claimed(story, 2))

    def test_a_node_that_is_frozen_for_long_may_be_taken_for_dead(self):
        for frozen, fair in (80, True), (2, False):
            story = started(nodes=2)
            story.wait(20)
            story.fault("node frozen", frozen, nodes=[1])
            (self.assert_fair if fair else lambda story: self.assert_unfair(story, "by claim"))(claimed(story))

    def test_a_player_over_http(self):
        for seconds, fair in (30, False), (61, True):
            story = Story()
            story.connect("ana")
            story.move(4)
            story.write("ben", "saw", n=1, match=story.view(), asked=story.time)
            story.wait(seconds)
            (self.assert_fair if fair else lambda story: self.assert_unfair(story, "asking over HTTP"))(claimed(story, None))

    def test_only_while_the_opponent_is_to_move(self):
        story = started()
        story.write("ana", "away", n=1)
        story.move(0)
        with self.assertRaisesRegex(AssertionError, "cannot claim"):
            story.happen("ana", "claim")

    def test_not_against_the_clock(self):
        with self.assertRaisesRegex(AssertionError, "cannot claim"):
            started(seconds=30).happen("ana", "claim")


def out_of_time(story, n=1):
    story.happen("ben", "time")
    story.hear("ben", n=n)
    return story


class Clocks(FairnessTest):
    def test_the_whole_time_has_passed(self):
        story = started(seconds=30)
        story.wait(30)
        self.assert_fair(out_of_time(story))

    def test_too_early(self):
        story = started(seconds=30)
        story.wait(20)
        self.assert_unfair(out_of_time(story), "ben lost version 4 on time")

    def test_a_late_event_loop_excuses_a_little(self):
        story = started(seconds=30)
        story.wait(20)
        story.pauses = [(story.time - 10, 2.5)]
        self.assert_fair(out_of_time(story))

    def test_nobody_is_told_too_late(self):
        """The other player has seen the turn for long."""
        story = Story(30)
        story.connect("ana")
        story.connect("ben")
        re = story.send("ana", "move", ply=0, cell=4)
        story.happen("ana", "move", cell=4)
        story.hear("ana", re)
        story.wait(30)
        story.hear("ben")
        self.assert_unfair(out_of_time(story), "with only 1.000 s")

    def test_who_was_away_is_not_protected(self):
        story = started(seconds=30)
        story.write("ben", "away", n=1)
        story.wait(20)
        story.connect("ben", n=2)
        story.wait(10)
        self.assert_fair(out_of_time(story, n=2))

    def test_who_lost_the_connection_has_the_whole_time_again(self):
        story = started(seconds=30)
        story.wait(10)
        story.write("ben", "lost", n=1)
        story.connect("ben", n=2)
        story.wait(20)
        self.assert_unfair(out_of_time(story, n=2), "on time")

    def test_another_node_may_not_know_of_a_new_connection(self):
        story = started(seconds=30, nodes=2)
        story.wait(28)
        story.write("ben", "lost", n=1)
        story.connect("ben", n=2, node=0)
        self.assert_fair(out_of_time(story, n=2))

    def test_after_an_outage_everybody_has_the_whole_time(self):
        for after, fair in (20, False), (30, True):
            story = started(seconds=30)
            story.fault("locked store", 20, store=True)
            story.wait(after)
            (self.assert_fair if fair else lambda story: self.assert_unfair(story, "on time"))(out_of_time(story))

    def test_after_a_freeze_everybody_has_the_whole_time(self):
        for frozen, fair in (20, False), (1, True):
            story = started(seconds=30)
            story.wait(9)
            story.fault("node frozen", frozen, nodes=[0])
            story.wait(20)
            (self.assert_fair if fair else lambda story: self.assert_unfair(story, "on time"))(out_of_time(story))

    def test_another_node_takes_over_from_one_that_is_frozen_for_long(self):
        story = started(seconds=30, nodes=2)
        story.fault("node frozen", 60, nodes=[1])
        self.assert_fair(out_of_time(story))

    def test_who_was_told_that_no_clock_runs_has_the_whole_time_again(self):
        for after, fair in (20, False), (30, True):
            story = started(seconds=30)
            story.wait(10)
            story.hear("ben")
            story.matches_in("ben")[-1]["deadline"] = None
            story.hear("ben")
            story.wait(after)
            (self.assert_fair if fair else lambda story: self.assert_unfair(story, "on time"))(out_of_time(story))

    def test_no_clock_was_started_again(self):
        story = started(seconds=30)
        story.wait(10)
        story.hear("ben")
        story.matches_in("ben")[-1]["deadline"] = None
        story.wait(100)
        self.assert_unfair(out_of_time(story), "on time")

    def test_a_move_could_not_be_stored(self):
        for after, fair in (20, False), (30, True):
            story = started(seconds=30)
            story.wait(10)
            re = story.send("ben", "move", ply=1, cell=0)
            story.write("ben", "error", n=1, re=re, error={"code": "limit/unavailable"})
            story.wait(after)
            (self.assert_fair if fair else lambda story: self.assert_unfair(story, "on time"))(out_of_time(story))

    def test_a_move_was_sent_in_time(self):
        story = started(seconds=30)
        story.wait(10)
        story.send("ben", "move", ply=1, cell=0)
        story.wait(20)
        self.assert_unfair(out_of_time(story), "but had sent a move")

    def test_a_move_was_sent_too_late(self):
        story = started(seconds=30)
        story.wait(30)
        re = story.send("ben", "move", ply=1, cell=0)
        out_of_time(story)
        story.write("ben", "error", n=1, re=re, error={"code": "move/game_over"})
        self.assert_fair(story)

    def test_a_deadline_too_far_ahead(self):
        story = started(seconds=30)
        story.matches_in("ben")[-1]["deadline"] += 3_600_000
        self.assert_unfair(story, "ben was told a deadline 3600000 ms too far ahead")


class Aborts(FairnessTest):
    def test_before_the_second_move(self):
        story = started()
        story.do("ben", "abort")
        self.assertEqual(story.state.tally, (0, 0, 0))
        self.assert_fair(story)

    def test_later(self):
        story = started()
        story.move(0)
        with self.assertRaisesRegex(AssertionError, "cannot abort"):
            story.happen("ana", "abort")


if __name__ == "__main__":
    unittest.main()
