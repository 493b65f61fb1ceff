#include "site/pages.hpp"

#include "site/example.hpp"

#include <gtest/gtest.h>

namespace tateti::site {
namespace {

const Pages kPages(test::kExample);

http::Response answer(std::string_view path, std::string_view codings = {}, std::string_view tags = {}) {
    return kPages.answer(path, {.accept_encoding = codings, .if_none_match = tags}).value();
}

TEST(Pages, AreFoundByTheirExactPath) {
    EXPECT_EQ(answer("/").body(), "index");
    EXPECT_EQ(answer("/index.html").body(), "index");
    EXPECT_EQ(answer("/embed").body(), "embed");
    EXPECT_EQ(answer("/embed.html").body(), "embed");
    EXPECT_EQ(answer("/about").body(), "about");
    EXPECT_EQ(answer("/about.html").body(), "about");
    EXPECT_EQ(answer("/assets/app-1a2b.js").type, "text/javascript");
    EXPECT_EQ(answer("/empty.txt").body(), "");
    for (const std::string_view none :
         {"", "index.html", "//", "/index", "/Index.html", "/index.html/", "/./index.html", "/../index.html", "/assets",
          "/assets/", "/assets/../index.html", "\\index.html", "/embed/", "/about/", "/404"})
        EXPECT_FALSE(kPages.answer(none, {})) << none;
    EXPECT_FALSE(kPages.answer(std::string_view("/index.html\0", 12), {}));
}

TEST(Pages, AreSentInThePreferredCoding) {
    const http::Response brotli = answer("/", "gzip, br");
    EXPECT_EQ(brotli.body(), "index.br");
    EXPECT_EQ(brotli.encoding, "br");
    EXPECT_EQ(brotli.etag, "\"i-br\"");
    const http::Response gzip = answer("/", "gzip");
    EXPECT_EQ(gzip.body(), "index.gz");
    EXPECT_EQ(gzip.encoding, "gzip");
    EXPECT_EQ(gzip.etag, "\"i-gz\"");
    const http::Response plain = answer("/");
    EXPECT_EQ(plain.encoding, "");
    EXPECT_EQ(plain.etag, "\"i\"");
    for (const http::Response& response : {brotli, gzip, plain}) EXPECT_TRUE(response.vary);
    EXPECT_FALSE(answer("/embed", "gzip, br").vary) << "there is no choice";
    EXPECT_EQ(answer("/embed", "gzip, br").body(), "embed");
    EXPECT_EQ(answer("/", "identity;q=0, *;q=0").status, 406);
}

TEST(Pages, AreNotSentAgainIfTheTagMatches) {
    const http::Response same = answer("/", "br", "\"x\", W/\"i-br\"");
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(same.body(), "");
    EXPECT_EQ(same.etag, "\"i-br\"");
    EXPECT_EQ(same.cache_control, "no-cache");
    EXPECT_TRUE(same.vary);
    EXPECT_EQ(same.type, "");
    EXPECT_EQ(same.encoding, "");
    EXPECT_EQ(answer("/", "gzip", "\"i-br\"").status, 200) << "another coding is something else";
    EXPECT_EQ(answer("/", "", "*").status, 304);
}

TEST(Pages, WithAHashInThePathAreCachedForever) {
    EXPECT_EQ(answer("/assets/app-1a2b.js").cache_control, "public, max-age=31536000, immutable");
    EXPECT_EQ(answer("/").cache_control, "no-cache");
}

TEST(Pages, OnlyTheEmbeddedBoardAndItsScriptAreForOtherSites) {
    EXPECT_EQ(answer("/embed").policy, http::SecurityPolicy::embed);
    EXPECT_EQ(answer("/embed.html").policy, http::SecurityPolicy::embed);
    EXPECT_EQ(answer("/embed.js").policy, http::SecurityPolicy::embed);
    for (const char* path : {"/", "/index.html", "/about", "/404.html", "/assets/app-1a2b.js"})
        EXPECT_EQ(answer(path).policy, http::SecurityPolicy::page) << path;
}

TEST(Pages, AMissingPageIsNotFound) {
    const http::Response response = kPages.not_found({.accept_encoding = "gzip", .if_none_match = "*"});
    EXPECT_EQ(response.status, 404);
    EXPECT_EQ(response.body(), "nothing.gz");
    EXPECT_EQ(response.encoding, "gzip");
    EXPECT_EQ(response.etag, "");
    EXPECT_EQ(response.cache_control, "no-store");
    const http::Response built_in = Pages({}).not_found({});
    EXPECT_EQ(built_in.status, 404);
    EXPECT_NE(built_in.body().find("<h1>There is nothing at this address</h1>"), std::string_view::npos);
}

}  // namespace
}  // namespace tateti::site
