#include "program/subject_command.hpp"

#include "wire/subject.hpp"

#include <tateti/notation.hpp>
#include <tateti/sentence.hpp>

#include <cstddef>
#include <iostream>

namespace tateti {
namespace {

/// Standard input, up to one character beyond the limit.
std::string read_standard_input() {
    std::string text(kLongestSubject + 1, '\0');
    std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::cin.gcount()));
    if (text.size() > kLongestSubject) return text;
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    std::erase(text, '\r');
    return text;
}

/// The words of the subject as one text; `-` stands for the standard input. Three words of three are the rows of a
/// board.
std::string joined(const std::vector<std::string>& words) {
    if (words == std::vector<std::string>{"-"}) return read_standard_input();
    std::string rows;
    std::string text;
    for (const std::string& word : words) {
        rows += (rows.empty() ? "" : "/") + word;
        text += (text.empty() ? "" : " ") + word;
    }
    return words.size() == 3 && parse_board(rows) ? rows : text;
}

}  // namespace

void SubjectCommand::add_to(CLI::App& program, const std::string& name, const std::string& description,
                            const std::string& subject, const std::string& example) {
    app = program.add_subcommand(name, description);
    app->add_option(subject, words,
                    "a game (40812, or row,column: 1,1 0,0),\n"
                    "a board (X.O/.X./..O), or JSON as --json prints\n"
                    "it; - reads any of them from standard input")
        ->option_text("...");
    app->add_flag("--json", options.json, "print one JSON object, also for a refusal");
    app->footer("Example: " + example + "\n");
}

void SubjectCommand::add_language() {
    std::vector<std::string> codes;
    for (const Language language : kAllLanguages) codes.emplace_back(code(language));
    app->add_option_function<std::string>(
           "--lang", [this](const std::string& code) { options.language = *language_from_code(code); },
           "the language of the coach's sentences")
        ->check(CLI::IsMember(codes))
        ->option_text(CLI::detail::join(codes, "|"));
}

int SubjectCommand::run(int (*command)(const cli::SubjectOptions&, cli::Console&), cli::Console& console) {
    options.subject = joined(words);
    return command(options, console);
}

}  // namespace tateti
