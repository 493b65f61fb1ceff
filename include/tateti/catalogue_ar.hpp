#pragma once

#include <tateti/catalogue.hpp>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr Forms arabic(Phrase phrase) noexcept {
    switch (phrase) {
        case Phrase::wins:
            return {"يكمل {mover} {line} ويفوز", "بهذه الحركة يكتمل لك {line} والفوز لك", "يكمل {mover} {line} ويفوز"};
        case Phrase::wins_twice:
            return {"يكمل {mover} خطين دفعة واحدة ويفوز", "بهذه الحركة يكتمل لك خطان دفعة واحدة والفوز لك",
                    "يكمل {mover} خطين دفعة واحدة ويفوز"};
        case Phrase::loses_at_once:
            return {"هذه الحركة خاسرة: يستطيع {other} إكمال {line} في الحركة التالية",
                    "هذه الحركة خاسرة: يستطيع {other} إكمال {line} في الحركة التالية",
                    "هذه الحركة خاسرة: يمكنك إكمال {line} في الحركة التالية"};
        case Phrase::loses_to_fork:
            return {"هذه الحركة خاسرة: يلعب {other} في {spot} ويهدد بإكمال خطين معًا",
                    "هذه الحركة خاسرة: يلعب {other} في {spot} ويهدد بإكمال خطين معًا",
                    "هذه الحركة خاسرة: يمكنك اللعب في {spot} والتهديد بإكمال خطين معًا"};
        case Phrase::loses_by_force:
            return {"هذه الحركة خاسرة: يلعب {other} في {spot} ثم يستطيع فرض الفوز",
                    "هذه الحركة خاسرة: يلعب {other} في {spot} ثم يستطيع فرض الفوز",
                    "هذه الحركة خاسرة: يمكنك اللعب في {spot} ثم فرض الفوز"};
        case Phrase::loses_sooner:
            return {"يستطيع {other} الفوز على أي حال، وهذه الحركة تجعله أسرع: يلعب {other} في {spot}",
                    "يستطيع {other} الفوز على أي حال، وهذه الحركة تجعله أسرع: يلعب {other} في {spot}",
                    "يمكنك الفوز على أي حال، وهذه الحركة تجعله أسرع: يكفيك اللعب في {spot}"};
        case Phrase::misses_win:
            return {"كان {mover} يستطيع الفوز باللعب في {spot}؛ أما هذه الحركة فلا تحقق إلا التعادل",
                    "كان بإمكانك الفوز باللعب في {spot}؛ أما هذه الحركة فلا تحقق إلا التعادل",
                    "كان {mover} يستطيع الفوز باللعب في {spot}؛ أما هذه الحركة فتمنحك التعادل"};
        case Phrase::resists:
            return {"يستطيع {other} الفوز مهما لعب {mover}، لكن لا حركة تصمد أكثر من هذه",
                    "يستطيع {other} الفوز مهما لعبت، لكن لا حركة تصمد أكثر من هذه",
                    "يمكنك الفوز مهما لعب {mover}، لكن لا حركة تصمد أكثر من هذه"};
        case Phrase::gambles:
            return {"يستطيع {other} الفوز مهما لعب {mover}، لكن هذه أفضل فرصة أمام {mover} إذا غفل {other}",
                    "يستطيع {other} الفوز مهما لعبت، لكن هذه أفضل فرصة أمامك إذا غفل {other}",
                    "يمكنك الفوز مهما لعب {mover}، لكن هذه أفضل فرصة أمام {mover} إذا غفلت"};
        case Phrase::forks:
            return {"يهدد {mover} بإكمال خطين معًا، ولا يستطيع {other} إيقاف سوى واحد منهما",
                    "لديك الآن تهديد بإكمال خطين معًا، ولا يستطيع {other} إيقاف سوى واحد منهما",
                    "يهدد {mover} بإكمال خطين معًا، ولا يمكنك إيقاف سوى واحد منهما"};
        case Phrase::forces_by_threat:
            return {"على {other} أن يسد {line}، وبعدها يستطيع {mover} التهديد بإكمال خطين معًا",
                    "على {other} أن يسد {line}، وبعدها يمكنك التهديد بإكمال خطين معًا",
                    "عليك سد {line}، وبعدها يستطيع {mover} التهديد بإكمال خطين معًا"};
        case Phrase::forces_a_fork:
            return {"مهما لعب {other}، يستطيع {mover} بعدها التهديد بإكمال خطين معًا",
                    "مهما لعب {other}، يمكنك بعدها التهديد بإكمال خطين معًا",
                    "مهما لعبت، يستطيع {mover} بعدها التهديد بإكمال خطين معًا"};
        case Phrase::last: return Forms("هذه آخر خانة خالية، وتنتهي اللعبة بالتعادل");
        case Phrase::blocks:
            return {"كان {other} على وشك إكمال {line}؛ وهذه الحركة تمنعه",
                    "كان {other} على وشك إكمال {line}؛ وهذه الحركة تمنعه",
                    "كنت على وشك إكمال {line}؛ وهذه الحركة تمنعك"};
        case Phrase::stops_fork:
            return {"لولا هذه الحركة لاستطاع {other} اللعب في {spot} والتهديد بإكمال خطين معًا",
                    "لولا هذه الحركة لاستطاع {other} اللعب في {spot} والتهديد بإكمال خطين معًا",
                    "لولا هذه الحركة لأمكنك اللعب في {spot} والتهديد بإكمال خطين معًا"};
        case Phrase::threatens:
            return {"يهدد {mover} بإكمال {line}، فعلى {other} أن يلعب في {spot}",
                    "لديك الآن تهديد بإكمال {line}، فعلى {other} أن يلعب في {spot}",
                    "يهدد {mover} بإكمال {line}، فعليك اللعب في {spot}"};
        case Phrase::centre: return Forms("تقع هذه الخانة على أربعة خطوط، أكثر من أي خانة أخرى، وتبقى اللعبة متكافئة");
        case Phrase::opposite_corner:
            return {"هذه هي الزاوية المقابلة لزاوية {other}، وتبقى اللعبة متكافئة",
                    "هذه هي الزاوية المقابلة لزاوية {other}، وتبقى اللعبة متكافئة",
                    "هذه هي الزاوية المقابلة لزاويتك، وتبقى اللعبة متكافئة"};
        case Phrase::corner: return Forms("تقع الزاوية على ثلاثة خطوط، وتبقى اللعبة متكافئة");
        case Phrase::side: return Forms("تقع الخانة الجانبية على خطين فقط، لكن اللعبة تبقى متكافئة");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms arabic(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("لم يخطئ أحد، لذلك انتهت اللعبة بالتعادل");
        case Verdict::lost_a_draw:
            return {"خسر {mover} بسبب حركته {nth} في {cell}؛ كان اللعب في {better} سيحفظ التعادل",
                    "خسرت بسبب حركتك {nth}؛ كان اللعب في {better} سيحفظ التعادل",
                    "خسر {mover} بسبب حركته {nth}؛ كان اللعب في {better} سيحفظ التعادل"};
        case Verdict::lost_to_fork:
            return {"خسر {mover} بسبب حركته {nth} في {cell}؛ كان اللعب في {better} سيحفظ التعادل",
                    "خسرت بسبب حركتك {nth}؛ كان اللعب في {better} سيحفظ التعادل",
                    "هددت بإكمال خطين معًا في حركتك {fork}؛ وخسر {mover} بسبب حركته {nth}، إذ كان اللعب في {better} "
                    "سيحفظ التعادل"};
        case Verdict::missed_a_win:
            return {"ضيّع {mover} الفوز بحركته {nth} في {cell}؛ كان اللعب في {better} سيحقق الفوز",
                    "ضيّعت الفوز بحركتك {nth}؛ كان اللعب في {better} سيحقق الفوز",
                    "منحك {mover} فرصة بحركته {nth}؛ كان اللعب في {better} سيحقق له الفوز"};
        case Verdict::lost_a_win:
            return {"كان {mover} في طريقه إلى الفوز حتى حركته {nth} في {cell}؛ كان اللعب في {better} سيحقق الفوز",
                    "كنت في طريقك إلى الفوز حتى حركتك {nth}؛ كان اللعب في {better} سيحقق الفوز",
                    "كان {mover} في طريقه إلى الفوز حتى حركته {nth}؛ كان اللعب في {better} سيحقق الفوز"};
    }
    return Forms("");
}

}  // namespace detail

