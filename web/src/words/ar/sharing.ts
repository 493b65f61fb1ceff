import type { Words } from '../types';

export const sharing: Words['sharing'] = {
  picture: 'صورة',
  text: 'نص',
  link: 'رابط',
  won: 'في {app} فاز {mark}، عدد الحركات: {n}',
  drawn: 'في {app} تعادل',
  shared: 'تمت المشاركة.',
  copiedText: 'تم نسخ النص.',
  copiedLink: 'تم نسخ الرابط.',
  saved: 'تم حفظ الصورة.',
  byHand: 'النص لنسخه يدويًا:',
  noPicture: 'تعذر إنشاء الصورة. يمكنك مشاركة النص أو الرابط.',
};
