#include "scores/score_book.hpp"

namespace tateti::scores {
namespace {

constexpr std::string_view kPerson = "person";

}  // namespace

std::string_view name(SeatedPlayer player) {
    return player.level ? name(*player.level) : kPerson;
}

std::optional<SeatedPlayer> seated_player_from_name(std::string_view name) {
    if (name == kPerson) return SeatedPlayer{};
    if (const auto level = level_from_name(name)) return SeatedPlayer{level};
    return std::nullopt;
}

std::optional<PersonsResult> result_against(Level level, const FinishedGame& finished) {
    for (const Mark person : kAllMarks)
        if (!finished.seats[person].level && finished.seats[opponent(person)].level == level)
            return PersonsResult{.person = person, .outcome = *finished.game.outcome()};
    return std::nullopt;
}

std::vector<learn::Mistake> mistakes_in(const FinishedGame& finished) {
    std::vector<learn::Mistake> mistakes;
    const learn::Day day = std::chrono::floor<std::chrono::days>(finished.ended);
    for (const Mark person : kAllMarks)
        if (!finished.seats[person].level && finished.seats[opponent(person)].level)
            for (const Position& position : learn::mistakes_in(finished.game, person))
                mistakes.push_back(learn::noticed(position, day));
    return mistakes;
}

Tally sum(const std::vector<PairingTally>& tallies) {
    Tally total;
    for (const PairingTally& part : tallies) {
        total.x += part.tally.x;
        total.o += part.tally.o;
        total.draws += part.tally.draws;
    }
    return total;
}

}  // namespace tateti::scores
