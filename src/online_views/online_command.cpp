#include "online_views/online_command.hpp"

#include "text/ascii.hpp"
#include "text/quote.hpp"

#include <tateti/notation.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace tateti::online_views {

std::expected<OnlineCommand, wire::Error> read_online_command(std::string_view line) {
    const std::string word = text::lowered(text::trimmed(line, " \t\r\v\f"));
    if (word.empty()) return Question::status;
    if (const auto cell = parse_cell(word)) return *cell;
    for (const OnlineCommandWord& known : kOnlineCommandWords)
        if (known.word == word || std::ranges::find(known.aliases, word) != known.aliases.end())
            return std::visit([](auto command) { return OnlineCommand(command); }, known.command);
    return std::unexpected(wire::make_error(
        "command/unknown",
        fmt::format("there is no command \"{}\"; type a cell, or help for a list", text::quote(word))));
}

}  // namespace tateti::online_views
