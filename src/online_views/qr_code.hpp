#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tateti::online_views {

/// A text as a QR code in half blocks, two rows of it in one line, with the quiet zone around it: dark on light. Empty
/// if the text is too long.
[[nodiscard]] std::vector<std::string> qr_code(std::string_view text);

}  // namespace tateti::online_views
