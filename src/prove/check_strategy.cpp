#include "prove/check_strategy.hpp"

#include <tateti/games/games.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tateti::prove {
namespace {

using Position = std::pair<Cells, Cells>;  // the marks of X and of O

/// What O does in a position: takes a cell, and from then on answers by the pairs, if there are any.
struct ListedMove {
    std::uint64_t cell = 0;
    std::vector<Cells> pairs;
};

class StrategyChecker {
  public:
    explicit StrategyChecker(const games::InARow& rules) : grid_(rules.grid()), lines_(lines_of_board(grid_, rules.k)) {
        for (int i = 0; i < games::Symmetry::kCount; ++i)
            if (const auto symmetry = games::Symmetry::from_index_unchecked(i); rules.is_symmetric_under(symmetry))
                symmetries_.push_back(symmetry);
    }

    /// Nothing if the answers are well-formed, else why not.
    std::optional<std::string> read(Input& input) {
        const std::uint64_t count = input.number(4);
        for (std::uint64_t i = 0; i < count && !input.failed(); ++i) {
            const Cells x = input.number(8);
            const Cells o = input.number(8);
            ListedMove answer{.cell = input.number(1), .pairs = {}};
            for (std::uint64_t pairs = input.number(1); pairs > 0 && !input.failed(); --pairs) {
                const std::uint64_t a = input.number(1);
                const std::uint64_t b = input.number(1);
                if (std::max(a, b) >= 64 || a == b) return "a pair is not two cells";
                answer.pairs.push_back(one(static_cast<unsigned>(a)) | one(static_cast<unsigned>(b)));
            }
            answers_[{x, o}] = std::move(answer);
        }
        if (input.failed()) return "the certificate is too short";
        if (!input.at_end()) return "there is something after the last position";
        return std::nullopt;
    }

    /// Whether O, who is not to move, holds the draw with the answers against every move.
    bool holds(Cells x, Cells o) {
        if (std::ranges::all_of(lines_, [o](Cells line) { return (line & o) != 0; })) return true;
        for (Cells moves = empty(x, o); moves != 0; moves &= moves - 1)
            if (!answers(x | (moves & -moves), o)) return false;
        return true;
    }

    [[nodiscard]] std::uint64_t visited() const { return seen_.size(); }
    [[nodiscard]] const std::string& why() const { return why_; }

  private:
    /// Whether O, who is to move, holds the draw. He completes a line if he can, and otherwise blocks the only cell
    /// where X threatens to complete one; such answers are not listed.
    bool answers(Cells x, Cells o) {
        if (std::ranges::any_of(lines_, [x](Cells line) { return (line & ~x) == 0; }))
            return fail("X completes a line", x, o);
        if (empty(x, o) == 0 || completing_cells(lines_, o, x) != 0) return true;
        const Position least = least_image(x, o);
        if (!seen_.insert(least).second) return true;
        if (const Cells threats = completing_cells(lines_, x, o); std::popcount(threats) == 1)
            return holds(x, o | threats);
        const auto known = answers_.find(least);
        if (known == answers_.end()) return fail("there is no answer", x, o);
        return follow(least.first, least.second, known->second);
    }

    bool follow(Cells x, Cells o, const ListedMove& answer) {
        if (answer.cell >= 64 || (one(static_cast<unsigned>(answer.cell)) & empty(x, o)) == 0)
            return fail("the answer is not an empty cell", x, o);
        const Cells after = o | one(static_cast<unsigned>(answer.cell));
        if (answer.pairs.empty()) return holds(x, after);
        Cells cells = 0;
        for (const Cells pair : answer.pairs) {
            if ((pair & (cells | ~empty(x, after))) != 0) return fail("a pair is not free", x, o);
            cells |= pair;
        }
        for (const Cells line : lines_)
            if ((line & after) == 0 &&
                std::ranges::none_of(answer.pairs, [line](Cells pair) { return (pair & ~line) == 0; }))
                return fail("no pair lies on one of the lines", x, o);
        return true;
    }

    [[nodiscard]] Cells empty(Cells x, Cells o) const {
        const Cells all = grid_.size() == 64 ? ~Cells{0} : one(static_cast<unsigned>(grid_.size())) - 1;
        return all & ~(x | o);
    }

    /// The least of all images of the position: answers are listed for it.
    [[nodiscard]] Position least_image(Cells x, Cells o) const {
        Position least{x, o};
        for (const games::Symmetry symmetry : symmetries_)
            least = std::min(least, {image(symmetry, x, grid_), image(symmetry, o, grid_)});
        return least;
    }
    bool fail(std::string_view why, Cells x, Cells o) {
        why_ = std::string(why) + ", X: " + text(x) + ", O: " + text(o);
        return false;
    }
    [[nodiscard]] std::string text(Cells cells) const {
        std::string list;
        for (; cells != 0; cells &= cells - 1)
            list.append(list.empty() ? "" : " ")
                .append(to_text(games::Cell::from_index_unchecked(std::countr_zero(cells)), grid_).view());
        return list;
    }

    games::Grid grid_;
    std::vector<Cells> lines_;
    std::vector<games::Symmetry> symmetries_;
    std::map<Position, ListedMove> answers_;
    std::set<Position> seen_;
    std::string why_;
};

}  // namespace

std::expected<std::uint64_t, CertificateError> check_strategy(const games::InARow& rules, Input& input) {
    StrategyChecker checker(rules);
    if (const auto why = checker.read(input)) return std::unexpected(CertificateError{.message = *why});
    if (!checker.holds(0, 0)) return std::unexpected(CertificateError{.message = checker.why()});
    return checker.visited();
}

}  // namespace tateti::prove
