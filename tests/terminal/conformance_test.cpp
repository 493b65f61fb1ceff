#include "support/conformance.hpp"

#include "play/describe.hpp"
#include "terminal/screen_game.hpp"

#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

namespace tateti::test {
namespace {

/// The keys of the screen, and what it then shows.
class PressedKeys {
  public:
    std::optional<std::string> act(const Action& asked) {
        if (asked.by) return std::nullopt;
        if (asked.does == "new") {
            at_.type("n");
        } else if (asked.does.size() == 1 && asked.does >= "0" && asked.does <= "9") {
            at_.type(asked.does);
        } else if (const auto cell = parse_cell(asked.does)) {
            at_.press(terminal::Key::home);
            for (int row = 0; row < cell->row(); ++row) at_.press(terminal::Key::down);
            for (int column = 0; column < cell->column(); ++column) at_.press(terminal::Key::right);
            at_.press(terminal::Key::enter);
        } else {
            return std::nullopt;
        }
        for (const auto& [code, notice] :
             {std::pair("move/out_of_bounds", "There is no such cell"), std::pair("move/game_over", "The game is over"),
              std::pair("move/cell_occupied", "That cell is taken")})
            if (at_.model().notice.starts_with(notice)) return code;
        return "ok";
    }
    [[nodiscard]] std::string shown() {
        at_.press(terminal::Key::home);  // a refusal goes away with the next key
        EXPECT_TRUE(at_.shows(play::describe_status(at_.local(), *at_.model().words)));
        return test::shown(at_.local().game());
    }

  private:
    ScreenGame at_{kUsual};
};

TEST(Conformance, TheScreenPlaysTheSample) {
    play_the_sample<PressedKeys>(7);
}

}  // namespace
}  // namespace tateti::test
