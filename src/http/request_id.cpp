#include "http/request_id.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace tateti::http {

bool is_request_id(std::string_view text) {
    constexpr std::size_t kLongest = 64;
    return !text.empty() && text.size() <= kLongest && std::ranges::all_of(text, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' ||
               c == '.';
    });
}

std::string RequestIds::id_for(std::string_view given) {
    if (is_request_id(given)) return std::string(given);
    return fmt::format("{:08x}-{:x}", process_, ++count_);
}

}  // namespace tateti::http
