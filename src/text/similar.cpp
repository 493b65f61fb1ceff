#include "text/similar.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace tateti::text {

std::size_t distance(std::string_view from, std::string_view to) {
    std::vector<std::size_t> row(to.size() + 1);  // the distances of the letters of `from` so far
    std::iota(row.begin(), row.end(), std::size_t{0});
    std::vector<std::size_t> before = row;  // those without the last of these letters
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::vector<std::size_t> next(row.size(), i + 1);
        for (std::size_t j = 0; j < to.size(); ++j) {
            next[j + 1] = std::min({row[j + 1] + 1, next[j] + 1, row[j] + (from[i] == to[j] ? 0 : 1)});
            const bool swapped = i > 0 && j > 0 && from[i] == to[j - 1] && from[i - 1] == to[j];
            if (swapped) next[j + 1] = std::min(next[j + 1], before[j - 1] + 1);
        }
        before = std::exchange(row, std::move(next));
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
