#include "family/proof_watch.hpp"

#include "text/wrap.hpp"
#include "words/games_words.hpp"

#include <algorithm>

namespace tateti::family {

std::string describe_progress(const prove::Progress& progress, Mark mover, const words::Words& words) {
    const words::GamesWords& texts = words::games_words(words);
    std::string known = words::filled(progress.no_win    ? texts.at_most_draw
                                      : progress.no_loss ? texts.at_least_draw
                                                         : texts.nothing_proven,
                                      {{"mark", to_char(mover)}});
    if (progress.moves == 0 || progress.no_win) return known;
    return words::filled(texts.moves_left,
                         {{"proven", known}, {"left", progress.moves_left.load()}, {"all", progress.moves.load()}});
}

std::string progress_line(const prove::Progress& progress, double seconds, Mark mover, const words::Words& words) {
    return words::filled(words::games_words(words).progress, {{"nodes", progress.nodes.load()},
                                                              {"seconds", words::decimal(seconds, 1, words)},
                                                              {"proven", describe_progress(progress, mover, words)}});
}

ProofWatch::~ProofWatch() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    ended_.notify_one();
    thread_.join();
    if (options_.rewrite && reported_) console_.err << "\r\x1b[K" << std::flush;
}

void ProofWatch::watch() {
    std::unique_lock lock(mutex_);
    Clock::time_point next = began_ + options_.report;
    while (
        !ended_.wait_for(lock, std::min<std::chrono::milliseconds>(kStep, options_.report), [this] { return over_; })) {
        const Clock::time_point now = Clock::now();
        const bool out_of_time = options_.time && now - began_ >= *options_.time;
        const bool stopped = options_.stop != nullptr && *options_.stop;
        if (out_of_time || stopped) stop_ = true;
        if (now < next) continue;
        next = now + options_.report;
        report();
    }
}

void ProofWatch::report() {
    std::string line = progress_line(progress_, seconds(), mover_, *console_.words);
    // Only the last row of a line that wraps could be cleared.
    if (options_.rewrite) line = "\r\x1b[K" + text::wrapped(line, std::max(1, options_.columns - 1)).front();
    console_.err << line << (options_.rewrite ? "" : "\n") << std::flush;
    reported_ = true;
}

}  // namespace tateti::family
