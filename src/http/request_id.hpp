#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tateti::http {

/// Names requests in the log and in responses. An id is unique within a process and, with high probability, between
/// processes.
class RequestIds {
  public:
    /// `process`: a random number.
    explicit RequestIds(std::uint32_t process) : process_(process) {}

    /// The id of a request: the one that a proxy has given it, if that is well-formed, otherwise a new one.
    [[nodiscard]] std::string id_for(std::string_view given);

  private:
    std::uint32_t process_;
    std::uint64_t count_ = 0;
};

/// 1 to 64 letters, digits, `-`, `_` and `.`: safe in a log and in a header field.
[[nodiscard]] bool is_request_id(std::string_view text);

}  // namespace tateti::http
