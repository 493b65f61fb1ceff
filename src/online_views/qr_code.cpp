#include "online_views/qr_code.hpp"

#include <qrencode.h>

#include <cstddef>
#include <memory>

namespace tateti::online_views {

std::vector<std::string> qr_code(std::string_view text) {
    constexpr int kQuiet = 2;  // modules; scanners accept less than the four of the standard
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_L), QRcode_free);
    if (!code) return {};
    const auto is_dark = [&](int row, int column) {
        if (row < 0 || column < 0 || row >= code->width || column >= code->width) return false;
        return (code->data[static_cast<std::size_t>(row) * static_cast<std::size_t>(code->width) +
                           static_cast<std::size_t>(column)] &
                1U) != 0;
    };
    std::vector<std::string> lines;
    for (int row = -kQuiet; row < code->width + kQuiet; row += 2) {
        std::string line;
        for (int column = -kQuiet; column < code->width + kQuiet; ++column) {
            const bool upper = is_dark(row, column);
            const bool lower = is_dark(row + 1, column);
            line += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace tateti::online_views
