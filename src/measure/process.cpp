#include "measure/process.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace tateti::measure {
namespace {

double seconds(const timeval& time) {
    constexpr double kMicrosecond = 1e-6;
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * kMicrosecond;
}

std::uint64_t resident_bytes() {
    std::ifstream file("/proc/self/statm");
    std::uint64_t all = 0;
    std::uint64_t resident = 0;
    file >> all >> resident;
    return file ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

std::uint64_t open_files() {
    std::error_code unknown;
    const std::filesystem::directory_iterator files("/proc/self/fd", unknown);
    if (unknown) return 0;
    const auto count = std::distance(begin(files), end(files));
    return static_cast<std::uint64_t>(count) - 1;  // without the one that reads the folder
}

}  // namespace

ProcessUsage process_usage() {
    ProcessUsage usage;
    rusage resources{};
    if (getrusage(RUSAGE_SELF, &resources) == 0)
        usage.cpu_seconds = seconds(resources.ru_utime) + seconds(resources.ru_stime);
    usage.resident_bytes = resident_bytes();
    usage.open_files = open_files();
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) usage.most_open_files = files.rlim_cur;
    return usage;
}

}  // namespace tateti::measure
