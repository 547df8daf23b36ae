import type { binding as english } from '../en/binding.ts';

export type Bound = { text: string; isChecked: boolean };

/** A proposal that nobody who writes Arabic of the trade has checked: pages show the English sentence (docs/operate.md). */
const unchecked = (text: string): Bound => ({ text, isChecked: false });

export const binding: Record<keyof typeof english, Bound> = {
  consent: unchecked(
    'يجوز لـ{name} حفظ هذه البيانات واستخدامها للرد عليّ. تُحذف بياناتي بعد {months} شهرًا من إغلاق الموضوع، أو قبل ذلك إذا طلبت.',
  ),
  commentEmail: unchecked('لا يظهر بريدك، ويُحذف بعد {months} شهرًا، أو قبل ذلك إذا لم يُنشر التعليق.'),
  frequency: unchecked('نحو مقالين في الشهر، ولا شيء غير ذلك، وبضغطة واحدة تتوقف.'),
  frequencyShort: unchecked('نحو مقالين في الشهر.'),
  noTracking: unchecked('لا تتبّع في الرسائل.'),
  linkSent: unchecked('أرسلنا رابطًا للتأكيد. لا يُرسل شيء آخر قبل أن تضغطه، وهو صالح سبعة أيام.'),
};
