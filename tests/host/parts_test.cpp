#include "host/apply_command.hpp"
#include "host/node_message.hpp"
#include "host/open_matches.hpp"
#include "host/presence_tracker.hpp"
#include "host/token.hpp"
#include "wire/match_name.hpp"

#include <gtest/gtest.h>

#include <set>

namespace tateti::host {
namespace {

using namespace std::chrono_literals;

constexpr Time kNoon{std::chrono::sys_days{std::chrono::year{2026} / 11 / 15} + 12h};

TEST(TokenTest, TokensAndIdsAreWellFormedAndUnique) {
    const HostSources sources = system_sources();
    std::set<std::string> seen;
    for (int i = 0; i < 1000; ++i) {
        const std::string token = new_token(sources);
        EXPECT_EQ(token.size(), 32U);
        EXPECT_EQ(token.find_first_not_of("0123456789abcdef"), std::string::npos);
        EXPECT_TRUE(wire::is_match_id(new_match_id(sources)));
        EXPECT_TRUE(seen.insert(token).second);
    }
}

TEST(TokenTest, AnIdUsesItsWholeAlphabet) {
    std::set<char> letters;
    for (int i = 0; i < 200; ++i)
        for (const char letter : new_match_id(system_sources())) letters.insert(letter);
    EXPECT_EQ(letters.size(), wire::kMatchIdAlphabet.size());
}

TEST(TokenTest, AHashIsDeterministicAndDiffersForEveryInput) {
    // BLAKE2b with 32 bytes, as `printf abc | b2sum -l 256` prints it.
    EXPECT_EQ(hash_of("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
    EXPECT_TRUE(same_hash(hash_of("abc"), hash_of("abc")));
    EXPECT_FALSE(same_hash(hash_of("abc"), hash_of("abd")));
    EXPECT_FALSE(same_hash("", ""));
    EXPECT_FALSE(same_hash("", hash_of("")));
}

TEST(ApplyCommandTest, TheCompanionPlaysWithTheStrengthThatItHasInThisSeries) {
    const auto answer = [](int steps, std::uint64_t seed) {
        match::Series::Parts parts;
        parts.participants.first.kind = match::ParticipantKind::person;
        parts.participants.second = {.kind = match::ParticipantKind::computer,
                                     .level = Level::companion,
                                     .companion = Companion({.x = *Strength::from_steps(steps), .o = {}})};
        parts.game = Game().play_unchecked(*Cell::from_index(0));
        parts.seed = seed;
        return with_computer(*match::Series::from(parts), kNoon).parts().game.moves().back().index();
    };
    int surprises = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        EXPECT_EQ(answer(40, seed), 4) << "the perfect answer to a corner";
        surprises += answer(0, seed) != 4 ? 1 : 0;
    }
    EXPECT_GT(surprises, 30);
}

TEST(PresenceTrackerTest, AwayFromTheEndOfTheLastConnectionOnAnyNode) {
    PresenceTracker presence(kNoon);
    EXPECT_EQ(presence.of(Party::first).away_since, kNoon);
    presence.connect(Party::first);
    presence.connect(Party::first);
    presence.set_node("n", {.players = {1, 0}, .spectators = 2}, kNoon);
    EXPECT_TRUE(presence.of(Party::first).connected);
    EXPECT_FALSE(presence.of(Party::first).away_since);
    EXPECT_EQ(presence.spectators(), 2U);
    presence.disconnect(Party::first, kNoon + 1s);
    presence.disconnect(Party::first, kNoon + 2s);
    EXPECT_TRUE(presence.of(Party::first).connected);
    EXPECT_TRUE(presence.drop_node("n", kNoon + 3s));
    EXPECT_FALSE(presence.drop_node("n", kNoon + 4s));
    EXPECT_EQ(presence.of(Party::first).away_since, kNoon + 3s);
    EXPECT_EQ(presence.of(Party::second).away_since, kNoon);
    EXPECT_EQ(presence.spectators(), 0U);
}

TEST(PresenceTrackerTest, RepeatedCountsAreNoChange) {
    PresenceTracker presence(kNoon);
    const ConnectionCounts counts{.players = {0, 1}, .spectators = 0};
    EXPECT_TRUE(presence.set_node("n", counts, kNoon));
    EXPECT_FALSE(presence.set_node("n", counts, kNoon));
    EXPECT_TRUE(presence.set_node("n", {}, kNoon + 1s));
    EXPECT_FALSE(presence.of(Party::second).connected);
}

// Nodes of different versions talk to each other during an upgrade.
TEST(NodeMessageTest, ItsTextNeverChanges) {
    const NodeMessage counts{.kind = NodeMessage::Kind::counts,
                             .node = "0123456789ab",
                             .id = "zyxwvtsrqpnm",
                             .counts = {.players = {1, 2}, .spectators = 300}};
    EXPECT_EQ(to_text({.kind = NodeMessage::Kind::heartbeat, .node = "0123456789ab"}), "alive 0123456789ab");
    EXPECT_EQ(to_text({.kind = NodeMessage::Kind::request_counts, .node = "0123456789ab", .id = "zyxwvtsrqpnm"}),
              "asks 0123456789ab zyxwvtsrqpnm");
    EXPECT_EQ(to_text(counts), "heads 0123456789ab zyxwvtsrqpnm 1 2 300");
    EXPECT_EQ(to_text({.kind = NodeMessage::Kind::seen,
                       .node = "0123456789ab",
                       .id = "zyxwvtsrqpnm",
                       .party = match::Party::second}),
              "seen 0123456789ab zyxwvtsrqpnm second");
}

TEST(NodeMessageTest, IsReadAsItWasWritten) {
    const std::string node = "0123456789ab";
    const std::string id = "zyxwvtsrqpnm";
    for (const NodeMessage& message :
         {NodeMessage{.kind = NodeMessage::Kind::heartbeat, .node = node},
          NodeMessage{.kind = NodeMessage::Kind::request_counts, .node = node, .id = id},
          NodeMessage{.kind = NodeMessage::Kind::seen, .node = node, .id = id},
          NodeMessage{.kind = NodeMessage::Kind::seen, .node = node, .id = id, .party = match::Party::second},
          NodeMessage{.kind = NodeMessage::Kind::counts,
                      .node = node,
                      .id = id,
                      .counts = {.players = {1, 2}, .spectators = 300}}}) {
        EXPECT_EQ(read_node_message(to_text(message)), message);
        EXPECT_LE(to_text(message).size(), 200U);
    }
}

TEST(NodeMessageTest, AnUnknownMessageIsIgnored) {
    for (const char* line : {"", " ", "alive", "alive x", "alive 0123456789ab more", "asks 0123456789ab", "heads",
                             "heads 0123456789ab zyxwvtsrqpnm 1 1", "heads 0123456789ab zyxwvtsrqpnm 1 1 -1",
                             "heads 0123456789ab zyxwvtsrqpnm 1 1 1 1", "dances 0123456789ab zyxwvtsrqpnm 1 1 1",
                             "heads 0123456789ab zyxwvtsrqpnm a b c", "seen 0123456789ab zyxwvtsrqpnm",
                             "seen 0123456789ab zyxwvtsrqpnm third", "seen 0123456789ab zyxwvtsrqpnm first more"})
        EXPECT_FALSE(read_node_message(line)) << line;
}

TEST(OpenMatchesTest, CountsMatchesUntilTheyEndOrAnHourHasPassed) {
    OpenMatches open;
    open.add("a", "here", kNoon);
    open.add("b", "here", kNoon + 10min);
    open.add("c", "there", kNoon);
    EXPECT_EQ(open.of("here"), 2U);
    EXPECT_EQ(open.of("there"), 1U);
    EXPECT_EQ(open.of("nowhere"), 0U);
    open.remove("c");
    open.remove("c");
    EXPECT_EQ(open.of("there"), 0U);
    open.tick(kNoon + 1h + 1s);
    EXPECT_EQ(open.of("here"), 1U);
    open.tick(kNoon + 2h);
    EXPECT_EQ(open.of("here"), 0U);
}

}  // namespace
}  // namespace tateti::host
