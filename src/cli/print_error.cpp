#include "cli/print_error.hpp"

#include "cli/draw.hpp"
#include "wire/json_text.hpp"

namespace tateti::cli {

int refuse(Console& console, bool json, const wire::Error& error) {
    if (json) {
        wire::Error answer = error;
        answer.message = words::translated(error.message, *console.json_words);
        console.out << wire::to_json_text(to_json(answer)) << '\n';
    } else {
        console.err << "tateti: " << words::translated(error.message, *console.words) << '\n';
        if (error.legal && !error.legal->empty())
            console.err << words::filled(console.words->subject.legal_moves, {{"cells", list_cells(*error.legal)}})
                        << '\n';
    }
    return 1;
}

}  // namespace tateti::cli
