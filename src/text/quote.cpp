#include "text/quote.hpp"

#include <tateti/text.hpp>

namespace tateti::text {

std::string spelled_out(std::string_view text) {
    std::string spelled;
    append_spelled_out(spelled, text);
    return spelled;
}

std::string quote(std::string_view text) {
    return legible(quoted_part(text));
}

std::string legible(std::string_view text) {
    std::string spelled;
    append_legible(spelled, text);
    return spelled;
}

}  // namespace tateti::text
