// A record that can be read is consistent: it survives writing and reading, can be rendered, and commands lead to
// series that can be stored again.
#include "fuzz.hpp"
#include "wire/match_record.hpp"
#include "wire/match_view.hpp"

#include <boost/json/parse.hpp>

namespace match = tateti::match;
namespace wire = tateti::wire;
using match::Party;
using tateti::fuzz::require;

namespace {

void check(const match::Series& series) {
    const std::string kept = wire::record_text(series);
    require(wire::read_record(kept) == series, "what was kept comes back");
    std::string shown;
    wire::append_match(shown, {.id = "7k2m9qvx3d1f", .series = series});
    const boost::json::value match = boost::json::parse(shown);
    require(match.at("result").is_null() == series.to_move().has_value(), "a move is awaited, or there is a result");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto series = wire::read_record(tateti::fuzz::as_text(data, size));
    if (!series) {
        require(!series.error().empty(), "it is said why not");
        return 0;
    }
    check(*series);
    if (series->parts().round > 1'000'000) return 0;  // nobody plays that long, and there is a bound
    const match::Time now{std::chrono::milliseconds{1}};
    for (const Party by : {Party::first, Party::second}) {
        for (const tateti::Cell cell : tateti::kAllCells) {
            const auto next = series->play(by, cell, series->parts().game.ply(), {}, now);
            if (next) check(*next);
        }
        for (const auto& next :
             {series->resign(by), series->claim(by), series->abort(by), series->leave(by), series->run_out(),
              series->rematch(by, true, now), series->rematch(by, false, now), series->takeback(by, true, now),
              series->takeback(by, false, now), series->allow_takebacks(by, false), series->allow_takebacks(by, true),
              series->join({.kind = match::ParticipantKind::person}, now)})
            if (next) check(*next);
    }
    return 0;
}
