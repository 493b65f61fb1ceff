#pragma once

#include "support/split.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::conformance {

/// The columns of one line of a file in testdata/.
using Row = std::vector<std::string>;

/// The rows of a file, without comments. Ends the program if the file is missing or empty.
[[nodiscard]] std::vector<Row> read_rows(const std::string& folder, const std::string& file, std::size_t columns);

using test::or_nothing;
using test::split;

/// Counts, and says which expectation of which row is not met.
class Tester {
  public:
    void expect_equal(std::string_view where, std::string_view what, std::string_view found, std::string_view expected);

    [[nodiscard]] int passed() const { return passed_; }
    [[nodiscard]] int failed() const { return failed_; }

  private:
    int passed_ = 0;
    int failed_ = 0;
};

void check_rules(const std::string& folder, Tester& tester);
void check_players(const std::string& folder, Tester& tester);
void check_learning(const std::string& folder, Tester& tester);
void check_family(const std::string& folder, Tester& tester);

}  // namespace tateti::conformance
