#include "usage.hpp"

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>
#include <string>

namespace tateti::load {

Usage::Usage(pid_t process) : process_(process) {
    if (clock_getcpuclockid(process, &clock_) != 0) throw std::runtime_error("the server is gone");
}

double Usage::cpu_seconds() const {
    timespec used{};
    if (clock_gettime(clock_, &used) != 0) throw std::runtime_error("the server is gone");
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
}

double Usage::memory_kib() const {
    std::ifstream file(fmt::format("/proc/{}/smaps_rollup", process_));
    std::string word;
    double kib = 0;
    while (file >> word)
        if (word == "Pss:") {
            file >> kib;
            return kib;
        }
    throw std::runtime_error("the server is gone");
}

}  // namespace tateti::load
