#include "program/option_values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <system_error>
#include <utility>

namespace tateti {
namespace {

/// Rewrites the text as CLI11 reads it, without leading zeros. Returns the error message.
template <class Number>
std::string check_number(std::string& text, Number least, Number most) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
        return most == std::numeric_limits<Number>::max()
                   ? fmt::format("a whole number is needed, not '{}'", text)
                   : fmt::format("a whole number from {} to {} is needed, not '{}'", least, most, text);
    text = std::to_string(number);
    return "";
}

}  // namespace

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    return {[least, most](std::string& text) { return check_number(text, least, most); }, "", ""};
}

CLI::Validator signed_number(std::int64_t least, std::int64_t most) {
    return {[least, most](std::string& text) { return check_number(text, least, most); }, "", ""};
}

CLI::Validator odd_number(std::uint64_t least, std::uint64_t most) {
    const auto check = [least, most](std::string& text) -> std::string {
        const std::string problem = whole_number(least, most)(text);
        if (problem.empty() && (text.back() - '0') % 2 != 0) return "";
        return fmt::format("an odd number from {} to {} is needed, not '{}'", least, most, text);
    };
    return {check, "", ""};
}

CLI::Validator one_of(std::vector<std::string> choices) {
    const auto check = [choices = std::move(choices)](const std::string& text) -> std::string {
        if (std::ranges::find(choices, text) != choices.end()) return "";
        return fmt::format("{} is not one of {}", text, fmt::join(choices, ", "));
    };
    return {check, "", ""};
}

}  // namespace tateti
