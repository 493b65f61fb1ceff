#pragma once

#include <filesystem>

namespace tateti::sqlite {

/// The right to be the only server that uses a file. Another one is refused for as long as this object or its process
/// lives; a process that is killed leaves nothing behind that would be in the way.
class FileLock {
  public:
    /// Throws `StoreError` if another one has it. The path is what `resolved_path` gives.
    explicit FileLock(const std::filesystem::path& file);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    std::filesystem::path sign_;  // a file beside it, locked
    int descriptor_ = -1;
};

}  // namespace tateti::sqlite
