#include "matches/memory/memory_match_store.hpp"

#include <utility>

namespace tateti::matches {

void MemoryMatchStore::start(std::function<void()> wake, Listener /*listener*/) {
    completions_.start(std::move(wake));
}

void MemoryMatchStore::submit(Operation operation) {
    std::visit(
        [this](auto& one) {
            execute(one);
            measure(one, statistics_);  // what follows is not the store's work
            // Only what the callback needs is moved: an operation is several times as large.
            completions_.add([this, callback = std::move(one.callback), result = std::move(one.result)]() mutable {
                --statistics_.waiting;
                callback(std::move(result));
            });
        },
        operation);
}

void MemoryMatchStore::execute(Write& write) {
    const bool stored = write.is_new ? insert(write.match) : update(write.match);
    write.result = stored ? WriteResult::stored : WriteResult::conflict;
}

bool MemoryMatchStore::insert(StoredMatch& match) {
    const auto [entry, is_new] = matches_.try_emplace(match.id);
    if (!is_new) return false;
    entry->second.by_time = by_time_.emplace_hint(by_time_.end(), match.touched, &entry->first);
    entry->second.match = std::move(match);
    return true;
}

bool MemoryMatchStore::update(StoredMatch& match) {
    const auto found = matches_.find(match.id);
    if (found == matches_.end() || found->second.match.version != match.version - 1) return false;
    Entry& entry = found->second;
    // Nearly always it is now the most recently touched, so the hint makes this cheap.
    auto node = by_time_.extract(entry.by_time);
    node.key() = match.touched;
    entry.by_time = by_time_.insert(by_time_.end(), std::move(node));
    entry.match = std::move(match);
    return true;
}

void MemoryMatchStore::execute(Find& find) {
    find.result.available = true;
    if (const auto entry = matches_.find(find.id); entry != matches_.end()) find.result.match = entry->second.match;
}

void MemoryMatchStore::execute(Remove& remove) {
    std::size_t& removed = remove.result.emplace(0);
    for (; removed < remove.limit && !by_time_.empty() && by_time_.begin()->first < remove.before; ++removed) {
        matches_.erase(matches_.find(*by_time_.begin()->second));
        by_time_.erase(by_time_.begin());
    }
}

void MemoryMatchStore::execute(Versions& versions) {
    auto& found = versions.result.emplace();
    for (std::string& id : versions.ids)
        if (const auto entry = matches_.find(id); entry != matches_.end())
            found.push_back({std::move(id), entry->second.match.version});
}

}  // namespace tateti::matches
