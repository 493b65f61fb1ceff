#pragma once

#include "words/message.hpp"

#include <cstdint>

/// Which form of a text a number takes, by language family.
namespace tateti::words {

/// English, German, Italian, Spanish: a form for 1.
[[nodiscard]] const Message& one_is_singular(const Plural& forms, std::uint64_t number);
/// French, Portuguese: the form for 1 also for 0.
[[nodiscard]] const Message& zero_is_singular(const Plural& forms, std::uint64_t number);
/// Chinese.
[[nodiscard]] const Message& no_plural(const Plural& forms, std::uint64_t number);
/// All six forms.
[[nodiscard]] const Message& arabic_plural(const Plural& forms, std::uint64_t number);

}  // namespace tateti::words
