#include "words/learn_words.hpp"

#include <tateti/sentence.hpp>

#include <algorithm>
#include <string_view>
#include <vector>

namespace tateti::words {

const PuzzleThemeWords& theme_words(PuzzleTheme theme, const Words& words) {
    const PuzzleWords& texts = words.learn->puzzles;
    switch (theme) {
        case PuzzleTheme::win: return texts.win;
        case PuzzleTheme::block: return texts.block;
        case PuzzleTheme::fork: return texts.fork;
        case PuzzleTheme::stop_fork: return texts.stop_fork;
        case PuzzleTheme::only_draw: return texts.only_draw;
        case PuzzleTheme::trap: break;
    }
    return texts.trap;
}

std::string_view task_words(PuzzleTheme theme, const Words& words) {
    std::string_view prompt = theme_words(theme, words).prompt;
    const std::string_view stop = words.coach->typography.stop;
    prompt.remove_prefix(std::min(prompt.find(stop), prompt.size() - stop.size()) + stop.size());
    return prompt.substr(std::min(prompt.find_first_not_of(' '), prompt.size()));
}

std::string reason_to_learn(const Explanation& why, const Words& words) {
    if (why.reason == Reason::misses_win) return std::string(words.learn->lessons.misses_win);
    return std::string(sentence(why, *words.coach, why.mover).view());
}

const CourseWords& course_words(Course course, const Words& words) {
    const LessonWords& texts = words.learn->lessons;
    switch (course) {
        case Course::complete: return texts.complete;
        case Course::block: return texts.block;
        case Course::fork: return texts.fork;
        case Course::foresee: return texts.foresee;
        case Course::openings: return texts.openings;
        case Course::draw: break;
    }
    return texts.draw;
}

std::string opening_name(const Opening& opening, const Words& words) {
    const ExplorerWords& texts = words.learn->explorer;
    const auto first = [&]() -> std::string_view {
        switch (opening.first) {
            case FirstMove::corner: return texts.reply_corner;
            case FirstMove::side: return texts.reply_side;
            case FirstMove::centre: break;
        }
        return texts.reply_centre;
    };
    const auto reply = [&](FirstReply to) -> std::string_view {
        switch (to) {
            case FirstReply::centre: return texts.reply_centre;
            case FirstReply::corner: return texts.reply_corner;
            case FirstReply::opposite_corner: return texts.reply_opposite_corner;
            case FirstReply::next_to_it: return texts.reply_next_to_it;
            case FirstReply::side: return texts.reply_side;
            case FirstReply::opposite_side: return texts.reply_opposite_side;
            case FirstReply::far_side: break;
        }
        return texts.reply_far_side;
    };
    std::vector<std::string> names{std::string(first())};
    if (opening.reply) names.emplace_back(reply(*opening.reply));
    return listed(names, words);
}

}  // namespace tateti::words
