#include "http/http_error.hpp"
#include "http/negotiate.hpp"
#include "support/toy_language.hpp"
#include "words/words.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <string>

namespace tateti::http {
namespace {

/// The errors that a person can meet in a browser.
constexpr HttpError kOfPages[] = {HttpError::bad_target,     HttpError::bad_host,       HttpError::not_found,
                                  HttpError::wrong_host,     HttpError::not_acceptable, HttpError::method_not_allowed,
                                  HttpError::internal_error, HttpError::unknown_method, HttpError::too_many_requests};

TEST(ErrorLanguage, PagesAreInTheLanguageOfTheReader) {
    EXPECT_NE(error_response(HttpError::not_found, false, Language::spanish)
                  .made.find("<h1>No hay nada en esta dirección</h1>\n<p>404: no hay nada en esta dirección.</p>"),
              std::string::npos);
    for (const HttpError error : kOfPages) {
        const std::string english = error_response(error, false).made;
        EXPECT_NE(english.find("<html lang=\"en\">"), std::string::npos);
        const std::size_t begin = english.find("<p>") + std::string_view("<p>404: ").size();
        const std::string why = english.substr(begin, english.find(".</p>", begin) - begin);
        for (const Language language : kAllLanguages) {
            if (language == Language::english) continue;
            const Response page = error_response(error, false, language);
            EXPECT_EQ(page.made.find(why), std::string::npos) << page.made;
            EXPECT_NE(page.made.find("lang=\"" + std::string(html_tag(language)) + '"'), std::string::npos);
            EXPECT_EQ(page.made.find("dir=\"rtl\"") != std::string::npos, language == Language::arabic);
            EXPECT_TRUE(page.vary_language);
            EXPECT_EQ(page.status, status_code(error));
        }
    }
}

TEST(ErrorLanguage, AToyLanguageSpeaksThroughPages) {
    for (const HttpError error : kOfPages) {
        const std::string page = error_response(error, false, test::toy_language()).made;
        const std::string shown = std::regex_replace(page, std::regex("<[^>]*>|Tateti"), " ");
        EXPECT_EQ(test::english_word(shown), "") << shown;
    }
}

TEST(ErrorLanguage, TheApiIsEnglish) {
    for (const HttpError error : kOfPages)
        EXPECT_EQ(error_response(error, true, Language::german).made, error_response(error, true).made);
}

TEST(ErrorLanguage, FollowsAcceptLanguage) {
    EXPECT_EQ(language_for("fr-CA, en;q=0.5"), Language::french);
    EXPECT_EQ(language_for("en;q=0.3, zh-CN"), Language::chinese);
    EXPECT_EQ(language_for("es-AR,es;q=0.9"), Language::argentine);
    EXPECT_EQ(language_for("tlh"), Language::english);
    EXPECT_EQ(language_for(""), Language::english);
}

}  // namespace
}  // namespace tateti::http
