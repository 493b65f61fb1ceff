#include "text/keyboard.hpp"

#include "text/utf8.hpp"

#include <algorithm>
#include <array>

namespace tateti::text {
namespace {

/// The keys that have letters on a US keyboard, row by row, and what they have in other layouts. A blank: not one
/// letter.
constexpr std::u32string_view kUs = U"qwertyuiopasdfghjklzxcvbnm";
constexpr auto kLayouts = std::to_array<std::u32string_view>({
    U"ضصثقفغعهخحشسيبلاتنمئءؤر ىة",
    U"йцукенгшщзфывапролдячсмить",
    U" ςερτυθιοπασδφγηξκλζχψωβνμ",
});

constexpr char32_t kCase = U'a' - U'A';  // the same in all three alphabets with capital letters

constexpr bool is_capital(char32_t letter) {
    return (letter >= U'Α' && letter <= U'Ω') || (letter >= U'А' && letter <= U'Я');
}
static_assert(std::ranges::all_of(kLayouts, [](std::u32string_view keys) { return keys.size() == kUs.size(); }));

/// The first of ten digits in a row.
constexpr auto kZeros = std::to_array<char32_t>({U'٠', U'۰'});

constexpr char32_t kFirstWide = U'！';
constexpr char32_t kLastWide = U'～';

}  // namespace

char32_t us_key(char32_t typed) {
    if (typed < 0x80) return typed;
    for (const std::u32string_view layout : kLayouts)
        if (const auto place = layout.find(typed); place != std::u32string_view::npos) return kUs[place];
    if (is_capital(typed)) {
        const char32_t small = us_key(typed + kCase);
        return small < 0x80 ? small - kCase : typed;
    }
    for (const char32_t zero : kZeros)
        if (typed >= zero && typed < zero + 10) return U'0' + (typed - zero);
    if (typed >= kFirstWide && typed <= kLastWide) return U'!' + (typed - kFirstWide);
    return typed == U'؟' ? U'?' : typed;
}

std::string us_key(std::string_view typed) {
    const std::u32string characters = decoded(typed);
    return characters.size() == 1 && typed.size() > 1 ? encoded(std::u32string(1, us_key(characters[0])))
                                                      : std::string(typed);
}

}  // namespace tateti::text
