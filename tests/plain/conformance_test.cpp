#include "support/conformance.hpp"

#include "plain/typed_game.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace tateti::test {
namespace {

/// `play --plain --json` for two people. Nobody says who asks: the line is the move of the side to move.
class PlainLines {
  public:
    std::optional<std::string> act(const Action& asked) {
        if (asked.by) return std::nullopt;
        const std::string answer = typed_.answers(asked.does + "\n").at(0);
        const std::string code = code_of(answer);
        return code.empty() ? "ok" : code;
    }
    [[nodiscard]] std::string shown() { return shown_in(boost::json::parse(typed_.answers("board\n").at(0))); }

  private:
    TypedGame typed_{kTwoPeople};
};

TEST(Conformance, ThePlainGamePlaysTheSample) {
    play_the_sample<PlainLines>(4);
}

}  // namespace
}  // namespace tateti::test
