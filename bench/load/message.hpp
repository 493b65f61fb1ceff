#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace tateti::load {

/// The text after `name`, up to one of the characters `ends`; empty if `name` is missing.
inline std::string_view after(std::string_view text, std::string_view name, std::string_view ends) {
    const std::size_t at = text.find(name);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = text.substr(at + name.size());
    return rest.substr(0, rest.find_first_of(ends));
}

inline std::int64_t number_after(std::string_view text, std::string_view name) {
    const std::string_view digits = after(text, name, ",}");
    std::int64_t number = -1;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

/// What a player reads of a message. It only searches the text, because a parser would cost more than the server.
struct Message {
    bool is_match = false;
    std::string_view re{};
    std::string_view moves{};
    std::string_view result{};
    std::int64_t version = -1;
    std::int64_t round = -1;

    explicit Message(std::string_view text)
        : is_match(text.starts_with(R"({"type":"match")")),
          re(after(text.substr(0, 80), R"("re":")", "\"")),
          moves(after(text, R"("moves":[)", "]")),
          result(after(text, R"("result":)", "}")),
          version(number_after(text, R"("version":)")),
          round(number_after(text, R"("round":)")) {}

    [[nodiscard]] std::size_t ply() const { return (moves.size() + 1) / 2; }
};

}  // namespace tateti::load
