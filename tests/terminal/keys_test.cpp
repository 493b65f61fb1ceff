// The table of keys agrees with itself, with the footers, and with the keys in docs/playing.md.
#include "terminal/keys.hpp"

#include "words/words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace tateti::terminal {
namespace {

/// The characters that are bound; digits and the blank have names of their own in the documents.
std::set<std::string> letters(std::span<const KeyRow> rows) {
    std::set<std::string> all;
    for (const KeyRow& row : rows)
        for (const KeyBinding& binding : row.bound()) {
            const char32_t c = binding.press.character;
            if (binding.press.key == Key::character && c != U' ' && (c < U'0' || c > U'9'))
                all.insert(std::string(1, static_cast<char>(c)));
        }
    return all;
}

/// The keys of a row as people call them.
std::string_view text_of(const KeyRow& row) {
    return (words::kEnglish.keys.*row.words).keys;
}

/// The section of docs/playing.md about the terminal.
std::string terminal_section() {
    std::ifstream file(std::filesystem::path(TATETI_TESTDATA) / "../docs/playing.md");
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const std::size_t begin = text.find("## In a terminal");
    return text.substr(begin, text.find("\n## ", begin) - begin);
}

TEST(Keys, NoKeyIsBoundTwice) {
    for (const auto rows : {board_keys(), review_keys()}) {
        std::vector<KeyPress> seen;
        for (const KeyRow& row : rows)
            for (const KeyBinding& binding : row.bound()) {
                EXPECT_EQ(std::ranges::count(seen, binding.press), 0) << text_of(row);
                seen.push_back(binding.press);
            }
    }
}

TEST(Keys, EveryLetterIsNamedInItsRow) {
    for (const auto rows : {board_keys(), review_keys()})
        for (const KeyRow& row : rows)
            for (const std::string& letter : letters({&row, 1}))
                EXPECT_NE(text_of(row).find(letter), std::string_view::npos) << letter << " in " << text_of(row);
}

TEST(Keys, EveryKeyOfAFooterIsBound) {
    const auto check = [](std::string_view footer, std::span<const KeyRow> rows) {
        std::set<std::string> bound = letters(rows);
        bound.insert("arrows");
        while (!footer.empty()) {
            const std::string key(footer.substr(0, footer.find(' ')));
            EXPECT_TRUE(bound.contains(key)) << key;
            footer.remove_prefix(std::min(footer.find("  "), footer.size()));
            footer.remove_prefix(std::min(footer.find_first_not_of(' '), footer.size()));
        }
    };
    check(words::kEnglish.screen.board_footer, board_keys());
    check(words::kEnglish.screen.end_footer, board_keys());
    check(words::kEnglish.screen.review_footer, review_keys());
}

TEST(Keys, PlayingMdListsEveryKey) {
    const std::string section = terminal_section();
    ASSERT_FALSE(section.empty());
    std::set<std::string> documented;
    const std::regex one_key("`([^`])`");
    for (std::sregex_iterator found(section.begin(), section.end(), one_key), end; found != end; ++found)
        documented.insert((*found)[1]);
    EXPECT_EQ(documented, letters(board_keys()));
    for (const char* key : {"arrows", "Tab", "Enter", "Space", "0 to 8", "mouse"})
        EXPECT_NE(section.find(key), std::string::npos) << key;
}

}  // namespace
}  // namespace tateti::terminal
