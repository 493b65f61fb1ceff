#include "cli/commands.hpp"
#include "cli/describe.hpp"
#include "cli/draw.hpp"
#include "cli/print_error.hpp"
#include "play/describe.hpp"
#include "text/wrap.hpp"
#include "wire/learning.hpp"
#include "wire/subject.hpp"
#include "words/learn_words.hpp"

#include <tateti/analysis.hpp>
#include <tateti/learn/ends.hpp>
#include <tateti/learn/explorer.hpp>
#include <tateti/learn/opening.hpp>
#include <tateti/level_name.hpp>
#include <tateti/level_sentence.hpp>
#include <tateti/notation.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace tateti::cli {
namespace {

using text::padded;
using text::width_of;

/// `737/1260 58.5%`
std::string share_text(Fraction share, const words::Words& words) {
    return fmt::format("{}/{} {}", share.numerator(), share.denominator(), words::percent(share.to_double(), words));
}

std::string player_name(std::optional<Level> player, const words::Words& words) {
    return std::string(player ? name(*player, *words.coach) : words.learn->explorer.random_player.text);
}

void print_ends(const wire::State& state, Console& console) {
    const words::Words& words = *console.words;
    const words::ExplorerWords& texts = words.learn->explorer;
    std::vector<std::vector<std::string>> rows{
        {std::string(texts.players), std::string(texts.x_wins), std::string(texts.draw), std::string(texts.o_wins)}};
    for (const auto& [player, ends] : ends_from(state.position(), state.game()))
        rows.push_back({player_name(player, words), share_text(ends.x_wins, words), share_text(ends.draw, words),
                        share_text(ends.o_wins, words)});
    std::vector<int> widths(rows[0].size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
    console.out << painted(texts.ends, Paint::strong, console.style) << '\n';
    for (const auto& row : rows) {
        for (std::size_t i = 0; i + 1 < row.size(); ++i) console.out << "  " << padded(row[i], widths[i]);
        console.out << "  " << row.back() << '\n';
    }
}

}  // namespace

int explore_command(const SubjectOptions& options, Console& console) {
    const auto state = wire::read_subject(options.subject);
    if (!state) return refuse(console, options.json, state.error());
    if (options.json) {
        console.out << wire::exploration_text(*state, console.json_words->language) << '\n';
        return 0;
    }
    const words::Words& words = *console.words;
    const words::ExplorerWords& texts = words.learn->explorer;
    const Position position = state->position();
    const std::string stop(words.coach->typography.stop);
    console.out << '\n'
                << draw_board(position, console.style) << '\n'
                << describe_status(position, console) << stop << '\n';
    const std::string_view colon = words.coach->typography.colon;
    if (const auto named = state->game() != nullptr ? opening(*state->game()) : opening(position))
        console.out << texts.opening.text << colon << opening_name(*named, words) << stop << '\n';
    const std::uint32_t games = games_to(position);
    console.out << words::filled(words.form(texts.games_lead_here, games), {{"n", games}}) << '\n';
    std::vector<std::string> before;
    for (const Position& earlier : positions_before(position)) before.emplace_back(to_text(earlier).view());
    if (!before.empty())
        console.out << texts.comes_from.text << colon << fitted(words::listed(before, words), 0, console.style) << '\n';
    const auto different = images(position).size();
    console.out << words::filled(words.form(texts.images, different), {{"n", different}}) << "\n\n";
    if (!position.is_over()) {
        console.out << painted(texts.values, Paint::strong, console.style) << '\n';
        print_moves(analyse(position), console);
        console.out << '\n';
        print_ends(*state, console);
    }
    return 0;
}

}  // namespace tateti::cli
