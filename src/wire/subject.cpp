#include "wire/subject.hpp"

#include <cstddef>
#include <variant>

namespace tateti::wire {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

}  // namespace

std::expected<State, Error> read_game(std::string_view text) {
    const auto game = parse_game(text);
    if (!game) return std::unexpected(to_error(describe(text, game.error())));
    return State(*game);
}

std::expected<State, Error> read_board(std::string_view text) {
    const auto position = parse_position(text);
    if (!position)
        return std::unexpected(
            to_error(std::visit([&](auto error) { return describe(text, error); }, position.error())));
    return State(*position);
}

std::expected<State, Error> read_subject(std::string_view text) {
    if (text.size() > kLongestSubject) return std::unexpected(to_error(longer_than_any_subject()));
    if (const std::size_t begin = text.find_first_not_of(kBlanks);
        begin != std::string_view::npos && (text[begin] == '{' || text[begin] == '[')) {
        auto state = parse_state(text);
        if (!state) return std::unexpected(describe(state.error()));
        return *state;
    }
    const auto subject = tateti::read_subject(text);
    if (!subject) return std::unexpected(to_error(subject.error()));
    return std::visit([](const auto& known) { return State(known); }, *subject);
}

}  // namespace tateti::wire
