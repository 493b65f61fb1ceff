#include "options/names.hpp"

#include "terminal/digits.hpp"

#include <tateti/games/names.hpp>
#include <tateti/language.hpp>
#include <tateti/learn/course.hpp>
#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/level_name.hpp>

namespace tateti::options {

Names levels() {
    return names_of<kAllLevels>();
}

Names opponents() {
    Names names = levels();
    names.insert(names.begin(), "random");
    return names;
}

Names languages() {
    Names codes;
    for (const Language one : kAllLanguages) codes.emplace_back(code(one));
    return codes;
}

Names marks() {
    return {"X", "O"};
}

Names digits() {
    return names_of<terminal::kAllDigits>();
}

Names games() {
    Names names;
    for (const games::NamedRules& game : games::kNamedRules) names.emplace_back(game.name);
    return names;
}

Names themes() {
    return names_of<kAllPuzzleThemes>();
}

Names difficulties() {
    Names names;
    for (int one = Puzzle::kEasiest; one <= Puzzle::kHardest; ++one) names.push_back(std::to_string(one));
    return names;
}

Names courses() {
    return names_of<kAllCourses>();
}

Names depths() {
    return {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
}

Names picture_formats() {
    return {"png", "svg", "pdf", "gif"};
}

Names sheet_formats() {
    return {"svg", "pdf", "png"};
}

Names picture_shapes() {
    return {"wide", "square"};
}

Names colours() {
    return {"light", "dark"};
}

Names listen_addresses() {
    return {"127.0.0.1:8080", "127.0.0.1:0", "[::1]:8080"};
}

Names stores() {
    return {"memory:", "sqlite:", "postgresql://"};
}

Names log_levels() {
    return {"trace", "debug", "info", "warn", "error", "off"};
}

Names log_formats() {
    return {"text", "json"};
}

Names match_states() {
    return {"open", "live", "over", "damaged"};
}

}  // namespace tateti::options
