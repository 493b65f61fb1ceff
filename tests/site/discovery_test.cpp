#include "site/discovery.hpp"

#include "site/example.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace tateti::site {
namespace {

TEST(BaseUrl, IsTheServerAsTheClientKnowsIt) {
    EXPECT_EQ(base_url({.host = "play.example:8080"}), "http://play.example:8080");
    EXPECT_EQ(base_url({.host = "play.example", .secure = true}), "https://play.example");
    EXPECT_EQ(base_url({.host = ""}), "http://localhost");
}

TEST(Robots, NamesTheSitemapInFull) {
    test::ExampleSite example;
    const http::Response response = example.answer({.target = "/robots.txt", .host = "play.example", .secure = true});
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.route, http::Route::page);
    EXPECT_EQ(response.type, "text/plain; charset=utf-8");
    EXPECT_EQ(response.cache_control, "public, max-age=3600");
    EXPECT_EQ(response.body(), "User-agent: *\nDisallow: /api/\n\nSitemap: https://play.example/sitemap.xml\n");
}

TEST(Sitemap, ListsThePagesThatThereAre) {
    test::ExampleSite example;
    const http::Response response = example.answer({.target = "/sitemap.xml", .host = "a'&b.example"});
    EXPECT_EQ(response.type, "application/xml; charset=utf-8");
    const auto entry = [](const std::string& address) {
        std::string out = "<url><loc>" + address + "</loc>\n";
        const std::pair<const char*, const char*> languages[] = {{"en", "en"},    {"es", "es"},      {"es-AR", "es-AR"},
                                                                 {"pt-BR", "pt"}, {"fr", "fr"},      {"de", "de"},
                                                                 {"it", "it"},    {"zh-Hans", "zh"}, {"ar", "ar"}};
        for (const auto& [tag, code] : languages)
            out += std::string("<xhtml:link rel=\"alternate\" hreflang=\"") + tag + "\" href=\"" + address +
                   "?lang=" + code + "\"/>\n";
        return out + "</url>\n";
    };
    EXPECT_EQ(response.body(),
              "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
              "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" "
              "xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n" +
                  entry("http://a&apos;&amp;b.example/") + entry("http://a&apos;&amp;b.example/learn") +
                  entry("http://a&apos;&amp;b.example/about") + "</urlset>\n")
        << "there is no /embed/make among the examples";
}

TEST(Discovery, IsAboutTwoPathsOnly) {
    const Pages pages{test::kExample};
    for (const char* path : {"/", "/robots", "/robots.txt/", "/sitemap.xml.gz"})
        EXPECT_FALSE(discovery(path, {}, pages)) << path;
}

}  // namespace
}  // namespace tateti::site
