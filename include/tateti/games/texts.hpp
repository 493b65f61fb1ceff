#pragma once

#include <tateti/games/board_values.hpp>
#include <tateti/games/game.hpp>
#include <tateti/games/in_a_row.hpp>
#include <tateti/games/names.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/games/ultimate.hpp>
#include <tateti/games/vanishing.hpp>
#include <tateti/text.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <string_view>

/// What a game is called, and its rules in words. Each language has a header like `texts_en.hpp`; `languages.hpp`
/// chooses one at run time.
namespace tateti::games {

/// What a game with a name of its own is called, as a label, and what it is about, in one sentence.
struct NamedTexts {
    std::string_view game;  // its name in `kNamedRules`
    std::string_view title;
    std::string_view sentence;
};

/// One language. Sentences are complete; their gaps are numbers with the names of the settings: `{columns}`, `{rows}`,
/// `{layers}`, `{boards}`, `{k}`, `{marks}`, and `{moves}` in the longest game.
struct GameTexts {
    std::string_view between = " ";  // two sentences

    // Names, as labels.
    std::string_view tic_tac_toe;
    std::array<NamedTexts, kNamedRules.size()> named;  // in any order
    std::string_view in_a_row;                         // any other board

    // The board.
    std::string_view flat;
    std::string_view layered;
    std::string_view several;
    // What a player puts where.
    std::string_view own_mark;
    std::string_view either_mark;
    std::string_view only_x;
    // What a line does, and a full board.
    std::string_view line_wins;
    std::string_view line_loses;
    std::string_view line_closes;
    std::string_view longer_lines;  // where the board has room for them
    std::string_view full_board;
    // Vanishing marks.
    std::string_view few_marks;
    std::string_view leaves_before;
    std::string_view cell_reusable;
    std::string_view leaves_after;
    std::string_view repetition;
    // The board of boards.
    std::string_view small_boards;
    std::string_view next_board;
    std::string_view boards_win;
    std::string_view closed_boards;
    std::string_view open_boards;

