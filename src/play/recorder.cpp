#include "play/recorder.hpp"

#include "scores/memory_score_book.hpp"

#include <utility>

namespace tateti::play {
namespace {

constexpr std::string_view kOpponent = "opponent";
constexpr std::string_view kLevel = "level";
constexpr std::string_view kSide = "side";

std::string side_name(Mark side) {
    return {to_char(side)};
}

}  // namespace

Recorder::Recorder(std::unique_ptr<scores::ScoreBook> store) : store_(std::move(store)) {
    save([&] { store_->check_writable(); });
    refresh();
}

Recorder::Recorder(std::string trouble)
    : store_(std::make_unique<scores::MemoryScoreBook>()), kept_(false), unsaved_(std::move(trouble)) {}

/// Changes something in the store, and notes how it went.
template <class Try>
bool Recorder::save(Try&& action) {
    try {
        std::forward<Try>(action)();
        if (kept_ && waiting_.empty()) unsaved_.reset();
        return true;
    } catch (const storage::StoreError& error) {
        unsaved_ = error.what();
        return false;
    }
}

/// Reads something in the store, and notes how it went. That it can be read does not mean that it can be written.
template <class Try>
void Recorder::read(Try&& action) {
    try {
        std::forward<Try>(action)();
        unread_.reset();
    } catch (const storage::StoreError& error) {
        unread_ = error.what();
    }
}

void Recorder::save_waiting() {
    while (!waiting_.empty()) {
        store_->record(waiting_.front());
        known_ = known_.with(*waiting_.front().game.outcome());
        waiting_.erase(waiting_.begin());
    }
}

void Recorder::record(scores::FinishedGame finished) {
    waiting_.push_back(std::move(finished));
    save([&] { save_waiting(); });
    refresh();
}

void Recorder::retry() {
    if (waiting_.empty()) return;
    save([&] { save_waiting(); });
    refresh();
}

void Recorder::refresh() {
    // Whether the store has taken what is waiting is not known before it says so: it must not be counted twice.
    if (!waiting_.empty()) return;
    read([&] { known_ = sum(store_->tallies()); });
}

Tally Recorder::tally() const {
    Tally all = known_;
    for (const scores::FinishedGame& finished : waiting_) all = all.with(*finished.game.outcome());
    return all;
}

bool Recorder::reset_tally() {
    // What is waiting belongs to the score that ends here.
    const bool done = save([&] {
        save_waiting();
        store_->reset_tally();
        known_ = Tally();
    });
    refresh();
    return done;
}

Settings Recorder::settings() {
    Settings settings;
    read([&] {
        const auto value = [&](std::string_view name) { return store_->setting(name).value_or(""); };
        settings = {.opponent = opponent_from_name(value(kOpponent)).value_or(settings.opponent),
                    .level = level_from_name(value(kLevel)).value_or(settings.level),
                    .side = mark_from_name(value(kSide)).value_or(settings.side)};
    });
    return settings;
}

void Recorder::remember(std::string_view name, std::string_view value) {
    save([&] { store_->set_setting(name, value); });
}

void Recorder::remember(Opponent opponent) {
    remember(kOpponent, name(opponent));
}
void Recorder::remember(Level level) {
    remember(kLevel, name(level));
}
void Recorder::remember(Mark side) {
    remember(kSide, side_name(side));
}

}  // namespace tateti::play
