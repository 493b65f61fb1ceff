#pragma once

#include "picture/picture.hpp"
#include "program/option_values.hpp"
#include "words/words.hpp"

#include <CLI/CLI.hpp>

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti {

/// Where a command that draws writes to, and in which format: `-o FILE` and `--format`.
struct PictureOutput {
    std::string output{};
    std::optional<picture::Format> format{};  // none: from the extension of the output

    void add_to(CLI::App& app, std::span<const picture::Format> formats, const std::string& format_help);

    /// Finds the format. Returns the exit status if the picture cannot be written, and says why.
    [[nodiscard]] std::optional<int> refuse(const words::Words& words);

    /// Writes the picture and returns the exit status.
    [[nodiscard]] int write(std::string_view bytes, const words::Words& words) const;

  private:
    std::span<const picture::Format> formats_{};
};

/// The formats that do not move.
inline constexpr std::array kSheetFormats{picture::Format::svg, picture::Format::pdf, picture::Format::png};

/// An option that takes one of a few names.
template <typename T>
void add_choice(CLI::App& app, const std::string& name, std::span<const T> all, const std::string& help,
                std::function<void(T)> set) {
    std::vector<std::string> names;
    for (const T one : all) names.emplace_back(picture::name(one));
    app.add_option_function<std::string>(
           name,
           [set = std::move(set), all](const std::string& chosen) {
               for (const T one : all)
                   if (picture::name(one) == chosen) set(one);
           },
           help)
        ->check(one_of(names))
        ->option_text(CLI::detail::join(names, "|"));
}

}  // namespace tateti
