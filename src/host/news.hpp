#pragma once

#include "host/attendance.hpp"

#include <optional>
#include <string>
#include <string_view>

/// What the nodes of one store tell each other, a line each. Nothing of it is kept: it is about this moment.
namespace tateti::host {

struct News {
    enum class Kind : std::uint8_t {
        alive,  // the node is there
        heads,  // so many are at this table on the node
        asks,   // who is at this table?
    };

    Kind kind = Kind::alive;
    std::string node{};
    std::string id{};  // of a match
    Heads heads{};

    friend bool operator==(const News&, const News&) = default;
};

[[nodiscard]] std::string to_line(const News& news);

/// Nothing if it makes no sense: another version may have said it.
[[nodiscard]] std::optional<News> read_news(std::string_view line);

}  // namespace tateti::host
