#pragma once

#include <string>
#include <string_view>

/// Files for other programs that follow from the table.
namespace tateti::options {

/// The page of this text, with `@SYNOPSIS@`, `@COMMANDS@`, `@OPTIONS@` and `@EXAMPLES@` replaced.
[[nodiscard]] std::string man_page(std::string_view prose);

// Of `tateti` or of `tateti-server`.
[[nodiscard]] std::string bash_completion(std::string_view program);
[[nodiscard]] std::string zsh_completion(std::string_view program);
[[nodiscard]] std::string fish_completion(std::string_view program);

}  // namespace tateti::options
