import type { subscribe as english } from '../en/subscribe.ts';

export const subscribe: typeof english = {
  title: 'مقالات جديدة بالبريد',
  byFeed: 'مقالات جديدة عبر الخلاصات',
  email: 'بريدك الإلكتروني',
  subscribe: 'اشترك',
  sending: 'يجري الإرسال…',
  noAddress: 'اكتب عنوان بريد إلكتروني من فضلك، مثل \u2066name@example.com\u2069.',
  notSent: 'لم يُرسل عنوانك',
  failed: 'لم ينجح ذلك. أعد المحاولة من فضلك.',
  look: 'انظر في بريدك من فضلك.',
  whatWeKeep: 'ما نحفظه، وإلى متى',
  whatWeKeepShort: 'ما نحفظه',
};
