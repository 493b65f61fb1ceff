#include "matches/postgres/notification.hpp"

#include <charconv>
#include <optional>
#include <utility>

namespace tateti::matches::postgres {

namespace {

std::optional<MatchVersion> parse_version(std::string_view text) {
    const std::size_t blank = text.rfind(' ');
    if (blank == std::string_view::npos || blank == 0) return std::nullopt;
    const std::string_view digits = text.substr(blank + 1);
    MatchVersion match{.id = std::string(text.substr(0, blank))};
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), match.version);
    if (fault != std::errc{} || end != digits.data() + digits.size() || match.version < 1) return std::nullopt;
    return match;
}

}  // namespace

Notification parse_notification(std::string_view payload) {
    const auto next_line = [&payload] {
        const std::size_t end = payload.find('\n');
        const std::string_view line = payload.substr(0, end);
        payload.remove_prefix(end == std::string_view::npos ? payload.size() : end + 1);
        return line;
    };
    Notification notification{.node = next_line()};
    while (!payload.empty()) {
        const std::string_view line = next_line();
        if (line.starts_with('>'))
            notification.messages.push_back(line.substr(1));
        else if (line.starts_with('='))
            if (auto match = parse_version(line.substr(1))) notification.changed.push_back(std::move(*match));
    }
    return notification;
}

std::vector<std::string> to_payloads(std::string_view node, const std::vector<std::string>& messages) {
    std::vector<std::string> payloads;
    for (const std::string& message : messages) {
        if (message.size() > kMaxMessage || message.find_first_of(std::string_view("\n\0", 2)) != std::string::npos)
            continue;
        if (payloads.empty() || payloads.back().size() + message.size() + 2 > kMaxPayload) payloads.emplace_back(node);
        payloads.back() += "\n>";
        payloads.back() += message;
    }
    return payloads;
}

}  // namespace tateti::matches::postgres
