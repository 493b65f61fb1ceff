#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace tateti::words {

/// A text of a catalogue, in UTF-8. Its gaps are names in braces: `{level}`. There is no default: a catalogue that
/// lacks a text does not compile.
struct Message {
    consteval Message(const char* literal) noexcept : text(literal) {}       // NOLINT(google-explicit-constructor)
    consteval Message(std::string_view literal) noexcept : text(literal) {}  // NOLINT(google-explicit-constructor)
    constexpr operator std::string_view() const noexcept { return text; }    // NOLINT(google-explicit-constructor)

    std::string_view text;
};

/// The forms of a text that depends on a number, as in Unicode's CLDR. A language uses those that its rule returns.
struct Plural {
    Message zero;
    Message one;
    Message two;
    Message few;
    Message many;
    Message other;
};

/// For languages with one form, and with a form of its own for one.
[[nodiscard]] consteval Plural always(Message other) noexcept {
    return {other, other, other, other, other, other};
}
[[nodiscard]] consteval Plural one_or_other(Message one, Message other) noexcept {
    return {other, one, other, other, other, other};
}

/// The form for a number.
using PluralRule = const Message& (*)(const Plural& forms, std::uint64_t number);

/// The value of a gap.
struct Gap {
    std::string_view name;
    std::string value;

    Gap(std::string_view gap, std::string_view text) : name(gap), value(text) {}
    Gap(std::string_view gap, char mark) : name(gap), value(1, mark) {}
    template <std::integral Number>
    Gap(std::string_view gap, Number number) : name(gap), value(std::to_string(number)) {}
};

/// The text with its gaps filled. A gap without a value stays as it is, so that a mistake can be seen.
[[nodiscard]] std::string filled(std::string_view text, std::span<const Gap> gaps);
[[nodiscard]] std::string filled(std::string_view text, std::initializer_list<Gap> gaps);

/// All messages of a struct that has nothing else, in the order of its members.
template <class Texts>
[[nodiscard]] auto messages_of(const Texts& texts) {
    static_assert(sizeof(Texts) % sizeof(Message) == 0);
    return std::bit_cast<std::array<Message, sizeof(Texts) / sizeof(Message)>>(texts);
}

}  // namespace tateti::words
