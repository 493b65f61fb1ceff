#include "site/api.hpp"

#include "support/every_position.hpp"
#include "support/sample.hpp"
#include "support/tsv.hpp"
#include "wire/analysis.hpp"
#include "wire/json_text.hpp"

#include <tateti/language.hpp>
#include <tateti/level_name.hpp>
#include <tateti/notation.hpp>
#include <tateti/version.hpp>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <string>

namespace tateti::site {
namespace {

std::string code_of(const http::Response& response) {
    EXPECT_EQ(response.status, 400);
    EXPECT_EQ(response.cache_control, "no-store");
    return std::string(boost::json::parse(response.made).at("error").at("code").as_string());
}

http::Response answer(Api& api, const std::string& path, const std::string& query) {
    return api.answer(std::string(kApiRoot) + path, query).value();
}

TEST(Api, KnowsItsEndpoints) {
    Api api;
    EXPECT_EQ(answer(api, "state", "moves=").route, http::Route::state);
    EXPECT_EQ(answer(api, "analyse", "moves=").route, http::Route::analyse);
    EXPECT_EQ(answer(api, "review", "moves=").route, http::Route::review);
    EXPECT_EQ(answer(api, "openapi.json", "").route, http::Route::openapi);
    for (const char* none :
         {"/api", "/api/v1", "/api/v1/", "/api/v1/State", "/api/v1/state/", "/api/v2/state", "state"})
        EXPECT_FALSE(api.answer(none, "moves=")) << none;
}

// Cached analyses equal computed ones, for a board and for games that lead to it. Each is requested twice, because the
// second answer comes from the cache.
TEST(Api, AnalysesEveryPositionAsTheCommandLineDoes) {
    Api api;
    int games = 0;
    for (const auto& row : test::sample(test::read_tsv("positions.tsv", 7), 5)) {
        const wire::State board(*Position::from_board(*parse_board(row[0])));
        for (const Language language : kAllLanguages)
            for (int time = 0; time < 2; ++time) {
                const std::string query = "board=" + row[0] + "&lang=" + std::string(code(language));
                EXPECT_EQ(answer(api, "analyse", query).made, wire::analysis_text(board, language) + "\n");
            }
    }
    for (const auto& row : test::read_tsv("games.tsv", 6)) {
        ++games;
        const auto game = parse_game(row[1] == "-" ? "" : row[1]).value();
        const http::Response response = answer(api, "analyse", "moves=" + (row[1] == "-" ? "" : row[1]));
        EXPECT_EQ(response.status, 200);
        EXPECT_EQ(response.made, wire::analysis_text(wire::State(game), Language::english) + "\n");
        EXPECT_EQ(answer(api, "review", "lang=es&moves=" + (row[1] == "-" ? "" : row[1])).made,
                  wire::to_json_text(wire::review_json(game, Language::spanish)) + "\n");
        EXPECT_EQ(answer(api, "state", "moves=" + (row[1] == "-" ? "" : row[1])).made,
                  wire::to_json_text(to_json(wire::State(game))) + "\n");
        EXPECT_EQ(answer(api, "state", "board=" + row[5]).made,
                  wire::to_json_text(to_json(wire::State(game.position()))) + "\n");
    }
    EXPECT_GT(games, 20);
}

TEST(Api, RefusesMovesAsTheCommandLineDoes) {
    Api api;
    const http::Response response = answer(api, "state", "moves=404");
    EXPECT_EQ(
        response.made,
        "{\"error\":{\"code\":\"move/cell_occupied\",\"message\":\"move 3 (\\\"4\\\" at character 3) is refused: that "
        "cell is taken\",\"ply\":2,\"legal\":[1,2,3,5,6,7,8]}}\n");
    EXPECT_EQ(code_of(response), "move/cell_occupied");
    EXPECT_EQ(code_of(answer(api, "analyse", "moves=9")), "move/out_of_bounds");
    EXPECT_EQ(code_of(answer(api, "review", "moves=031420")), "move/game_over");
    EXPECT_EQ(code_of(answer(api, "analyse", "board=XX.......")), "board/too_many_x");
    EXPECT_EQ(code_of(answer(api, "state", "board=X")), "board/too_few_cells");
    EXPECT_EQ(code_of(answer(api, "review", "board=X........")), "review/no_moves");
    EXPECT_EQ(answer(api, "state", "moves=1,1+0,0").made, answer(api, "state", "moves=40").made);
    EXPECT_EQ(answer(api, "state", "moves=1%2c1%200,0").made, answer(api, "state", "moves=40").made);
}

TEST(Api, RefusesInvalidQueries) {
    Api api;
    for (const char* path : {"state", "analyse", "review"}) {
        EXPECT_EQ(code_of(answer(api, path, "")), "request/missing_parameter");
        EXPECT_EQ(code_of(answer(api, path, "moves=4&moves=4")), "request/repeated_parameter");
        EXPECT_EQ(code_of(answer(api, path, "moves=4&board=X........")), "request/conflicting_parameters");
        EXPECT_EQ(code_of(answer(api, path, "moves=4&x=1")), "request/unknown_parameter");
        EXPECT_EQ(code_of(answer(api, path, "Moves=4")), "request/unknown_parameter");
        EXPECT_EQ(code_of(answer(api, path, "moves=%4")), "request/bad_query");
    }
    EXPECT_EQ(code_of(answer(api, "state", "moves=4&lang=en")), "request/unknown_parameter") << "it has no words";
    EXPECT_EQ(code_of(answer(api, "analyse", "moves=4&lang=ja")), "request/unknown_language");
    EXPECT_EQ(code_of(answer(api, "review", "moves=4&lang=")), "request/unknown_language");
    EXPECT_EQ(code_of(answer(api, "review", "moves=4&lang=en&lang=es")), "request/repeated_parameter");
}

TEST(Api, AnswersAlikeWhenItsCacheStartsAnew) {
    Api api;
    const auto analysis = [&](const std::string& query) { return answer(api, "analyse", query).made; };
    const std::string before = analysis("moves=4");
    for (const Language language : {Language::english, Language::french, Language::chinese, Language::arabic})
        for (const Position position : test::every_position())
            ASSERT_NE(
                analysis("board=" + std::string(to_text(position).view()) + "&lang=" + std::string(code(language))),
                "");
    EXPECT_EQ(analysis("moves=4"), before);
}

TEST(Api, ListsTheLanguagesForAnUnknownOne) {
    Api api;
    const http::Response response = answer(api, "analyse", "moves=4&lang=ja");
    EXPECT_NE(response.made.find(R"(there is no language \"ja\"; there are en, es, es-AR, pt, fr, de, it, zh, ar")"),
              std::string::npos);
}

TEST(Api, MessagesContainNoControlCharacters) {
    Api api;
    const http::Response response = answer(api, "state", "%00%ff%1b=1");
    EXPECT_EQ(code_of(response), "request/unknown_parameter");
    EXPECT_NE(response.made.find(R"(\\x00\\xff\\x1b)"), std::string::npos);
}

TEST(Api, ServesTheOpenApiDocument) {
    Api api;
    const http::Response response = answer(api, "openapi.json", "");
    EXPECT_EQ(response.status, 200);
    const boost::json::value document = boost::json::parse(std::string(response.body()));
    EXPECT_EQ(document.at("info").at("version").as_string(), TATETI_VERSION);
    const boost::json::value& components = document.at("components");
    const auto last_of = [](const boost::json::value& list) { return std::string(list.as_array().back().as_string()); };
    EXPECT_EQ(last_of(components.at("schemas").at("Level").at("enum")), name(kAllLevels.back()));
    EXPECT_EQ(last_of(components.at("parameters").at("lang").at("schema").at("enum")), code(kAllLanguages.back()));
}

}  // namespace
}  // namespace tateti::site
