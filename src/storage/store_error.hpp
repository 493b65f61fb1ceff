#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

/// Module storage: what all stores share: their errors, their time and where their files are.
namespace tateti::storage {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// Why an operation of a store failed.
enum class StoreFault : std::uint8_t {
    read_only,    // it can be read but not written
    full,         // the disk is full
    damaged,      // its data cannot be read
    not_ours,     // the file belongs to another program
    too_new,      // it was written by a later version of the program
    busy,         // another process kept it locked for too long
    unreachable,  // everything else: no such folder, no permission, an I/O error
};

/// The error code for programs, such as `store/damaged`.
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
