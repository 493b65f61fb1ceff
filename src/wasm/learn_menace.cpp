// MENACE: one machine, which plays and learns here. JavaScript keeps it as text.
#include "learn/cabinet_picture.hpp"
#include "palette/palette.hpp"
#include "wasm/learn_exchange.hpp"

#include <tateti/learn/menace.hpp>
#include <tateti/learn/menace_text.hpp>
#include <tateti/level.hpp>
#include <tateti/outcome.hpp>
#include <tateti/symmetry.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>

namespace tateti::wasm {
namespace {

struct Machine {
    Menace menace;
    std::mt19937 generator{0};
};

Machine& machine() {
    static Machine one;
    return one;
}

/// A level by its index; the index after the last one stands for random moves.
std::optional<Level> opponent_from(std::uint32_t index) {
    return index == kAllLevels.size() ? std::nullopt : std::optional(level_from(index));
}

bool refuse_machine(MenaceError error) {
    return refuse(make_rejection(code(error), message(error)));
}

/// A number of beads or a reward; none if it is out of range.
std::optional<int> within(double number, int least, int most) {
    const auto value = whole(number);
    return value && *value >= least && *value <= most ? value : std::nullopt;
}

std::optional<MenaceRules> rules_from(std::span<const double> numbers) {
    constexpr int kMostBeads = static_cast<int>(MenaceRules::kMostBeads);
    constexpr int kGreatest = MenaceRules::kGreatestReward;
    MenaceRules rules;
    constexpr std::size_t kRewards = 3;
    if (numbers.size() != rules.beads.size() + kRewards + 1) return std::nullopt;
    for (std::size_t stage = 0; stage < rules.beads.size(); ++stage) {
        const auto beads = within(numbers[stage], 0, kMostBeads);
        if (!beads) return std::nullopt;
        rules.beads[stage] = static_cast<std::uint32_t>(*beads);
    }
    std::array<std::int32_t*, kRewards> rewards{&rules.win, &rules.draw, &rules.loss};
    for (std::size_t i = 0; i < rewards.size(); ++i) {
        const auto reward = within(numbers[rules.beads.size() + i], -kGreatest, kGreatest);
        if (!reward) return std::nullopt;
        *rewards[i] = *reward;
    }
    rules.refill = numbers.back() != 0;
    return rules;
}

void put_beads(Writer& out, const Matchbox& box) {
    out.list(kAllCells, [&](Cell cell) { out.number(box.beads[static_cast<std::size_t>(cell.index())]); });
}

/// For each cell of a board its beads in the box; none on cells that are no move of the box.
void put_beads_on(Writer& out, Position board, const Matchbox& box) {
    const auto symmetry =
        std::ranges::find_if(kAllSymmetries, [&](Symmetry one) { return one(box.position) == board; });
    std::array<std::optional<std::uint32_t>, Cell::kCount> beads{};
    for (const Cell move : box.moves)
        beads[static_cast<std::size_t>((*symmetry)(move).index())] = box.beads[static_cast<std::size_t>(move.index())];
    out.list(beads, [&](std::optional<std::uint32_t> count) { out.number(count ? *count : -1.0); });
}

}  // namespace

/// A new machine. The input has the beads of the four moves, the rewards for a win, a draw and a loss, and whether an
/// empty box is refilled.
TATETI_EXPORT(menace_new) bool exported_menace_new(std::uint32_t count) {
    const auto rules = rules_from(input_numbers(count));
    if (!rules) return refuse_machine(MenaceError::bad_number);
    machine().menace = Menace(*rules);
    return kGiven;
}

TATETI_EXPORT(menace_load) bool exported_menace_load(std::uint32_t size) {
    const auto read = parse_menace(input_text(size));
    if (!read) return refuse_machine(read.error());
    machine().menace = *read;
    return kGiven;
}

TATETI_EXPORT(menace_save) void exported_menace_save() {
    std::string text;
    write_text(machine().menace, [&](std::string_view part) { text += part; });
    Writer out = answer();
    out.text(text);
}

/// The rules as `menace_new` takes them, and the number of games.
TATETI_EXPORT(menace_rules) void exported_menace_rules() {
    const MenaceRules& rules = machine().menace.rules();
    Writer out = answer();
    for (const std::uint32_t beads : rules.beads) out.number(beads);
    for (const std::int32_t reward : {rules.win, rules.draw, rules.loss}) out.number(reward);
    out.flag(rules.refill);
    out.number(machine().menace.games());
}

/// The beads that are drawn and the opponent's moves follow from it.
TATETI_EXPORT(menace_seed) void exported_menace_seed(std::uint32_t seed) {
    machine().generator.seed(seed);
}

/// Plays and learns: how many games were won, drawn and lost, how many there were in all, and the beads in the first
/// box.
TATETI_EXPORT(menace_learn) void exported_menace_learn(std::uint32_t games, std::uint32_t opponent) {
    auto& [menace, generator] = machine();
    const auto level = opponent_from(opponent);
    std::uint32_t won = 0;
    std::uint32_t drawn = 0;
    for (std::uint32_t i = 0; i < games; ++i) {
        const Game game = play_menace(menace, level, generator);
        menace.learn(game);
        if (game.outcome() == Outcome::x_wins) ++won;
        if (game.outcome() == Outcome::draw) ++drawn;
    }
    Writer out = answer();
    out.number(won);
    out.number(drawn);
    out.number(games - won - drawn);
    out.number(menace.games());
    out.number(menace.boxes().front().total());
}

/// The machine learns from a game that somebody else played against it. A game that is not over was resigned.
TATETI_EXPORT(menace_learn_game) bool exported_menace_learn_game(std::uint32_t count) {
    const auto game = game_from(input_numbers(count));
    if (!game) return refuse(game.error());
    machine().menace.learn(*game);
    return kGiven;
}

/// The move of the bead that is drawn; none if the machine resigns or is not to move.
TATETI_EXPORT(menace_choose) bool exported_menace_choose(std::uint32_t size) {
    const auto position = position_from(size);
    if (!position) return refuse(position.error());
    auto& [menace, generator] = machine();
    const bool to_move = !position->is_over() && position->turn() == Mark::x;
    const auto cell = to_move ? menace.choose(*position, generator) : std::nullopt;
    Writer out = answer();
    out.small(cell ? std::optional(cell->index()) : std::nullopt);
    return kGiven;
}

/// The probability of each move in a position.
TATETI_EXPORT(menace_odds) bool exported_menace_odds(std::uint32_t size) {
    const auto position = position_from(size);
    if (!position) return refuse(position.error());
    const Odds odds = machine().menace.odds(*position);
    Writer out = answer();
    out.list(kAllCells, [&](Cell cell) { out.number(odds.probability(cell).to_double()); });
    return kGiven;
}

/// The box of a position, if there is one: its number from 1, its position, its beads by cell, and its beads by cell of
/// the given board.
TATETI_EXPORT(menace_box) bool exported_menace_box(std::uint32_t size) {
    const auto position = position_from(size);
    if (!position) return refuse(position.error());
    const Menace& menace = machine().menace;
    const Matchbox* box = menace.box(*position);
    Writer out = answer();
    out.flag(box != nullptr);
    if (box == nullptr) return kGiven;
    out.number(static_cast<double>(box - menace.boxes().data()) + 1);
    put_position(out, box->position);
    put_beads(out, *box);
    put_beads_on(out, *position, *box);
    return kGiven;
}

/// All boxes in their order.
TATETI_EXPORT(menace_boxes) void exported_menace_boxes() {
    Writer out = answer();
    for (const Matchbox& box : machine().menace.boxes()) {
        put_position(out, box.position);
        put_beads(out, box);
    }
}

/// The whole cabinet as SVG. The input has the title and the names of the stages, with a zero between them. The text
/// stays until the next call.
TATETI_EXPORT(menace_cabinet) void exported_menace_cabinet(std::uint32_t size, bool dark, std::uint32_t boxes_per_row) {
    static std::string svg;
    if (boxes_per_row == 0) __builtin_trap();
    std::string_view rest = input_text(size);
    const auto next = [&rest] {
        const std::string_view text = rest.substr(0, rest.find('\0'));
        rest.remove_prefix(std::min(text.size() + 1, rest.size()));
        return std::string(text);
    };
    learn::CabinetTexts texts{.title = next(), .stages = {}};
    for (std::string& stage : texts.stages) stage = next();
    const palette::Palette& colours = dark ? palette::kDark : palette::kLight;
    svg = learn::cabinet_svg(machine().menace, texts,
                             {.colours = colours, .paper = colours.paper, .boxes_per_row = boxes_per_row});
    Writer out = answer();
    out.number(address(svg.data()));
    out.number(static_cast<double>(svg.size()));
}

}  // namespace tateti::wasm
