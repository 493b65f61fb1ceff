#include "support/conformance.hpp"

#include "plain/typed_game.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace tateti::test {
namespace {

/// `play --plain --json` for two people.
class PlainLines {
  public:
    std::optional<std::string> act(const Action& asked) {
        const std::string who = asked.by ? std::string{plain(*asked.by), ' '} : "";
        const std::string answer = typed_.answers(who + asked.does + "\n").at(0);
        const std::string code = code_of(answer);
        return code.empty() ? "ok" : code;
    }
    [[nodiscard]] std::string shown() { return shown_in(boost::json::parse(typed_.answers("board\n").at(0))); }

  private:
    TypedGame typed_{kTwoPeople};
};

TEST(Conformance, ThePlainGamePlaysTheSample) {
    play_the_sample<PlainLines>(0);
}

}  // namespace
}  // namespace tateti::test
