#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::http {

/// The normal form of a page's origin: `https://play.example:8443`, in lower case and without the scheme's default
/// port. A `/` at its end is ignored. None if the text is not an origin.
[[nodiscard]] std::optional<std::string> parse_origin(std::string_view text);

/// Which pages may open a live connection. Browsers let every page try and only report the page's origin.
class Origins {
  public:
    Origins() = default;
    /// `others`: the allowed origins besides our own, from `parse_origin`.
    explicit Origins(std::vector<std::string> others) : others_(std::move(others)) {}

    /// `origin` is empty if the client is not a page. `host` is the request's Host field.
    [[nodiscard]] bool allow(std::string_view origin, std::string_view host) const;

  private:
    std::vector<std::string> others_;
};

}  // namespace tateti::http
