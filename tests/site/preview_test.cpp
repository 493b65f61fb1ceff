#include "site/preview.hpp"

#include "site/example.hpp"

#include <tateti/languages.hpp>
#include <tateti/notation.hpp>
#include <tateti/review.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace tateti::site {
namespace {

constexpr Asset kPage[] = {
    {"/index.html", "text/html; charset=utf-8", "\"i\"", "<head>HEAD</head>BODY", "gz", "br", false}};
const Previews kPreviews(kPage);

http::Response preview(std::string_view path, http::Request request = {}, std::string_view query = {}) {
    if (request.host.empty()) request.host = "play.example";
    return kPreviews.answer(path, query, request).value();
}

/// The content of the tag; `none` if there is no such tag, or more than one.
std::string tag(const http::Response& response, std::string_view property) {
    const std::string begin = "property=\"" + std::string(property) + "\" content=\"";
    const std::size_t at = response.body().find(begin);
    if (at == std::string_view::npos || response.body().find(begin, at + 1) != std::string_view::npos) return "none";
    const std::size_t from = at + begin.size();
    return std::string(response.body().substr(from, response.body().find('"', from) - from));
}

TEST(Preview, IsThePageWithTagsAtTheEndOfItsHead) {
    const http::Response page = preview("/g/40812");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.type, "text/html; charset=utf-8");
    EXPECT_EQ(page.policy, http::SecurityPolicy::page);
    EXPECT_EQ(page.cache_control, "no-cache");
    EXPECT_TRUE(page.body().starts_with("<head>HEAD<meta property=\"og:type\" content=\"website\" />\n"));
    EXPECT_TRUE(page.body().ends_with("<meta name=\"twitter:card\" content=\"summary_large_image\" />\n</head>BODY"));
}

TEST(Preview, TellsWhatAGameIsAbout) {
    const http::Response won = preview("/g/03142");
    EXPECT_EQ(tag(won, "og:title"), "X wins! – tic-tac-toe");
    EXPECT_EQ(tag(won, "og:description"), verdict_sentence(review(*parse_game("03142")), Language::english).view());
    EXPECT_EQ(tag(won, "og:url"), "http://play.example/g/03142");
    EXPECT_EQ(tag(won, "og:image"), "http://play.example/g/03142.png?lang=en");
    EXPECT_EQ(tag(won, "og:image:width"), "1200");
    EXPECT_EQ(tag(won, "og:image:height"), "630");
    EXPECT_EQ(tag(won, "og:image:type"), "image/png");
    EXPECT_EQ(tag(won, "og:image:alt"), "X wins! – tic-tac-toe");
    EXPECT_EQ(tag(won, "og:site_name"), "Tateti");
    EXPECT_EQ(tag(preview("/g/40812"), "og:title"), "O to move – tic-tac-toe");
    EXPECT_EQ(tag(preview("/g/1,1 0,0"), "og:url"), "http://play.example/g/40") << "one address per game";
}

TEST(Preview, InvitesToAMatch) {
    const http::Response page = preview("/m/7k2m9qvx3d1f");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(tag(page, "og:title"), "Play tic-tac-toe with me");
    EXPECT_EQ(tag(page, "og:url"), "http://play.example/m/7k2m9qvx3d1f");
    EXPECT_EQ(tag(page, "og:image"), "http://play.example/m/7k2m9qvx3d1f.png?lang=en");
}

TEST(Preview, IsInTheLanguageOfTheReader) {
    const http::Response spanish = preview("/g/03142", {.accept_language = "es-MX, en;q=0.5"});
    EXPECT_EQ(tag(spanish, "og:title").substr(0, 9), "¡Ganó X");
    EXPECT_EQ(tag(spanish, "og:locale"), "es_ES");
    EXPECT_EQ(tag(spanish, "og:image"), "http://play.example/g/03142.png?lang=es");
    EXPECT_TRUE(spanish.vary_language);
    const http::Response english = preview("/g/03142", {.accept_language = "ja"});
    EXPECT_EQ(tag(english, "og:locale"), "en_US");
    EXPECT_NE(english.tag(), spanish.tag());
    EXPECT_EQ(tag(preview("/g/03142", {}, "lang=es"), "og:locale"), "es_ES") << "a link may carry its language";
    EXPECT_EQ(tag(preview("/g/03142", {.accept_language = "es"}, "lang=ja"), "og:locale"), "es_ES");
}

TEST(Preview, NamesTheAddressThatTheReaderUses) {
    EXPECT_EQ(tag(preview("/g/4", {.host = "play.example:8443", .secure = true}), "og:image"),
              "https://play.example:8443/g/4.png?lang=en");
    const http::Response nameless = kPreviews.answer("/g/4", {}, {.version = 10}).value();
    EXPECT_EQ(tag(nameless, "og:url"), "none");
    EXPECT_EQ(tag(nameless, "og:image"), "none");
    EXPECT_EQ(tag(nameless, "og:title"), "O to move – tic-tac-toe");
}

TEST(Preview, EscapesWhatComesFromOutside) {
    const http::Response page = preview("/g/4", {.host = "a\"><script>&'b"});
    EXPECT_EQ(page.body().find("<script>"), std::string_view::npos);
    EXPECT_EQ(tag(page, "og:url"), "http://a&quot;&gt;&lt;script&gt;&amp;'b/g/4");
    const http::Response unreadable = preview("/g/\"><script>");
    EXPECT_EQ(unreadable.body().find("<script"), std::string_view::npos);
}

TEST(Preview, OfATextThatIsNoGameIsNotFoundButSent) {
    for (const std::string_view path : {"/g/44", "/g/nonsense", "/g/031425"}) {
        const http::Response page = preview(path);
        EXPECT_EQ(page.status, 404) << path;
        EXPECT_EQ(page.cache_control, "no-store");
        EXPECT_EQ(page.tag(), "");
        EXPECT_EQ(tag(page, "og:title"), "Tic-tac-toe");
        EXPECT_TRUE(page.body().ends_with("</head>BODY"));
    }
}

TEST(Preview, IsNotSentAgainIfTheTagMatches) {
    const http::Response page = preview("/g/40812");
    EXPECT_TRUE(page.tag().starts_with("\"i-"));
    const http::Response same = preview("/g/40812", {.if_none_match = page.tag()});
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(same.body(), "");
    EXPECT_EQ(same.tag(), page.tag());
    EXPECT_TRUE(same.vary_language);
    EXPECT_EQ(preview("/g/4081", {.if_none_match = page.tag()}).status, 200);
    EXPECT_EQ(preview("/g/40812", {.if_none_match = page.tag(), .host = "other.example"}).status, 200);
}

TEST(Preview, IsOnlyForGamesAndMatches) {
    for (const std::string_view path : {"/", "/g", "/g/", "/g/4/0", "/m/nonsense", "/m/", "/index.html"})
        EXPECT_FALSE(kPreviews.answer(path, {}, {})) << path;
    EXPECT_FALSE(Previews({}).answer("/g/4", {}, {})) << "there is no page";
    EXPECT_FALSE(Previews(test::kExample).answer("/g/4", {}, {})) << "the page has no head";
    EXPECT_EQ(preview("/g/4", {.accept_encoding = "identity;q=0"}).status, 406);
}

}  // namespace
}  // namespace tateti::site
