import type { categories } from '#src/site.ts';
import type { card as english } from '../en/card.ts';
import { dates } from './dates.ts';

export const card: typeof english = {
  dates,
  readMore: 'اقرأ المزيد',
  tags: 'الوسوم',
  leadStory: 'المقال الأبرز',
  badge: 'رؤى في الأعمال',
  views: {
    zero: '{n} مشاهدة',
    one: '{n} مشاهدة',
    two: '{n} مشاهدة',
    few: '{n} مشاهدات',
    many: '{n} مشاهدة',
    other: '{n} مشاهدة',
  },
  readTime: {
    one: 'قراءة في دقيقة',
    two: 'قراءة في دقيقتين',
    few: 'قراءة في {n} دقائق',
    many: 'قراءة في {n} دقيقة',
    other: 'قراءة في {n} دقيقة',
  },
  categories: {
    'Company Formation': 'تأسيس الشركات',
    'Business Strategy': 'استراتيجية الأعمال',
    Licensing: 'التراخيص',
    'UAE Business': 'الأعمال في الإمارات',
  } satisfies Record<(typeof categories)[number], string>,
};
