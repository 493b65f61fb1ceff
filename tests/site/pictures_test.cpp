#include "site/pictures.hpp"

#include "site/example.hpp"

#include <tateti/notation.hpp>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <variant>

namespace tateti::site {
namespace {

struct PictureSite : test::ExampleSite {
    PictureRequest wanted(std::string_view target) { return std::get<PictureRequest>(site.answer({.target = target})); }
};

std::string refusal_of(const http::Response& response) {
    return std::string(boost::json::parse(response.body()).at("error").at("code").as_string());
}

TEST(Pictures, OfGamesAndMatchesAreFoundByTheirPaths) {
    for (const std::string_view path : {"/g/40812.png", "/g/40812.svg", "/g/44.png", "/g/nonsense.svg", "/g/.png",
                                        "/m/7k2m9qvx3d1f.png", "/m/7k2m9qvx3d1f.svg"})
        EXPECT_TRUE(is_picture(path)) << path;
    for (const std::string_view path : {"/g/40812", "/g/40812.gif", "/g/40812.pdf", "/g/40812.PNG", "/g/4/0.png",
                                        "/g.png", "/m/nonsense.png", "/m/.png", "/x/40812.png", "/icon.png", ""})
        EXPECT_FALSE(is_picture(path)) << path;
}

TEST(Pictures, ARequestSaysWhatToDraw) {
    PictureSite site;
    const PictureRequest plain = site.wanted("/g/40812.png");
    EXPECT_EQ(plain.game, parse_game("40812"));
    EXPECT_EQ(plain.match_id, "");
    EXPECT_EQ(plain.format, picture::Format::png);
    EXPECT_EQ(plain.options, picture::PictureOptions());
    EXPECT_EQ(site.wanted("/g/%34%30.svg").game, parse_game("40"));
    const PictureRequest chosen = site.wanted("/g/4.svg?size=square&theme=dark&lang=es");
    EXPECT_EQ(chosen.format, picture::Format::svg);
    EXPECT_EQ(chosen.options,
              (picture::PictureOptions{picture::Shape::square, picture::Theme::dark, &words::kSpanish}));
    EXPECT_EQ(site.wanted("/m/7k2m9qvx3d1f.png").match_id, "7k2m9qvx3d1f");
    EXPECT_TRUE(std::holds_alternative<PictureRequest>(site.site.answer({.method = "HEAD", .target = "/g/4.png"})));
}

TEST(Pictures, AreRefusedWithTheCodesOfTheApi) {
    PictureSite site;
    constexpr std::pair<std::string_view, std::string_view> kRefusals[] = {
        {"/g/44.png", "move/cell_occupied"},
        {"/g/9.png", "move/out_of_bounds"},
        {"/g/031425.svg", "move/game_over"},
        {"/g/X.O.X.O...svg", "move/out_of_bounds"},
        {"/g/4.png?size=huge", "request/unknown_size"},
        {"/g/4.png?theme=", "request/unknown_theme"},
        {"/g/4.png?lang=ja", "request/unknown_language"},
        {"/g/4.png?width=9999", "request/unknown_parameter"},
        {"/g/4.png?lang=%", "request/bad_query"},
        {"/m/7k2m9qvx3d1f.png?token=1", "request/unknown_parameter"},
    };
    for (const auto& [target, code] : kRefusals) {
        const http::Response response = site.get(target);
        EXPECT_EQ(response.status, 400) << target;
        EXPECT_EQ(response.route, http::Route::picture);
        EXPECT_EQ(response.policy, http::SecurityPolicy::api);
        EXPECT_EQ(refusal_of(response), code) << target;
    }
    EXPECT_EQ(too_many_pictures().status, 503);
    EXPECT_EQ(refusal_of(too_many_pictures()), "limit/too_many_pictures");
    EXPECT_EQ(site.ask("POST", "/g/4.png").status, 405);
    EXPECT_EQ(site.ask("OPTIONS", "/g/4.png").allow, "GET, HEAD, OPTIONS");
}

TEST(Pictures, AreSentWithATagAndRemembered) {
    Pictures pictures;
    PictureRequest request{.game = *parse_game("40812")};
    EXPECT_FALSE(pictures.find(request));
    const http::Response first = pictures.store(request, "bytes");
    EXPECT_EQ(first.status, 200);
    EXPECT_EQ(first.type, "image/png");
    EXPECT_EQ(first.body(), "bytes");
    EXPECT_EQ(first.route, http::Route::picture);
    EXPECT_EQ(first.policy, http::SecurityPolicy::picture);
    EXPECT_EQ(first.cache_control, "public, max-age=86400");
    EXPECT_TRUE(first.tag().starts_with("\"40812.png-wide-light-en-"));
    const auto again = pictures.find(request);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->body(), "bytes");
    EXPECT_EQ(again->tag(), first.tag());
    PictureRequest other = request;
    other.options.theme = picture::Theme::dark;
    EXPECT_FALSE(pictures.find(other));
    other = request;
    other.format = picture::Format::svg;
    EXPECT_FALSE(pictures.find(other));
}

TEST(Pictures, AreNeitherSentNorDrawnForAClientThatHasThem) {
    Pictures pictures;
    PictureRequest request{.game = *parse_game("40812")};
    request.if_none_match = std::string(Pictures().store(request, "bytes").tag());
    const auto same = pictures.find(request);
    ASSERT_TRUE(same);
    EXPECT_EQ(same->status, 304);
    EXPECT_EQ(same->body(), "");
    EXPECT_EQ(same->type, "");
    EXPECT_EQ(same->tag(), request.if_none_match);
    request.game = *parse_game("408");
    EXPECT_FALSE(pictures.find(request)) << "another game";
}

TEST(Pictures, OfAMatchAreAskedForAgain) {
    Pictures pictures;
    const PictureRequest request{.match_id = "7k2m9qvx3d1f", .game = *parse_game("4")};
    EXPECT_EQ(pictures.store(request, "bytes").cache_control, "no-cache");
}

TEST(Pictures, TheOldestIsDroppedWhenThereAreTooMany) {
    Pictures pictures(100);
    const auto request = [](std::string_view moves) { return PictureRequest{.game = *parse_game(moves)}; };
    for (const std::string_view moves : {"0", "1", "2"}) (void)pictures.store(request(moves), std::string(40, 'x'));
    EXPECT_EQ(pictures.size(), 80U);
    EXPECT_FALSE(pictures.find(request("0")));
    EXPECT_TRUE(pictures.find(request("1")));  // which makes it the latest
    (void)pictures.store(request("3"), std::string(40, 'x'));
    EXPECT_TRUE(pictures.find(request("1")));
    EXPECT_FALSE(pictures.find(request("2")));
    EXPECT_EQ(pictures.store(request("4"), std::string(101, 'x')).body().size(), 101U) << "sent, but not kept";
    EXPECT_EQ(pictures.size(), 80U);
    (void)pictures.store(request("3"), std::string(40, 'x'));
    EXPECT_EQ(pictures.size(), 80U) << "it was there";
}

}  // namespace
}  // namespace tateti::site
