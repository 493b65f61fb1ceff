#pragma once

#include <filesystem>

namespace tateti::store {

/// The right to be the only server that uses a file. Another one is refused for as long as this object or its process
/// lives; a process that is killed leaves nothing behind that would be in the way.
class SoleUse {
  public:
    /// Throws `StoreError` if another one has it. The path is what `place_of` gives.
    explicit SoleUse(const std::filesystem::path& file);
    SoleUse(const SoleUse&) = delete;
    SoleUse& operator=(const SoleUse&) = delete;
    ~SoleUse();

  private:
    std::filesystem::path sign_;  // a file beside it, locked
    int descriptor_ = -1;
};

}  // namespace tateti::store
