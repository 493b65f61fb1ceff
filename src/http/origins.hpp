#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::http {

/// `https://play.example:8443` of a page, in lower case and without the port that goes without saying; a `/` at its end
/// is passed over. Nothing if it is no origin.
[[nodiscard]] std::optional<std::string> read_origin(std::string_view text);

/// Which pages may open a live connection: a browser lets every page try, and says only where it is from.
class Origins {
  public:
    Origins() = default;
    /// Those besides our own, as `read_origin` gives them.
    explicit Origins(std::vector<std::string> others) : others_(std::move(others)) {}

    /// `origin` is empty for whoever is no page; `host` is what the request says we are called.
    [[nodiscard]] bool allow(std::string_view origin, std::string_view host) const;

  private:
    std::vector<std::string> others_;
};

}  // namespace tateti::http
