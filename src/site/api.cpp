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

#include <algorithm>
#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tateti::site {
namespace {

template <typename T>
using Read = std::expected<T, wire::Error>;

std::unexpected<wire::Error> refuse(std::string_view code, std::string_view message) {
    return std::unexpected(wire::make_error(code, message));
}

/// What an endpoint may be asked.
struct Asks {
    bool language = true;
    bool board = true;
};

/// The parameters of a question about a game.
struct ApiParameters {
    std::optional<std::string> moves{};
    std::optional<std::string> board{};
    std::optional<std::string> lang{};
};

struct NamedParameter {
    std::string_view name;
    std::optional<std::string> ApiParameters::* value;
};
constexpr std::array kParameters{NamedParameter{"moves", &ApiParameters::moves},
                                 NamedParameter{"board", &ApiParameters::board},
                                 NamedParameter{"lang", &ApiParameters::lang}};

Read<ApiParameters> read_parameters(Asks asks, std::string_view query) {
    auto all = http::parse_query(query);
    if (!all) return refuse("request/bad_query", "a % in a query must be followed by two hexadecimal digits");
    ApiParameters known;
    for (http::Parameter& parameter : *all) {
        const auto* const named = std::ranges::find(kParameters, parameter.name, &NamedParameter::name);
        if (named == kParameters.end() || (named->name == "lang" && !asks.language))
            return refuse("request/unknown_parameter",
                          fmt::format("unknown parameter \"{}\"", text::quote(parameter.name)));
        std::optional<std::string>& value = known.*(named->value);
        if (value) return refuse("request/repeated_parameter", fmt::format("\"{}\" occurs twice", parameter.name));
        value = std::move(parameter.value);
    }
    return known;
}

Read<wire::State> read_state(Asks asks, const ApiParameters& given) {
    if (given.moves && given.board)
        return refuse("request/conflicting_parameters", "give \"moves\" or \"board\", not both");
    if (given.board && !asks.board) return std::unexpected(wire::to_error(review_needs_moves()));
    if (given.moves) return wire::read_game(*given.moves);
    if (given.board) return wire::read_board(*given.board);
    return refuse("request/missing_parameter",
                  asks.board ? "\"moves\" or \"board\" is missing; ?moves= alone is the empty board"
                             : "\"moves\" is missing; ?moves= alone is the game before its first move");
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

struct Question {
    wire::State state;
    Language language;
};

Read<Question> read_question(Asks asks, std::string_view query) {
    const auto parameters = read_parameters(asks, query);
    if (!parameters) return std::unexpected(parameters.error());
    const auto language = read_language(*parameters);
    if (!language) return std::unexpected(language.error());
    auto state = read_state(asks, *parameters);
    if (!state) return std::unexpected(std::move(state).error());
    return Question{.state = *std::move(state), .language = *language};
}

/// An endpoint below `kApiRoot`. `answer` writes the body, or says why the query is refused.
struct Endpoint {
    std::string_view path;
    http::Route route;
    Read<void> (*answer)(std::string_view query, Analyses& analyses, http::Response& response);
};

Read<void> answer_state(std::string_view query, Analyses&, http::Response& response) {
    const auto asked = read_question({.language = false}, query);
    if (!asked) return std::unexpected(asked.error());
    response.made = wire::state_text(asked->state).append("\n");
    return {};
}

Read<void> answer_analyse(std::string_view query, Analyses& analyses, http::Response& response) {
    const auto asked = read_question({}, query);
    if (!asked) return std::unexpected(asked.error());
    response.made = analyses.text(asked->state, asked->language).append("\n");
    return {};
}

Read<void> answer_review(std::string_view query, Analyses&, http::Response& response) {
    const auto asked = read_question({.board = false}, query);
    if (!asked) return std::unexpected(asked.error());
    response.made = wire::to_json_text(wire::review_json(*asked->state.game(), asked->language)).append("\n");
    return {};
}

Read<void> answer_openapi(std::string_view, Analyses&, http::Response& response) {
    response.fixed = openapi();
    return {};
}

constexpr std::array kEndpoints{
    Endpoint{.path = "state", .route = http::Route::state, .answer = answer_state},
    Endpoint{.path = "analyse", .route = http::Route::analyse, .answer = answer_analyse},
    Endpoint{.path = "review", .route = http::Route::review, .answer = answer_review},
    Endpoint{.path = "openapi.json", .route = http::Route::openapi, .answer = answer_openapi},
};

}  // namespace

std::string Analyses::text(const wire::State& state, Language language) {
    const Position position = state.position();
    const std::uint32_t key = position.cells(Mark::x).bits() | std::uint32_t{position.cells(Mark::o).bits()} << 9U |
                              static_cast<std::uint32_t>(language) << 18U;
    if (known_.size() >= kMostAnalyses) known_.clear();
    auto [cached, is_new] = known_.try_emplace(key);
    if (is_new) cached->second = wire::analysis_members(position, language);
    return wire::analysis_text(state, cached->second);
}

std::optional<http::Response> Api::answer(std::string_view path, std::string_view query) {
    if (!path.starts_with(kApiRoot)) return std::nullopt;
    const auto* const endpoint = std::ranges::find(kEndpoints, path.substr(kApiRoot.size()), &Endpoint::path);
    if (endpoint == kEndpoints.end()) return std::nullopt;
    http::Response response;
    response.route = endpoint->route;
    response.policy = http::SecurityPolicy::api;
    response.type = "application/json";
    // The answer never changes within a version. Clients see a new version after an hour at most.
    response.cache_control = "public, max-age=3600";
    if (const auto answered = endpoint->answer(query, analyses_, response); !answered) {
        response.status = 400;
        response.cache_control = "no-store";
        response.made = wire::to_json_text(wire::to_json(answered.error())).append("\n");
    }
    return response;
}

}  // namespace tateti::site
