#pragma once

/// The library: the rules of tic-tac-toe, the solved game, the levels, the coach and the notation.
/// It may use the C++ standard library, without exceptions, RTTI or the heap.
/// It must not know any module of the program.
///
/// Everything is constexpr. Each header can be included alone, and the rules do not include the players.
#include <tateti/analysis.hpp>
#include <tateti/board.hpp>
#include <tateti/by_mark.hpp>
#include <tateti/catalogue.hpp>
#include <tateti/catalogue_ar.hpp>
#include <tateti/catalogue_de.hpp>
#include <tateti/catalogue_en.hpp>
#include <tateti/catalogue_es.hpp>
#include <tateti/catalogue_es_ar.hpp>
#include <tateti/catalogue_fr.hpp>
#include <tateti/catalogue_it.hpp>
#include <tateti/catalogue_pt.hpp>
#include <tateti/catalogue_zh.hpp>
#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/chance.hpp>
#include <tateti/coach.hpp>
#include <tateti/companion.hpp>
#include <tateti/enumerators.hpp>
#include <tateti/fraction.hpp>
#include <tateti/game.hpp>
#include <tateti/grade.hpp>
#include <tateti/language.hpp>
#include <tateti/languages.hpp>
#include <tateti/level.hpp>
#include <tateti/level_name.hpp>
#include <tateti/level_sentence.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/notation.hpp>
#include <tateti/outcome.hpp>
#include <tateti/play_error.hpp>
#include <tateti/position.hpp>
#include <tateti/random.hpp>
#include <tateti/reason.hpp>
#include <tateti/review.hpp>
#include <tateti/score.hpp>
#include <tateti/sentence.hpp>
#include <tateti/short_list.hpp>
#include <tateti/small_set.hpp>
#include <tateti/solution.hpp>
#include <tateti/strength.hpp>
#include <tateti/subject.hpp>
#include <tateti/symmetry.hpp>
#include <tateti/tally.hpp>
#include <tateti/text.hpp>
#include <tateti/verdict.hpp>
#include <tateti/version.hpp>
