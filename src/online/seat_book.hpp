#pragma once

#include "online/saved_seat.hpp"

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace tateti::online {

/// The seats of a person, in a file that nobody else can read. Several programs may use it at once. Errors are
/// `storage::StoreError`.
class SeatBook {
  public:
    /// `folder`: the data folder, which is created with the first seat.
    explicit SeatBook(std::filesystem::path folder) : folder_(std::move(folder)) {}

    [[nodiscard]] std::optional<SavedSeat> find(std::string_view link) const;
    /// The seat that was used last.
    [[nodiscard]] std::optional<SavedSeat> last() const;

    void save(const SavedSeat& seat);
    void remove(std::string_view link);

  private:
    [[nodiscard]] std::vector<SavedSeat> read() const;
    /// Moves a damaged file out of the way, for somebody who can repair it.
    void keep_damaged_file() const;
    void write(const std::vector<SavedSeat>& seats) const;

    std::filesystem::path folder_;
};

}  // namespace tateti::online
