#include "terminal/escape.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace tateti::terminal {
namespace {

constexpr char32_t kEscape = 0x1B;
constexpr char32_t kBell = 0x07;
constexpr std::size_t kLongestKey = 16;

/// Key sequences of terminals other than the one that `TERM` names.
constexpr auto kKeys = std::to_array<std::pair<std::string_view, Key>>({
    {"[A", Key::up},
    {"[B", Key::down},
    {"[C", Key::right},
    {"[D", Key::left},
    {"OA", Key::up},
    {"OB", Key::down},
    {"OC", Key::right},
    {"OD", Key::left},
    {"[H", Key::home},
    {"[F", Key::end},
    {"OH", Key::home},
    {"OF", Key::end},
    {"[1~", Key::home},
    {"[7~", Key::home},
    {"[4~", Key::end},
    {"[8~", Key::end},
    {"[Z", Key::previous},
    {"OM", Key::enter},
});

}  // namespace

bool EscapeSequence::end() {
    complete_ = true;
    return false;
}

bool EscapeSequence::take(char32_t character) {
    if (text_.size() < kLongestKey) text_ += character < 0x80 ? static_cast<char>(character) : '?';
    switch (part_) {
        case Part::start:
            if (character == kEscape) {  // Alt with a key that has a sequence of its own
                text_.clear();
                return true;
            }
            if (character == U'[') {
                part_ = Part::control;
            } else if (character == U'O') {
                part_ = Part::single;
            } else if (std::u32string_view(U"]PX^_").contains(character)) {
                part_ = Part::string;
            } else {
                return end();  // Alt with a character
            }
            return true;
        case Part::control:
            if (text_ == "[[") {  // the function keys of the Linux console
                part_ = Part::single;
                return true;
            }
            return character >= 0x20 && character < 0x40 ? true : end();
        case Part::single: return end();
        case Part::string:
            if (character == kEscape) part_ = Part::string_end;
            return character == kBell ? end() : true;
        case Part::string_end: return end();
    }
    return end();
}

std::optional<KeyPress> EscapeSequence::key() const {
    if (!complete_) return std::nullopt;
    for (const auto& [text, key] : kKeys)
        if (text == text_) return KeyPress{.key = key};
    // The digits beside the letters, where the terminal tells them apart.
    if (text_.size() == 2 && text_[0] == 'O' && text_[1] >= 'p' && text_[1] <= 'y')
        return KeyPress{.character = static_cast<char32_t>('0' + text_[1] - 'p')};
    return std::nullopt;
}

}  // namespace tateti::terminal
