#include "terminal/clipboard.hpp"

#include <cstddef>
#include <cstdint>

namespace tateti::terminal {
namespace {

std::string in_base64(std::string_view text) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += 3) {
        const std::string_view three = text.substr(at, 3);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i)
            bits = bits << 8U | (i < three.size() ? static_cast<unsigned char>(three[i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i) out += i <= three.size() ? kDigits[bits >> (18 - 6 * i) & 63U] : '=';
    }
    return out;
}

}  // namespace

std::string copy_sequence(std::string_view text) {
    return "\x1b]52;c;" + in_base64(text) + "\x07";
}

}  // namespace tateti::terminal
