#include "advise/small_board_chances.hpp"

#include <tateti/line.hpp>
#include <tateti/mark.hpp>

namespace tateti::advise {

SmallBoardChances::SmallBoardChances() {
    // A board with one more mark has more bits in one of the sets, so it comes earlier here.
    for (std::uint32_t x = 512; x-- > 0;)
        for (std::uint32_t o = 512; o-- > 0;) {
            if ((x & o) != 0) continue;
            const ByMark<CellSet> cells{.x = CellSet::from_bits(x), .o = CellSet::from_bits(o)};
            ByMark<float>& chances = chances_[index(cells.x, cells.o)];
            const CellSet free = ~(cells.x | cells.o);
            if (has_line(cells.x) || has_line(cells.o)) {
                chances = {.x = has_line(cells.x) ? 1.F : 0.F, .o = has_line(cells.x) ? 0.F : 1.F};
                continue;
            }
            for (const Cell cell : free)
                for (const Mark mark : kAllMarks) {
                    ByMark<CellSet> next = cells;
                    next[mark] = next[mark].with(cell);
                    const ByMark<float>& then = of(next.x, next.o);
                    const auto share = 0.5F / static_cast<float>(free.size());
                    chances.x += share * then.x;
                    chances.o += share * then.o;
                }
        }
}

const SmallBoardChances& SmallBoardChances::shared() {
    static const SmallBoardChances table;
    return table;
}

}  // namespace tateti::advise
