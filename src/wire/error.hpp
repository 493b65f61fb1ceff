#pragma once

#include <tateti/cell_set.hpp>
#include <tateti/subject.hpp>

#include <boost/json/value.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace tateti::wire {

/// An error as it leaves the program: a code for programs, a message for people and, for a refused move, its ply and
/// the legal cells. `make_error` and `to_error` create it.
struct Error {
    std::string code;
    std::string message;
    std::optional<int> ply{};
    std::optional<CellSet> legal{};
    std::optional<int> seconds{};  // until the client may try again
};

[[nodiscard]] Error make_error(std::string_view code, std::string_view message);

/// A rejection of the library, which does not own its text.
[[nodiscard]] Error to_error(const Rejection& rejection);

/// `{"code":"…","message":"…","ply":3,"legal":[…]}`
[[nodiscard]] boost::json::value error_members(const Error& error);
/// `{"error":{…}}`
[[nodiscard]] boost::json::value to_json(const Error& error);

/// Cells as a JSON array of their numbers.
[[nodiscard]] boost::json::value to_json(CellSet cells);

}  // namespace tateti::wire
