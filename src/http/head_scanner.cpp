#include "http/head_scanner.hpp"

#include <algorithm>

namespace tateti::http {

HeadState HeadScanner::scan(std::string_view text) {
    while (true) {
        const std::size_t end = text.find('\n', at_);
        if (end == std::string_view::npos) {
            at_ = text.size();
            return HeadState::incomplete;
        }
        if (end == 0 || text[end - 1] != '\r') return HeadState::malformed;
        if (end >= 3 && text[end - 2] == '\n') {
            at_ = end + 1;
            return HeadState::complete;
        }
        if (end + 1 == text.size()) {
            at_ = end;  // the next byte decides whether the line is folded
            return HeadState::incomplete;
        }
        if (text[end + 1] == ' ' || text[end + 1] == '\t') return HeadState::malformed;
        at_ = end + 1;
    }
}

bool is_api(std::string_view path) {
    if (path.starts_with("http")) {  // the absolute form: `http://host/path`
        const std::size_t host = path.find("://");
        if (host != std::string_view::npos) path.remove_prefix(std::min(path.find('/', host + 3), path.size()));
    }
    constexpr std::string_view kApi = "/api";
    return path.starts_with(kApi) &&
           (path.size() == kApi.size() || path[kApi.size()] == '/' || path[kApi.size()] == '?');
}

RequestLineHints peek_request_line(std::string_view text) {
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos) return {};
    const std::string_view rest = line.substr(blank + 1);
    return {.is_api = is_api(rest.substr(0, rest.find(' '))), .is_head = line.substr(0, blank) == "HEAD"};
}

}  // namespace tateti::http
