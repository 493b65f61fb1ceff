#include "online_views/online_command.hpp"

#include "plain/typed_line.hpp"

namespace tateti::online_views {

std::expected<OnlineCommand, wire::Error> read_online_command(std::string_view line, Position now) {
    const plain::TypedLine typed(line);
    if (typed.text().empty()) return Question::status;
    if (plain::looks_like_move(typed)) return plain::read_cell(typed, now);
    const OnlineCommandWord* known = plain::find_command(kOnlineCommandWords, typed.text());
    if (known == nullptr)
        return std::unexpected(plain::unknown_command(typed.text(), plain::words_of(kOnlineCommandWords)));
    return std::visit([](auto command) { return OnlineCommand(command); }, known->command);
}

}  // namespace tateti::online_views
