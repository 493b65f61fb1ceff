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

/// Analyses as JSON.
class Analyses {
  public:
    [[nodiscard]] std::string text(const wire::State& state, Language language);

  private:
    /// What has been computed, by position and language. There are 5,478 positions; with all languages they would need
    /// 100 MB, so the cache starts anew when it holds as many as three languages have, below 30 MB.
    static constexpr std::size_t kMostAnalyses = std::size_t{3} * 5478;
    std::unordered_map<std::uint32_t, wire::AnalysisMembers> known_;
};

/// Answers about games as JSON: the same objects and errors as the command line.
class Api {
  public:
    /// None if the path has no endpoint.
    [[nodiscard]] std::optional<http::Response> answer(std::string_view path, std::string_view query);

  private:
    Analyses analyses_;
};

/// The OpenAPI document of the whole API.
[[nodiscard]] std::string_view openapi();

}  // namespace tateti::site
