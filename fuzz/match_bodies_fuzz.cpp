// Any body of a request about a match is read within its bounds, or refused with a reason. The first byte selects the
// request.
#include "fuzz.hpp"
#include "wire/client_message.hpp"
#include "wire/json_text.hpp"
#include "wire/match_name.hpp"
#include "wire/server_message.hpp"

#include <boost/json/parse.hpp>

namespace wire = tateti::wire;
using tateti::fuzz::require;

namespace {

void check_error(const wire::Error& error) {
    require(error.code.starts_with("request/"), "the request is to blame");
    require(!error.message.empty() && error.message.size() < 256, "in a sentence");
    require(boost::json::parse(wire::ServerMessage::error({}, error).head()).is_object(), "that can be sent");
}

void check_name(const std::string& name) {
    require(wire::read_name(name) == name, "a name that was read is a name");
    require(name.size() <= std::size_t{24} * 4, "and short");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    constexpr std::string_view kWords[] = {"moves", "rematch", "takeback", "resign", "claim", "abort", "leave"};
    const std::string_view body = tateti::fuzz::as_text(data + 1, size - 1);
    const std::size_t which = data[0] % 8;
    if (which == 6) {
        const auto opening = wire::read_opening(body);
        if (!opening) return check_error(opening.error()), 0;
        check_name(opening->name);
        if (opening->per_move) require(opening->per_move->count() >= 1 && opening->per_move->count() <= 86400, "a day");
    } else if (which == 7) {
        const auto joining = wire::read_joining(body);
        if (!joining) return check_error(joining.error()), 0;
        check_name(joining->name);
        require(joining->key.empty() || (joining->key.size() >= 16 && joining->key.size() <= 256), "a key or none");
    } else {
        const auto command = wire::read_command(kWords[which], body);
        if (!command) return check_error(command.error()), 0;
        require(command->index() == which, "it is the command that was named");
    }
    return 0;
}
