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

/// The result of a step of the match, with its refusal in the words of the wire.
Next told(const Series& series, std::expected<Series, match::Refusal> next) {
    if (!next) return std::unexpected(to_error(next.error(), series));
    return std::move(*next);
}

std::expected<void, wire::Error> may_claim(const CommandContext& moment) {
    constexpr std::string_view kCode = "match/too_soon";
    if (moment.other.connected) return std::unexpected(error(kCode, "the other player is there"));
    const Time away_since = moment.other.away_since.value_or(moment.now);
    const auto left = std::chrono::ceil<std::chrono::seconds>(away_since + moment.grace - moment.now);
    if (left <= std::chrono::seconds(0)) return {};
    wire::Error soon = error(kCode, "the other player has not been away for long enough");
    soon.seconds = static_cast<int>(left.count());
    return std::unexpected(std::move(soon));
}

struct Act {
    const Series& series;
    Party by;
    const CommandContext& moment;

    [[nodiscard]] Next operator()(const wire::Move& move) const {
        if (!move.cell) return std::unexpected(to_error(PlayError::out_of_bounds, series));
        return told(series, series.play(by, *move.cell, move.ply, move.round, moment.now));
    }
    [[nodiscard]] Next operator()(const wire::Rematch& rematch) const {
        return told(series, series.rematch(by, rematch.accept, moment.now));
    }
    [[nodiscard]] Next operator()(const wire::Takeback& takeback) const {
        if (takeback.allow) return told(series, series.allow_takebacks(by, *takeback.allow));
        return told(series, series.takeback(by, takeback.accept, moment.now));
    }
    [[nodiscard]] Next operator()(wire::Resign /*resign*/) const { return told(series, series.resign(by)); }
    [[nodiscard]] Next operator()(wire::Claim /*claim*/) const {
        auto won =
            told(series, series.claim(by));  // first what the match says: without a game there is nothing to wait for
        if (!won) return won;
        if (const auto may = may_claim(moment); !may) return std::unexpected(may.error());
        return won;
    }
    [[nodiscard]] Next operator()(wire::Leave /*leave*/) const { return told(series, series.leave(by)); }
};

}  // namespace

wire::Error error(std::string_view code, std::string_view message) {
    return {.code = std::string(code), .message = std::string(message)};
}

wire::Error unavailable() {
    return error("limit/unavailable", "matches cannot be kept at the moment; nothing is lost, try again");
}

wire::Error not_found() {
    return error("match/not_found", "there is no such match, or no longer");
}

wire::Error to_error(const match::Refusal& refusal, const Series& series) {
    wire::Error refused = error(code(refusal), message(refusal));
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
    if (token.empty()) return std::unexpected(error("auth/required", "only a player can do that: a token is needed"));
    const std::string hash = hash_of(token);
    for (const Party party : {Party::first, Party::second})
        if (same_hash(series.at(party).token_hash, hash)) return party;
    return std::unexpected(error("auth/not_a_player", "this token is of nobody at this table"));
}

Series with_computer(Series series, Time now) {
    while (series.awaits_computer()) {
        const auto& parts = series.parts();
        const Party computer = *series.to_move();
        std::mt19937 chance = match::generator_for(parts.seed, parts.round, parts.game);
        const auto cell = choose(series.at(computer).level, parts.game, chance);
        series = *series.play(computer, *cell, parts.game.ply(), std::nullopt, now);
    }
    return series;
}

Next act(const Series& series, Party by, const wire::Command& command, const CommandContext& moment) {
    // Who has left for good has nothing to say any more, but may say it twice.
    if (series.at(by).left && !std::holds_alternative<wire::Leave>(command))
        return std::unexpected(to_error(match::MatchError::gone, series));
    auto next = std::visit(Act{.series = series, .by = by, .moment = moment}, command);
    if (!next) return next;
    return with_computer(std::move(*next), moment.now);
}

}  // namespace tateti::host
