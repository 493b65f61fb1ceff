#include "server/descriptor_limit.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>

namespace tateti::server {
namespace {

/// Descriptors of the store, the log and the libraries.
constexpr rlim_t kReserved = 64;

}  // namespace

std::size_t raise_descriptor_limit(std::size_t connections, std::size_t extra) {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return connections;
    const rlim_t needed = connections + extra + kReserved;
    if (files.rlim_cur >= needed) return connections;
    files.rlim_cur = std::min(needed, files.rlim_max);
    if (setrlimit(RLIMIT_NOFILE, &files) != 0) getrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur >= needed) return connections;
    const rlim_t others = extra + kReserved;
    const std::size_t possible = files.rlim_cur > others ? files.rlim_cur - others : 1;
    spdlog::warn(
        "{} connections are allowed, but the system limits this process to {} open files: {} connections are possible",
        connections, files.rlim_cur, possible);
    return possible;
}

}  // namespace tateti::server
