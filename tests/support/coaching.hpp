#pragma once

#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/coach.hpp>

#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace tateti::test {

/// What the coach says of one move in one position, beside the plain boards to judge it by.
struct Lesson {
    brute::Board before;
    brute::Board after;
    char move;
    char me;
    char you;
    Explanation said;

    /// What stands behind a failed assertion.
    friend std::ostream& operator<<(std::ostream& out, const Lesson& lesson) {
        return out << lesson.before << " " << lesson.me << " on " << lesson.move << ": " << name(lesson.said.reason)
                   << " ";
    }
};

/// Every legal move of every position.
inline const std::vector<Lesson>& every_lesson() {
    static const std::vector<Lesson> all = [] {
        std::vector<Lesson> found;
        for (const Position here : every_position())
            for (const Cell cell : here.legal_moves()) {
                const brute::Board before = plain(here);
                found.push_back({.before = before,
                                 .after = brute::play(before, plain(cell)),
                                 .move = plain(cell),
                                 .me = brute::turn(before),
                                 .you = brute::other(brute::turn(before)),
                                 .said = explain(here, cell)});
            }
        return found;
    }();
    return all;
}

/// The moves with one reason. There is no reason without moves, so that no loop over them proves nothing.
inline std::vector<Lesson> lessons(Reason reason) {
    std::vector<Lesson> found;
    for (const Lesson& lesson : every_lesson())
        if (lesson.said.reason == reason) found.push_back(lesson);
    if (found.empty()) throw std::runtime_error("no move has the reason " + std::string(name(reason)));
    return found;
}

}  // namespace tateti::test
