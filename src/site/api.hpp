#pragma once

#include "http/message.hpp"
#include "wire/error.hpp"
#include "wire/state.hpp"

#include <tateti/sentence.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tateti::site {

inline constexpr std::string_view kApiRoot = "/api/v1/";

/// CompletionQueue about games as JSON: the same objects and the same errors as the command line.
class Api {
  public:
    /// The route of a path; nothing if there is none.
    [[nodiscard]] static std::optional<http::Route> route_of(std::string_view path);

    [[nodiscard]] http::Response answer(http::Route route, std::string_view query);

  private:
    [[nodiscard]] std::string analysis_text(const wire::State& state, Language language);

    /// The analysis of a board, and where in it the moves of a game would stand if they were known.
    struct CachedAnalysis {
        std::string text;
        std::size_t moves = 0;
    };

    /// Worked out once for every position. There are 5,478 of them and two languages, so this stays below 30 MB.
    std::unordered_map<std::uint32_t, CachedAnalysis> analyses_;
};

/// The OpenAPI document that describes it all.
[[nodiscard]] std::string_view openapi();

}  // namespace tateti::site
