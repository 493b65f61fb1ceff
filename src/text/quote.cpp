#include "text/quote.hpp"

#include "text/utf8.hpp"

#include <tateti/text.hpp>

namespace tateti::text {

std::string spelled_out(std::string_view text) {
    std::string spelled;
    append_spelled_out(spelled, text);
    return spelled;
}

std::string quote(std::string_view text) {
    return spelled_out(text.substr(0, kLongestQuote));
}

std::string legible(std::string_view text) {
    std::string spelled;
    while (!text.empty()) {
        const auto character = first_character(text);
        const std::size_t size = character ? character->size : 1;
        const std::string_view bytes = text.substr(0, size);
        if (character && !is_control(character->point))
            spelled += bytes;
        else
            append_spelled_out(spelled, bytes);
        text.remove_prefix(size);
    }
    return spelled;
}

}  // namespace tateti::text
