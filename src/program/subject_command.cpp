#include "program/subject_command.hpp"

#include "program/language_option.hpp"
#include "text/utf8.hpp"
#include "wire/subject.hpp"
#include "words/games_words.hpp"
#include "words/words.hpp"

#include <tateti/notation.hpp>

#include <cstddef>
#include <iostream>

namespace tateti {
namespace {

/// Standard input, up to one character beyond the limit; nothing if it cannot be read.
std::optional<std::string> read_standard_input() {
    std::string text(kLongestSubject + 1, '\0');
    std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (std::cin.bad()) return std::nullopt;
    text.resize(static_cast<std::size_t>(std::cin.gcount()));
    if (text.size() > kLongestSubject) return text;
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    std::erase(text, '\r');
    return text;
}

/// The words as one text. Three words of three are the rows of a board.
std::string joined(const std::vector<std::string>& words) {
    std::string rows;
    std::string text;
    for (const std::string& word : words) {
        rows += (rows.empty() ? "" : "/") + word;
        text += (text.empty() ? "" : " ") + word;
    }
    return words.size() == 3 && parse_board(rows) ? rows : text;
}

}  // namespace

std::expected<std::string, wire::Error> read_subject(std::vector<std::string> words) {
    if (words == std::vector<std::string>{"-"}) {
        const auto text = read_standard_input();
        if (!text)
            return std::unexpected(wire::make_error(
                "file/not_read", words::filled(words::kGamesEnglish.refusals.file_not_read, {{"file", "-"}})));
        words = {std::string(text::without_byte_order_mark(*text))};
    }
    return joined(words);
}

void speak(cli::Console& console, std::optional<Language> language) {
    console.words = &words::words_in(language ? *language : environment_language());
    console.json_words = &words::words_in(language.value_or(Language::english));
}

}  // namespace tateti
