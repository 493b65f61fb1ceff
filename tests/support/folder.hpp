#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>

namespace tateti::test {

/// An empty folder that is removed at the end of the test. It is in memory if possible, because the tests commit
/// thousands of times, which is slow on a disk.
class Folder {
  public:
    Folder() {
        const std::filesystem::path memory = "/dev/shm";
        const bool in_memory = ::access(memory.c_str(), W_OK | X_OK) == 0;
        std::string name =
            ((in_memory ? memory : std::filesystem::temp_directory_path()) / "tateti-store-XXXXXX").native();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        path_ = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::permissions(path_, std::filesystem::perms::owner_all, ignored);
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::filesystem::path file() const { return path_ / "tateti.sqlite"; }

  private:
    std::filesystem::path path_;
};

inline std::string read_bytes(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read " + file.native());
    return {std::istreambuf_iterator<char>(in), {}};
}

inline void write_bytes(const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << bytes;
    if (!out.flush()) throw std::runtime_error("cannot write " + file.native());
}

/// Every file of a folder with its bytes: what must be the same before and after.
inline std::map<std::string, std::string> contents(const std::filesystem::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        files[entry.path().filename().native()] = entry.is_regular_file() ? read_bytes(entry.path()) : "(no file)";
    return files;
}

/// Writes these files and no others into the folder.
inline void restore(const std::filesystem::path& folder, const std::map<std::string, std::string>& files) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) std::filesystem::remove_all(entry.path());
    for (const auto& [name, bytes] : files) write_bytes(folder / name, bytes);
}

}  // namespace tateti::test
