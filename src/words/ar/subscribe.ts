import type { subscribe as english } from '../en/subscribe.ts';

export const subscribe: typeof english = {
  title: 'مقالات جديدة بالبريد',
  byFeed: 'مقالات جديدة عبر الخلاصات',
};
