#include "cli/subject.hpp"

#include "cli/draw.hpp"
#include "wire/json_text.hpp"

#include <tateti/subject.hpp>

#include <cstddef>
#include <variant>

namespace tateti::cli {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

}  // namespace

std::expected<wire::State, wire::Error> read_subject(std::string_view text) {
    if (text.size() > kLongestSubject) return std::unexpected(wire::to_error(longer_than_any_subject()));
    if (const std::size_t begin = text.find_first_not_of(kBlanks);
        begin != std::string_view::npos && (text[begin] == '{' || text[begin] == '[')) {
        auto state = wire::parse_state(text);
        if (!state) return std::unexpected(wire::describe(state.error()));
        return *state;
    }
    const auto subject = tateti::read_subject(text);
    if (!subject) return std::unexpected(wire::to_error(subject.error()));
    return std::visit([](const auto& known) { return wire::State(known); }, *subject);
}

int refuse(Console& console, bool json, const wire::Error& error) {
    if (json) {
        console.out << wire::to_json_text(to_json(error)) << '\n';
    } else {
        console.err << "tateti: " << error.message << '\n';
        if (error.legal && !error.legal->empty()) console.err << "Legal here: " << list_cells(*error.legal) << '\n';
    }
    return 1;
}

}  // namespace tateti::cli
