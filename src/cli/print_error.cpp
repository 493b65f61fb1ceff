#include "cli/print_error.hpp"

#include "cli/draw.hpp"
#include "wire/json_text.hpp"

namespace tateti::cli {

int refuse(Console& console, bool json, const wire::Error& error) {
    if (json) {
        console.out << wire::to_json_text(to_json(error)) << '\n';
    } else {
        console.err << "tateti: " << error.message << '\n';
        if (error.legal && !error.legal->empty())
            console.err << words::filled(console.words->subject.legal_moves, {{"cells", list_cells(*error.legal)}})
                        << '\n';
    }
    return 1;
}

}  // namespace tateti::cli
