#include "wire/append.hpp"

#include <boost/json/serialize.hpp>
#include <boost/json/string_view.hpp>

#include <algorithm>

namespace tateti::wire {

void append_text(std::string& out, std::string_view text) {
    const auto plain = [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; };
    if (!std::ranges::all_of(text, plain)) {
        out += boost::json::serialize(boost::json::string_view(text));
        return;
    }
    out += '"';
    out += text;
    out += '"';
}

}  // namespace tateti::wire
