#pragma once

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace tateti::test {

/// The lines of a file of testdata/messages; the README there describes them. A missing or empty file is an
/// error, so that no test passes without checking anything.
inline std::vector<boost::json::object> read_messages(const std::string& name) {
    std::ifstream file(std::string(TATETI_TESTDATA) + "/messages/" + name);
    std::vector<boost::json::object> cases;
    for (std::string line; std::getline(file, line);) cases.push_back(boost::json::parse(line).as_object());
    if (cases.empty()) throw std::runtime_error(name + ": no messages");
    return cases;
}

inline std::string text_of(const boost::json::value& value) {
    return std::string(std::string_view(value.as_string()));
}

}  // namespace tateti::test
