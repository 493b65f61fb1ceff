#pragma once

#include <string_view>

namespace tateti::site {

/// A file of the page, which is part of the program. The server reads no files: an asset that is not in the list does
/// not exist.
struct Asset {
    std::string_view path;  // `/index.html`
    std::string_view type;  // its media type
    std::string_view etag;  // quoted and strong, of the uncompressed bytes
    std::string_view identity;
    std::string_view gzip;    // empty if compression does not help
    std::string_view brotli;  // the same
    bool immutable = false;   // the path contains a hash of the content
};

}  // namespace tateti::site
