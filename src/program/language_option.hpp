#pragma once

#include "words/words.hpp"

#include <tateti/language.hpp>

#include <string>
#include <vector>

namespace tateti {

/// The language of the locale: of `LC_ALL`, `LC_MESSAGES` or `LANG`, the first that is set. English if it is another.
[[nodiscard]] Language environment_language();

/// The words for errors in the arguments, which cannot be parsed yet.
[[nodiscard]] const words::Words& words_for(const std::vector<std::string>& arguments);

}  // namespace tateti
