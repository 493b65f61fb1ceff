// Any notification: whoever may write to the database may send one. What makes sense is read, the rest passed over; and
// what is told comes out as it went in. So does what the nodes tell each other in it.
#include "fuzz.hpp"
#include "host/node_message.hpp"
#include "matches/postgres/notification.hpp"

using tateti::fuzz::require;
using namespace tateti::matches::postgres;

namespace {

void read_as_nodes_do(std::string_view line) {
    const auto message = tateti::host::read_node_message(line);
    if (message)
        require(tateti::host::read_node_message(tateti::host::to_text(*message)) == message,
                "a message is written as it was read");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = tateti::fuzz::as_text(data, size);
    read_as_nodes_do(text);
    const NodeMessage news = read_node_message(text);
    require(text.starts_with(news.node) && !news.node.contains('\n'), "the first line is the node");
    for (const auto& match : news.changed)
        require(!match.id.empty() && match.version >= 1, "a match has an id and a version");
    std::vector<std::string> lines;
    for (const std::string_view line : news.told) {
        require(!line.contains('\n'), "a line is one line");
        read_as_nodes_do(line);
        if (line.size() <= kLongestLine && !line.contains('\0')) lines.emplace_back(line);
    }
    std::vector<std::string> again;
    for (const std::string& payload : write_news("node", lines)) {
        require(payload.size() <= kLongestNews, "a notification has room for it");
        const NodeMessage part = read_node_message(payload);
        require(part.node == "node" && part.changed.empty(), "written is read");
        again.insert(again.end(), part.told.begin(), part.told.end());
    }
    require(again == lines, "told is heard");
    return 0;
}
