#include "words/message.hpp"

#include <algorithm>
#include <cstddef>

namespace tateti::words {

std::string filled(std::string_view text, std::span<const Gap> gaps) {
    std::string out;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        out += text.substr(0, open);
        text.remove_prefix(open);
        if (text.empty()) break;
        const std::size_t close = std::min(text.find('}'), text.size() - 1);
        const auto gap = std::ranges::find(gaps, text.substr(1, close - 1), &Gap::name);
        out += gap == gaps.end() ? text.substr(0, close + 1) : std::string_view(gap->value);
        text.remove_prefix(close + 1);
    }
    return out;
}

std::string filled(std::string_view text, std::initializer_list<Gap> gaps) {
    return filled(text, std::span(gaps.begin(), gaps.size()));
}

}  // namespace tateti::words
