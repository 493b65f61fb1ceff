#include "wire/error.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace tateti::wire {

boost::json::value to_json(CellSet cells) {
    boost::json::array numbers;
    for (const Cell cell : cells) numbers.emplace_back(cell.index());
    return numbers;
}

Error make_error(std::string_view code, std::string_view message) {
    return {.code = std::string(code), .message = std::string(message)};
}

Error to_error(const Rejection& rejection) {
    Error error = make_error(rejection.code, rejection.message.view());
    error.ply = rejection.ply;
    error.legal = rejection.legal;
    return error;
}

boost::json::value error_members(const Error& error) {
    boost::json::object members{{"code", error.code}, {"message", error.message}};
    if (error.ply) members["ply"] = *error.ply;
    if (error.legal) members["legal"] = to_json(*error.legal);
    if (error.seconds) members["seconds"] = *error.seconds;
    return members;
}

boost::json::value to_json(const Error& error) {
    return boost::json::object{{"error", error_members(error)}};
}

}  // namespace tateti::wire
