#include "wire/json_text.hpp"

#include "text/utf8.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include <iterator>
#include <string_view>

namespace tateti::wire {
namespace {

void write(const boost::json::value& value, std::string& out) {
    std::string_view between;
    switch (value.kind()) {
        case boost::json::kind::object:
            out += '{';
            for (const auto& member : value.get_object()) {
                out += between;
                out += boost::json::serialize(member.key());
                out += ':';
                write(member.value(), out);
                between = ",";
            }
            out += '}';
            break;
        case boost::json::kind::array:
            out += '[';
            for (const auto& element : value.get_array()) {
                out += between;
                write(element, out);
                between = ",";
            }
            out += ']';
            break;
        case boost::json::kind::double_: fmt::format_to(std::back_inserter(out), "{}", value.get_double()); break;
        default: out += boost::json::serialize(value); break;
    }
}

}  // namespace

std::string to_json_text(const boost::json::value& value) {
    std::string out;
    write(value, out);
    return out;
}

std::string to_ascii_json_text(const boost::json::value& value) {
    constexpr char32_t kFirstBeyond = 0x10000;
    std::string out;
    const auto escape = [&out](char32_t unit) {
        fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(unit));
    };
    for (const char32_t c : text::decoded(to_json_text(value))) {
        if (c < 0x7f) {
            out += static_cast<char>(c);
        } else if (c < kFirstBeyond) {
            escape(c);
        } else {  // a surrogate pair
            escape(0xd800 + ((c - kFirstBeyond) >> 10U));
            escape(0xdc00 + ((c - kFirstBeyond) & 0x3ffU));
        }
    }
    return out;
}

}  // namespace tateti::wire
