import type { ErrorCode } from '#src/lib/errors.ts';
import type { visitorForm as english } from '../en/visitor-form.ts';

const sendAgain = 'تعذّر الإرسال. أعد المحاولة من فضلك.';

export const visitorForm: typeof english = {
  leaveEmpty: 'اترك هذا الحقل فارغًا',
  pleaseCheck: 'راجع من فضلك: {fields}.',
  kept: 'ما كتبته محفوظ.',
  sendAgain: 'أرسل مرة أخرى',
  stillInBrowser: 'ما كتبته باقٍ في متصفحك، فعُد إليه.',
  backToSite: 'العودة إلى الموقع',
  separator: '، ',
  name: 'اكتب اسمك من فضلك.',
  email: 'اكتب عنوان بريد إلكتروني صحيحًا من فضلك.',
  message: 'اكتب تعليقك من فضلك.',
  phone: 'اكتب رقم هاتف من فضلك، مثل \u2066+971 50 000 0000\u2069.',
  tooLong: 'استخدم {n} حرف على الأكثر من فضلك.',
  accents: 'استخدم أربع علامات على الحرف على الأكثر من فضلك.',
  controls: 'احذف رموز التحكم من فضلك.',
  oneLine: 'اكتب اسمك في سطر واحد من فضلك.',
  letters: 'اكتب اسمًا فيه حروف من فضلك.',
  byCode: {
    bad_request: 'في النص ما لا يمكن قبوله. راجعه من فضلك.',
    unauthorized: sendAgain,
    signed_out: sendAgain,
    access_denied: sendAgain,
    forbidden: 'لا يمكن الإرسال من هنا. افتح الصفحة نفسها وأعد المحاولة من فضلك.',
    comments_closed: 'التعليقات مغلقة.',
    not_found: 'لم يعد هذا المقال موجودًا.',
    conflict: 'تغيّرت الصفحة في هذه الأثناء. أعد تحميلها من فضلك.',
    gone: 'لم يعد هذا موجودًا.',
    too_large: 'النص أطول من أن يُرسل. اختصره من فضلك.',
    unsupported: 'لا يمكن إرسال ملفات من هنا. أرسل نصًا فقط من فضلك.',
    too_many: 'تصل رسائل كثيرة الآن. أعد المحاولة بعد دقيقة من فضلك.',
    too_slow: 'استغرق الإرسال وقتًا أطول من اللازم. أعد المحاولة من فضلك.',
    unavailable: sendAgain,
  } satisfies Record<ErrorCode, string>,
  wrongField: 'راجع هذا الحقل من فضلك.',
};
