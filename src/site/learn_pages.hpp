#pragma once

#include <string_view>

namespace tateti::site {

/// Whether an address is one of /learn: a room such as `/learn/daily`, or something in it such as
/// `/learn/lessons/fork/3`. One page shows them all, and says so itself if there is no such exercise or puzzle.
[[nodiscard]] bool is_learn_page(std::string_view path);

/// Whether it is a lesson for other sites: `/embed/lessons/fork/3` is the same page, without its header.
[[nodiscard]] bool is_framed_lesson(std::string_view path);

}  // namespace tateti::site
