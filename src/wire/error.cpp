#include "wire/error.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace tateti::wire {

boost::json::value to_json(CellSet cells) {
    boost::json::array numbers;
    for (const Cell cell : cells) numbers.emplace_back(cell.index());
    return numbers;
}

Error to_error(const Rejection& rejection) {
    return {.code = std::string(rejection.code),
            .message = std::string(rejection.message.view()),
            .ply = rejection.ply,
            .legal = rejection.legal,
            .seconds = {}};
}

boost::json::value to_json(const Error& error) {
    boost::json::object inner{{"code", error.code}, {"message", error.message}};
    if (error.ply) inner["ply"] = *error.ply;
    if (error.legal) inner["legal"] = to_json(*error.legal);
    if (error.seconds) inner["seconds"] = *error.seconds;
    return boost::json::object{{"error", inner}};
}

}  // namespace tateti::wire
