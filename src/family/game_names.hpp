#pragma once

#include "family/subject.hpp"

#include <tateti/games/rules.hpp>

#include <expected>
#include <string_view>

namespace tateti::family {

/// A game by its name or its numbers, or by its title in any language. Case, accents and spaces around commas do not
/// matter. A refusal repeats the text and suggests a similar name.
[[nodiscard]] std::expected<games::Rules, Refusal> read_rules(std::string_view text);

}  // namespace tateti::family
