// Any message over a live connection is read, or refused with a reason. Whatever its id is, the answer is JSON.
#include "fuzz.hpp"
#include "wire/client_message.hpp"
#include "wire/server_message.hpp"

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

namespace wire = tateti::wire;
using tateti::fuzz::require;

namespace {

/// The id comes back as it was sent.
void check_re(const wire::ServerMessage& message, std::string_view text, const wire::MessageId& id_read) {
    const boost::json::value answer = boost::json::parse(message.head());
    require(answer.as_object().contains("re") == !id_read.is_none(), "an answer has the id, if there was one");
    if (id_read.is_none()) return;
    const boost::json::value sent = boost::json::parse(text);
    const boost::json::value& id = sent.at("id");
    require(id.is_string() ? answer.at("re") == id : answer.at("re").to_number<double>() == id.to_number<double>(),
            "the id is that of the message");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = tateti::fuzz::as_text(data, size);
    const auto message = wire::read_message(text);
    if (message) {
        check_re(wire::ServerMessage::pong(message->id), text, message->id);
        return 0;
    }
    const wire::Error& error = message.error().error;
    require(error.code.starts_with("request/") && error.message.size() < 256, "the message is to blame");
    const auto answer = wire::ServerMessage::error(message.error().id, error);
    // If the id occurs twice the first counts; Boost's reader takes the last.
    if (error.code == "request/repeated_field")
        require(boost::json::parse(answer.head()).is_object(), "the answer is JSON");
    else
        check_re(answer, text, message.error().id);
    return 0;
}
