#include "host/node_message.hpp"

#include "wire/match_message.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cstddef>

namespace tateti::host {
namespace {

constexpr std::size_t kMostWords = 6;

/// The words of a line; none if there are too many.
struct Words {
    std::array<std::string_view, kMostWords> words{};
    std::size_t size = 0;
};

std::optional<Words> split(std::string_view line) {
    Words words;
    while (true) {
        const std::size_t end = line.find(' ');
        if (words.size == kMostWords) return std::nullopt;
        words.words[words.size++] = line.substr(0, end);
        if (end == std::string_view::npos) return words;
        line.remove_prefix(end + 1);
    }
}

std::optional<std::size_t> number(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

std::string to_line(const NodeMessage& news) {
    switch (news.kind) {
        case NodeMessage::Kind::alive: return fmt::format("alive {}", news.node);
        case NodeMessage::Kind::asks: return fmt::format("asks {} {}", news.node, news.id);
        case NodeMessage::Kind::counts:
            return fmt::format("heads {} {} {} {} {}", news.node, news.id, news.counts.players[0],
                               news.counts.players[1], news.counts.spectators);
    }
    return {};
}

std::optional<NodeMessage> read_node_message(std::string_view line) {
    const auto split_line = split(line);
    if (!split_line) return std::nullopt;
    const auto& [words, size] = *split_line;
    NodeMessage news;
    news.node = words[1];
    if (!wire::is_match_id(words[1])) return std::nullopt;  // nodes have names like matches
    if (words[0] == "alive" && size == 2) return news;
    if (!wire::is_match_id(words[2])) return std::nullopt;
    news.id = words[2];
    news.kind = NodeMessage::Kind::asks;
    if (words[0] == "asks" && size == 3) return news;
    const auto first = number(words[3]);
    const auto second = number(words[4]);
    const auto spectators = number(words[5]);
    if (words[0] != "heads" || size != kMostWords || !first || !second || !spectators) return std::nullopt;
    news.kind = NodeMessage::Kind::counts;
    news.counts = {.players = {*first, *second}, .spectators = *spectators};
    return news;
}

}  // namespace tateti::host
