import type { richText as english } from '../en/rich-text.ts';

export const richText: typeof english = {
  toHeading: 'رابط إلى هذا العنوان',
  outsideLink: '(رابط خارجي)',
  note: 'معلومة مفيدة',
  careful: 'انتبه',
  table: 'جدول: {header}',
  tableOf: 'جدول {number}: {header}',
  videoOn: 'فيديو على {site}',
  mapOn: 'خريطة على {site}',
  videoLength: '{video}، {length}',
  download: 'تنزيل',
  fileGone: 'لم يعد متاحًا',
  enlarge: 'كبّر الصورة',
  enlargeNamed: 'كبّر الصورة: {alt}',
};
