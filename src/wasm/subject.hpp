#pragma once

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/level.hpp>
#include <tateti/sentence.hpp>
#include <tateti/subject.hpp>

#include <cstdint>
#include <expected>
#include <span>

/// What JavaScript gives, read and checked.
namespace tateti::wasm {

/// As what the input is to be read.
enum class Form : std::uint8_t { text, numbers };

[[nodiscard]] std::expected<Subject, Rejection> subject_from(Form form, std::uint32_t size);
[[nodiscard]] std::expected<Game, Rejection> game_from(std::span<const double> numbers);

/// By their place in `kAllLevels` and `kAllLanguages`; the wrapper has no other way to name one.
[[nodiscard]] Level level_from(std::uint32_t index);
[[nodiscard]] Language language_from(std::uint32_t index);

/// Which game of a series, from 1; far below what an `int` can count.
[[nodiscard]] std::expected<int, Rejection> round_from(double number);

}  // namespace tateti::wasm
