#include "program/subject_command.hpp"

#include "cli/print_error.hpp"
#include "program/language_option.hpp"
#include "text/utf8.hpp"
#include "wire/subject.hpp"
#include "words/games_words.hpp"
#include "words/words.hpp"

#include <tateti/language.hpp>
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

}  // namespace

void add_subject(CLI::App& app, const std::string& name, const std::string& help, std::vector<std::string>& words) {
    app.add_option(name, words, help)->option_text("...");
}

std::optional<wire::Error> replace_standard_input(std::vector<std::string>& words) {
    if (words != std::vector<std::string>{"-"}) return std::nullopt;
    const auto text = read_standard_input();
    if (!text)
        return wire::make_error("file/not_read",
                                words::filled(words::kGamesEnglish.refusals.file_not_read, {{"file", "-"}}));
    words = {std::string(text::without_byte_order_mark(*text))};
    return std::nullopt;
}

std::string joined_subject(const std::vector<std::string>& words) {
    std::string rows;
    std::string text;
    for (const std::string& word : words) {
        rows += (rows.empty() ? "" : "/") + word;
        text += (text.empty() ? "" : " ") + word;
    }
    return words.size() == 3 && parse_board(rows) ? rows : text;
}

void SubjectCommand::add_to(CLI::App& program, const std::string& name, const std::string& description,
                            const std::string& subject, const std::string& example) {
    app = program.add_subcommand(name, description);
    const std::string board = subject.contains("BOARD") ? "a board (X.O/.X./..O), " : "";
    add_subject(*app, subject,
                "a game (40812, or row,column: 1,1 0,0),\n" + board +
                    "or JSON as --json prints\nit; - reads any of them from standard input",
                words);
    app->add_flag("--json", options.json, "print one JSON object, also for a refusal");
    add_language(*app, language, kLanguageHelp);
    app->footer("Example: " + example + "\n");
}

std::optional<int> SubjectCommand::read_input(cli::Console& console) {
    if (!app->parsed()) return std::nullopt;
    const auto error = replace_standard_input(words);
    if (!error) return std::nullopt;
    speak(console, language);
    return cli::refuse(console, options.json, *error);
}

void speak(cli::Console& console, std::optional<Language> language) {
    console.words = &words::words_in(language ? *language : environment_language());
    console.json_words = &words::words_in(language.value_or(Language::english));
}

const std::string& SubjectCommand::subject() {
    if (!subject_) subject_ = joined_subject(words);
    return *subject_;
}

int SubjectCommand::run(int (*command)(const cli::SubjectOptions&, cli::Console&), cli::Console& console) {
    options.subject = subject();
    speak(console, language);
    return command(options, console);
}

}  // namespace tateti
