#pragma once

#include "text/ascii.hpp"
#include "wire/error.hpp"

#include <tateti/cell.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <algorithm>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What people type, read in one place: tables of command words, and moves in all the forms in which people write them.
namespace tateti::plain {

/// Every character that C calls a space, except the one that ends the line.
inline constexpr std::string_view kBlanks = " \t\r\v\f";

/// A line without the blanks around it and without a byte order mark. A single key of another keyboard layout is the
/// one of a US keyboard.
class TypedLine {
  public:
    explicit TypedLine(std::string_view line);

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::string_view word() const { return text().substr(0, text_.find_first_of(kBlanks)); }
    /// What follows the word.
    [[nodiscard]] std::string_view argument() const { return text::trimmed(text().substr(word().size()), kBlanks); }

  private:
    std::string text_;
};

/// The row of a table of commands with this word or alias, in any case; null if there is none.
template <class Commands>
[[nodiscard]] auto find_command(const Commands& commands, std::string_view typed) {
    const std::string lower = text::lowered(typed);
    const auto found = std::ranges::find_if(commands, [&](const auto& known) {
        return known.word == lower ||
               (!lower.empty() && std::ranges::find(known.aliases, lower) != known.aliases.end());
    });
    return found == commands.end() ? nullptr : &*found;
}

/// Every word of a table of commands, and the words that may stand before a move.
template <class Commands>
[[nodiscard]] std::vector<std::string> words_of(const Commands& commands) {
    std::vector<std::string> words{"move", "play"};
    for (const auto& known : commands) {
        words.emplace_back(known.word);
        words.insert(words.end(), known.aliases.begin(), known.aliases.end());
    }
    return words;
}

/// A move as it is typed: `4`, `1,1`, `1 1`, `( 1 , 1 )` or `d 4`, alone or after `move` or `play`; `x 4` also says
/// whose.
struct TypedMove {
    std::string whole;         // without the blanks and the word before it: `x4`
    std::optional<Mark> mark;  // the first letter, if it is that of a mark
    std::string cell;          // without them, in the notation of the board: `4`, `1,1`
};
[[nodiscard]] TypedMove typed_move(const TypedLine& line);

/// Whether a line is more likely a move, possibly a mistyped one, than a command of a word.
[[nodiscard]] bool looks_like_move(const TypedLine& line);

/// The cell that a line plays in this position of tic-tac-toe.
[[nodiscard]] std::expected<Cell, wire::Error> read_cell(const TypedLine& line, Position now);

/// For a word that is none of these: names the one that was probably meant.
[[nodiscard]] wire::Error unknown_command(std::string_view word, const std::vector<std::string>& known);
/// For a line of more than `kLongestLine` bytes.
[[nodiscard]] wire::Error line_too_long();
/// For a command with a wrong argument, or one too many. `allowed`: `easy or hard`.
[[nodiscard]] wire::Error takes_no_argument(std::string_view word, std::string_view argument);
[[nodiscard]] wire::Error wrong_argument(std::string_view word, std::string_view allowed, std::string_view argument);

}  // namespace tateti::plain
