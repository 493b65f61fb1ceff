#include "program/picture_output.hpp"

#include "program/command_line.hpp"
#include "text/ascii.hpp"
#include "text/quote.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>
#include <vector>

namespace tateti {
namespace {

constexpr std::string_view kStandardOutput = "-";

int fail(int status, std::string_view why, const words::Words& words) {
    std::cerr << fmt::format("tateti: {}\n", words::translated(why, words));
    return status;
}

/// `png` for `game.png`.
std::optional<picture::Format> format_of(const std::string& file) {
    const std::string extension = text::lowered(std::filesystem::path(file).extension().native());
    return extension.empty() ? std::nullopt : picture::format_from_name(std::string_view(extension).substr(1));
}

std::string listed(std::span<const picture::Format> formats) {
    std::vector<std::string> names;
    for (const picture::Format format : formats) names.emplace_back(name(format));
    return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

PictureOutput::PictureOutput(const Arguments& arguments, std::span<const picture::Format> formats)
    : output_(arguments.text_or("--output", "")), formats_(formats) {
    const auto chosen = arguments.text("--format");
    format_ = chosen ? picture::format_from_name(*chosen) : format_of(output_);
}

std::optional<int> PictureOutput::refuse(const words::Words& words) const {
    const bool to_standard_output = output_ == kStandardOutput;
    if (!format_ || std::ranges::find(formats_, *format_) == formats_.end())
        return fail(kWrongUsage,
                    to_standard_output
                        ? fmt::format("standard output needs --format: {}", listed(formats_))
                        : fmt::format("the name of the file does not tell the format; there are {}, or use "
                                      "--format",
                                      listed(formats_)),
                    words);
    if (to_standard_output && isatty(STDOUT_FILENO) != 0)
        return fail(kWrongUsage, "a picture is not written to a terminal; name a file with -o", words);
    return std::nullopt;
}

int PictureOutput::write(std::string_view bytes, const words::Words& words) const {
    if (output_ == kStandardOutput) {
        std::cout.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        return 0;
    }
    errno = 0;
    std::ofstream out(output_, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (out) return 0;
    return fail(1,
                fmt::format("{} could not be written: {}", text::legible(output_),
                            std::error_code(errno, std::generic_category()).message()),
                words);
}

}  // namespace tateti
