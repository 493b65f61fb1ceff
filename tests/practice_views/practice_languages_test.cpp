// In every language, what the coach says is on the smallest screens as a whole.
#include "practised.hpp"
#include "text/wrap.hpp"
#include "words/learn_words.hpp"

#include <tateti/language.hpp>
#include <tateti/learn/puzzle.hpp>

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace tateti::practice_views {
namespace {

/// Whether a note has room where there is no status: on the smallest narrow screen, and on the smallest with a panel,
/// below players and score.
bool fits(std::string_view note) {
    constexpr std::array kSizes{kSmallest, terminal::Size{.rows = 12, .columns = 66}};
    for (const terminal::Size size : kSizes) {
        const terminal::Layout layout = terminal::layout_for(size, 0);
        const int room = layout.wide ? layout.panel.rows - 3 : layout.panel.rows;
        const auto lines = wrapped_lines(note, terminal::text_width(size), terminal::Role::plain);
        if (static_cast<int>(lines.size()) > room) return false;
    }
    return true;
}

TEST(PracticeLanguages, EveryAnswerToEveryPuzzleFits) {
    const PuzzleList puzzles = all_puzzles();
    for (const Language language : kAllLanguages) {
        const words::Words& words = words::words_in(language);
        for (const Puzzle& puzzle : puzzles) {
            const std::string_view prompt = words::theme_words(puzzle.theme, words).prompt;
            EXPECT_TRUE(fits(prompt)) << prompt;
            learn::PuzzleSession session(learn::PuzzleMode::training, {learn::task_of(puzzle)});
            for (const Cell cell : puzzle.position.legal_moves() - session.task()->right) {
                const std::string verdict = play::PuzzlePractice::verdict(*session.answer(cell), words);
                EXPECT_TRUE(fits(verdict)) << code(language) << ": " << verdict;
            }
            const std::string verdict = play::PuzzlePractice::verdict(*session.answer(puzzle.answer), words);
            EXPECT_TRUE(fits(verdict)) << code(language) << ": " << verdict;
        }
    }
}

TEST(PracticeLanguages, EveryMoveInEveryExerciseFits) {
    for (const Course course : kAllCourses) {
        const auto fits_in_all = [](const learn::LessonStep& step) {
            for (const Language language : kAllLanguages) {
                const std::string verdict = play::LessonPractice::verdict(step, words::words_in(language));
                EXPECT_TRUE(fits(verdict)) << code(language) << ": " << verdict;
            }
        };
        for (learn::LessonSession session(course, 0); !session.is_done();) {
            for (const Cell wrong : session.position().legal_moves() - session.right())
                fits_in_all(*session.play(wrong));
            fits_in_all(*session.play(*session.right().begin()));
        }
    }
}

TEST(PracticeLanguages, TheMenuFits) {
    Practised person;
    for (const Language language : kAllLanguages) {
        person.options.words = &words::words_in(language);
        person.learn_course();
        person.resize(kSmallest);
        for (const terminal::TextLine& line : person.content().page)
            EXPECT_LE(text::width_of(line.text), kSmallest.columns) << line.text;
        EXPECT_LE(person.content().page.size(), 12U) << person.text();
    }
}

}  // namespace
}  // namespace tateti::practice_views
