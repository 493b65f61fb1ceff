#pragma once

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/level_name.hpp>
#include <tateti/sentence.hpp>
#include <tateti/strength.hpp>
#include <tateti/subject.hpp>

#include <cstdint>
#include <expected>
#include <span>

/// Reads and checks the input from JavaScript.
namespace tateti::wasm {

/// How the input is encoded.
enum class Form : std::uint8_t { text, numbers };

[[nodiscard]] std::expected<Subject, Rejection> subject_from(Form form, std::uint32_t size);
[[nodiscard]] std::expected<Game, Rejection> game_from(std::span<const double> numbers);

/// By its index in `kAllLevels`.
[[nodiscard]] Level level_from(std::uint32_t index);
/// Nobody, X or O.
[[nodiscard]] Listener listener_from(std::uint32_t index);

/// A number of steps.
[[nodiscard]] std::expected<Strength, Rejection> strength_from(double steps);

/// The number of a game in a match, from 1.
[[nodiscard]] std::expected<int, Rejection> round_from(double number);

}  // namespace tateti::wasm
