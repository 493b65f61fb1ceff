#include "sqlite/file_lock.hpp"

#include "sqlite/database.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace tateti::sqlite {
namespace {

StoreFault lock_fault(int system_error) {
    switch (system_error) {
        case EACCES:
        case EPERM:
        case EROFS: return StoreFault::read_only;
        case ENOSPC:
        case EDQUOT: return StoreFault::full;
        default: return StoreFault::unreachable;
    }
}

/// Whether the path still names the open file.
bool is_same_file(int descriptor, const std::filesystem::path& path) {
    struct stat open{};
    struct stat named{};
    return ::fstat(descriptor, &open) == 0 && ::stat(path.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
           open.st_ino == named.st_ino;
}

}  // namespace

FileLock::FileLock(const std::filesystem::path& file, std::string_view purpose, std::string_view taken)
    : lock_file_(file.native() + "-" + std::string(purpose)) {
    // The previous owner removes the lock file at its end, perhaps after we open it and before we lock it.
    do {
        if (descriptor_ >= 0) ::close(descriptor_);
        descriptor_ = ::open(lock_file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        const bool locked = descriptor_ >= 0 && ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
        if (locked) continue;
        const int system_error = errno;
        if (descriptor_ >= 0) ::close(descriptor_);
        if (system_error == EWOULDBLOCK) throw failure(file, StoreFault::busy, std::string(taken));
        throw failure(file, lock_fault(system_error),
                      fmt::format("{}: {}", lock_file_.native(), std::generic_category().message(system_error)));
    } while (!is_same_file(descriptor_, lock_file_));
}

FileLock::~FileLock() {
    ::unlink(lock_file_.c_str());
    ::close(descriptor_);
}

}  // namespace tateti::sqlite
