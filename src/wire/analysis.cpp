#include "wire/analysis.hpp"

#include "wire/error.hpp"
#include "wire/json_text.hpp"

#include <tateti/analysis.hpp>
#include <tateti/cell.hpp>
#include <tateti/languages.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/reason.hpp>
#include <tateti/review.hpp>
#include <tateti/score.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <algorithm>
#include <string>

namespace tateti::wire {
namespace {

namespace json = boost::json;
using std::string_view_literals::operator""sv;

/// `"result":"win","plies":3`, or `"result":"draw","plies":null`.
void put_score(json::object& object, Score score) {
    object["result"] = name(score.result());
    object["plies"] = score.plies() ? json::value(*score.plies()) : json::value(nullptr);
}

json::object move_json(const AnalysedMove& move, Language language) {
    json::object object{{"cell", move.cell.index()}};
    put_score(object, move.score);
    object["best"] = move.best;
    object["winRate"] = move.win_rate.to_double();
    put_explanation(object, move.why, language);
    return object;
}

json::object score_json(Score score) {
    json::object object;
    put_score(object, score);
    return object;
}

}  // namespace

void put_explanation(json::object& object, const Explanation& why, Language language) {
    object["reason"] = name(why.reason);
    object["sentence"] = sentence(why, language).view();
    object["cells"] = to_json(why.cells);
    json::array refutation;
    for (const Cell cell : why.refutation) refutation.emplace_back(cell.index());
    object["refutation"] = refutation;
}

json::object analysed_move_json(Position position, Cell move, Language language) {
    const Analysis analysis = analyse(position);
    return move_json(*std::ranges::find(analysis.moves, move, &AnalysedMove::cell), language);
}

AnalysisMembers analysis_members(Position position, Language language) {
    const Analysis analysis = analyse(position);
    json::array moves;
    for (const AnalysedMove& move : analysis.moves) moves.emplace_back(move_json(move, language));
    return {.value = to_json_text(score_json(analysis.value)),
            .moves = to_json_text(moves),
            .best = to_json_text(to_json(analysis.best))};
}

std::string analysis_text(const State& state, const AnalysisMembers& members) {
    constexpr std::size_t kUsualState = 300;
    std::string out;
    out.reserve(kUsualState + members.value.size() + members.moves.size() + members.best.size());
    out += R"({"state":)"sv;
    append_state(out, state);
    out.append(R"(,"value":)"sv).append(members.value);
    out.append(R"(,"moves":)"sv).append(members.moves);
    out.append(R"(,"best":)"sv).append(members.best);
    out += '}';
    return out;
}

std::string analysis_text(const State& state, Language language) {
    return analysis_text(state, analysis_members(state.position(), language));
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
