// نصوص النتائج والإحصاءات بالعربية.

import type { Words } from '../types';

export const statistics: Words['statistics'] = {
  title: 'الإحصاءات',
  empty: 'لا ألعاب منتهية بعد.',
  names: 'أسماء اللاعبين',
  nameOf: 'اسم {player}',

  gameWithHelp: 'بمساعدة: تُحتسب هذه اللعبة على حدة.',

  captionAlone: 'أنت ضد الحاسوب',
  captionAided: 'مع تلميحات أو قيم أو تراجع',
  captionPairs: 'لاعبان',
  captionPairsAided: 'لاعبان، مع تلميحات أو قيم أو تراجع',
  side: 'علامتك',
  bothSides: 'كلتاهما',
  wins: 'فوز',
  draws: 'تعادل',
  losses: 'خسارة',
  firstPlayer: 'اللاعب الأول',
  secondPlayer: 'اللاعب الثاني',
  firstWins: 'فوز الأول',
  secondWins: 'فوز الثاني',
  byMark: 'كل الألعاب حسب العلامة',

  streaks: 'انتصارات متتالية',
  streakWins: '{level}: الآن {now}، الأفضل {best}',
  streakUnbeaten: '{level}، ألعاب بلا خسارة: الآن {now}، الأفضل {best}',
  milestones: 'الإنجازات',
  reached: 'تحقق',
  notYet: 'ليس بعد',
  milestoneReached: 'إنجاز: {text}.',
  milestoneWon: 'أول فوز على مستوى {level}',
  milestoneDrew: 'تعادل مع مستوى {level}',
  milestoneStreak: 'سلسلة انتصارات: {n}',
  milestonePlayed: {
    one: 'لعبة واحدة منتهية',
    two: 'لعبتان منتهيتان',
    few: '{n} ألعاب منتهية',
    other: '{n} لعبة منتهية',
  },

  thirdWin: 'هذا فوزك الثالث على التوالي.',
  winsInARow: { few: 'لديك {n} انتصارات متتالية.', other: 'لديك {n} انتصارًا متتاليًا.' },
  lossesInARow: 'كانت سلسلة صعبة.',
  tryLevelQuestion: 'ما رأيك في مستوى {level}؟',
};
