#include "program/play_command.hpp"

#include "cli/style.hpp"
#include "family/describe.hpp"
#include "family/game_names.hpp"
#include "family/plain_family.hpp"
#include "levels/computer.hpp"
#include "plain/plain_game.hpp"
#include "play/describe.hpp"
#include "play/local_game.hpp"
#include "play/recorder.hpp"
#include "play/settings.hpp"
#include "program/commands.hpp"
#include "program/language_option.hpp"
#include "program/save_picture.hpp"
#include "program/screen_choice.hpp"
#include "scores/sqlite_score_book.hpp"
#include "sqlite/file_lock.hpp"
#include "sqlite/open_file.hpp"
#include "storage/data_folder.hpp"
#include "terminal/run.hpp"
#include "text/quote.hpp"
#include "words/games_words.hpp"
#include "words/words.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>
#include <string>

namespace tateti {
namespace {

/// The options of a game.
struct PlayOptions {
    std::optional<std::filesystem::path> data;
    bool plain = false;
    bool json = false;
    bool ascii = false;
    // Without a value: as in the last game.
    std::optional<play::Opponent> opponent;
    std::optional<Level> level;
    std::optional<Mark> side;
    std::optional<Language> language;  // none: as chosen in a game, else that of the locale
    std::optional<std::uint64_t> seed;
    std::chrono::milliseconds pause{600};
    terminal::Digits digits = terminal::Digits::from_zero;
    bool calm = false;
    bool alternate = false;
    int best_of = 0;
};

PlayOptions options_from(const Arguments& arguments) {
    const auto level = arguments.text("--level");
    const auto side = arguments.side();
    PlayOptions options{.data = arguments.file("--data"),
                        .plain = arguments.has("--plain"),
                        .json = arguments.has("--json"),
                        .ascii = arguments.has("--ascii"),
                        .opponent = std::nullopt,
                        .level = level ? level_from_name(*level) : std::nullopt,
                        .side = side,
                        .language = arguments.language(),
                        .seed = arguments.number<std::uint64_t>("--seed"),
                        .digits = digits_of(arguments),
                        .calm = arguments.has("--calm"),
                        .alternate = arguments.has("--alternate"),
                        .best_of = arguments.number<int>("--best-of").value_or(0)};
    if (arguments.has("--two")) options.opponent = play::Opponent::person;
    if (level || side) options.opponent = play::Opponent::computer;
    if (const auto pause = arguments.number<int>("--pause")) options.pause = std::chrono::milliseconds(*pause);
    return options;
}

/// Whether a person types the lines of a game without a screen.
bool is_typed(bool json) {
    return !json && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

/// How long a locked score book may block the screen. What could not be saved by then is retried.
constexpr std::chrono::milliseconds kLockTimeout{2000};

play::Settings settings_for(const PlayOptions& options, play::Recorder& recorder) {
    const play::Settings remembered = recorder.settings();
    return {.opponent = options.opponent.value_or(remembered.opponent),
            .level = options.level.value_or(remembered.level),
            .side = options.side.value_or(remembered.side)};
}

/// Continues the last series if it is undecided and the one that is asked for.
bool continue_series(play::LocalGame& game, play::Recorder& recorder) {
    const play::BestOf last = recorder.settings().best_of;
    const play::BestOf wanted = game.best_of();
    if (last.games != wanted.games || last.opponent != wanted.opponent || last.is_decided()) return false;
    game.continue_best_of(last);
    return true;
}

/// Continues the game that was on when the program ended the last time, if it suits the options; otherwise undo brings
/// it back. Returns what keeps other programs from doing the same while this one runs; nothing if one does.
std::unique_ptr<sqlite::FileLock> continue_last_game(play::LocalGame& game, play::Recorder& recorder,
                                                     const PlayOptions& options) {
    std::unique_ptr<sqlite::FileLock> lock;
    try {
        lock = std::make_unique<sqlite::FileLock>(sqlite::resolved_path(score_file(options.data)), "game", "");
    } catch (const storage::StoreError&) {
        return nullptr;
    }
    const bool begins_series = options.best_of > 0 && !continue_series(game, recorder);
    auto running = recorder.unfinished();
    if (!running) return lock;
    if (options.level) running->level = *options.level;
    const auto opponent = running->person ? play::Opponent::computer : play::Opponent::person;
    const bool suits = !running->replaced && !options.seed && !begins_series &&
                       options.opponent.value_or(opponent) == opponent &&
                       (!options.side || running->person == options.side);
    if (suits)
        game.resume(*running);
    else
        game.set_aside(*running);
    return lock;
}

/// What to say at the beginning about the game before.
std::string opening_notice(const play::LocalGame& game, const words::Words& words) {
    if (game.game().ply() > 0) return std::string(words.play.continued);
    return game.can_bring_back() ? std::string(words.play.can_bring_back) : "";
}

/// Where links to games lead.
std::string server_address() {
    const char* chosen = std::getenv("TATETI_SERVER");
    return chosen != nullptr && *chosen != '\0' ? chosen : "http://127.0.0.1:8080";
}

void print_summary(const play::LocalGame& game, const play::Recorder& recorder, const words::Words& words) {
    const Tally played = game.match().tally();
    if (played.games() > 0)
        std::cout << words::filled(words.program.session, {{"played", play::describe_tally(played, words)},
                                                           {"tally", play::describe_tally(recorder.tally(), words)}})
                  << '\n';
    if (const auto& error = recorder.error())
        std::cout << words::filled(words.program.not_saved, {{"why", words::translated(text::legible(*error), words)}})
                  << '\n';
}

/// Returns the number of the signal that ended the game, or 0.
int play_on_screen(play::LocalGame& game, play::Recorder& recorder, const PlayOptions& options,
                   const words::Words& words) {
    const cli::Style style = cli::style_for(STDOUT_FILENO);
    const bool unicode = style.unicode && !options.ascii;
    return terminal::run(game, recorder,
                         {.alphabet = unicode ? terminal::Alphabet::unicode : terminal::Alphabet::ascii,
                          .colour = style.colour,
                          .has_all_letters = style.unicode,
                          .words = style.unicode ? &words : &words::kEnglish,
                          .digits = options.digits,
                          .motion = !options.calm && !wants_no_motion(),
                          .notice = opening_notice(game, words),
                          .pause = options.pause,
                          .server = server_address(),
                          .save_picture = save_picture});
}

/// Returns the exit status.
int play_without_screen(play::LocalGame& game, play::Recorder& recorder, const PlayOptions& options,
                        const words::Words& words) {
    // Standard output is for JSON only.
    if (options.json && recorder.error())
        std::cerr << "tateti: "
                  << words::filled(words.program.not_being_saved,
                                   {{"why", words::translated(text::legible(*recorder.error()), words)}})
                  << '\n';
    return plain::play_plain(game, recorder, {.json = options.json, .prompt = is_typed(options.json), .words = &words},
                             std::cin, std::cout);
}

/// Another game than tic-tac-toe.
int play_another(const std::string& game, const PlayOptions& options, cli::Console& console) {
    const auto rules = family::read_rules(game);
    if (!rules) return family::print_refusal(console, options.json, rules.error());
    const Level level = options.level.value_or(Level::medium);
    if (std::ranges::find(levels::kLevels, level) == levels::kLevels.end()) {
        static_cast<void>(family::print_refusal(
            console, options.json,
            {wire::make_error("command/bad_argument", words::filled(words::kGamesEnglish.refusals.level_of_tic_tac_toe,
                                                                    {{"level", name(level)}}))}));
        return kWrongUsage;
    }
    const bool two = options.opponent == play::Opponent::person;
    return family::play_family(*rules,
                               {.person = two ? std::nullopt : std::optional(options.side.value_or(Mark::x)),
                                .level = level,
                                .seed = options.seed ? *options.seed : random_64(),
                                .json = options.json,
                                .prompt = is_typed(options.json),
                                .words = options.json ? console.json_words : console.words,
                                .style = console.style},
                               std::cin, std::cout);
}

}  // namespace

terminal::Digits digits_of(const Arguments& arguments) {
    const std::string chosen = arguments.text_or("--keys", name(terminal::Digits::from_zero));
    return *std::ranges::find(terminal::kAllDigits, chosen, [](terminal::Digits one) { return name(one); });
}

play::Recorder open_recorder(const std::optional<std::filesystem::path>& data, const play::RecorderSources& sources) {
    try {
        return play::Recorder(scores::open_sqlite_score_book(score_file(data), sqlite::Access::read_write,
                                                             {.vfs = nullptr, .lock_timeout = kLockTimeout}),
                              sources);
    } catch (const storage::StoreError& error) {
        return play::Recorder(std::string(error.what()), sources);
    }
}

const words::Words& words_for(std::optional<Language> language, bool json, play::Recorder& recorder) {
    if (language) return words::words_in(*language);
    if (json) return words::kEnglish;
    const auto chosen = recorder.settings().language;
    return words::words_in(chosen ? *chosen : environment_language());
}

std::uint64_t random_64() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

std::filesystem::path score_file(const std::optional<std::filesystem::path>& data) {
    return storage::data_folder(data) / storage::kFileName;
}

int run_play(const Call& /*call*/, const Arguments& arguments, cli::Console& console) {
    const PlayOptions options = options_from(arguments);
    if (const auto game = arguments.text("--game")) return play_another(*game, options, console);
    // A file that reaches its size limit becomes an error to report instead of a fatal signal.
    std::signal(SIGXFSZ, SIG_IGN);
    play::Recorder recorder = open_recorder(options.data);
    const words::Words& words = words_for(options.language, options.json, recorder);
    play::LocalGame game(settings_for(options, recorder), options.seed ? *options.seed : random_64(),
                         recorder.companion());
    if (options.alternate) game.alternate_sides();
    game.play_best_of(options.best_of);
    const bool on_screen = !options.plain && !options.json && has_screen(words);
    // Pipes and programs begin a new game every time.
    std::unique_ptr<sqlite::FileLock> lock;
    if (on_screen || is_typed(options.json)) lock = continue_last_game(game, recorder, options);
    if (!on_screen) {
        const int status = play_without_screen(game, recorder, options, words);
        recorder.retry();
        return status;
    }
    const int signal = play_on_screen(game, recorder, options, words);
    recorder.retry();
    if (signal != 0) {
        lock.reset();
        end_by_signal(signal);
    }
    print_summary(game, recorder, words);
    return 0;
}

}  // namespace tateti
