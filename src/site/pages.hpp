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

    /// The file in the coding that the client likes best, or that it has it already; nothing if there is no such file.
    [[nodiscard]] std::optional<http::Response> answer(std::string_view path, const http::Request& request) const;

    /// The page that says there is nothing here.
    [[nodiscard]] http::Response not_found(const http::Request& request) const;

  private:
    struct Entry {
        const Asset* asset;
        std::string gzip_etag;  // every coding is something else, byte by byte, and has its own tag
        std::string brotli_etag;
        http::SecurityPolicy policy;
    };

    std::unordered_map<std::string_view, Entry> entries_;
};

}  // namespace tateti::site
