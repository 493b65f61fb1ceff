#include "wire/analysis.hpp"

#include "wire/error.hpp"

#include <tateti/analysis.hpp>
#include <tateti/cell.hpp>
#include <tateti/coach.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/review.hpp>
#include <tateti/score.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <string>

namespace tateti::wire {
namespace {

namespace json = boost::json;

/// `"result":"win","plies":3`, or `"result":"draw","plies":null`.
void put_score(json::object& object, Score score) {
    object["result"] = name(score.result());
    object["plies"] = score.plies() ? json::value(*score.plies()) : json::value(nullptr);
}

json::object score_json(Score score) {
    json::object object;
    put_score(object, score);
    return object;
}

void put_explanation(json::object& object, const Explanation& said, Language language) {
    object["reason"] = name(said.reason);
    object["sentence"] = sentence(said, language).view();
    object["cells"] = to_json(said.cells);
    json::array refutation;
    for (const Cell cell : said.refutation) refutation.emplace_back(cell.index());
    object["refutation"] = refutation;
}

}  // namespace

json::value analysis_json(const State& state, Language language) {
    const Analysis analysis = analyse(state.position());
    json::array moves;
    for (const AnalysedMove& move : analysis.moves) {
        json::object entry{{"cell", move.cell.index()}};
        put_score(entry, move.score);
        entry["best"] = move.best;
        entry["winRate"] = move.win_rate.to_double();
        put_explanation(entry, move.why, language);
        moves.emplace_back(entry);
    }
    return json::object{{"state", to_json(state)},
                        {"value", score_json(analysis.value)},
                        {"moves", moves},
                        {"best", to_json(analysis.best)}};
}

json::value review_json(const Game& game, Language language) {
    const Review reviewed = review(game);
    json::array moves;
    json::array turning_points;
    for (const ReviewedMove& move : reviewed.moves) {
        json::object entry{
            {"ply", move.ply}, {"mark", std::string(1, to_char(move.mark))}, {"cell", move.cell.index()}};
        put_score(entry, move.score);
        entry["grade"] = name(move.grade);
        put_explanation(entry, move.why, language);
        entry["expected"] = status(move.expected_after);
        entry["turned"] = move.turned();
        entry["value"] = score_json(move.value);
        entry["best"] = to_json(move.best);
        json::object better{{"cell", move.better.move.index()}};
        put_explanation(better, move.better, language);
        entry["better"] = better;
        if (move.turned()) turning_points.emplace_back(move.ply);
        moves.emplace_back(entry);
    }
    const auto decisive = reviewed.turning_point();
    return json::object{{"state", to_json(State(game))},
                        {"moves", moves},
                        {"turningPoints", turning_points},
                        {"decisive", decisive ? json::value(decisive->ply) : json::value(nullptr)}};
}

}  // namespace tateti::wire
