#include "storage/store_error.hpp"

namespace tateti::storage {

std::string_view code(StoreFault fault) noexcept {
    switch (fault) {
        case StoreFault::read_only: return "store/read_only";
        case StoreFault::full: return "store/full";
        case StoreFault::damaged: return "store/damaged";
        case StoreFault::not_ours: return "store/not_ours";
        case StoreFault::too_new: return "store/too_new";
        case StoreFault::busy: return "store/busy";
        case StoreFault::unreachable: return "store/unreachable";
    }
    return "";
}

}  // namespace tateti::storage
