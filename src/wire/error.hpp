#pragma once

#include <tateti/cell_set.hpp>
#include <tateti/subject.hpp>

#include <boost/json/value.hpp>

#include <optional>
#include <string>

namespace tateti::wire {

/// A refusal as it leaves the program: the code for programs, the sentence for people, and, where a move of a game
/// is refused, which one (counted from 0) and what would have been legal.
struct Error {
    std::string code;
    std::string message;
    std::optional<int> ply{};
    std::optional<CellSet> legal{};
    std::optional<int> seconds{};  // until what is too soon now may be asked again
};

/// The library's rejection, held by itself.
[[nodiscard]] Error to_error(const Rejection& rejection);

/// `{"error":{"code":"…","message":"…","ply":3,"legal":[…]}}`
[[nodiscard]] boost::json::value to_json(const Error& error);

/// Cells as a JSON array of their numbers.
[[nodiscard]] boost::json::value to_json(CellSet cells);

}  // namespace tateti::wire
