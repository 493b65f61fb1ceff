#pragma once

#include "http/message.hpp"
#include "wire/analysis.hpp"
#include "wire/error.hpp"
#include "wire/state.hpp"

#include <tateti/language.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tateti::site {

inline constexpr std::string_view kApiRoot = "/api/v1/";

/// Answers about games as JSON: the same objects and errors as the command line.
class Api {
  public:
    /// None if the path has no route.
    [[nodiscard]] static std::optional<http::Route> route_of(std::string_view path);

    [[nodiscard]] http::Response answer(http::Route route, std::string_view query);

  private:
    [[nodiscard]] std::string analysis_text(const wire::State& state, Language language);

    /// What has been computed, by position and language. There are 5,478 positions; with all languages they would need
    /// 100 MB, so the cache starts anew when it holds as many as three languages have, below 30 MB.
    static constexpr std::size_t kMostAnalyses = std::size_t{3} * 5478;
    std::unordered_map<std::uint32_t, wire::AnalysisMembers> analyses_;
};

/// The OpenAPI document of the whole API.
[[nodiscard]] std::string_view openapi();

}  // namespace tateti::site
