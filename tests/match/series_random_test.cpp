#include "match/series.hpp"
#include "match/series_model.hpp"

#include <tateti/notation.hpp>
#include <tateti/random.hpp>

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

/// Compares long sequences of valid and invalid commands with the model.
namespace tateti::test {
namespace {

using match::ParticipantKind;
using match::Party;
using match::Series;

Party party(int number) {
    return number == 0 ? Party::first : Party::second;
}

int number(std::optional<Party> who) {
    return who ? static_cast<int>(*who) : -1;
}

std::string describe_last(const Series::Parts& parts) {
    if (!parts.last) return "none";
    const match::Change& last = *parts.last;
    std::string text = std::to_string(parts.changes) + " " + std::string(name(last.type)) + " ";
    text += std::to_string(number(last.by));
    if (last.cell) text += " " + std::to_string(last.cell->index());
    if (last.offer) text += " " + std::string(name(*last.offer));
    if (last.allow) text += *last.allow ? " true" : " false";
    return text;
}

/// The series in the words of the model.
std::string describe(const Series& series) {
    const Series::Parts& parts = series.parts();
    std::string text = "round " + std::to_string(parts.round) + " x " + std::to_string(number(parts.at_x)) + " moves ";
    for (const Cell cell : parts.game.moves()) text += std::to_string(cell.index());
    text += " result ";
    if (const auto ending = series.ending()) {
        text += ending->winner ? to_char(*ending->winner) : '-';
        text += " " + std::string(name(ending->by));
    }
    text += " rematch " + std::to_string(number(parts.rematch)) + " takeback ";
    text += std::to_string(number(parts.takeback)) + " since ";
    text += std::to_string(parts.turn_since.time_since_epoch().count()) + " last " + describe_last(parts);
    for (const Party each : match::kAllParties) {
        const match::Participant& who = series.at(each);
        text += " " + std::string(name(who.kind)) + (who.takebacks ? "" : " no takebacks") + (who.left ? " left" : "");
        text += " wins " + std::to_string(who.wins);
    }
    return text + " draws " + std::to_string(parts.draws);
}

std::expected<Series, match::Refusal> obey(const Series& series, const Wish& wish) {
    const Party by = party(wish.by);
    const match::Time now{std::chrono::milliseconds{wish.now}};
    if (wish.what == "join")
        return series.join(
            {.kind = wish.by == 1 ? ParticipantKind::computer : ParticipantKind::person, .takebacks = wish.yes}, now);
    if (wish.what == "play") {
        const auto round = wish.round == 0 ? std::nullopt : std::optional(wish.round);
        return series.play(by, *Cell::from_index(wish.cell - '0'), wish.ply, round, now);
    }
    if (wish.what == "resign") return series.resign(by);
    if (wish.what == "claim") return series.claim(by);
    if (wish.what == "abort") return series.abort(by);
    if (wish.what == "leave") return series.leave(by);
    if (wish.what == "run_out") return series.run_out();
    if (wish.what == "rematch") return series.rematch(by, wish.yes, now);
    if (wish.what == "takeback") return series.takeback(by, wish.yes, now);
    return series.allow_takebacks(by, wish.yes);
}

/// Draws random commands. Most are valid, so that there are many rounds.
class Wishes {
  public:
    explicit Wishes(std::uint32_t seed) : chance_(seed) {}

    Wish next(const SeriesModel& model, long now) {
        Wish wish{.what = "play", .by = one_in(6) ? anybody() : model.mover(), .yes = !one_in(4), .now = now};
        wish.what = what(model);
        if (wish.what != "play") {
            if (wish.what != "join") wish.by = anybody();
            if (wish.what == "join") wish.by = one_in(3) ? 1 : 0;
            return wish;
        }
        const auto ply = static_cast<std::uint32_t>(model.moves().size());
        wish.ply = static_cast<int>(ply);
        wish.cell = some_cell(model);
        if (one_in(2)) wish.round = one_in(8) ? model.round() - 1 + static_cast<int>(below(3)) : model.round();
        if (ply > 0 && one_in(8)) {  // repeats a move
            wish.ply = static_cast<int>(below(ply));
            wish.cell = model.moves()[static_cast<std::size_t>(wish.ply)];
            wish.by = wish.ply % 2 == static_cast<int>(ply % 2) ? model.mover() : 1 - model.mover();
        }
        if (one_in(12)) wish.ply = static_cast<int>(below(12)) - 2;
        return wish;
    }

  private:
    std::uint32_t below(std::uint32_t bound) { return uniform_below(bound, chance_); }
    bool one_in(std::uint32_t times) { return below(times) == 0; }
    int anybody() { return static_cast<int>(below(2)); }

    std::string what(const SeriesModel& model) {
        if (model.waiting() && one_in(3)) return "join";
        if (one_in(model.waiting() || !model.result().empty() ? 60 : 400)) return "leave";
        if (!model.result().empty() && !one_in(4)) return "rematch";
        if (!one_in(4)) return "play";
        constexpr const char* kOthers[] = {"takeback", "takeback", "takeback", "takeback", "allow", "rematch", "resign",
                                           "claim",    "abort",    "run_out",  "join",     "play",  "play"};
        return kOthers[below(std::size(kOthers))];
    }

