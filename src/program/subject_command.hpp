#pragma once

#include "cli/commands.hpp"
#include "wire/error.hpp"

#include <tateti/language.hpp>

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

namespace tateti {

/// The words after a command that name its game or board; `joined_subject` makes one text of them.
void add_subject(CLI::App& app, const std::string& name, const std::string& help, std::vector<std::string>& words);

/// Puts the standard input in place of the word `-`. Returns why it cannot be read, if so.
[[nodiscard]] std::optional<wire::Error> replace_standard_input(std::vector<std::string>& words);

/// The words as one text. Three words of three are the rows of a board.
[[nodiscard]] std::string joined_subject(const std::vector<std::string>& words);

/// Gives the console the words of this language; without one those of the locale, and English for JSON.
void speak(cli::Console& console, std::optional<Language> language);

/// A command about a game or a board: `state`, `analyse` or `review`.
struct SubjectCommand {
    CLI::App* app = nullptr;
    std::vector<std::string> words;
    cli::SubjectOptions options;
    std::optional<Language> language;

    /// The words as one text. Standard input is read once, however often this is asked.
    [[nodiscard]] const std::string& subject();

    /// `subject` names what the command is about: `MOVES` alone, or `MOVES|BOARD`.
    void add_to(CLI::App& program, const std::string& name, const std::string& description, const std::string& subject,
                const std::string& example);

    /// Reads the standard input, if the command is given and its words are `-`. Returns the exit status if it cannot be
    /// read.
    [[nodiscard]] std::optional<int> read_input(cli::Console& console);

    /// Returns the exit status.
    int run(int (*command)(const cli::SubjectOptions&, cli::Console&), cli::Console& console);

  private:
    std::optional<std::string> subject_;
};

}  // namespace tateti
