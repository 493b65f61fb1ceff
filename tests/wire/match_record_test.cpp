#include "wire/match_message.hpp"

#include <tateti/notation.hpp>
#include <tateti/random.hpp>

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <string>
#include <string_view>

namespace tateti::wire {
namespace {

using match::By;
using match::Kind;
using match::Party;
using match::Series;

/// As full as it gets.
Series::Parts full() {
    Series::Parts parts;
    parts.participants[0] = {.kind = Kind::person,
                             .name = "Zoë \"\\ \U0001f3b2",
                             .level = Level::perfect,
                             .token_hash = std::string(64, 'a'),
                             .key_hash = std::string(64, 'b'),
                             .takebacks = false,
                             .left = true,
                             .wins = 2};
    parts.participants[1] = {.kind = Kind::computer,
                             .name = "",
                             .level = Level::easy,
                             .token_hash = "t",
                             .key_hash = "k",
                             .takebacks = false,
                             .left = true,
                             .wins = 1};
    parts.at_x = Party::second;
    parts.game = *parse_game("408");
    parts.round = 5;
    parts.draws = 2;
    parts.ending = {.winner = Mark::o, .by = By::time};
    parts.per_move = std::chrono::seconds{30};
    parts.seed = std::numeric_limits<std::uint64_t>::max();
    parts.turn_since = Time{std::chrono::milliseconds{253'402'300'799'999}};
    return parts;
}

std::string record_refusal(std::string_view text) {
    const auto series = read_record(text);
    return series ? "accepted" : series.error();
}

/// The record with one part of its text replaced.
std::string with(std::string_view part, std::string_view by) {
    std::string text = record_text(*Series::from(full()));
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), by);
}

TEST(MatchRecord, HasEverythingInIt) {
    const Series series = *Series::from(full());
    EXPECT_EQ(read_record(record_text(series)), series);
}

TEST(MatchRecord, IsSmall) {
    Series::Parts parts;
    parts.participants[0] = {.kind = Kind::person, .name = "Ana", .token_hash = "f00"};
    EXPECT_EQ(
        record_text(*Series::from(parts)),
        R"({"format":1,"moves":"","round":1,"x":1,"since":0,"seed":0,"name":"Ana","token":"f00","kind2":"open"})");
}

// Whatever play leads to comes back as it was.
TEST(MatchRecord, ComesBackAfterEveryCommand) {
    std::mt19937 chance(7);
    const auto below = [&](std::uint32_t bound) { return uniform_below(bound, chance); };
    int rounds = 0;
    for (int walk = 0; walk < 200; ++walk) {
        Series::Parts parts;
        parts.participants[0] = {.kind = Kind::person, .name = "Ana"};
        parts.seed = chance();
        Series series = *Series::from(parts);
        for (int i = 0; i < 80; ++i) {
            const Party by = below(2) == 0 ? Party::first : Party::second;
            const Time now{std::chrono::milliseconds{i}};
            const auto next = [&]() -> std::expected<Series, match::Refusal> {
                switch (below(32)) {
                    case 0: return series.resign(by);
                    case 1: return series.claim(by);
                    case 2: return series.run_out();
                    case 3: return below(20) == 0 ? series.leave(by) : series.claim(by);
                    case 4:
                    case 5: return series.takeback(by, below(3) > 0, now);
                    case 6: return series.allow_takebacks(by, below(2) == 0);
                    case 7:
                    case 8: return series.join({.kind = below(4) == 0 ? Kind::computer : Kind::person}, now);
                    default: break;
                }
                if (series.ending()) return series.rematch(by, true, now);
                return series.play(by, *Cell::from_index(static_cast<int>(below(9))), series.parts().game.ply(), {},
                                   now);
            }();
            if (next) series = *next;
            ASSERT_EQ(read_record(record_text(series)), series) << record_text(series);
        }
        rounds += series.parts().round;
    }
    EXPECT_GT(rounds, 400);
}

