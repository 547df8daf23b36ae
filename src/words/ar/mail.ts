import type { mail as english } from '../en/mail.ts';

export const mail: typeof english = {
  question: 'هل تصل المقالات الجديدة إلى هذا العنوان؟',
  preview: 'اضغط الزر فتصلك المقالات الجديدة.',
  entered: 'أُدخل هذا العنوان في {host} في {day}.',
  openAndPress: 'إذا كنت أنت من أدخله، فافتح هذه الصفحة واضغط الزر:',
  enteredIt: 'أُدخل هذا العنوان في {host} في {day}. إذا كنت أنت من أدخله، فاضغط الزر في الصفحة التي تُفتح.',
  readArticle: 'اقرأ المقال',
  answer: 'هل لديك سؤال عن هذا؟ ردّ على هذه الرسالة.',
  reaches: 'يصل ردّك إلى {name}.',
  why: 'تصلك هذه الرسالة لأنك اشتركت في {host} في {day}.',
  unsubscribe: 'ألغِ الاشتراك',
  onePress: '{unsubscribe} بضغطة واحدة.',
};
