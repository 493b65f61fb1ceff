#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

/// What every store of the program shares: its errors, its time, and where its files are. It knows no game and no
/// database.
namespace tateti::storage {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// Why a store cannot do what it is asked.
enum class StoreFault : std::uint8_t {
    read_only,    // it can be read but not written
    full,         // no room is left
    damaged,      // what is there cannot be read
    not_ours,     // it is a file of another program
    too_new,      // a later version of the program has written it
    busy,         // somebody else kept it locked for too long
    unreachable,  // everything else: no such folder, no permission, an I/O error
};

/// The code that programs read: `store/damaged` and so on.
[[nodiscard]] std::string_view code(StoreFault fault) noexcept;

class StoreError : public std::runtime_error {
  public:
    /// The message is a clause for people that names the file, such as `/data/tateti.sqlite is damaged`.
    StoreError(StoreFault fault, const std::string& message) : std::runtime_error(message), fault_(fault) {}

    [[nodiscard]] StoreFault fault() const noexcept { return fault_; }

  private:
    StoreFault fault_;
};

}  // namespace tateti::storage
