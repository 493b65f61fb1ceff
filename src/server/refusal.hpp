#pragma once

#include "server/message.hpp"

#include <cstdint>

namespace tateti::server {

/// Why a request is refused that says nothing about a game.
enum class Refusal : std::uint8_t {
    malformed,
    bad_target,
    bad_host,
    not_found,
    method_not_allowed,
    not_acceptable,
    too_slow,
    body_too_large,
    target_too_long,
    unknown_expectation,
    head_too_large,
    broken,
    unknown_method,
    unknown_coding,
    too_busy,
    too_many_from_there,
    unknown_version,
};
inline constexpr Refusal kAllRefusals[] = {
    Refusal::malformed,          Refusal::bad_target,          Refusal::bad_host,       Refusal::not_found,
    Refusal::method_not_allowed, Refusal::not_acceptable,      Refusal::too_slow,       Refusal::body_too_large,
    Refusal::target_too_long,    Refusal::unknown_expectation, Refusal::head_too_large, Refusal::broken,
    Refusal::unknown_method,     Refusal::unknown_coding,      Refusal::too_busy,       Refusal::too_many_from_there,
    Refusal::unknown_version};

[[nodiscard]] int status(Refusal refusal);

/// The refusal as JSON for the API, as a small page for everybody else.
[[nodiscard]] Response refuse(Refusal refusal, bool api);

/// What may be done with whatever there is.
inline constexpr std::string_view kAllowed = "GET, HEAD, OPTIONS";

}  // namespace tateti::server
