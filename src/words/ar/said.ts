import type { said as english } from '../en/said.ts';

export const said: typeof english = {
  thanks: 'شكرًا لك.',
  notSent: 'تعذّر الإرسال. أعد المحاولة من فضلك.',
  copied: 'نُسخ الرابط',
  notCopied: 'تعذّر النسخ',
  updated: 'حُدّثت هذه الصفحة.',
  picture: 'صورة',
  close: 'أغلق',
};
