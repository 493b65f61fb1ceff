#include "host/apply_command.hpp"

#include "host/token.hpp"
#include "match/generator.hpp"

#include <tateti/level.hpp>
#include <tateti/play_error.hpp>

#include <string>
#include <variant>

namespace tateti::host {
namespace {

using Next = std::expected<Series, wire::Error>;

/// The next series, or the refusal as an error object.
Next with_error(const Series& series, std::expected<Series, match::Refusal> next) {
    if (!next) return std::unexpected(to_error(next.error(), series));
    return std::move(*next);
}

std::expected<void, wire::Error> may_claim(const CommandContext& context) {
    constexpr std::string_view kCode = "match/too_soon";
    if (context.other.connected) return std::unexpected(wire::make_error(kCode, "the other player is connected"));
    const Time away_since = context.other.away_since.value_or(context.now);
    const auto remaining = std::chrono::ceil<std::chrono::seconds>(away_since + context.grace - context.now);
    if (remaining <= std::chrono::seconds(0)) return {};
    wire::Error soon = wire::make_error(kCode, "the other player has not been away long enough");
    soon.seconds = static_cast<int>(remaining.count());
    return std::unexpected(std::move(soon));
}

struct Apply {
    const Series& series;
    Party by;
    const CommandContext& context;

    [[nodiscard]] Next operator()(const wire::Move& move) const {
        if (!move.cell) return std::unexpected(to_error(PlayError::out_of_bounds, series));
        return with_error(series, series.play(by, *move.cell, move.ply, move.round, context.now));
    }
    [[nodiscard]] Next operator()(const wire::Rematch& rematch) const {
        return with_error(series, series.rematch(by, rematch.accept, context.now));
    }
    [[nodiscard]] Next operator()(const wire::Takeback& takeback) const {
        if (takeback.allow) return with_error(series, series.allow_takebacks(by, *takeback.allow));
        return with_error(series, series.takeback(by, takeback.accept, context.now));
    }
    [[nodiscard]] Next operator()(wire::Resign /*resign*/) const { return with_error(series, series.resign(by)); }
    [[nodiscard]] Next operator()(wire::Claim /*claim*/) const {
        auto won = with_error(series, series.claim(by));  // first, because without a game there is nothing to wait for
        if (!won) return won;
        if (const auto may = may_claim(context); !may) return std::unexpected(may.error());
        return won;
    }
    [[nodiscard]] Next operator()(wire::Abort /*abort*/) const { return with_error(series, series.abort(by)); }
    [[nodiscard]] Next operator()(wire::Leave /*leave*/) const { return with_error(series, series.leave(by)); }
};

}  // namespace

wire::Error unavailable() {
    return wire::make_error("limit/unavailable", "matches cannot be stored at the moment; nothing is lost, try again");
}

wire::Error not_found() {
    return wire::make_error("match/not_found", "this match does not exist, or has expired");
}

wire::Error to_error(const match::Refusal& refusal, const Series& series) {
    wire::Error refused = wire::make_error(code(refusal), message(refusal));
    const auto* of_match = std::get_if<match::MatchError>(&refusal);
    const bool is_stale = of_match != nullptr && *of_match == match::MatchError::stale_ply;
    if (std::holds_alternative<PlayError>(refusal) || is_stale) {
        const Game& game = series.parts().game;
        refused.ply = game.ply();
        refused.legal = series.ending() ? CellSet() : game.position().legal_moves();
    }
    return refused;
}

std::expected<Party, wire::Error> party_of(const Series& series, std::string_view token) {
    if (token.empty())
        return std::unexpected(wire::make_error("auth/required", "only a player can do that; send a token"));
    const std::string hash = hash_of(token);
    for (const Party party : match::kAllParties)
        if (same_hash(series.at(party).token_hash, hash)) return party;
    return std::unexpected(wire::make_error("auth/not_a_player", "this token belongs to no player in this match"));
}

Series with_computer(Series series, Time now) {
    while (series.computer_to_move()) {
        const auto& parts = series.parts();
        const Party computer = *series.to_move();
        std::mt19937 chance = match::generator_for(parts.seed, parts.round, parts.game);
        const match::Participant& who = series.at(computer);
        const Strength strength = who.companion.against(series.mark_of(match::other(computer)));
        const auto cell = choose(who.level, parts.game, chance, strength);
        series = *series.play(computer, *cell, parts.game.ply(), std::nullopt, now);
    }
    return series;
}

Next apply_command(const Series& series, Party by, const wire::Command& command, const CommandContext& context) {
    // A player who has left can do nothing more. Leaving twice is allowed, because a client may repeat the request.
    if (series.at(by).left && !std::holds_alternative<wire::Leave>(command))
        return std::unexpected(to_error(match::MatchError::gone, series));
    auto next = std::visit(Apply{.series = series, .by = by, .context = context}, command);
    if (!next) return next;
    return with_computer(std::move(*next), context.now);
}

}  // namespace tateti::host
