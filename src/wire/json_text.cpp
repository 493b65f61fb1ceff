#include "wire/json_text.hpp"

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

}  // namespace tateti::wire
