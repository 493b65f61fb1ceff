#pragma once

#include "wasm/writer.hpp"

#include <tateti/analysis.hpp>
#include <tateti/grade.hpp>
#include <tateti/sentence.hpp>
#include <tateti/subject.hpp>

/// The objects of docs/json.md, field by field and in its order; `web/src/engine/objects.ts` reads them.
namespace tateti::wasm {

/// The return value of an export that has written an answer.
inline constexpr bool kGiven = true;
/// Writes a refusal, and returns the return value of the export.
[[nodiscard]] bool refuse(const Rejection& rejection) noexcept;
void put_state(Writer& out, const Subject& subject) noexcept;
void put_analysis(Writer& out, const Subject& subject, const Catalogue& words, Listener listener) noexcept;
void put_review(Writer& out, const Game& game, const Catalogue& words, Listener listener) noexcept;

}  // namespace tateti::wasm
