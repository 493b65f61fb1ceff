#include "cli/menace_command.hpp"

#include "cli/print_error.hpp"
#include "learn/menace_picture.hpp"
#include "learn/menace_run.hpp"
#include "text/ascii.hpp"
#include "text/quote.hpp"
#include "text/wrap.hpp"
#include "wire/error.hpp"
#include "wire/json_text.hpp"
#include "words/learn_words.hpp"

#include <tateti/learn/menace_text.hpp>
#include <tateti/notation.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <expected>
#include <fstream>
#include <istream>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace tateti::cli {
namespace {

using learn::MenaceBlock;

constexpr std::string_view kStandardStream = "-";

/// What the system says about the last failure.
std::string system_error() {
    return std::error_code(errno, std::generic_category()).message();
}

std::expected<Menace, wire::Error> loaded(const std::filesystem::path& name, std::istream& standard_input) {
    errno = 0;
    std::ifstream file;
    if (name != kStandardStream) file.open(name, std::ios::binary);
    std::istream& in = name == kStandardStream ? standard_input : file;
    constexpr std::size_t kLongest = 65'536;  // no machine is as long
    std::string text(kLongest, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    const std::string shown = text::legible(name.native());
    if (in.bad() || (name != kStandardStream && !file.is_open()))
        return std::unexpected(
            wire::make_error("file/not_read", fmt::format("{} could not be read: {}", shown, system_error())));
    text.resize(static_cast<std::size_t>(in.gcount()));
    const auto menace = parse_menace(text::trimmed(text, " \t\r\n"));
    if (menace) return *menace;
    return std::unexpected(
        wire::make_error(code(menace.error()), fmt::format("{}: {}", shown, message(menace.error()))));
}

/// Writes a file, if one was asked for. The error if that fails.
std::expected<void, wire::Error> write(const std::filesystem::path& name, const std::string& text,
                                       std::ostream& standard_output) {
    if (name.empty()) return {};
    if (name == kStandardStream) {
        standard_output << text;
        return {};
    }
    errno = 0;
    std::ofstream out(name, std::ios::binary);
    out << text;
    if (out.flush()) return {};
    return std::unexpected(wire::make_error(
        "file/not_written", fmt::format("{} could not be written: {}", text::legible(name.native()), system_error())));
}

boost::json::object to_json(const MenaceBlock& block) {
    return {{"games", block.games}, {"won", block.won},           {"drawn", block.drawn},
            {"lost", block.lost},   {"resigned", block.resigned}, {"beads", block.beads}};
}

void print_json(const Menace& menace, const std::vector<MenaceBlock>& blocks, const MenaceOptions& options,
                std::ostream& out) {
    boost::json::object answer = to_json(sum(blocks));
    answer["games"] = menace.games();
    answer["beads"] = menace.box(Position())->total();
    answer["against"] = options.against ? name(*options.against) : "random";
    answer["seed"] = options.seed;
    boost::json::array& rows = answer["blocks"].emplace_array();
    for (const MenaceBlock& block : blocks) rows.emplace_back(to_json(block));
    answer["machine"] = learn::to_text(menace);
    out << wire::to_json_text(answer) << '\n';
}

void print_csv(const std::vector<MenaceBlock>& blocks, std::ostream& out) {
    out << "games,won,drawn,lost,resigned,beads\n";
    for (const MenaceBlock& block : blocks)
        out << fmt::format("{},{},{},{},{},{}\n", block.games, block.won, block.drawn, block.lost, block.resigned,
                           block.beads);
}

/// A bar for each block: the share of points, where a draw is half a win.
std::string small_curve(const std::vector<MenaceBlock>& blocks, bool unicode) {
    constexpr std::array<std::string_view, 8> kBars{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    constexpr std::string_view kDigits = "01234567";
    std::string curve;
    for (const MenaceBlock& block : blocks) {
        const std::size_t points = 2 * std::size_t{block.won} + block.drawn;
        const std::size_t bar = points * (kBars.size() - 1) / (2 * std::size_t{block.played()});
        curve += unicode ? kBars[bar] : kDigits.substr(bar, 1);
    }
    return curve;
}

void print_text(const Menace& menace, const std::vector<MenaceBlock>& blocks, const Console& console) {
    const words::Words& words = *console.words;
    const words::MenaceWords& texts = words.learn->menace;
    const MenaceBlock all = sum(blocks);
    std::string played = words::filled(words.form(texts.games_played, all.played()), {{"n", all.played()}});
    if (menace.games() != all.played())
        played = words::both(played, words::filled(texts.in_all, {{"n", menace.games()}}), words);
    console.out << played << '\n';
    if (all.played() > 0) {
        const int width =
            std::max({10, text::width_of(texts.won), text::width_of(texts.drawn), text::width_of(texts.lost)});
        const auto line = [&](std::string_view what, std::uint32_t count) {
            const double share = static_cast<double>(count) / all.played();
            console.out << fmt::format("  {} {}  {}\n", text::padded(what, width),
                                       text::right_aligned(std::to_string(count), 8),
                                       text::right_aligned(words::percent(share, words), 6));
        };
        console.out << '\n';
        line(texts.won, all.won);
        line(texts.drawn, all.drawn);
        line(texts.lost, all.lost);
        if (all.resigned > 0)
            console.out << '\n'
                        << fitted(words::filled(words.form(texts.resigned, all.resigned), {{"n", all.resigned}}), 0,
                                  console.style)
                        << '\n';
        if (menace.box(Position())->total() == 0)
            console.out << fitted(texts.first_box_empty, 0, console.style) << '\n';
        console.out << '\n' << texts.curve.text << "\n  " << small_curve(blocks, console.style.unicode) << '\n';
    }
    console.out << '\n' << draw_box(menace, Position(), console);
}

}  // namespace

std::string draw_box(const Menace& menace, Position position, const Console& console) {
    const words::Words& words = *console.words;
    const words::MenaceWords& texts = words.learn->menace;
    const Odds odds = menace.odds(position);
    const auto number = menace.box(position) - menace.boxes().data() + 1;
    std::size_t width = 1;
    for (const Cell cell : odds.cells()) width = std::max(width, std::to_string(odds.weight(cell)).size());
    std::string drawing =
        fmt::format("{}{}{}\n", words::filled(texts.box, {{"n", number}}), words.coach->typography.colon,
                    words::filled(words.form(texts.beads, odds.total()), {{"n", odds.total()}}));
    for (const Cell cell : kAllCells) {
        const auto mark = position.at(cell);
        const std::string shown = mark                    ? std::string(1, to_char(*mark))
                                  : odds.weight(cell) > 0 ? std::to_string(odds.weight(cell))
                                                          : ".";
        const std::string placed = text::right_aligned(shown, static_cast<int>(width));
        drawing += "  ";
        drawing += mark ? painted(placed, *mark == Mark::x ? Paint::x : Paint::o, console.style) : placed;
        if (cell.column() + 1 == Cell::kColumns) drawing += '\n';
    }
    return drawing;
}

int menace_command(const MenaceOptions& options, std::istream& in, Console& console) {
    const bool json = options.report == MenaceReport::json;
    Menace menace(options.rules);
    if (!options.load.empty()) {
        const auto saved = loaded(options.load, in);
        if (!saved) return refuse(console, json, saved.error());
        menace = *saved;
    }
    std::mt19937 generator(options.seed);
    const std::vector<MenaceBlock> blocks = learn::teach(menace, options.against, options.games, generator);
    const auto saved_text = [&] { return learn::to_text(menace) + '\n'; };
    if (options.play)  // saved after each game, so that nothing is lost if the person breaks off
        play_with_menace(
            menace, generator, options.prompt,
            [&] {
                return options.save == kStandardStream || write(options.save, saved_text(), console.out).has_value();
            },
            in, console);
    bool reports = !options.play;
    for (const auto& [file, text] : {std::pair(options.svg, learn::learning_curve_svg(blocks, *console.words)),
                                     std::pair(options.cabinet, learn::cabinet_svg(menace, *console.words)),
                                     std::pair(options.save, saved_text())}) {
        if (const auto written = write(file, text, console.out); !written)
            return refuse(console, json, written.error());
        if (file == kStandardStream) reports = false;
    }
    if (!reports) return 0;
    switch (options.report) {
        case MenaceReport::text: print_text(menace, blocks, console); break;
        case MenaceReport::json: print_json(menace, blocks, options, console.out); break;
        case MenaceReport::csv: print_csv(blocks, console.out); break;
        case MenaceReport::svg: console.out << learn::learning_curve_svg(blocks, *console.words); break;
    }
    return 0;
}

}  // namespace tateti::cli
