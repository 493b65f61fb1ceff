#include "words/plural_rules.hpp"

namespace tateti::words {

const Message& one_is_singular(const Plural& forms, std::uint64_t number) {
    return number == 1 ? forms.one : forms.other;
}

const Message& zero_is_singular(const Plural& forms, std::uint64_t number) {
    return number <= 1 ? forms.one : forms.other;
}

const Message& no_plural(const Plural& forms, std::uint64_t /*number*/) {
    return forms.other;
}

const Message& arabic_plural(const Plural& forms, std::uint64_t number) {
    if (number == 0) return forms.zero;
    if (number == 1) return forms.one;
    if (number == 2) return forms.two;
    const std::uint64_t rest = number % 100;
    if (rest >= 3 && rest <= 10) return forms.few;
    return rest >= 11 ? forms.many : forms.other;
}

}  // namespace tateti::words
