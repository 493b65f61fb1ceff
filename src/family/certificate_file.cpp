#include "family/certificate_file.hpp"

#include "prove/certificate.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <iterator>
#include <system_error>

namespace tateti::family {
namespace {

namespace fs = std::filesystem;

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool write_directly(const fs::path& file, std::string_view bytes) {
    const int opened = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (opened < 0) return false;
    const bool written = write_all(opened, bytes);
    return ::close(opened) == 0 && written;
}

/// The name of a file that does not exist yet, in the same folder.
fs::path unused_name(const fs::path& file) {
    return file.parent_path() / ("." + file.filename().native() + "." + std::to_string(::getpid()));
}

/// Writes another file first, and gives it the name when it is complete and on the disk.
bool replace(const fs::path& file, std::string_view bytes) {
    const fs::path next = unused_name(file);
    const int opened = ::open(next.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (opened < 0) return write_directly(file, bytes);  // the folder is read-only, but the file may not be
    struct stat old{};
    if (::stat(file.c_str(), &old) == 0) static_cast<void>(::fchmod(opened, old.st_mode & 07777U));
    const bool written = write_all(opened, bytes) && ::fsync(opened) == 0;
    if (::close(opened) == 0 && written && ::rename(next.c_str(), file.c_str()) == 0) return true;
    ::unlink(next.c_str());
    return false;
}

std::optional<std::string> read_from(std::istream& input) {
    std::string bytes(prove::kCertificateTitle.size(), '\0');
    input.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(input.gcount()));
    if (bytes == prove::kCertificateTitle) bytes.append(std::istreambuf_iterator<char>(input), {});
    return input.bad() ? std::nullopt : std::optional(std::move(bytes));
}

}  // namespace

bool can_write_certificate(const fs::path& file) {
    std::error_code error;
    if (fs::is_directory(file, error)) return false;
    if (::access(file.c_str(), F_OK) == 0) return ::access(file.c_str(), W_OK) == 0;
    const fs::path folder = file.has_parent_path() ? file.parent_path() : ".";
    return ::access(folder.c_str(), W_OK) == 0;
}

bool write_certificate(const fs::path& file, std::string_view bytes) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) return write_directly(file, bytes);  // a device or a pipe
    const fs::path target = fs::canonical(file, error);                                          // where a link leads
    return replace(error ? file : target, bytes);
}

std::optional<std::string> read_certificate(const fs::path& file) {
    if (file == "-") return read_from(std::cin);
    std::error_code error;
    if (fs::is_directory(file, error)) return std::nullopt;
    std::ifstream input(file, std::ios::binary);
    if (!input.is_open()) return std::nullopt;
    return read_from(input);
}

}  // namespace tateti::family
