#pragma once

#include "http/message.hpp"
#include "site/asset.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tateti::site {

/// The files of the page, looked up by their exact path.
class Pages {
  public:
    explicit Pages(std::span<const Asset> assets);

    [[nodiscard]] bool has(std::string_view path) const { return entries_.contains(path); }

    /// The file in the encoding that the client prefers, or 304 if the client has it; none if there is no such file.
    [[nodiscard]] std::optional<http::Response> answer(std::string_view path, const http::Request& request) const;

    /// The page for paths that do not exist.
    [[nodiscard]] http::Response not_found(const http::Request& request) const;

  private:
    struct Entry {
        const Asset* asset;
        std::string gzip_etag;  // each encoding has its own tag, because its bytes differ
        std::string brotli_etag;
        http::SecurityPolicy policy;
    };

    std::unordered_map<std::string_view, Entry> entries_;
};

}  // namespace tateti::site
