#include "support/conformance.hpp"

#include <tateti/game.hpp>
#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace tateti::test {
namespace {

struct Library {
    Game game;

    std::optional<std::string> act(const Action& asked) {
        if (asked.does == "new") {
            game = Game{};
            return "ok";
        }
        const auto cell = parse_cell(asked.does);
        if (!cell) return std::string(code(cell.error().error));
        const auto longer = asked.by ? game.play(*asked.by, *cell) : game.play(*cell);
        if (!longer) return std::string(code(longer.error()));
        game = *longer;
        return "ok";
    }
    [[nodiscard]] std::string shown() const { return test::shown(game); }
};

TEST(Conformance, TheLibraryPlaysTheSample) {
    play_the_sample<Library>(0);
}

}  // namespace
}  // namespace tateti::test
