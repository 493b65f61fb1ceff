#pragma once

#include <tateti/catalogue.hpp>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr Forms arabic(Phrase phrase) noexcept {
    switch (phrase) {
        case Phrase::wins:
            return {"يكمل {mover} {line} ويفوز", "بهذه الحركة يكتمل لك {line} ويتحقق لك الفوز",
                    "يكمل {mover} {line} ويفوز"};
        case Phrase::wins_twice:
            return {"يكمل {mover} خطين دفعة واحدة ويفوز", "بهذه الحركة يكتمل لك خطان دفعة واحدة ويتحقق لك الفوز",
                    "يكمل {mover} خطين دفعة واحدة ويفوز"};
        case Phrase::loses_at_once:
            return {"هذه الحركة خاسرة: يستطيع {other} إكمال {line} في حركته التالية",
                    "هذه الحركة خاسرة: يستطيع {other} إكمال {line} في حركته التالية",
                    "حركة {mover} هذه خاسرة: يمكنك إكمال {line} في حركتك التالية"};
        case Phrase::loses_to_fork:
            return {"هذه الحركة خاسرة: يستطيع {other} اللعب في {spot} والتهديد في الوقت نفسه بإكمال خطين",
                    "هذه الحركة خاسرة: يستطيع {other} اللعب في {spot} والتهديد في الوقت نفسه بإكمال خطين",
                    "حركة {mover} هذه خاسرة: يمكنك اللعب في {spot} والتهديد في الوقت نفسه بإكمال خطين"};
        case Phrase::loses_by_force:
            return {"هذه الحركة خاسرة: يستطيع {other} اللعب في {spot} ثم ضمان الفوز",
                    "هذه الحركة خاسرة: يستطيع {other} اللعب في {spot} ثم ضمان الفوز",
                    "حركة {mover} هذه خاسرة: يمكنك اللعب في {spot} ثم ضمان الفوز"};
        case Phrase::loses_sooner:
            return {"يستطيع {other} الفوز على أي حال، وهذه الحركة تعجّل فوزه: يكفيه اللعب في {spot}",
                    "يستطيع {other} الفوز على أي حال، وهذه الحركة تعجّل فوزه: يكفيه اللعب في {spot}",
                    "يمكنك الفوز على أي حال، وهذه الحركة تعجّل فوزك: يكفيك اللعب في {spot}"};
        case Phrase::misses_win:
            return {"كان {mover} يستطيع الفوز باللعب في {spot}؛ أما هذه الحركة فلا تحقق إلا التعادل",
                    "كان بإمكانك الفوز باللعب في {spot}؛ أما هذه الحركة فلا تحقق إلا التعادل",
                    "كان {mover} يستطيع الفوز باللعب في {spot}؛ أما هذه الحركة فتمنحك التعادل"};
        case Phrase::resists:
            return {"يستطيع {other} الفوز أيًّا كانت حركة {mover}، لكن هذه الحركة تؤخّر الخسارة قدر الإمكان",
                    "يستطيع {other} الفوز أيًّا كانت حركتك، لكن هذه الحركة تؤخّر الخسارة قدر الإمكان",
                    "يمكنك الفوز أيًّا كانت حركة {mover}، لكن هذه الحركة تؤخّر فوزك قدر الإمكان"};
        case Phrase::gambles:
            return {"يستطيع {other} الفوز أيًّا كانت حركة {mover}، لكن هذه أفضل فرصة أمام {mover} إذا غفل {other}",
                    "يستطيع {other} الفوز أيًّا كانت حركتك، لكن هذه أفضل فرصة أمامك إذا غفل {other}",
                    "يمكنك الفوز أيًّا كانت حركة {mover}، لكن هذه أفضل فرصة أمام {mover} إذا غفلت"};
        case Phrase::forks:
            return {"يهدد {mover} في الوقت نفسه بإكمال خطين، ولا يستطيع {other} إيقاف سوى واحد منهما",
                    "هذه الحركة تهدد في الوقت نفسه بإكمال خطين، ولا يستطيع {other} إيقاف سوى واحد منهما",
                    "يهدد {mover} في الوقت نفسه بإكمال خطين، ولا يمكنك إيقاف سوى واحد منهما"};
        case Phrase::forces_by_threat:
            return {"على {other} أن يسدّ {line}، وبعدها يستطيع {mover} التهديد في الوقت نفسه بإكمال خطين",
                    "على {other} أن يسدّ {line}، وبعدها يمكنك التهديد في الوقت نفسه بإكمال خطين",
                    "عليك سدّ {line}، وبعدها يستطيع {mover} التهديد في الوقت نفسه بإكمال خطين"};
        case Phrase::forces_a_fork:
            return {"أيًّا كانت حركة {other}، يستطيع {mover} بعدها التهديد في الوقت نفسه بإكمال خطين",
                    "أيًّا كانت حركة {other}، يمكنك بعدها التهديد في الوقت نفسه بإكمال خطين",
                    "أيًّا كانت حركتك، يستطيع {mover} بعدها التهديد في الوقت نفسه بإكمال خطين"};
        case Phrase::last: return Forms("هذه آخر خانة خالية، وتنتهي اللعبة بالتعادل");
        case Phrase::blocks:
            return {"لولا هذه الحركة لاستطاع {other} إكمال {line}", "لولا هذه الحركة لاستطاع {other} إكمال {line}",
                    "لولا هذه الحركة لأمكنك إكمال {line}"};
        case Phrase::stops_fork:
            return {"لولا هذه الحركة لاستطاع {other} اللعب في {spot} والتهديد في الوقت نفسه بإكمال خطين",
                    "لولا هذه الحركة لاستطاع {other} اللعب في {spot} والتهديد في الوقت نفسه بإكمال خطين",
                    "لولا هذه الحركة لأمكنك اللعب في {spot} والتهديد في الوقت نفسه بإكمال خطين"};
        case Phrase::threatens:
            return {"يهدد {mover} بإكمال {line}، فعلى {other} أن يلعب في {spot}",
                    "هذه الحركة تهدد بإكمال {line}، فعلى {other} أن يلعب في {spot}",
                    "يهدد {mover} بإكمال {line}، فعليك اللعب في {spot}"};
        case Phrase::centre:
            return Forms("تمر بهذه الخانة أربعة خطوط، أي أكثر مما يمر بأي خانة أخرى، وتبقى اللعبة متكافئة");
        case Phrase::opposite_corner:
            return {"هذه هي الزاوية المقابلة لزاوية {other}، وتبقى اللعبة متكافئة",
                    "هذه هي الزاوية المقابلة لزاوية {other}، وتبقى اللعبة متكافئة",
                    "هذه هي الزاوية المقابلة لزاويتك، وتبقى اللعبة متكافئة"};
        case Phrase::corner: return Forms("تقع الزاوية على ثلاثة خطوط، وتبقى اللعبة متكافئة");
        case Phrase::side: return Forms("تقع الخانة التي في منتصف الضلع على خطين فقط، لكن اللعبة تبقى متكافئة");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms arabic(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("لم يخطئ أيٌّ من اللاعبَين، ولذلك انتهت اللعبة بالتعادل");
        case Verdict::lost_a_draw:
            return {"خسر {mover} بسبب حركته {nth} في {cell}، ولو لعب في {better} لضمن التعادل",
                    "خسرت بسبب حركتك {nth}، ولو لعبت في {better} لضمنت التعادل",
                    "خسر {mover} بسبب حركته {nth}، ولو لعب في {better} لضمن التعادل"};
        case Verdict::lost_to_fork:
            return {"خسر {mover} بسبب حركته {nth} في {cell}، ولو لعب في {better} لضمن التعادل",
                    "خسرت بسبب حركتك {nth}، ولو لعبت في {better} لضمنت التعادل",
                    "حركتك {fork} هددت في الوقت نفسه بإكمال خطين، لكن {mover} خسر بسبب حركته {nth}، ولو لعب في "
                    "{better} لضمن التعادل"};
        case Verdict::missed_a_win:
            return {"ضيّع {mover} الفوز بحركته {nth} في {cell}، ولو لعب في {better} لفاز",
                    "ضيّعت الفوز بحركتك {nth}، ولو لعبت في {better} لفزت",
                    "منحك {mover} فرصة بحركته {nth}، ولو لعب في {better} لفاز"};
        case Verdict::lost_a_win:
            return {"كان {mover} في طريقه إلى الفوز إلى أن أخطأ بحركته {nth} في {cell}، ولو لعب في {better} لفاز",
                    "كنت في طريقك إلى الفوز إلى أن أخطأت في حركتك {nth}، ولو لعبت في {better} لفزت",
                    "كان {mover} في طريقه إلى الفوز إلى أن أخطأ في حركته {nth}، ولو لعب في {better} لفاز"};
    }
    return Forms("");
}

}  // namespace detail

