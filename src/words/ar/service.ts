import type { service as english } from '../en/service.ts';

export const service: typeof english = {
  usualTime: 'المدة المعتادة',
  fee: 'أتعابي',
  asOf: 'كما في {day}',
  feesOnTop: '، وتُضاف إليها رسوم الجهة',
  gets: 'ما تحصل عليه',
  needs: 'ما أحتاج إليه منك',
  about: 'عن هذه الخدمة',
  readFirst: 'اقرأ قبل أن تسأل',
};
