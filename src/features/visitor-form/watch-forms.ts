import { loadOpenedChecklist } from '#src/features/article/open-checklist.ts';
import { whenShown } from '#src/lib/when-shown.ts';

// Without it the forms work as the browser's own. Visitors who do not scroll there do not load it (§2.enquiry-form).
const scripts: Record<string, () => Promise<{ enhance: (place: HTMLElement) => void }>> = {
  comments: () => import('#src/features/comments/enhance.ts'),
  enquiries: () => import('#src/features/enquiries/enhance.ts'),
  subscriptions: () => import('#src/features/subscriptions/enhance.ts'),
};
const enhanced = new WeakSet<Element>();
const watcher = new IntersectionObserver(
  async (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      const script = await scripts[target.dataset.visitorForm ?? '']?.();
      watcher.unobserve(target);
      if (!enhanced.has(target)) script?.enhance(target);
      enhanced.add(target);
    }
  },
  { rootMargin: '50px' },
);
const watch = () => {
  for (const place of document.querySelectorAll('[data-visitor-form]')) if (!enhanced.has(place)) watcher.observe(place);
};
whenShown(watch);
// An article that was withdrawn and is back has other forms.
addEventListener('page:updated', watch);
// A request of its own would be more than this line; the event does not bubble.
document.addEventListener('toggle', loadOpenedChecklist, { capture: true });
