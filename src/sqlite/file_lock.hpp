#pragma once

#include <filesystem>
#include <string_view>

namespace tateti::sqlite {

/// Makes this process the only one that uses a file for a purpose. The lock lasts as long as this object; if the
/// process is killed, the system releases it.
class FileLock {
  public:
    /// The purpose is part of the name of the lock file; `taken` says in the `StoreError` what another process does.
    /// `file` is a path from `resolved_path`.
    FileLock(const std::filesystem::path& file, std::string_view purpose, std::string_view taken);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    std::filesystem::path lock_file_;  // next to the database
    int descriptor_ = -1;
};

}  // namespace tateti::sqlite
