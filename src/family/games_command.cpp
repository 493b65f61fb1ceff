#include "family/commands.hpp"
#include "family/describe.hpp"
#include "family/family_json.hpp"
#include "family/game_names.hpp"
#include "solve/entry.hpp"
#include "text/wrap.hpp"
#include "wire/json_text.hpp"
#include "words/games_words.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/languages.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/games/perft.hpp>
#include <tateti/level_name.hpp>
#include <tateti/level_sentence.hpp>

#include <boost/json/array.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::family {
namespace {

boost::json::object entry_json(const games::CatalogueEntry& entry, Language language) {
    const games::Grid grid = games::grid(entry.rules);
    boost::json::object json;
    json["game"] = to_text(entry.rules).view();
    json["name"] = title(entry.rules, language).view();
    json["sentence"] = sentence(entry.rules, language).view();
    json["rules"] = rules_in_words(entry.rules, language).view();
    json["columns"] = grid.columns;
    json["rows"] = grid.rows;
    json["layers"] = grid.layers;
    json["value"] = claim_json(entry.value, entry.plies);
    json["typicalLength"] = entry.length > 0 ? boost::json::value(entry.length) : boost::json::value(nullptr);
    return json;
}

/// The columns of the list: game, name, board, length, value and proof.
constexpr std::size_t kColumns = 6;
using Row = std::array<std::string, kColumns>;

constexpr std::string_view kIndent = "      ";  // of the sentence below each game

/// `3 × 3`, with layers `4 × 4 × 4`
std::string size_of(games::Grid grid) {
    std::string size = fmt::format("{} × {}", grid.columns, grid.rows);
    return grid.layers > 1 ? fmt::format("{} × {}", size, grid.layers) : size;
}

Row row_of(const games::CatalogueEntry& entry, const words::Words& words) {
    return {std::string(to_text(entry.rules).view()),
            std::string(title(entry.rules, words.language).view()),
            size_of(games::grid(entry.rules)),
            std::to_string(entry.length),
            describe_value(entry.value, entry.plies, words),
            describe_proof(entry.value, words)};
}

std::string aligned(const Row& row, const std::array<int, kColumns>& widths) {
    std::string line;
    for (std::size_t i = 0; i < kColumns; ++i) line += "  " + text::padded(row[i], widths[i]);
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

}  // namespace

int games_command(bool json, cli::Console& console) {
    if (json) {
        boost::json::array list;
        for (const games::CatalogueEntry& entry : games::kCatalogue)
            list.push_back(entry_json(entry, console.json_words->language));
        console.out << wire::to_json_text(boost::json::object{{"games", list}}) << '\n';
        return 0;
    }
    const words::Words& words = *console.words;
    const words::GamesWords& texts = words::games_words(words);
    const Row heading{std::string(texts.game),   std::string(texts.name),         std::string(texts.board),
                      std::string(texts.length), std::string(texts.first_player), std::string(texts.proof)};
    std::vector<Row> rows{heading};
    for (const games::CatalogueEntry& entry : games::kCatalogue) rows.push_back(row_of(entry, words));
    std::array<int, kColumns> widths{};
    int width = 0;
    for (std::size_t i = 0; i < kColumns; ++i) {
        for (const Row& row : rows) widths[i] = std::max(widths[i], text::width_of(row[i]));
        width += 2 + widths[i];
    }
    const bool narrow = console.style.columns > 0 && width > console.style.columns;
    const auto print_below = [&](std::string_view text) {
        console.out << kIndent << cli::fitted(text, static_cast<int>(kIndent.size()), console.style) << '\n';
    };
    for (std::size_t i = narrow ? 1 : 0; i < rows.size(); ++i) {
        const auto& [game, title, board, length, value, proof] = rows[i];
        console.out << (narrow ? cli::fitted(fmt::format("{}: {}", game, title), 0, console.style)
                               : aligned(rows[i], widths))
                    << '\n';
        if (i == 0) continue;
        print_below(sentence(games::kCatalogue[i - 1].rules, words.language));
        if (narrow)
            print_below(words::filled(
                texts.entry_below, {{"board", board},
                                    {"plies", length},
                                    {"value", proof.empty() ? value
                                                            : words::filled(texts.value_and_proof,
                                                                            {{"value", value}, {"proof", proof}})}}));
    }
    const std::string note = words::filled(texts.length_note, {{"level", name(Level::medium, *words.coach)}});
    console.out << '\n' << cli::fitted(note, 0, console.style) << '\n';
    console.out << cli::fitted(words::both(texts.any_board, texts.see_rules, words), 0, console.style) << '\n';
    return 0;
}

int rules_command(const std::string& game, bool json, cli::Console& console) {
    const auto rules = read_rules(game);
    if (!rules) return print_refusal(console, json, rules.error());
    const games::CatalogueEntry entry = solve::entry_of(*rules);
    if (json) {
        console.out << wire::to_json_text(entry_json(entry, console.json_words->language)) << '\n';
        return 0;
    }
    const words::Words& words = *console.words;
    console.out << title(*rules, words.language).view() << "\n\n"
                << cli::fitted(rules_in_words(*rules, words.language), 0, console.style) << '\n';
    if (entry.length > 0)
        console.out << cli::fitted(
                           words::filled(words::games_words(words).typical_length,
                                         {{"plies", entry.length}, {"level", name(Level::medium, *words.coach)}}),
                           0, console.style)
                    << '\n';
    console.out << cli::fitted(describe_verdict(entry, words), 0, console.style) << '\n';
    return 0;
}

int perft_command(const std::string& game, int depth, bool json, cli::Console& console) {
    const auto rules = read_rules(game);
    if (!rules) return print_refusal(console, json, rules.error());
    const games::Position start = games::Position::start_unchecked(*rules);
    boost::json::array counts;
    std::uint64_t count = 1;
    for (int ply = 0; ply <= depth; ++ply) {
        // If no game is this long, none is longer.
        if (count > 0) count = start.visit([&](const auto& position) { return games::perft(position, ply); });
        if (json)
            counts.emplace_back(count);
        else
            console.out << fmt::format("{} {}\n", ply, count) << std::flush;
    }
    if (json)
        console.out << wire::to_json_text(boost::json::object{{"game", to_text(*rules).view()}, {"perft", counts}})
                    << '\n';
    return 0;
}

}  // namespace tateti::family
