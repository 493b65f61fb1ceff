#include "matches/postgres/notification.hpp"

#include <charconv>
#include <optional>
#include <utility>

namespace tateti::matches::postgres {

namespace {

std::optional<MatchVersion> read_version(std::string_view text) {
    const std::size_t blank = text.rfind(' ');
    if (blank == std::string_view::npos || blank == 0) return std::nullopt;
    const std::string_view digits = text.substr(blank + 1);
    MatchVersion match{.id = std::string(text.substr(0, blank))};
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), match.version);
    if (fault != std::errc{} || end != digits.data() + digits.size() || match.version < 1) return std::nullopt;
    return match;
}

}  // namespace

NodeMessage read_node_message(std::string_view payload) {
    const auto next_line = [&payload] {
        const std::size_t end = payload.find('\n');
        const std::string_view line = payload.substr(0, end);
        payload.remove_prefix(end == std::string_view::npos ? payload.size() : end + 1);
        return line;
    };
    NodeMessage news{.node = next_line()};
    while (!payload.empty()) {
        const std::string_view line = next_line();
        if (line.starts_with('>'))
            news.told.push_back(line.substr(1));
        else if (line.starts_with('='))
            if (auto match = read_version(line.substr(1))) news.changed.push_back(std::move(*match));
    }
    return news;
}

std::vector<std::string> write_news(std::string_view node, const std::vector<std::string>& lines) {
    std::vector<std::string> payloads;
    for (const std::string& line : lines) {
        if (line.size() > kLongestLine || line.find_first_of(std::string_view("\n\0", 2)) != std::string::npos)
            continue;
        if (payloads.empty() || payloads.back().size() + line.size() + 2 > kLongestNews) payloads.emplace_back(node);
        payloads.back() += "\n>";
        payloads.back() += line;
    }
    return payloads;
}

}  // namespace tateti::matches::postgres
