import type { binding as english } from '../en/binding.ts';

export type Bound = { text: string; isChecked: boolean };

/** A proposal that nobody who writes Arabic of the trade has checked: pages show the English sentence (docs/operate.md). */
const unchecked = (text: string): Bound => ({ text, isChecked: false });

const code = 'ويبقى رمز مشتق منه لا يمكن استعادة العنوان منه، وبه نضمن ألا تكتب إليك قائمة قديمة مرة أخرى.';

export const binding: Record<keyof typeof english, Bound> = {
  consent: unchecked(
    'يجوز لـ{name} حفظ هذه البيانات واستخدامها للرد عليّ. تُحذف بياناتي بعد {months} شهرًا من إغلاق الموضوع، أو قبل ذلك إذا طلبت.',
  ),
  commentEmail: unchecked('لا يظهر بريدك، ويُحذف بعد {months} شهرًا، أو قبل ذلك إذا لم يُنشر التعليق.'),
  frequency: unchecked('نحو مقالين في الشهر، ولا شيء غير ذلك، وبضغطة واحدة تتوقف.'),
  frequencyShort: unchecked('نحو مقالين في الشهر.'),
  noTracking: unchecked('لا تتبّع في الرسائل.'),
  linkSent: unchecked('أرسلنا رابطًا للتأكيد. لا يُرسل شيء آخر قبل أن تضغطه، وهو صالح سبعة أيام.'),
  comes: unchecked('ستصل المقالات الجديدة إلى {address}، نحو مقالين في الشهر.'),
  notYou: unchecked('لست أنت؟ أغلق هذه الصفحة. من دون الضغطة لا يُرسل شيء، ويُحذف العنوان في {day}.'),
  everyEmail: unchecked('تنتهي كل رسالة برابط يوقفها. لا حساب، ولا سؤال عن السبب.'),
  stopping: unchecked('لن تصل إلى {address} مقالات أخرى. وتبقى تعليقاتك وأسئلتك كما هي.'),
  stopped: unchecked('لن يُرسل شيء بعد الآن إلى {address}.'),
  stoppedForYou: unchecked('لن يُرسل إليك شيء بعد الآن.'),
  deletedSoon: unchecked(`يُحذف العنوان خلال ساعة. ${code}`),
  deleted: unchecked(`حُذف العنوان. ${code}`),
  otherwise: unchecked('إذا لم تكن أنت، فلا تفعل شيئًا. لا يُرسل شيء آخر، ويُحذف العنوان في {day}.'),
};