/// Modern Standard Arabic. Places and lines have no vowel signs, so that one form fits all cases. The marks are
/// masculine; words to a player fit everybody. Every text begins with an Arabic letter, which makes it run from right
/// to left wherever the direction follows the first letter. There are no invisible characters for the direction: a
/// surface isolates the text as its medium requires.
inline constexpr Catalogue kArabic{
    .game = "إكس أو",
    .typography = {.comma = "، ",
                   .and_last = " و",
                   .or_last = " أو ",
                   .open_quote = "«",
                   .close_quote = "»",
                   .decimal_sign = "."},
    .cells = {"أعلى اليسار", "أعلى الوسط", "أعلى اليمين", "وسط اليسار", "المركز", "وسط اليمين", "أسفل اليسار",
              "أسفل الوسط", "أسفل اليمين"},
    .places = {"الزاوية العليا اليسرى", "الخانة العليا الوسطى", "الزاوية العليا اليمنى", "الخانة الوسطى اليسرى",
               "المركز", "الخانة الوسطى اليمنى", "الزاوية السفلى اليسرى", "الخانة السفلى الوسطى",
               "الزاوية السفلى اليمنى"},
    .lines = {"الصف الأعلى", "الصف الأوسط", "الصف الأسفل", "العمود الأيسر", "العمود الأوسط", "العمود الأيمن",
              "القطر النازل من أعلى اليسار", "القطر النازل من أعلى اليمين"},
    .row_column = "الصف {row}، العمود {column}",
    .ordinals = {"الأولى", "الثانية", "الثالثة", "الرابعة", "الخامسة"},
    .results = {"خسارة", "تعادل", "فوز"},
    .results_in = {"انتهت بالخسارة", "فوز بعد حركة واحدة", "خسارة بعد حركتين", "فوز بعد 3 حركات", "خسارة بعد 4 حركات",
                   "فوز بعد 5 حركات", "خسارة بعد 6 حركات", "فوز بعد 7 حركات", "خسارة بعد 8 حركات", "فوز بعد 9 حركات"},
    .levels = {"سهل جدًّا", "سهل", "متوسط", "صعب", "مثالي", "رفيق تدريب"},
    .level_descriptions = {"للأطفال الصغار: يتجنب قدر الإمكان إكمال خطوطه وسدّ خطوطك.",
                           "يفوز إن استطاع، وإلا لعب في أي خانة.",
                           "يفوز إن استطاع، أو يسدّ خط خصمه، وإلا لعب في أي خانة.",
                           "يلعب بإتقان، لكنه قد يخطئ مرة واحدة في كل جولة.", "لا يخسر أبدًا.",
                           "يتكيف مع مستواك: يكون الفوز لك في نحو جولتين من كل خمس."},
    .grades = {"ممتازة", "جيدة", "بطيئة", "خطأ", "خطأ فادح"},
    .refusals = {"لا توجد خانة كهذه؛ أرقام الخانات من 0 إلى 8، أو بصيغة «الصف ثم العمود» من 0,0 إلى 2,2",
                 "انتهت اللعبة", "لم يحن دورك بعد", "هذه الخانة مشغولة"},
    .hint = "اقتراح: {place}؛ {reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::arabic),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::arabic),
};
static_assert(detail::is_complete(kArabic));

}  // namespace tateti
