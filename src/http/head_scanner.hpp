#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tateti::http {

enum class HeadState : std::uint8_t { incomplete, complete, malformed };

/// Finds the end of the head of a request while its bytes are still coming in. Lines end with CR and LF; a lone LF and
/// a folded line are refused at once, for others might read them differently.
class HeadScanner {
  public:
    /// Looks at the whole text so far, of which only the end may be new.
    [[nodiscard]] HeadState look(std::string_view text);

    /// The size of the head with its empty line, once it is complete.
    [[nodiscard]] std::size_t size() const { return at_; }

  private:
    std::size_t at_ = 0;  // everything before has been looked at
};

/// What can be told about a request that was never understood.
struct Glimpse {
    bool api = false;   // it asked for something below `/api`
    bool head = false;  // it was a HEAD, whose answer has no body
};
[[nodiscard]] Glimpse glimpse(std::string_view text);

/// Whether a path, encoded or not, belongs to the API, which answers everything as JSON.
[[nodiscard]] bool is_api(std::string_view path);

}  // namespace tateti::http
