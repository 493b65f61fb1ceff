#include "text/similar.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace tateti::text {

std::size_t distance(std::string_view from, std::string_view to) {
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (const char letter : from) {
        std::size_t diagonal = row[0]++;
        for (std::size_t i = 1; i < row.size(); ++i) {
            const std::size_t replaced = diagonal + (letter == to[i - 1] ? 0 : 1);
            diagonal = row[i];
            row[i] = std::min({row[i] + 1, row[i - 1] + 1, replaced});
        }
    }
    return row.back();
}

std::string similar(std::string_view word, std::span<const std::string> known) {
    const std::size_t typing_errors = std::min<std::size_t>(word.size() / 3, 2);
    std::string nearest;
    std::size_t least = typing_errors + 1;
    for (const std::string& candidate : known) {
        const std::size_t now = distance(word, candidate);
        if (now < least) nearest = candidate;
        least = std::min(least, now);
    }
    return nearest;
}

}  // namespace tateti::text
