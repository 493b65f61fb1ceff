#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::http {

/// The normal form of a page's origin: `https://play.example:8443`, in lower case and without the scheme's default
/// port. A `/` at its end is ignored. None if the text is not an origin.
[[nodiscard]] std::optional<std::string> parse_origin(std::string_view text);

/// Which pages may change something here or open a live connection. Browsers let every page try, and only report where
/// the page is from. Clients that are not browsers report nothing and may do everything.
class Origins {
  public:
    Origins() = default;
    /// `others`: the allowed origins besides our own, from `parse_origin`.
    explicit Origins(std::vector<std::string> others) : others_(std::move(others)) {}

    /// The Origin, Host and Sec-Fetch-Site fields of a request. The last decides only where there is no Origin.
    [[nodiscard]] bool allow(std::string_view origin, std::string_view host, std::string_view fetch_site = {}) const;

    /// If the origin is one of the others, its normal form, which lives as long as this object; otherwise empty.
    [[nodiscard]] std::string_view find_other(std::string_view origin) const;

  private:
    std::vector<std::string> others_;
};

}  // namespace tateti::http
