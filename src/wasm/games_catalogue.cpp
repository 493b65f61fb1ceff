// The games that there are: their names and rules in words, their values, and how many games they have.
#include "levels/computer.hpp"
#include "solve/entry.hpp"
#include "wasm/games_exchange.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/game.hpp>
#include <tateti/games/languages.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/games/perft.hpp>
#include <tateti/language.hpp>
#include <tateti/level_name.hpp>
#include <tateti/version.hpp>

namespace tateti::wasm {
namespace {

/// By its index in `kAllLanguages`.
Language language_from(std::uint32_t index) {
    if (index >= kAllLanguages.size()) __builtin_trap();
    return kAllLanguages[index];
}

void put_entry(Writer& out, const games::CatalogueEntry& entry, Language language) {
    const games::Grid grid = games::grid(entry.rules);
    out.text(to_text(entry.rules));
    out.text(title(entry.rules, language));
    out.text(sentence(entry.rules, language));
    out.text(rules_in_words(entry.rules, language));
    for (const int side : {grid.columns, grid.rows, grid.layers}) out.small(side);
    put_claim(out, entry.value, entry.plies);
    out.number(entry.length);  // 0: not known
}

}  // namespace

/// The version, the languages and the levels in their order, and how many moves a game has at most.
TATETI_EXPORT(about) void exported_about() {
    Writer out = answer();
    out.text(TATETI_VERSION);
    out.list(kAllLanguages, [&](Language language) { out.text(code(language)); });
    out.list(levels::kLevels, [&](Level level) { out.text(name(level)); });
    out.number(games::Game::kLongest);
}

/// The catalogue.
TATETI_EXPORT(games) void exported_games(std::uint32_t language) {
    Writer out = answer();
    out.list(games::kCatalogue, [&](const auto& entry) { put_entry(out, entry, language_from(language)); });
}

/// One game, whether it is in the catalogue or not.
TATETI_EXPORT(rules) bool exported_rules(std::uint32_t size, std::uint32_t language) {
    const auto rules = games::read_rules(input_text(size));
    if (!rules) return refuse(rules.error());
    Writer out = answer();
    put_entry(out, solve::entry_of(*rules), language_from(language));
    return kGiven;
}

/// How many sequences of exactly `depth` moves there are. JavaScript asks for no more moves than a game has.
TATETI_EXPORT(perft) bool exported_perft(std::uint32_t size, std::uint32_t depth) {
    const auto rules = games::read_rules(input_text(size));
    if (!rules) return refuse(rules.error());
    const games::Position start = games::Position::start_unchecked(*rules);
    Writer out = answer();
    out.number(static_cast<double>(
        start.visit([&](const auto& position) { return games::perft(position, static_cast<int>(depth)); })));
    return kGiven;
}

}  // namespace tateti::wasm
