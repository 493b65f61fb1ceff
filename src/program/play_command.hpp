#pragma once

#include "learn/puzzle_session.hpp"
#include "play/recorder.hpp"
#include "program/arguments.hpp"
#include "terminal/digits.hpp"
#include "words/words.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace tateti {

/// What `--keys`, `--theme` and `--difficulty` say.
[[nodiscard]] terminal::Digits digits_of(const Arguments& arguments);
[[nodiscard]] learn::PuzzleChoice puzzle_choice(const Arguments& arguments);

/// The score book in this folder. Without one that can be opened, it works in memory, and says why.
[[nodiscard]] play::Recorder open_recorder(const std::optional<std::filesystem::path>& data,
                                           const play::RecorderSources& sources = {});

/// The words for a person; programs, which read JSON, get English unless they ask for another language.
[[nodiscard]] const words::Words& words_for(std::optional<Language> language, bool json, play::Recorder& recorder);

[[nodiscard]] std::uint64_t random_64();

/// The file with the games and the score.
[[nodiscard]] std::filesystem::path score_file(const std::optional<std::filesystem::path>& data);

}  // namespace tateti
