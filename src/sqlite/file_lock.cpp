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

using sqlite::failure;

StoreFault fault_of_sign(int system_error) {
    switch (system_error) {
        case EACCES:
        case EPERM:
        case EROFS: return StoreFault::read_only;
        case ENOSPC:
        case EDQUOT: return StoreFault::full;
        default: return StoreFault::unreachable;
    }
}

/// Whether the path still leads to the file that is open.
bool is_still_there(int descriptor, const std::filesystem::path& path) {
    struct stat open {};
    struct stat there {};
    return ::fstat(descriptor, &open) == 0 && ::stat(path.c_str(), &there) == 0 && open.st_dev == there.st_dev &&
           open.st_ino == there.st_ino;
}

}  // namespace

FileLock::FileLock(const std::filesystem::path& file) : sign_(sqlite::beside(file, "-server")) {
    // Whoever had it before removes the sign at the end: it may be gone between being opened and being locked.
    do {
        if (descriptor_ >= 0) ::close(descriptor_);
        descriptor_ = ::open(sign_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        const bool locked = descriptor_ >= 0 && ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
        if (locked) continue;
        const int system_error = errno;
        if (descriptor_ >= 0) ::close(descriptor_);
        if (system_error == EWOULDBLOCK)
            throw failure(file, StoreFault::busy, "another server keeps its matches there");
        throw failure(file, fault_of_sign(system_error),
                      fmt::format("{}: {}", sign_.native(), std::generic_category().message(system_error)));
    } while (!is_still_there(descriptor_, sign_));
}

FileLock::~FileLock() {
    ::unlink(sign_.c_str());
    ::close(descriptor_);
}

}  // namespace tateti::sqlite
