#include "matches/memory/memory_match_store.hpp"

#include <optional>
#include <utility>

namespace tateti::matches {

void MemoryMatchStore::start(std::function<void()> wake, Listener /*listener*/) {
    answers_.start(std::move(wake));
}

void MemoryMatchStore::create(StoredMatch match, std::function<void(WriteResult)> answer) {
    const auto [entry, is_new] = matches_.try_emplace(match.id);
    if (is_new) {
        entry->second.place = by_time_.emplace_hint(by_time_.end(), match.touched, &entry->first);
        entry->second.match = std::move(match);
    }
    answers_.add(
        [answer = std::move(answer), is_new] { answer(is_new ? WriteResult::stored : WriteResult::conflict); });
}

void MemoryMatchStore::replace(StoredMatch match, std::function<void(WriteResult)> answer) {
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
    answers_.add([answer = std::move(answer), fits] { answer(fits ? WriteResult::stored : WriteResult::conflict); });
}

void MemoryMatchStore::find(std::string id, std::function<void(ReadResult)> answer) {
    ReadResult found;
    if (const auto entry = matches_.find(id); entry != matches_.end()) found.match = entry->second.match;
    answers_.add([answer = std::move(answer), found = std::move(found)]() mutable { answer(std::move(found)); });
}

void MemoryMatchStore::remove_untouched(Time since, std::size_t most,
                                        std::function<void(std::optional<std::size_t>)> answer) {
    std::size_t removed = 0;
    for (; removed < most && !by_time_.empty() && by_time_.begin()->first < since; ++removed) {
        matches_.erase(matches_.find(*by_time_.begin()->second));
        by_time_.erase(by_time_.begin());
    }
    answers_.add([answer = std::move(answer), removed] { answer(removed); });
}

void MemoryMatchStore::tell(std::string /*line*/) {}  // there is nobody else

void MemoryMatchStore::versions(std::vector<std::string> ids,
                                std::function<void(std::optional<std::vector<MatchVersion>>)> answer) {
    std::vector<MatchVersion> found;
    for (std::string& id : ids)
        if (const auto entry = matches_.find(id); entry != matches_.end())
            found.push_back({std::move(id), entry->second.match.version});
    answers_.add([answer = std::move(answer), found = std::move(found)]() mutable { answer(std::move(found)); });
}

}  // namespace tateti::matches