    char some_cell(const SeriesModel& model) {
        const std::string open = brute::empty_cells(model.board());
        if (open.empty() || one_in(8)) return brute::kCells[below(9)];
        return open[below(static_cast<std::uint32_t>(open.size()))];
    }

    std::mt19937 chance_;
};

/// Counts each kind of answer, so that the test fails if one never occurs.
using Counts = std::map<std::string, int>;

void expect_sound(const Series& series) {
    const Series::Parts& parts = series.parts();
    const auto again = Series::from(parts);
    ASSERT_TRUE(again.has_value()) << "whatever play leads to can be stored";
    ASSERT_EQ(*again, series);
    const bool counts = series.is_started() && series.ending();
    const auto counted = parts.participants.first.wins + parts.participants.second.wins + parts.draws;
    ASSERT_LE(counted, static_cast<std::uint32_t>(parts.round - (counts ? 0 : 1)));  // aborted rounds do not count
    ASSERT_EQ(series.to_move().has_value(), !series.ending().has_value());
    for (const Mark mark : kAllMarks) ASSERT_EQ(series.mark_of(series.party_of(mark)), mark);
}

void walk(std::uint32_t seed, Counts& counts) {
    const int at_x = seed % 3 == 0 ? 1 : 0;
    const bool takebacks = seed % 5 != 0;
    Series::Parts parts;
    parts.participants.first = {.kind = ParticipantKind::person, .takebacks = takebacks};
    parts.at_x = party(at_x);
    Series series = *Series::from(parts);
    SeriesModel model(at_x, takebacks);
    Wishes wishes(seed);
    for (int i = 0; i < 120; ++i) {
        const Wish wish = wishes.next(model, 1000 + i);
        const std::string before = describe(series);
        const Series kept = series;
        const auto after = obey(series, wish);
        const std::string refusal = after ? "" : std::string(code(after.error()));
        const std::string where = "seed " + std::to_string(seed) + " wish " + std::to_string(i) + " " + wish.what +
                                  " by " + std::to_string(wish.by) + " after " + before;
        ASSERT_EQ(refusal, model.answer(wish)) << where;
        ASSERT_EQ(series, kept) << where;
        if (after) series = *after;
        ASSERT_EQ(describe(series), model.description()) << where;
        ASSERT_NO_FATAL_FAILURE(expect_sound(series)) << where;
        const bool changed = series != kept;
        ++counts[!refusal.empty() ? wish.what + " " + refusal : wish.what + (changed ? "" : " unchanged")];
        if (const auto ending = series.ending(); ending && !kept.ending()) ++counts[std::string(name(ending->by))];
        ASSERT_EQ(series.parts().changes, kept.parts().changes + (changed ? 1 : 0)) << where;
        if (changed) ++counts["last " + std::string(name(series.parts().last.value().type))];
        if (series.parts().round != kept.parts().round) ++counts["next round"];
        if (series.parts().game.ply() < kept.parts().game.ply() && !kept.ending()) ++counts["taken back"];
    }
}

TEST(SeriesRandom, AgreesWithTheModelForRandomCommands) {
    Counts counts;
    for (std::uint32_t seed = 0; seed < 1000; ++seed) ASSERT_NO_FATAL_FAILURE(walk(seed, counts));
    for (const char* each : {"join",
                             "join match/full",
                             "join match/gone",
                             "play",
                             "play unchanged",
                             "play match/not_seated",
                             "leave match/not_seated",
                             "allow match/not_seated",
                             "play move/game_over",
                             "play move/not_your_turn",
                             "play match/stale_ply",
                             "play move/cell_occupied",
                             "resign",
                             "resign match/not_started",
                             "resign move/game_over",
                             "claim",
                             "claim match/not_started",
                             "claim match/your_turn",
                             "abort",
                             "abort match/not_started",
                             "abort match/too_late",
                             "claim move/game_over",
                             "run_out",
                             "run_out match/not_started",
                             "run_out move/game_over",
                             "leave",
                             "leave unchanged",
                             "rematch",
                             "rematch unchanged",
                             "rematch match/not_over",
                             "rematch match/not_started",
                             "rematch match/gone",
                             "takeback",
                             "takeback unchanged",
                             "takeback match/not_started",
                             "takeback match/undo_off",
                             "takeback undo/nothing_to_undo",
                             "takeback move/game_over",
                             "allow",
                             "allow unchanged",
                             "line",
                             "full",
                             "time",
                             "left",
                             "next round",
                             "taken back",
                             "last join",
                             "last move",
                             "last offer",
                             "last decline",
                             "last withdraw",
                             "last takeback",
                             "last takebacks",
                             "last rematch",
                             "last resign",
                             "last claim",
                             "last abort",
                             "last time",
                             "last leave"})
        EXPECT_GT(counts[each], 15) << each;
}

}  // namespace
}  // namespace tateti::test
