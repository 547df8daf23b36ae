import type { comments as english } from '../en/comments.ts';
import { dates } from './dates.ts';

export const comments: typeof english = {
  dates,
  title: 'التعليقات',
  count: {
    zero: 'لا تعليقات',
    one: 'تعليق واحد',
    two: 'تعليقان',
    few: '{n} تعليقات',
    many: '{n} تعليقًا',
    other: '{n} تعليق',
  },
  needsScript: 'شغّل جافاسكربت من فضلك لقراءة التعليقات.',
  unavailable: 'التعليقات غير متاحة الآن.',
  tryAgain: 'حاول مرة أخرى',
  loading: 'يجري تحميل التعليقات…',
  none: 'لا تعليقات بعد.',
  beFirst: 'كن أول من يعلّق!',
  author: 'الكاتب',
  awaiting: 'بانتظار المراجعة',
  answersHidden: 'رد على تعليق غير ظاهر.',
  reply: 'رد',
  replyTo: 'رد على {name}',
  repliesTo: 'الردود على {name}',
  earlier: 'أظهر التعليقات السابقة',
  loadingEarlier: 'يجري تحميل التعليقات السابقة…',
  earlierShown: 'ظهرت التعليقات السابقة.',
  earlierFailed: 'تعذّر تحميل التعليقات السابقة. أعد المحاولة من فضلك.',
  whatWeKeep: 'ما نحفظه من التعليقات، وإلى متى',
};
