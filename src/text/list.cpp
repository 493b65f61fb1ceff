#include "text/list.hpp"

namespace tateti::text {

std::string list_with_or(std::span<const std::string> items) {
    std::string list;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) list += i + 1 == items.size() ? " or " : ", ";
        list += items[i];
    }
    return list;
}

}  // namespace tateti::text
