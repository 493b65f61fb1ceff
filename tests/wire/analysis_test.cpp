#include "wire/analysis.hpp"

#include "support/tsv.hpp"

#include <tateti/notation.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <string>

namespace tateti::wire {
namespace {

namespace json = boost::json;

std::string plies(const json::value& value) {
    return value.at("plies").is_null() ? "-" : std::to_string(value.at("plies").as_int64());
}

// Against the data, for every canonical position: value, moves, best, win rate.
TEST(AnalysisJson, AgreesWithTheDataForEveryPosition) {
    for (const auto& row : test::read_tsv("positions.tsv", 7)) {
        const State state(*Position::from_board(*parse_board(row[0])));
        const json::value analysis = json::parse(analysis_text(state, Language::english));
        EXPECT_EQ(analysis.at("state"), to_json(state));
        EXPECT_EQ(analysis.at("value").at("result").as_string(), row[1]) << row[0];
        EXPECT_EQ(plies(analysis.at("value")), row[2]) << row[0];

        std::string best;
        for (const json::value& cell : analysis.at("best").as_array()) best += std::to_string(cell.as_int64());
        EXPECT_EQ(best, test::or_nothing(row[3])) << row[0];

        std::vector<std::string> expected = test::split(row[5], ' ');
        if (row[5] == "-") expected.clear();
        const json::array& moves = analysis.at("moves").as_array();
        ASSERT_EQ(moves.size(), expected.size()) << row[0];
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto parts = test::split(expected[i], ',');
            const std::string cell = std::to_string(moves[i].at("cell").as_int64());
            EXPECT_EQ(cell, parts.at(0)) << row[0];
            EXPECT_EQ(moves[i].at("result").as_string(), parts.at(1)) << row[0] << " " << cell;
            EXPECT_EQ(plies(moves[i]), parts.at(2)) << row[0] << " " << cell;
            EXPECT_DOUBLE_EQ(moves[i].at("winRate").to_number<double>(), test::fraction_value(parts.at(3)))
                << row[0] << " " << cell;
            EXPECT_EQ(moves[i].at("best").as_bool(), row[3].find(cell) != std::string::npos) << row[0] << " " << cell;
            EXPECT_FALSE(moves[i].at("reason").as_string().empty());
            EXPECT_FALSE(moves[i].at("sentence").as_string().empty());
        }
    }
}

TEST(AnalysisJson, UsesTheRequestedLanguage) {
    const State state(*parse_game("042"));
    const auto sentence = [&](Language language) {
        const json::value analysis = json::parse(analysis_text(state, language));
        return std::string(analysis.at("moves").at(0).at("sentence").as_string());
    };
    EXPECT_EQ(sentence(Language::english), "Without this, X could complete the top row.");
    EXPECT_EQ(sentence(Language::spanish), "Sin esta jugada, X podría completar la fila de arriba.");
}

// 4 1: O answers the centre on a side, which loses; X lets it slip with 7, and so on. Worked out by hand from the data.
TEST(ReviewJson, GradesMovesAndFindsTheTurningPoints) {
    const json::value review = review_json(*parse_game("417"), Language::english);
    EXPECT_EQ(review.at("state"), to_json(State(*parse_game("417"))));
    const json::array& moves = review.at("moves").as_array();
    ASSERT_EQ(moves.size(), 3U);
    EXPECT_EQ(moves[0].at("grade").as_string(), "good");
    EXPECT_EQ(moves[1].at("grade").as_string(), "mistake");
    EXPECT_EQ(moves[1].at("mark").as_string(), "O");
    EXPECT_EQ(moves[1].at("expected").as_string(), "x-wins");
    EXPECT_EQ(json::serialize(moves[1].at("best")), "[0,2,6,8]");
    EXPECT_EQ(moves[1].at("better").at("cell").as_int64(), 0);
    EXPECT_EQ(moves[2].at("grade").as_string(), "mistake");
    EXPECT_EQ(moves[2].at("expected").as_string(), "draw");
    EXPECT_EQ(json::serialize(review.at("turningPoints")), "[1,2]");
    EXPECT_EQ(review.at("decisive").as_int64(), 2);
}

TEST(ReviewJson, OfNoMovesIsEmpty) {
    const json::value review = review_json(Game(), Language::english);
    EXPECT_TRUE(review.at("moves").as_array().empty());
    EXPECT_TRUE(review.at("decisive").is_null());
}

}  // namespace
}  // namespace tateti::wire
