#pragma once

#include <tateti/catalogue_en.hpp>
#include <tateti/catalogue_es.hpp>
#include <tateti/catalogue_es_ar.hpp>
#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/language.hpp>
#include <tateti/level.hpp>
#include <tateti/sentence.hpp>
#include <tateti/strength.hpp>
#include <tateti/subject.hpp>

#include <array>
#include <cstdint>
#include <expected>
#include <span>

/// Reads and checks the input from JavaScript.
namespace tateti::wasm {

/// How the input is encoded.
enum class Form : std::uint8_t { text, numbers };

[[nodiscard]] std::expected<Subject, Rejection> subject_from(Form form, std::uint32_t size);
[[nodiscard]] std::expected<Game, Rejection> game_from(std::span<const double> numbers);

/// The languages of this module.
inline constexpr std::array kLanguages{Language::english, Language::spanish, Language::argentine};
inline constexpr std::array kWords{&kEnglish, &kSpanish, &kArgentine};

/// By their index in `kAllLevels` and `kLanguages`.
[[nodiscard]] Level level_from(std::uint32_t index);
[[nodiscard]] const Catalogue& words_from(std::uint32_t index);
/// Nobody, X or O.
[[nodiscard]] Listener listener_from(std::uint32_t index);

/// A number of steps.
[[nodiscard]] std::expected<Strength, Rejection> strength_from(double steps);

/// The number of a game in a match, from 1.
[[nodiscard]] std::expected<int, Rejection> round_from(double number);

}  // namespace tateti::wasm
