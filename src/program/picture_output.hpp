#pragma once

#include "picture/picture.hpp"
#include "program/arguments.hpp"
#include "words/words.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tateti {

/// Where a command that draws writes to, and in which format: `-o FILE` and `--format`.
class PictureOutput {
  public:
    PictureOutput(const Arguments& arguments, std::span<const picture::Format> formats);

    /// Returns the exit status if the picture cannot be written, and says why.
    [[nodiscard]] std::optional<int> refuse(const words::Words& words) const;

    /// Only if it is not refused.
    [[nodiscard]] picture::Format format() const { return *format_; }

    /// Writes the picture and returns the exit status.
    [[nodiscard]] int write(std::string_view bytes, const words::Words& words) const;

  private:
    std::string output_;
    std::optional<picture::Format> format_{};
    std::span<const picture::Format> formats_;
};

/// The formats that do not move.
inline constexpr std::array kSheetFormats{picture::Format::svg, picture::Format::pdf, picture::Format::png};

}  // namespace tateti
