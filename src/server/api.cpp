#include "server/api.hpp"

#include "server/target.hpp"
#include "wire/analysis.hpp"
#include "wire/json_text.hpp"
#include "wire/quote.hpp"
#include "wire/subject.hpp"

#include <tateti/cell.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <fmt/format.h>

#include <expected>
#include <utility>

namespace tateti::server {
namespace {

template <typename T>
using Read = std::expected<T, wire::Error>;

std::unexpected<wire::Error> wrong(std::string_view code, std::string message) {
    return std::unexpected(
        wire::Error{.code = std::string(code), .message = std::move(message), .ply = {}, .legal = {}});
}

/// What a query asks about.
struct Question {
    std::optional<std::string> moves{};
    std::optional<std::string> board{};
    std::optional<std::string> lang{};
};

Read<Question> read_question(Route route, std::string_view query) {
    auto parameters = parse_query(query);
    if (!parameters) return wrong("request/bad_query", "in a query a % needs two hexadecimal digits behind it");
    Question question;
    for (Parameter& parameter : *parameters) {
        const bool has_language = route != Route::state;
        std::optional<std::string>* place = parameter.name == "moves"                  ? &question.moves
                                            : parameter.name == "board"                ? &question.board
                                            : parameter.name == "lang" && has_language ? &question.lang
                                                                                       : nullptr;
        if (place == nullptr)
            return wrong("request/unknown_parameter",
                         fmt::format("there is no parameter \"{}\" here", wire::quote(parameter.name)));
        if (*place)
            return wrong("request/repeated_parameter", fmt::format("\"{}\" is there more than once", parameter.name));
        *place = std::move(parameter.value);
    }
    return question;
}

Read<wire::State> read_state(Route route, const Question& question) {
    if (question.moves && question.board)
        return wrong("request/conflicting_parameters", "either \"moves\" or \"board\", not both");
    if (question.board && route == Route::review) return std::unexpected(wire::to_error(review_needs_moves()));
    if (question.moves) return wire::read_game(*question.moves);
    if (question.board) return wire::read_board(*question.board);
    return wrong("request/missing_parameter",
                 route == Route::review ? "\"moves\" is missing; ?moves= alone is the game before its first move"
                                        : "\"moves\" or \"board\" is missing; ?moves= alone is the empty board");
}

Read<Language> read_language(const Question& question) {
    if (!question.lang) return Language::english;
    if (const auto language = language_from_code(*question.lang)) return *language;
    std::string codes;
    for (const Language language : kAllLanguages)
        codes += fmt::format("{}{}", codes.empty() ? "" : ", ", code(language));
    return wrong("request/unknown_language",
                 fmt::format("there is no language \"{}\"; there are {}", wire::quote(*question.lang), codes));
}

}  // namespace

std::optional<Route> Api::route_of(std::string_view path) {
    if (!path.starts_with(kApiRoot)) return std::nullopt;
    path.remove_prefix(kApiRoot.size());
    if (path == "state") return Route::state;
    if (path == "analyse") return Route::analyse;
    if (path == "review") return Route::review;
    if (path == "openapi.json") return Route::openapi;
    return std::nullopt;
}

std::string Api::analysis_text(const wire::State& state, Language language) {
    const Position position = state.position();
    const std::uint32_t key = position.cells(Mark::x).bits() | std::uint32_t{position.cells(Mark::o).bits()} << 9U |
                              static_cast<std::uint32_t>(language) << 18U;
    constexpr std::string_view kUnknown = "null";
    Kept& kept = analyses_[key];
    if (kept.text.empty()) {
        constexpr std::string_view kMoves = "\"moves\":";
        kept.text = wire::to_json_text(wire::analysis_json(wire::State(position), language));
        kept.moves = kept.text.find(kMoves) + kMoves.size();  // the state comes first
    }
    if (state.game() == nullptr) return kept.text;
    std::string text;
    text.reserve(kept.text.size() + 32);
    text.append(kept.text, 0, kept.moves);
    char before = '[';
    for (const Cell cell : state.game()->moves()) {
        text += before;
        text += static_cast<char>('0' + cell.index());
        before = ',';
    }
    text += before == '[' ? "[]" : "]";
    return text.append(kept.text, kept.moves + kUnknown.size());
}

Response Api::answer(Route route, std::string_view query) {
    Response response;
    response.route = route;
    response.policy = Policy::api;
    response.type = "application/json";
    // True for as long as this version runs; after that for an hour at most.
    response.cache_control = "public, max-age=3600";
    if (route == Route::openapi) {
        response.fixed = openapi();
        return response;
    }
    const auto refuse = [&](const wire::Error& error) {
        response.status = 400;
        response.cache_control = "no-store";
        response.made = wire::to_json_text(wire::to_json(error)).append("\n");
        return std::move(response);
    };
    const auto question = read_question(route, query);
    if (!question) return refuse(question.error());
    const auto language = read_language(*question);
    if (!language) return refuse(language.error());
    const auto state = read_state(route, *question);
    if (!state) return refuse(state.error());
    response.made = route == Route::state     ? wire::to_json_text(wire::to_json(*state))
                    : route == Route::analyse ? analysis_text(*state, *language)
                                              : wire::to_json_text(wire::review_json(*state->game(), *language));
    response.made += '\n';
    return response;
}

}  // namespace tateti::server
