#include "host/new_series.hpp"

#include "host/token.hpp"

#include <cassert>
#include <utility>

namespace tateti::host {
namespace {

using match::Participant;
using match::Party;

Participant computer(Level level) {
    Participant participant;
    participant.kind = match::ParticipantKind::computer;
    participant.name = name(level);
    participant.level = level;
    return participant;
}

}  // namespace

Participant new_person(const std::string& name, const std::string& token) {
    Participant participant;
    participant.kind = match::ParticipantKind::person;
    participant.name = name;
    participant.token_hash = hash_of(token);
    return participant;
}

match::Series new_series(const wire::Opening& opening, const std::string& token, const HostSources& sources) {
    match::Series::Parts parts;
    parts.participants.first = new_person(opening.name, token);
    parts.participants.first.takebacks = opening.takebacks;
    if (opening.computer) parts.participants.second = computer(opening.level);
    parts.at_x = opening.mark == Mark::x ? Party::first : Party::second;
    parts.per_move = opening.per_move;
    sources.random({reinterpret_cast<unsigned char*>(&parts.seed), sizeof parts.seed});
    parts.turn_since = sources.now();
    parts.changes = 1;
    parts.last = match::Change{.type = match::ChangeType::open, .by = Party::first};
    const auto series = match::Series::from(std::move(parts));
    assert(series);
    return *series;
}

}  // namespace tateti::host
