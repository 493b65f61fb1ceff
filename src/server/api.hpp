#pragma once

#include "server/message.hpp"
#include "wire/error.hpp"
#include "wire/state.hpp"

#include <tateti/sentence.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tateti::server {

inline constexpr std::string_view kApiRoot = "/api/v1/";

/// Answers about games as JSON: the same objects and the same errors as the command line.
class Api {
  public:
    /// The route of a path; nothing if there is none.
    [[nodiscard]] static std::optional<Route> route_of(std::string_view path);

    [[nodiscard]] Response answer(Route route, std::string_view query);

  private:
    [[nodiscard]] std::string analysis_text(const wire::State& state, Language language);

    /// The analysis of a board, and where in it the moves of a game would stand if they were known.
    struct Kept {
        std::string text;
        std::size_t moves = 0;
    };

    /// Worked out once for every position. There are 5,478 of them and two languages, so this stays below 30 MB.
    std::unordered_map<std::uint32_t, Kept> analyses_;
};

/// The OpenAPI document that describes it all.
[[nodiscard]] std::string_view openapi();

}  // namespace tateti::server
