#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::http {

/// The normal form of a page's origin: `https://play.example:8443`, in lower case and without the scheme's default
/// port. A `/` at its end is ignored. Nothing if the text is no origin.
[[nodiscard]] std::optional<std::string> parse_origin(std::string_view text);

/// Which pages may open a live connection. A browser lets every page try; it only names the page's origin.
class Origins {
  public:
    Origins() = default;
    /// `others`: the origins besides our own, as `parse_origin` gives them.
    explicit Origins(std::vector<std::string> others) : others_(std::move(others)) {}

    /// `origin` is empty for a client that is no page. `host` is the request's Host field.
    [[nodiscard]] bool allow(std::string_view origin, std::string_view host) const;

  private:
    std::vector<std::string> others_;
};

}  // namespace tateti::http
