#pragma once

#include "prove/certificate.hpp"
#include "prove/certificate_input.hpp"

#include <cstdint>
#include <expected>

namespace tateti::prove {

/// Checks a draw by strategy: plays the second player's answers against every move of the first player. Returns the
/// number of positions that it visited.
[[nodiscard]] std::expected<std::uint64_t, CertificateError> check_strategy(const games::InARow& rules, Input& input);

}  // namespace tateti::prove
