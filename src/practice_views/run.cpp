#include "practice_views/run.hpp"

#include "terminal/render.hpp"
#include "terminal/window.hpp"

#include <algorithm>
#include <chrono>

namespace tateti::practice_views {
namespace {

using std::chrono::milliseconds;

/// While nothing changes by itself, it wakes now and then for nothing.
constexpr milliseconds kLongest{60'000};

milliseconds time_until(std::optional<Moment> moment, Moment now) {
    if (!moment) return kLongest;
    return std::clamp(std::chrono::ceil<milliseconds>(*moment - now), milliseconds(0), kLongest);
}

}  // namespace

int run(PracticeScreen& screen, TerminalOptions options, const std::function<Moment()>& clock) {
    terminal::Window window(options.has_all_letters, options.colour);
    const auto resized = [&](terminal::Size size) { screen.handle(terminal::Resized{size}, clock()); };
    resized(window.display().size());
    if (!window.display().is_fast()) screen.stop_motion();
    while (!screen.has_quit()) {
        window.display().show(render(screen.content(clock())), screen.window_title());
        const Moment now = clock();
        const terminal::Awaited awaited = window.wait(time_until(screen.wake_at(now), now));
        if (const int deadly = window.handle_signals(resized)) return deadly;
        while (const auto input = window.display().next()) screen.handle(*input, clock());
        if (awaited == terminal::Awaited::end) return 0;
        screen.wake(clock());
    }
    return 0;
}

}  // namespace tateti::practice_views
