// Prints every kind of sentence in one language, for a reader of that language to check: tateti_sentences LANG
#include "support/brute_force.hpp"
#include "support/coaching.hpp"
#include "support/plain.hpp"

#include <tateti/coach.hpp>
#include <tateti/languages.hpp>
#include <tateti/review.hpp>

#include <array>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::test {
namespace {

void print_heading(std::string_view heading) {
    std::cout << "\n# " << heading << '\n';
}

void print_list(std::string_view heading, const auto& texts) {
    print_heading(heading);
    for (const std::string_view text : texts) std::cout << text << '\n';
}

/// What is said to nobody, to the mover and to the other player.
void print_forms(Mark mover, const auto& say) {
    for (const Listener listener : {Listener(), Listener(mover), Listener(opponent(mover))})
        std::cout << (!listener            ? "about:     "
                      : *listener == mover ? "to mover:  "
                                           : "to other:  ")
                  << say(listener).view() << '\n';
}

/// The first and the last move that the phrase is for, which name different lines and cells.
std::vector<Explanation> samples(Phrase which) {
    std::optional<Explanation> first;
    std::optional<Explanation> last;
    for (const Lesson& lesson : every_lesson()) {
        if (phrase(lesson.said) != which) continue;
        if (!first) first = lesson.said;
        last = lesson.said;
    }
    return {first.value(), last.value()};
}

void print_phrases(const Catalogue& words) {
    for (std::size_t i = 0; i < kPhraseCount; ++i) {
        print_heading("The coach on a move, " + std::to_string(i + 1));
        for (const Explanation& said : samples(static_cast<Phrase>(i))) {
            print_forms(said.mover, [&](Listener listener) { return sentence(said, words, listener); });
            if (said.reason == Reason::loses || said.reason == Reason::misses_win) continue;  // nobody advises that
            std::cout << "hint:      " << hint_sentence(said, words, said.mover).view() << "\n";
        }
    }
}

void print_verdicts(const Catalogue& words) {
    std::array<bool, kVerdictCount> printed{};
    for (const std::string& moves : brute::finished_games()) {
        const Review reviewed = review(game(moves));
        bool& done = printed.at(static_cast<std::size_t>(verdict(reviewed)));
        if (done) continue;
        done = true;
        print_heading("The verdict on a finished game");
        const auto decisive = reviewed.turning_point();
        print_forms(decisive ? decisive->mark : Mark::x,
                    [&](Listener listener) { return verdict_sentence(reviewed, words, listener); });
        if (printed == std::array{true, true, true, true, true}) return;
    }
}

void print_all(const Catalogue& words) {
    std::cout << words.game << '\n';
    print_list("Cells as labels", words.cells);
    print_list("Cells within a sentence", words.places);
    print_list("Lines", words.lines);
    print_list("Results for the player to move", words.results);
    print_list("Results with the number of moves of both players", words.results_in);
    print_list("Levels", words.levels);
    print_list("How each level plays", words.level_descriptions);
    print_list("Grades of a move", words.grades);
    print_list("Why a move is refused", words.refusals);
    std::cout << '\n' << row_and_column(Cell::from_index_unchecked(5), words).view() << '\n';
    print_phrases(words);
    print_verdicts(words);
}

}  // namespace
}  // namespace tateti::test

int main(int count, char** arguments) {
    const auto language = count == 2 ? tateti::language_from_tag(arguments[1]) : std::nullopt;
    if (!language) {
        std::cerr << "usage: tateti_sentences LANG\n";
        return 2;
    }
    tateti::test::print_all(tateti::catalogue(*language));
}
