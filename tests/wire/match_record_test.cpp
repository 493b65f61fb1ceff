#include "wire/match_record.hpp"

#include "support/tsv.hpp"

#include <tateti/notation.hpp>
#include <tateti/random.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <tuple>

namespace tateti::wire {
namespace {

using match::Change;
using match::ChangeType;
using match::EndedBy;
using match::Offer;
using match::ParticipantKind;
using match::Party;
using match::Series;
using match::Time;

/// Every field has an unusual value.
Series::Parts full() {
    Series::Parts parts;
    parts.participants.first = {.kind = ParticipantKind::person,
                                .name = "Zoë \"\\ \U0001f3b2",
                                .token_hash = std::string(64, 'a'),
                                .takebacks = false,
                                .left = true,
                                .wins = 2};
    parts.participants.second = {.kind = ParticipantKind::computer,
                                 .name = "",
                                 .level = Level::easy,
                                 .token_hash = "t",
                                 .takebacks = false,
                                 .left = true,
                                 .wins = 1};
    parts.at_x = Party::second;
    parts.game = *parse_game("408");
    parts.round = 5;
    parts.draws = 2;
    parts.ending = {.winner = Mark::o, .by = EndedBy::time};
    parts.changes = 7;
    parts.last = Change{.type = ChangeType::time, .by = Party::second};
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

TEST(MatchRecord, RoundTripsEveryField) {
    const Series series = *Series::from(full());
    EXPECT_EQ(read_record(record_text(series)), series);
}

TEST(MatchRecord, IsSmall) {
    Series::Parts parts;
    parts.participants.first = {.kind = ParticipantKind::person, .name = "Ana", .token_hash = "f00"};
    EXPECT_EQ(
        record_text(*Series::from(parts)),
        R"({"format":1,"moves":"","round":1,"x":1,"since":0,"seed":0,"name":"Ana","token":"f00","key":"last 0","kind2":"open"})");
}

std::string summary(const Series& series) {
    const Series::Parts& parts = series.parts();
    const match::Participant& second = parts.participants.second;
    const std::string moves(to_text(parts.game).view());
    std::string text = fmt::format("round {}: {}, {}", parts.round, moves.empty() ? "-" : moves, name(second.kind));
    if (second.kind == ParticipantKind::computer) text.append(" ").append(name(second.level));
    if (second.level == Level::companion)
        for (const Mark mark : kAllMarks) text += fmt::format(" {}", second.companion.against(mark).steps());
    if (!second.key_hash.empty()) text += " with a key";
    text += fmt::format(", change {} {}", parts.changes, parts.last ? name(parts.last->type) : "unknown");
    if (const auto ending = series.ending()) text += fmt::format(", by {}", name(ending->by));
    return text;
}

TEST(MatchRecord, OfEarlierServersIsRead) {
    for (const auto& row : test::read_tsv("stored/matches.tsv", 2)) {
        const auto series = read_record(row[1]);
        ASSERT_TRUE(series.has_value()) << row[1] << ": " << series.error();
        EXPECT_EQ(summary(*series), row[0]);
        EXPECT_EQ(read_record(record_text(*series)), series);
    }
}

TEST(MatchRecord, RoundTripsAfterEveryCommand) {
    std::mt19937 chance(7);
    const auto below = [&](std::uint32_t bound) { return uniform_below(bound, chance); };
    int rounds = 0;
    for (int walk = 0; walk < 200; ++walk) {
        Series::Parts parts;
        parts.participants.first = {.kind = ParticipantKind::person, .name = "Ana"};
        parts.seed = chance();
        Series series = *Series::from(parts);
        for (int i = 0; i < 80; ++i) {
            const Party by = below(2) == 0 ? Party::first : Party::second;
            const Time now{std::chrono::milliseconds{i}};
            const auto next = [&]() -> std::expected<Series, match::Refusal> {
                switch (below(32)) {
                    case 0: return series.resign(by);
                    case 1: return below(4) > 0 ? series.claim(by) : series.abort(by);
                    case 2: return series.run_out();
                    case 3: return below(20) == 0 ? series.leave(by) : series.claim(by);
                    case 4:
                    case 5: return series.takeback(by, below(3) > 0, now);
                    case 6: return series.allow_takebacks(by, below(2) == 0);
                    case 7:
                    case 8:
                        return series.join(
                            {.kind = below(4) == 0 ? ParticipantKind::computer : ParticipantKind::person}, now);
                    default: break;
                }
                if (series.ending()) return series.rematch(by, true, now);
                return series.play(by, *Cell::from_index(static_cast<int>(below(9))), series.parts().game.ply(), {},
                                   now);
            }();
            if (next) series = *next;
            const std::string text = record_text(series);
            ASSERT_EQ(read_record(text), series) << text;
        }
        rounds += series.parts().round;
    }
    EXPECT_GT(rounds, 400);
}

TEST(MatchRecord, CarriesTheLastChange) {
    const struct {
        Change change;
        std::string_view text;
    } all[] = {
        {{.type = ChangeType::open, .by = Party::first}, "last 7 open 1"},
        {{.type = ChangeType::move, .by = Party::second, .cell = *Cell::from_index(8)}, "last 7 move 2 8"},
        {{.type = ChangeType::decline, .by = Party::second, .offer = Offer::takeback}, "last 7 decline 2 takeback"},
        {{.type = ChangeType::offer, .by = Party::first, .offer = Offer::rematch}, "last 7 offer 1 rematch"},
        {{.type = ChangeType::takebacks, .by = Party::first, .allow = false}, "last 7 takebacks 1 false"},
    };
    for (const auto& [change, text] : all) {
        Series::Parts parts = full();
        parts.last = change;
        const std::string record = record_text(*Series::from(parts));
        EXPECT_NE(record.find(R"("key":")" + std::string(text) + '"'), std::string::npos) << record;
        EXPECT_EQ(read_record(record)->parts().last, change) << text;
    }
}

TEST(MatchRecord, WithAnUnknownLastChangeHasNone) {
    const auto changes_and_last = [](std::string_view key) {
        const auto series = read_record(with("last 7 time 2", key));
        EXPECT_TRUE(series.has_value()) << key;
        EXPECT_TRUE(series->parts().participants.first.key_hash.empty()) << "nobody can join with it";
        return std::pair(series->parts().changes, series->parts().last.has_value());
    };
    for (const char* unknown : {"last 7 dance 1", "last 7", "last 7 move 1", "last 7 move 1 9", "last 7 move 1 44",
                                "last 7 offer 1 tea", "last 7 resign 3", "last 7 takebacks 1 maybe"})
        EXPECT_EQ(changes_and_last(unknown), std::pair(7U, false)) << unknown << ": the count goes on";
    for (const char* other :
         {"", "last", "last x resign 1", "last -1 resign 1", "last 0 resign 1", "lasting 7 resign 1",
          "last 4294967296 resign 1", "9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f"})
        EXPECT_EQ(changes_and_last(other), std::pair(0U, false)) << other;
    EXPECT_EQ(changes_and_last("last 7 resign 1 and more"), std::pair(7U, true)) << "more words are ignored";
}

TEST(MatchRecord, OfALaterVersionIsReadIgnoringUnknownFieldsAndValues) {
    const Series known = *Series::from(full());
    EXPECT_EQ(read_record(with(R"("draws":2)", R"("draws":2,"more":1,"nested":{"draws":[7]})")), known);
    std::string many;
    for (int i = 0; i < 100; ++i) many += R"(,"unknown)" + std::to_string(i) + R"(":null)";
    const std::string text = record_text(known);
    EXPECT_EQ(read_record(text.substr(0, text.size() - 1) + many + "}"), known);

    EXPECT_EQ(read_record(with(R"("kind2":"computer")", R"("kind2":"team")"))->at(Party::second).kind,
              ParticipantKind::person);
    const auto ended = read_record(with(R"("by":"time")", R"("by":"magic")"));
    EXPECT_EQ(ended->ending(), (match::Ending{.winner = Mark::o, .by = EndedBy::other}));
    EXPECT_EQ(read_record(record_text(*ended)), *ended);
    const auto adjourned = read_record(with(R"("by":"time","winner":"O")", R"("by":"adjourned")"));
    ASSERT_TRUE(adjourned.has_value()) << adjourned.error();
    EXPECT_EQ(adjourned->ending(), (match::Ending{.winner = std::nullopt, .by = EndedBy::other}));
}

TEST(MatchRecord, RefusesMissingFields) {
    EXPECT_EQ(record_refusal(""), "the body is empty");
    EXPECT_EQ(record_refusal("{"), "this is not JSON in UTF-8");
    EXPECT_EQ(record_refusal("[]"), "a JSON object is expected");
    EXPECT_EQ(record_refusal("{}"), R"("format" is missing)");
    EXPECT_EQ(record_refusal(with(R"("format":1)", R"("format":2)")), "its format is newer than this version knows");
    EXPECT_EQ(record_refusal(with(R"("format":1)", R"("format":0)")), R"("format" must be a whole number)");
    EXPECT_EQ(record_refusal(with(R"("round":5)", R"("rounds":5)")), R"("round" is missing)");
    EXPECT_EQ(record_refusal(with(R"("draws":2)", R"("draws":2,"draws":2)")), R"("draws" occurs twice)");
}

TEST(MatchRecord, RefusesInvalidFields) {
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
                 {R"("by":"time",)", "", "by"},
                 {R"("winner":"O")", R"("winner":"o")", "winner"},
                 {R"("key2":)", R"("level2":5,"key2":)", "level2"},
                 {R"("name":"Zo)", R"("name":" Zo)", "name"},
                 {R"("name":"Zo)", "\"name\":\"\u202eZo", "name"},
                 {R"("takebacks":false)", R"("takebacks":0)", "takebacks"},
                 {R"("left":true)", R"("left":"yes")", "left"},
                 {R"("wins":2)", R"("wins":2.5)", "wins"}};
    for (const auto& [part, by, field] : wrong)
        EXPECT_NE(record_refusal(with(part, by)).find('"' + std::string(field) + '"'), std::string::npos)
            << by << ": " << record_refusal(with(part, by));
}

TEST(MatchRecord, RefusesContradictions) {
    for (const auto& [part, by] : {std::pair<std::string_view, std::string_view>{R"("draws":2)", R"("draws":3)"},
                                   {R"("moves":"408")", R"("moves":"03142")"},
                                   {R"("by":"time")", R"("by":"line")"},
                                   {R"(,"winner":"O")", ""},
                                   {R"("winner":"O")", R"("winner":"O","rematch":1)"},
                                   {R"("winner":"O")", R"("winner":"O","takeback":2)"},
                                   {R"("perMove":30)", R"("perMove":86401)"},
                                   {R"("since":253402300799999)", R"("since":253402300800000)"},
                                   {R"("kind2":"computer")", R"("kind2":"open")"}})
        EXPECT_EQ(record_refusal(with(part, by)), "its fields contradict each other") << by;
}

Series against(Level level, Companion companion = {}) {
    Series::Parts parts;
    parts.participants.first = {.kind = ParticipantKind::person, .name = "Ana"};
    parts.participants.second = {
        .kind = ParticipantKind::computer, .name = std::string(name(level)), .level = level, .companion = companion};
    return *Series::from(parts);
}

TEST(MatchRecord, CarriesTheLevel) {
    const Companion companion({.x = *Strength::from_steps(0), .o = *Strength::from_steps(40)});
    for (const Level level : kAllLevels)
        EXPECT_EQ(read_record(record_text(against(level)))->at(Party::second).level, level);
    const Series series = against(Level::companion, companion);
    EXPECT_EQ(read_record(record_text(series)), series);
    EXPECT_NE(record_text(series).find(R"("key2":"level companion 0 40")"), std::string::npos);
}

TEST(MatchRecord, WithALevelThatItCannotReadHasAMediumOne) {
    const auto level_of = [](std::string_view key) {
        std::string text = record_text(against(Level::companion));
        const std::string_view written = "level companion 15 15";
        text.replace(text.find(written), written.size(), key);
        const auto series = read_record(text);
        EXPECT_TRUE(series.has_value()) << key;
        return std::tuple(series->at(Party::second).level, series->at(Party::second).companion.against(Mark::x).steps(),
                          series->at(Party::second).companion.against(Mark::o).steps());
    };
    EXPECT_EQ(level_of("level companion 3 4"), std::tuple(Level::companion, 3, 4));
    EXPECT_EQ(level_of("level companion 3"), std::tuple(Level::companion, 3, 15));
    EXPECT_EQ(level_of("level companion"), std::tuple(Level::companion, 15, 15));
    EXPECT_EQ(level_of("level companion 41 x"), std::tuple(Level::companion, 15, 15));
    EXPECT_EQ(level_of("level companion -1 4x"), std::tuple(Level::companion, 15, 15));
    EXPECT_EQ(level_of("level companion 3 4 and more"), std::tuple(Level::companion, 3, 4));
    EXPECT_EQ(level_of("level genius"), std::tuple(Level::medium, 15, 15));
    EXPECT_EQ(level_of("other"), std::tuple(Level::medium, 15, 15));
    EXPECT_EQ(level_of(""), std::tuple(Level::medium, 15, 15));
}

}  // namespace
}  // namespace tateti::wire
