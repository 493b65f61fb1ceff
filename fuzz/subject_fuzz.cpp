// Any text on the command line is a game, a board or a state, or it is refused with a reason, and every command can
// cope with it.
#include "cli/commands.hpp"
#include "fuzz.hpp"

#include <boost/json/parse.hpp>

#include <sstream>

using tateti::fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    using Command = int (*)(const tateti::cli::SubjectOptions&, tateti::cli::Console&);
    constexpr Command kCommands[] = {tateti::cli::state_command, tateti::cli::analyse_command,
                                     tateti::cli::review_command};
    const Command command = kCommands[data[0] / 2 % 3];
    const bool json = data[0] % 2 == 0;
    std::ostringstream out;
    std::ostringstream err;
    tateti::cli::Console console{out, err, {.colour = (data[0] & 8) != 0, .unicode = (data[0] & 16) != 0}};
    console.words = console.json_words =
        &tateti::words::words_in(tateti::kAllLanguages[data[0] / 32 % tateti::kAllLanguages.size()]);
    const int status =
        command({.subject = std::string(tateti::fuzz::as_text(data + 1, size - 1)), .json = json}, console);
    require(status == 0 || status == 1, "done or refused");
    require(err.str().empty() == (json || status == 0), "only a refusal for eyes goes to the error stream");
    if (json) {
        const boost::json::value answer = boost::json::parse(out.str());
        require((status == 1) == answer.as_object().contains("error"), "a refusal is an error object");
    }
    return 0;
}
