#pragma once

#include "support/split.hpp"

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

/// The expectations in `testdata/`, which an independent program wrote; see the README there.
namespace tateti::test {

/// The rows of a file without its comments. A file that is missing, empty or torn is an error and not a test
/// that passes for want of anything to check.
inline std::vector<std::vector<std::string>> read_tsv(const std::string& name, std::size_t columns) {
    std::ifstream file(std::string(TATETI_TESTDATA) + "/" + name);
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        rows.push_back(split(line, '\t'));
        if (rows.back().size() != columns) throw std::runtime_error(line.insert(0, name + ": other columns: "));
    }
    if (rows.empty()) throw std::runtime_error(name + ": no rows");
    return rows;
}

/// The values of one fact of facts.tsv.
inline std::vector<std::string> fact(const std::string& name) {
    for (const auto& row : read_tsv("facts.tsv", 2))
        if (row[0] == name) return split(row[1], ' ');
    throw std::runtime_error("facts.tsv: no fact " + name);
}

/// A fraction like `191/192` as a number.
inline double fraction_value(const std::string& fraction) {
    const auto parts = split(fraction, '/');
    return std::stod(parts.at(0)) / std::stod(parts.at(1));
}

inline std::vector<long> fact_numbers(const std::string& name) {
    std::vector<long> numbers;
    for (const std::string& value : fact(name)) numbers.push_back(std::stol(value));
    return numbers;
}

}  // namespace tateti::test
