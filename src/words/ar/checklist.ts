import type { checklist as english } from '../en/checklist.ts';

export const checklist: typeof english = {
  things: {
    one: 'خطوة تضع عليها علامة أو تطبعها أو ترسلها',
    few: '{n} خطوات تضع عليها علامة أو تطبعها أو ترسلها',
    many: '{n} خطوة تضع عليها علامة أو تطبعها أو ترسلها',
    other: '{n} خطوة تضع عليها علامة أو تطبعها أو ترسلها',
  },
  open: 'افتح',
  label: 'قائمة للإنجاز',
  phases: 'مراحل التنفيذ',
  done: '{n} من {all}',
  print: 'اطبع',
  clear: 'امسح العلامات',
  kept: 'تبقى العلامات في هذا المتصفح، ولا يُرسل منها شيء إلى {owner}.',
  lost: 'تزول العلامات عند مغادرة هذه الصفحة.',
  heading: '{title} (قائمة للإنجاز)',
  from: 'من {owner}: {url}',
  published: 'نُشر في {day}',
  reviewed: 'رُوجع في {day}',
};
