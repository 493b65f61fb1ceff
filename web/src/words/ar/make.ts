import type { MakeWords } from '../types';

export const make: MakeWords = {
  title: 'لوحة لموقعك',
  intro: 'يمكنك اختيار شكل اللوحة ثم نسخ الشيفرة إلى صفحتك. يلعب الزوار بلا حساب، ولا يُحفظ عنهم شيء.',
  options: 'الخيارات',
  visitors: 'لغة الزائر',
  hints: 'زر التلميح',
  undo: 'زر التراجع',
  colours: 'ألوانك الخاصة',
  coloursHelp: 'اللون الذي تصعب قراءته على الخلفية يصبح أفتح أو أغمق.',
  paper: 'الخلفية',
  ink: 'النص',
  x: 'لون X',
  o: 'لون O',
  accent: 'الزر',
  preview: 'معاينة',
  frameTitle: 'إكس أو',
  code: 'الشيفرة',
  copy: 'نسخ الشيفرة',
  copied: 'تم نسخ الشيفرة.',
  byHand: 'للنسخ: Ctrl+C.',
  events: 'يعطي النص البرمجي الإطار ارتفاعه ويخبر صفحتك بالحركات والنتائج.',
};
