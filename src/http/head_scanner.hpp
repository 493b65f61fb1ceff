#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tateti::http {

enum class HeadState : std::uint8_t { incomplete, complete, malformed };

/// Finds the end of a request's head while its bytes arrive. Lines end with CR and LF. A lone LF or a folded line is
/// malformed at once, because other HTTP parsers might read it differently.
class HeadScanner {
  public:
    /// Scans the whole text received so far; only its end may be new.
    [[nodiscard]] HeadState scan(std::string_view text);

    /// The size of a complete head, with its empty line.
    [[nodiscard]] std::size_t size() const { return at_; }

  private:
    std::size_t at_ = 0;  // everything before this has been scanned
};

/// What decides the form of an error response, read from a request that could not be parsed.
struct RequestLineHints {
    bool is_api = false;   // the target is below `/api`, where errors are JSON
    bool is_head = false;  // the response has no body
};
[[nodiscard]] RequestLineHints peek_request_line(std::string_view text);

/// Whether a path or a whole target, encoded or not, belongs to the API, where all responses are JSON.
[[nodiscard]] bool is_api(std::string_view path);

}  // namespace tateti::http
