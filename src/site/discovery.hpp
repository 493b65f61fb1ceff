#pragma once

#include "http/message.hpp"
#include "site/pages.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tateti::site {

/// What search engines read: `/robots.txt` and `/sitemap.xml`. Both name addresses of this server in full, as the
/// client knows it. None for other paths.
[[nodiscard]] std::optional<http::Response> discovery(std::string_view path, const http::Request& request,
                                                      const Pages& pages);

/// The address of the server as the client knows it: `https://play.example`.
[[nodiscard]] std::string base_url(const http::Request& request);

}  // namespace tateti::site
