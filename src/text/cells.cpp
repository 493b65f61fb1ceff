#include "text/cells.hpp"

#include <clocale>
#include <cwchar>

namespace tateti::text {

int cells_of(char32_t point) {
    if (point < 0x300) return 1;
    // Whatever the locale of the program is. Where this one is missing, the width is that of the program's.
    static const locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    const locale_t before = uselocale(utf8);
    const int cells = wcwidth(static_cast<wchar_t>(point));
    uselocale(before);
    return cells < 0 ? 1 : cells;
}

}  // namespace tateti::text
