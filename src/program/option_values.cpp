#include "program/option_values.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string>
#include <system_error>

namespace tateti {

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const auto check = [least, most](std::string& text) -> std::string {
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
            return fmt::format("a whole number from {} to {} is needed, not '{}'", least, most, text);
        text = std::to_string(number);
        return "";
    };
    return {check, "", ""};
}

}  // namespace tateti
