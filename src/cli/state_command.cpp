#include "cli/commands.hpp"
#include "cli/describe.hpp"
#include "cli/draw.hpp"
#include "cli/print_error.hpp"
#include "wire/json_text.hpp"
#include "wire/subject.hpp"

#include <tateti/notation.hpp>

namespace tateti::cli {

int state_command(const SubjectOptions& options, Console& console) {
    const auto state = wire::read_subject(options.subject);
    if (!state) return refuse(console, options.json, state.error());
    if (options.json) {
        console.out << wire::to_json_text(to_json(*state)) << '\n';
        return 0;
    }
    const words::Words& words = *console.words;
    const Position position = state->position();
    console.out << '\n'
                << draw_board(position, console.style) << '\n'
                << describe_status(position, console) << words.coach->typography.stop << '\n';
    if (state->game() && state->game()->ply() > 0)
        console.out << words::filled(words.subject.moves, {{"moves", to_text(*state->game()).view()}}) << '\n';
    if (!position.is_over())
        console.out << words::filled(words.subject.legal, {{"cells", list_cells(position.legal_moves())}}) << '\n';
    return 0;
}

}  // namespace tateti::cli
