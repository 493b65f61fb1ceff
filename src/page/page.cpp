#include "page/page.hpp"

namespace tateti::page {
namespace {

constexpr server::Asset kAssets[] = {{.path = "/index.html",
                                      .type = "text/html; charset=utf-8",
                                      .etag = "\"1\"",
                                      .identity =
                                          "<!doctype html>\n<html lang=\"en\">\n<meta "
                                          "charset=\"utf-8\">\n<title>Tateti</title>\n<h1>Tateti</h1>\n</html>\n",
                                      .gzip = {},
                                      .brotli = {},
                                      .immutable = false}};

}  // namespace

std::span<const server::Asset> assets() {
    return kAssets;
}

}  // namespace tateti::page
