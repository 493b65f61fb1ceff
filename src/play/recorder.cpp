#include "play/recorder.hpp"

#include "scores/memory_score_book.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <random>
#include <sstream>
#include <utility>
#include <variant>

namespace tateti::play {
namespace {

constexpr std::string_view kOpponent = "opponent";
constexpr std::string_view kLevel = "level";
constexpr std::string_view kSide = "side";
constexpr std::string_view kLanguage = "language";
constexpr std::string_view kBestOf = "best_of";

struct NamedSetting {
    std::string_view name;
    std::string value;
};

NamedSetting to_setting(Opponent opponent) {
    return {.name = kOpponent, .value = std::string(name(opponent))};
}
NamedSetting to_setting(Level level) {
    return {.name = kLevel, .value = std::string(name(level))};
}
NamedSetting to_setting(Mark side) {
    return {.name = kSide, .value = {to_char(side)}};
}
NamedSetting to_setting(Language language) {
    return {.name = kLanguage, .value = std::string(code(language))};
}
NamedSetting to_setting(const BestOf& series) {
    return {.name = kBestOf,
            .value = fmt::format("{} {} {} {}", series.games, series.first, series.second, name(series.opponent))};
}

/// No series if it cannot be read.
BestOf best_of_from(const std::string& text) {
    std::istringstream words(text);
    BestOf series;
    std::string opponent;
    words >> series.games >> series.first >> series.second >> opponent;
    if (!words || series.games < 1 || series.first < 0 || series.second < 0 || !opponent_from_name(opponent)) return {};
    series.opponent = *opponent_from_name(opponent);
    return series;
}

}  // namespace

storage::Time system_time() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

std::string random_id() {
    std::random_device device;
    return fmt::format("{:08x}{:08x}{:08x}{:08x}", device(), device(), device(), device());
}

Recorder::Recorder(std::unique_ptr<scores::ScoreBook> book, RecorderSources sources)
    : book_(std::move(book)), sources_(std::move(sources)) {
    write([&] { book_->check_writable(); });
    refresh();
}

Recorder::Recorder(std::string why_not_saved, RecorderSources sources)
    : book_(std::make_unique<scores::MemoryScoreBook>()),
      sources_(std::move(sources)),
      is_lasting_(false),
      write_error_(std::move(why_not_saved)) {}

/// Changes the score book, and notes the error if that fails.
template <class Action>
bool Recorder::write(Action&& action) {
    try {
        std::forward<Action>(action)();
        if (is_lasting_ && unsaved_games_.empty()) write_error_.reset();
        return true;
    } catch (const storage::StoreError& error) {
        write_error_ = error.what();
        return false;
    }
}

/// Reads the score book, and notes the error if that fails. A book that can be read may still not be writable.
template <class Action>
bool Recorder::read(Action&& action) {
    try {
        std::forward<Action>(action)();
        read_error_.reset();
        return true;
    } catch (const storage::StoreError& error) {
        read_error_ = error.what();
        return false;
    }
}

bool Recorder::carry_out(const Effect& effect) {
    struct CarryOut {
        Recorder& recorder;

        bool operator()(const RecordGame& finished) const {
            const RecorderSources& sources = recorder.sources_;
            std::optional<std::string> id = std::exchange(recorder.running_id_, std::nullopt);
            const bool saved = recorder.record({.id = id ? *id : sources.new_id(),
                                                .game = finished.game,
                                                .seats = finished.seats,
                                                .ended = sources.now(),
                                                .aided = finished.aided});
            if (saved) recorder.kept_.reset();  // the score book has removed it
            return saved;
        }
        bool operator()(const SaveChoice& change) const { return recorder.save(change.choice); }
        bool operator()(ResetScore) const { return recorder.reset_tally(); }
        bool operator()(RefreshScore) const { return recorder.refresh(); }
    };
    return std::visit(CarryOut{*this}, effect);
}

void Recorder::save_games() {
    while (!unsaved_games_.empty()) {
        book_->record(unsaved_games_.front());
        saved_tally_ = saved_tally_.with(*unsaved_games_.front().game.outcome());
        unsaved_games_.erase(unsaved_games_.begin());
    }
}

bool Recorder::record(scores::FinishedGame finished) {
    unsaved_games_.push_back(std::move(finished));
    const bool saved = write([&] { save_games(); });
    refresh();
    return saved;
}

void Recorder::retry() {
    if (unsaved_games_.empty()) return;
    write([&] { save_games(); });
    refresh();
}

bool Recorder::refresh() {
    // A failed call may have saved the first unsaved game. Until a retry succeeds, loading could count it twice.
    if (!unsaved_games_.empty()) return true;
    return read([&] {
        saved_tally_ = sum(book_->tallies());
        if (saved_tally_ == tally_of_statistics_) return;
        statistics_ = statistics(*book_);
        tally_of_statistics_ = saved_tally_;
    });
}

std::optional<RunningGame> Recorder::unfinished() {
    keeps_unfinished_ = true;
    read([&] {
        const auto saved = book_->unfinished();
        kept_ = saved ? running_game_from_line(saved->line) : std::nullopt;
        if (kept_) running_id_ = saved->id;
    });
    return kept_;
}

void Recorder::keep(const std::optional<RunningGame>& running) {
    if (!keeps_unfinished_ || running == kept_) return;
    // A finished game that could not be saved stays there without its last move.
    if (!running && !unsaved_games_.empty()) return;
    if (running && !running_id_) running_id_ = sources_.new_id();
    kept_ = running;  // if it fails, the next move tries again
    write([&] {
        book_->set_unfinished(running
                                  ? std::optional(scores::UnfinishedGame{.id = *running_id_, .line = to_line(*running)})
                                  : std::nullopt);
    });
}

Tally Recorder::tally() const {
    Tally all = saved_tally_;
    for (const scores::FinishedGame& finished : unsaved_games_) all = all.with(*finished.game.outcome());
    return all;
}

bool Recorder::reset_tally() {
    const bool done = write([&] {
        save_games();  // they belong to the score that ends here
        book_->reset_tally();
        saved_tally_ = Tally();
    });
    refresh();
    return done;
}

Settings Recorder::settings() {
    Settings settings;
    read([&] {
        const auto value = [&](std::string_view name) { return book_->setting(name).value_or(""); };
        settings = {.opponent = opponent_from_name(value(kOpponent)).value_or(settings.opponent),
                    .level = level_from_name(value(kLevel)).value_or(settings.level),
                    .side = mark_from_name(value(kSide)).value_or(settings.side),
                    .language = language_from_code(value(kLanguage)),
                    .best_of = best_of_from(value(kBestOf))};
    });
    return settings;
}

Companion Recorder::companion() {
    Companion companion;
    read([&] {
        for (const auto& [person, outcome] : book_->results_against(Level::companion))
            companion = companion.after(outcome, person);
    });
    return companion;
}

learn::Day Recorder::today() const {
    return std::chrono::floor<std::chrono::days>(sources_.now());
}

learn::Progress Recorder::progress() {
    learn::Progress progress;
    read([&] { progress = book_->progress(); });
    return progress;
}

bool Recorder::change_progress(const std::function<void(learn::Progress&)>& change) {
    return write([&] { book_->change_progress(change); });
}

std::vector<learn::Mistake> Recorder::mistakes() {
    std::vector<learn::Mistake> mistakes;
    read([&] { mistakes = book_->mistakes(); });
    return mistakes;
}

bool Recorder::answer_mistake(const learn::Mistake& mistake, bool right) {
    return write([&] {
        if (const auto later = learn::answered(mistake, right, today()))
            book_->save_mistake(*later);
        else
            book_->remove_mistake(mistake.position);
    });
}

bool Recorder::save(Choice choice) {
    const NamedSetting setting = std::visit([](const auto& chosen) { return to_setting(chosen); }, choice);
    return write([&] { book_->set_setting(setting.name, setting.value); });
}

}  // namespace tateti::play
