#include "server/descriptor_limit.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>

namespace tateti::server {
namespace {

/// The store, the log, and what the libraries have open.
constexpr rlim_t kOurOwn = 64;

}  // namespace

std::size_t room_for(std::size_t connections, std::size_t more) {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return connections;
    const rlim_t needed = connections + more + kOurOwn;
    if (files.rlim_cur >= needed) return connections;
    files.rlim_cur = std::min(needed, files.rlim_max);
    if (setrlimit(RLIMIT_NOFILE, &files) != 0) getrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur >= needed) return connections;
    const rlim_t besides = more + kOurOwn;
    const std::size_t room = files.rlim_cur > besides ? files.rlim_cur - besides : 1;
    spdlog::warn("{} connections are allowed, but the system lets this process open {} files: there is room for {}",
                 connections, files.rlim_cur, room);
    return room;
}

}  // namespace tateti::server
