// Any sequence of commands keeps S6: play as X, as O or as whoever's turn it is, undo, redo, a new game. A plain list
// of moves beside it is what the game must agree with.
#include "fuzz.hpp"
#include "wire/state.hpp"

#include <tateti/game.hpp>
#include <tateti/outcome.hpp>

#include <vector>

using tateti::fuzz::require;

namespace {

void check(const tateti::Game& game, const std::vector<int>& model) {
    require(game.ply() == static_cast<int>(model.size()), "as many moves as were accepted");
    for (std::size_t i = 0; i < model.size(); ++i) require(game.moves()[i].index() == model[i], "the same moves");
    const tateti::Position position = game.position();
    const int lead = position.cells(tateti::Mark::x).size() - position.cells(tateti::Mark::o).size();
    require(lead == 0 || lead == 1, "X moves first and the players alternate");
    const bool x_has_line = tateti::has_line(position.cells(tateti::Mark::x));
    const bool o_has_line = tateti::has_line(position.cells(tateti::Mark::o));
    require(!(x_has_line && o_has_line), "at most one winner");
    require((position.outcome() == tateti::Outcome::x_wins) == x_has_line, "X has won if X has a line");
    require((position.outcome() == tateti::Outcome::o_wins) == o_has_line, "O has won if O has a line");
    require(position.is_over() == (x_has_line || o_has_line || model.size() == 9), "over with a line or a full board");
    const tateti::wire::State state(game);
    require(tateti::wire::state_from_json(to_json(state)) == state, "the state survives its JSON");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tateti::Game game;
    std::vector<int> model;
    std::vector<int> taken_back;
    for (std::size_t i = 0; i < size; ++i) {
        const int command = data[i] % 16;
        const tateti::Game before = game;
        if (command < 9) {
            const auto cell = *tateti::Cell::from_index(command);
            const int who = data[i] / 16 % 3;
            const auto next =
                who == 0 ? game.play(cell) : game.play(who == 1 ? tateti::Mark::x : tateti::Mark::o, cell);
            if (next) {
                game = *next;
                model.push_back(command);
                taken_back.clear();
            }
        } else if (command < 12) {
            require(game.can_undo() == game.undo().has_value(), "undo is possible when it says so");
            if (const auto next = game.undo()) {
                game = *next;
                taken_back.push_back(model.back());
                model.pop_back();
                require(game.redo() == before, "redo brings back what undo took");
            }
        } else if (command < 15) {
            require(game.can_redo() == game.redo().has_value(), "redo is possible when it says so");
            require(game.can_redo() == !taken_back.empty(),
                    "redo is possible for what was taken back, and only for that");
            if (const auto next = game.redo()) {
                game = *next;
                model.push_back(taken_back.back());
                taken_back.pop_back();
            }
        } else {
            game = tateti::Game();
            model.clear();
            taken_back.clear();
        }
        check(game, model);
    }
    return 0;
}
