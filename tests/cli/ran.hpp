#pragma once

#include "cli/commands.hpp"

#include <sstream>
#include <string>

namespace tateti::cli {

/// What a command said, and with which status it ended.
struct Ran {
    int status;
    std::string out;
    std::string err;
};

/// Runs what is called with a console.
template <class Command>
Ran ran(Command command, Style style = {}) {
    std::ostringstream out;
    std::ostringstream err;
    Console console{out, err, style};
    const int status = command(console);
    return {status, out.str(), err.str()};
}

}  // namespace tateti::cli
