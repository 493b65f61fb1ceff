#include "online_views/line_input.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <span>
#include <utility>

namespace tateti::online_views {

void LineInput::take(char c) {
    if (c == '\n')
        lines.push_back(std::exchange(line_, {}));
    else if (line_.size() < kLongestLine)
        line_ += c;
}

bool LineInput::read_some() {
    std::array<char, kLongestLine> buffer{};
    const ssize_t size = read(file_descriptor_, buffer.data(), buffer.size());
    if (size < 0) return errno == EINTR || errno == EAGAIN;
    for (const char c : std::span(buffer).first(static_cast<std::size_t>(size))) take(c);
    if (size == 0 && !line_.empty()) lines.push_back(std::exchange(line_, {}));
    return size > 0;
}

}  // namespace tateti::online_views
