import type { Forms } from '../in-number.ts';
import { dates } from './dates.ts';

/** On cards, the lead story and the head of an article. */
export const card = {
  dates,
  readMore: 'Read More',
  tags: 'Tags',
  leadStory: 'Lead story',
  /** In place of a category. */
  badge: 'Business Insights',
  views: { one: '{n} view', other: '{n} views' } as Forms,
  /** Of a read time such as '5 min read', which is stored. */
  readTime: { one: '{n} min read', other: '{n} min read' } as Forms,
  /** The names of the categories, where they are not their own. */
  categories: {} as Partial<Record<string, string>>,
};
