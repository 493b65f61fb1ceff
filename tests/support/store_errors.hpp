#pragma once

#include "storage/store_error.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string>

namespace tateti::storage {

inline void PrintTo(StoreFault fault, std::ostream* out) {
    constexpr std::array kNames{"read_only", "full", "damaged", "not_ours", "too_new", "busy", "unreachable"};
    *out << kNames.at(static_cast<std::size_t>(fault));
}

}  // namespace tateti::storage

namespace tateti::test {

using storage::StoreError;
using storage::StoreFault;

/// What an action is refused with; nothing if it is not.
template <class Action>
std::optional<StoreFault> refusal(const Action& action) {
    try {
        action();
        return std::nullopt;
    } catch (const StoreError& error) {
        return error.fault();
    }
}

/// The message of the refusal.
template <class Action>
std::string message_of(const Action& action) {
    try {
        action();
        return "";
    } catch (const StoreError& error) {
        return error.what();
    }
}

}  // namespace tateti::test
