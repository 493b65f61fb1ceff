// Any message over a WebSocket makes sense, or is refused with a reason; and whatever its id is, the answer that
// carries it is JSON.
#include "fuzz.hpp"
#include "wire/match_message.hpp"

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

namespace wire = tateti::wire;
using tateti::fuzz::require;

namespace {

/// The id comes back as it was sent.
void check_re(const std::string& answer, std::string_view text, const std::string& re) {
    const boost::json::value told = boost::json::parse(answer);
    require(told.as_object().contains("re") == !re.empty(), "an answer has the id, if there was one");
    if (re.empty()) return;
    const boost::json::value sent = boost::json::parse(text);
    const boost::json::value& id = sent.at("id");
    require(id.is_string() ? told.at("re") == id : told.at("re").to_number<double>() == id.to_number<double>(),
            "the id is that of the message");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = tateti::fuzz::as_text(data, size);
    const auto message = wire::read_message(text);
    if (message) {
        check_re(wire::pong_message(message->re), text, message->re);
        return 0;
    }
    const wire::Error& error = message.error().error;
    require(error.code.starts_with("request/") && error.message.size() < 256, "the message is to blame");
    const std::string answer = wire::error_message(message.error().re, error);
    // Of an id that is there twice the first is meant; Boost's own reader takes the last.
    if (error.code == "request/repeated_field")
        require(boost::json::parse(answer).is_object(), "the answer is JSON");
    else
        check_re(answer, text, message.error().re);
    return 0;
}
