#pragma once

#include "wasm/exchange.hpp"
#include "wasm/put.hpp"

#include <tateti/games/claim.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/games/subject.hpp>

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

/// How games of the larger family pass between JavaScript and their module: the objects of docs/json.md, field by field
/// and in its order; `web/src/games_engine/objects.ts` reads them.
namespace tateti::wasm {

/// What a text is about: `7,7,5 d4 e5`.
[[nodiscard]] std::expected<games::Subject, games::Refusal> family_subject(std::string_view text);

/// Writes a refusal, and returns the return value of the export.
[[nodiscard]] bool refuse(const games::Refusal& refusal);
[[nodiscard]] bool refuse(std::string_view code, std::string_view message);

void put_state(Writer& out, const games::Subject& subject);
void put_claim(Writer& out, const games::Claim& claim, std::optional<int> plies);
void put_move(Writer& out, games::Move move, const games::Position& position);

}  // namespace tateti::wasm
