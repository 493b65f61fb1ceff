#include "online_views/online_command.hpp"

#include "plain/plain_command.hpp"
#include "text/ascii.hpp"
#include "text/keyboard.hpp"

#include <tateti/notation.hpp>

#include <algorithm>
#include <string>

namespace tateti::online_views {

std::expected<OnlineCommand, wire::Error> read_online_command(std::string_view line) {
    const std::string word = text::lowered(text::us_key(text::trimmed(line, " \t\r\v\f")));
    if (word.empty()) return Question::status;
    if (const auto cell = parse_cell(word)) return *cell;
    for (const OnlineCommandWord& known : kOnlineCommandWords)
        if (known.word == word || std::ranges::find(known.aliases, word) != known.aliases.end())
            return std::visit([](auto command) { return OnlineCommand(command); }, known.command);
    return std::unexpected(plain::unknown_command(word));
}

}  // namespace tateti::online_views