/// Modern Standard Arabic without vowel signs, so that one form of a definite noun fits all cases. The marks are
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
    .cells = {"أعلى اليسار", "أعلى الوسط", "أعلى اليمين", "اليسار", "المركز", "اليمين", "أسفل اليسار", "أسفل الوسط",
              "أسفل اليمين"},
    .places = {"الزاوية العليا اليسرى", "الخانة العليا الوسطى", "الزاوية العليا اليمنى", "الخانة الوسطى اليسرى",
               "المركز", "الخانة الوسطى اليمنى", "الزاوية السفلى اليسرى", "الخانة السفلى الوسطى",
               "الزاوية السفلى اليمنى"},
    .lines = {"الصف الأعلى", "الصف الأوسط", "الصف الأسفل", "العمود الأيسر", "العمود الأوسط", "العمود الأيمن",
              "القطر النازل من أعلى اليسار", "القطر النازل من أعلى اليمين"},
    .row_column = "الصف {row}، العمود {column}",
    .ordinals = {"الأولى", "الثانية", "الثالثة", "الرابعة", "الخامسة"},
    .results = {"خسارة", "تعادل", "فوز"},
    .results_in = {"خاسرة", "فوز في 1", "خسارة في 2", "فوز في 3", "خسارة في 4", "فوز في 5", "خسارة في 6", "فوز في 7",
                   "خسارة في 8", "فوز في 9"},
    .levels = {"سهل جدًا", "سهل", "متوسط", "صعب", "مثالي", "رفيق"},
    .level_descriptions = {"للأطفال الصغار: لا يكمل خطًا ولا يسد خطًا ما أمكنه ذلك.",
                           "يفوز إن استطاع، وإلا لعب في أي خانة.", "يفوز إن استطاع، وإلا سدّ خطًا، وإلا لعب في أي خانة.",
                           "يلعب بإتقان، لكنه قد يخطئ مرة واحدة في اللعبة.", "لا يخسر أبدًا.",
                           "يتكيف معك: الفوز لك في نحو لعبتين من كل خمس."},
    .grades = {"ممتازة", "جيدة", "بطيئة", "خطأ", "خطأ فادح"},
    .refusals = {"لا توجد خانة كهذه؛ الخانات من 0 إلى 8، أو صف,عمود من 0,0 إلى 2,2", "انتهت اللعبة", "لم يحن دورك",
                 "هذه الخانة مشغولة"},
    .hint = "يمكنك تجربة {place}: {reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::arabic),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::arabic),
};
static_assert(detail::is_complete(kArabic));

}  // namespace tateti
