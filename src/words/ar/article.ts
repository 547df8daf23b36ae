import type { article as english } from '../en/article.ts';

export const article: typeof english = {
  introduction: 'مقدمة',
  keyTakeaways: 'أهم النقاط',
  quickStats: 'أرقام سريعة',
  inDetail: 'بالتفصيل',
  quote: 'اقتباس',
  framework: 'إطار التنفيذ',
  contents: 'المحتويات',
  comments: 'التعليقات',
  reviewed: 'رُوجع في',
  mayHaveChanged: 'ربما تغيّرت القواعد منذ {day}.',
  mayHaveChangedSinceWritten: 'ربما تغيّرت القواعد منذ كتابة هذا المقال.',
  askFirst: 'اسأل قبل أن تعتمد عليه.',
  share: 'شارك',
  copyLink: 'انسخ الرابط',
  aboutAuthor: 'عن الكاتب',
  writtenBy: 'بقلم',
  readOn: 'اقرأ أيضًا',
  neighbours: 'المقال السابق والمقال التالي',
  previous: 'السابق',
  next: 'التالي',
};
