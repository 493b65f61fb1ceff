#include "family/family_json.hpp"

#include <tateti/games/beside_marks.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/outcome.hpp>

#include <boost/json/array.hpp>

#include <string>
#include <string_view>
#include <variant>

namespace tateti::family {
namespace {

std::string text_of(Mark mark) {
    return {to_char(mark)};
}

boost::json::value board_json(const games::Position& position) {
    boost::json::array board;
    for (int i = 0; i < position.grid().size(); ++i) {
        const auto mark = position.at(games::Cell::from_index_unchecked(i));
        board.push_back(mark ? boost::json::value(text_of(*mark)) : boost::json::value(nullptr));
    }
    return board;
}

boost::json::value moves_json(const Subject& subject) {
    if (!subject.game) return nullptr;
    boost::json::array moves;
    games::Position position = games::Position::start_unchecked(subject.game->rules());
    for (const games::Move move : subject.game->moves()) {
        moves.emplace_back(to_text(move, position).view());
        position = position.play_unchecked(move);
    }
    return moves;
}

/// What some games have besides marks.
void add_beside_marks(boost::json::object& state, const games::Position& position) {
    if (position.can_repeat()) {
        const auto leaving = leaving_marks(position);
        boost::json::object cells;
        for (const Mark mark : kAllMarks)
            cells[text_of(mark)] = leaving[mark] ? boost::json::value(to_text(*leaving[mark], position.grid()).view())
                                                 : boost::json::value(nullptr);
        state["leaving"] = cells;
    }
    if (const auto boards = small_boards(position)) {
        boost::json::array owners;
        for (const auto owner : boards->owners)
            owners.push_back(owner ? boost::json::value(text_of(*owner)) : boost::json::value(nullptr));
        state["boards"] = owners;
        state["nextBoard"] = boards->next ? boost::json::value(boards->next->index()) : boost::json::value(nullptr);
    }
}

/// What every analysis has, without the moves.
boost::json::object analysis_without_moves(const Subject& subject, const boost::json::object& value) {
    return {{"state", state_json(subject)},
            {"value", value},
            {"moves", boost::json::array{}},
            {"best", boost::json::array{}},
            {"guess", nullptr}};
}

boost::json::array list_json(const std::vector<std::string>& texts) {
    return boost::json::array(texts.begin(), texts.end());
}

}  // namespace

boost::json::object state_json(const Subject& subject) {
    const games::Position& position = subject.position;
    const games::Grid grid = position.grid();
    const auto outcome = subject.outcome();
    const auto won = winner(outcome);
    boost::json::array line;
    for (const games::Cell cell : position.line_cells()) line.emplace_back(cell.index());
    boost::json::array lines;
    if (!line.empty()) lines.push_back(line);
    boost::json::object state;
    state["board"] = board_json(position);
    state["currentPlayer"] = text_of(outcome ? opponent(position.turn()) : position.turn());
    state["status"] = status(outcome);
    state["winner"] = won ? boost::json::value(text_of(*won)) : boost::json::value(nullptr);
    state["isDraw"] = outcome == Outcome::draw;
    state["isGameOver"] = outcome.has_value();
    state["moveCount"] = subject.move_count();
    state["moves"] = moves_json(subject);
    state["winningLines"] = lines;
    state["game"] = to_text(position.rules()).view();
    state["columns"] = grid.columns;
    state["rows"] = grid.rows;
    state["layers"] = grid.layers;
    state["position"] = to_text(position).view();
    state["legal"] = list_json(to_texts(subject.legal_moves(), position));
    add_beside_marks(state, position);
    return state;
}

boost::json::object claim_json(const games::Claim& claim, std::optional<int> plies) {
    const auto result = games::result(claim);
    const auto* known = std::get_if<games::Known>(&claim);
    boost::json::object json;
    json["result"] = result ? boost::json::value(name(*result)) : boost::json::value(nullptr);
    json["plies"] = plies ? boost::json::value(*plies) : boost::json::value(nullptr);
    json["certainty"] = games::certainty(claim);
    json["source"] = known != nullptr ? boost::json::value(known->source) : boost::json::value(nullptr);
    return json;
}

boost::json::object score_json(games::Score score) {
    return claim_json(games::Proven{score.result()}, score.plies());
}

boost::json::object move_json(games::Move move, const games::Position& position, const boost::json::object& value,
                              bool best) {
    boost::json::object json{{"move", to_text(move, position).view()}};
    json.insert(value.begin(), value.end());
    json["best"] = best;
    return json;
}

boost::json::object move_json(const levels::Finding& finding, const games::Position& position) {
    const advise::Advice& advice = finding.advice;
    if (advice.proven) return move_json(*advice.proven, position, claim_json(finding.value, finding.plies), true);
    return {{"move", to_text(advice.guess, position).view()}, {"chance", advice.chance}, {"playouts", advice.playouts}};
}

boost::json::object analysis_json(const Subject& subject, const solve::Solution& solution) {
    const games::Score value = solution.score(subject.position);
    boost::json::object json = analysis_without_moves(subject, score_json(value));
    for (const auto& [move, score] : solution.scores(subject.position)) {
        json["moves"].as_array().push_back(move_json(move, subject.position, score_json(score), score == value));
        if (score == value) json["best"].as_array().emplace_back(to_text(move, subject.position).view());
    }
    return json;
}

boost::json::object analysis_json(const Subject& subject, const levels::Finding& finding) {
    boost::json::object json = analysis_without_moves(subject, claim_json(finding.value, finding.plies));
    const advise::Advice& advice = finding.advice;
    if (advice.proven)
        json["best"].as_array().emplace_back(to_text(*advice.proven, subject.position).view());
    else
        json["guess"] = move_json(finding, subject.position);
    return json;
}

boost::json::object analysis_of_end_json(const Subject& subject) {
    return analysis_without_moves(subject, score_json(score_of_end(subject)));
}

boost::json::object refusal_json(const Refusal& refusal) {
    boost::json::object members = wire::error_members(refusal.error).as_object();
    if (refusal.error.ply) members["legal"] = list_json(refusal.legal);
    return boost::json::object{{"error", members}};
}

}  // namespace tateti::family
