#include "store/memory_matches.hpp"

#include <optional>
#include <utility>

namespace tateti::store {

void MemoryMatches::start(std::function<void()> wake, Listener /*listener*/) {
    answers_.start(std::move(wake));
}

void MemoryMatches::create(KeptMatch match, std::function<void(Kept)> answer) {
    const auto [entry, is_new] = matches_.try_emplace(match.id);
    if (is_new) {
        entry->second.place = by_time_.emplace_hint(by_time_.end(), match.touched, &entry->first);
        entry->second.match = std::move(match);
    }
    answers_.add([answer = std::move(answer), is_new] { answer(is_new ? Kept::done : Kept::conflict); });
}

void MemoryMatches::replace(KeptMatch match, std::function<void(Kept)> answer) {
    const auto found = matches_.find(match.id);
    const bool fits = found != matches_.end() && found->second.match.version == match.version - 1;
    if (fits) {
        Entry& entry = found->second;
        // Nearly always it is the newest of all, so that it is quickly put there.
        auto place = by_time_.extract(entry.place);
        place.key() = match.touched;
        entry.place = by_time_.insert(by_time_.end(), std::move(place));
        entry.match = std::move(match);
    }
    answers_.add([answer = std::move(answer), fits] { answer(fits ? Kept::done : Kept::conflict); });
}

void MemoryMatches::find(std::string id, std::function<void(Found)> answer) {
    Found found;
    if (const auto entry = matches_.find(id); entry != matches_.end()) found.match = entry->second.match;
    answers_.add([answer = std::move(answer), found = std::move(found)]() mutable { answer(std::move(found)); });
}

void MemoryMatches::remove_untouched(Time since, std::size_t most,
                                     std::function<void(std::optional<std::size_t>)> answer) {
    std::size_t removed = 0;
    for (; removed < most && !by_time_.empty() && by_time_.begin()->first < since; ++removed) {
        matches_.erase(matches_.find(*by_time_.begin()->second));
        by_time_.erase(by_time_.begin());
    }
    answers_.add([answer = std::move(answer), removed] { answer(removed); });
}

void MemoryMatches::tell(std::string /*line*/) {}  // there is nobody else

void MemoryMatches::versions(std::vector<std::string> ids,
                             std::function<void(std::optional<std::vector<MatchVersion>>)> answer) {
    std::vector<MatchVersion> found;
    for (std::string& id : ids)
        if (const auto entry = matches_.find(id); entry != matches_.end())
            found.push_back({std::move(id), entry->second.match.version});
    answers_.add([answer = std::move(answer), found = std::move(found)]() mutable { answer(std::move(found)); });
}

}  // namespace tateti::store