    /// The same with some texts replaced.
    template <class Change>
    [[nodiscard]] constexpr GameTexts with(Change change) const {
        GameTexts changed = *this;
        change(changed);
        return changed;
    }
};

using TitleText = Text<160>;
using SentenceText = Text<400>;
using RulesInWords = Text<2000>;

namespace detail {

/// The texts of a game that has a name of its own; otherwise null.
[[nodiscard]] constexpr const NamedTexts* named_texts(std::string_view game, const GameTexts& texts) noexcept {
    for (const NamedTexts& named : texts.named)
        if (named.game == game) return &named;
    return nullptr;
}
[[nodiscard]] constexpr const NamedTexts* named_texts(const Rules& rules, const GameTexts& texts) noexcept {
    for (const NamedRules& named : kNamedRules)
        if (named.rules == rules) return named_texts(named.name, texts);
    return nullptr;
}

/// Whether no text is missing, and every game that has a name has its own.
[[nodiscard]] constexpr bool is_complete(const GameTexts& texts) noexcept {
    for (const NamedRules& game : kNamedRules) {
        const NamedTexts* const named = named_texts(game.name, texts);
        if (named == nullptr || named->title.empty() || named->sentence.empty()) return false;
    }
    for (const std::string_view text :
         {texts.tic_tac_toe,   texts.in_a_row,      texts.flat,       texts.layered,      texts.several,
          texts.own_mark,      texts.either_mark,   texts.only_x,     texts.line_wins,    texts.line_loses,
          texts.line_closes,   texts.longer_lines,  texts.full_board, texts.few_marks,    texts.leaves_before,
          texts.cell_reusable, texts.leaves_after,  texts.repetition, texts.small_boards, texts.next_board,
          texts.boards_win,    texts.closed_boards, texts.open_boards})
        if (text.empty()) return false;
    return true;  // sentences may follow without a space
}

/// Appends the pattern with each `{word}` replaced by the number that `number_of(word)` returns.
template <std::size_t Capacity, class NumberOf>
constexpr void append_filled(Text<Capacity>& text, std::string_view pattern, NumberOf number_of) noexcept {
    for (std::size_t open = pattern.find('{'); open != std::string_view::npos; open = pattern.find('{')) {
        const std::size_t close = pattern.find('}', open);
        text.append(pattern.substr(0, open));
        append_number(text, number_of(pattern.substr(open + 1, close - open - 1)));
        pattern.remove_prefix(close + 1);
    }
    text.append(pattern);
}

[[nodiscard]] constexpr int setting(const InARow& rules, std::string_view name) noexcept {
    if (name == "columns") return rules.columns;
    if (name == "rows") return rules.rows;
    if (name == "layers") return rules.layers;
    if (name == "boards") return rules.boards;
    return rules.k;
}
[[nodiscard]] constexpr int setting(const Vanishing& rules, std::string_view name) noexcept {
    return name == "moves" ? Game::kLongest : name == "marks" ? rules.marks : 3;
}
[[nodiscard]] constexpr int setting(const Ultimate&, std::string_view) noexcept {
    return 3;
}

/// `7,7,5` as a title; nothing for games that are more than their numbers.
constexpr void append_numbers(TitleText& text, const InARow& rules, const GameTexts& texts) noexcept {
    if (!flat_board(rules)) return;
    append_filled(text, texts.in_a_row, [&](std::string_view name) { return setting(rules, name); });
}
constexpr void append_numbers(TitleText&, const Vanishing&, const GameTexts&) noexcept {}
constexpr void append_numbers(TitleText&, const Ultimate&, const GameTexts&) noexcept {}

/// What a line does.
[[nodiscard]] constexpr std::string_view goal(const InARow& rules, const GameTexts& texts) noexcept {
    return rules.boards > 1 ? texts.line_closes : rules.goal == Goal::lose ? texts.line_loses : texts.line_wins;
}
[[nodiscard]] constexpr std::string_view goal(const Vanishing&, const GameTexts& texts) noexcept {
    return texts.line_wins;
}
[[nodiscard]] constexpr std::string_view goal(const Ultimate&, const GameTexts& texts) noexcept {
    return texts.boards_win;
}

/// Calls `say` with each sentence of the rules, in order.
template <class Say>
constexpr void say_rules(const InARow& rules, const GameTexts& texts, Say say) {
    say(rules.boards > 1 ? texts.several : rules.layers > 1 ? texts.layered : texts.flat);
    switch (rules.marks) {
        case Marks::own: say(texts.own_mark); break;
        case Marks::either: say(texts.either_mark); break;
        case Marks::x_only: say(texts.only_x); break;
    }
    say(goal(rules, texts));
    if (std::max({rules.columns, rules.rows, rules.layers}) > rules.k) say(texts.longer_lines);
    if (rules.marks != Marks::x_only) say(texts.full_board);  // only X: a full board has a line
}
template <class Say>
constexpr void say_rules(const Vanishing& rules, const GameTexts& texts, Say say) {
    say(texts.flat);
    say(texts.own_mark);
    say(goal(rules, texts));
    say(texts.few_marks);
    switch (rules.vacating) {
        case Vacating::before_the_move: say(texts.leaves_before); break;
        case Vacating::cell_reusable: say(texts.cell_reusable); break;
        case Vacating::after_the_move: say(texts.leaves_after); break;
    }
    say(texts.repetition);
}
template <class Say>
constexpr void say_rules(const Ultimate& rules, const GameTexts& texts, Say say) {
    say(texts.small_boards);
    say(texts.own_mark);
    say(texts.next_board);
    say(goal(rules, texts));
    say(rules.decided == DecidedBoard::closed ? texts.closed_boards : texts.open_boards);
}

}  // namespace detail

/// What a game is called, as a label. A game without a name of its own has its numbers, or its notation.
[[nodiscard]] constexpr TitleText title(const Rules& rules, const GameTexts& texts) noexcept {
    TitleText text;
    if (rules == Rules(InARow{})) return text.append(texts.tic_tac_toe);
    if (const NamedTexts* const named = detail::named_texts(rules, texts)) return text.append(named->title);
    visit([&](const auto& kind) { detail::append_numbers(text, kind, texts); }, rules);
    return text.empty() ? text.append(to_text(rules)) : text;
}

/// What a game is about, in one sentence. A game without a name of its own has the sentence about its lines.
[[nodiscard]] constexpr SentenceText sentence(const Rules& rules, const GameTexts& texts) noexcept {
    SentenceText text;
    if (const NamedTexts* const named = detail::named_texts(rules, texts)) return text.append(named->sentence);
    visit(
        [&](const auto& kind) {
            detail::append_filled(text, detail::goal(kind, texts),
                                  [&](std::string_view name) { return detail::setting(kind, name); });
        },
        rules);
    return text;
}

/// The rules of a game in a few sentences.
[[nodiscard]] constexpr RulesInWords rules_in_words(const Rules& rules, const GameTexts& texts) noexcept {
    RulesInWords text;
    visit(
        [&](const auto& kind) {
            detail::say_rules(kind, texts, [&](std::string_view sentence) {
                if (!text.empty()) text.append(texts.between);
                detail::append_filled(text, sentence,
                                      [&](std::string_view name) { return detail::setting(kind, name); });
            });
        },
        rules);
    return text;
}

}  // namespace tateti::games