TEST(MatchRecord, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(record_refusal(""), "there is nothing, not even JSON");
    EXPECT_EQ(record_refusal("{"), "this is not JSON in UTF-8");
    EXPECT_EQ(record_refusal("[]"), "a JSON object is expected");
    EXPECT_EQ(record_refusal("{}"), R"("format" is missing)");
    EXPECT_EQ(record_refusal(with(R"("format":1)", R"("format":2)")), "this is of a later format than is known here");
    EXPECT_EQ(record_refusal(with(R"("format":1)", R"("format":0)")), R"("format" must be a whole number)");
    EXPECT_EQ(record_refusal(with(R"("round":5)", R"("rounds":5)")), R"("round" is missing)");
    EXPECT_EQ(record_refusal(with(R"("draws":2)", R"("draws":2,"more":1)")), R"(there is no field "more" here)");
    EXPECT_EQ(record_refusal(with(R"("draws":2)", R"("draws":2,"draws":2)")), R"("draws" is there more than once)");
}

TEST(MatchRecord, RefusesWhatIsSomethingElse) {
    const struct {
        std::string_view part, by, field;
    } wrong[] = {{R"("moves":"408")", R"("moves":"404")", "moves"},
                 {R"("moves":"408")", R"("moves":"4x")", "moves"},
                 {R"("moves":"408")", R"("moves":"4 0")", "moves"},
                 {R"("moves":"408")", R"("moves":408)", "moves"},
                 {R"("round":5)", R"("round":0)", "round"},
                 {R"("round":5)", R"("round":5000000000)", "round"},
                 {R"("x":2)", R"("x":3)", "x"},
                 {R"("seed":18446744073709551615)", R"("seed":-1)", "seed"},
                 {R"("seed":18446744073709551615)", R"("seed":36893488147419103230)", "seed"},
                 {R"("since":253402300799999)", R"("since":-1)", "since"},
                 {R"("draws":2)", R"("draws":-2)", "draws"},
                 {R"("draws":2)", R"("draws":4294967296)", "draws"},
                 {R"("perMove":30)", R"("perMove":0)", "perMove"},
                 {R"("by":"time")", R"("by":"magic")", "by"},
                 {R"("by":"time",)", "", "by"},
                 {R"("winner":"O")", R"("winner":"o")", "winner"},
                 {R"("kind2":"computer")", R"("kind2":"cat")", "kind2"},
                 {R"("level":"perfect")", R"("level":"best")", "level"},
                 {R"("name":"Zo)", R"("name":" Zo)", "name"},
                 {R"("name":"Zo)", "\"name\":\"\u202eZo", "name"},
                 {R"("takebacks":false)", R"("takebacks":0)", "takebacks"},
                 {R"("left":true)", R"("left":"yes")", "left"},
                 {R"("wins":2)", R"("wins":2.5)", "wins"}};
    for (const auto& [part, by, field] : wrong)
        EXPECT_NE(record_refusal(with(part, by)).find('"' + std::string(field) + '"'), std::string::npos)
            << by << ": " << record_refusal(with(part, by));
}

TEST(MatchRecord, RefusesWhatContradictsItself) {
    for (const auto& [part, by] : {std::pair<std::string_view, std::string_view>{R"("draws":2)", R"("draws":3)"},
                                   {R"("moves":"408")", R"("moves":"03142")"},
                                   {R"("by":"time")", R"("by":"line")"},
                                   {R"(,"winner":"O")", ""},
                                   {R"("winner":"O")", R"("winner":"O","rematch":1)"},
                                   {R"("winner":"O")", R"("winner":"O","takeback":2)"},
                                   {R"("perMove":30)", R"("perMove":86401)"},
                                   {R"("since":253402300799999)", R"("since":253402300800000)"},
                                   {R"("kind2":"computer")", R"("kind2":"open")"}})
        EXPECT_EQ(record_refusal(with(part, by)), "what is in it contradicts itself") << by;
}

}  // namespace
}  // namespace tateti::wire
