#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

/// The files that certificates are in.
namespace tateti::family {

/// Whether the file can be written, as far as the system can tell without doing it.
[[nodiscard]] bool can_write_certificate(const std::filesystem::path& file);

/// Writes a certificate and returns whether that worked. If it did not, an existing file keeps what it had.
[[nodiscard]] bool write_certificate(const std::filesystem::path& file, std::string_view bytes);

/// Reads a certificate, or only the beginning of any other file; `-` is standard input. None if it cannot be read.
[[nodiscard]] std::optional<std::string> read_certificate(const std::filesystem::path& file);

}  // namespace tateti::family
