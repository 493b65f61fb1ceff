#pragma once

#include "http/message.hpp"
#include "site/asset.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace tateti::site {

/// The page of a game, `/g/40812`, and of a match, `/m/{id}`: the one page there is, with tags in its head that
/// describe the link to programs that show previews of it (Open Graph). The tags are in the reader's language, which is
/// the parameter `lang` or else follows from Accept-Language.
class Previews {
  public:
    explicit Previews(std::span<const Asset> assets);

    /// None if the path is neither, or if the page has no head to put the tags in.
    ///
    /// The page of a text that is not a game is not found, but it is sent: it explains what is wrong with the link.
    [[nodiscard]] std::optional<http::Response> answer(std::string_view path, std::string_view query,
                                                       const http::Request& request) const;

  private:
    std::string_view before_;  // the page up to where the tags belong
    std::string_view after_;
    std::string_view etag_;
};

}  // namespace tateti::site
