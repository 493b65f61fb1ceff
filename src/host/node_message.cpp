#include "host/node_message.hpp"

#include "wire/match_name.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cstddef>

namespace tateti::host {
namespace {

constexpr std::size_t kMostWords = 6;
constexpr std::string_view kFirst = "first";
constexpr std::string_view kSecond = "second";

/// The words of a message; none if there are too many.
struct Words {
    std::array<std::string_view, kMostWords> words{};
    std::size_t size = 0;
};

std::optional<Words> split(std::string_view text) {
    Words words;
    while (true) {
        const std::size_t end = text.find(' ');
        if (words.size == kMostWords) return std::nullopt;
        words.words[words.size++] = text.substr(0, end);
        if (end == std::string_view::npos) return words;
        text.remove_prefix(end + 1);
    }
}

std::optional<std::size_t> number(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

std::string to_text(const NodeMessage& message) {
    switch (message.kind) {
        case NodeMessage::Kind::heartbeat: return fmt::format("alive {}", message.node);
        case NodeMessage::Kind::request_counts: return fmt::format("asks {} {}", message.node, message.id);
        case NodeMessage::Kind::counts:
            return fmt::format("heads {} {} {} {} {}", message.node, message.id, message.counts.players.first,
                               message.counts.players.second, message.counts.spectators);
        case NodeMessage::Kind::seen:
            return fmt::format("seen {} {} {}", message.node, message.id,
                               message.party == Party::first ? kFirst : kSecond);
    }
    return {};
}

std::optional<NodeMessage> read_node_message(std::string_view text) {
    const auto split_text = split(text);
    if (!split_text) return std::nullopt;
    const auto& [words, size] = *split_text;
    NodeMessage message;
    message.node = words[1];
    if (!wire::is_match_id(words[1])) return std::nullopt;  // nodes have ids like matches
    if (words[0] == "alive" && size == 2) return message;
    if (!wire::is_match_id(words[2])) return std::nullopt;
    message.id = words[2];
    message.kind = NodeMessage::Kind::request_counts;
    if (words[0] == "asks" && size == 3) return message;
    if (words[0] == "seen" && size == 4 && (words[3] == kFirst || words[3] == kSecond)) {
        message.kind = NodeMessage::Kind::seen;
        message.party = words[3] == kFirst ? Party::first : Party::second;
        return message;
    }
    const auto first = number(words[3]);
    const auto second = number(words[4]);
    const auto spectators = number(words[5]);
    if (words[0] != "heads" || size != kMostWords || !first || !second || !spectators) return std::nullopt;
    message.kind = NodeMessage::Kind::counts;
    message.counts = {.players = {.first = *first, .second = *second}, .spectators = *spectators};
    return message;
}

}  // namespace tateti::host
