import type { dates as english } from '../en/dates.ts';

export const dates: typeof english = {
  // With Latin digits: 17 نوفمبر 2026.
  locale: 'ar-AE-u-nu-latn',
  recent: 'حديثًا',
};
