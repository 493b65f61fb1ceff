#pragma once

#include <filesystem>

namespace tateti::sqlite {

/// Makes this process the only server that uses a file. The lock lasts as long as this object; if the process is
/// killed, the system releases it.
class FileLock {
  public:
    /// Throws `StoreError` if another server has it. `file` is a path from `resolved_path`.
    explicit FileLock(const std::filesystem::path& file);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    std::filesystem::path lock_file_;  // next to the database
    int descriptor_ = -1;
};

}  // namespace tateti::sqlite
