#include "site/api.hpp"

#include "http/target.hpp"
#include "text/quote.hpp"
#include "wire/analysis.hpp"
#include "wire/json_text.hpp"
#include "wire/subject.hpp"

#include <tateti/cell.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <fmt/format.h>

#include <expected>
#include <utility>

namespace tateti::site {
namespace {

template <typename T>
using Read = std::expected<T, wire::Error>;

std::unexpected<wire::Error> refuse(std::string_view code, std::string_view message) {
    return std::unexpected(wire::make_error(code, message));
}

/// The parameters of a question about a game.
struct ApiParameters {
    std::optional<std::string> moves{};
    std::optional<std::string> board{};
    std::optional<std::string> lang{};
};

Read<ApiParameters> read_parameters(http::Route route, std::string_view query) {
    auto all = http::parse_query(query);
    if (!all) return refuse("request/bad_query", "a % in a query must be followed by two hexadecimal digits");
    ApiParameters known;
    for (http::Parameter& parameter : *all) {
        const bool has_language = route != http::Route::state;
        std::optional<std::string>* value = parameter.name == "moves"                  ? &known.moves
                                            : parameter.name == "board"                ? &known.board
                                            : parameter.name == "lang" && has_language ? &known.lang
                                                                                       : nullptr;
        if (value == nullptr)
            return refuse("request/unknown_parameter",
                          fmt::format("unknown parameter \"{}\"", text::quote(parameter.name)));
        if (*value) return refuse("request/repeated_parameter", fmt::format("\"{}\" occurs twice", parameter.name));
        *value = std::move(parameter.value);
    }
    return known;
}

Read<wire::State> read_state(http::Route route, const ApiParameters& given) {
    if (given.moves && given.board)
        return refuse("request/conflicting_parameters", "give \"moves\" or \"board\", not both");
    if (given.board && route == http::Route::review) return std::unexpected(wire::to_error(review_needs_moves()));
    if (given.moves) return wire::read_game(*given.moves);
    if (given.board) return wire::read_board(*given.board);
    return refuse("request/missing_parameter",
                  route == http::Route::review ? "\"moves\" is missing; ?moves= alone is the game before its first move"
                                               : "\"moves\" or \"board\" is missing; ?moves= alone is the empty board");
}

Read<Language> read_language(const ApiParameters& given) {
    if (!given.lang) return Language::english;
    if (const auto language = language_from_code(*given.lang)) return *language;
    std::string codes;
    for (const Language language : kAllLanguages)
        codes += fmt::format("{}{}", codes.empty() ? "" : ", ", code(language));
    return refuse("request/unknown_language",
                  fmt::format("there is no language \"{}\"; there are {}", text::quote(*given.lang), codes));
}

}  // namespace

std::optional<http::Route> Api::route_of(std::string_view path) {
    if (!path.starts_with(kApiRoot)) return std::nullopt;
    path.remove_prefix(kApiRoot.size());
    if (path == "state") return http::Route::state;
    if (path == "analyse") return http::Route::analyse;
    if (path == "review") return http::Route::review;
    if (path == "openapi.json") return http::Route::openapi;
    return std::nullopt;
}

std::string Api::analysis_text(const wire::State& state, Language language) {
    const Position position = state.position();
    const std::uint32_t key = position.cells(Mark::x).bits() | std::uint32_t{position.cells(Mark::o).bits()} << 9U |
                              static_cast<std::uint32_t>(language) << 18U;
    if (analyses_.size() >= kMostAnalyses) analyses_.clear();
    auto [cached, is_new] = analyses_.try_emplace(key);
    if (is_new) cached->second = wire::analysis_members(position, language);
    return wire::analysis_text(state, cached->second);
}

http::Response Api::answer(http::Route route, std::string_view query) {
    http::Response response;
    response.route = route;
    response.policy = http::SecurityPolicy::api;
    response.type = "application/json";
    // The answer never changes within a version. Clients see a new version after an hour at most.
    response.cache_control = "public, max-age=3600";
    if (route == http::Route::openapi) {
        response.fixed = openapi();
        return response;
    }
    const auto refused = [&](const wire::Error& error) {
        response.status = 400;
        response.cache_control = "no-store";
        response.made = wire::to_json_text(wire::to_json(error)).append("\n");
        return std::move(response);
    };
    const auto parameters = read_parameters(route, query);
    if (!parameters) return refused(parameters.error());
    const auto language = read_language(*parameters);
    if (!language) return refused(language.error());
    const auto state = read_state(route, *parameters);
    if (!state) return refused(state.error());
    response.made = route == http::Route::state     ? wire::state_text(*state)
                    : route == http::Route::analyse ? analysis_text(*state, *language)
                                                    : wire::to_json_text(wire::review_json(*state->game(), *language));
    response.made += '\n';
    return response;
}

}  // namespace tateti::site
