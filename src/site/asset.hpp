#pragma once

#include <string_view>

namespace tateti::site {

/// A file of the page as it lies in the program. There is no file system behind the server: what is not in the list of
/// assets does not exist.
struct Asset {
    std::string_view path;  // `/index.html`
    std::string_view type;  // its media type
    std::string_view etag;  // quoted and strong, of the identity bytes
    std::string_view identity;
    std::string_view gzip;    // empty where it is not worth it
    std::string_view brotli;  // the same
    bool immutable = false;   // the path has a hash of the contents in it
};

}  // namespace tateti::site
