#pragma once

#include "host/host_options.hpp"

#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tateti::host {

/// Counts the unfinished matches that each address has opened, so that one address cannot fill the store. A round
/// counts for at most one hour: a match that nobody joins is removed then, and the list stays short.
class OpenMatches {
  public:
    [[nodiscard]] std::size_t of(const std::string& address) const;
    void add(const std::string& id, const std::string& address, Time now);
    void remove(std::string_view id);
    void tick(Time now);

  private:
    struct Entry {
        std::string id;
        std::string address;
        Time opened;
    };
    void erase(std::list<Entry>::iterator entry);

    std::list<Entry> entries_;  // oldest first
    std::unordered_map<std::string_view, std::list<Entry>::iterator> by_id_;
    std::unordered_map<std::string, std::size_t> counts_;
};

}  // namespace tateti::host
